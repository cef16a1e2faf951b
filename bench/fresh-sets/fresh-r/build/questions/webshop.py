from clean.webshop import *
from questions.common import *

product = {p['sku']: p for p in products}
kept = [o for o in orders if o['status'] != 'cancelled']
lines = [(o, l) for o in orders for l in o['lines']]


def write(ask, follow, refuse):
    sales = lambda rows: [flat(ranked({k: round(v, 2) for k, v in grouped([(o, l) for o, l in lines if o in rows], lambda ol: product[ol[1]['sku']]['category'], lambda ol: ol[1]['qty'] * ol[1]['unit_price']).items()}))]
    ask('sales in euros per category, without cancelled orders', 'join', sales(kept))
    follow('just october', sales([o for o in kept if month(o['date']) == '2026-10']))
    ask('what is the main reason for returns', 'join', [[REASONS[top(grouped(returns, lambda r: r['reason']))[0]]]])
    so(top(grouped(returns, lambda r: r['reason'])) == top(grouped(returns, lambda r: r['reason'], lambda r: r['qty'])), 'the main reason by pieces')
    sold = {l['sku'] for _, l in lines}
    so(sold == {l['sku'] for o, l in lines if o in kept}, 'a product is only in cancelled orders')
    ask('products nobody ever bought', 'anti-join', [[p['title'] for p in products if p['sku'] not in sold], [p['sku'] for p in products if p['sku'] not in sold], [sum(p['sku'] not in sold for p in products)]])
    ask('how much money did we refund', 'agg', [[round(total(returns, lambda r: r['refund']), 2)]])
    follow('and for stuff that arrived damaged', [[round(total([r for r in returns if r['reason'] == 'R1'], lambda r: r['refund']), 2)]])
    by_pieces, by_rows = (grouped(returns, lambda r: product[r['sku']]['title'], of) for of in (lambda r: r['qty'], lambda r: 1))
    so(set(top(by_pieces, 3)) == set(top(by_rows, 3)), f'top 3 returned {ranked(by_pieces)[:5]} {ranked(by_rows)[:5]}')
    ask('top 3 products by number of returns', 'topn', [top(by_rows, 3)])
    ask('which city do most orders go to', 'nested-superlative', [top(grouped(orders, lambda o: o['buyer']['city']))])
    so(top(grouped(orders, lambda o: o['buyer']['city'])) == top(grouped(kept, lambda o: o['buyer']['city'])), 'city without cancelled')
    ask('at what hour do people order most', 'weekday-hour', [[int(top(grouped(orders, lambda o: int(o['time'][:2])))[0])]])
    ask('what percentage of orders used a discount code', 'share', [[100 * sum(bool(o['code']) for o in orders) / len(orders)]], percent=True)
    often = lambda rows: {k for k, n in grouped(rows, lambda o: o['buyer']['name']).items() if n > 10}
    so(often(orders) == often(kept), f'customers {often(orders)} {often(kept)}')
    keen = [c for c in customers if c['name'] in often(orders)]
    ask('customers with more than 10 orders', 'having', [[c['name'] for c in keen], [c['email'] for c in keen], [len(keen)]])
    twice = [t for t, n in Counter(p['title'] for p in products).items() if n > 1]
    ask('which titles are in the product list twice', 'duplicates', [twice])
    months = sorted({month(o['date']) for o in orders})
    per_month = lambda rows: [flat((mo, sum(month(o['date']) == mo for o in rows)) for mo in months)]
    ask('orders per month this year', 'trend', per_month(orders))
    cancelled = [o for o in orders if o['status'] == 'cancelled']
    follow('and the cancelled ones?', per_month(cancelled))
    where = Counter(r['order']['buyer']['country'] for r in returns)
    pieces = grouped(returns, lambda r: r['order']['buyer']['country'], lambda r: r['qty'])
    ask('retruns from austria vs germany', 'compare', [[where['AT'], where['DE']], [pieces['AT'], pieces['DE']]], note='Returns or the pieces in them.')
    def fits(p):
        text = p['players']
        return bool(text) and (int(text[:-1]) <= 6 if text.endswith('+') else int(text.split('-')[0]) <= 6 <= int(text.split('-')[1]))
    ask('how many of our games can 6 people play', 'computed', [[sum(fits(p) for p in products)]])
    big = [(o, l) for o, l in lines if l['qty'] > 10]
    so(len(big) == 1 and {o['no'] for o in kept if total(o['lines'], lambda l: l['qty']) > 10} == {10388}, 'more than 10 pieces')
    ask('did anyone order more than 10 copies of one product?', 'yesno', [['yes'], [14]])
    inside = next(o for o in orders if o['no'] == 10244)['lines']
    ask("what's in order 10244", 'lookup', [[product[l['sku']]['title'] for l in inside], [l['sku'] for l in inside]])
    refuse('how many visitors ended up buying something', 'Visits to the shop are not recorded.')
    refuse('star rating of Harbour Lights', 'There are no ratings.')
