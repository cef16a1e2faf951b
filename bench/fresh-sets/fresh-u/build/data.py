"""Writes data/ again; the same bytes on every run (the xlsx up to its zip time stamps, which are fixed too)."""
import csv, datetime as dt, json, os, random
from datetime import date, timedelta
HERE = os.path.dirname(os.path.abspath(__file__))
OUT = os.path.join(HERE, '..', 'data')
def path(ws, f):
    os.makedirs(os.path.join(OUT, ws), exist_ok=True); return os.path.join(OUT, ws, f)
def write(ws, f, header, rows, sep=',', bom=False):
    with open(path(ws, f), 'w', newline='', encoding='utf-8-sig' if bom else 'utf-8') as h:
        w = csv.writer(h, delimiter=sep, lineterminator='\n'); w.writerow(header); w.writerows(rows)
uk = lambda d: d.strftime('%d/%m/%Y') if d else ''
de = lambda d: d.strftime('%d.%m.%Y') if d else ''
iso = lambda d: d.isoformat() if d else ''
comma = lambda x, n=2: f'{x:.{n}f}'.replace('.', ',')
import re, zipfile
import pandas as pd, openpyxl
FIRST = 'Abel Britta Cosmo Delia Edwin Flora Goran Heidi Ivor Juno Kemal Lotte Moss Nadia Orla Pavel Ruben Saskia Tove Ulrik Vera Wanda Xenia Yara Zeno Anouk Bertil Ciara Dario Esme'.split()
LAST = 'Appleyard Brock Corrigan Dunlop Estrada Fenwick Gosling Harkness Iversen Jolley Kestrel Lund Maddox Nesbitt Ogilvie Pryce Rasmus Sorley Tindall Underhill Vesey Whitlow Yardley Zoller'.split()
def people(rng, n):
    out = []
    while len(out) < n:
        x = f'{rng.choice(FIRST)} {rng.choice(LAST)}'
        if x not in out: out.append(x)
    return out
def case(rng, s, p=.12): return s if rng.random() > p else rng.choice([s.upper(), s.capitalize(), s.title()])
def between(rng, a, b): return a + timedelta(days=rng.randint(0, (b - a).days))
def save(wb, ws, f):
    p = path(ws, f); wb.save(p); z = zipfile.ZipFile(p); parts = [(n, z.read(n)) for n in z.namelist()]; z.close()
    with zipfile.ZipFile(p, 'w', zipfile.ZIP_DEFLATED) as z:
        for n, b in parts:
            if n == 'docProps/core.xml': b = re.sub(rb'(<dcterms:(modified|created)[^>]*>)[^<]*', rb'\g<1>2026-11-15T00:00:00Z', b)
            z.writestr(zipfile.ZipInfo(n, (2026, 11, 15, 0, 0, 0)), b)

