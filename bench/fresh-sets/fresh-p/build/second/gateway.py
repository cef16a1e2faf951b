from secondFiles import lines, read_json, top

TABLES = {
    'log': ('at service route status ms app', [[r['ts'], r['service'], r['http']['route'], r['http']['status'], r['duration_ms'], r['client']['app']]
                                              for r in read_json('gateway/access.log.jsonl')]),
    'deploys': ('id service who approver outcome', [[r[0], r[1], r[5], r[6], r[7]] for r in lines('gateway/deploys.csv')]),
    'incidents': ('id title opened resolved lead cause', [[i['id'], i['title'], i['opened'], i['resolved'], i['lead']['name'], i['caused_by']]
                                                         for i in read_json('gateway/incidents.json')]),
    'services': ('service team slo', [[r[0], r[1], int(r[3])] for r in lines('gateway/services.tsv', '\t')]),
}
MINUTES = "(strftime('%s', resolved) - strftime('%s', opened)) / 60.0"
MEDIAN = """select avg(ms) from (select ms, row_number() over (order by ms) as place, count(*) over () as n from log where service = 'payments')
            where place in ((n + 1) / 2, (n + 2) / 2)"""
PRIYA = "from incidents i join deploys d on d.id = i.cause where who = 'Priya'"
OWN = 'from deploys where who = approver'
LONGEST = f'from incidents where resolved is not null order by {MINUTES} desc limit 1'
FACTS = {
    'no route belongs to two services': 'select count(*) = count(distinct route) from (select distinct service, route from log)',
    'the slowest route is the slowest with its median too': """select route = '/reports/export' from (select route, ms, row_number() over (partition by route order by ms) as place,
        count(*) over (partition by route) as n from log) where place = (n + 1) / 2 order by ms desc limit 1""",
    'there are two open incidents': 'select sum(resolved is null) = 2 from incidents',
    'every cause is a deploy': 'select count(*) = 0 from incidents where cause not in (select id from deploys)',
}
SQL = {
    'gateway-01': ['select 100.0 * sum(status >= 500) / count(*) from log'],
    'gateway-02': ['select service, 100.0 * sum(status >= 500) / count(*) from log group by 1'],
    'gateway-03': ['select service, 100.0 * sum(status between 400 and 499) / count(*) from log group by 1'],
    'gateway-04': [MEDIAN],
    'gateway-05': [top('select route, avg(ms) from log')],
    'gateway-06': ['select team, count(*) from log join services using (service) group by 1'],
    'gateway-07': [f"select hour from ({top('select cast(substr(at, 12, 2) as int) as hour, count(*) from log')})"],
    'gateway-08': ['select date(at), count(*) from log where status >= 500 group by 1'],
    'gateway-09': ['select service from services where service not in (select service from deploys)'],
    'gateway-10': [f'select avg({MINUTES}) from incidents', f'select avg({MINUTES}) / 60 from incidents'],
    'gateway-11': [f'select title {LONGEST}', f'select id {LONGEST}'],
    'gateway-12': [top('select lead, count(*) from incidents')],
    'gateway-13': [f'select count(*) {PRIYA}', f'select i.id {PRIYA}', f'select title {PRIYA}'],
    'gateway-14': ["select avg(iif(app = 'ios-app', ms, null)), avg(iif(app = 'android-app', ms, null)) from log"],
    'gateway-15': ['select route from log group by 1 having avg(status >= 500) > 0.1'],
    'gateway-16': ['select service from log join services using (service) group by 1 having avg(ms) > max(slo)'],
    'gateway-17': [f'select count(*) {OWN}', f'select id {OWN}', f"select iif(count(*) > 0, 'yes', 'no') {OWN}"],
    'gateway-18': ["select count(*) from deploys where outcome = 'rolled back'"],
}
