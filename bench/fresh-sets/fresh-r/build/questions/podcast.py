from clean.podcast import *
from questions.common import *

land = {c[0]: c for c in COUNTRIES}
loads = lambda rows: total(rows, lambda d: d['count'])


def write(ask, follow, refuse):
    third = [e for e in episodes if e['season'] == 3]
    ask('how many episodes are in season 3', 'count+filter', [[len(third)]])
    long = mean(e['seconds'] for e in third)
    follow('how long are they on average', [[long / 60], [long], [clock(int(long))], [clock(round(long))]], note='In minutes, seconds or minutes:seconds.')
    ask('our longst episode', 'typo', [top({e['title']: e['seconds'] for e in episodes})])
    ask('which episode got the most downloads', 'join', [top(grouped(downloads, lambda d: d['episode']['title'], lambda d: d['count']))])
    per_app = lambda rows: [flat(ranked(grouped(rows, lambda d: d['app'], lambda d: d['count'])))]
    ask('downloads per app', 'group', per_app(downloads))
    follow('only from germany', per_app([d for d in downloads if d['country'] == 'DE']))
    by_month = grouped(downloads, lambda d: month(d['week']), lambda d: d['count'])
    ask('how did downloads develop by month?', 'trend', [flat(sorted(by_month.items()))], note='A week counts in the month it starts in, as the file has weeks by their first day.')
    ask('growth of downloads from september to october in percent', 'growth', [[100 * (by_month['2026-10'] / by_month['2026-09'] - 1)]], percent=True)
    visits = Counter(g['name'] for e in episodes for g in e['guests'])
    regulars = [n for n, k in visits.items() if k > 3]
    ask('guests who were on more than 3 times', 'having', [regulars, [len(regulars)]])
    alone = [e for e in episodes if not e['guests']]
    ask('how many episodes had no guest', 'nulls', [[len(alone)]])
    ask('how many episodes are about privacy', 'nested', [[sum('privacy' in e['topics'] for e in episodes)]])
    ask('share of downloads from europe', 'share', [[100 * loads([d for d in downloads if land[d['country']][2] == 'Europe']) / loads(downloads)]], percent=True)
    heard = {d['episode']['title'] for d in downloads}
    unheard = [e for e in episodes if e['title'] not in heard]
    ask('episodes without a single download', 'anti-join', [[e['title'] for e in unheard], [len(unheard)]])
    best = lambda rows: top(grouped(rows, lambda d: d['country'], lambda d: d['count']), 4)
    both = lambda codes: [[land[c][1] for c in codes], codes]
    ask('top 4 countries by downloads', 'topn', both(best(downloads)))
    follow('same but only for season 3', both(best([d for d in downloads if d['episode']['season'] == 3])))
    ask('which weekday do we usually publish on', 'weekday-hour', [top(grouped(episodes, lambda e: f"{e['published']:%A}"))])
    ask('how many hours of audio is that altogether', 'computed', [[total(episodes, lambda e: e['seconds']) / 3600], [total(episodes, lambda e: e['seconds']) / 60], [clock(total(episodes, lambda e: e['seconds']))]], note='Hours are asked for; minutes are accepted.')
    ask('which company sponsored the most episodes', 'join', [top(grouped([e for e in episodes if e['sponsor']], lambda e: e['sponsor']['name']))])
    refuse('how many people subscribe to our feed', 'Downloads are counted, subscribers are not.')
    refuse('which episode has the best listener reviews', 'There are no reviews.')
