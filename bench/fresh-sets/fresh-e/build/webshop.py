from lib import *

PRODUCTS = [('LMP-01', 'Desk lamp Arc', 'Lighting', 21.5, 49.9), ('LMP-02', 'Floor lamp Reed', 'Lighting', 48, 119), ('LMP-03', 'Night light Owl', 'Lightning', 6.2, 17.5), ('LMP-04', 'String lights 10 m', 'lighting', 7.9, 22), ('TXT-01', 'Wool blanket Fjord', 'Textiles', 31, 79), ('TXT-02', 'Cushion Moss', 'Textiles', 8.4, 24.9), ('TXT-03', 'Linen curtain', 'Textiles', 19, 54), ('TXT-04', 'Bath towel', 'Textile', 6.1, 18), ('KIT-01', 'Enamel pot 3 l', 'Kitchen', 17.5, 45), ('KIT-02', 'Chopping board Oak', 'Kitchen', 11, 32), ('KIT-03', 'Coffee grinder', 'Kitchen', 27, 69), ('KIT-04', 'Tea towel set', 'Kitchen', 5, 16), ('KIT-05', 'Salad servers', 'Kitchen', 4.5, 14.5), ('DEC-01', 'Vase Pebble', 'Decor', 9.5, 29), ('DEC-02', 'Wall clock Nord', 'Decor', 18, 52), ('DEC-03', 'Candle holder trio', 'Decor', 7, 21), ('DEC-04', 'Poster frame A2', 'Decor', 8, 26), ('GRD-01', 'Watering can', 'Garden', 9, 27.5)]
CITIES = ['Ghent', 'Lyon', 'Utrecht', 'Graz', 'Aarhus', 'Turin', 'Lille']


def data():
    r = rng('webshop')
    suppliers = {'LMP': 'Lumo AB', 'TXT': 'Weberei Süd', 'KIT': 'Casa Forte', 'DEC': 'Atelier Kos', 'GRD': 'Weberei Süd'}
    write_table(path('webshop', 'products.csv'), ['sku', 'title', 'cat', 'cost_net', 'list_price', 'supplier'], [[p[0], p[1], p[2], f'€{p[3]:.2f}', f'€{p[4]:.2f}', suppliers[p[0][:3]]] for p in PRODUCTS])
    customers = [{'id': f'K{3000 + at * 7}', 'city': r.choices(CITIES, [22, 18, 15, 10, 12, 8, 9])[0], 'newsletter': r.random() < 0.4} for at in range(210)]
    orders, lines = [], []
    for number in range(640):
        when = datetime.datetime(2026, 2, 1) + datetime.timedelta(days=int(288 * r.random() ** 0.8), minutes=r.choices(range(24), [1] * 6 + [2, 4, 6, 7, 8, 8, 9, 8, 7, 6, 6, 7, 9, 12, 14, 12, 7, 3])[0] * 60 + r.randint(0, 59))
        lamp = when.month >= 10
        chosen = r.choices(PRODUCTS[:17], [9 if lamp else 5, 4, 6, 14 if lamp else 4, 8 if lamp else 4, 10, 4, 9, 6, 7, 6, 8, 6, 7, 4, 8, 5], k=r.choices([1, 2, 3, 4], [48, 30, 15, 7])[0])
        items, seen = [], set()
        for product in chosen:
            if product[0] in seen:
                continue
            seen.add(product[0])
            items.append({'sku': product[0], 'qty': r.choices([1, 2, 3, 4, 6], [70, 18, 6, 4, 2])[0], 'unit': round(product[4] * (0.9 if when.month in (7,) else 1), 2)})
        total = sum(item['qty'] * item['unit'] for item in items)
        method = r.choices(['standard', 'express', 'pickup'], [74, 16, 10])[0]
        status = r.choices(['delivered', 'cancelled'], [95, 5])[0] if when < datetime.datetime(2026, 11, 11) else r.choices(['packed', 'shipped', 'delivered'], [30, 40, 30])[0]
        orders.append({'order': None, 'placed_at': when, 'customer': r.choices(customers, [4 if at < 30 else 1 for at in range(210)])[0], 'lines': items, 'shipping': {'method': method, 'cost': 0 if method == 'pickup' or (method == 'standard' and total >= 75) else 4.9 if method == 'standard' else 9.9}, 'coupon': 'SUMMER10' if when.month == 7 and r.random() < 0.4 else 'HELLO5' if r.random() < 0.09 else None, 'status': status})
    orders.sort(key=lambda order: order['placed_at'])
    for at, order in enumerate(orders):
        order['order'] = 50001 + at
        order['placed_at'] = order['placed_at'].isoformat()
    write_jsonl(path('webshop', 'orders.jsonl'), orders)
    returns = []
    for order in orders:
        for item in order['lines']:
            chance = {'TXT-03': 0.42, 'KIT-03': 0.2, 'DEC-02': 0.17, 'LMP-02': 0.14}.get(item['sku'], 0.05)
            if order['status'] == 'delivered' and r.random() < chance:
                back = datetime.datetime.fromisoformat(order['placed_at']) + datetime.timedelta(days=r.randint(5, 26))
                if back < datetime.datetime(2026, 11, 19):
                    returns.append([back, order['order'], item['sku'], r.randint(1, item['qty']), r.choices(['SZ', 'CL', 'BR', 'LT'], [60, 25, 10, 5] if item['sku'] == 'TXT-03' else [4, 34, 36, 26])[0]])
    returns.sort(key=lambda row: (row[0], row[1]))
    write_table(path('webshop', 'returns.tsv'), ['rcvd', 'ord_no', 'sku', 'qty', 'rsn'], [[row[0].strftime('%d-%b-%y'), *row[1:]] for row in returns], '\t')
    write_table(path('webshop', 'reasons.csv'), ['rsn', 'meaning'], [['SZ', 'wrong size'], ['CL', 'colour differs'], ['BR', 'broken on arrival'], ['LT', 'arrived too late'], ['MM', 'changed my mind']])


