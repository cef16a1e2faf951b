from lib import *

CLIENTS = [['NRD', 'Nordlicht GmbH', 'DE', 'EUR', 92, 'Agency'], ['BRK', 'Brook & Daughters', 'UK', 'GBP', 85, 'Retail'], ['PXL', 'Pixel Forge Inc.', 'US', 'USD', 110, 'Software'], ['ALP', 'Alpwerk AG', 'CH', 'CHF', 125, 'Industry'], ['MUS', 'Musée du Vent', 'FR', 'EUR', 74, 'Culture'], ['TDL', 'Tidal Labs', 'UK', 'GBP', 98, 'Software'], ['KVK', 'Kaffee van Kloof', 'DE', 'EUR', 80, 'Retail'], ['ORB', 'Orbit Press', 'US', 'USD', 88, 'Culture']]
FX = {'EUR': 1, 'GBP': 0.86, 'USD': 1.12, 'CHF': 0.94}
TASKS = ['coding', 'design', 'meeting', 'support', 'travel', 'admin']


def data():
    r = rng('freelance')
    write_table(path('freelance', 'clients.csv'), ['cd', 'client', 'ctry', 'ccy', 'rate_h', 'sector'], CLIENTS)
    write_table(path('freelance', 'fx.csv'), ['ccy', 'per_eur', 'as_of'], [[k, f'{v:.2f}', '2026-10-30'] for k, v in FX.items()])
    log, hours = [], {}
    date = day(2026, 1, 5)
    while date <= day(2026, 11, 19):
        if date.weekday() < 5 or r.random() < 0.08:
            busy = not (day(2026, 8, 3) <= date <= day(2026, 8, 21))
            for _ in range(r.choice([1, 2, 2, 3]) if busy else 0):
                client = r.choices([c[0] for c in CLIENTS[:7]], [9, 7, 8, 4, 4, 6, 3])[0]
                if client == 'TDL' and date < day(2026, 4, 1):
                    client = 'NRD'
                if client == 'MUS' and date > day(2026, 6, 30):
                    client = 'PXL'
                task = r.choices(TASKS, [40, 20, 16, 10, 5, 9])[0]
                minutes = r.choice([30, 45, 60, 75, 90, 120, 150, 165, 200, 240, 310]) if task != 'meeting' else r.choice([20, 30, 45, 60, 75])
                bill = 'N' if task == 'admin' or (task == 'travel' and r.random() < 0.5) else 'Y'
                log.append([f'{date:%b} {date.day}, {date.year}', client, task, f'{minutes // 60}:{minutes % 60:02d}', bill, r.choice(['sprint review', 'fix layout', 'API call', 'new homepage', 'bug hunt', 'kick-off', None, None])])
                if bill == 'Y':
                    hours[(client, date.month)] = hours.get((client, date.month), 0) + minutes
        date = plus(date, 1)
    write_table(path('freelance', 'timelog.tsv'), ['date', 'cd', 'task', 'dur', 'bill', 'note'], log, '\t')
    rates = {c[0]: (c[3], c[4]) for c in CLIENTS}
    invoices = []
    for (client, month), minutes in sorted(hours.items(), key=lambda kv: (kv[0][1], kv[0][0])):
        if month == 11:
            continue
        ccy, rate = rates[client]
        issued = plus(day(2026, month + 1, 1), r.randint(1, 5))
        due = plus(issued, 30 if ccy in ('USD', 'GBP') else 14)
        delay = r.choice([-6, -3, -1, 0, 1, 2, 5, 12]) + (24 if client == 'BRK' else 0)
        paid = plus(due, delay)
        if paid > day(2026, 11, 18) or (client == 'BRK' and month == 6) or (client == 'KVK' and month == 4):
            paid = None
        invoices.append([f'F26-{len(invoices) + 1:03d}', client, issued, due, f'{minutes / 60 * rate:.2f} {ccy}', paid])
    write_table(path('freelance', 'invoices.csv'), ['inv_no', 'cd', 'issued', 'due', 'amt', 'paid'], [[i[0], i[1], f'{i[2]:%m/%d/%Y}', f'{i[3]:%m/%d/%Y}', i[4], i[5] and f'{i[5]:%m/%d/%Y}'] for i in invoices])


TABLES = [
    "create table clients as select cd, client, ctry, ccy, rate_h::int as rate, sector from read_csv('clients.csv', all_varchar = true)",
    "create table fx as select ccy, per_eur::double as per_eur from read_csv('fx.csv', all_varchar = true)",
    "create table log as select strptime(date, '%b %-d, %Y')::date as day, cd, task, split_part(dur, ':', 1)::int * 60 + split_part(dur, ':', 2)::int as mins, bill, note from read_csv('timelog.tsv', delim = '\t', quote = '\"', all_varchar = true)",
    "create table inv as select inv_no as no, cd, strptime(issued, '%m/%d/%Y')::date as issued, strptime(due, '%m/%d/%Y')::date as due, split_part(amt, ' ', 1)::decimal(12,2) as amt, split_part(amt, ' ', 2) as ccy, strptime(paid, '%m/%d/%Y')::date as paid from read_csv('invoices.csv', all_varchar = true)",
    "create table eur as select inv.*, amt / per_eur as e from inv join fx using (ccy)",
]
LATE = "paid is null and due < '2026-11-22'"

