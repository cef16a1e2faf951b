from secondFiles import WEEKDAY, day, lines, number, read_json, top

raw = lines('orchard/picks_2026.csv', ',', 3)
TABLES = {
    'picks': ('slip day block picker checker bins kg',
              [[r[0], day(r[1], '%d-%b-%Y'), r[2], r[3], r[4], int(r[5]), number(r[6])] for r in raw if r[0] != 'Total']),
    'total': ('bins kg', [[int(r[5]), number(r[6])] for r in raw if r[0] == 'Total']),
    'pickers': ('no name country started finished rate', [[*r[:5], float(r[5])] for r in lines('orchard/pickers.csv')]),
    'blocks': ('block variety trees water', [[b['block'], b['variety'], b['trees'], b['site']['irrigation']]
                                             for b in read_json('orchard/blocks.json')]),
    'prices': ('variety price', [[r[0], float(r[1])] for r in lines('orchard/prices.tsv', '\t')]),
}
BLOCK = 'picks join blocks using (block)'
bins_of = lambda name: f"(select sum(bins) from picks join pickers on no = picker where name like '{name} %' and day like '2026-10%')"
kilos = lambda variety: f"(select sum(kg) from {BLOCK} where variety = '{variety}')"
FACTS = {'the total row is the sum': 'select (select sum(bins) from picks) = bins and (select sum(kg) from picks) = kg from total'}
SQL = {
    'orchard-01': ['select sum(kg) from picks'],
    'orchard-02': [f'select variety, sum(kg) from {BLOCK} group by 1'],
    'orchard-03': [f"select variety, sum(kg) from {BLOCK} where day like '2026-09%' group by 1"],
    'orchard-04': [top('select name, sum(kg) from picks join pickers on no = picker')],
    'orchard-05': [top('select name, sum(bins) from picks join pickers on no = checker')],
    'orchard-06': [f'select block, sum(kg) / max(trees) from {BLOCK} group by 1'],
    'orchard-07': [top('select day, sum(kg) from picks')],
    'orchard-08': ["select strftime('%Y-%m', day), sum(bins) from picks group by 1"],
    'orchard-09': ['select count(*) from picks where kg is null'],
    'orchard-10': [f"select {kilos('Gala')}, {kilos('Braeburn')}"],
    'orchard-11': ['select country, count(*) from pickers group by 1'],
    'orchard-12': ["select sum(bins * rate) from picks join pickers on no = picker where name = 'Marius Popa'"],
    'orchard-13': ['select count(finished) from pickers'],
    'orchard-14': ['select block from blocks left join picks using (block) group by 1 having coalesce(sum(kg), 0) < 15000',
                   'select block from picks group by 1 having sum(kg) < 15000'],
    'orchard-15': [f"select sum(kg * price) from {BLOCK} join prices using (variety) where variety = 'Elstar'"],
    'orchard-16': [f"select sum(kg) from {BLOCK} where water = 'drip'"],
    'orchard-17': [top(f"select {WEEKDAY.format('day')}, sum(kg) from picks")],
    'orchard-18': [f"select {bins_of('Ana')}, {bins_of('Ion')}", f"select iif({bins_of('Ana')} > {bins_of('Ion')}, 'yes', 'no')"],
}
