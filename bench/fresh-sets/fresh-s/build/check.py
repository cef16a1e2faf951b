"""Computes the truths a second time, from the files directly, without DuckDB, pandas or views.py."""
import csv, json, os, re, sys
from collections import Counter, defaultdict
from datetime import date, datetime
from statistics import mean
H = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..')
def rd(ws, f, sep=','): return list(csv.DictReader(open(os.path.join(H, 'data', ws, f), encoding='utf-8-sig', newline=''), delimiter=sep))
def D(s, f='%d/%m/%Y'): return datetime.strptime(s, f).date() if s else None
def N(s, c=False):
    m = re.search(r'-?[\d.,]+', s or '')
    return None if not m else float(m[0].replace(',', '.') if c else m[0].replace(',', ''))
R = {}
def add(ws, **k):
    for n, v in k.items(): R[f'{ws}-{n[1:]}'] = v if isinstance(v, list) else [v]
def top(d, n=1, rev=True):
    s = sorted(d.items(), key=lambda x: x[1], reverse=rev); assert len(s) <= n or s[n-1][1] != s[n][1], ('tie', s[:n+1]); return [y for x in s[:n] for y in x]
def flat(d): return [y for x in d.items() for y in x]
def sums(pairs):
    d = defaultdict(float)
    for k, v in pairs: d[k] += v
    return d
def avgs(pairs):
    d = defaultdict(list)
    for k, v in pairs: d[k].append(v)
    return {k: mean(v) for k, v in d.items()}
# flats
F = {r['Flat']: r for r in rd('flats', 'flats.csv')}; T = {r['Tenancy']: r for r in rd('flats', 'tenancies.csv')}; P = rd('flats', 'rent_payments.csv', ';'); X = [r for r in rd('flats', 'repairs.csv') if r['Reported'] != 'Total']
cur = [t for t in T.values() if not t['Moved out']]; emp = sorted(set(F) - {t['Flat'] for t in cur})
short = sums((T[p['Tenancy']]['Tenant'].title(), N(p['Due']) - (N(p['Received']) or 0)) for p in P)
bymon = sums((D(p['Month'], '%b %Y').strftime('%Y-%m'), N(p['Due']) - (N(p['Received']) or 0)) for p in P)
paid = lambda m: sum(N(p['Received']) for p in P if p['Paid on'] and D(p['Paid on']).month == m)
add('flats', _01=len(emp), _02=emp, _03=sum(N(F[f]['Rent per month']) for f in emp), _04=mean(N(f['Rent per month']) for f in F.values() if f['Bedrooms'] == '2'),
    _05=[t['Tenant'].title() for t in cur if N(F[t['Flat']]['Rent per month']) > 1000], _06=paid(10), _07=paid(9), _08=[k for k, v in short.items() if v > 0], _09=top(short), _10=top(bymon),
    _11=sum(N(x['Cost']) or 0 for x in X if x['Trade'].lower() == 'plumbing' and D(x['Reported']).year == 2026), _12=top(sums((x['Contractor'].lower(), N(x['Cost']) or 0) for x in X)),
    _13=flat(sums((F[x['Flat']]['Address'], N(x['Cost']) or 0) for x in X)), _14=sum(not x['Fixed'] for x in X), _15=flat(avgs((x['Trade'].lower(), (D(x['Fixed']) - D(x['Reported'])).days) for x in X if x['Fixed'])),
    _16=100 * sum(N(p['Received']) for p in P if p['Method'].lower() == 'cash') / sum(N(p['Received']) or 0 for p in P), _17=sum(f['Address'] == '3 Harbour Street' and f['Furnished'].lower() == 'yes' for f in F.values()), _18=sum(N(t['Deposit']) or 0 for t in cur))
