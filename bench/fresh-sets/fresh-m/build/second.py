"""Computes one reading of each truth a second time, straight from the files and without SQL, and compares it with items.jsonl."""
import csv, json, os, re, statistics, zipfile
from collections import Counter, defaultdict
from datetime import date, datetime, timedelta

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..')
TODAY = date(2026, 11, 22)


def table(path, sep=','):
    with open(os.path.join(ROOT, 'data', path), encoding='utf-8', newline='') as file:
        return list(csv.DictReader(file, delimiter=sep))


def records(path):
    with open(os.path.join(ROOT, 'data', path), encoding='utf-8') as file:
        return json.load(file)


def sheets(path):
    """Rows of cells for each sheet of a workbook."""
    with zipfile.ZipFile(os.path.join(ROOT, 'data', path)) as book:
        for name in sorted(n for n in book.namelist() if 'worksheets/' in n):
            rows = []
            for body in re.findall(r'<row [^>]*>(.*?)</row>', book.read(name).decode(), re.S):
                cells = {}
                for letter, inner in re.findall(r'<c r="([A-Z])\d+"[^>]*>(.*?)</c>', body, re.S):
                    cells[letter] = re.sub('<[^>]+>', '', inner)
                rows.append([cells.get(chr(65 + i), '') for i in range(14)])
            yield rows


def day(text, form='%Y-%m-%d'):
    return datetime.strptime(text, form).date() if text else None


def mean(values):
    values = [v for v in values if v is not None]
    return sum(values) / len(values)


def by(rows, key, value=len):
    groups = defaultdict(list)
    for row in rows:
        groups[key(row)].append(row)
    return {k: value(v) for k, v in groups.items()}


def flat(mapping):
    return [x for pair in mapping.items() for x in pair]


def best(mapping, low=False, count=1):
    return [x for pair in sorted(mapping.items(), key=lambda p: p[1] if low else -p[1])[:count] for x in pair]


T = {}

# lifts
units, calls = table('lifts/units.csv'), table('lifts/callouts.csv')
faults = {f['FltCode']: f['Descr'] for f in table('lifts/fault_codes.tsv', '\t')}
visits = records('lifts/planned_visits.json')
unit = {u['UnitNo']: u for u in units}
for c in calls:
    for name in ('Logged', 'Attended', 'Cleared'):
        c[name] = datetime.strptime(c[name], '%d/%m/%Y %H:%M') if c[name] else None
minutes = lambda a, b: (b - a).total_seconds() / 60
new = [c for c in calls if c['Logged'].year == 2026]
came = [c for c in calls if c['Attended']]
late = [v for v in visits if v['done'] and v['done'] > v['due']]
fixed = [c for c in calls if c['Cleared']]
longest = max(fixed, key=lambda c: minutes(c['Attended'], c['Cleared']))
T['lifts'] = [
    [len(units)], best(Counter(u['Manuf'] for u in units)), [sum(c['Entrap'] == 'Y' for c in new)], [sum(c['Entrap'] == 'Y' for c in calls if c['Logged'].year == 2025)],
    best(Counter(faults[c['FltCode']] for c in calls if c['FltCode']), count=5), flat(Counter(c['Logged'].strftime('%Y-%m') for c in new)),
    [mean(minutes(c['Logged'], c['Attended']) for c in came)], best(by(came, lambda c: c['Engineer'], lambda r: mean(minutes(c['Logged'], c['Attended']) for c in r)), low=True),
    [100 * sum(c['Logged'].weekday() > 4 for c in calls) / len(calls)], sorted(set(unit) - {c['UnitNo'] for c in calls}), best(Counter(c['UnitNo'] for c in calls)),
    flat(by([c for c in new if c['Chg_GBP']], lambda c: unit[c['UnitNo']]['Contract'], lambda r: sum(float(c['Chg_GBP']) for c in r))),
    [len(late)], best(Counter(v['engineer'] for v in late)), [longest['JobRef'], minutes(longest['Attended'], longest['Cleared'])],
    [sum('rope wear' in v['findings'] for v in visits)], sorted(u['UnitNo'] for u in units if u['NextExam'] and day(u['NextExam'], '%d/%m/%Y') < TODAY),
    [sum(unit[c['UnitNo']]['Drive'] == d for c in calls) / sum(u['Drive'] == d for u in units) for d in ('HYD', 'TRAC')],
]

