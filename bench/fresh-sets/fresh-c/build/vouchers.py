from lib import *


def data():
    r = rng('vouchers')
    tills = [['K1', 'Main Street', 'Norwich'], ['K2', 'Main Street', 'Norwich'], ['K3', 'Station', 'Norwich'], ['K4', 'Harbour', 'Lowestoft'], ['K5', 'Market', 'Cromer'], ['WEB', 'Online shop', None], ['K6', 'Garden Centre', 'Cromer']]
    write_table(path('vouchers', 'tills.tsv'), ['till', 'shop', 'town'], tills, '\t')
    clerks = ['abr', 'cli', 'dko', 'emo', 'fst', 'gwe']
    ledger = []
    last = day(2026, 11, 20)
    for number in range(690):
        sold = plus(day(2025, 1, 2), r.randint(0, 685))
        if sold.month in (3, 7) and r.random() < 0.4:
            sold = day(sold.year if sold.year == 2025 else 2025, 12, r.randint(1, 24))
        value = r.choices([10, 20, 25, 50, 75, 100, 150], [10, 20, 24, 24, 8, 10, 4])[0]
        code = f'GV{r.choice("ABCDEFGH")}{30000 + number * 7}'
        till = r.choices(['K1', 'K2', 'K3', 'K4', 'K5', 'WEB'], [22, 15, 12, 14, 12, 25])[0]
        ledger.append([sold, code, 'SOLD', value, till, r.choice(clerks) if till != 'WEB' else None])
        rest, date = value, sold
        if r.random() < 0.03:
            void = plus(sold, r.randint(0, 3))
            if void <= last:
                ledger.append([void, code, 'VOID', value, till, r.choice(clerks) if till != 'WEB' else None])
            continue
        while rest > 0 and r.random() < 0.78:
            date = plus(date, r.randint(3, 130))
            if date > last:
                break
            part = rest if r.random() < 0.62 else round(min(rest, r.uniform(4, rest)), 2)
            rest = round(rest - part, 2)
            where = r.choices(['K1', 'K2', 'K3', 'K4', 'K5', 'WEB'], [24, 17, 11, 16, 14, 18])[0]
            ledger.append([date, code, 'USED', part, where, r.choice(clerks) if where != 'WEB' else None])
    ledger.sort(key=lambda row: (row[0], row[1], row[2] != 'SOLD'))
    for at in (211, 640):
        ledger.insert(at + 1, list(ledger[at]))
    write_table(path('vouchers', 'voucher_ledger.csv'), ['booked', 'voucher', 'type', 'amt', 'till', 'clerk'], [[row[0], row[1], row[2], f'{row[3]:.2f}', row[4], row[5]] for row in ledger])
    write_table(path('vouchers', 'clerks.csv'), ['short', 'full name', 'hours/week', 'since'], [['abr', 'Alice Brand', 38, 2014], ['cli', 'Colin Lister', 20, 2019], ['dko', 'Dora Kovacs', 38, 2021], ['emo', 'Ed Morley', 12, 2024], ['fst', 'Fay Stone', 30, 2016], ['gwe', 'Gil West', 25, 2022], ['hpa', 'Hana Park', 38, 2026]])


TABLES = [
    "create table ledger as select booked::date as day, voucher, type, amt::decimal(9,2) as amt, till, clerk from read_csv('voucher_ledger.csv', all_varchar = true)",
    "create table tills as select * from read_csv('tills.tsv', delim = '\t', all_varchar = true)",
    "create table clerks as select short clerk, \"full name\" as name, \"hours/week\"::int as hours, since::int as since from read_csv('clerks.csv', all_varchar = true)",
]
SIGNED = "sum(case type when 'SOLD' then amt else -amt end)"