TABLES = [
    "create table products as select sku, title, cat, case when lower(cat) like 'light%' then 'Lighting' when cat like 'Textile%' then 'Textiles' else cat end as clean, replace(cost_net, '€', '')::double as cost, replace(list_price, '€', '')::double as price, supplier from read_csv('products.csv', all_varchar = true)",
    """create table orders as select "order" as id, placed_at::timestamp as t, customer.id as cust, customer.city as city, customer.newsletter as news, lines, shipping.method as method, shipping.cost as ship, coupon, status from read_json('orders.jsonl', columns = {"order": 'int', placed_at: 'varchar', customer: 'struct(id varchar, city varchar, newsletter boolean)', lines: 'struct(sku varchar, qty int, unit double)[]', shipping: 'struct(method varchar, cost double)', coupon: 'varchar', status: 'varchar'})""",
    "create table lines as select id, t, cust, city, news, method, coupon, status, unnest(lines, recursive := true) from orders",
    "create table rets as select strptime(rcvd, '%d-%b-%y')::date as day, ord_no::int as id, sku, qty::int as qty, rsn from read_csv('returns.tsv', delim = '\t', all_varchar = true)",
    "create table reasons as from read_csv('reasons.csv', all_varchar = true)",
]
OK = "status <> 'cancelled'"

