"""Reads the files of one workspace, as cleaned tables in DuckDB. usage: python3 views.py WORKSPACE "select ..." """
import duckdb, json, os, sys
import pandas as pd
DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'data')
def csv(ws, f, sep=','): return pd.read_csv(os.path.join(DATA, ws, f), sep=sep, dtype=str, keep_default_na=False, encoding='utf-8-sig')
def js(ws, f):
    with open(os.path.join(DATA, ws, f), encoding='utf-8') as h: return [json.loads(l) for l in h] if f.endswith('l') else json.load(h)
def num(s, dec='.'):
    s = s.astype(str).str.replace(r'[^0-9.,-]', '', regex=True)
    s = s.str.replace('.', '', regex=False).str.replace(',', '.', regex=False) if dec == ',' else s.str.replace(',', '', regex=False)
    return pd.to_numeric(s, errors='coerce')
def day(s, *fs):
    s = s.where(~s.isin(['', '-', 'n/a']), None); out = None
    for f in fs: d = pd.to_datetime(s, format=f, errors='coerce'); out = d if out is None else out.fillna(d)
    assert (out.isna() == s.isna()).all(); return out
def low(s): return s.str.strip().str.lower().map(lambda x: x or None)
def lo(x): return x.lower() if x else None
def oncall():
    s = csv('oncall', 'services.csv'); r = csv('oncall', 'rota.tsv', '\t'); I = js('oncall', 'incidents.json')
    ts = lambda x: x and x.replace('T', ' ').rstrip('Z')
    return dict(
        services=pd.DataFrame(dict(service=s.service, team=s['owner team'].str.title(), tier=num(s.tier), language=s.language, runbook=low(s['runbook?']) == 'yes')),
        rota=pd.DataFrame(dict(week=day(r['week of'], '%d/%m/%Y'), team=r.team, person=r['on call'], pages=num(r.pages), night=num(r['of which at night']), overtime=num(r.overtime))),
        incidents=pd.DataFrame([dict(id=i['id'], title=i['title'], sev=i['severity'].upper(), service=i['service'], opened_s=ts(i['opened_at']), ack_s=ts(i['acknowledged_at']), res_s=ts(i['resolved_at']), cause=lo(i['cause']), commander=i['commander']['name'], users=i['impact']['users_affected'], credits=i['impact']['credits_usd'], pm=i['postmortem']['written'], actions=i['postmortem']['actions_open'], detected=i['detected_by'], n_resp=len(i['responders'])) for i in I]),
        responders=pd.DataFrame([dict(id=i['id'], person=p) for i in I for p in i['responders']]))
def roastery():
    c = csv('roastery', 'customers.csv'); o = csv('roastery', 'orders.csv'); l = csv('roastery', 'order_lines.csv', ';')
    k = pd.read_excel(os.path.join(DATA, 'roastery', 'coffees.xlsx'), header=2); k = k[k.Code != 'Total']
    return dict(
        customers=pd.DataFrame(dict(cust=c.cust, customer=c['name'], type=low(c.type), town=c.town, since=num(c['customer since']), terms=num(c.terms), note=low(c.note))),
        orders=pd.DataFrame(dict(order_no=o['order no'], ordered=day(o.ordered, '%d %b %Y', '%d %B %Y'), cust=o.cust, sent=day(o.sent, '%d/%m/%Y'), paid=day(o.paid, '%d/%m/%Y'), amount=num(o.amount), how=low(o.how))),
        lines=pd.DataFrame(dict(order_no=l['order no'], code=l.code.str.upper(), kg=num(l.weight), price=num(l['per kg']))).assign(value=lambda d: (d.kg * d.price).round(2)),
        coffees=pd.DataFrame(dict(code=k.Code, coffee=k.Coffee, origin=k.Origin.str.title(), process=k.Process, roast=k.Roast, price=k['Price per kg'].astype(float), stock=num(k['Stock kg']), minimum=k['Min stock kg'].astype(float))))
def boardgames():
    g = csv('boardgames', 'games.csv', ';'); l = csv('boardgames', 'lent.csv', ';'); P = js('boardgames', 'plays.json')['plays']
    return dict(
        games=pd.DataFrame(dict(nr=num(g.nr), title=g.title, designer=g.designer.str.title(), published=num(g.published), minp=num(g.players.str.split('-').str[0]), maxp=num(g.players.str.split('-').str[1]), minutes=num(g['playing time']), weight=num(g.weight, ','), paid=num(g.paid, ','), gift=g.paid == 'gift', bought=day(g.bought, '%d.%m.%Y'), shelf=low(g.shelf))),
        lent=pd.DataFrame(dict(nr=num(l.nr), who=low(l.to), lent_on=day(l['lent on'], '%d.%m.%Y'), back=day(l['back on'], '%d.%m.%Y'))),
        plays=pd.DataFrame([dict(id=p['id'], date=pd.Timestamp(p['date']), nr=p['game']['nr'], title=p['game']['title'], minutes=p['minutes'], place=p['place'].lower(), n=len(p['players']), comment=p['comment'] or None) for p in P]),
        seats=pd.DataFrame([dict(id=p['id'], player=x['name'].title(), score=x['score'], won=x['winner']) for p in P for x in p['players']]))
