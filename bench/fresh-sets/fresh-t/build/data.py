"""Writes data/ again; the same values on every run."""
import csv, datetime as dt, json, os, random
from datetime import date, datetime, timedelta
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
def xlsx(ws, f, title, header, rows, sheet):
    import openpyxl
    wb = openpyxl.Workbook(); wb.properties.created = wb.properties.modified = datetime(2026, 11, 16); s = wb.active; s.title = sheet
    s.append([title]); s.append([]); s.append(header)
    for r in rows: s.append(r)
    wb.save(path(ws, f))

# --- oncall: a software team's incidents --------------------------------------------------------------------------
def oncall():
    rng = random.Random(8101)
    teams = {'Payments': ['Ravi Deshmukh', 'Clara Oberlin', 'Tomás Aguado'], 'Platform': ['Ilse Brandvold', 'Kwame Asante', 'Petr Novotny', 'Mei Tanaka'], 'Search': ['Dina Farouk', 'Lewis Harcourt'], 'Mobile': ['Anouk Visser', 'Jonah Pike', 'Sade Bello']}
    S = [('checkout-api', 'Payments', 1, 'Go'), ('billing-worker', 'Payments', 1, 'Java'), ('refund-service', 'Payments', 2, 'Java'), ('fraud-scorer', 'Payments', 2, 'Python'), ('auth-gateway', 'Platform', 1, 'Go'), ('config-store', 'Platform', 1, 'Rust'), ('log-shipper', 'Platform', 3, 'Rust'), ('image-resizer', 'Platform', 3, 'Go'),
         ('queue-broker', 'Platform', 1, 'Java'), ('product-search', 'Search', 1, 'Java'), ('suggestions', 'Search', 2, 'Python'), ('reindexer', 'Search', 3, 'Python'), ('push-sender', 'Mobile', 2, 'Kotlin'), ('app-backend', 'Mobile', 1, 'Kotlin'), ('feature-flags', 'Mobile', 2, 'Go'), ('geo-lookup', 'Search', 3, 'Go')]
    quiet = {'geo-lookup', 'feature-flags'}
    write('oncall', 'services.csv', ['service', 'owner team', 'tier', 'language', 'launched', 'runbook?'],
          [[s, t if rng.random() > .12 else t.lower(), f'tier {k}', l, f'{rng.choice(["Jan", "Mar", "Jun", "Sep", "Nov"])} {rng.randint(2017, 2025)}', rng.choice(['yes', 'yes', 'Yes', 'no', 'No'])] for s, t, k, l in S])
    w = [s for s in S if s[0] not in quiet]; wt = [9, 6, 2, 3, 7, 4, 2, 3, 6, 8, 4, 3, 4, 7]
    allp = [p for v in teams.values() for p in v]; team_of = {p: t for t, v in teams.items() for p in v}
    I = []; t = datetime(2025, 12, 1, 4, 10)
    what = ['latency spike', 'error rate above threshold', 'out of memory restarts', 'stuck queue', 'expired certificate', 'bad rollout', 'database failover', 'disk full', 'timeouts to upstream']
    n = 2001
    while True:
        t += timedelta(minutes=rng.randint(300, 8200))
        if t > datetime(2026, 11, 15): break
        s = rng.choices(w, wt)[0]; sev = rng.choices([1, 2, 3, 4], [2, 5, 8, 4] if s[2] == 1 else [0.5, 3, 8, 6])[0]
        ack = rng.choice([1, 2, 3, 3, 4, 5, 6, 8, 12, 21, 38]) + (5 if t.hour < 6 else 0); dur = int(rng.lognormvariate({1: 4.6, 2: 4.3, 3: 4.5, 4: 5.2}[sev], .7)) + ack + 3
        still = t > datetime(2026, 10, 25) and rng.random() < .4; cmd = rng.choice(teams[s[1]]) if rng.random() < .8 else rng.choice(allp)
        resp = rng.sample([p for p in allp if p != cmd], rng.choice([0, 1, 1, 2, 2, 3]) if sev > 1 else rng.randint(2, 4))
        cause = rng.choice(['deploy', 'deploy', 'deploy', 'config change', 'third party', 'capacity', 'capacity', 'hardware', None])
        users = int(rng.lognormvariate({1: 9, 2: 7.5, 3: 5, 4: 2}[sev], .9)) if rng.random() > .12 else None
        pm = sev <= 2 and rng.random() < .75 or sev == 3 and rng.random() < .15
        I.append({'id': f'INC-{n}', 'title': f'{s[0]}: {rng.choice(what)}', 'severity': f'SEV{sev}' if rng.random() > .15 else f'sev{sev}', 'service': s[0], 'opened_at': t.strftime('%Y-%m-%dT%H:%M:00Z'), 'acknowledged_at': (t + timedelta(minutes=ack)).strftime('%Y-%m-%dT%H:%M:00Z'),
                  'resolved_at': None if still else (t + timedelta(minutes=dur)).strftime('%Y-%m-%dT%H:%M:00Z'), 'cause': (cause.capitalize() if cause and rng.random() < .15 else cause), 'commander': {'name': cmd, 'team': team_of[cmd]}, 'responders': resp,
                  'impact': {'users_affected': users, 'credits_usd': round(rng.uniform(40, 4200), 2) if sev <= 2 and rng.random() < .45 else 0}, 'postmortem': {'written': pm and not still, 'actions_open': rng.randint(0, 5) if pm and not still else None}, 'detected_by': rng.choice(['alert', 'alert', 'alert', 'customer', 'employee'])})
        n += 1
    json.dump(I, open(path('oncall', 'incidents.json'), 'w', encoding='utf-8'), ensure_ascii=False, indent=1)
    R = []
    d = date(2025, 12, 1); k = 0
    while d <= date(2026, 11, 9):
        for tm, ps in teams.items():
            p = ps[k % len(ps)] if rng.random() > .12 else rng.choice(ps)
            pages = rng.choice([0, 0, 1, 2, 2, 3, 4, 6, 9]) + (2 if tm == 'Payments' else 0); night = sum(rng.random() < .3 for _ in range(pages))
            R.append([uk(d), tm, p, pages, night, rng.choice(['', 'n/a']) if rng.random() < .06 else f'{pages * rng.choice([.5, .5, .75, 1]):g} h'])
        d += timedelta(7); k += 1
    write('oncall', 'rota.tsv', ['week of', 'team', 'on call', 'pages', 'of which at night', 'overtime'], R, '\t')

