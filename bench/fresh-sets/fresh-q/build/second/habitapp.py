from files import WEEKDAY, lines, read_json, top

users = read_json('habitapp/users.jsonl')
sessions = read_json('habitapp/sessions.jsonl')
TABLES = {
    'users': ('id created country os version campaign',
              [[u['userId'], u['createdAt'], u['profile']['country'], u['device']['os'], u['device']['appVersion'],
                u['acquisition'].get('campaign')] for u in users]),
    'tests': ('user key variant', [[u['userId'], t['key'], t['variant']] for u in users for t in u['experiments']]),
    'sessions': ('id user started seconds network crashed',
                 [[s['sessionId'], s['userId'], s['startedAt'], s['properties']['durationSec'], s['properties']['network'],
                   s['properties'].get('crashed', False)] for s in sessions]),
    'screens': ('session screen', [[s['sessionId'], name] for s in sessions for name in s['properties']['screens']]),
    'purchases': ('id user amount refunded', [[p['orderId'], p['userId'], p['price']['amount'], p['refunded']]
                                              for p in read_json('habitapp/purchases.jsonl')]),
    'experiments': ('key hypothesis owner starts ends', lines('habitapp/experiments.csv')),
}
BUYER = 'purchases p join users u on u.id = p.user'
VISIT = 'sessions s join users u on u.id = s.user'
SILENT = 'from users where id not in (select user from sessions)'
SPENT = "(select sum(amount) from " + BUYER + " where os = '{}')"
FACTS = {
    'every session and purchase has a user': f'select (select count(*) from {BUYER}) = (select count(*) from purchases) and (select count(*) from {VISIT}) = (select count(*) from sessions)',
    'order numbers are unique': 'select count(*) = count(distinct id) from purchases',
    'the order of iOS and Android is the same without refunds': f"select ({SPENT.format('iOS')} > {SPENT.format('Android')}) = ({SPENT.format('iOS').replace('where', 'where not refunded and')} > {SPENT.format('Android').replace('where', 'where not refunded and')})",
    'no session begins before the sign-up': f'select count(*) = 0 from {VISIT} where started < created',
    'the three screens stand in the same order when all visits count': 'select (select group_concat(screen) from (select screen from screens group by 1 order by count(*) desc limit 3)) = (select group_concat(screen) from (select screen from screens group by 1 order by count(distinct session) desc limit 3))',
}
SQL = {
    'habitapp-01': ['select count(distinct user) from purchases'],
    'habitapp-02': ["select variant, 100.0 * sum(user in (select user from purchases)) / count(*) from tests where key = 'paywall_v2' group by 1"],
    'habitapp-03': [f'select country, sum(amount) from {BUYER} group by 1'],
    'habitapp-04': [f'select country, sum(amount) from {BUYER} where refunded group by 1'],
    'habitapp-05': [f'select os, 100.0 * sum(crashed) / count(*) from {VISIT} group by 1'],
    'habitapp-06': [f'select version, 100.0 * sum(crashed) / count(*) from {VISIT} group by 1'],
    'habitapp-07': [top('select screen, count(distinct session) from screens', 3)],
    'habitapp-08': [f"select {WEEKDAY.format('substr(started, 1, 10)')} from sessions group by 1 order by count(*) desc limit 1"],
    'habitapp-09': [f'select count(*) {SILENT}', f'select id {SILENT}'],
    'habitapp-10': ["select count(distinct session) from screens where screen = 'stats'"],
    'habitapp-11': ['select substr(created, 1, 7), count(*) from users group by 1'],
    'habitapp-12': ["select 100.0 * (sum(created like '2026-09%') - sum(created like '2026-08%')) / sum(created like '2026-08%') from users"],
    'habitapp-13': [top('select user, count(*) from sessions')],
    'habitapp-14': ['select count(*) from (select user from purchases group by 1 having count(*) >= 3)'],
    'habitapp-15': ['select count(*) from users where campaign is null'],
    'habitapp-16': [f"select {SPENT.format('iOS')}, {SPENT.format('Android')}", f"select case when {SPENT.format('iOS')} > {SPENT.format('Android')} then 'yes' else 'no' end"],
    'habitapp-17': ["select avg(seconds) from sessions where network = 'wifi'", "select avg(seconds) / 60 from sessions where network = 'wifi'"],
    'habitapp-18': ["select owner from experiments where key = 'onboarding_quiz'"],
}
