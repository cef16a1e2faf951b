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
J = lambda ws, f: json.load(open(os.path.join(H, 'data', ws, f), encoding='utf-8'))
I = '%Y-%m-%d'; B = '%d %b %Y'; last = lambda d: d[-1]
import openpyxl
# itkit
S = {r['staff_id']: r for r in rd('itkit', 'staff.csv')}; A = {r['Asset tag']: r for r in rd('itkit', 'assets.csv') if r['Asset tag'] != 'Total'}; P = rd('itkit', 'repairs.tsv', '\t'); L = J('itkit', 'licences.json')
for a in A.values(): a['t'] = a['Type'].lower(); a['s'] = a['Status'].lower(); a['d'] = D(a['Purchased']); a['p'] = N(a['Price']); a['w'] = N(a['Warranty (months)'])
inuse = lambda t: [a for a in A.values() if a['t'] == t and a['s'] == 'in use']; holders = {a['Assigned to'] for a in A.values() if a['t'] == 'laptop'}
def addm(d, m):
    y, k = divmod(d.year * 12 + d.month - 1 + int(m), 12); import calendar
    return date(y, k + 1, min(d.day, calendar.monthrange(y, k + 1)[1]))
mon = lambda y: sum(a['p'] for a in A.values() if a['t'] == 'monitor' and a['d'].year == y and a['p']); rc = Counter(p['asset'] for p in P); wt = top(rc)[0]; prc = max((a for a in A.values() if a['p']), key=lambda a: a['p'])
cb = next(l for l in L if l['product'] == 'Chatterbox')
add('itkit', _01=len(inuse('laptop')), _02=len(inuse('phone')), _03=sum(a['p'] or 0 for a in inuse('phone')), _04=[s['name'] for k, s in S.items() if not s['left'] and k not in holders], _05=[s['name'] for k, s in S.items() if s['left'] and k in holders],
    _06=flat(sums((S[a['Assigned to']]['department'].lower(), a['p'] or 0) for a in A.values() if a['Assigned to'])), _07=[prc['Model'], prc['p']], _08=sum(a['t'] == 'laptop' and a['w'] is not None and addm(a['d'], a['w']) < date(2026, 11, 21) for a in A.values()), _09=mon(2025), _10=mon(2026),
    _11=mean(N(p['cost_gbp']) for p in P if p['cost_gbp']), _12=mean((D(p['back'], B) - D(p['sent'], B)).days for p in P if p['back']), _13=top(Counter(p['fault'].lower() for p in P)), _14=max((p for p in P if p['asset'] == wt), key=lambda p: D(p['sent'], B))['fault'].lower(), _15=sum(l['seats'] * l['cost_per_seat_per_year'] for l in L),
    _16=[l['product'] for l in L if l['auto_renew'] is False], _17=sum(bool(S[u]['left']) for l in L for u in l['users']), _18=100 * len(cb['users']) / cb['seats'])
# framing
C = {r['Customer no']: r for r in rd('framing', 'customers.tsv', '\t')}; O = [r for r in rd('framing', 'orders.csv', ';') if r['Order'] != 'Total']
rows = list(openpyxl.load_workbook(os.path.join(H, 'data/framing/mouldings.xlsx')).active.iter_rows(values_only=True)); M = {r[0]: r for r in rows[3:] if r[0] != 'Total'}
for o in O: o['p'] = float(o['Price £']); o['d'] = D(o['Taken in'], B); o['r'] = D(o['Ready'], B); o['c'] = C[o['Customer']]; o['g'] = o['Glass'].lower(); o['ym'] = o['d'].strftime('%Y-%m')
wait = [o for o in O if o['r'] and not o['Collected']]; un = [m for k, m in M.items() if k not in {o['Moulding'] for o in O}]; num_ = lambda x: isinstance(x, (int, float))
add('framing', _01=len(wait), _02=sorted({o['c']['Name'] for o in wait}), _03=sum(o['p'] - (N(o['Deposit £']) or 0) for o in wait), _04=flat(sums((o['ym'], o['p']) for o in O if o['d'].year == 2026)), _05=top(sums((o['ym'], o['p']) for o in O)), _06=flat(sums((o['c']['Kind'].lower(), o['p']) for o in O)), _07=top(sums((o['c']['Name'], o['p']) for o in O)),
    _08=[m[1] for m in un], _09=sum(m[4] * m[5] for m in un if num_(m[5])), _10=sum(num_(m[5]) and m[5] < m[6] for m in M.values()), _11=[sum(o['g'] == g for o in O) for g in ('museum', 'float')], _12=mean((o['r'] - o['d']).days for o in O if o['r']), _13=100 * sum(bool(o['Deposit £']) for o in O) / len(O), _14=flat(avgs((o['Item'].lower(), o['p']) for o in O)),
    _15=sum(o['p'] for o in O if o['c']['Kind'].lower() == 'gallery' and o['ym'] == '2026-10'), _16=top(sums((M[o['Moulding']][1], o['p']) for o in O)), _17=sum(o['p'] for o in O if M[o['Moulding']][2].lower() == 'wood'), _18=sum(c['Town'] == 'St Orran' for c in C.values()))
