from datetime import datetime
from secondFiles import WEEKDAY, comma, lines, parquet, read_json, top

stamp = lambda text: text and datetime.strptime(text, '%d.%m.%Y %H:%M').strftime('%Y-%m-%d %H:%M')
TABLES = {
    'shipments': ('no booked origin target service kg driver due delivered status',
                  [[int(r[0]), stamp(r[1]), r[2], r[3], r[4].lower(), comma(r[5]), r[7], stamp(r[8]), stamp(r[9]), r[10]]
                   for r in lines('freight/SHIPMENTS_2026_10.csv', ';')]),
    'depots': ('code city region doors', [[d['code'], d['city'], d['region'], d['dock']['doors']] for d in read_json('freight/depots.json')]),
    'drivers': ('id name', [r[:2] for r in lines('freight/drivers.tsv', '\t')]),
    'scans': ('no depot event', [[r['shipment_no'], r['depot'], r['event']] for r in parquet('freight/scans.parquet')]),
}
LATE = '100.0 * sum(delivered > due) / count(delivered)'
HOURS = "(strftime('%s', delivered) - strftime('%s', booked)) / 3600.0"
SENDERS = top('select code, count(*) from shipments join depots on code = origin')
RECEIVERS = top('select code, count(*) from shipments join depots on code = target')
city = lambda ranking: f'select city from depots where code = (select code from ({ranking}))'
WORST = top(f'select name, {LATE} from shipments join drivers on id = driver')
SAME_CITY = 'from shipments where origin = target'
UNSEEN = 'from shipments where no not in (select no from scans)'
STARTS = top(f"select {WEEKDAY.format('booked')} as name, count(*) from shipments")
FACTS = {
    'only delivered shipments have a delivery time': "select count(*) = 0 from shipments where (status = 'delivered') <> (delivered is not null)",
    'every shipment has a driver': 'select count(*) = 0 from shipments where driver is null',
    'shipment numbers are unique': 'select count(distinct no) = count(*) from shipments',
    'all was booked in october': "select min(booked) >= '2026-10-01' and max(booked) < '2026-11-01' from shipments",
    'the worst driver has at least 20 deliveries': f'select count(delivered) >= 20 from shipments join drivers on id = driver where name = (select name from ({WORST}))',
}
SQL = {
    'freight-01': [city(SENDERS), f'select code from ({SENDERS})'],
    'freight-02': [city(RECEIVERS), f'select code from ({RECEIVERS})'],
    'freight-03': ["select count(*) from shipments where origin = 'HAM' and target = 'MUC'"],
    'freight-04': [f'select {LATE} from shipments'],
    'freight-05': [f'select service, {LATE} from shipments group by 1'],
    'freight-06': [f'select name from ({WORST})'],
    'freight-07': ['select count(*) from shipments where delivered is null'],
    'freight-08': [f'select service, avg({HOURS}) from shipments group by 1'],
    'freight-09': ["select doors from depots where city = 'Leipzig'"],
    'freight-10': ['select name from drivers left join shipments on driver = id where no is null'],
    'freight-11': ['select status, count(*) from shipments group by 1'],
    'freight-12': ['select sum(kg) / 1000 from shipments', 'select sum(kg) from shipments'],
    'freight-13': [f'select name from ({STARTS})'],
    'freight-14': ["select avg(iif(service = 'express', kg, null)), avg(iif(service = 'economy', kg, null)) from shipments"],
    'freight-15': ["select region, count(*) from scans join depots on code = depot where event = 'damaged' group by 1"],
    'freight-16': ['select count(*) from shipments where kg > 500'],
    'freight-17': [f'select count(*) {SAME_CITY}', f"select iif(count(*) > 0, 'yes', 'no') {SAME_CITY}"],
    'freight-18': [f'select no {UNSEEN}', f'select count(*) {UNSEEN}', f"select iif(count(*) > 0, 'yes', 'no') {UNSEEN}"],
}