def itkit():
    rng = random.Random(8101); names = people(rng, 46); S = []
    for i, n in enumerate(names):
        st = between(rng, date(2017, 1, 1), date(2026, 9, 1)); left = between(rng, max(st, date(2025, 6, 1)), date(2026, 10, 31)) if rng.random() < .18 else None
        S.append(dict(id=f'E{101+i}', name=n, dep=rng.choice(['Engineering'] * 4 + ['Sales'] * 3 + ['Support', 'Support', 'Finance', 'HR', 'Marketing']), off=rng.choice(['Leeds', 'Leeds', 'Dublin', 'Remote']), st=st, left=left))
    write('itkit', 'staff.csv', ['staff_id', 'name', 'department', 'office', 'started', 'left'], [[s['id'], s['name'], case(rng, s['dep'], .1), s['off'], iso(s['st']), iso(s['left'])] for s in S])
    models = {'laptop': [('Corvid 14', 1149), ('Corvid 16 Pro', 1899), ('Slate X2', 1320)], 'monitor': [('Vista 27', 289), ('Vista 34 Wide', 549)], 'phone': [('Pebble 8', 619), ('Pebble 8 Mini', 479)], 'dock': [('HubOne', 179)]}
    A, hold = [], rng.sample(S, 41)
    def put(t, who, status):
        m, p = rng.choice(models[t]); A.append([t, m, between(rng, date(2019, 3, 1), date(2026, 10, 20)), round(p * rng.uniform(.9, 1.08), 2), who, status, {'laptop': 36, 'monitor': 60, 'phone': 24, 'dock': 24}[t]])
    for s in hold:
        if rng.random() < .93: put('laptop', s['id'], 'in use' if rng.random() > .07 else 'in repair')
        if rng.random() < .7: put('monitor', s['id'], 'in use')
        if rng.random() < .45: put('phone', s['id'], 'in use')
        if rng.random() < .4: put('dock', s['id'], 'in use')
    for _ in range(24): put(rng.choice(['laptop', 'monitor', 'phone', 'dock']), '', rng.choice(['in stock', 'in stock', 'retired']))
    A.sort(key=lambda a: a[2]); rows = []
    for i, a in enumerate(A):
        a.append(f'IT-{1001+i}'); rows.append([a[7], case(rng, a[0]), a[1], uk(a[2]), f'£{a[3]:,.2f}' if rng.random() > .03 else 'n/a', a[4], case(rng, a[5], .1), '' if rng.random() < .04 else f'{a[6]} months' if rng.random() < .15 else a[6]])
    rows.append(['Total', '', '', '', f'£{sum(float(r[4][1:].replace(",", "")) for r in rows if r[4] != "n/a"):,.2f}', '', '', ''])
    write('itkit', 'assets.csv', ['Asset tag', 'Type', 'Model', 'Purchased', 'Price', 'Assigned to', 'Status', 'Warranty (months)'], rows)
    cand = [a for a in A if a[0] in ('laptop', 'phone') and a[2] < date(2026, 6, 1)]; R = []
    for _ in range(58):
        a = rng.choice(cand[:50]); out = between(rng, max(a[2] + timedelta(60), date(2025, 1, 5)), date(2026, 11, 6)) if a[2] < date(2026, 8, 1) else date(2026, 11, 1)
        R.append([out, a[7], rng.choice(['battery', 'battery', 'screen', 'screen', 'keyboard', 'charging port', 'liquid damage'] if a[0] == 'laptop' else ['screen', 'screen', 'battery']), rng.choice(['FixHut', 'FixHut', 'Manufacturer', 'in house']), round(rng.uniform(35, 390), 2), out + timedelta(days=rng.randint(1, 19))])
    R.sort(key=lambda r: r[0])
    write('itkit', 'repairs.tsv', ['sent', 'asset', 'fault', 'repairer', 'cost_gbp', 'back'], [[r[0].strftime('%d %b %Y'), r[1], case(rng, r[2]), r[3], '' if r[3] == 'in house' else r[4], r[5].strftime('%d %b %Y') if r[5] < date(2026, 11, 10) and rng.random() > .04 else ''] for r in R], '\t')
    prods = [('Draftboard', 'Inkwell Labs', 'US', 40, 96), ('Ledgerly', 'Sumhouse', 'UK', 8, 240), ('CallDesk', 'Voxen', 'DE', 20, 180), ('Chatterbox', 'Voxen', 'DE', 50, 60), ('PixelForge', 'Inkwell Labs', 'US', 10, 310), ('Vaultkey', 'Strongroom', 'UK', 50, 36), ('Pipeline CRM', 'Dealhouse', 'US', 15, 420), ('Schemata', 'Querycraft', 'NL', 12, 199), ('Minutes AI', 'Querycraft', 'NL', 5, 144)]
    L = []
    for n, v, c, seats, cost in prods:
        k = min(len(S), max(1, round(seats * rng.uniform(.45, .95)))) if n != 'Minutes AI' else 0
        L.append(dict(product=n, vendor=dict(name=v, country=c), seats=seats, cost_per_seat_per_year=cost, renews=iso(between(rng, date(2026, 11, 25), date(2027, 10, 30))), auto_renew=rng.random() < .6, users=sorted(s['id'] for s in rng.sample(S, k))))
    json.dump(L, open(path('itkit', 'licences.json'), 'w'), indent=1)

