from secondFiles import lines, read_json, top

TABLES = {
    'jobs': ('no called arrived asked plate make kind district driver helper truck yard brought released fee paid',
             [[j['jobNo'], j['calledAt'], j['onSceneAt'], j['requestedBy'], *j['vehicle'].values(), j['district'],
               j['crew']['driverId'], j['crew']['helperId'], j['truckId'],
               *(j['storage'].values() if j['storage'] else [None] * 3), j['invoice']['feeEur'], j['invoice']['paid']]
              for j in read_json('towing/jobs.jsonl')]),
    'drivers': ('id name since licence', lines('towing/drivers.csv')),
}
WAIT = "(strftime('%s', arrived) - strftime('%s', called)) / 60.0"
month = lambda m: f"(select sum(fee) from jobs where called like '2026-{m}%')"
mean_fee = lambda kind: f"(select avg(fee) from jobs where kind = '{kind}')"
SQL = {
    'towing-01': [f'select avg({WAIT}) from jobs where arrived is not null'],
    'towing-02': [f'select district, avg({WAIT}) from jobs where arrived is not null group by 1'],
    'towing-03': [top(f'select district, avg({WAIT}) from jobs where arrived is not null', 2)],
    'towing-04': ['select name, count(*) from jobs join drivers on id = driver group by 1'],
    'towing-05': [top('select name, count(*) from jobs join drivers on id = helper')],
    'towing-06': ['select count(*) from jobs where yard is not null and released is null'],
    'towing-07': ['select yard, count(*) from jobs where yard is not null and released is null group by 1'],
    'towing-08': ['select sum(fee) from jobs where not paid'],
    'towing-09': ["select 100.0 * avg(asked = 'police') from jobs"],
    'towing-10': ['select cast(substr(called, 12, 2) as int) from jobs group by 1 order by count(*) desc limit 1'],
    'towing-11': ['select plate from jobs group by 1 having count(*) > 1'],
    'towing-12': ["select count(*) from jobs where make = 'Volkswagen'", "select count(distinct plate) from jobs where make = 'Volkswagen'"],
    'towing-13': ['select yard, avg(julianday(released) - julianday(brought)) from jobs where released is not null group by 1'],
    'towing-14': [f"select iif({month('10')} > {month('09')}, 'yes', 'no')", f"select {month('10')}, {month('09')}"],
    'towing-15': ['select name from drivers where id not in (select driver from jobs)'],
    'towing-16': ['select substr(called, 1, 7), count(*) from jobs group by 1'],
    'towing-17': [f"select {mean_fee('van')}, {mean_fee('car')}"],
    'towing-18': ["select fee from jobs where no = 'J2200'"],
}
FACTS = {'nobody helps himself': 'select count(*) = 0 from jobs where driver = helper',
         'the busiest hour is not shared': 'select count(*) = 1 from (select count(*) c from jobs group by substr(called, 12, 2)) where c = (select max(c) from (select count(*) c from jobs group by substr(called, 12, 2)))'}
