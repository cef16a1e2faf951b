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
def flats():
    f = csv('flats', 'flats.csv'); t = csv('flats', 'tenancies.csv'); p = csv('flats', 'rent_payments.csv', ';'); r = csv('flats', 'repairs.csv')
    r = r[r.Reported != 'Total']
    return dict(
        flats=pd.DataFrame(dict(flat=f.Flat, address=f.Address, beds=f.Bedrooms.replace('studio', '0').astype(int), size=num(f.Size), rent=num(f['Rent per month']), furnished=low(f.Furnished) == 'yes', epc=f.EPC)),
        tenancies=pd.DataFrame(dict(tenancy=t.Tenancy, flat=t.Flat, tenant=t.Tenant.str.title(), moved_in=day(t['Moved in'], '%d/%m/%Y'), moved_out=day(t['Moved out'], '%d/%m/%Y'), deposit=num(t.Deposit))),
        payments=pd.DataFrame(dict(tenancy=p.Tenancy, month=day(p.Month, '%b %Y'), due=num(p.Due), received=num(p.Received).fillna(0), paid_on=day(p['Paid on'], '%d/%m/%Y'), method=low(p.Method))),
        repairs=pd.DataFrame(dict(reported=day(r.Reported, '%d/%m/%Y'), flat=r.Flat, trade=low(r.Trade), contractor=canon(r.Contractor), fixed=day(r.Fixed, '%d/%m/%Y'), cost=num(r.Cost))))
def nursery():
    s = pd.read_excel(os.path.join(DATA, 'nursery', 'stock.xlsx'), header=2); s = s[s.SKU != 'Total']; x = csv('nursery', 'sales.tsv', '\t'); u = csv('nursery', 'suppliers.csv')
    return dict(
        stock=pd.DataFrame(dict(sku=s.SKU, plant=s.Plant, category=s.Category.str.title(), pot=s.Pot, qty=s['In stock'], reorder=s['Reorder at'], cost=s['Cost price'], price=s['Sale price'], supplier_id=s.Supplier, bay=s.Bay, counted=pd.to_datetime(s['Last counted']))),
        sales=pd.DataFrame(dict(sale=x['Sale no'], date=day(x.Date, '%d %b %Y'), sku=x.SKU, qty=num(x.Qty), price=num(x['Unit price']), discount=num(x.Discount).fillna(0), takings=num(x.Takings), channel=low(x.Channel))),
        suppliers=pd.DataFrame(dict(supplier_id=u.supplier_id, name=u.name, country=u.country, lead=num(u.lead_time), minimum=num(u.minimum_order))).assign(name=u['name']))
def foodbank():
    d = csv('foodbank', 'donations.csv'); o = csv('foodbank', 'donors.tsv', '\t'); p = csv('foodbank', 'parcels.csv', ';')
    return dict(
        donations=pd.DataFrame(dict(ref=d.ref, received=day(d.received, '%Y-%m-%d'), donor_no=low(d.donor_no).str.upper(), food=low(d.food_group), kg=num(d.weight), best_before=day(d.best_before, '%Y-%m-%d'), checked_by=low(d.checked_by))),
        donors=pd.DataFrame(dict(donor_no=o['Donor no'], donor=o.Donor, kind=low(o.Kind), town=o.Town, since=num(o['Donor since']))),
        parcels=pd.DataFrame(dict(date=day(p.Date, '%d.%m.%Y'), centre=p.Centre, adults=num(p.Adults), children=num(p.Children).fillna(0), kg=num(p['Kg given'], ','), referred=low(p['Referred by']), first_visit=p['First visit'] == 'yes')))
def band():
    g = json.load(open(os.path.join(DATA, 'band', 'gigs.json'), encoding='utf-8')); v = csv('band', 'venues.csv'); m = csv('band', 'merch.csv', ';'); c = csv('band', 'costs.csv')
    return dict(
        gigs=pd.DataFrame([dict(gig=x['gig_id'], date=pd.Timestamp(x['date']), venue_id=x['venue_id'], status=x['status'].lower(), slot=x['slot'], fee=x['fee']['amount'], paid_on=pd.Timestamp(x['fee']['paid_on']) if x['fee']['paid_on'] else pd.NaT, attendance=x['attendance'], ticket=x['ticket_price']) for x in g]),
        songs=pd.DataFrame([dict(gig=x['gig_id'], song=s) for x in g for s in x['setlist']]),
        venues=pd.DataFrame(dict(venue_id=v.venue_id.astype(int), venue=v.venue, city=v.city, type=low(v.type), capacity=num(v.capacity))),
        merch=pd.DataFrame(dict(gig=m.gig, item=canon(m.item), sold=num(m.sold), takings=num(m['takings €'], ','), paid_by=m['paid by'])),
        costs=pd.DataFrame(dict(gig=c.gig, what=low(c.what), cost=num(c.cost))))
def fuel():
    c = csv('fuel', 'cars.csv'); f = csv('fuel', 'fillups.csv', ';'); s = csv('fuel', 'service.csv'); s = s[s.date != 'TOTAL']
    return dict(
        cars=pd.DataFrame(dict(plate=c.plate, nickname=c.nickname, model=c.model, fuel=c.fuel, driver=c.driver)),
        fillups=pd.DataFrame(dict(date=day(f.Date, '%d.%m.%Y'), plate=f.Car.str.upper(), odometer=num(f.Odometer), km=num(f['Km since last']), litres=num(f.Litres, ','), price=num(f['Price per l'], ','), total=num(f.Total, ','), station=canon(f.Station), full_tank=low(f['Full tank']) == 'yes')),
        service=pd.DataFrame(dict(date=day(s.date, '%Y-%m-%d'), plate=s.car, job=low(s.job), garage=s.garage, cost=num(s.cost))))
def school():
    p = csv('school', 'pupils.csv'); m = csv('school', 'marks.csv', ';'); a = csv('school', 'absences.tsv', '\t')
    return dict(
        pupils=pd.DataFrame(dict(pupil=p['pupil no'], first=p['first name'], surname=p.surname, form=p.form.str.upper(), born=day(p.born, '%d/%m/%Y'), sex=p['m/f'], bus=low(p['takes the bus']), club=low(p.club))),
        marks=pd.DataFrame(dict(pupil=m['pupil no'], subject=m.subject.str.title(), test=m.test, date=day(m.date, '%d/%m/%Y'), points=num(m.points), absent=m.points == 'abs', out_of=num(m['out of']))),
        absences=pd.DataFrame(dict(day=day(a.day, '%d %b %Y'), pupil=a['pupil no'], lessons=num(a['lessons missed']), excused=low(a['excused?']) == 'excused', reason=low(a.reason))))
def connect(ws):
    con = duckdb.connect()
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