ITEMS = [
    q('hours worked so far this year', 'agg', 'select sum(mins) / 60 from log'),
    q('billable only', 'agg', "select sum(mins) / 60 from log where bill = 'Y'", follow=True),
    q('what percentage is that', 'share', "select 100.0 * sum(mins) filter (where bill = 'Y') / sum(mins) from log", follow=True, pct=True),
    q('hours per client', 'join', 'select client, sum(mins) / 60 from log join clients using (cd) group by 1 order by 2 desc', 'select cd, sum(mins) / 60 from log group by 1 order by 2 desc'),
    q('which task eats the most time', 'superlative', 'select task, sum(mins) / 60 from log group by 1 order by 2 desc limit 1', 'select task, sum(mins) from log group by 1 order by 2 desc limit 1', cols=1),
    q('time spent in meetings in september, hours', 'agg', "select sum(mins) / 60 from log where task = 'meeting' and month(day) = 9"),
    q('october?', 'agg', "select sum(mins) / 60 from log where task = 'meeting' and month(day) = 10", follow=True),
    q('hours logged each month', 'trend', "select strftime(day, '%Y-%m'), sum(mins) / 60 from log group by 1 order by 1"),
    q('why was august so low', 'why', "select sum(mins) filter (where month(day) = 7) / 60, sum(mins) filter (where month(day) = 8) / 60 from log", "select sum(mins) / 60, count(distinct day) from log where month(day) = 8", "select count(distinct day) filter (where month(day) = 7), count(distinct day) filter (where month(day) = 8) from log", expect='either', follow=True, note='Few days were worked; the cause (holidays) is not in the data.'),
    q('which client do we have but never worked for', 'anti-join', 'select client from clients where cd not in (select cd from log)', 'select cd from clients where cd not in (select cd from log)'),
    q('total invoiced in euros, converted with the fx table', 'computed', 'select sum(e) from eur'),
    q('biggest customer in EUR', 'join', 'select client, sum(e) from eur join clients using (cd) group by 1 order by 2 desc limit 1', 'select cd, sum(e) from eur group by 1 order by 2 desc limit 1'),
    q('invoices that are not paid yet', 'nulls', 'select count(*) from inv where paid is null', 'select no from inv where paid is null order by 1'),
    q('which of them are past due', 'nulls', f'select no from inv where {LATE} order by 1', f'select count(*) from inv where {LATE}', follow=True, note='Today is 2026-11-22.'),
    q('sum of the USD invoices', 'agg', "select sum(amt) from inv where ccy = 'USD'"),
    q('who pays the slowest on average', 'computed', 'select client, avg(paid - issued) from inv join clients using (cd) group by 1 order by 2 desc limit 1', 'select client, avg(paid - due) from inv join clients using (cd) group by 1 order by 2 desc limit 1', 'select cd, avg(paid - issued) from inv group by 1 order by 2 desc limit 1', 'select cd, avg(paid - due) from inv group by 1 order by 2 desc limit 1', cols=1),
    q('how many invocies were paid after the due date', 'typo', 'select count(*) from inv where paid > due'),
    q('avg hours per working day by weekday', 'weekday-hour', "select dayname(day), avg(t) from (select day, sum(mins) / 60 as t from log group by 1) group by 1 order by 2 desc", "select dayname(day), avg(t) from (select day, sum(mins) / 60 as t from log where isodow(day) < 6 group by 1) group by 1 order by 2 desc", "select dayname(day), avg(mins) / 60 from log group by 1 order by 2 desc", note='The mean of the days, with or without weekends, or of the entries.'),
    q('did I ever work on a sunday?', 'yesno', "select count(*) > 0 from log where dayname(day) = 'Sunday'", "select count(distinct day) from log where dayname(day) = 'Sunday'", "select count(*) from log where dayname(day) = 'Sunday'"),
    q('my best client', 'ambiguous', 'select client, sum(e) from eur join clients using (cd) group by 1 order by 2 desc limit 1', 'select client, sum(amt) from inv join clients using (cd) group by 1 order by 2 desc limit 1', 'select client, sum(mins) / 60 from log join clients using (cd) group by 1 order by 2 desc limit 1', 'select client, rate from clients order by 2 desc limit 1', "select client, sum(mins) / 60 from log join clients using (cd) where bill = 'Y' group by 1 order by 2 desc limit 1", 'select client, count(*) from log join clients using (cd) group by 1 order by 2 desc limit 1', 'select client, rate / per_eur from clients join fx using (ccy) order by 2 desc limit 1', 'select cd, sum(e) from eur group by 1 order by 2 desc limit 1', 'select cd, sum(amt) from inv group by 1 order by 2 desc limit 1', 'select cd, sum(mins) / 60 from log group by 1 order by 2 desc limit 1', cols=1, note='By money, hours, entries or rate.'),
    q('highest hourly rate once everything is in euro', 'computed', 'select client, rate / per_eur from clients join fx using (ccy) order by 2 desc limit 1', 'select cd, rate / per_eur from clients join fx using (ccy) order by 2 desc limit 1'),
    oos('what did I spend on software licences', 'Costs are not in the files.'),
    oos('how much income tax do I have to pay for 2026', 'There are no taxes.'),
]
