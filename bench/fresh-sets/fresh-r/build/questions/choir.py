from clean.choir import *
from questions.common import *

VOICES = ['Soprano', 'Alto', 'Tenor', 'Bass']
there = lambda m, d: m['marks'].get(d) in ('x', 'l')
turnout = {d: sum(there(m, d) for m in sheet) for d in dates}
pick = lambda surname: next(m for m in members if m['surname'] == surname)
iso = lambda d: d.isoformat()


def write(ask, follow, refuse):
    voices = lambda rows: flat((v, sum(m['voice'] == v for m in rows)) for v in VOICES)
    ask('members per voice', 'group', [voices(members)])
    follow('only those who paid their fee in full', [voices([m for m in members if m['paid'] == m['due']])])
    ask('who was absent without excuse most often?', 'superlative', [top({m['surname']: sum(k == 'o' for k in m['marks'].values()) for m in sheet})])
    ask('how many singers came on 6 october', 'count+filter', [[turnout[day('2026-10-06')]]])
    follow('and the week after', [[turnout[day('2026-10-13')]]])
    late = {m['surname']: sum(k == 'l' for k in m['marks'].values()) for m in sheet}
    ask('who came late more than 3 times', 'having', [[n for n, k in late.items() if k > 3]])
    ask('which rehearsal had the lowest turnout', 'superlative', [[iso(lowest(turnout))]])
    ask('whose e-mail address is missing', 'nulls', [[m['surname'] for m in members if not m['email']]])
    ask('members who are not on the attendance sheet', 'anti-join', [[m['surname'] for m in members if m not in sheet], [sum(m not in sheet for m in members)]])
    faure = [(r, p) for r in rehearsals for p in r['pieces'] if p['composer'] == 'Fauré']
    ask('how many minutes did we work on Fauré', 'nested', [[total(faure, lambda rp: rp[1]['minutes'])]])
    follow('in how many rehearsals was that', [[len({r['date'] for r, _ in faure})]])
    count = Counter(m['voice'] for m in members)
    so(count['Bass'] != count['Tenor'], 'as many basses as tenors')
    ask('do we have more tenors than basses?', 'yesno', [['yes' if count['Tenor'] > count['Bass'] else 'no'], [count['Tenor'], count['Bass']]])
    ask('how many rehearsals were on a saturday', 'weekday-hour', [[sum(d.weekday() == 5 for d in dates)]])
    ask('how much membership fee is still owed in total', 'computed', [[total(members, lambda m: m['due'] - m['paid'])]])
    altos = [m for m in members if m['voice'] == 'Alto']
    so(all(day('2026-11-17') in m['marks'] for m in altos), 'every alto is on the sheet')
    ask('what share of the altos came on 17 november', 'share', [[100 * sum(there(m, day('2026-11-17')) for m in altos) / len(altos)]], percent=True)
    ask('average number of singers per rehearsal, month by month', 'trend', [flat((mo, mean(turnout[d] for d in dates if month(d) == mo)) for mo in sorted({month(d) for d in dates}))])
    new = [m['surname'] for m in members if m['joined'].year == 2025]
    ask('members who joined in 2025', 'count+filter', [new, [len(new)]])
    ask('how many rehersals did Okafor attend', 'typo', [[sum(there(pick('Okafor'), d) for d in dates)]])
    refuse('ticket income from the spring concert', 'No concerts and no takings are recorded, only membership fees.')
    refuse('which alto sings out of tune', 'Nothing is recorded about how anyone sings.')