def framing():
    rng = random.Random(8202); names = people(rng, 44)
    C = [dict(no=f'C{i+1:03d}', name=n if i % 9 else n.split()[1] + ' Gallery', kind='gallery' if i % 9 == 0 else rng.choice(['private'] * 4 + ['trade']), town=rng.choice(['Penhale', 'Penhale', 'Tresco Bay', 'St Orran', 'Lanmoor']), since=rng.randint(2014, 2026)) for i, n in enumerate(names)]
    write('framing', 'customers.tsv', ['Customer no', 'Name', 'Kind', 'Town', 'Customer since', 'Email'], [[c['no'], c['name'], case(rng, c['kind']), c['town'], c['since'] if rng.random() > .05 else '', '' if rng.random() < .3 else c['name'].lower().replace(' ', '.') + '@example.org'] for c in C], '\t')
    M = []
    for i, (n, mat, col) in enumerate([(f'{a} {b}', m, a.lower()) for a in ('Black', 'White', 'Natural', 'Gold', 'Silver', 'Walnut') for b, m in (('Slim', 'wood'), ('Box', 'wood'), ('Swept', 'resin'), ('Alu', 'aluminium'))]):
        M.append([f'M{10+i}', n, mat, col, round(rng.uniform(2.1, 14.8), 2), rng.choice([0, 3.5, 6, 9.2, 14, 18.4, 25, 31, 44]), rng.choice([5, 10, 10, 15]), rng.choice(['Arcadia Mouldings', 'Lion & Co', 'Nordlist'])])
    wb = openpyxl.Workbook(); w = wb.active; w.title = 'Mouldings'; w.append(['Moulding stock - counted 31 October 2026']); w.append([])
    w.append(['Code', 'Moulding', 'Material', 'Colour', 'Cost per m (£)', 'In stock (m)', 'Reorder at (m)', 'Supplier'])
    for m in M: w.append([*m[:2], case(rng, m[2]), m[3], m[4], 'n/a' if m[0] in ('M17', 'M29') else m[5], *m[6:]])
    w.append(['Total', None, None, None, None, sum(m[5] for m in M if m[0] not in ('M17', 'M29'))]); save(wb, 'framing', 'mouldings.xlsx')
    live = rng.sample(C, 38); used = rng.sample(M, 20); rows = []
    for i, d in enumerate(sorted(between(rng, date(2025, 7, 1), date(2026, 11, 18)) for _ in range(290))):
        c = rng.choice(live + [x for x in live if x['kind'] == 'gallery'] * 4); m = rng.choice(used); wd, h = rng.choice([20, 24, 30, 40, 42, 50, 60]), rng.choice([25, 30, 40, 50, 59, 70, 80])
        g = rng.choice(['float', 'float', 'museum', 'acrylic', 'none']); price = round((wd + h) / 50 * m[4] * 2.9 + wd * h * {'float': .006, 'museum': .021, 'acrylic': .01, 'none': 0}[g] + 14, 2)
        ready = d + timedelta(days=rng.randint(3, 31)); coll = ready + timedelta(days=rng.choice([0, 1, 1, 2, 3, 5, 8, 20])); last = date(2026, 11, 18)
        rows.append([2001 + i, d.strftime('%d %b %Y'), c['no'], rng.choice(['print', 'print', 'photo', 'watercolour', 'oil painting', 'certificate', 'football shirt', 'mirror']), wd, h, m[0], case(rng, g), f'{price:.2f}', f'{round(price*.3):.2f}' if rng.random() < .6 else '', ready.strftime('%d %b %Y') if ready <= last else '', coll.strftime('%d %b %Y') if coll <= last and rng.random() > .03 else ''])
    for r in rows: r[3] = case(rng, r[3], .08)
    rows.append(['Total', '', '', '', '', '', '', '', f'{sum(float(r[8]) for r in rows):.2f}', '', '', ''])
    write('framing', 'orders.csv', ['Order', 'Taken in', 'Customer', 'Item', 'Width cm', 'Height cm', 'Moulding', 'Glass', 'Price £', 'Deposit £', 'Ready', 'Collected'], rows, ';', bom=True)