# nursery
import openpyxl
rows = [r for r in openpyxl.load_workbook(os.path.join(H, 'data/nursery/stock.xlsx')).active.iter_rows(values_only=True)]; hd = rows[2]
S = {r[0]: dict(zip(hd, r)) for r in rows[3:] if r[0] != 'Total'}; Z = rd('nursery', 'sales.tsv', '\t'); U = {r['supplier_id']: r for r in rd('nursery', 'suppliers.csv')}
for z in Z: z['d'] = D(z['Date'], '%d %b %Y'); z['t'] = float(z['Takings']); z['c'] = z['Channel'].lower()
mt = sums((z['d'].strftime('%Y-%m'), z['t']) for z in Z)
add('nursery', _01=sum(s['In stock'] == 0 for s in S.values()), _02=[s['Plant'] for s in S.values() if s['In stock'] == 0 and s['Category'].lower() == 'trees'], _03=sum((s['In stock'] or 0) * s['Sale price'] for s in S.values()), _04=sum((s['In stock'] or 0) * s['Cost price'] for s in S.values()),
    _05=flat(mt), _06=(mt['2026-04'] / mt['2026-03'] - 1) * 100, _07=top(sums((S[z['SKU']]['Plant'], z['t']) for z in Z), 3), _08=sum(z['t'] for z in Z if z['d'].month == 10 and z['c'] == 'online'), _09=sum(z['t'] for z in Z if z['d'].month == 10 and z['c'] == 'market'),
    _10=top({s['Plant']: s['Sale price'] for s in S.values()}), _11=flat(avgs((s['Category'].title(), s['Sale price']) for s in S.values())), _12=[s['Plant'] for k, s in S.items() if k not in {z['SKU'] for z in Z}], _13=U[S[top(sums((z['SKU'], int(z['Qty'])) for z in Z))[0]]['Supplier']]['name'],
    _14=[u['name'] for u in U.values() if N(u['lead_time']) > 10], _15=sum(z['t'] for z in Z if U[S[z['SKU']]['Supplier']]['country'] == 'Netherlands'), _16=100 * sum(z['Discount'] != '' for z in Z) / len(Z), _17=sum(s['In stock'] is not None and s['In stock'] < s['Reorder at'] for s in S.values()),
    _18=[sum(z['t'] for z in Z if z['d'].weekday() == w) for w in (5, 6)])
# foodbank
A = rd('foodbank', 'donations.csv'); O = {r['Donor no']: r for r in rd('foodbank', 'donors.tsv', '\t')}; Q = rd('foodbank', 'parcels.csv', ';')
for a in A: a['d'] = D(a['received'], '%Y-%m-%d'); a['k'] = N(a['weight']); a['b'] = D(a['best_before'], '%Y-%m-%d'); a['f'] = a['food_group'].lower()
for p in Q: p['d'] = D(p['Date'], '%d.%m.%Y'); p['k'] = N(p['Kg given'], True); p['c'] = int(p['Children'] or 0); p['a'] = int(p['Adults'])
kg = lambda f: sum(a['k'] or 0 for a in A if f(a)); oct_ = [p for p in Q if p['d'].month == 10]
kindavg = avgs((O[a['donor_no']]['Kind'].lower(), a['k']) for a in A if a['donor_no'] and a['k'])
add('foodbank', _01=kg(lambda a: a['d'].month == 9), _02=kg(lambda a: a['d'].month == 10), _03=kg(lambda a: a['d'].month == 10 and a['f'] == 'tins'), _04=top(sums((O[a['donor_no']]['Donor'], a['k'] or 0) for a in A if a['donor_no'])), _05=flat(sums((O[a['donor_no']]['Kind'].lower(), a['k'] or 0) for a in A if a['donor_no'])),
    _06=[o['Donor'] for k, o in O.items() if k not in {a['donor_no'] for a in A}], _07=sum(p['a'] + p['c'] for p in Q if p['d'].month == 8), _08=sum(p['c'] for p in Q if p['d'].month == 8), _09=top(Counter(p['Centre'] for p in Q)), _10=mean(p['k'] for p in Q if p['k']),
    _11=flat(Counter(p['Referred by'].lower() for p in Q if p['Referred by'])), _12=100 * sum(p['First visit'] == 'yes' for p in oct_) / len(oct_), _13=sum(a['b'] is not None and (a['b'] - a['d']).days <= 7 for a in A), _14=[kg(lambda a: a['f'].startswith('fresh') and a['d'].month in m) for m in ((4, 5, 6), (7, 8, 9))],
    _15=top(Counter(p['d'].strftime('%A') for p in Q)), _16=[kindavg['supermarket'], kindavg['church']], _17=sum(a['k'] is None for a in A), _18=sum(p['c'] >= 3 and p['Centre'] == 'Ashby Hall' for p in Q))