# knitting
Y = {r['Yarn']: r for r in rd('knitting', 'stash.csv')}; P = {p['id']: p for p in J('knitting', 'projects.json')['projects']}; Z = rd('knitting', 'sessions.csv')
for y in Y.values(): y['n'] = int(y['Skeins bought']); y['p'] = N(y['Price per skein']); y['y'] = y['Bought'][-4:]
for p in P.values(): p['t'] = p['type'].lower(); p['s'] = p['status'].lower()
for z in Z: z['m'] = N(z['time']) or 0
fin = [p for p in P.values() if p['s'] == 'finished']; unt = sorted(set(Y) - {u['yarn'] for p in P.values() for u in p['yarns']}); yr = lambda k: sum(y['n'] * y['p'] for y in Y.values() if y['y'] == k and y['p']); dur = lambda t: mean((D(p['finished'], I) - D(p['started'], I)).days for p in fin if p['t'] == t)
tp = top(sums((z['project'], z['m']) for z in Z))
add('knitting', _01=len(fin), _02=sum(p['t'] == 'socks' for p in fin), _03=sum(z['m'] for z in Z if P[z['project']] in fin and P[z['project']]['t'] == 'socks') / 60, _04=unt, _05=sum(Y[y]['n'] for y in unt), _06=sum(y['n'] * int(y['Metres per skein']) for y in Y.values()), _07=flat(sums((y['Fibre'].lower(), y['n']) for y in Y.values())), _08=yr('2025'), _09=yr('2024'),
    _10=top(sums((z['where'].lower(), z['m']) for z in Z)), _11=flat(sums((int(z['date'][:4]), z['m']) for z in Z)), _12=[P[tp[0]]['name'], tp[1]], _13=[p['name'] for p in P.values() if p['s'] == 'in progress'], _14='yes' if any(p['made_for']['person'] == 'Aunt Ros' for p in fin) else 'no', _15=[dur('sweater'), dur('shawl')],
    _16=top(sums((Y[u['yarn']]['Fibre'].lower(), u['skeins']) for p in P.values() for u in p['yarns'])), _17=100 * sum(p['s'] == 'frogged' for p in P.values()) / len(P), _18=sum(p['made_for']['gift'] and p['started'] >= '2025' for p in P.values()))
# groceries
R_ = [json.loads(l) for l in open(os.path.join(H, 'data/groceries/receipts.jsonl'), encoding='utf-8')]; W = {r['shop'].lower(): r for r in rd('groceries', 'shops.csv')}; G = {(D(r['Month'], '%B %Y').strftime('%Y-%m'), r['Category'].lower()): N(r['Budget']) for r in rd('groceries', 'budget.tsv', '\t')}
for r in R_:
    r['w'] = W[r['shop'].lower()]; r['ym'] = r['at'][:7]
    for i in r['items']: i['a'] = i['qty'] * i['unit_price'] - i.get('discount', 0)
    r['sum'] = sum(i['a'] for i in r['items'])
X = [(r, i) for r in R_ for i in r['items']]; over = {c: s - G['2026-10', c] for c, s in sums((i['category'], i['a']) for r, i in X if r['ym'] == '2026-10').items() if s > G['2026-10', c]}; big = max(R_, key=lambda r: r['sum']); sm = lambda f: sum(r['sum'] for r in R_ if f(r))
add('groceries', _01=sm(lambda r: r['ym'] == '2026-10'), _02=sm(lambda r: r['ym'] == '2026-09'), _03=sm(lambda r: r['ym'] == '2026-09' and r['w']['shop'] == 'Nettomax'), _04=flat(sums((i['category'], i['a']) for r, i in X)), _05=sum(i['a'] for r, i in X if r['ym'] == '2026-08' and i['category'] == 'fruit & veg') - G['2026-08', 'fruit & veg'], _06=list(over), _07=flat(over), _08=top(sums((i['product'].lower(), i['qty']) for r, i in X)),
    _09=mean(r['sum'] for r in R_), _10=[sm(lambda r: r['paid']['by'] == n) for n in ('Lena', 'Marten')], _11=flat(sums((r['w']['kind'], r['sum']) for r in R_)), _12=[w['shop'] for k, w in W.items() if k not in {r['shop'].lower() for r in R_}], _13=100 * sum(r['paid']['method'] == 'cash' for r in R_) / len(R_), _14=[big['w']['shop'], big['sum']], _15=sum(r['w']['shop'] == 'Kiosk Yilmaz' for r in R_),
    _16=sum(i.get('discount', 0) for r, i in X), _17=flat(sums((r['ym'], i['a']) for r, i in X if i['product'].lower() == 'cat food')), _18=[sm(lambda r: r['w']['loyalty card'] == v) for v in ('yes', 'no')])
