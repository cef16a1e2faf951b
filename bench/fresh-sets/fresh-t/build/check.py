"""Computes the truths a second time, from the files directly, without DuckDB, pandas or views.py."""
import csv, json, os, re
from collections import Counter, defaultdict
from datetime import date, datetime, timedelta
from statistics import mean
import openpyxl, pyarrow.parquet as pq
H = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..')
P_ = lambda ws, f: os.path.join(H, 'data', ws, f)
def rd(ws, f, sep=','): return list(csv.DictReader(open(P_(ws, f), encoding='utf-8-sig', newline=''), delimiter=sep))
def xl(ws, f):
    rows = list(openpyxl.load_workbook(P_(ws, f)).active.iter_rows(values_only=True)); return [dict(zip(rows[2], r)) for r in rows[3:] if r[0] != 'Total']
def D(s, *fs):
    if s in ('', '-', None): return None
    for f in fs or ('%d/%m/%Y',):
        try: return datetime.strptime(s, f).date()
        except ValueError: pass
    raise ValueError(s)
def N(s, c=False):
    m = re.search(r'-?\d[\d.,]*', str(s or ''))
    return None if not m else float(m[0].replace('.', '').replace(',', '.') if c else m[0].replace(',', ''))
R = {}
def add(ws, **k):
    for n, v in k.items(): R[f'{ws}-{n[1:]}'] = v if isinstance(v, list) else [v]
def top(d, n=1, rev=True):
    s = sorted(d.items(), key=lambda x: x[1], reverse=rev); assert len(s) <= n or s[n-1][1] != s[n][1], ('tie', s[:n+1]); return [y for x in s[:n] for y in x]
def flat(d): return [y for x in d.items() for y in x]
def sums(pairs):
    d = defaultdict(float)
    for k, v in pairs: d[k] += v or 0
    return d
def avgs(pairs):
    d = defaultdict(list)
    for k, v in pairs:
        if v is not None: d[k].append(v)
    return {k: mean(v) for k, v in d.items()}
# oncall
I = json.load(open(P_('oncall', 'incidents.json'), encoding='utf-8')); S = {r['service']: r for r in rd('oncall', 'services.csv')}; T = rd('oncall', 'rota.tsv', '\t')
ts = lambda s: datetime.strptime(s, '%Y-%m-%dT%H:%M:%SZ') if s else None
for i in I: i['s'] = i['severity'][-1]; i['o'] = ts(i['opened_at']); i['r'] = ts(i['resolved_at']); i['m'] = (i['r'] - i['o']).total_seconds() / 60 if i['r'] else None; i['t'] = S[i['service']]['owner team'].lower(); i['c'] = (i['cause'] or '').lower()
s2 = [i for i in I if i['s'] == '2' and i['o'].year == 2026]
add('oncall', _01=sum(i['s'] == '1' and i['o'].year == 2026 for i in I), _02=len(s2), _03=sum(not i['postmortem']['written'] for i in s2), _04=top(Counter(i['service'] for i in I)), _05=top(Counter(i['c'] for i in I if i['service'] == 'auth-gateway' and i['c'])),
    _06=mean(i['m'] for i in I if i['s'] == '2' and i['m'] is not None), _07=flat(Counter(i['t'] for i in I)), _08=sorted(set(S) - {i['service'] for i in I}), _09=100 * sum(i['c'] == 'deploy' for i in I) / len(I), _10=flat(Counter(i['opened_at'][:7] for i in I)), _11=[i['id'] for i in I if not i['r']],
    _12=sum(i['detected_by'] == 'customer' for i in I), _13=top(sums((t['on call'], int(t['of which at night'])) for t in T)), _14=sum(N(t['overtime']) or 0 for t in T if t['team'] == 'Payments'), _15=[mean(i['m'] for i in I if i['m'] is not None and S[i['service']]['tier'] == f'tier {k}') for k in (1, 2)],
    _16=top(Counter(p for i in I for p in i['responders'])), _17=sum(i['impact']['users_affected'] or 0 for i in I if i['t'] == 'payments' and i['opened_at'][:7] == '2026-08'), _18=flat(avgs((f"SEV{i['s']}", (ts(i['acknowledged_at']) - i['o']).total_seconds() / 60) for i in I)))