# band
G = json.load(open(os.path.join(H, 'data/band/gigs.json'))); V = {int(r['venue_id']): r for r in rd('band', 'venues.csv')}; M = rd('band', 'merch.csv', ';'); C = rd('band', 'costs.csv')
for g in G: g['s'] = g['status'].lower(); g['y'] = g['date'][:4]; g['v'] = V[g['venue_id']]; g['f'] = g['fee']['amount']; g['p'] = g['fee']['paid_on']
pl = [g for g in G if g['s'] == 'played']; dd = lambda s: D(s, '%Y-%m-%d')
add('band', _01=sum(g['y'] == '2025' for g in pl), _02=sum(g['f'] for g in pl if g['y'] == '2025'), _03=sum(g['f'] for g in pl if g['y'] == '2026'), _04=sum(g['s'] == 'confirmed' for g in G), _05=sum(g['f'] for g in pl if not g['p']), _06=sorted({g['v']['venue'] for g in pl if not g['p']}),
    _07=top(Counter(s for g in pl for s in g['setlist'])), _08=min(g['date'] for g in pl if 'Wildfire Season' in g['setlist']), _09=flat(avgs((g['v']['type'].lower(), g['attendance']) for g in G if g['attendance'])), _10=[y for g in sorted((g for g in G if g['attendance']), key=lambda g: -g['attendance'])[:1] for y in (g['v']['venue'], g['attendance'])],
    _11=top(sums((m['item'].lower(), int(m['sold'])) for m in M)), _12=sum(N(m['takings €'], True) for m in M) / len({m['gig'] for m in M}), _13=flat(sums((c['what'].lower(), N(c['cost'])) for c in C)), _14=next(g['f'] for g in G if g['gig_id'] == 'G042') - sum(N(c['cost']) for c in C if c['gig'] == 'G042'),
    _15=[c for c, n in Counter(g['v']['city'] for g in pl).items() if n >= 10], _16=[sum(g['s'] == 'cancelled' and g['y'] == y for g in G) for y in ('2026', '2025')], _17=[v['venue'] for i, v in V.items() if i not in {g['venue_id'] for g in G}], _18=mean((dd(g['p']) - dd(g['date'])).days for g in G if g['p']))
# fuel
K = {r['plate']: r for r in rd('fuel', 'cars.csv')}; L = rd('fuel', 'fillups.csv', ';'); J = [r for r in rd('fuel', 'service.csv') if r['date'] != 'TOTAL']
for l in L: l['d'] = D(l['Date'], '%d.%m.%Y'); l['car'] = K[l['Car'].upper()]; l['l'] = N(l['Litres'], True); l['p'] = N(l['Price per l'], True); l['t'] = N(l['Total'], True); l['km'] = int(l['Km since last']); l['st'] = l['Station'].lower()
di = [l for l in L if l['car']['fuel'] == 'diesel']; bus = [l for l in L if l['car']['nickname'] == 'Bus']; spent = sums((l['car']['driver'], l['t']) for l in L); lowp = sorted(di, key=lambda l: l['p'])
plate = {k['nickname']: p for p, k in K.items()}
add('fuel', _01=sum(l['t'] for l in L if l['d'].year == 2025), _02=sum(l['t'] for l in L if l['d'].year == 2026), _03=flat(sums((l['car']['nickname'], l['t']) for l in L if l['d'].year == 2026)), _04=100 * sum(l['l'] for l in bus) / sum(l['km'] for l in bus), _05=lowp[0]['p'], _06=str(lowp[0]['d']),
    _07=flat(avgs((l['st'], l['p']) for l in L if l['st'])), _08=sum(l['km'] for l in L if l['car']['driver'] == 'Jonas' and str(l['d'])[:7] == '2026-10'), _09=sum(l['Full tank'].lower() == 'no' for l in L), _10=[y for j in sorted(J, key=lambda j: -(N(j['cost']) or 0))[:1] for y in (j['job'].lower(), N(j['cost']))], _11=sum(N(j['cost']) or 0 for j in J if j['car'] == plate['Oldie']),
    _12=['Birgit', spent['Birgit'], 'Hartmut', spent['Hartmut']], _13=flat(avgs((str(l['d'])[:7], l['p']) for l in di if l['d'].year == 2026)), _14=max(j['date'] for j in J if j['car'] == plate['Blue'] and j['job'].lower() == 'oil change'), _15=sum(l['t'] for l in bus if l['d'].year == 2026) + sum(N(j['cost']) or 0 for j in J if j['car'] == plate['Bus'] and j['date'] >= '2026'),
    _16=flat(sums((l['car']['nickname'], l['km']) for l in L)), _17=100 * sum(l['st'] == 'autohof a6' for l in L) / len(L), _18=sum(j['job'].lower() == 'car wash' for j in J))
