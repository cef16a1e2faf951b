"""Reads the files of one workspace, as cleaned tables in DuckDB. usage: python3 views.py WORKSPACE "select ..." """
import duckdb, json, os, sys
import pandas as pd
DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'data')
def csv(ws, f, sep=','): return pd.read_csv(os.path.join(DATA, ws, f), sep=sep, dtype=str, keep_default_na=False, encoding='utf-8-sig')
def num(s, dec='.'):
    s = s.astype(str).str.replace('m²', '').str.replace(r'[^0-9.,-]', '', regex=True)
    s = s.str.replace('.', '', regex=False).str.replace(',', '.', regex=False) if dec == ',' else s.str.replace(',', '', regex=False).str.rstrip('.')
    return pd.to_numeric(s, errors='coerce')
def day(s, f): return pd.to_datetime(s.where(s != '', None), format=f)
def canon(s):  # one spelling for what differs only in capitals: the most frequent
    k = s.str.strip().str.lower(); best = {}
    for key, v in zip(k, s.str.strip()): best.setdefault(key, {}); best[key][v] = best[key].get(v, 0) + 1
    return k.map(lambda x: None if x == '' else max(best[x], key=best[x].get))
def low(s): return s.str.strip().str.lower().map(lambda x: x or None)
def jl(ws, f): return json.load(open(os.path.join(DATA, ws, f), encoding='utf-8'))
def itkit():
    s = csv('itkit', 'staff.csv'); a = csv('itkit', 'assets.csv'); a = a[a['Asset tag'] != 'Total']; r = csv('itkit', 'repairs.tsv', '\t'); l = jl('itkit', 'licences.json')
    return dict(
        staff=pd.DataFrame(dict(staff=s.staff_id, name=s['name'], dep=canon(s.department), office=s.office, started=day(s.started, '%Y-%m-%d'), left_on=day(s.left, '%Y-%m-%d'))),
        assets=pd.DataFrame(dict(tag=a['Asset tag'], type=low(a.Type), model=a.Model, bought=day(a.Purchased, '%d/%m/%Y'), price=num(a.Price), staff=a['Assigned to'].where(a['Assigned to'] != '', None), status=low(a.Status), warranty=num(a['Warranty (months)']))),
        repairs=pd.DataFrame(dict(sent=day(r.sent, '%d %b %Y'), tag=r.asset, fault=low(r.fault), repairer=r.repairer, cost=num(r.cost_gbp), back=day(r.back, '%d %b %Y'))),
        lic=pd.DataFrame([dict(product=x['product'], vendor=x['vendor']['name'], country=x['vendor']['country'], seats=x['seats'], per=x['cost_per_seat_per_year'], renews=pd.Timestamp(x['renews']), auto=x['auto_renew'], used=len(x['users'])) for x in l]),
        seat=pd.DataFrame([dict(product=x['product'], staff=u) for x in l for u in x['users']]))
def framing():
    c = csv('framing', 'customers.tsv', '\t'); o = csv('framing', 'orders.csv', ';'); o = o[o.Order != 'Total']; m = pd.read_excel(os.path.join(DATA, 'framing', 'mouldings.xlsx'), header=2); m = m[m.Code != 'Total']
    return dict(
        customers=pd.DataFrame(dict(cust=c['Customer no'], name=c.Name, kind=low(c.Kind), town=c.Town, since=num(c['Customer since']), email=c.Email.where(c.Email != '', None))),
        orders=pd.DataFrame(dict(ord=o.Order, taken=day(o['Taken in'], '%d %b %Y'), cust=o.Customer, item=low(o.Item), w=num(o['Width cm']), h=num(o['Height cm']), code=o.Moulding, glass=low(o.Glass), price=num(o['Price £']), deposit=num(o['Deposit £']), ready=day(o.Ready, '%d %b %Y'), collected=day(o.Collected, '%d %b %Y'))),
        mould=pd.DataFrame(dict(code=m.Code, name=m.Moulding, material=low(m.Material), colour=m.Colour, cost=num(m['Cost per m (£)']), stock=num(m['In stock (m)']), reorder=num(m['Reorder at (m)']), supplier=m.Supplier)))