def knitting():
    rng = random.Random(8303); Y = []
    for i in range(52):
        wgt, m = rng.choice([('lace', 400), ('fingering', 210), ('fingering', 200), ('dk', 120), ('dk', 125), ('worsted', 95), ('bulky', 60)])
        Y.append(dict(id=f'Y{i+1:02d}', brand=rng.choice(['Holm', 'Rosgarn', 'Tidewool', 'Fjellro', 'Pebble & Purl']), wgt=wgt, fib=rng.choice(['merino', 'merino', 'wool', 'alpaca', 'cotton', 'silk mohair', 'linen']), col=rng.choice(['moss', 'rust', 'ink', 'oatmeal', 'plum', 'teal', 'cream', 'mustard', 'charcoal']), sk=rng.randint(1, 12), g=50 if rng.random() < .6 else 100, m=m, pr=rng.choice([3.95, 4.5, 5.95, 6.95, 7.5, 8.95, 12.5, 14.9]), b=between(rng, date(2022, 1, 1), date(2026, 11, 1)), shop=rng.choice(['Wollstube', 'Wollstube', 'online', 'flea market', 'Strickfest'])))
    write('knitting', 'stash.csv', ['Yarn', 'Brand', 'Weight', 'Fibre', 'Colour', 'Skeins bought', 'Grams per skein', 'Metres per skein', 'Price per skein', 'Bought', 'Shop'], [[y['id'], y['brand'], case(rng, y['wgt']), case(rng, y['fib']), y['col'], y['sk'], f"{y['g']} g" if rng.random() > .2 else f"{y['g']}g", y['m'], 'n/a' if y['shop'] == 'flea market' and rng.random() < .4 else '€' + f"{y['pr']:.2f}", de(y['b']), case(rng, y['shop'], .1)] for y in Y])
    left = {y['id']: y['sk'] for y in Y}; P = []
    pool = [y for y in Y if y['id'] not in ('Y03', 'Y11', 'Y20', 'Y27', 'Y38', 'Y44', 'Y50')]
    for i in range(38):
        t = rng.choice(['sweater', 'socks', 'socks', 'hat', 'scarf', 'mittens', 'shawl', 'baby blanket']); st = between(rng, date(2023, 1, 1), date(2026, 10, 25)); stat = rng.choice(['finished'] * 6 + ['frogged', 'in progress', 'in progress'])
        if st < date(2026, 1, 1) and stat == 'in progress' and rng.random() < .7: stat = 'finished'
        fin = min(st + timedelta(days={'sweater': 90, 'baby blanket': 70, 'shawl': 50}.get(t, 22) + rng.randint(-12, 60)), date(2026, 11, 15)) if stat == 'finished' else None
        us = []
        for y in rng.sample(pool, rng.choice([1, 1, 1, 2, 3])):
            n = min(left[y['id']], rng.choice([1, 1, 2, 3]) + (3 if t == 'sweater' else 0))
            if n: left[y['id']] -= n; us.append(dict(yarn=y['id'], skeins=n))
        who = rng.choice(['me', 'me', 'Mum', 'Jonne', 'Tilda', 'Aunt Ros', 'Baby Frey'])
        P.append(dict(id=f'P{i+1:02d}', name=rng.choice(['Foggy', 'Harvest', 'Tidal', 'Ember', 'Juniper', 'Snowfall', 'Pebbled', 'Lantern', 'Brambly', 'Sunday']) + ' ' + t + (' II' if rng.random() < .1 else ''), type=case(rng, t, .1), status=case(rng, stat, .1), made_for=dict(person=who, gift=who != 'me' and rng.random() < .8), started=iso(st), finished=iso(fin) or None, needle_mm=rng.choice([2.5, 3, 3.5, 4, 5, 6, None]), yarns=us))
    seen = set()
    for p in P:
        base, k = p['name'], 2
        while p['name'] in seen: p['name'] = f'{base} no. {k}'; k += 1
        seen.add(p['name'])
    json.dump(dict(app='stitchlog', projects=P), open(path('knitting', 'projects.json'), 'w'), indent=1)
    D = []
    for p in P:
        e = date.fromisoformat(p['finished']) if p['finished'] else min(date.fromisoformat(p['started']) + timedelta(40), date(2026, 11, 18))
        for _ in range(rng.randint(3, 14) if p['id'] not in ('P09', 'P22') else 0): D.append([between(rng, date.fromisoformat(p['started']), e), p['id'], rng.choice([15, 20, 30, 30, 45, 60, 75, 90, 120]), rng.choice(['sofa', 'sofa', 'train', 'knit night', 'garden'])])
    D.sort(); write('knitting', 'sessions.csv', ['date', 'project', 'time', 'where'], [[iso(d[0]), d[1], f'{d[2]} min' if rng.random() > .03 else '', case(rng, d[3], .1)] for d in D])