# --- roastery: wholesale coffee ----------------------------------------------------------------------------------
def roastery():
    rng = random.Random(8202)
    names = ['The Copper Jug', 'Fennel & Rye', 'Station Buffet Harrowby', 'Blue Door Deli', 'Lanternhouse Hotel', 'Quill Coworking', 'Mabel\'s Tearoom', 'Nettlebed Farm Shop', 'Ostler & Daughters', 'Parkside Canteen', 'Riverbend Bistro', 'Saltmarsh Cafe', 'Tinderbox Espresso', 'Upstairs at Wren\'s', 'Vestry Coffee', 'Willow Tree Grocers', 'Yellow Brick Studio', 'Zinc Bar', 'Abbot & Finch', 'Barleycorn Stores', 'Corner House Harrowby', 'Drift Surf Shop', 'Elmwood Offices', 'Ferry Inn']
    kinds = ['cafe', 'restaurant', 'cafe', 'shop', 'restaurant', 'office', 'cafe', 'shop', 'shop', 'office', 'restaurant', 'cafe', 'cafe', 'restaurant', 'cafe', 'shop', 'office', 'restaurant', 'shop', 'shop', 'cafe', 'shop', 'office', 'restaurant']
    towns = ['Harrowby', 'Harrowby', 'Harrowby', 'Pennick', 'Pennick', 'Stoke Lacey', 'Marlow Cross', 'Marlow Cross']
    C = [[f'C{i+11}', n, k if rng.random() > .15 else k.title(), rng.choice(towns) if 'Harrowby' not in n else 'Harrowby', rng.randint(2016, 2026), f'{rng.choice([7, 14, 14, 30, 30])} days', rng.choice(['', '', '', '', 'ring before 11', 'key under pot', 'back door'])] for i, (n, k) in enumerate(zip(names, kinds))]
    write('roastery', 'customers.csv', ['cust', 'name', 'type', 'town', 'customer since', 'terms', 'note'], C)
    K = [('ETH1', 'Yirga Morning', 'Ethiopia', 'washed', 'light', 21.5), ('ETH2', 'Guji Natural', 'Ethiopia', 'natural', 'light', 24), ('KEN1', 'Nyeri Peak', 'Kenya', 'washed', 'light', 26), ('COL1', 'Huila Classic', 'Colombia', 'washed', 'medium', 18.5), ('COL2', 'Decaf Tolima', 'Colombia', 'sugarcane decaf', 'medium', 20), ('BRA1', 'Cerrado Nut', 'Brazil', 'natural', 'dark', 15.5), ('BRA2', 'House Espresso', 'Brazil', 'pulped natural', 'dark', 16.25),
         ('GUA1', 'Antigua Cocoa', 'Guatemala', 'washed', 'medium', 19.75), ('IND1', 'Malabar Monsoon', 'India', 'natural', 'dark', 17), ('RWA1', 'Lake Kivu', 'Rwanda', 'washed', 'light', 22), ('PER1', 'Cajamarca Organic', 'Peru', 'washed', 'medium', 19), ('SUM1', 'Gayo Mandheling', 'Indonesia', 'wet hulled', 'dark', 20.5), ('XMS1', 'Winter Blend', 'Brazil', 'mixed', 'dark', 17.5)]
    stock = {k[0]: rng.choice([0, 8.5, 12, 24, 31.5, 47, 60, 85]) for k in K}; stock['KEN1'] = 0; stock['COL1'] = 24; stock['PER1'] = 6; stock['SUM1'] = None; stock['BRA2'] = 112
    rows = [[c, n, o if rng.random() > .1 else o.upper(), p, r, pr, stock[c] if stock[c] is not None else 'n/a', rng.choice([10, 15, 20, 30])] for c, n, o, p, r, pr in K]
    rows.append(['Total', None, None, None, None, None, sum(v or 0 for v in stock.values()), None])
    xlsx('roastery', 'coffees.xlsx', 'Coffee list and green stock, counted 14 November 2026', ['Code', 'Coffee', 'Origin', 'Process', 'Roast', 'Price per kg', 'Stock kg', 'Min stock kg'], rows, 'coffees')
    O, L = [], []; active = [c for c in C if c[0] not in ('C26', 'C33', 'C28')]; wt = [rng.uniform(.4, 3) for _ in active]; size = {c[0]: rng.choice([2, 3, 5, 8]) for c in C}
    d = date(2026, 1, 2); n = 5001; lastq = {'C14', 'C19'}
    kw = [4, 3, 2, 6, 3, 4, 10, 4, 2, 1, 2, 2]
    while d <= date(2026, 11, 13):
        if d.weekday() < 6:
            for _ in range(rng.choice([0, 1, 1, 1, 2])):
                c = rng.choices(active, wt)[0]
                if c[0] in lastq and d > date(2026, 7, 31): continue
                tot = 0
                for k in rng.sample(range(12), 0) or list({rng.choices(range(12), kw)[0] for _ in range(rng.choice([1, 2, 2, 3]))}):
                    kg = size[c[0]] * rng.choice([.5, 1, 1, 2]); pr = K[k][5] * (0.9 if kg >= 10 else 1); pr = round(pr, 2); tot += round(kg * pr, 2)
                    code = K[k][0]; L.append([n, code if rng.random() > .05 else code.lower(), f'{kg:g} kg' if rng.random() > .2 else f'{kg:g}kg', f'£{pr:.2f}'])
                terms = int(c[5].split()[0]); sent = d + timedelta(days=rng.choice([1, 1, 2, 2, 3, 5])); paid = sent + timedelta(days=max(1, terms + rng.choice([-6, -4, -2, 0, 0, 1, 3, 9, 20])))
                if sent > date(2026, 11, 13): sent = None
                if not sent or paid > date(2026, 11, 13): paid = None
                elif rng.random() < .02: paid = None
                O.append([n, d.strftime('%d %b %Y') if rng.random() > .1 else d.strftime('%d %B %Y'), c[0], uk(sent), uk(paid), f'£{tot:,.2f}', rng.choice(['van', 'van', 'Van', 'courier', 'Courier', 'collected', ''])]); n += 1
        d += timedelta(1)
    write('roastery', 'orders.csv', ['order no', 'ordered', 'cust', 'sent', 'paid', 'amount', 'how'], O)
    write('roastery', 'order_lines.csv', ['order no', 'code', 'weight', 'per kg'], L, ';')

