from lib import *

DEPTS = [['D10', 'Management', 4100], ['D20', 'Product', 4210], ['D30', 'Sales', 4320], ['D40', 'Support', 4330], ['D50', 'Finance', 4510], ['D60', 'Legal', 4520]]
LAST = 'Achterberg Boateng Clerc Dumont Eriksen Fonseca Grün Halloran Ishida Janssen Kowal Laurent Moreau Nagy Okafor Pires Quigley Rossi Santos Tanaka Urban Virtanen Weber Xu Ylmaz Zeller Albrecht Berger Costa Dietz Engels Fabre Götz Hermans Iten Jansky Keller Lopes Meyer Novotny Olsen Petit Reuter Sommer'.split()
FIRST = 'Aline Bruno Carla Didier Eva Fabio Greta Hassan Ines Joao Katrin Leo Maya Nils Olga Paul Rita Sven Tara Udo Vera Willem Yves Zoe'.split()
MODELS = {'laptop': [('ThinkPad T14', 1390), ('MacBook Air', 1249), ('MacBook Pro 14', 2199), ('Latitude 5440', 1120)], 'phone': [('iPhone 14', 849), ('Pixel 8', 599), ('Galaxy A54', 389)], 'monitor': [('Dell U2723', 479), ('LG 27UL', 329)], 'printer': [('LaserJet M404', 289)], 'tablet': [('iPad 10', 429)]}


def data():
    r = rng('assets')
    people, uid = [], 0
    names = [f'{last}, {FIRST[at * 7 % 24]}' for at, last in enumerate(LAST)]

    def add(boss, dept, site, start):
        people.append([f'u{101 + len(people) * 3}', names[len(people)], boss, dept, site, start])
        return people[-1][0]

    span = lambda low, high: f'{r.choice("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split())}-{r.randint(low, high)}'
    boss = add(None, 'D10', 'Basel', 'Apr-2015')
    heads = {}
    for dept in ('D20', 'D30', 'D40', 'D50'):
        heads[dept] = add(boss, dept, r.choice(['Basel', 'Lyon']), span(2016, 2019))
    leads = {}
    for dept, count in (('D20', 3), ('D30', 2), ('D40', 2), ('D50', 0)):
        leads[dept] = [add(heads[dept], dept, r.choice(['Basel', 'Lyon', 'Porto']), span(2017, 2022)) for _ in range(count)] or [heads[dept]]
    for dept, count in (('D20', 14), ('D30', 8), ('D40', 7), ('D50', 3)):
        for at in range(count):
            add(leads[dept][0] if r.random() < 0.35 else r.choice(leads[dept]), dept, r.choices(['Basel', 'Lyon', 'Porto', 'home'], [40, 25, 20, 15])[0], span(2018, 2026) if at else 'Sep-2026')
    for row in people:
        if row[5].endswith('2026') and row[5][:3] in ('Nov', 'Dec', 'Oct'):
            row[5] = 'May-2026'
    write_table(path('assets', 'staff.tsv'), ['uid', 'nm', 'mgr', 'dept_cd', 'site', 'start'], people, '\t')
    write_table(path('assets', 'depts.csv'), ['dept_cd', 'dept', 'cost_ctr'], DEPTS)
    devices = []
    for row in people:
        if row[0] not in (people[17][0], people[33][0]):
            model = r.choices(MODELS['laptop'], [36, 28, 14, 22])[0]
            devices.append(['laptop', model, row[0]])
        if r.random() < 0.55:
            devices.append(['phone', r.choice(MODELS['phone']), row[0]])
        for _ in range(r.choice([0, 1, 1, 2])):
            devices.append(['monitor', r.choice(MODELS['monitor']), row[0]])
    for kind, count in (('laptop', 9), ('monitor', 7), ('phone', 5), ('printer', 3)):
        for _ in range(count):
            devices.append([kind, r.choice(MODELS[kind]), None])
    r.shuffle(devices)
    rows = []
    for at, (kind, (model, price), user) in enumerate(devices):
        bought = plus(day(2019, 3, 1), int(2780 * r.random() ** 0.7))
        cost = price * r.uniform(0.9, 1.12)
        text = f'CHF {cost * 0.94:,.2f}' if r.random() < 0.3 else f'EUR {cost:,.2f}'
        if r.random() < 0.04:
            text = None
        state = 'in use' if user else r.choice(['stock', 'stock', 'repair', 'retired'])
        rows.append([f'A-{1001 + at}', {'laptop': r.choice(['laptop', 'laptop', 'laptop', 'Laptop', 'labtop']) if at % 4 == 0 else 'laptop'}.get(kind, kind), model, user, bought.strftime('%Y%m%d'), text, r.choice(['24 mo', '36 mo', '36 mo', '3 y', '1 y']), state])
    write_table(path('assets', 'devices.csv'), ['tag', 'kind', 'model', 'uid', 'bought', 'price', 'warranty', 'state'], rows)
    licences = []
    for product, vendor, seats, cost, renew, share in (('Figma', 'Figma', 12, 45, '2027-02-01', 0.35), ('Jira', 'Atlassian', 40, 7.5, '2027-05-15', 0.8), ('Salesforce', 'Salesforce', 14, 80, '2026-12-31', 0.28), ('Adobe CC', 'Adobe', 6, 62, '2027-01-10', 0.24), ('Slack', 'Salesforce', 60, 6.75, '2027-03-01', 1), ('Zoom', 'Zoom', 25, 13.9, '2026-12-15', 0.4), ('SAP Cloud', 'SAP', 8, 95, '2027-06-30', 0.12), ('Docusign', 'Docusign', 5, 25, None, 0)):
        users = [row[0] for row in people if r.random() < share]
        licences.append({'product': product, 'vendor': vendor, 'seats': seats, 'eur_seat_month': cost, 'renew': renew, 'users': users})
    write_jsonl(path('assets', 'licences.jsonl'), licences)


