from files import comma, lines, sheets

page, = sheets('districts/population_by_region.xlsx', 17)
FIELDS = ['population'] * 5 + ['born'] * 5 + ['died'] * 5
years = next(r for r in page if r[2] == 2021)[2:]
counted = [(r[0], r[1], field, int(year), value) for r in page if r[1] and isinstance(r[2], float) and r[1] != 'Total' for field, year, value in zip(FIELDS, years, r[2:])]
totals = [(field, int(year), value) for r in page if r[1] == 'Total' for field, year, value in zip(FIELDS, years, r[2:])]
rates = [r for r in lines('districts/unemployment_rate.csv', ';', 1) if len(r) == 9]
TABLES = {
    'counted': ('code region field year value', [(c, name.replace(' ¹', ''), f, y, v) for c, name, f, y, v in counted]),
    'totals': ('field year value', totals),
    'rates': ('code region year rate', [(r[0], r[1], 2019 + i, comma(cell)) for r in rates if r[1] != 'Region' for i, cell in enumerate(r[2:])]),
    'towns': ('name region status area people', [[r[0], r[1], r[2], comma(r[3]), comma(r[4])] for r in lines('districts/municipalities.tsv', '\t')]),
    'budget': ('region name planned spent', [[r[0], r[1], int(r[2]), int(r[3])] for r in lines('districts/regional_budgets_2025.csv', ';')]),
}
at = lambda field, year: f"(select region, code, value from counted where field = '{field}' and year = {year})"
SPAN = f"{at('population', 2021)} a join {at('population', 2025)} b using (region)"
HIGH = "from rates where year = 2025 and rate > 8 and code is not null"
FACTS = {
    'the totals are sums': 'select count(*) = 15 from totals t where value = (select sum(value) from counted c where c.field = t.field and c.year = t.year)',
    'the municipalities add up to the regions': f"select count(*) = 11 from {at('population', 2025)} where value = (select sum(people) from towns where region = code)",
    'region names agree between the files': 'select count(*) = 0 from rates where code is not null and region not in (select region from counted c where c.code = rates.code)',
    'names of municipalities are unique': 'select count(*) = count(distinct name) from towns',
    'no rate is close to the limit': 'select count(*) = 0 from rates where year = 2025 and abs(rate - 8) < 0.05',
}
SQL = {
    'districts-01': ["select value from counted where region = 'Eastmark' and field = 'population' and year = 2024"],
    'districts-02': ["select value from counted where region = 'Eastmark' and field = 'population' and year = 2021"],
    'districts-03': [f'select region from {SPAN} order by b.value / a.value desc limit 1'],
    'districts-04': ["select value from totals where field = 'born' and year = 2025"],
    'districts-05': [f"select region, b.value - d.value from {at('born', 2025)} b join {at('died', 2025)} d using (region)"],
    'districts-06': [f"select r from (select region, rank() over (order by value desc) r from {at('born', 2025)}) where region = 'Halden'"],
    'districts-07': ["select cast(year as text), rate from rates where region = 'Lowmoor'"],
    'districts-08': ['select cast(year as text), rate from rates where code is null'],
    'districts-09': [f"select region from {at('population', 2025)} c order by value / (select sum(area) from towns where region = c.code) desc limit 1"],
    'districts-10': ['select c.region, count(distinct name) from towns t join counted c on c.code = t.region group by 1'],
    'districts-11': ['select distinct region from counted where code not in (select region from budget)'],
    'districts-12': ["select 100.0 * sum(case when name = 'Education' then spent end) / sum(spent) from budget"],
    'districts-13': ["select 100.0 * sum(case when name = 'Health' then spent end) / sum(spent) from budget"],
    'districts-14': [f"select case when min(b.value > a.value) then 'yes' else 'no' end from {SPAN}", f'select region from {SPAN} where b.value <= a.value'],
    'districts-15': [f'select region {HIGH}', f'select count(*) {HIGH}'],
    'districts-16': ['select region from rates where year = 2021 and rate is null'],
    'districts-17': ["select rate from rates where region = 'Westerby' and year = 2022"],
    'districts-18': ['select name from budget group by 1 having sum(spent) > sum(planned)'],
}