# --- boardgames: an app export of games played -------------------------------------------------------------------
def boardgames():
    rng = random.Random(8303)
    G = [('Harbour Lights', 'M. Kessel', 2014, '2-4', 60, 2.3), ('Salt & Sail', 'R. Okonjo', 2019, '2-5', 90, 3.1), ('Fox in the Orchard', 'L. Brandt', 2021, '2-6', 20, 1.1), ('Cathedral Masons', 'M. Kessel', 2011, '2-4', 120, 3.6), ('Tiny Railways', 'P. Sund', 2017, '2-5', 45, 1.9), ('Orbital Drift', 'C. Varga', 2022, '1-4', 150, 4.1), ('Mushroom Market', 'L. Brandt', 2020, '2-4', 30, 1.4), ('Last Caravan', 'A. Idris', 2016, '1-5', 75, 2.7), ('Kraken Bay', 'R. Okonjo', 2023, '1-4', 60, 2.5),
         ('Paper Kings', 'H. Lindqvist', 2009, '3-6', 40, 1.7), ('Glass Garden', 'Y. Morita', 2018, '2-4', 35, 1.6), ('Empire of Dust', 'C. Varga', 2015, '2-4', 180, 4.4), ('Bluff Street', 'H. Lindqvist', 2013, '4-10', 15, 1.0), ('Alpine Post', 'P. Sund', 2012, '2-5', 70, 2.2), ('Nine Lanterns', 'Y. Morita', 2024, '1-2', 25, 1.8), ('The Tin Mine', 'J. Trelawny', 2010, '2-4', 90, 2.9), ('Bog Witches', 'A. Idris', 2022, '2-5', 45, 2.0), ('Signal Box', 'J. Trelawny', 2020, '1-1', 30, 2.1), ('Dune Runners', 'R. Okonjo', 2018, '2-6', 50, 1.9), ('Clockwork Court', 'M. Kessel', 2021, '2-4', 100, 3.3), ('Owl Post Panic', 'L. Brandt', 2016, '3-8', 20, 1.2), ('River of Tea', 'Y. Morita', 2023, '2-4', 55, 2.4)]
    GR = []
    for i, g in enumerate(G):
        price = round(rng.uniform(12, 30) + g[4] * .22 + g[5] * 3, 0) - .05; got = date(max(2015, g[2]), 1, 1) + timedelta(days=rng.randint(60, 1500)); got = min(got, date(2026, 9, 12))
        GR.append([i + 1, g[0], g[1] if rng.random() > .1 else g[1].upper(), g[2], g[3], f'{g[4]} min', comma(g[5], 1), 'gift' if rng.random() < .12 else f'{comma(price)} €', de(got), rng.choice(['hall', 'hall', 'Hall', 'attic', 'living room'])])
    write('boardgames', 'games.csv', ['nr', 'title', 'designer', 'published', 'players', 'playing time', 'weight', 'paid', 'bought', 'shelf'], GR, ';')
    me = ['Nils', 'Hanne', 'Otto', 'Frida', 'Bastian', 'Greta', 'Levin', 'Svea']; skill = dict(zip(me, [1.15, 1.3, .9, 1.05, 1.0, .85, 1.1, .95])); never = {12, 16, 18}
    wt = [rng.uniform(.5, 4) for _ in G]; wt[2] = 6; P = []; d = date(2025, 1, 3); n = 1
    while d <= date(2026, 11, 15):
        for _ in range(rng.choice([1, 1, 2, 3])):
            gi = rng.choices(range(len(G)), wt)[0]
            if gi + 1 in never or G[gi][2] > d.year: continue
            lo, hi = map(int, G[gi][3].split('-')); k = min(max(rng.choice([2, 3, 3, 4, 4, 5, 6]), lo), hi, 8); ps = rng.sample(me, k)
            if 'Nils' not in ps and rng.random() < .8: ps[0] = 'Nils'
            base = rng.choice([30, 50, 80]) if False else {0: 40, 1: 70, 2: 12}.get(gi, 25 + gi * 4)
            sc = [int(base * skill[p] * rng.uniform(.6, 1.3)) for p in ps]
            if k > 1:
                while sc.count(max(sc)) > 1: sc[rng.randrange(k)] += 1
            coop = G[gi][0] == 'Bluff Street'
            pl = [{'name': p if rng.random() > .06 else p.upper(), 'score': None if coop else s, 'winner': s == max(sc)} for p, s in zip(ps, sc)]
            P.append({'id': n, 'date': iso(d), 'game': {'nr': gi + 1, 'title': G[gi][0]}, 'minutes': None if rng.random() < .1 else max(5, int(G[gi][4] * rng.uniform(.7, 1.6) * (1 + .07 * k))), 'place': rng.choice(['home', 'home', 'home', 'Home', 'club', 'club', 'Hanne\'s', 'holiday flat']), 'players': pl, 'comment': rng.choice(['', '', '', '', 'first game', 'very close', 'rules wrong again'])}); n += 1
        d += timedelta(days=rng.choice([2, 4, 5, 7, 7, 9, 12]))
    json.dump({'exported': '2026-11-16', 'plays': P}, open(path('boardgames', 'plays.json'), 'w', encoding='utf-8'), ensure_ascii=False, indent=1)
    L = []
    for gi, who, a, b in [(4, 'Uncle Rolf', '2025-02-10', '2025-03-28'), (11, 'Marit', '2025-04-02', '2025-04-20'), (2, 'school', '2025-06-16', '2025-07-04'), (8, 'Marit', '2025-08-01', '2025-11-09'), (20, 'marit', '2025-12-27', '2026-01-05'), (5, 'Jannik', '2026-01-18', None), (7, 'Uncle Rolf', '2026-02-22', '2026-05-03'), (14, 'Jannik', '2026-03-15', '2026-04-04'), (16, 'Tarek', '2026-05-09', None), (3, 'school', '2026-06-15', '2026-07-10'), (1, 'Marit', '2026-08-08', '2026-08-30'), (10, 'Uncle Rolf', '2026-09-13', None), (17, 'Marit', '2026-10-11', None), (13, 'Tarek', '2026-10-31', '2026-11-08')]:
        L.append([gi, who, de(date.fromisoformat(a)), de(date.fromisoformat(b)) if b else rng.choice(['', '-'])])
    write('boardgames', 'lent.csv', ['nr', 'to', 'lent on', 'back on'], L, ';')