ITEMS = [
    q('value of vouchers sold in 2026', 'agg', "select sum(amt) from ledger where type = 'SOLD' and year(day) = 2026"),
    q('and redeemed?', 'agg', "select sum(amt) from ledger where type = 'USED' and year(day) = 2026", follow=True),
    q('same for 2025', 'agg', "select sum(amt) from ledger where type = 'USED' and year(day) = 2025", "select sum(amt) from (select distinct * from ledger) where type = 'USED' and year(day) = 2025", follow=True, note='Two entries are in the ledger twice.'),
    q('sold per shop', 'join', "select shop, sum(amt) from ledger join tills using (till) where type = 'SOLD' group by 1 order by 2 desc", "select shop, count(*) from ledger join tills using (till) where type = 'SOLD' group by 1 order by 2 desc", note='The value or the number.'),
    q('how many entries of each type', 'group', 'select type, count(*) from ledger group by 1 order by 2 desc'),
    q('what is the most common voucher value we sell', 'stat', "select amt, count(*) from ledger where type = 'SOLD' group by 1 order by 2 desc limit 1", cols=1),
    q('average amount used per redemption', 'agg', "select avg(amt) from ledger where type = 'USED'", "select avg(amt) from (select distinct * from ledger) where type = 'USED'"),
    q('is any entry in the ledger twice', 'duplicates', 'select count(*) > 0 from (select day, voucher, type, amt, till, clerk from ledger group by all having count(*) > 1)', 'select count(*) from (select day, voucher, type, amt, till, clerk from ledger group by all having count(*) > 1)'),
    q('show me those', 'duplicates', 'select voucher from (select day, voucher, type, amt, till, clerk from ledger group by all having count(*) > 1) order by 1', follow=True),
    q('vouchers that were sold but never used', 'anti-join', "select count(distinct voucher) from ledger where type = 'SOLD' and voucher not in (select voucher from ledger where type = 'USED')", "select count(distinct voucher) from ledger where type = 'SOLD' and voucher not in (select voucher from ledger where type <> 'SOLD')", note='With or without the voided ones.'),
    q('which clerk sold the most vouchers by value', 'join', "select name, sum(amt) from ledger join clerks using (clerk) where type = 'SOLD' group by 1 order by 2 desc limit 1", "select clerk, sum(amt) from ledger where type = 'SOLD' and clerk is not null group by 1 order by 2 desc limit 1"),
    q('online share of voucher sales value', 'share', "select 100.0 * sum(amt) filter (where till = 'WEB') / sum(amt) from ledger where type = 'SOLD'", pct=True),
    q('and by number of vouchers', 'followup', "select 100.0 * avg((till = 'WEB')::int) from ledger where type = 'SOLD'", follow=True, pct=True),
    q('december 2025 compared to november 2025, sales', 'compare', "select sum(amt) from ledger where type = 'SOLD' and strftime(day, '%Y-%m') in ('2025-11', '2025-12') group by strftime(day, '%Y-%m') order by 1", "select count(*) from ledger where type = 'SOLD' and strftime(day, '%Y-%m') in ('2025-11', '2025-12') group by strftime(day, '%Y-%m') order by 1"),
    q('how many were voided', 'count', "select count(*) from ledger where type = 'VOID'"),
    q('any till without a booking?', 'anti-join', 'select till from tills where till not in (select till from ledger)', 'select shop from tills where till not in (select till from ledger)'),
    q('monthly redemptions this year', 'trend', "select strftime(day, '%Y-%m'), sum(amt) from ledger where type = 'USED' and year(day) = 2026 group by 1 order by 1", "select strftime(day, '%Y-%m'), count(*) from ledger where type = 'USED' and year(day) = 2026 group by 1 order by 1"),
    q('vouchers used in three or more goes', 'having', "select count(*) from (select voucher from ledger where type = 'USED' group by 1 having count(*) >= 3)"),
    q('entries with no clerk', 'nulls', 'select count(*) from ledger where clerk is null'),
    q('are those all from the web shop?', 'yesno', "select count(*) filter (where till <> 'WEB') = 0 from ledger where clerk is null", follow=True),
    oos('which customers bought the 150 pound vouchers', 'Customers are not recorded.'),
    oos('how many vouchers were paid by card', 'The way of payment is not recorded.'),
]