def groceries():
    rng = random.Random(8404); shops = [('Nettomax', 'discounter', 1.2, 'no'), ('Grünkorb', 'organic', .6, 'yes'), ('Familia', 'supermarket', 2.4, 'yes'), ('Saturday market', 'market', .9, 'no'), ('Kiosk Yilmaz', 'corner shop', .1, 'no'), ('Drogix', 'drugstore', .8, 'yes'), ('Frostland', 'frozen', 3.1, '')]
    write('groceries', 'shops.csv', ['shop', 'kind', 'distance', 'loyalty card'], [[s[0], s[1], f'{s[2]} km', s[3]] for s in shops])
    prod = [('milk', 'dairy', 1.19), ('butter', 'dairy', 2.39), ('yoghurt', 'dairy', .89), ('gouda', 'dairy', 3.29), ('bread', 'bread', 3.4), ('rolls', 'bread', 1.8), ('apples', 'fruit & veg', 2.5), ('bananas', 'fruit & veg', 1.7), ('tomatoes', 'fruit & veg', 2.9), ('potatoes', 'fruit & veg', 3.1), ('lettuce', 'fruit & veg', 1.4), ('chicken', 'meat & fish', 7.9), ('salmon', 'meat & fish', 6.5), ('mince', 'meat & fish', 5.4), ('coffee', 'drinks', 6.99), ('beer', 'drinks', 5.8), ('juice', 'drinks', 2.2), ('chocolate', 'snacks', 1.6), ('crisps', 'snacks', 2.1), ('ice cream', 'snacks', 3.7), ('toilet paper', 'household', 4.5), ('washing powder', 'household', 8.9), ('shampoo', 'household', 2.9), ('cat food', 'pet', 9.4), ('cat litter', 'pet', 6.8)]
    R = []
    for i in range(165):
        d = between(rng, date(2026, 2, 1), date(2026, 11, 19)); s = rng.choices(shops[:6], [5, 3, 4, 2, 2, 1])[0]
        if s[0] == 'Saturday market':
            while d.weekday() != 5: d -= timedelta(1)
        if d.weekday() == 6: s = shops[4]
        its = []
        for p, c, pr in rng.sample(prod, rng.randint(1, 8)):
            n = rng.choice([1, 1, 1, 2, 3]); it = dict(product=case(rng, p, .08), category=c, qty=n, unit_price=round(pr * rng.uniform(.88, 1.18), 2))
            if rng.random() < .12: it['discount'] = round(it["unit_price"] * n * .2, 2)
            its.append(it)
        R.append(dict(shop=s[0] if rng.random() > .07 else s[0].upper(), at=f'{d}T{rng.randint(8, 20):02d}:{rng.randint(0, 59):02d}:00', paid=dict(by=rng.choice(['Lena', 'Lena', 'Marten', 'Ida']), method=rng.choice(['card', 'card', 'cash', None] if rng.random() < .3 else ['card', 'cash'])), items=its))
    R.sort(key=lambda r: r['at'])
    with open(path('groceries', 'receipts.jsonl'), 'w', encoding='utf-8') as h:
        for i, r in enumerate(R): h.write(json.dumps(dict(receipt=f'R{i+1:04d}', **r), ensure_ascii=False) + '\n')
    write('groceries', 'budget.tsv', ['Month', 'Category', 'Budget'], [[date(2026, m, 1).strftime('%B %Y'), case(rng, c, .08), f'{b + rng.choice([0, 0, 5, -5])} €'] for m in range(2, 12) for c, b in (('dairy', 30), ('bread', 20), ('fruit & veg', 40), ('meat & fish', 60), ('drinks', 45), ('snacks', 20), ('household', 30), ('pet', 40))], '\t')