# --- watch: the export of a fitness watch and a scale -------------------------------------------------------------
def watch():
    rng = random.Random(8404)
    SH = [['red Velos', 'Velo Glide 3', '2025-01-11', '$129.95', '2025-11-30', '500 mi'], ['trail Mudlarks', 'Mudlark XT', '2025-03-02', '$144.00', '', '400 mi'], ['blue Velos', 'Velo Glide 4', '2025-11-22', '$139.95', '', '500 mi'], ['race flats', 'Aerofoil R', '2026-03-14', '$189.50', '', '250 mi'], ['hiking boots', 'Granite Mid', '2024-08-20', '$165.00', '', 'n/a'], ['gym shoes', 'Basecamp Lift', '2026-01-05', '$79.99', '', 'n/a']]
    write('watch', 'shoes.csv', ['nickname', 'model', 'bought', 'price', 'retired', 'good for'], SH)
    Wk = []; d = date(2025, 6, 1); trained = {}
    while d <= date(2026, 11, 18):
        for _ in range(1 if rng.random() < .52 else 0):
            typ = rng.choices(['run', 'trail run', 'strength', 'swim', 'hike', 'yoga'], [10, 3, 4, 3, 1.5, 2])[0]
            if d.weekday() >= 5 and typ == 'strength': typ = 'trail run'
            hot = 1 + .3 * (d.month in (4, 5, 9, 10)); km = {'run': rng.uniform(3, 7) * hot, 'trail run': rng.uniform(4, 9), 'hike': rng.uniform(4, 12), 'swim': rng.uniform(.6, 1.6)}.get(typ)
            if typ == 'run' and rng.random() < .04: km = 13.1
            pace = {'run': rng.uniform(8.4, 10.4) - .6 * (d - date(2025, 6, 1)).days / 530, 'trail run': rng.uniform(10, 13), 'hike': rng.uniform(17, 23), 'swim': rng.uniform(36, 46)}.get(typ)
            mins = km * pace if km else rng.uniform(20, 65); hr = {'run': 152, 'trail run': 149, 'strength': 112, 'swim': 131, 'hike': 108, 'yoga': 84}[typ] + rng.randint(-9, 9)
            shoe = {'run': 'red Velos' if d < date(2025, 11, 29) else rng.choice(['blue Velos', 'blue Velos', 'blue Velos', 'race flats']) if d > date(2026, 3, 14) else 'blue Velos', 'trail run': 'trail Mudlarks', 'hike': 'hiking boots'}.get(typ)
            hh = rng.choice([6, 6, 7, 7, 12, 17, 18, 18, 19]); st = datetime(d.year, d.month, d.day, hh, rng.randint(0, 59)); trained[d] = typ
            lost = rng.random() < .06
            Wk.append({'start': st.strftime('%Y-%m-%d %H:%M'), 'type': typ if rng.random() > .1 else typ.title(), 'minutes': round(mins, 1), 'distance_mi': round(km, 2) if km else None, 'heart_rate': {'avg': None if lost else hr, 'max': None if lost else hr + rng.randint(12, 34)}, 'kcal': int(mins * {'run': 11.4, 'trail run': 11, 'strength': 6, 'swim': 9, 'hike': 6.5, 'yoga': 3}[typ] * rng.uniform(.92, 1.08)), 'shoes': shoe, 'weather': {'temp_f': None if typ in ('strength', 'swim', 'yoga') else int(58 + 24 * __import__('math').sin((d.timetuple().tm_yday - 110) / 58) + rng.randint(-8, 8)), 'rain': typ in ('run', 'trail run', 'hike') and rng.random() < .15}, 'feeling': rng.choice([1, 2, 3, 3, 4, 4, 5, None])})
        d += timedelta(1)
    with open(path('watch', 'workouts.jsonl'), 'w', encoding='utf-8') as h:
        for w in Wk: h.write(json.dumps(w) + '\n')
    Z = []; d = date(2026, 1, 1)
    while d <= date(2026, 11, 18):
        if rng.random() > .04:
            tot = int(rng.gauss(428, 42)) + (35 if d.weekday() in (5, 6) else 0) + (12 if (d - timedelta(1)) in trained else 0) - (18 if d.month in (6, 7) else 0); deep = int(tot * rng.uniform(.12, .22)); bed = datetime(2026, 1, 1, 22, 45) + timedelta(minutes=rng.randint(-40, 110)); 
            Z.append([d.strftime('%m/%d/%Y'), bed.strftime('%I:%M %p'), f'{tot // 60}h {tot % 60:02d}m', deep, rng.randint(3, 31), '' if rng.random() < .05 else min(99, max(35, int(tot / 480 * 82 + rng.gauss(0, 5)))), rng.choice(['', '', '', '', '', 'wine', 'late coffee', 'Late coffee', 'travel', 'Wine'])])
        d += timedelta(1)
    write('watch', 'sleep.csv', ['morning of', 'to bed', 'asleep', 'deep min', 'awake min', 'score', 'tag'], Z)
    B = []; d = date(2026, 1, 4); w = 187.4
    while d <= date(2026, 11, 15):
        w += rng.gauss(-.22, .9); B.append([d.strftime('%m/%d/%Y'), 'n/a' if rng.random() < .05 else f'{w:.1f} lb', '' if rng.random() < .1 else f'{24.5 - (187.4 - w) * .25 + rng.gauss(0, .3):.1f}%', rng.randint(54, 66), f'{rng.randint(112, 131)}/{rng.randint(70, 86)}'])
        d += timedelta(days=rng.choice([3, 4, 4, 7]))
    write('watch', 'weight.csv', ['date', 'weight', 'body fat', 'resting pulse', 'blood pressure'], B)