assert not any(i['commander']['name'] in i['responders'] for i in I)
# roastery
C = {r['cust']: r for r in rd('roastery', 'customers.csv')}; O = {r['order no']: r for r in rd('roastery', 'orders.csv')}; L = rd('roastery', 'order_lines.csv', ';'); K = {r['Code']: r for r in xl('roastery', 'coffees.xlsx')}
for o in O.values(): o['d'] = D(o['ordered'], '%d %b %Y', '%d %B %Y'); o['s'] = D(o['sent']); o['p'] = D(o['paid']); o['a'] = N(o['amount']); o['c'] = C[o['cust']]; o['n'] = o['c']['name']
for l in L: l['k'] = K[l['code'].upper()]; l['kg'] = N(l['weight']); l['v'] = l['kg'] * N(l['per kg']); l['o'] = O[l['order no']]
sale = lambda m: sum(o['a'] for o in O.values() if o['d'].month == m); due = [o for o in O.values() if not o['p'] and o['s']]; last = {}
for o in O.values(): last[o['n']] = max(last.get(o['n'], o['d']), o['d'])
kgr = sums((l['k']['Roast'], l['kg']) for l in L); dear = top({k: r['Price per kg'] for k, r in K.items()})[0]
add('roastery', _01=sale(10), _02=sale(9), _03=top(sums((o['n'], o['a']) for o in O.values() if o['d'].month == 9)), _04=flat(sums((o['n'], o['a']) for o in due)), _05=sum(o['s'] + timedelta(int(N(o['c']['terms']))) < date(2026, 11, 21) for o in due), _06=top(sums((l['k']['Coffee'], l['kg']) for l in L)),
    _07=[r['Coffee'] for r in K.values() if r['Stock kg'] != 'n/a' and r['Stock kg'] < r['Min stock kg']], _08=[c['name'] for c in C.values() if c['name'] not in last], _09=flat(sums((l['k']['Origin'].lower(), l['kg']) for l in L)), _10=flat(avgs((o['c']['type'].lower(), o['a']) for o in O.values())),
    _11=100 * sum(o['how'].lower() == 'courier' for o in O.values()) / len(O), _12=mean((o['s'] - o['d']).days for o in O.values() if o['s']), _13=[n for n, d in last.items() if d <= date(2026, 7, 31)], _14=[kgr['light'], kgr['dark']], _15=[K[dear]['Coffee'], K[dear]['Price per kg']],
    _16=sum(l['kg'] for l in L if l['k']['Coffee'] == 'House Espresso' and l['o']['c']['town'] == 'Harrowby'), _17=top(sums((l['o']['n'], l['kg']) for l in L if l['code'].upper() == dear)), _18=sum(o['d'].month == 8 for o in O.values()))
assert all(o['d'].year == 2026 for o in O.values()) and abs(sum(o['a'] for o in O.values()) - sum(l['v'] for l in L)) < .5
# boardgames
G = {int(r['nr']): r for r in rd('boardgames', 'games.csv', ';')}; B = json.load(open(P_('boardgames', 'plays.json'), encoding='utf-8'))['plays']; Y = [r for r in rd('boardgames', 'lent.csv', ';') if r['back on'] in ('', '-')]
assert all(G[p['game']['nr']]['title'] == p['game']['title'] for p in B)
wins = Counter(x['name'].title() for p in B for x in p['players'] if x['winner']); seat = Counter(x['name'].title() for p in B for x in p['players']); nev = [n for n in G if n not in {p['game']['nr'] for p in B}]; cnt = Counter(p['game']['nr'] for p in B); yr = lambda y: [p for p in B if p['date'][:4] == y]
add('boardgames', _01=len(yr('2026')), _02=len(yr('2025')), _03=sum(p['minutes'] or 0 for p in yr('2025')) / 60, _04=top(wins), _05=[G[n]['title'] for n in nev], _06=sum(N(G[n]['paid'], True) or 0 for n in nev), _07=[v for y in Y for v in (G[int(y['nr'])]['title'], y['to'])], _08=G[int(min(Y, key=lambda y: D(y['lent on'], '%d.%m.%Y'))['nr'])]['title'],
    _09=100 * wins['Hanne'] / seat['Hanne'], _10=mean(N(g['paid'], True) for g in G.values() if g['paid'] != 'gift'), _11=N(G[4]['paid'], True) / cnt[4], _12=top(avgs((p['game']['title'], p['minutes'] - N(G[p['game']['nr']]['playing time'])) for p in B if p['minutes'])), _13=flat(Counter(p['place'].lower() for p in B)), _14=sum(g['shelf'].lower() == 'attic' for g in G.values()),
    _15=[v for n, g in G.items() if g['designer'].lower() == 'r. okonjo' for v in (g['title'], cnt[n])], _16=wins['Greta'], _17=[g['title'] for g in G.values() if int(g['players'].split('-')[0]) <= 6 <= int(g['players'].split('-')[1])], _18=top({(x['name'].title(), p['id']): x['score'] for p in B if p['game']['title'] == 'Salt & Sail' for x in p['players']}))
