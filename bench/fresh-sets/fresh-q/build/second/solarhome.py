from files import lines, number, parquet, read_json

raw = lines('solarhome/daily_readings_2026.csv', ';', 3)
TABLES = {
    'readings': ('day imported exported pv sun temp remark',
                 [[r[0], number(r[1]), number(r[2]), number(r[3]), float(r[4]), float(r[5]), r[6]] for r in raw]),
    'loads': ('ts circuit wh', parquet('solarhome/loads_2026-10.parquet')),
    'tariffs': ('supplier starts ends ct', [[t['supplier'], t['valid']['from'], t['valid']['to'] or '9999', t['ct_per_kwh']['import']]
                                            for t in read_json('solarhome/tariffs.json')]),
    'circuits': ('circuit serves room watts installed', lines('solarhome/circuits.csv')),
}
PRICED = 'readings join tariffs on day between starts and ends'
MONTH = "select strftime('%Y-%m', day), sum(pv) from readings group by 1"
WEEKEND = "strftime('%w', day) in ('0', '6')"
PEAK = "select cast(substr(ts, 12, 2) as int) from loads where circuit = '{}' group by 1 order by sum(wh) desc limit 1"
ROOM = 'from loads join circuits using (circuit) group by 1'
FACTS = {
    'the figures of a day are all there or all missing': 'select count(*) = 0 from readings where (pv is null) <> (imported is null) or (pv is null) <> (exported is null)',
    'every day is there once': 'select count(*) = 304 and count(distinct day) = 304 from readings',
    'no more goes out than comes off the roof': 'select count(*) = 0 from readings where exported > pv',
    'each day has one tariff': f'select count(*) = 304 from {PRICED}',
    'the mean by hour and the sum by hour peak alike': "select (" + PEAK.format('car_charger') + ") = (" + PEAK.format('car_charger').replace('sum', 'avg') + ") and (" + PEAK.format('heat_pump') + ") = (" + PEAK.format('heat_pump').replace('sum', 'avg') + ")",
}
SQL = {
    'solarhome-01': ['select sum(imported) from readings'],
    'solarhome-02': ['select sum(exported) from readings'],
    'solarhome-03': ['select day from readings order by pv desc limit 1'],
    'solarhome-04': [MONTH],
    'solarhome-05': ["select strftime('%Y-%m', day) from readings group by 1 order by sum(pv) limit 1"],
    'solarhome-06': ['select 100.0 * sum(pv - exported) / sum(pv) from readings'],
    'solarhome-07': [f'select supplier, sum(imported * ct) / 100 from {PRICED} group by 1', f'select supplier, sum(imported * ct) from {PRICED} group by 1'],
    'solarhome-08': [f'select avg(imported) from readings group by {WEEKEND}'],
    'solarhome-09': ["select strftime('%Y-%m', day) from readings group by 1 having sum(exported) > 250"],
    'solarhome-10': [PEAK.format('car_charger')],
    'solarhome-11': [PEAK.format('heat_pump')],
    'solarhome-12': [f'select room, sum(wh) {ROOM}', f'select room, sum(wh) / 1000.0 {ROOM}'],
    'solarhome-13': ['select circuit from circuits where circuit not in (select circuit from loads)'],
    'solarhome-14': ["with june as (select pv, row_number() over (order by pv) r, count(*) over () n from readings where day like '2026-06%' and pv is not null) select avg(pv) from june where r in ((n + 1) / 2, (n + 2) / 2)"],
    'solarhome-15': ["select case when sum(exported) > sum(imported) then 'yes' else 'no' end from readings", 'select sum(exported), sum(imported) from readings'],
    'solarhome-16': ["select avg(temp) from readings where day like '2026-02%'"],
    'solarhome-17': ['select count(*) from readings where pv is null', 'select day from readings where pv is null'],
    'solarhome-18': ["select count(*) from readings where remark like '%snow%'"],
}