# astro
acq, nights = table('astro/acquisition.csv'), records('astro/nights.json')
targets = {t['OBJECT']: t for t in table('astro/targets.tsv', '\t')}
kept = lambda rows: sum((int(a['N_SUB']) - int(a['N_REJ'])) * int(a['EXPTIME']) for a in rows) / 3600
lost = lambda rows: 100 * sum(int(a['N_REJ']) for a in rows) / sum(int(a['N_SUB']) for a in rows)
moon = {n['night']: n['sky']['moon_pct'] for n in nights}
dates = sorted(day(n['night']) for n in nights)
good = by(acq, lambda a: a['OBJECT'], kept)
clear = [n for n in nights if n['sky']['sqm'] is not None]
top = max(clear, key=lambda n: n['sky']['sqm'])
T['astro'] = [
    [sum(n['night'][:4] == '2026' for n in nights)], [sum(n['night'][:4] == '2025' for n in nights)], [kept(acq)], flat(by(acq, lambda a: a['SCOPE_ID'], kept)), [lost(acq)], best(by(acq, lambda a: a['FILTER'], lost)),
    flat(Counter(n['ended_by'] for n in nights)), sorted(set(targets) - set(good)), [sum(h >= float(targets[o]['GOAL_H']) for o, h in good.items())],
    flat(by([a for a in acq if a['OBJECT'] == 'NGC 2237'], lambda a: a['FILTER'], kept)), [sum(t['TYPE'] == 'Galaxy' for t in targets.values())],
    [mean(n['sky']['sqm'] for n in clear if n['site'] == s) for s in ('Dark site', 'Garden')], [len(nights) - len(clear)], [top['sky']['sqm'], top['night']], [max((b - a).days for a, b in zip(dates, dates[1:]))],
    [statistics.median(float(a['FWHM_AS']) for a in acq if a['SCOPE_ID'] == 'APO80' and a['FWHM_AS'])], [lost([a for a in acq if (moon[a['NIGHT']] > 50) == full]) for full in (True, False)],
    best(by(acq, lambda a: targets[a['OBJECT']]['CONST'], kept), count=3),
]

# roastery
lots = {l['lot']: l for l in table('roastery/green_lots.csv')}
roasts = table('roastery/roasts.tsv', '\t')
cups, orders = table('roastery/cuppings.csv'), table('roastery/wholesale_orders.csv', ';')
batch = {r['batch']: r for r in roasts}
for o in orders:
    o['eur'] = float(o['Kg']) * float(o['EUR per kg'].replace(',', '.'))
    for name in ('Date', 'Shipped', 'Paid'):
        o[name] = day(o[name], '%d.%m.%Y')
secs = lambda text: int(text[:2]) * 60 + int(text[3:])
alive = [o for o in orders if not o['Remark']]
alive26 = [o for o in alive if o['Date'].year == 2026]
roast26 = [r for r in roasts if r['roastdate'][:4] == '2026']
scored = [c for c in cups if c['score']]
euros = lambda rows: sum(o['eur'] for o in rows)
owing = [o for o in orders if o['Shipped'] and not o['Paid']]
score = lambda rows: mean(float(c['score']) for c in rows)
lot = lambda c: lots[batch[c['batch']]['lot']]
dearest = max(lots.values(), key=lambda l: float(l['eur_kg']))
T['roastery'] = [
    [len(roast26)], [sum(float(r['w_out']) for r in roast26)], best(by(alive26, lambda o: o['Customer'], euros)), flat(by(roasts, lambda r: r['profile'], lambda g: 100 * mean(1 - float(r['w_out']) / float(r['w_in']) for r in g))),
    [score(scored)], flat(by(scored, lambda c: lot(c)['origin'], score)), sorted(set(lots) - {r['lot'] for r in roasts}),
    [sum(float(l['kg_net']) for l in lots.values() if l['origin'] == 'Kenya') - sum(float(r['w_in']) for r in roasts if lots[r['lot']]['origin'] == 'Kenya')], [len(owing)], [euros(owing)],
    [mean((o['Paid'] - o['Shipped']).days for o in orders if o['Paid'])], [100 * sum(r['qc'] == 'reject' for r in roasts) / len(roasts)], flat(by(alive26, lambda o: o['Date'].strftime('%Y-%m'), euros)),
    flat(by([r for r in roasts if r['FCs']], lambda r: r['profile'], lambda g: mean(secs(r['DROP']) - secs(r['FCs']) for r in g))), sorted(c for c, d in by(alive, lambda o: o['Customer'], lambda g: max(o['Date'] for o in g)).items() if d < date(2026, 8, 1)),
    [score([c for c in scored if (lot(c)['cert'] == 'ORG') == o]) for o in (True, False)], flat(Counter(day(r['roastdate']).strftime('%A') for r in roasts)), [float(dearest['eur_kg']), dearest['lot']],
]

