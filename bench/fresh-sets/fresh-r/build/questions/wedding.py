from clean.wedding import *
from questions.common import *

coming = [g for g in guests if g['rsvp'] == 'yes']


def write(ask, follow, refuse):
    ask('how many guests said yes', 'count+filter', [[len(coming)]])
    follow('how many of those are kids', [[sum(g['child'] for g in coming)]])
    seated = Counter(g['table'] for g in coming)
    loose = [n for n, seats in TABLES if seated[n] < seats]
    so(all(seated[n] <= seats for n, seats in TABLES) and 1 < len(loose) < 8, f'tables {seated}')
    ask('which tables still have free seats', 'join', [loose, [at + 1 for at, (n, _) in enumerate(TABLES) if n in loose]])
    of = lambda category, key: total([b for b in budget if b['category'] == category], lambda b: b[key] or 0)
    ask('what did the catering cost in the end', 'agg', [[of('Catering', 'actual')]])
    follow('how far over the estimate is that', [[of('Catering', 'actual') - of('Catering', 'estimate')], [100 * (of('Catering', 'actual') / of('Catering', 'estimate') - 1)]], note='In euros or in percent.')
    ask('most expensive single item in the budget', 'superlative', [top({b['item']: b['actual'] or 0 for b in budget})])
    so(top({b['item']: b['estimate'] for b in budget}) == top({b['item']: b['actual'] or 0 for b in budget}), 'the dearest item by estimate')
    over = [c for c in BUDGET if of(c, 'actual') > of(c, 'estimate')]
    ask('categories that cost more than estimated', 'having', [over, [len(over)]])
    ask('what share of the total cost is the venue', 'share', [[100 * of('Venue', 'actual') / total(budget, lambda b: b['actual'] or 0)]], percent=True)
    silent = [g['name'] for g in guests if g['rsvp'] is None]
    ask('guests who never answered', 'nulls', [silent, [len(silent)]])
    ask('who is allergic to nuts', 'text-contains', [[g['name'] for g in coming if 'nuts' in g['allergies']]])
    came = [h for h in houses if any(g['house'] is h for g in coming)]
    ask('households that came but gave no gift', 'anti-join', [[h['name'] for h in came if not any(g['house'] is h for g in gifts)], [h['code'] for h in came if not any(g['house'] is h for g in gifts)], [sum(not any(g['house'] is h for g in gifts) for h in came)]])
    best = max(gifts, key=lambda g: g['value'] or 0)
    so(sum((g['value'] or 0) >= best['value'] for g in gifts) == 1, 'one best gift')
    ask('which household gave the most valuable gift', 'join', [[best['house']['name']], [best['house']['code']]])
    so(ranked(grouped(gifts, lambda g: g['house']['name'], lambda g: g['value'] or 0))[0][0] == best['house']['name'], 'best giver in sum')
    follow('what was it?', [[best['gift']]])
    worth = grouped(gifts, lambda g: g['house']['side'], lambda g: g['value'] or 0)
    ask("value of the gifts: bride's side vs groom's side", 'compare', [[worth['bride'], worth['groom']]])
    ask('how much do we still have to pay', 'computed', [[total(budget, lambda b: (b['actual'] or 0) - b['paid'])]])
    kids = [g for g in coming if g['child']]
    other = [g['name'] for g in kids if g['menu'] != 'kids']
    ask('does every child who comes get the kids menu', 'yesno', [['no' if other else 'yes'], other, [len(other)]])
    so(other, 'a child with another menu')
    ask('room nights booked altogether', 'agg', [[total(hotel, lambda h: (h['leave'] - h['arrive']).days)]])
    arrivals = lambda weight: top(grouped(hotel, lambda h: f"{h['arrive']:%A}", weight))
    so(arrivals(lambda h: 1) == arrivals(lambda h: h['persons']), 'arrivals')
    ask('what weekday do most people check in', 'weekday-hour', [arrivals(lambda h: h['persons'])])
    refuse('what will the honeymoon cost', 'The honeymoon is not in the budget.')
    refuse('how old is the oldest guest', 'Only adult or child is recorded, no ages.')
