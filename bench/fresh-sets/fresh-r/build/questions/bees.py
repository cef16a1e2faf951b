from clean.bees import *
from questions.common import *

kilos = lambda rows: round(total(rows, lambda h: h['kg']), 1)
name = lambda h: f"H{h['no']:02d}"


def write(ask, follow, refuse):
    ask('how many hives are still active', 'count+filter', [[sum(h['status'] == 'active' for h in hives)]])
    per_place = lambda rows: [flat((k, round(v, 1)) for k, v in ranked(grouped(rows, lambda h: h['hive']['apiary'], lambda h: h['kg'])))]
    ask('kilos of honey per apiary', 'join', per_place(harvest))
    follow('just this year', per_place([h for h in harvest if h['date'].year == 2026]))
    per_hive = {k: round(v, 1) for k, v in grouped(harvest, lambda h: h['hive']['no'], lambda h: h['kg']).items()}
    best = hives[top(per_hive)[0] - 1]
    ask('which hive gave the most honey?', 'superlative', [[name(best)], [best['no']]])
    mites = lambda year: mean(i['mites'] for i in inspections if i['mites'] is not None and (i['date'].year, i['date'].month) == (year, 8))
    ask('average mites per day in august 2026', 'agg', [[mites(2026)]])
    follow('and the year before', [[mites(2025)]])
    idle = [h for h in hives if h['status'] == 'active' and not any(x['hive'] is h and x['date'].year == 2026 for x in harvest)]
    ask('active hives that gave no honey in 2026', 'anti-join', [[name(h) for h in idle], [h['no'] for h in idle], [len(idle)]])
    ask('when was the queen last seen in hive 12', 'lookup', [[max(i['date'] for i in inspections if i['hive']['no'] == 12 and i['queen'] == 'yes').isoformat()]])
    ask('how many inspection notes mention swarm', 'text-contains', [[sum('swarm' in (i['note'] or '') for i in inspections)]])
    ask('how often was the wieght not recorded', 'typo', [[sum(i['weight'] is None for i in inspections)]])
    money = lambda rows: [[total(rows, lambda s: total(s['jars'], lambda j: j['count'] * j['price']))]]
    year = [s for s in sales if s['date'].year == 2026]
    ask('what did we earn with jars this year', 'nested', money(year))
    follow('how much of it at the market', money([s for s in year if s['where'] == 'market']))
    ask('how many 250 g jars have we sold so far', 'nested', [[total(sales, lambda s: total(s['jars'], lambda j: j['count'] * (j['size'] == '250 g')))]])
    lime = lambda y: kilos([h for h in harvest if h['sort'] == 'lime' and h['date'].year == y])
    ask('lime honey 2025 vs 2026', 'compare', [[lime(2025), lime(2026)]])
    bad = [hives[no - 1] for no, n in grouped([i for i in inspections if (i['mites'] or 0) > 10], lambda i: i['hive']['no']).items() if n >= 4]
    so(1 < len(bad) < 12, f'bad {len(bad)}')
    ask('hives with over 10 mites a day at least 4 times', 'having', [[name(h) for h in bad], [h['no'] for h in bad], [len(bad)]])
    ask('what part of all our honey was forest honey', 'share', [[100 * kilos([h for h in harvest if h['sort'] == 'forest']) / kilos(harvest)]], percent=True)
    box = lambda kind, of: of([h for h in harvest if h['hive']['box'] == kind])
    per_box = lambda kind: box(kind, kilos) / sum(h['box'] == kind for h in hives)
    once = lambda kind: mean(h['kg'] for h in harvest if h['hive']['box'] == kind)
    used = lambda kind: box(kind, kilos) / len({h['hive']['no'] for h in harvest if h['hive']['box'] == kind})
    so(len({f('Dadant') > f('Langstroth') for f in (per_box, once, used, lambda k: box(k, kilos))}) == 1, 'Dadant against Langstroth')
    ask('do dadant hives give more honey than langstroth ones', 'yesno', [['yes' if once('Dadant') > once('Langstroth') else 'no'], [box('Dadant', kilos), box('Langstroth', kilos)], [per_box('Dadant'), per_box('Langstroth')], [used('Dadant'), used('Langstroth')], [once('Dadant'), once('Langstroth')]])
    so(list(per_hive.values()).count(per_hive[9]) == 1, 'rank of hive 9')
    ask('where does hive 9 rank by total honey', 'rank', [[1 + sum(v > per_hive[9] for v in per_hive.values())]])
    refuse('how much sugar syrup did i feed last autumn', 'Feeding is not recorded.')
    refuse('how many bees live in hive 3', 'Brood frames and weight are recorded, bees are not counted.')