# optician
people = {p['PatID']: p for p in table('optician/patients.csv')}
tests, range_ = table('optician/sight_tests.csv'), table('optician/frames.csv')
book = list(sheets('optician/dispensing.xlsx'))
jobs = [dict(zip(book[0][0], row)) for rows in book for row in rows[1:]]
brand = {f['sku']: f['brand'] for f in range_}
for t in tests:
    t['day'] = day(t['TestDate'], '%d/%m/%Y')
power = lambda text: 0 if text in ('PL', '') else float(text)
age = lambda p: (lambda b: TODAY.year - b.year - ((TODAY.month, TODAY.day) < (b.month, b.day)))(day(p['DOB'], '%d/%m/%Y'))
missed = lambda rows: 100 * sum(t['Outcome'] == 'DNA' for t in rows) / len(rows)
price = lambda j: float(j['Frame £'] or 0) + float(j['Lens £'])
back = [j for j in jobs if j['Back']]
ready = [j for j in jobs if j['Status'] == 'Ready']
owner = people[min(ready, key=lambda j: j['Back'])['PatID']]


def plus_months(start, months):
    year, month = divmod(start.year * 12 + start.month - 1 + months, 12)
    for d in (start.day, 30, 29, 28):
        try:
            return date(year, month + 1, min(d, start.day))
        except ValueError:
            pass


last = by([t for t in tests if t['Outcome'] != 'DNA'], lambda t: t['PatID'], lambda g: max(t['day'] for t in g))
T['optician'] = [
    [len(people)], [sum(age(p) < 16 for p in people.values())], flat(Counter(t['Outcome'] for t in tests)), [missed(tests)], [missed([t for t in tests if t['day'].year == y]) for y in (2025, 2026)],
    best(Counter(brand[j['Frame']] for j in jobs if j['Frame'] != 'OWN')), [mean(price(j) for j in jobs)], [len(set(brand) - {j['Frame'] for j in jobs})],
    flat(by(back, lambda j: j['Lab'], lambda g: mean((day(j['Back']) - day(j['Ordered'])).days for j in g))), flat(Counter(j['Lab'] for j in back if j['Back'] > j['Due back'])),
    best(by(jobs, lambda j: j['Lab'], lambda g: 100 * sum(j['Remake'] == 'Y' for j in g) / len(g))), [len(ready)], [owner['Forename'] + ' ' + owner['Surname']],
    [sum(plus_months(d, int(people[p]['RecallMths'])) < TODAY for p, d in last.items())], [len(set(people) - {t['PatID'] for t in tests})], [mean(float(j['Lens £']) for j in jobs if j['Lens'] == l) for l in ('Varifocal', 'SV')],
    [len({t['PatID'] for t in tests if power(t['R_Sph']) < -4 or power(t['L_Sph']) < -4})], flat(by([j for j in jobs if j['Ordered'][:4] == '2026'], lambda j: j['Ordered'][:7], lambda g: sum(map(price, g)))),
]

# scuba
dives, members = table('scuba/divelog.csv', ';'), {m['No']: m for m in table('scuba/members.csv')}
kit, loans = records('scuba/kit.json'), table('scuba/kit_loans.csv')
for d in dives:
    d['day'], d['depth'] = day(d['Date'], '%d.%m.%Y'), float(d['Max depth m'].replace(',', '.'))
