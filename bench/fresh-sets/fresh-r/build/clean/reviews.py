from clean.common import *

dice = Dice(1199)
TEAMS = ['Platform', 'Mobile', 'Payments', 'Data', 'Web']
NAMES = '''Aiko Kimura;Bram Visser;Chloe Martin;Diego Salas;Ewa Nowicka;Farid Hamidi;Gina Rossi;Henk Mulder;Ivy Chen;Jonas Falk;Karim Saidi;Lucia Ferro;Mats Olin;Nadia Petrova;Owen Price;Pilar Gomez;Rajiv Menon;Sofie Bakker;Tariq Aziz;Uma Krishnan;Viktor Hahn;Wendy Lau;Yara Haddad;Zane Cole;Anders Lund;Bella Ortiz;Cem Aydin;Dana Levy;Emil Krause;Freya Dahl;Goran Ilic;Hana Sato'''.split(';')
people = []
for at, name in enumerate(NAMES):
    first, last = name.lower().split(' ')
    people.append(dict(login=first[0] + last if at % 3 else f'{first}-{last[0]}', name=name, team=None if at in (13, 26) else TEAMS[(at * 3 + at // 5) % 5], zone=dice.pick(['Europe/Berlin', 'Europe/London', 'America/New_York', 'Asia/Tokyo'], [6, 3, 2, 1]), started=dt.date(dice.whole(2018, 2026), dice.whole(1, 9), dice.whole(1, 28))))
assert len({p['login'] for p in people}) == 32
quiet = {'Owen Price', 'Freya Dahl', 'Tariq Aziz'}
authors = [p for p in people if p['name'] not in quiet]
pull = [dice.pick([0.4, 1, 2], [3, 4, 2]) for _ in authors]
judges = [p for p in people if p['team']]
judge_pull = [dice.pick([0.4, 1, 2], [3, 3, 2]) * (2 if p['name'] == 'Lucia Ferro' else 1) for p in judges]
VERBS = ['Fix', 'Add', 'Remove', 'Refactor', 'Speed up', 'Document', 'Bump', 'Clean up']
THINGS = ['session cache', 'login form', 'price rounding', 'retry logic', 'image cache', 'CSV export', 'push tokens', 'date picker', 'webhook queue', 'feature flags', 'dark mode', 'search index', 'audit log', 'cache headers', 'currency table', 'error pages']
prs = []
number = 1002
moment = dt.datetime(2026, 2, 2, 8, 5)
hours = lambda n: dt.timedelta(minutes=round(n * 60))
while moment < dt.datetime(2026, 11, 19, 16):
    if moment.weekday() > 4 and dice.chance(0.8):
        moment += days(7 - moment.weekday())
    author = dice.pick(authors, pull)
    opened = moment.replace(hour=dice.pick(range(6, 22), [1, 2, 5, 8, 9, 8, 4, 6, 8, 8, 6, 4, 2, 1, 1, 1]), minute=dice.whole(0, 59), second=dice.whole(0, 59))
    merged, closed, reviews = None, None, []
    fate = dice.pick(['merged', 'closed', 'open'], [16, 1.5, 0.35 if (dt.datetime(2026, 11, 20) - opened).days > 21 else 14])
    draft = fate == 'open' and dice.chance(0.3)
    when = opened
    if not draft:
        for n in range(dice.pick([0, 1, 2, 3, 4], [1.3, 6, 5, 2, 1])):
            when = when + hours(dice.real(0.3, 30, 3) if dice.chance(0.75) else dice.real(20, 90, 3))
            reviewer = dice.pick([j for j in judges if j is not author], [w for j, w in zip(judges, judge_pull) if j is not author])
            reviews.append(dict(by=reviewer, state=dice.pick(['APPROVED', 'CHANGES_REQUESTED', 'COMMENTED'], [6, 2, 3]), at=when))
        if fate == 'merged' and reviews and dice.chance(0.93):
            reviews[-1]['state'] = 'APPROVED'
    end = when + hours(dice.real(0.2, 26, 3))
    if end > dt.datetime(2026, 11, 20, 12):
        fate, reviews = 'open', [r for r in reviews if r['at'] < dt.datetime(2026, 11, 20, 12)]
    big = dice.chance(0.07)
    prs.append(dict(number=number, title=f"{dice.pick(VERBS)} {dice.pick(THINGS)}" + (f" ({dice.pick(['part 1', 'part 2', 'take two', 'follow-up'])})" if dice.chance(0.15) else ''), author=author, opened=opened, merged=end if fate == 'merged' else None, closed=end if fate != 'open' else None, draft=draft, plus=dice.whole(300, 2400) if big else dice.whole(2, 260), minus=dice.whole(50, 1500) if big else dice.whole(0, 140), files=dice.whole(12, 60) if big else dice.whole(1, 11), reviews=reviews))
    number += dice.whole(1, 3)
    moment += days(dice.pick([0, 1, 2, 3], [3, 5, 2, 0.6]))
prs.sort(key=lambda p: p['opened'])
for n, p in zip(sorted(p['number'] for p in prs), prs):
    p['number'] = n
FILES = ['src/cache/store.ts', 'src/api/routes.ts', 'src/pay/rounding.ts', 'app/ios/Login.swift', 'app/android/Push.kt', 'docs/setup.md', 'src/jobs/queue.ts', 'src/db/schema.sql', 'web/pages/search.tsx', 'web/ui/DatePicker.tsx', 'src/flags.ts', 'config/deploy.yml']
comments = []
for p in prs:
    for r in p['reviews']:
        for n in range(dice.pick([0, 1, 2, 3, 5], [3, 3, 2, 1, 0.7]) if r['state'] != 'APPROVED' else dice.pick([0, 1, 2], [4, 1, 0.6])):
            comments.append(dict(pr=p, by=r['by'], file=(file := dice.pick(FILES, [12, 8, 6, 3, 3, 1, 6, 4, 4, 2, 2, 2])), at=r['at'] - dt.timedelta(minutes=dice.whole(1, 25)), resolved=dice.chance(0.3 if 'pay' in file else 0.6 if 'cache' in file else 0.75)))
comments.sort(key=lambda c: (c['at'], c['pr']['number']))


def write():
    stamp = lambda t: t.strftime('%Y-%m-%dT%H:%M:%SZ') if t else None
    shown = [{'number': p['number'], 'title': p['title'], 'state': 'closed' if p['closed'] else 'open', 'draft': p['draft'], 'author': {'login': p['author']['login'], 'type': 'User'}, 'created_at': stamp(p['opened']), 'merged_at': stamp(p['merged']), 'closed_at': stamp(p['closed']),
              'additions': p['plus'], 'deletions': p['minus'], 'changed_files': p['files'], 'reviews': [{'user': r['by']['login'], 'state': r['state'], 'submitted_at': stamp(r['at'])} for r in p['reviews']]} for p in prs]
    write_text(path('reviews', 'pull_requests.json'), '[\n' + ',\n'.join(json.dumps(s) for s in shown) + '\n]\n')
    write_table(path('reviews', 'people.csv'), ['GitHub', 'Name', 'Team', 'Time zone', 'Started'], [['@' + p['login'], p['name'], p['team'] or '-', p['zone'], p['started'].strftime('%b %-d, %Y')] for p in people])
    write_table(path('reviews', 'review_comments.csv'), ['comment_id', 'pr', 'commenter', 'file', 'posted', 'resolved'], [[880001 + at * 3, f"#{c['pr']['number']}", c['by']['login'], c['file'], c['at'].strftime('%Y-%m-%d %H:%M'), 'TRUE' if c['resolved'] else 'FALSE'] for at, c in enumerate(comments)])
