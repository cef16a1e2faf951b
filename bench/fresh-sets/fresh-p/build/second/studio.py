import re, zipfile
from datetime import date, timedelta
from secondFiles import at, lines, top


def sheet(number):
    """Rows of a sheet as cells by column letter; texts are looked up in the shared strings."""
    with zipfile.ZipFile(at('studio/budget_2026.xlsx')) as book:
        texts = [re.sub('<[^>]+>', '', t).replace('&amp;', '&') for t in re.findall(r'<si>(.*?)</si>', book.read('xl/sharedStrings.xml').decode(), re.S)]
        body = book.read(f'xl/worksheets/sheet{number}.xml').decode()
    rows = []
    for row in re.findall(r'<row [^>]*>(.*?)</row>', body, re.S):
        cells = re.findall(r'<c r="([A-Z]+)\d+"([^>]*)><v>(.*?)</v></c>', row)
        rows.append({column: texts[int(value)] if 't="s"' in more else float(value) for column, more, value in cells})
    return rows


def budget():
    """Group, category, month and the planned and actual amount; the subtotals come with a group that starts with Total."""
    group = category = None
    for row in (r for r in sheet(1) if r.get('C') in ('Planned', 'Actual')):
        if 'A' in row:
            group, category = row['A'], None
        category = row.get('B', category)
        for number, column in enumerate('DEFGHIJKLMNO', 1):
            if column in row:
                yield [group, category, number, row['C'], row[column]]


TABLES = {
    'budget': ('grp category month line amount', list(budget())),
    'bookings': ('day merchant category card amount receipt',
                 [[(date(1899, 12, 30) + timedelta(days=r['A'])).isoformat(), r['B'], r['C'], int(r['D']), r['E'], r.get('F')]
                  for r in sheet(2) if isinstance(r.get('A'), float)]),
    'cards': ('card holder most', [[int(r[0]), r[1], float(r[3])] for r in lines('studio/cards.csv')]),
    'merchants': ('merchant country', lines('studio/merchants.tsv', '\t')),
}
LINES = "budget where category is not null and line = 'Actual'"
SOFTWARE = f"select sum(iif(month in (4, 5, 6), amount, 0)) as q2, sum(iif(month in (7, 8, 9), amount, 0)) as q3 from {LINES} and category = 'Software'"
TWICE = 'select day from bookings group by day, merchant, card, amount having count(*) > 1'
total = lambda line, month: f"(select sum(amount) from budget where grp = 'Grand total' and line = '{line}' and month = {month})"
EVERYTHING = '(select sum(amount) from bookings)'
FACTS = {
    'the budget has what the cards paid': f"""select max(abs(b.amount - coalesce(paid, 0))) < 0.005 from (select * from {LINES}) b left join
        (select category, cast(substr(day, 6, 2) as int) as month, sum(amount) as paid from bookings group by 1, 2) using (category, month)""",
    'the grand total is the sum': f"select abs((select sum(amount) from budget where grp = 'Grand total' and line = 'Actual') - (select sum(amount) from {LINES})) < 0.005",
    'the subtotals are the sums': f"""select max(abs(a.amount - b.amount)) < 0.005 from (select grp, line, month, sum(amount) as amount from budget where category is not null group by 1, 2, 3) a
        join (select substr(grp, 7) as grp, line, month, amount from budget where grp like 'Total %') b using (grp, line, month)""",
    'all refunds have a receipt': "select count(*) = 0 from bookings where amount < 0 and receipt is null",
}
SQL = {
    'studio-01': [f'select sum(amount) from {LINES}'],
    'studio-02': [f'select grp, sum(amount) from {LINES} group by 1'],
    'studio-03': [f'select grp, sum(amount) from {LINES} and month between 7 and 9 group by 1'],
    'studio-04': ["select sum(iif(line = 'Planned', amount, -amount)) from budget where category = 'Software'"],
    'studio-05': [f"select '2026-' || printf('%02d', month), sum(amount) from {LINES} group by 1 order by 2 desc limit 1"],
    'studio-06': [top('select merchant, sum(amount) from bookings', 5)],
    'studio-07': ['select count(*) from bookings where receipt is null'],
    'studio-08': ['select holder, sum(amount) from bookings join cards using (card) group by 1'],
    'studio-09': ['select holder, count(*) from bookings join cards using (card) group by 1'],
    'studio-10': ["select holder from bookings join cards using (card) where day like '2026-10%' group by card having sum(amount) > most"],
    'studio-11': ["select sum(amount) from bookings where merchant like 'uber%'"],
    'studio-12': [f'select count(*) from ({TWICE})', f"select iif(count(*) > 0, 'yes', 'no') from ({TWICE})"],
    'studio-13': ["select sum(amount) from bookings join merchants using (merchant) where country = 'IE'"],
    'studio-14': ["select amount from budget where category = 'Ads' and month = 9"],
    'studio-15': [f"select 100 * sum(amount) / {EVERYTHING} from bookings where category = 'Rent'"],
    'studio-16': ["select merchant, max(amount) from bookings where category <> 'Rent'"],
    'studio-17': [f"select {total('Planned', 3)}, {total('Actual', 3)}",
                  f"select iif({total('Actual', 3)} <= {total('Planned', 3)}, 'yes', 'no')"],
    'studio-18': [f'select 100 * q3 / q2 - 100 from ({SOFTWARE})'],
}