def parking():
    rng = random.Random(8505); st = ['Abbey Walk', 'Bridge Street', 'Castle Lane', 'Dock Road', 'Elm Grove', 'Ferry Street', 'Guildhall Square', 'Hope Terrace', 'Iron Row', 'Jubilee Way', 'King Street', 'Laurel Avenue', 'Market Place', 'North Parade', 'Orchard Close', 'Quarry Hill']
    S = [[f'ST{i+1:02d}', n, rng.choice('ABC'), rng.randint(6, 60), rng.choice([0, 1.2, 1.8, 2.5])] for i, n in enumerate(st)]
    write('parking', 'streets.csv', ['street_code', 'street', 'zone', 'bays', 'charge per hour'], [[*s[:4], f'£{s[4]:.2f}' if s[4] else rng.choice(['free', 'free', 'n/a'])] for s in S])
    O = [[f'W{i+11}', n, rng.choice(['early', 'late', 'weekend']), uk(between(rng, date(2012, 1, 1), date(2026, 6, 1)))] for i, n in enumerate(people(rng, 11))]
    write('parking', 'wardens.csv', ['badge', 'warden', 'shift', 'joined'], O)
    N = []; str_ = [s for s in S if s[0] not in ('ST08', 'ST15')]
    for _ in range(420):
        d = dt.datetime.combine(between(rng, date(2026, 1, 2), date(2026, 11, 15)), dt.time(rng.randint(8, 19), rng.randint(0, 59)))
        c = rng.choice(['no ticket'] * 4 + ['overstayed'] * 3 + ['no permit', 'no permit', 'double yellow', 'double yellow', 'disabled bay', 'loading bay']); amt = 80 if c in ('double yellow', 'disabled bay', 'loading bay') else 50
        z = rng.random(); late = d.date() > date(2026, 10, 20); pd_ = d.date() + timedelta(days=rng.choice([1, 3, 5, 9, 12, 13, 20, 27, 41])) if z < .68 else None
        if pd_ and pd_ > date(2026, 11, 18): pd_ = None
        N.append(dict(issued_at=d, street_code=rng.choices(str_, range(1, 15))[0][0], badge=rng.choice(O[:10])[0], reason=case(rng, c, .08), vehicle=rng.choice(['car'] * 7 + ['van', 'van', 'motorbike', None]), penalty=float(amt), paid=(amt / 2 if (pd_ - d.date()).days <= 14 else float(amt)) if pd_ else None, paid_on=pd_, status='paid' if pd_ else 'cancelled' if z > .86 else 'open'))
    N.sort(key=lambda n: n['issued_at']); N = [dict(notice=f'PN{50001+i}', **n) for i, n in enumerate(N)]
    df = pd.DataFrame(N); df['paid_on'] = pd.to_datetime(df.paid_on); df.to_parquet(path('parking', 'notices.parquet'), index=False)
    A = []
    for n in N:
        if n['status'] == 'cancelled' or rng.random() < .13:
            r = n['issued_at'].date() + timedelta(days=rng.randint(2, 25))
            if r > date(2026, 11, 18): r = date(2026, 11, 18)
            dec = r + timedelta(days=rng.randint(6, 48)); ok = 'upheld' if n['status'] == 'cancelled' else 'rejected'
            if dec > date(2026, 11, 18): dec = None if ok != 'upheld' else date(2026, 11, 18)
            A.append([n['notice'], r, rng.choice(['sign hidden', 'machine broken', 'permit fell off', 'breakdown', 'medical', 'not the driver', '']), dec, ok if dec else 'pending'])
    write('parking', 'appeals.csv', ['Notice', 'Received', 'Grounds', 'Decided', 'Outcome'], [[a[0], uk(a[1]) if rng.random() > .3 else a[1].strftime('%d %b %Y'), a[2], uk(a[3]), case(rng, a[4], .1)] for a in A])