new = [d for d in dives if d['day'].year == 2026]
pairs = [(d[k], d) for d in dives for k in ('Diver 1', 'Diver 2') if d[k]]
busiest = Counter(n for n, d in pairs if d['day'].year == 2026).most_common(1)[0]
deep = max(dives, key=lambda d: d['depth'])
out = [l for l in loans if not l['back'] and day(l['due']) < TODAY]
name = lambda numbers: sorted(members[n]['Name'] for n in set(numbers))
T['scuba'] = [
    [len(new)], [len({d['day'] for d in new})], [deep['depth'], deep['Site']], flat(Counter(d['Site'] for d in dives)), [members[busiest[0]]['Name'], busiest[1]], [sum(int(d['Min']) for n, d in pairs if n == busiest[0] and d['day'].year == 2026)],
    name(set(members) - {n for n, _ in pairs}), [100 * sum(d['Gas'] != 'Air' for d in dives) / len(dives)], [mean(int(d['Min']) for d in dives if 'Wreck' in d['Site'])], sorted(l['tag'] for l in out), name(l['mem_no'] for l in out),
    [sum(l['back'] > l['due'] for l in loans)], [sum(s['cost'] for k in kit if k['type'] == 'Regulator' for s in k['services'])], name(n for n, m in members.items() if m['MedExp'] and day(m['MedExp']) < TODAY),
    name(n for n, d in pairs if members[n]['MedExp'] and d['day'] > day(members[n]['MedExp'])), sorted(k['tag'] for k in kit if k['type'] == 'Regulator' and k['state'] == 'in use' and max(s['on'] for s in k['services']) < '2025-11-22'),
    flat(by([d for d in new if d['Water C']], lambda d: d['day'].strftime('%Y-%m'), lambda g: mean(int(d['Water C']) for d in g))), flat(by([d for d in dives if d['Bar out']], lambda d: d['Entry'], lambda g: mean(int(d['Bar in']) - int(d['Bar out']) for d in g))),
]

# pottery
pieces, potters = table('pottery/pieces.csv'), {m['mem']: m for m in table('pottery/members.tsv', '\t')}
glazes = {g['code']: g for g in records('pottery/glazes.json')}
rows = list(sheets('pottery/firings.xlsx'))[0]
head = next(i for i, row in enumerate(rows) if row[0] == 'No')
firings = [dict(zip(rows[head], row)) for row in rows[head + 1:]]
fired = {f['No']: day(f['Date'], '%d %b %Y') for f in firings}
new = [p for p in pieces if p['made'][:4] == '2026']
sold = [p for p in pieces if p['sold_on'][:4] == '2026']
done = [p for p in pieces if p['result']]
idle = set(potters) - {p['mem'] for p in pieces}
unsafe = {c for c, g in glazes.items() if not g['food_safe']}
T['pottery'] = [
    [len(new)], flat(Counter(p['form'] for p in new)), best(Counter(glazes[p[k]]['name'] for p in pieces for k in ('gl1', 'gl2') if p[k])), [100 * sum(p['result'] == 'ok' for p in done) / len(done)], [sum(p['result'] == 'exploded' for p in pieces)],
    best(Counter(potters[p['mem']]['name'] for p in pieces if p['result'] in ('cracked', 'exploded'))), [sum(float(p['sale_eur']) for p in sold)], best(by(sold, lambda p: potters[p['mem']]['name'], lambda g: sum(float(p['sale_eur']) for p in g))),
    [mean(float(f['kWh']) for f in firings if f['Kiln'] == k) for k in ('Nelly', 'Bruno')], [sum('refire' in f['Remarks'] for f in firings)], [mean((fired[p['gf_no']] - day(p['made'])).days for p in pieces if p['gf_no'])],
    sorted(potters[m]['name'] for m in idle), sorted(potters[m]['name'] for m in idle if potters[m]['plan'] == 'Full'), sorted(g['name'] for g in glazes.values() if any(r['material'] == 'iron oxide' for r in g['recipe'])),
    [sum(p['form'] in ('mug', 'bowl', 'plate') and bool({p['gl1'], p['gl2']} & unsafe) for p in pieces)], [sum(float(m['eur_mth']) for m in potters.values())], [sum(not p['bq_no'] for p in pieces)],
    best(by(pieces, lambda p: p['clay'], lambda g: 100 * sum(p['result'] == 'cracked' for p in g) / len(g))),
]

tidy = lambda values: sorted((f'{float(v):.9g}' if isinstance(v, (int, float)) else str(v)) for v in values)
agreed, compared = 0, 0
with open(os.path.join(ROOT, 'items.jsonl'), encoding='utf-8') as file:
    items = [json.loads(line) for line in file]
for workspace, truths in T.items():
    answerable = [i for i in items if i['workspace'] == workspace and i['expect'] == 'answer']
    assert len(answerable) == len(truths), (workspace, len(answerable), len(truths))
    for item, mine in zip(answerable, truths):
        compared += 1
        if any(tidy(mine) == tidy(reading) for reading in item['truth']):
            agreed += 1
        else:
            print('DIFFERS', item['id'], item['question'], mine, item['truth'])
print(f'{compared} compared, {agreed} agree')