def knitting():
    y = csv('knitting', 'stash.csv'); p = jl('knitting', 'projects.json')['projects']; d = csv('knitting', 'sessions.csv')
    return dict(
        stash=pd.DataFrame(dict(yarn=y.Yarn, brand=y.Brand, weight=low(y.Weight), fibre=low(y.Fibre), colour=y.Colour, skeins=num(y['Skeins bought']), g=num(y['Grams per skein']), m=num(y['Metres per skein']), price=num(y['Price per skein']), bought=day(y.Bought, '%d.%m.%Y'), shop=canon(y.Shop))),
        projects=pd.DataFrame([dict(id=x['id'], name=x['name'], type=x['type'].lower(), status=x['status'].lower(), person=x['made_for']['person'], gift=x['made_for']['gift'], started=pd.Timestamp(x['started']), finished=pd.Timestamp(x['finished']) if x['finished'] else pd.NaT, needle=x['needle_mm']) for x in p]),
        used=pd.DataFrame([dict(id=x['id'], yarn=u['yarn'], n=u['skeins']) for x in p for u in x['yarns']]),
        sessions=pd.DataFrame(dict(date=day(d.date, '%Y-%m-%d'), id=d.project, mins=num(d.time), place=low(d['where']))))
def groceries():
    s = csv('groceries', 'shops.csv'); b = csv('groceries', 'budget.tsv', '\t'); r = [json.loads(x) for x in open(os.path.join(DATA, 'groceries', 'receipts.jsonl'), encoding='utf-8')]
    sh = {x.lower(): x for x in s['shop']}
    return dict(
        shops=pd.DataFrame(dict(shop=s['shop'], kind=s.kind, km=num(s.distance), loyalty=s['loyalty card'])),
        budget=pd.DataFrame(dict(month=day(b.Month, '%B %Y'), category=low(b.Category), budget=num(b.Budget))),
        receipts=pd.DataFrame([dict(receipt=x['receipt'], shop=sh[x['shop'].lower()], date=pd.Timestamp(x['at'][:10]), hour=int(x['at'][11:13]), who=x['paid']['by'], method=x['paid']['method']) for x in r]),
        items=pd.DataFrame([dict(receipt=x['receipt'], product=i['product'].lower(), category=i['category'], qty=i['qty'], unit=i['unit_price'], disc=i.get('discount', 0.0)) for x in r for i in x['items']]))
def parking():
    s = csv('parking', 'streets.csv'); w = csv('parking', 'wardens.csv'); a = csv('parking', 'appeals.csv'); n = pd.read_parquet(os.path.join(DATA, 'parking', 'notices.parquet'))
    return dict(
        streets=pd.DataFrame(dict(street_code=s.street_code, street=s.street, zone=s.zone, bays=num(s.bays), charge=num(s['charge per hour']), raw=s['charge per hour'])),
        wardens=pd.DataFrame(dict(badge=w.badge, warden=w.warden, shift=w['shift'], joined=day(w.joined, '%d/%m/%Y'))).assign(shift=w['shift']),
        notices=n.assign(reason=low(n.reason), hour=n.issued_at.dt.hour, issued_at=n.issued_at.dt.normalize()),
        appeals=pd.DataFrame(dict(notice=a.Notice, received=pd.to_datetime(a.Received, format='mixed', dayfirst=True), grounds=a.Grounds.where(a.Grounds != '', None), decided=day(a.Decided, '%d/%m/%Y'), outcome=low(a.Outcome))))
def filmfest():
    f = pd.read_excel(os.path.join(DATA, 'filmfest', 'programme.xlsx'), header=1); z = csv('filmfest', 'screenings.csv'); z = z[z.Screening != 'TOTAL']; b = csv('filmfest', 'ballots.csv')
    return dict(
        films=pd.DataFrame(dict(film=f['Film no'], title=f.Title, director=f.Director, country=f.Country, year=num(f.Year), mins=num(f['Running time']), section=f.Section.str.capitalize(), fee=num(f['Screening fee (€)']))),
        scr=pd.DataFrame(dict(scr=z.Screening, day=day(z.Day, '%a %d %b %Y'), start=z.Start, film=z.Film, cinema=canon(z.Cinema), seats=num(z.Seats), sold=num(z['Tickets sold']), takings=num(z.Takings), qa=low(z['Q&A']) == 'yes')),
        ballots=pd.DataFrame(dict(scr=b.screening, stars=num(b.stars), age=b['age group'].where(b['age group'] != '', None))))
def connect(ws):
    con = duckdb.connect(); con.execute("set threads = 1")
    for name, frame in globals()[ws]().items():
        con.register('_f', frame); con.execute(f'create table {name} as select * from _f')
        for col, typ in con.execute(f"select column_name, data_type from duckdb_columns() where table_name = '{name}'").fetchall():
            if typ.startswith('TIMESTAMP'): con.execute(f'alter table {name} alter {col} type date')
        con.unregister('_f')
    return con
if __name__ == '__main__':
    con = connect(sys.argv[1])
    for q in sys.argv[2:]:
        print('--', q)
        r = con.execute(q)
        for row in r.fetchall(): print(*row, sep=' | ')
