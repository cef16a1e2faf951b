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
def add_months(y, m): return (y + (m - 1) // 12, (m - 1) % 12 + 1)

FIRST = 'Aled Bronwen Carys Dylan Elin Ffion Gareth Huw Imogen Joel Kirsty Lowri Mabon Nia Owain Petra Quentin Rhodri Seren Tegan Ursula Viv Wyn Yusuf Zofia Amara Bashir Chidi Dagny Emeka Farah Gwilym Hollie Ines Jarek Kofi Leila Marek Noor Oskar'.split()
LAST = 'Abernathy Birdwell Castellan Drummond Eastleigh Farrow Gilchrist Hathersage Ingram Jessop Kellaway Lockyer Marchbank Netherby Oakham Penrose Quayle Rushton Stavely Thackray Upton Vickery Wetherall Yarrow Zabek Ashdown Bramley Copley Dunmore Elphick'.split()
def people(rng, n):
    seen, out = set(), []
    while len(out) < n:
        name = f'{rng.choice(FIRST)} {rng.choice(LAST)}'
        if name not in seen: seen.add(name); out.append(name)
    return out

# --- flats -----------------------------------------------------------------------------------------------------------
def flats():
    rng = random.Random(7101)
    houses = [('12 Mill Lane', 8), ('3 Harbour Street', 10), ('41 Station Road', 8), ('Old Brewery Court', 6)]
    F = []
    for addr, n in houses:
        base = {'12 Mill Lane': 9.6, '3 Harbour Street': 14.2, '41 Station Road': 11.1, 'Old Brewery Court': 12.7}[addr]
        for k in range(n):
            beds = rng.choice([0, 1, 1, 2, 2, 3]); size = {0: 28, 1: 43, 2: 62, 3: 84}[beds] + rng.randint(-5, 9)
            rent = round(size * base * rng.uniform(.93, 1.09) / 5) * 5 + 120
            F.append(dict(id=f'F{len(F)+1:02d}', addr=addr, floor=k // 2, beds=beds, size=size, rent=rent,
                          furn=rng.choice(['yes', 'yes', 'Yes', 'no', 'no', 'No', 'NO', 'no']), epc=rng.choice(['B', 'C', 'C', 'D', 'D', 'E', ''])))
    write('flats', 'flats.csv', ['Flat', 'Address', 'Floor', 'Bedrooms', 'Size', 'Rent per month', 'Furnished', 'EPC'],
          [[f['id'], f['addr'], f['floor'] or 'ground', f['beds'] or 'studio', f"{f['size']} sqm" if rng.random() > .15 else f"{f['size']}sqm", f"£{f['rent']:,}", f['furn'], f['epc']] for f in F])
    names = people(rng, 60); vacant = set(rng.sample([f['id'] for f in F], 4)); T = []
    for f in F:
        end = None
        if f['id'] in vacant: end = date(2026, rng.randint(3, 9), 28)
        start = date(2026, 1, 1) - timedelta(days=rng.randint(20, 2300)); start = start.replace(day=1)
        if end is None and rng.random() < .3:  # an earlier tenancy ended in 2025 or 2026
            y, m = add_months(2025, rng.randint(5, 20)); pend = date(y, m, 28); ny, nm = add_months(y, m + 1)
            pstart = (pend - timedelta(days=rng.randint(300, 1500))).replace(day=1)
            T.append(dict(flat=f, start=pstart, end=pend)); start = date(ny, nm, 1)
        T.append(dict(flat=f, start=start, end=end))
    T.sort(key=lambda t: (t['start'], t['flat']['id']))
    for i, t in enumerate(T):
        t['id'] = f'T{201+i}'; t['tenant'] = names[i]; t['deposit'] = round(t['flat']['rent'] * rng.choice([1, 1, 1.25, 1.5]) / 10) * 10
    nodep = rng.sample([t['id'] for t in T], 3)
    write('flats', 'tenancies.csv', ['Tenancy', 'Flat', 'Tenant', 'Moved in', 'Moved out', 'Deposit'],
          [[t['id'], t['flat']['id'], t['tenant'] if rng.random() > .06 else t['tenant'].upper(), uk(t['start']), uk(t['end']), '' if t['id'] in nodep else t['deposit']] for t in T])
    cur = [t for t in T if t['end'] is None]; owing = set(t['id'] for t in rng.sample(cur, 7))
    meth = {t['id']: rng.choice(['standing order', 'standing order', 'bank transfer', 'bank transfer', 'cash']) for t in T}
    rows = []
    for m in range(1, 12):
        first = date(2026, m, 1)
        for t in T:
            if t['start'] > first or (t['end'] and t['end'] < first): continue
            due = t['flat']['rent']; got = due; paid = first + timedelta(days=rng.choice([0, 0, 0, 1, 1, 2, 3, 4, 6, 9]))
            if t['id'] in owing and rng.random() < .22 or (t['id'] in owing and m == 9 and rng.random() < .5):
                got = rng.choice([0, 0, round(due * .5), due - 100, due - 50])
            elif rng.random() < .05: paid = first + timedelta(days=rng.randint(14, 41))
            if paid > date(2026, 11, 12): paid = date(2026, 11, 12)
            me = meth[t['id']]; me = me if rng.random() > .2 else me.capitalize() if rng.random() > .3 else me.upper()
            rows.append([t['id'], first.strftime('%b %Y'), due, got if got else rng.choice(['', 0]), uk(paid) if got else '', me if got else ''])
    write('flats', 'rent_payments.csv', ['Tenancy', 'Month', 'Due', 'Received', 'Paid on', 'Method'], rows, ';')
    trades = {'plumbing': ['Kettle & Sons', 'Aquafix'], 'electrics': ['Brightwire'], 'heating': ['Kettle & Sons', 'Warmfront Gas'], 'decorating': ['M. Pell'], 'locks': ['Keyhole 24'], 'roof': ['Slate & Stone']}
    R = []
    for _ in range(64):
        tr = rng.choice(['plumbing'] * 4 + ['heating'] * 3 + ['electrics'] * 2 + ['decorating', 'locks', 'roof'])
        rep = date(2025, 2, 1) + timedelta(days=rng.randint(0, 640)); days = rng.choice([0, 1, 1, 2, 3, 4, 5, 8, 12, 20])
        fixed = rep + timedelta(days=days); open_ = rep > date(2026, 9, 20) and rng.random() < .6 or fixed > date(2026, 11, 12)
        cost = round(rng.lognormvariate(4.9, .6) * (3 if tr == 'roof' else 1), 2)
        R.append([rep, rng.choice(F)['id'], tr, rng.choice(trades[tr]), None if open_ else fixed, None if open_ else cost])
    R.sort(key=lambda r: r[0])
    out = [[uk(r[0]), r[1], r[2] if rng.random() > .2 else r[2].capitalize(), r[3] if rng.random() > .1 else r[3].lower(), uk(r[4]), f'£{r[5]:,.2f}' if r[5] else ''] for r in R]
    out.append(['Total', '', '', '', '', f'£{sum(r[5] or 0 for r in R):,.2f}'])
    write('flats', 'repairs.csv', ['Reported', 'Flat', 'Trade', 'Contractor', 'Fixed', 'Cost'], out)

# --- nursery ---------------------------------------------------------------------------------------------------------
def nursery():
    import openpyxl
    rng = random.Random(7202)
    sup = [('S01', 'Veldkamp Bomen', 'Boskoop', 'Netherlands'), ('S02', 'Larch Hill Growers', 'Hexham', 'UK'), ('S03', 'Fern & Frond', 'Truro', 'UK'), ('S04', 'Kruidentuin Maas', 'Venlo', 'Netherlands'), ('S05', 'Pépinières Garonne', 'Agen', 'France'),
           ('S06', 'Cotswold Hardy Plants', 'Stroud', 'UK'), ('S07', 'Baumschule Eider', 'Rendsburg', 'Germany'), ('S08', 'Tidewater Grasses', 'Lowestoft', 'UK'), ('S09', 'Vivai Arno', 'Pistoia', 'Italy'), ('S10', 'Moorland Heathers', 'Whitby', 'UK')]
    lead = [14, 5, 7, 10, 21, 4, 12, 6, 18, 8]
    write('nursery', 'suppliers.csv', ['supplier_id', 'name', 'town', 'country', 'lead_time', 'minimum_order'], [[*s, f'{l} days', f'£{rng.choice([75, 100, 150, 200, 250])}' if s[0] != 'S10' else ''] for s, l in zip(sup, lead)])
    plants = {
        'Perennials': (['S06', 'S02', 'S03'], 'Salvia Caradonna|Geranium Rozanne|Echinacea Magnus|Astrantia Roma|Nepeta Six Hills|Hosta Halcyon|Heuchera Palace Purple|Sedum Matrona|Aster Little Carlow|Rudbeckia Goldsturm|Phlox David|Penstemon Garnet|Achillea Moonshine|Alchemilla Mollis|Brunnera Jack Frost|Kniphofia Tawny King|Verbena Bonariensis|Japanese Anemone Honorine'),
        'Shrubs': (['S07', 'S02', 'S10'], 'Hydrangea Annabelle|Hydrangea Limelight|Hebe Great Orme|Lavender Hidcote|Lavender Munstead|Choisya Sundance|Skimmia Rubella|Viburnum Tinus|Pieris Forest Flame|Calluna Firefly|Erica Springwood|Rosemary Miss Jessop|Buddleja Black Knight|Cotinus Royal Purple|Photinia Red Robin|Sarcococca Confusa'),
        'Trees': (['S01', 'S07', 'S09'], 'Acer Bloodgood|Betula Jacquemontii|Malus Evereste|Prunus Kojo-no-mai|Sorbus Joseph Rock|Amelanchier Ballerina|Olive Standard|Bay Standard|Apple Discovery|Plum Victoria|Pear Conference|Cherry Stella'),
        'Herbs': (['S04'], 'Basil Genovese|Thyme Silver Posie|Mint Moroccan|Sage Purple|Oregano Greek|Chives Common|Parsley Curled|Coriander Cruiser|Tarragon French|Fennel Bronze'),
        'Climbers': (['S05', 'S03'], 'Clematis Montana|Clematis Jackmanii|Wisteria Prolific|Honeysuckle Serotina|Rose New Dawn|Rose Compassion|Jasmine Officinale|Ivy Goldheart|Passiflora Caerulea'),
        'Grasses': (['S08'], 'Stipa Gigantea|Stipa Tenuissima|Miscanthus Morning Light|Pennisetum Hameln|Carex Evergold|Festuca Elijah Blue|Panicum Heavy Metal|Molinia Transparent')}
    price = {'Perennials': 7.5, 'Shrubs': 14, 'Trees': 48, 'Herbs': 3.4, 'Climbers': 17, 'Grasses': 9.5}
    pots = {'Perennials': ['9 cm', '2 L', '2 L', '3 L'], 'Shrubs': ['3 L', '5 L', '10 L'], 'Trees': ['10 L', '12 L', '15 L'], 'Herbs': ['9 cm', '1 L'], 'Climbers': ['2 L', '3 L', '5 L'], 'Grasses': ['2 L', '3 L', '5 L']}
    S = []
    for cat, (ss, names) in plants.items():
        for n in names.split('|'):
            p = round(price[cat] * rng.uniform(.75, 1.5) * 2) / 2 - .01
            S.append(dict(cat=cat, name=n, pot=rng.choice(pots[cat]), price=round(p, 2), cost=round(p * rng.uniform(.35, .62), 2), qty=rng.choice([0, 0, rng.randint(1, 12), rng.randint(5, 60), rng.randint(10, 140)]), reorder=rng.choice([5, 10, 15, 20]), sup=rng.choice(ss)))
    rng.shuffle(S)
    for i, s in enumerate(S): s['sku'] = f'PL-{1001+i}'
    uncounted = set(rng.sample(range(len(S)), 3))
    wb = openpyxl.Workbook(); ws = wb.active; ws.title = 'Stock'
    wb.properties.created = wb.properties.modified = dt.datetime(2026, 11, 15)
    ws.append(['Hollow Lane Nursery - stock list, count of 15 November 2026']); ws.append([])
    ws.append(['SKU', 'Plant', 'Category', 'Pot', 'In stock', 'Reorder at', 'Cost price', 'Sale price', 'Supplier', 'Bay', 'Last counted'])
    tot = 0
    for i, s in enumerate(S):
        q = None if i in uncounted else s['qty']; tot += q or 0
        c = s['cat'] if rng.random() > .1 else rng.choice([s['cat'].lower(), s['cat'].upper()])
        ws.append([s['sku'], s['name'], c, s['pot'], q, s['reorder'], s['cost'], s['price'], s['sup'], rng.choice('ABCDE') + str(rng.randint(1, 6)), date(2026, 11, 15) - timedelta(days=rng.choice([0, 0, 1, 2, 9])) if q is not None else None])
    ws.append(['Total', None, None, None, tot])
    wb.save(path('nursery', 'stock.xlsx'))
    import re, zipfile
    p = path('nursery', 'stock.xlsx'); z = zipfile.ZipFile(p); parts = [(n, z.read(n)) for n in z.namelist()]; z.close()
    with zipfile.ZipFile(p, 'w', zipfile.ZIP_DEFLATED) as z:
        for n, b in parts:
            if n == 'docProps/core.xml': b = re.sub(rb'(<dcterms:modified[^>]*>)[^<]*', rb'\g<1>2026-11-15T00:00:00Z', b)
            z.writestr(zipfile.ZipInfo(n, (2026, 11, 15, 0, 0, 0)), b)
    rows = []
    weight = {2: 1, 3: 3, 4: 6, 5: 8, 6: 5, 7: 3, 8: 2, 9: 4, 10: 3, 11: 1}
    months = [m for m, w in weight.items() for _ in range(w)]
    dead = set(rng.sample([s['sku'] for s in S], 9))
    for _ in range(340):
        m = rng.choice(months); d = date(2026, m, rng.randint(1, 14 if m == 11 else 28)); s = rng.choice(S)
        while s['sku'] in dead: s = rng.choice(S)
        q = rng.choice([1, 1, 1, 2, 2, 3, 4, 5, 6, 10]) if s['cat'] != 'Trees' else rng.choice([1, 1, 1, 2])
        disc = rng.choice([0] * 7 + [10, 10, 20])
        ch = rng.choice(['shop'] * 5 + ['online'] * 3 + ['market'] * 2)
        rows.append((d, s['sku'], q, s['price'], f'{disc}%' if disc else '', round(q * s['price'] * (1 - disc / 100), 2), ch))
    rows.sort(key=lambda r: (r[0], r[1]))
    write('nursery', 'sales.tsv', ['Sale no', 'Date', 'SKU', 'Qty', 'Unit price', 'Discount', 'Takings', 'Channel'],
          [[5001 + i, r[0].strftime('%-d %b %Y'), r[1], r[2], f'{r[3]:.2f}', r[4], f'{r[5]:.2f}', (r[6] if rng.random() > .25 else r[6].capitalize()) if rng.random() > .02 else ''] for i, r in enumerate(rows)], '\t')

# --- foodbank --------------------------------------------------------------------------------------------------------
def foodbank():
    rng = random.Random(7303)
    kinds = {'supermarket': ['Fairbasket High Street', 'Fairbasket Retail Park', 'Greenway Stores', 'Pennywise Market', 'Harbour Foods'], 'bakery': ['Crumb & Co', 'Old Oven Bakery', 'Rye Not'], 'church': ["St Brannock's", 'Salem Chapel', 'Holy Trinity', "St Cuthbert's"],
             'school': ['Bankfield Primary', 'Moorside Academy', 'Elm Park Primary', 'Kingsway High'], 'company': ['Tarn Logistics', 'Beck Insurance', 'Loom Software', 'Ridgeway Dental', 'Calder Print'], 'farm': ['Hobbs Farm', 'Lower Beck Farm', 'Windy Nook Eggs']}
    towns = ['Ashby', 'Thornley', 'Marsden', 'Kilby']; D = []
    for k, ns in kinds.items():
        for n in ns: D.append([n, k])
    for n in people(rng, 12): D.append([n, 'private'])
    rng.shuffle(D)
    donors = []
    for i, (n, k) in enumerate(D):
        donors.append(dict(id=f'D-{i+1:03d}', name=n, kind=k, town=rng.choice(towns) if rng.random() > .06 else '', since=rng.randint(2014, 2026), w={'supermarket': 9, 'bakery': 5, 'church': 3, 'school': 2, 'company': 2, 'farm': 3, 'private': 1}[k]))
    silent = set(d['id'] for d in rng.sample([d for d in donors if d['kind'] in ('private', 'company', 'school')], 5))
    write('foodbank', 'donors.tsv', ['Donor no', 'Donor', 'Kind', 'Town', 'Donor since', 'Newsletter'], [[d['id'], d['name'], d['kind'] if rng.random() > .2 else d['kind'].capitalize(), d['town'], d['since'], rng.choice(['yes', 'no', 'Y', 'N', 'yes', 'no', ''])] for d in donors], '\t')
    groups = {'supermarket': ['tins', 'pasta & rice', 'cereal', 'toiletries', 'fresh fruit & veg', 'baby food'], 'bakery': ['bread'], 'church': ['tins', 'pasta & rice', 'cereal', 'toiletries'], 'school': ['tins', 'cereal', 'pasta & rice'], 'company': ['tins', 'toiletries', 'baby food'], 'farm': ['fresh fruit & veg', 'eggs'], 'private': ['tins', 'pasta & rice', 'toiletries']}
    pool = [d for d in donors if d['id'] not in silent for _ in range(d['w'])]; rows = []
    staff = ['Moira', 'Sanjay', 'Pat', 'Lindiwe']
    for _ in range(336):
        d = rng.choice(pool); m = rng.choice([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 9, 11]); day = date(2026, m, rng.randint(1, 17 if m == 11 else 28))
        g = rng.choice(groups[d['kind']])
        if g == 'eggs' and d['name'] != 'Windy Nook Eggs': g = 'fresh fruit & veg'
        if d['name'] == 'Windy Nook Eggs': g = 'eggs'
        w = round(rng.lognormvariate({'supermarket': 3.6, 'bakery': 2.4, 'church': 3, 'school': 3.2, 'company': 3.1, 'farm': 3.7, 'private': 1.8}[d['kind']], .5) * 2) / 2
        w = max(w, .5); bb = None if g in ('toiletries',) or rng.random() < .06 else day + timedelta(days=rng.randint(2, 6) if g in ('bread', 'fresh fruit & veg') else rng.randint(10, 28) if g == 'eggs' else rng.randint(60, 700))
        rows.append([day, d['id'], g, w, bb])
    rows.sort(key=lambda r: (r[0], r[1]))
    out = []
    for i, (day, did, g, w, bb) in enumerate(rows):
        miss = rng.random(); ws = rng.choice(['', 'n/a']) if miss < .03 else f'{w:g} kg' if miss < .85 else f'{w:g}kg'
        out.append([f'DN{i+1:04d}', iso(day), did if rng.random() > .015 else '', g if rng.random() > .1 else g.capitalize(), ws, iso(bb), rng.choice(staff) if rng.random() > .05 else ''])
    write('foodbank', 'donations.csv', ['ref', 'received', 'donor_no', 'food_group', 'weight', 'best_before', 'checked_by'], out)
    centres = ['Ashby Hall', 'Thornley Library', 'Marsden Methodist', 'Kilby Hub']; refs = ['GP', 'Citizens Advice', 'school', 'social services', 'self']
    rows = []
    for _ in range(290):
        m = rng.choice([1, 1, 2, 2, 3, 4, 5, 5, 6, 7, 8, 8, 8, 9, 10, 10, 11]); day = date(2026, m, rng.randint(1, 17 if m == 11 else 28))
        while day.weekday() not in (1, 3, 5): day = date(2026, m, rng.randint(1, 17 if m == 11 else 28))
        a = rng.choice([1, 1, 1, 2, 2, 2, 3]); c = rng.choice([0, 0, 0, 1, 1, 2, 2, 3, 4]); kg = 6.5 * a + 4.2 * c + rng.uniform(-2, 3)
        rows.append([day, rng.choices(centres, [5, 3, 4, 2])[0], a, c, kg, rng.choice(refs), rng.random() < .28])
    rows.sort(key=lambda r: r[0])
    write('foodbank', 'parcels.csv', ['Datum', 'Centre', 'Adults', 'Children', 'Kg given', 'Referred by', 'First visit'],
          [[de(r[0]), r[1], r[2], r[3] if r[3] or rng.random() > .2 else '', comma(r[4], 1) if rng.random() > .02 else '', (r[5] if rng.random() > .15 else r[5].upper()) if rng.random() > .03 else '', 'yes' if r[6] else 'no'] for r in rows], ';')
    # the column of the day is called Date for everyone
    p = path('foodbank', 'parcels.csv'); t = open(p, encoding='utf-8').read().replace('Datum;', 'Date;', 1); open(p, 'w', encoding='utf-8').write(t)

# --- band ------------------------------------------------------------------------------------------------------------
def band():
    rng = random.Random(7404)
    cities = ['Leeds', 'Sheffield', 'York', 'Hull', 'Manchester', 'Glasgow', 'Bristol', 'Newcastle']
    vn = 'The Crooked Billet|Paper Lantern|Brudenbeck Club|The Tin Whistle|Cellar 44|Gasworks|The Lamplighter|Foundry Hall|The Swan with Two Necks|Hidden Door|Old Fire Station|The Albion|Dockside Festival|Moor Park Festival|Wren Street Social|The Engine Shed|Little Theatre|Night Owl|Corn Exchange|The Plough|Union Bar|Kite Festival|Stables|Rope & Anchor|The Junction|Sugar Mill|Boathouse|Chapel Arts|Velvet Room|The Bluebell'.split('|')
    V = []
    for i, n in enumerate(vn):
        k = 'festival' if 'Festival' in n else rng.choice(['pub', 'pub', 'club', 'club', 'theatre', 'arts centre'])
        cap = {'pub': rng.randint(6, 15) * 10, 'club': rng.randint(15, 45) * 10, 'theatre': rng.randint(20, 60) * 10, 'arts centre': rng.randint(12, 35) * 10, 'festival': rng.randint(8, 40) * 100}[k]
        V.append(dict(id=i + 1, name=n, city=rng.choice(cities), kind=k, cap=cap, pa=rng.choice(['yes', 'yes', 'no'])))
    write('band', 'venues.csv', ['venue_id', 'venue', 'city', 'type', 'capacity', 'own PA'], [[v['id'], v['name'], v['city'], v['kind'] if rng.random() > .15 else v['kind'].title(), v['cap'] if rng.random() > .05 else '', v['pa']] for v in V])
    songs = 'Salt Road|Paper Boats|Northbound|Ghost Light|Seven Magpies|Kerosene|Hold the Line Steady|Marigold|Tidewrack|Low Sun|Second Hand Suit|Old Money|Wildfire Season|Postcards|The Long Way Down'.split('|')
    weights = [14, 12, 11, 9, 9, 8, 7, 6, 6, 5, 5, 4, 3, 3, 2]
    active = V[:-4]; G = []; d = date(2025, 1, 18)
    while d < date(2026, 12, 20):
        v = rng.choice(active); past = d <= date(2026, 11, 20)
        status = ('cancelled' if rng.random() < .09 else 'played') if past else 'confirmed'
        fee = {'pub': 180, 'club': 260, 'theatre': 420, 'arts centre': 340, 'festival': 900}[v['kind']] * rng.uniform(.7, 1.5); fee = round(fee / 10) * 10
        played = status == 'played'; att = min(v['cap'], int(v['cap'] * rng.uniform(.25, 1.0))) if played and rng.random() > .05 else None
        sl = []
        if played:
            pool = songs[:12] if d < date(2026, 1, 1) else songs
            w = dict(zip(songs, weights))
            while len(sl) < rng.randint(6, 9):
                s = rng.choices(pool, [w[x] for x in pool])[0]
                if s not in sl: sl.append(s)
        lag = rng.choice([0, 0, 3, 7, 14, 30, 45]); paid = d + timedelta(days=lag) if played else None
        if paid and (paid > date(2026, 11, 20) or rng.random() < .07): paid = None
        G.append(dict(gig_id=f'G{len(G)+1:03d}', date=iso(d), venue_id=v['id'], status=status if rng.random() > .1 else status.capitalize(), slot=rng.choice(['headline', 'headline', 'support', 'support', 'solo set']), fee={'amount': fee, 'paid_on': iso(paid) or None}, attendance=att, setlist=sl, ticket_price=None if v['kind'] == 'festival' or rng.random() < .1 else rng.choice([5, 6, 8, 10, 12]), _v=v, _p=played))
        d += timedelta(days=rng.choice([5, 6, 7, 7, 8, 13, 14, 1, 21]))
    with open(path('band', 'gigs.json'), 'w', encoding='utf-8') as h:
        json.dump([{k: v for k, v in g.items() if k[0] != '_'} for g in G], h, indent=1, ensure_ascii=False)
    items = {'T-shirt': 18, 'LP': 22, 'CD': 10, 'tote bag': 9, 'badge': 2, 'poster': 6}; rows = []
    for g in G:
        if not g['_p']: continue
        for it, p in items.items():
            if rng.random() < .3: continue
            n = int(rng.triangular(0, 12, 2) * (1.8 if g['_v']['kind'] == 'festival' else 1)) + (1 if it == 'badge' else 0)
            if n: rows.append([g['gig_id'], it if rng.random() > .12 else it.upper(), n, comma(n * p), rng.choice(['card', 'card', 'cash', 'mixed', ''])])
    write('band', 'merch.csv', ['gig', 'item', 'sold', 'takings €', 'paid by'], rows, ';')
    rows = []
    for g in G:
        if g['status'].lower() == 'confirmed': continue
        far = g['_v']['city'] in ('Glasgow', 'Bristol', 'Newcastle')
        if g['_p']:
            rows.append([g['gig_id'], 'fuel', rng.randint(60, 110) if far else rng.randint(12, 45)])
            if rng.random() < .3: rows.append([g['gig_id'], 'van hire', rng.choice([75, 90, 110])])
            if far and rng.random() < .7: rows.append([g['gig_id'], 'hotel', rng.randint(95, 210)])
            if rng.random() < .5: rows.append([g['gig_id'], 'food', rng.randint(18, 70)])
            if rng.random() < .2: rows.append([g['gig_id'], 'sound engineer', rng.choice([80, 100, 120])])
        elif rng.random() < .5: rows.append([g['gig_id'], 'van hire', 75])
    write('band', 'costs.csv', ['gig', 'what', 'cost'], [[a, b if rng.random() > .15 else b.capitalize(), f'€{c}.00' if rng.random() > .3 else f'{c} EUR'] for a, b, c in rows])

# --- fuel ------------------------------------------------------------------------------------------------------------
def fuel():
    rng = random.Random(7505)
    cars = [('KL-AB 204', 'Blue', 'Skoda Octavia Combi', 'diesel', 2017, 'Birgit', 50, 5.6, 48210), ('KL-MR 77', 'Mini', 'Toyota Aygo', 'E10', 2019, 'Jonas', 33, 5.0, 31877), ('KL-T 1190', 'Bus', 'VW Multivan', 'diesel', 2014, 'Hartmut', 68, 8.9, 141302), ('KL-ZZ 9', 'Oldie', 'Volvo 240', 'E5', 1988, 'Hartmut', 52, 10.4, 288450)]
    write('fuel', 'cars.csv', ['plate', 'nickname', 'model', 'fuel', 'year', 'driver', 'tank size'], [[c[0], c[1], c[2], c[3], c[4], c[5], f'{c[6]} l'] for c in cars])
    stations = ['Tank Nord', 'Freie Tanke Weber', 'Autohof A6', 'Supermarkt Süd', 'Rasthof Pfalz', 'Bergtanke']
    base = {'diesel': 1.629, 'E10': 1.699, 'E5': 1.759}; season = {m: s for m, s in zip(range(1, 13), [0, .01, .03, .05, .04, .02, .06, .05, .02, -.01, -.03, 0])}
    rows = []
    for c in cars:
        d = date(2025, 1, 4) + timedelta(days=rng.randint(0, 6)); odo = c[8]; first = True
        while d <= date(2026, 11, 16):
            tank = c[6]; l = round(tank * rng.uniform(.55, .95), 2); km = int(l / (c[7] * rng.uniform(.88, 1.13) * (1.07 if d.month in (12, 1, 2) else 1)) * 100)
            odo += km
            st = rng.choice(stations); pr = base[c[3]] + season[d.month] + (.04 if d.year == 2026 else 0) + (.14 if st in ('Autohof A6', 'Rasthof Pfalz') else 0) + rng.uniform(-.035, .035); pr = round(pr, 2) - .001
            rows.append([d, c[0], odo, km, l, pr, round(l * pr, 2), st if rng.random() > .04 else '', rng.choice(['yes', 'yes', 'yes', 'Yes', 'no'])])
            d += timedelta(days={'Blue': rng.randint(8, 15), 'Mini': rng.randint(12, 22), 'Bus': rng.randint(12, 26), 'Oldie': rng.randint(18, 45)}[c[1]])
    rows.sort(key=lambda r: (r[0], r[1]))
    write('fuel', 'fillups.csv', ['Date', 'Car', 'Odometer', 'Km since last', 'Litres', 'Price per l', 'Total', 'Station', 'Full tank'],
          [[de(r[0]), r[1] if rng.random() > .08 else r[1].lower(), r[2], r[3], comma(r[4]) + rng.choice([' l', ' l', ' L', 'l']), comma(r[5], 3), comma(r[6]) + ' €', r[7] if rng.random() > .1 else r[7].upper(), r[8]] for r in rows], ';')
    jobs = [('oil change', 120, 190), ('tyres', 280, 620), ('inspection', 210, 480), ('brakes', 240, 560), ('battery', 110, 190), ('car wash', 9, 19), ('TÜV', 140, 170), ('wipers', 20, 45), ('exhaust', 220, 690)]
    garages = ['Werkstatt Roth', 'Reifen Klein', 'Autohaus Lenz', 'self']; S = []
    for _ in range(58):
        c = rng.choices(cars, [3, 2, 4, 4])[0]; j, lo, hi = rng.choice(jobs + [jobs[5]] * 3); d = date(2025, 1, 8) + timedelta(days=rng.randint(0, 670))
        g = 'self' if j in ('wipers', 'car wash') and rng.random() < .6 else 'Reifen Klein' if j == 'tyres' else rng.choice(garages[:1] + garages[2:3] + garages[:1])
        S.append([d, c[0], j, g, round(rng.uniform(lo, hi), 2)])
    S.sort(key=lambda s: (s[0], s[1])); noc = set(rng.sample(range(len(S)), 2))
    out = [[iso(s[0]), s[1], s[2] if rng.random() > .2 else s[2][0].upper() + s[2][1:], s[3], f'{s[4]:.2f} EUR' if i not in noc else ''] for i, s in enumerate(S)]
    out.append(['TOTAL', '', '', '', f'{sum(s[4] for i, s in enumerate(S) if i not in noc):.2f} EUR'])
    write('fuel', 'service.csv', ['date', 'car', 'job', 'garage', 'cost'], out)

# --- school ----------------------------------------------------------------------------------------------------------
def school():
    rng = random.Random(7606)
    names = people(rng, 56); P = []
    for i, n in enumerate(names):
        P.append(dict(id=f'{4100 + i * 3}', name=n, cls='8A' if i % 2 else '8B', dob=date(2012, 9, 1) + timedelta(days=rng.randint(0, 364)), sex=rng.choice('mf'), bus=rng.choice(['yes', 'no', 'no', 'Yes', '']), club=rng.choice(['chess', 'choir', 'football', 'football', 'drama', '', '', 'Chess']), level=rng.gauss(64, 13)))
    P.sort(key=lambda p: (p['cls'], p['name'].split()[1], p['name']))
    write('school', 'pupils.csv', ['pupil no', 'first name', 'surname', 'form', 'born', 'm/f', 'takes the bus', 'club'], [[p['id'], *p['name'].split(), p['cls'] if rng.random() > .1 else p['cls'].lower(), uk(p['dob']), p['sex'], p['bus'], p['club']] for p in P], bom=True)
    tests = [('Maths', 'Algebra', date(2025, 10, 9), 40, 0), ('English', 'Poetry essay', date(2025, 11, 13), 25, 3), ('Science', 'Forces', date(2025, 12, 4), 50, -2), ('Maths', 'Geometry', date(2026, 2, 5), 40, -6), ('English', 'Book report', date(2026, 3, 12), 25, 5), ('Science', 'Cells', date(2026, 4, 23), 50, 2), ('French', 'Vocab quiz', date(2026, 5, 14), 20, 8)]
    rows = []
    for sub, t, d, mx, shift in tests:
        for p in P:
            dd = d if p['cls'] == '8A' else d + timedelta(days=1)
            x = p['level'] + shift + rng.gauss(0, 9) + (4 if p['cls'] == '8A' and sub == 'Maths' else 0); pts = max(2, min(mx, round(x / 100 * mx)))
            r = rng.random()
            rows.append([p['id'], sub if rng.random() > .06 else sub.lower(), t, uk(dd), 'abs' if r < .035 else '' if r < .045 else pts, mx])
    write('school', 'marks.csv', ['pupil no', 'subject', 'test', 'date', 'points', 'out of'], rows, ';')
    A = []
    often = rng.sample(P, 12); perfect = set(p['id'] for p in rng.sample(P, 9)); often = [p for p in often if p['id'] not in perfect]
    for _ in range(148):
        p = rng.choice(P + often * 4)
        while p['id'] in perfect: p = rng.choice(P)
        m = rng.choice([(2025, 9), (2025, 10), (2025, 11), (2025, 11), (2025, 12), (2026, 1), (2026, 1), (2026, 1), (2026, 2), (2026, 2), (2026, 3), (2026, 4), (2026, 5), (2026, 6)])
        d = date(*m, rng.randint(1, 28))
        while d.weekday() > 4: d = date(*m, rng.randint(1, 28))
        ill = rng.random() < .6; ex = rng.random() < (.92 if ill else .5)
        A.append([d, p['id'], rng.choice([1, 2, 3, 6, 6, 6]), 'excused' if ex else 'unexcused', 'ill' if ill else rng.choice(['dentist', 'overslept', 'family', 'missed the bus', ''])])
    seen = set(); A = [a for a in A if not ((a[0], a[1]) in seen or seen.add((a[0], a[1])))]
    A.sort(key=lambda a: (a[0], a[1]))
    write('school', 'absences.tsv', ['day', 'pupil no', 'lessons missed', 'excused?', 'reason'], [[a[0].strftime('%d %b %Y'), a[1], a[2], a[3] if rng.random() > .12 else a[3].upper(), a[4]] for a in A], '\t')

for build in (flats, nursery, foodbank, band, fuel, school): build()