R['boardgames-18'][0] = R['boardgames-18'][0][0]; assert G[4]['title'] == 'Cathedral Masons'
# watch
W = [json.loads(l) for l in open(P_('watch', 'workouts.jsonl'), encoding='utf-8')]; Z = rd('watch', 'sleep.csv'); U = [r for r in rd('watch', 'weight.csv') if N(r['weight'])]; SH = {r['nickname']: r for r in rd('watch', 'shoes.csv')}
for w in W: w['t'] = w['type'].lower(); w['d'] = D(w['start'][:10], '%Y-%m-%d')
for z in Z: z['d'] = D(z['morning of'], '%m/%d/%Y'); h, m = re.match(r'(\d+)h (\d+)m', z['asleep']).groups(); z['a'] = int(h) * 60 + int(m)
runs = [w for w in W if w['t'] in ('run', 'trail run')]; mon = sums((w['start'][:7], w['distance_mi']) for w in runs); oc = [w for w in runs if w['start'][:7] == '2026-10']; mi = sums((w['shoes'], w['distance_mi']) for w in W if w['shoes']); after = {w['d'] + timedelta(1) for w in runs}
light = sorted(U, key=lambda u: N(u['weight'])); assert N(light[0]['weight']) < N(light[1]['weight'])
add('watch', _01=mon['2026-09'], _02=mon['2026-10'], _03=sum(w['minutes'] for w in oc) / sum(w['distance_mi'] for w in oc), _04=mean(z['a'] for z in Z), _05=mean(z['a'] for z in Z if z['tag'].lower() == 'wine'), _06=[N(light[0]['weight']), D(light[0]['date'], '%m/%d/%Y').isoformat()], _07=N(U[0]['weight']) - N(U[-1]['weight']), _08=flat(mi), _09=N(SH['blue Velos']['good for']) - mi['blue Velos'],
    _10=N(SH['trail Mudlarks']['price']) / mi['trail Mudlarks'], _11=flat(Counter(w['t'] for w in W)), _12=sum(int(w['start'][11:13]) < 8 for w in W), _13=100 * sum(w['weather']['rain'] for w in runs) / len(runs), _14=[mean(z['a'] for z in Z if (z['d'].weekday() >= 5) == b) for b in (True, False)], _15=[mean(z['a'] for z in Z if (z['d'] in after) == b) for b in (True, False)],
    _16=flat({k: v for k, v in mon.items() if k[:4] == '2026'}), _17=max(w['distance_mi'] for w in runs), _18=sum(z['a'] < 360 for z in Z))
