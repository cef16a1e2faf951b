from secondFiles import lines, number, read_json, sheets, top

log, kinds = sheets('brewery/brew_log_2026.xlsx')
brews = [r for r in log[4:] if r[0] != 'Total']
total = [r for r in log if r[0] == 'Total'][0]
TABLES = {
    'brews': ('no day beer brewer litres abv score packaged packer',
              [[r[0], r[1], r[2], r[3], number(r[5]), number(r[8]), number(r[9]), r[10], r[11]] for r in brews]),
    'total': ('litres', [[number(total[5])]]),
    'beers': ('beer style price', [[r[0], r[1], number(r[3])] for r in kinds[1:]]),
    'sales': ('slip day customer beer format units litres seller driver',
              [[r[0], r[1], int(r[2]), r[3], r[4], int(r[5]), int(r[6]), r[7], r[8]] for r in lines('brewery/sales.csv')]),
    'staff': ('id name job', lines('brewery/staff.csv')),
    'customers': ('id name kind town', [[c['id'], c['name'].replace('&amp;', '&'), c['kind'], c['address']['town']]
                                        for c in read_json('brewery/customers.json')]),
}
BUYER = 'sales s join customers c on c.id = s.customer'
quarter = lambda first, last: f"(select sum(litres) from sales where substr(day, 6, 2) between '{first}' and '{last}')"
FACTS = {'the total row is the sum': 'select (select sum(litres) from brews) = (select litres from total)',
         'no beer is packaged before it is brewed': 'select count(*) = 0 from brews where packaged <= day'}
SQL = {
    'brewery-01': ['select beer, sum(litres) from sales group by 1'],
    'brewery-02': ["select beer, sum(litres) from sales where format = 'keg' group by 1"],
    'brewery-03': [top('select name, sum(litres) from sales join staff on id = driver')],
    'brewery-04': [top('select name, sum(litres) from sales join staff on id = seller')],
    'brewery-05': ["select count(*) from brews where beer = 'Hill Pilsner' and brewer = 'Gesa Thoma'"],
    'brewery-06': ['select count(*) from brews where packaged is null', 'select no from brews where packaged is null'],
    'brewery-07': ['select beer, avg(julianday(packaged) - julianday(day)) from brews where packaged is not null group by 1'],
    'brewery-08': ['select no, abv from brews order by 2 desc limit 1', 'select beer, abv from brews order by 2 desc limit 1'],
    'brewery-09': ['select brewer, avg(score) from brews group by 1'],
    'brewery-10': [f'select town, sum(litres * price) from {BUYER} join beers b on b.beer = s.beer group by 1'],
    'brewery-11': ["select name from customers where kind = 'pub' and id not in (select customer from sales where day like '2026-10%')"],
    'brewery-12': ['select sum(litres) from brews'],
    'brewery-13': [f"select {quarter('04', '06')}, {quarter('07', '09')}"],
    'brewery-14': [f'select name from {BUYER} group by 1 having sum(litres) > 15000'],
    'brewery-15': [f"select 100.0 * sum(litres * (kind = 'pub')) / sum(litres) from {BUYER}"],
    'brewery-16': ["select iif(count(*) > 0, 'yes', 'no') from brews join beers using (beer) where style = 'stout' and day like '2026-04%'"],
    'brewery-17': ["select month, sum(l) over (order by month) from (select substr(day, 1, 7) month, sum(litres) l from sales group by 1)"],
    'brewery-18': ["select sum(litres) from sales where beer = 'Hazy Lane' and day like '2026-09%'"],
}