# school
B = {r['pupil no']: r for r in rd('school', 'pupils.csv')}; E = rd('school', 'marks.csv', ';'); Y = rd('school', 'absences.tsv', '\t')
for e in E: e['x'] = int(e['points']) if e['points'].isdigit() else None; e['b'] = B[e['pupil no']]; e['m'] = int(e['out of'])
for y in Y: y['b'] = B[y['pupil no']]; y['n'] = int(y['lessons missed']); y['u'] = y['excused?'].lower() == 'unexcused'
nm = lambda b: [b['first name'], b['surname']]; of = lambda t: [e for e in E if e['test'] == t and e['x'] is not None]
best = top(sums((e['pupil no'], e['x']) for e in E if e['x'])); miss = top(sums((y['pupil no'], y['n']) for y in Y)); fl = lambda bs: [v for b in bs for v in nm(b)]
young = sorted(B.values(), key=lambda b: D(b['born']))
add('school', _01=mean(e['x'] for e in of('Geometry')), _02=flat(avgs((e['b']['form'].upper(), e['x']) for e in of('Geometry'))), _03=flat(avgs((e['b']['form'].upper(), e['x']) for e in of('Algebra'))), _04=fl(e['b'] for e in of('Vocab quiz') if e['x'] == e['m']), _05=sum(e['test'] == 'Algebra' and e['points'] == 'abs' for e in E),
    _06=nm(B[best[0]]) + [best[1]], _07=top(avgs((e['test'], 100 * e['x'] / e['m']) for e in E if e['x'] is not None), 1, False), _08=sum(e['x'] / e['m'] < .5 for e in of('Cells')), _09=fl(e['b'] for e in of('Cells') if e['x'] / e['m'] < .5 and e['b']['form'].upper() == '8B'), _10=nm(B[miss[0]]) + [miss[1]],
    _11=flat(sums((y['b']['form'].upper(), y['n']) for y in Y if y['u'])), _12=fl(b for k, b in B.items() if k not in {y['pupil no'] for y in Y}), _13=flat(sums((D(y['day'], '%d %b %Y').strftime('%Y-%m'), y['n']) for y in Y)), _14=sum(b['form'].upper() == '8A' and b['club'].lower() == 'drama' for b in B.values()),
    _15=[mean(e['x'] for e in E if e['subject'].lower() == 'maths' and e['x'] is not None and e['b']['m/f'] == s) for s in 'mf'], _16=nm(young[-1]), _17=fl(b for b in B.values() if D(b['born']).month == 12), _18=100 * sum(y['u'] for y in Y) / len(Y))
norm = lambda vs: sorted((f'{float(v):.6f}' if not isinstance(v, str) else v.lower()) for v in vs)
bad = n = 0
for line in open(os.path.join(H, 'items.jsonl'), encoding='utf-8'):
    i = json.loads(line)
    if not i['truth']: assert i['id'] not in R; continue
    n += 1
    if norm(R[i['id']]) not in [norm(t) for t in i['truth']]: bad += 1; print('DIFFERS', i['id'], R[i['id']], i['truth'])
print(n, 'checked,', bad, 'differ')