def watch():
    s = csv('watch', 'shoes.csv'); z = csv('watch', 'sleep.csv'); b = csv('watch', 'weight.csv')
    hm = z.asleep.str.extract(r'(\d+)h (\d+)m').astype(int); bed = pd.to_datetime(z['to bed'], format='%I:%M %p'); bp = b['blood pressure'].str.split('/')
    return dict(
        shoes=pd.DataFrame(dict(shoes=s.nickname, model=s.model, bought=day(s.bought, '%Y-%m-%d'), price=num(s.price), retired=day(s.retired, '%Y-%m-%d'), good_for=num(s['good for']))),
        sleep=pd.DataFrame(dict(date=day(z['morning of'], '%m/%d/%Y'), bed_min=(bed.dt.hour * 60 + bed.dt.minute).where(bed.dt.hour > 12, bed.dt.hour * 60 + bed.dt.minute + 1440), asleep=hm[0] * 60 + hm[1], deep=num(z['deep min']), awake=num(z['awake min']), score=num(z.score), tag=low(z.tag))),
        weight=pd.DataFrame(dict(date=day(b.date, '%m/%d/%Y'), weight=num(b.weight), fat=num(b['body fat']), pulse=num(b['resting pulse']), sys=num(bp.str[0]), dia=num(bp.str[1]))),
        workouts=pd.DataFrame([dict(start_s=w['start'], date=pd.Timestamp(w['start'][:10]), hour=int(w['start'][11:13]), type=w['type'].lower(), minutes=w['minutes'], mi=w['distance_mi'], hr=w['heart_rate']['avg'], hrmax=w['heart_rate']['max'], kcal=w['kcal'], shoes=w['shoes'], temp=w['weather']['temp_f'], rain=w['weather']['rain'], feeling=w['feeling']) for w in js('watch', 'workouts.jsonl')]))
def streams():
    s = csv('streams', 'sites.tsv', '\t'); v = csv('streams', 'visits.csv'); t = csv('streams', 'taxa.csv'); c = pd.read_parquet(os.path.join(DATA, 'streams', 'catch.parquet'))
    return dict(
        sites=pd.DataFrame(dict(site=s.site, name=s['name'], stream=s.stream, alt=num(s.altitude), land=low(s['land use']), shade=num(s['shade %']), ok=low(s['landowner ok']) == 'yes')),
        visits=pd.DataFrame(dict(visit=v.visit, site=v.site, date=day(v.date, '%d/%m/%Y', '%d-%b-%Y'), surveyors=v.surveyors, temp=num(v['water temp C']), ph=num(v.pH), depth=num(v.depth), nitrate=num(v['nitrate mg/l']), flow=low(v.flow), minutes=num(v['kick minutes']))),
        taxa=pd.DataFrame(dict(taxon=t.code, family=t.family, common=t['common name'], grp=low(t.group), score=num(t.score))),
        catch_=c)
def lostfound():
    f = csv('lostfound', 'found_items.csv', ';'); K = js('lostfound', 'claims.jsonl'); l = pd.read_excel(os.path.join(DATA, 'lostfound', 'lines.xlsx'), header=2, dtype={'Line': str}); l = l[l.Line != 'Total']
    return dict(
        lines=pd.DataFrame(dict(line=l.Line, route=l.Route, depot=l.Depot.str.title(), stops=l.Stops, passengers=l['Passengers a day'])),
        found=pd.DataFrame(dict(no=num(f.no), found_on=day(f['found on'], '%d.%m.%Y'), line=f.line, what=low(f.what), colour=low(f.colour), value=num(f['est. value']), by_=low(f['handed in by']), status=low(f.status), back=day(f['given back'], '%d.%m.%Y'), shelf=f.shelf.map(lambda x: x or None))),
        claims=pd.DataFrame([dict(claim=c['claim'], received=pd.Timestamp(c['received']), what=c['lost']['what'].lower(), line=c['lost']['line'], name=c['name'], via=c['via'].lower(), no=c['found_no'], fee=c['fee_paid'], reply=c['reply_days']) for c in K]))
def connect(ws):
    con = duckdb.connect()
    for name, frame in globals()[ws]().items():
        con.register('_f', frame); con.execute(f'create table {name} as select * from _f')
        for col, typ in con.execute(f"select column_name, data_type from duckdb_columns() where table_name = '{name}'").fetchall():
            if typ.startswith('TIMESTAMP'): con.execute(f'alter table {name} alter {col} type date')
            if typ == 'DOUBLE': con.execute(f'update {name} set {col} = null where isnan({col})')
        con.unregister('_f')
    if ws == 'oncall': con.execute('create or replace table incidents as select *, opened_s::timestamp opened, ack_s::timestamp ack, res_s::timestamp resolved, epoch(res_s::timestamp - opened_s::timestamp) / 60 mins, epoch(ack_s::timestamp - opened_s::timestamp) / 60 ackmins from incidents')
    return con
if __name__ == '__main__':
    con = connect(sys.argv[1])
    for q in sys.argv[2:]:
        print('--', q)
        for row in con.execute(q).fetchall(): print(*row, sep=' | ')