# --- streams: kick sampling of brooks ----------------------------------------------------------------------------
def streams():
    import pandas as pd
    rng = random.Random(8505)
    S = [('ALD-1', 'Aldersyke ford', 'Aldersyke', 212, 'moor'), ('ALD-2', 'Aldersyke mill', 'Aldersyke', 168, 'pasture'), ('ALD-3', 'Aldersyke mouth', 'Aldersyke', 121, 'arable'), ('BRC-1', 'Birchgill head', 'Birchgill', 341, 'moor'), ('BRC-2', 'Birchgill wood', 'Birchgill', 255, 'woodland'), ('BRC-3', 'Birchgill bridge', 'Birchgill', 190, 'pasture'), ('CAL-1', 'Callow spring', 'Callow Beck', 176, 'woodland'), ('CAL-2', 'Callow village', 'Callow Beck', 118, 'urban'), ('CAL-3', 'Callow sewage works', 'Callow Beck', 96, 'urban'), ('DUN-1', 'Dunnock weir', 'Dunnock', 88, 'arable'), ('DUN-2', 'Dunnock playing field', 'Dunnock', 71, 'urban'), ('DUN-3', 'Dunnock culvert', 'Dunnock', 64, 'Urban'), ('EEL-1', 'Eelpool lane', 'Eelpool', 143, 'pasture'), ('EEL-2', 'Eelpool copse', 'Eelpool', 139, 'Woodland')]
    write('streams', 'sites.tsv', ['site', 'name', 'stream', 'altitude', 'land use', 'shade %', 'landowner ok'], [[a, b, c, f'{h} m', l, rng.choice([5, 10, 20, 40, 60, 80]) if rng.random() > .1 else '', rng.choice(['yes', 'yes', 'Yes', 'pending'])] for a, b, c, h, l in S], '\t')
    T = [('BAE', 'Baetidae', 'small olive mayflies', 'mayfly', 4), ('HEP', 'Heptageniidae', 'flat-bodied mayflies', 'mayfly', 10), ('EPH', 'Ephemeridae', 'burrowing mayflies', 'mayfly', 10), ('PER', 'Perlodidae', 'large stoneflies', 'stonefly', 10), ('LEU', 'Leuctridae', 'needle flies', 'stonefly', 10), ('HYD', 'Hydropsychidae', 'net-spinning caddis', 'caddis', 5), ('RHY', 'Rhyacophilidae', 'green sedges', 'caddis', 7), ('LIM', 'Limnephilidae', 'cased caddis', 'caddis', 7), ('GAM', 'Gammaridae', 'freshwater shrimps', 'crustacean', 6), ('ASE', 'Asellidae', 'hog lice', 'crustacean', 3), ('SIM', 'Simuliidae', 'blackflies', 'fly larva', 5), ('CHI', 'Chironomidae', 'non-biting midges', 'fly larva', 2), ('OLI', 'Oligochaeta', 'worms', 'worm', 1), ('ERP', 'Erpobdellidae', 'leeches', 'leech', 3), ('LYM', 'Lymnaeidae', 'pond snails', 'snail', 3), ('ANC', 'Ancylidae', 'river limpets', 'snail', 6), ('ELM', 'Elmidae', 'riffle beetles', 'beetle', 5), ('AST', 'Astacidae', 'white-clawed crayfish', 'crustacean', 8), ('SIA', 'Sialidae', 'alderflies', 'alderfly', 4)]
    write('streams', 'taxa.csv', ['code', 'family', 'common name', 'group', 'score'], [[a, b, c, g if rng.random() > .15 else g.capitalize(), s] for a, b, c, g, s in T])
    V, C = [], []; n = 1; clean = {'moor': .95, 'woodland': .85, 'pasture': .6, 'arable': .45, 'urban': .25}; ppl = ['Joan', 'Idwal', 'Precious', 'Sam', 'Tove']
    for (y, m) in [(2025, 4), (2025, 7), (2025, 10), (2026, 4), (2026, 7), (2026, 10)]:
        for s in S:
            if s[0] == 'EEL-2' or rng.random() < .1 and s[0] != 'CAL-3': continue
            d = date(y, m, rng.randint(3, 28)); q = clean[s[4].lower()] - (.25 if s[0] == 'CAL-3' else 0) + (.06 if y == 2026 else 0); vid = f'V{n:03d}'; n += 1
            temp = {4: 8.5, 7: 15.4, 10: 10.2}[m] - s[3] * .008 + rng.gauss(0, .8); dep = rng.randint(8, 44)
            V.append([vid, s[0], d.strftime('%d-%b-%Y') if y == 2026 else d.strftime('%d/%m/%Y'), '+'.join(rng.sample(ppl, rng.choice([1, 2, 2, 3]))), f'{temp:.1f}', f'{rng.gauss(7.3, .35):.2f}' if rng.random() > .06 else '', f'{dep} cm', 'n/a' if rng.random() < .08 else f'{max(.2, rng.gauss(11 - 10 * q, 1.5)):.1f}', rng.choice(['slow', 'moderate', 'moderate', 'Fast', 'fast']), rng.choice([3, 3, 3, 3, 2, 5])])
            for t in T:
                p = max(.03, min(.95, .5 + (q - .55) * (t[4] - 4.5) * .32))
                if t[0] == 'AST': p = .3 if s[0] in ('BRC-2', 'CAL-1', 'ALD-2') else 0
                if t[0] == 'SIA': p = 0
                if rng.random() < p: C.append([vid, t[0], max(1, int(rng.lognormvariate(2.2 if t[0] != 'AST' else .5, .9)))])
    write('streams', 'visits.csv', ['visit', 'site', 'date', 'surveyors', 'water temp C', 'pH', 'depth', 'nitrate mg/l', 'flow', 'kick minutes'], V)
    pd.DataFrame(C, columns=['visit', 'taxon', 'n']).to_parquet(path('streams', 'catch.parquet'), index=False)