ITEMS = [
    q('how many orders so far', 'count', 'select count(*) from orders', f'select count(*) from orders where {OK}', note='With or without the cancelled ones.'),
    q('how many of them were cancelled', 'count+filter', "select count(*) from orders where status = 'cancelled'", follow=True),
    q('merchandise sales per month without cancelled orders', 'trend', f"select strftime(t, '%Y-%m'), sum(qty * unit) from lines where {OK} group by 1 order by 1"),
    q('cumulated', 'running', f"select m, sum(v) over (order by m) from (select strftime(t, '%Y-%m') as m, sum(qty * unit) as v from lines where {OK} group by 1) order by 1", follow=True),
    q('best seller by pieces', 'join', 'select title, sum(qty) from lines join products using (sku) group by 1 order by 2 desc limit 1', 'select sku, sum(qty) from lines group by 1 order by 2 desc limit 1', f'select title, sum(qty) from lines join products using (sku) where {OK} group by 1 order by 2 desc limit 1', f'select sku, sum(qty) from lines where {OK} group by 1 order by 2 desc limit 1', note='With or without cancelled orders.'),
    q('average number of different products in an order', 'nested', 'select avg(len(lines)) from orders', f'select avg(len(lines)) from orders where {OK}', note='With or without cancelled orders.'),
    q('which product has never been ordered', 'anti-join', 'select title from products where sku not in (select sku from lines)', 'select sku from products where sku not in (select sku from lines)'),
    q('what gets sent back the most', 'ambiguous', 'select title, count(*) from rets join products using (sku) group by 1 order by 2 desc limit 1', 'select title, sum(qty) from rets join products using (sku) group by 1 order by 2 desc limit 1', 'select sku, count(*) from rets group by 1 order by 2 desc limit 1', 'select sku, sum(qty) from rets group by 1 order by 2 desc limit 1', 'select cat, count(*) from rets join products using (sku) group by 1 order by 2 desc limit 1', 'select cat, sum(qty) from rets join products using (sku) group by 1 order by 2 desc limit 1', 'select clean, count(*) from rets join products using (sku) group by 1 order by 2 desc limit 1', 'select clean, sum(qty) from rets join products using (sku) group by 1 order by 2 desc limit 1', note='By returns or pieces, as product or category.'),
    q('why do the linen curtains come back', 'why', "select meaning, count(*) from rets join reasons using (rsn) where sku = 'TXT-03' group by 1 order by 2 desc limit 1", "select rsn, count(*) from rets where sku = 'TXT-03' group by 1 order by 2 desc limit 1", cols=1),
    q('is there a return reason nobody gave?', 'anti-join', 'select meaning from reasons where rsn not in (select rsn from rets)', 'select rsn from reasons where rsn not in (select rsn from rets)'),
    q('return rate in pieces: returned vs pieces in delivered orders, %', 'share', "select 100.0 * (select sum(qty) from rets) / sum(qty) from lines where status = 'delivered'", pct=True),
    q('orders to Lyon shipped express', 'nested', "select count(*) from orders where city = 'Lyon' and method = 'express'", f"select count(*) from orders where city = 'Lyon' and method = 'express' and {OK}", note='With or without cancelled orders.'),
    q('and Ghent?', 'nested', "select count(*) from orders where city = 'Ghent' and method = 'express'", f"select count(*) from orders where city = 'Ghent' and method = 'express' and {OK}", follow=True),
    q('how many customers ordered five times or more', 'having', 'select count(*) from (select cust from orders group by 1 having count(*) >= 5)', f'select count(*) from (select cust from orders where {OK} group by 1 having count(*) >= 5)', note='With or without cancelled orders.'),
    q('do newsletter readers spend more per order on goods than the others?', 'yesno', 'select avg(v) filter (where news) > avg(v) filter (where not news) from (select id, news, sum(qty * unit) as v from lines group by all)', 'select avg(v) filter (where news), avg(v) filter (where not news) from (select id, news, sum(qty * unit) as v from lines group by all)', f'select avg(v) filter (where news), avg(v) filter (where not news) from (select id, news, sum(qty * unit) as v from lines where {OK} group by all)', note='With or without cancelled orders.'),
    q('how often was each coupon used', 'group', 'select coupon, count(*) from orders where coupon is not null group by 1 order by 2 desc', f'select coupon, count(*) from orders where coupon is not null and {OK} group by 1 order by 2 desc', note='With or without cancelled orders.'),
    q('number of products per catgory, lighting and textiles are spelt in several ways', 'typo', 'select clean, count(*) from products group by 1 order by 2 desc'),
    q('biggest markup between cost_net and list_price', 'computed', 'select title, price / cost from products order by price / cost desc limit 1', 'select title, price - cost from products order by price - cost desc limit 1', 'select sku, price / cost from products order by price / cost desc limit 1', 'select sku, price - cost from products order by price - cost desc limit 1', cols=1, note='As a factor or in euros.'),
    q('growth of goods sales from september to october in percent, cancelled ones aside', 'growth', f'select 100.0 * (sum(qty * unit) filter (where month(t) = 10) / sum(qty * unit) filter (where month(t) = 9) - 1) from lines where {OK}', pct=True, sign=True),
    q('number of orders in these two months, again without the cancelled', 'compare', f"select count(*) filter (where month(t) = 9), count(*) filter (where month(t) = 10) from orders where {OK}", follow=True),
    q('when was order 50100 placed and what was in it', 'lookup', "select any_value(t)::date, title from lines join products using (sku) where id = 50100 group by title order by 2", "select any_value(t)::date, sku from lines where id = 50100 group by sku order by 2"),
    q('rank of Aarhus among the cities by number of orders', 'rank', "select r from (select city, rank() over (order by count(*) desc) r from orders group by 1) where city = 'Aarhus'", f"select r from (select city, rank() over (order by count(*) desc) r from orders where {OK} group by 1) where city = 'Aarhus'"),
    oos('what rating do customers give the Coffee grinder', 'There are no ratings.'),
    oos('how many Cushion Moss are left in stock', 'Stock is not in the files.'),
]