def filmfest():
    rng = random.Random(8606); dirs = people(rng, 30)
    A = ['Salt', 'Paper', 'Last', 'Quiet', 'Northern', 'Glass', 'Burning', 'Hollow', 'Second', 'Borrowed']; B = ['Harvest', 'Ferry', 'Letters', 'Orchard', 'Tongue', 'Winter', 'Signal', 'Mother', 'Bridge', 'Dogs', 'Season', 'Room']
    T = []
    while len(T) < 36:
        t = f'{rng.choice(A)} {rng.choice(B)}'
        if t not in T: T.append(t)
    F = [[f'F{i+1:02d}', t, rng.choice(dirs), rng.choice(['France', 'France', 'Iran', 'Poland', 'Chile', 'Japan', 'Ireland', 'Senegal', 'Germany']), rng.choice([2024, 2025, 2025, 2026]), rng.choice([9, 14, 18, 22, 27]) if i % 4 == 0 else rng.randint(68, 161), 'Shorts' if i % 4 == 0 else rng.choice(['Competition', 'Competition', 'Documentary', 'Panorama', 'Midnight']), rng.choice([150, 200, 250, 300, 400, 500])] for i, t in enumerate(T)]
    next(f for f in F if f[1] == 'Quiet Room')[5] = 167
    wb = openpyxl.Workbook(); w = wb.active; w.title = 'Programme'; w.append(['Lanternlight Film Festival 2026 - programme']); w.append(['Film no', 'Title', 'Director', 'Country', 'Year', 'Running time', 'Section', 'Screening fee (€)'])
    for f in F: w.append([*f[:5], f'{f[5]} min', case(rng, f[6], 0) if rng.random() > .1 else f[6].upper(), 'n/a' if f[0] in ('F07', 'F23') else f[7]])
    save(wb, 'filmfest', 'programme.xlsx')
    cin = [('Lumen 1', 220), ('Lumen 2', 96), ('Old Mill', 140), ('Arkaden', 310)]; Z = []
    for f in F:
        if f[0] in ('F05', 'F14', 'F30'): continue
        for _ in range(rng.choice([1, 2, 2, 3])):
            c, cap = rng.choice(cin); sold = min(cap, round(cap * rng.uniform(.25, 1.12))); pr = 7 if f[6] == 'Shorts' else rng.choice([9, 9, 11])
            Z.append([date(2026, 10, rng.randint(8, 18)), rng.choice(['11:00', '14:30', '17:00', '19:30', '22:00']), f[0], c, cap, sold, sold * pr, rng.choice(['yes', 'no', 'no'])])
    Z.sort(); Z = [[f'S{i+1:03d}', *z] for i, z in enumerate(Z)]
    rows = [[z[0], z[1].strftime('%a %d %b %Y') , z[2], z[3], case(rng, z[4], .06), z[5], z[6] if z[0] not in ('S009', 'S031') else '', f'{z[7]:,} €' if z[0] not in ('S009', 'S031') else '', case(rng, z[8], .15)] for z in Z]
    rows.append(['TOTAL', '', '', '', '', sum(r[5] for r in rows), sum(r[6] or 0 for r in rows), f"{sum(z[7] for z in Z if z[0] not in ('S009', 'S031')):,} €", ''])
    write('filmfest', 'screenings.csv', ['Screening', 'Day', 'Start', 'Film', 'Cinema', 'Seats', 'Tickets sold', 'Takings', 'Q&A'], rows)
    base = {f[0]: rng.uniform(2.3, 4.5) for f in F}; V = []
    for z in Z:
        if rng.random() < .1: continue
        for _ in range(rng.randint(6, 20)): V.append([z[0], max(1, min(5, round(rng.gauss(base[z[3]], .9)))) if rng.random() > .02 else '', rng.choice(['under 25', '25-44', '45-64', '65+', ''])])
    write('filmfest', 'ballots.csv', ['screening', 'stars', 'age group'], V)

for build in (itkit, framing, knitting, groceries, parking, filmfest): build()