# parking
import pyarrow.parquet as pq
K = pq.read_table(os.path.join(H, 'data/parking/notices.parquet')).to_pylist(); T = {r['street_code']: r for r in rd('parking', 'streets.csv')}; V = {r['badge']: r['warden'] for r in rd('parking', 'wardens.csv')}; E = rd('parking', 'appeals.csv')
for k in K: k['d'] = k['issued_at'].date(); k['q'] = k['reason'].lower(); k['st'] = T[k['street_code']]; k['po'] = k['paid_on'].date() if k['paid_on'] else None; k['c'] = k['paid'] if k['po'] else 0
for e in E: e['r'] = D(e['Received']) if '/' in e['Received'] else D(e['Received'], B); e['o'] = e['Outcome'].lower()
okt = [k for k in K if k['d'].month == 10]; sc = top(Counter(k['st']['street'] for k in K)); kn = {k['notice']: k for k in K}; wc = Counter(V[k['badge']] for k in K); opn = [k for k in okt if k['status'] == 'open']
add('parking', _01=len(okt), _02=len(opn), _03=sum(k['penalty'] for k in opn), _04=sc, _05=flat(wc), _06=[t['street'] for c, t in T.items() if c not in {k['street_code'] for k in K}], _07=top(Counter(k['q'] for k in K if k['st']['street'] == sc[0]))[:1], _08=100 * sum(e['o'] == 'upheld' for e in E) / len(E), _09=mean((D(e['Decided']) - e['r']).days for e in E if e['Decided']), _10=[sum(k['q'] == 'double yellow' and k['vehicle'] == v for k in K) for v in ('car', 'van')],
    _11=sum(k['c'] for k in K if k['q'] == 'disabled bay'), _12=sum(k['c'] for k in K if k['q'] == 'loading bay'), _13=top(Counter(str(k['d'])[:7] for k in K)), _14=flat(sums((k['st']['zone'], k['c']) for k in K)), _15=[w for w, n in wc.items() if n > 45], _16=sum(k['po'] is not None and (k['po'] - k['d']).days <= 14 for k in K), _17=flat(Counter(k['q'] for k in K)), _18=sum(kn[e['Notice']]['penalty'] for e in E if e['o'] == 'pending'))
# filmfest
rows = list(openpyxl.load_workbook(os.path.join(H, 'data/filmfest/programme.xlsx')).active.iter_rows(values_only=True)); F = {r[0]: dict(t=r[1], dir=r[2], c=r[3], m=N(r[5]), s=r[6].lower(), fee=r[7] if num_(r[7]) else 0) for r in rows[2:]}
Z = {r['Screening']: r for r in rd('filmfest', 'screenings.csv') if r['Screening'] != 'TOTAL'}; Q = [(F[Z[b['screening']]['Film']]['t'], N(b['stars']), b['age group']) for b in rd('filmfest', 'ballots.csv') if b['stars']]
for z in Z.values(): z['n'] = N(z['Tickets sold']); z['a'] = N(z['Takings']) or 0; z['f'] = F[z['Film']]; z['x'] = N(z['Seats'])
kn = [z for z in Z.values() if z['n'] is not None]; lf = max(F.values(), key=lambda f: f['m']); cs = sums((z['Cinema'].lower(), z['n']) for z in kn); cx = sums((z['Cinema'].lower(), z['x']) for z in kn); fs = lambda s: [f for f in F.values() if f['s'] == s]; bd = top(sums((str(D(z['Day'][4:], B)), z['a']) for z in kn))
add('filmfest', _01=sum(f['c'] == 'France' for f in F.values()), _02=[f['t'] for f in fs('competition') if f['c'] == 'France'], _03=mean(f['m'] for f in fs('shorts')), _04=[lf['t'], lf['m']], _05=sum(z['n'] for z in kn if z['f'] is lf), _06=top(sums((z['f']['t'], z['n']) for z in kn), 5), _07=top(sums((z['f']['t'], z['a']) for z in kn), 5), _08=sum(z['n'] == z['x'] for z in kn), _09=flat({c: 100 * cs[c] / cx[c] for c in cs}), _10=bd,
    _11=top(avgs((t, s) for t, s, a in Q)), _12=[f['t'] for f in F.values() if f['dir'] == 'Heidi Lund'], _13=flat(Counter(f['s'] for f in F.values())), _14=sum(f['fee'] for f in fs('competition')), _15=sum(f['fee'] for f in fs('midnight')), _16=sum(z['Q&A'].lower() == 'yes' for z in Z.values()), _17=[mean(s for t, s, a in Q if a == g) for g in ('under 25', '65+')], _18=mean(z['n'] for z in kn))
norm = lambda vs: sorted((f'{float(v):.6f}' if not isinstance(v, str) else v.lower()) for v in vs)
bad = n = 0
for line in open(os.path.join(H, 'items.jsonl'), encoding='utf-8'):
    i = json.loads(line)
    if not i['truth']: assert i['id'] not in R; continue
    n += 1
    if norm(R[i['id']]) not in [norm(t) for t in i['truth']]: bad += 1; print('DIFFERS', i['id'], R[i['id']], i['truth'])
print(n, 'checked,', bad, 'differ')