# --- lostfound: the lost property office of a bus company -------------------------------------------------------
def lostfound():
    rng = random.Random(8606)
    lines = [('1', 'Central Station - Eastfield', 'North', 24, 8200), ('2', 'Central Station - Hospital', 'North', 18, 6900), ('4', 'Old Market - University', 'North', 15, 7400), ('5', 'Ringway', 'South', 31, 5100), ('7', 'Old Market - Airport', 'South', 22, 4300), ('9', 'Westgate - Lido', 'South', 17, 2600), ('12', 'Hospital - Technology Park', 'West', 20, 3100), ('14', 'Westgate - Castle Hill', 'West', 13, 1500), ('N1', 'Night bus Eastfield', 'North', 24, 700), ('N2', 'Night bus Castle Hill', 'West', 26, 550), ('21', 'Village shuttle', 'West', 9, 210)]
    rows = [[a, b, c if rng.random() > .15 else c.upper(), s, p] for a, b, c, s, p in lines]; rows.append(['Total', None, None, sum(l[3] for l in lines), sum(l[4] for l in lines)])
    xlsx('lostfound', 'lines.xlsx', 'Bus lines, timetable 2026', ['Line', 'Route', 'Depot', 'Stops', 'Passengers a day'], rows, 'lines')
    wt = [9, 7, 9, 5, 7, 3, 3, 2, 3, 2, 0]; cats = {'umbrella': (5, 25, 8), 'phone': (120, 700, 5), 'gloves': (5, 40, 7), 'bag': (15, 120, 6), 'keys': (0, 0, 5), 'glasses': (30, 250, 3), 'wallet': (10, 180, 5), 'toy': (5, 30, 3), 'headphones': (20, 220, 4), 'scarf': (8, 45, 4), 'pushchair': (60, 350, .5), 'book': (5, 20, 2)}
    F = []; n = 301; d = date(2026, 1, 2)
    while d <= date(2026, 11, 13):
        for _ in range(rng.choice([0, 1, 1, 2, 2, 3])):
            cat = rng.choices(list(cats), [c[2] * (2.2 if k in ('gloves', 'scarf') and d.month in (1, 2, 3, 11) else .3 if k in ('gloves', 'scarf') and d.month in (6, 7, 8) else 1) for k, c in cats.items()])[0]
            ln = rng.choices(lines, wt)[0][0]; val = None if cats[cat][1] == 0 or rng.random() < .12 else rng.randint(*cats[cat][:2])
            age = (date(2026, 11, 13) - d).days; pr = {'phone': .6, 'wallet': .62, 'keys': .4, 'bag': .4}.get(cat, .16)
            st, back = 'stored', None
            if rng.random() < pr:
                back = d + timedelta(days=rng.choice([1, 1, 2, 2, 3, 4, 6, 9, 15, 30]))
                if back <= date(2026, 11, 13): st = 'returned'
                else: back = None
            elif age > 90: st = rng.choice(['sold', 'sold', 'charity', 'charity', 'binned'])
            F.append([n, de(d), ln, cat, rng.choice(['black', 'black', 'grey', 'blue', 'red', 'green', 'brown', '']), f'€ {val}' if val else rng.choice(['', 'n/a']), rng.choice(['driver', 'driver', 'Driver', 'cleaner', 'cleaner', 'passenger', 'Passenger']), st, de(back), '' if st == 'stored' and rng.random() < .0 else (f'{rng.choice("ABCD")}{rng.randint(1, 9)}' if st == 'stored' else '')]); n += 1
        d += timedelta(1)
    rows = [[r[0], r[1], r[2], r[3] if rng.random() > .1 else r[3].capitalize(), r[4], r[5], r[6], r[7] if rng.random() > .08 else r[7].upper(), r[8], r[9]] for r in F]
    write('lostfound', 'found_items.csv', ['no', 'found on', 'line', 'what', 'colour', 'est. value', 'handed in by', 'status', 'given back', 'shelf'], rows, ';')
    K = []; k = 1; ppl = ['Ahrens', 'Bilgin', 'Castro', 'Dorn', 'Evers', 'Fiala', 'Gruber', 'Haddad', 'Imhof', 'Jakob', 'Kunze', 'Lorenz', 'Moreau', 'Nowak', 'Olsen', 'Pavlov', 'Quast', 'Reuter', 'Sahin', 'Tietz', 'Ulmer', 'Vogel', 'Weiss', 'Yilmaz', 'Zeller']
    ev = []
    for r in F:
        if r[7] == 'returned' and rng.random() < .93:
            b = datetime.strptime(r[8], '%d.%m.%Y').date(); f = datetime.strptime(r[1], '%d.%m.%Y').date(); ev.append((max(f - timedelta(0), b - timedelta(days=rng.choice([0, 0, 1, 1, 2]))), r[3], r[2], r[0]))
    for _ in range(170):
        ev.append((date(2026, 1, 2) + timedelta(days=rng.randint(0, 315)), rng.choices(list(cats), [c[2] for c in cats.values()])[0], rng.choices(lines, wt)[0][0] if rng.random() > .15 else None, None))
    ev.sort(key=lambda e: (e[0], e[3] or 0, e[1]))
    with open(path('lostfound', 'claims.jsonl'), 'w', encoding='utf-8') as h:
        for e in ev:
            h.write(json.dumps({'claim': f'A-{k:04d}', 'received': iso(e[0]), 'lost': {'what': e[1] if rng.random() > .08 else e[1].upper(), 'line': e[2]}, 'name': f'{rng.choice("ABCDEFGHJKLMNPRSTW")}. {rng.choice(ppl)}', 'via': rng.choice(['web form', 'web form', 'phone', 'Phone', 'counter', 'counter', 'email']), 'found_no': e[3], 'fee_paid': rng.choice([5, 5, 5, 8, 0]) if e[3] else None, 'reply_days': rng.choice([0, 0, 1, 1, 2, 3, 5, 8]) if rng.random() > .07 else None}) + '\n'); k += 1
for f in (oncall, roastery, boardgames, watch, streams, lostfound): f()