# streams
X = {r['site']: r for r in rd('streams', 'sites.tsv', '\t')}; V = {r['visit']: r for r in rd('streams', 'visits.csv')}; A = {r['code']: r for r in rd('streams', 'taxa.csv')}; E = pq.read_table(P_('streams', 'catch.parquet')).to_pylist()
for v in V.values(): v['d'] = D(v['date'], '%d/%m/%Y', '%d-%b-%Y'); v['s'] = X[v['site']]; v['n'] = N(v['nitrate mg/l']); v['l'] = v['s']['land use'].lower()
for e in E: e['v'] = V[e['visit']]; e['t'] = A[e['taxon']]; e['g'] = e['t']['group'].lower()
vis = lambda m: {v['site'] for v in V.values() if (v['d'].year, v['d'].month) == (2026, m)}; miss = lambda m: [s['name'] for k, s in X.items() if k not in vis(m)]; ny = avgs((v['d'].year, v['n']) for v in V.values())
add('streams', _01=len(vis(10)), _02=miss(10), _03=miss(7), _04=flat(avgs((v['l'], v['n']) for v in V.values())), _05=top(avgs((v['s']['stream'], float(v['water temp C'])) for v in V.values())), _06=flat(sums((e['g'], e['n']) for e in E)), _07=flat(sums((e['g'], e['n']) for e in E if e['v']['l'] == 'urban')), _08=sorted({e['v']['s']['name'] for e in E if e['taxon'] == 'AST'}),
    _09=sum(e['n'] for e in E if e['taxon'] == 'AST'), _10=sum(s['landowner ok'].lower() != 'yes' for s in X.values()), _11=mean(float(v['pH']) for v in V.values() if v['flow'].lower() == 'fast' and v['pH']), _12=[a['family'] for k, a in A.items() if k not in {e['taxon'] for e in E}], _13=[ny[2025], ny[2026]], _14=len(E) / len({e['visit'] for e in E}), _15=top(sums((e['visit'], e['n']) for e in E)),
    _16=flat(avgs((e['v']['s']['stream'], int(e['t']['score'])) for e in E)), _17=sum('Tove' in v['surveyors'].split('+') for v in V.values()), _18=flat(avgs((v['d'].strftime('%Y-%m'), float(v['water temp C'])) for v in V.values())))
assert sorted(e['n'] for e in E)[-1] > sorted(e['n'] for e in E)[-2]
# lostfound
Q = {int(r['no']): r for r in rd('lostfound', 'found_items.csv', ';')}; J = [json.loads(l) for l in open(P_('lostfound', 'claims.jsonl'), encoding='utf-8')]; N_ = {str(r['Line']): r for r in xl('lostfound', 'lines.xlsx')}
for f in Q.values(): f['d'] = D(f['found on'], '%d.%m.%Y'); f['b'] = D(f['given back'], '%d.%m.%Y'); f['w'] = f['what'].lower(); f['v'] = N(f['est. value']); f['s'] = f['status'].lower(); f['y'] = f['handed in by'].lower()
F = list(Q.values()); ret = lambda m: sum(f['d'].month == m and f['s'] == 'returned' for f in F); busy = top({k: r['Passengers a day'] for k, r in N_.items()})[0]; rate = avgs((f['w'], 100 * (f['s'] == 'returned')) for f in F); rep = avgs((j['via'].lower(), j['reply_days']) for j in J); val = avgs((f['y'], f['v']) for f in F)
add('lostfound', _01=sum(f['d'].month == 10 for f in F), _02=ret(10), _03=ret(9), _04=top(Counter(f['w'] for f in F)), _05=flat(rate), _06=mean((f['b'] - f['d']).days for f in F if f['b']), _07=sum(f['v'] or 0 for f in F if f['s'] == 'stored'), _08=top({(f['w'], f['no']): f['v'] or 0 for f in F if f['s'] == 'stored'}), _09=flat(Counter(N_[f['line']]['Depot'].lower() for f in F)),
    _10=top(Counter(f['w'] for f in F if f['line'] == busy)), _11=[k for k in N_ if k not in {f['line'] for f in F}], _12=flat(Counter(j['via'].lower() for j in J if not j['found_no'])), _13=sum(j['fee_paid'] or 0 for j in J), _14=sum(j['lost']['what'].lower() == 'phone' for j in J), _15=sum(f['v'] or 0 for f in F if f['w'] == 'phone'), _16=[rep['email'], rep['phone']],
    _17=[j['name'] for j in J if j['found_no'] and (Q[j['found_no']]['v'] or 0) > 500], _18=[val['driver'], val['cleaner']])
R['lostfound-08'][0] = R['lostfound-08'][0][0]
norm = lambda vs: sorted((f'{float(v):.6f}' if not isinstance(v, str) else v.lower()) for v in vs)
bad = n = 0
for line in open(os.path.join(H, 'items.jsonl'), encoding='utf-8'):
    i = json.loads(line)
    if not i['truth']: assert i['id'] not in R; continue
    n += 1
    if norm(R[i['id']]) not in [norm(t) for t in i['truth']]: bad += 1; print('DIFFERS', i['id'], R[i['id']], i['truth'])
print(n, 'checked,', bad, 'differ')