TABLES = [
    "create table staff as select uid, nm, split_part(nm, ', ', 2) || ' ' || split_part(nm, ', ', 1) as name, mgr, dept_cd, site, strptime(start, '%b-%Y')::date as since, \"start\" as start_text from read_csv('staff.tsv', delim = '\t', all_varchar = true)",
    "create table depts as from read_csv('depts.csv', all_varchar = true)",
    "create table dev as select tag, kind as raw, case when lower(kind) in ('laptop', 'labtop') then 'laptop' else kind end as kind, model, uid, strptime(bought, '%Y%m%d')::date as day, split_part(price, ' ', 1) as ccy, replace(split_part(price, ' ', 2), ',', '')::decimal(9,2) as price, case when warranty like '% mo' then split_part(warranty, ' ', 1)::int else split_part(warranty, ' ', 1)::int * 12 end as mo, state from read_csv('devices.csv', all_varchar = true)",
    "create table lic as select product, vendor, seats, cost, renew, users, len(users) as used from (select product, vendor, seats, eur_seat_month as cost, renew, users from read_json('licences.jsonl', columns = {product: 'varchar', vendor: 'varchar', seats: 'int', eur_seat_month: 'double', renew: 'varchar', users: 'varchar[]'}))",
    "create table below as with recursive t(top, uid) as (select mgr, uid from staff where mgr is not null union all select t.top, s.uid from t join staff s on s.mgr = t.uid) select * from t",
]
HEAD = "(select mgr from staff where mgr is not null group by 1 order by count(*) desc limit 1)"
ITEMS = [
    q('how many people work here', 'count', 'select count(*) from staff'),
    q('by department', 'join', 'select dept, count(*) from staff join depts using (dept_cd) group by 1 order by 2 desc', 'select dept_cd, count(*) from staff group by 1 order by 2 desc', follow=True),
    q('department with nobody in it', 'anti-join', 'select dept from depts where dept_cd not in (select dept_cd from staff)', 'select dept_cd from depts where dept_cd not in (select dept_cd from staff)'),
    q("who's the big boss", 'nulls', 'select nm from staff where mgr is null', 'select name from staff where mgr is null', 'select uid from staff where mgr is null', note='The only one without a manager.'),
    q('who reports to her directly', 'join', 'select split_part(nm, \', \', 1) from staff where mgr = (select uid from staff where mgr is null) order by 1', 'select uid from staff where mgr = (select uid from staff where mgr is null) order by 1', 'select count(*) from staff where mgr = (select uid from staff where mgr is null)', follow=True),
    q('how many people does Ines Ishida manage', 'join', "select count(*) from staff where mgr = (select uid from staff where name = 'Ines Ishida')", "select count(*) from below where top = (select uid from staff where name = 'Ines Ishida')"),
    q('who has the most people under them, all levels, apart from the big boss', 'join', "select split_part(nm, ', ', 1), count(*) from below join staff on top = staff.uid where mgr is not null group by 1 order by 2 desc limit 1", 'select top, count(*) from below where top <> (select uid from staff where mgr is null) group by 1 order by 2 desc limit 1', cols=1),
    q('how many laptops do we own', 'typo', "select count(*) from dev where kind = 'laptop'", "select count(*) from dev where lower(raw) = 'laptop'", "select count(*) from dev where raw = 'laptop'", "select count(*) from dev where kind = 'laptop' and state <> 'retired'", note='With or without the rows that are spelt otherwise, and those retired.'),
    q('which model is the commonest', 'followup', "select model, count(*) from dev where kind = 'laptop' group by 1 order by 2 desc limit 1", "select model, count(*) from dev where raw = 'laptop' group by 1 order by 2 desc limit 1", "select model, count(*) from dev where lower(raw) = 'laptop' group by 1 order by 2 desc limit 1", cols=1, follow=True),
    q('people without a laptop', 'anti-join', "select split_part(nm, ', ', 1) from staff where uid not in (select uid from dev where kind = 'laptop' and uid is not null) order by 1", "select uid from staff where uid not in (select uid from dev where kind = 'laptop' and uid is not null) order by 1", "select count(*) from staff where uid not in (select uid from dev where kind = 'laptop' and uid is not null)", note='Whatever the spelling of laptop.'),
    q('devices lying around unused (stock)', 'count+filter', "select count(*) from dev where state = 'stock'", "select tag from dev where state = 'stock' order by 1"),
    q('monitors bought before 2022', 'count+filter', "select count(*) from dev where kind = 'monitor' and day < '2022-01-01'"),
    q('spent on phones in euro', 'agg', "select sum(price) from dev where kind = 'phone' and ccy = 'EUR'"),
    q('and in francs', 'agg', "select sum(price) from dev where kind = 'phone' and ccy = 'CHF'", follow=True),
    q('purchases per year', 'trend', 'select year(day), count(*) from dev group by 1 order by 1', note='The number of devices; amounts have two currencies.'),
    q('how many devices have no price', 'nulls', 'select count(*) from dev where price is null'),
    q('oldest device still in use', 'superlative', "select tag, day from dev where state = 'in use' order by day limit 1", cols=1),
    q('whose is it', 'join', "select split_part(nm, ', ', 1) from dev join staff using (uid) where state = 'in use' order by day limit 1", "select uid from dev where state = 'in use' order by day limit 1", follow=True),
    q('what do the licences cost us per month', 'computed', 'select sum(seats * cost) from lic', 'select sum(used * cost) from lic', note='All seats, or only those in use.'),
    q('which licence has more users than seats', 'nested', 'select product from lic where used > seats order by 1', 'select product, used, seats from lic where used > seats order by 1'),
    q('empty seats per product', 'nested', 'select product, greatest(seats - used, 0) from lic order by 2 desc', 'select product, seats - used from lic where used <= seats order by 2 desc', sign=True),
    q('who has Figma in sales', 'nested', "select split_part(nm, ', ', 1) from (select unnest(users) as uid from lic where product = 'Figma') join staff using (uid) join depts using (dept_cd) where dept = 'Sales' order by 1", "select uid from (select unnest(users) as uid from lic where product = 'Figma') join staff using (uid) join depts using (dept_cd) where dept = 'Sales' order by 1", "select count(*) from (select unnest(users) as uid from lic where product = 'Figma') join staff using (uid) join depts using (dept_cd) where dept = 'Sales'"),
    q('what needs renewing this year', 'lookup', "select product from lic where renew < '2027-01-01' order by 1", note='By the renewal dates of 2026.'),
    q('is everybody on Slack?', 'yesno', "select (select count(distinct u) from (select unnest(users) as u from lic where product = 'Slack')) = count(*) from staff", "select (select used from lic where product = 'Slack'), count(*) from staff"),
    q('most expensive software', 'ambiguous', 'select product, cost from lic order by 2 desc limit 1', 'select product, seats * cost from lic order by 2 desc limit 1', 'select product, used * cost from lic order by 2 desc limit 1', 'select vendor, sum(seats * cost) from lic group by 1 order by 2 desc limit 1', cols=1, note='By seat or in total.'),
    oos('how much storage does the MacBook of the boss have', 'The equipment of devices is not in the files.'),
    oos('what is the salary of the sales team', 'Salaries are not in the files.'),
]
