import statistics
from clean.reviews import *
from questions.common import *

reviews = [(p, r) for p in prs for r in p['reviews']]
merged = [p for p in prs if p['merged']]


def write(ask, follow, refuse):
    open_ = [p for p in prs if not p['closed']]
    ask('how many pull requests are open right now', 'count+filter', [[len(open_)]])
    follow('how many of them are drafts', [[sum(p['draft'] for p in open_)]])
    wait = statistics.median((min(r['at'] for r in p['reviews']) - p['opened']).total_seconds() / 3600 for p in prs if p['reviews'])
    ask('median hours until the first review', 'stat', [[wait]])
    best = top(grouped(reviews, lambda pr: pr[1]['by']['login']))[0]
    so(best == top(grouped({(p['number'], r['by']['login']) for p, r in reviews}, lambda x: x[1]))[0], 'most reviews by pull request')
    ask('who writes the most reviews', 'nested-superlative', [[best], [next(p['name'] for p in people if p['login'] == best)]])
    teams = lambda rows: [flat(ranked(grouped(rows, lambda pr: pr[1]['by']['team'])))]
    ask('number of reviews per team', 'join', teams(reviews))
    follow('only approvals', teams([(p, r) for p, r in reviews if r['state'] == 'APPROVED']))
    idle = [p for p in people if not any(x['author'] is p for x in prs)]
    ask('people who never opened a pull request', 'anti-join', [[p['name'] for p in idle], [p['login'] for p in idle], [len(idle)]])
    ask('which pr changed the most lines', 'superlative', [top({p['number']: p['plus'] + p['minus'] for p in prs})])
    without = [p for p in merged if not any(r['state'] == 'APPROVED' for r in p['reviews'])]
    so(without, 'merged without approval')
    ask('was every merged pr approved by someone?', 'yesno', [['no'], [len(without)]])
    ask('merged prs per month', 'trend', [flat(sorted(grouped(merged, lambda p: month(p['merged'])).items()))])
    ask('how many reveiws asked for chnages', 'typo', [[sum(r['state'] == 'CHANGES_REQUESTED' for _, r in reviews)]])
    ask('prs opened at the weekend', 'weekday-hour', [[sum(p['opened'].weekday() > 4 for p in prs)]], note='In UTC, as written.')
    ask('how many pr titles contain the word cache', 'text-contains', [[sum('cache' in p['title'] for p in prs)]])
    plus = lambda team: [[mean(p['plus'] for p in prs if p['author']['team'] == team)]]
    ask('average additions per pr by the platform team', 'join', plus('Platform'))
    follow('and mobile?', plus('Mobile'))
    so(sum(p['team'] is None for p in people) == 2, 'two without a team')
    files = lambda rows: [top(grouped(rows, lambda c: c['file']), 3)]
    ask('top 3 files by review comments', 'topn', files(comments))
    follow('only the unresolved ones', files([c for c in comments if not c['resolved']]))
    long = top({p['number']: (p['merged'] - p['opened']).total_seconds() for p in merged})
    ask('which merged pr took longest from open to merge', 'computed', [long])
    refuse('test coverage of the main branch', 'There is nothing about tests or coverage.')
    refuse('which pr caused the outage', 'Outages are not recorded.')
