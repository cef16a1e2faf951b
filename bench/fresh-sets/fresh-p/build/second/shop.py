from secondFiles import day, lines, number, read_json, top

order_no = lambda text: int(text[1:])
TABLES = {
    'orders': ('no at customer status country payment coupon',
               [[order_no(r[0]), r[1], int(r[2]), *r[3:7]] for r in lines('shop/orders.csv')]),
    'lines': ('no sku qty price', [[order_no(r[0]), r[2], int(r[3]), number(r[4])] for r in lines('shop/order_lines.csv')]),
    'customers': ('id name email city country', [[int(r[0]), *r[1:5]] for r in lines('shop/customers.csv')]),
    'products': ('sku title category cost supplier on_hand reorder_at',
                 [[p['sku'], p['title'], p['category'], p['purchasePrice'], p['supplier'], *p['stock'].values()]
                  for p in read_json('shop/products.json')]),
    'returns': ('return no sku qty arrived', [[r[0], order_no(r[1]), r[2], int(r[3]), None if r[6] == '-' else day(r[6], '%d.%m.%Y')]
                                              for r in lines('shop/returns.tsv', '\t')]),
}
SOLD = "orders join lines using (no) join products using (sku) where status <> 'cancelled'"
OCTOBER = f"{SOLD} and at like '2026-10%'"
BEST = f"select c.name, sum(qty * price) from customers c join orders on customer = c.id join lines using (no) where status <> 'cancelled' group by c.id order by 2 desc limit 1"
UNSOLD = 'from products left join lines using (sku) where no is null'
LOW = 'from products where on_hand <= reorder_at'
TWICE = 'select email from customers group by 1 having count(*) > 1'
FACTS = {
    'the most returned article has the most units too': f"select (select title from ({top('select title, sum(returns.qty) from returns join products using (sku)')})) = (select title from ({top('select title, count(*) from returns join products using (sku)')}))",
    'the best customer stays so with cancelled orders': f"select (select name from ({BEST})) = (select name from ({BEST.replace('cancelled', '')}))",
    'every order has lines': 'select count(*) = 0 from orders where no not in (select no from lines)',
    'no article is sold in cancelled orders only': f"select count(distinct sku) = (select count(distinct sku) from {SOLD}) from lines",
    'no article is exactly at its reorder level': 'select count(*) = 0 from products where on_hand = reorder_at',
    'names of people with many orders are unique': "select count(distinct name) = count(*) from customers where id in (select customer from orders group by 1 having count(*) > 15)",
}
SQL = {
    'shop-01': [f'select category, sum(qty * price) from {SOLD} group by 1'],
    'shop-02': [f'select category, sum(qty * price) from {OCTOBER} group by 1'],
    'shop-03': [f'select category, 100 * sum(qty * price) / (select sum(qty * price) from {OCTOBER}) from {OCTOBER} group by 1'],
    'shop-04': [f"select title from ({top('select title, count(*) from returns join products using (sku)')})"],
    'shop-05': [f'select title {UNSOLD}', f'select sku {UNSOLD}'],
    'shop-06': ['select count(*) from returns where arrived is null'],
    'shop-07': ['select 100.0 * count(coupon) / count(*) from orders'],
    'shop-08': [f"select hour from ({top('select cast(substr(at, 12, 2) as int) as hour, count(*) from orders')})"],
    'shop-09': ["select count(*) from customers where country = 'Switzerland'"],
    'shop-10': ["select count(*) from orders where country = 'AT'"],
    'shop-11': ['select name from customers join orders on customer = id group by id having count(*) > 15'],
    'shop-12': ['select supplier, sum(cost * on_hand) from products group by 1'],
    'shop-13': [f'select title {LOW}', f'select sku {LOW}'],
    'shop-14': ["select sum(payment like 'paypal'), sum(payment = 'Credit card') from orders"],
    'shop-15': [BEST],
    'shop-16': [f'select city from customers where name = (select name from ({BEST}))'],
    'shop-17': [TWICE, f'select count(*) from ({TWICE})', f"select iif(count(*) > 0, 'yes', 'no') from ({TWICE})"],
    'shop-18': ["select substr(at, 1, 7), count(*) from orders group by 1"],
}
