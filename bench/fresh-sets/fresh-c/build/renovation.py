from lib import *

TRADES = ['Electrics', 'Plumbing', 'Drywall', 'Painting', 'Flooring', 'Windows', 'Carpentry']
FLOORS = ['Basement', 'Ground floor', 'First floor', 'Attic']


def data():
    from openpyxl import Workbook
    r = rng('renovation')
    book = Workbook()
    sheet = book.active
    sheet.title = 'Budget'
    sheet.append(['Mill Lane 12, costs in EUR'])
    sheet.append([])
    sheet.append([None, None, 'Material', None, 'Labour', None])
    sheet.append(['Trade', 'Floor', 'Plan', 'Actual', 'Plan', 'Actual'])
    grand = [0] * 4
    for trade in TRADES:
        sums = [0] * 4
        first = True
        for floor in FLOORS:
            if trade == 'Windows' and floor == 'Basement':
                continue
            material, labour = r.randint(6, 62) * 100, r.randint(8, 55) * 100
            factor = {'Electrics': 1.22, 'Painting': 0.93, 'Windows': 1.09}.get(trade, 1.02)
            figures = [material, round(material * factor * r.uniform(0.88, 1.12), 2), labour, round(labour * factor * r.uniform(0.9, 1.16), 2)]
            if trade == 'Carpentry' and floor in ('First floor', 'Attic'):
                figures[1] = figures[3] = None
            sheet.append([trade if first else None, floor, *figures])
            first = False
            sums = [total + (figure or 0) for total, figure in zip(sums, figures)]
        sheet.append([f'Total {trade}', None, *[round(total, 2) for total in sums]])
        grand = [total + part for total, part in zip(grand, sums)]
    sheet.append(['Grand total', None, *[round(total, 2) for total in grand]])
    sheet.merge_cells('C3:D3')
    sheet.merge_cells('E3:F3')
    write_workbook(path('renovation', 'budget.xlsx'), book)

    firms = {'Electrics': 'Volta Ltd', 'Plumbing': 'Pipe & Sons', 'Drywall': 'Gypsum Bros', 'Painting': 'Colour House', 'Flooring': 'Oak & Stone', 'Windows': 'Clearview', 'Carpentry': 'J. Joiner'}
    verbs = {'Electrics': ['Lay cables', 'Fit sockets', 'Connect board', 'Test circuits', 'Hang lamps'], 'Plumbing': ['Lay pipes', 'Fit basins', 'Pressure test', 'Install boiler'], 'Drywall': ['Build studs', 'Close walls', 'Fill joints'], 'Painting': ['Prime', 'First coat', 'Second coat'], 'Flooring': ['Screed', 'Lay boards', 'Skirting'], 'Windows': ['Remove old frames', 'Fit frames', 'Seal'], 'Carpentry': ['Hang doors', 'Build stairs', 'Fit shelves']}
    tasks, number = [], 0
    for trade_at, trade in enumerate(TRADES):
        for floor in FLOORS:
            for step, verb in enumerate(verbs[trade]):
                number += 1
                start = plus(day(2026, 3, 2), trade_at * 26 + FLOORS.index(floor) * 9 + step * 6)
                end = plus(start, r.randint(1, 9))
                late = r.choice([0, 0, 0, 1, 2, 4, 7, 12, -1])
                begun, done = plus(start, max(0, late - 2)), plus(end, late)
                state = 'done'
                if trade == 'Carpentry' and floor in ('First floor', 'Attic'):
                    begun = done = None
                    state = 'on hold' if step == 1 else 'open'
                elif trade == 'Windows' and floor == 'Attic' and step == 2:
                    done, state = None, 'in progress'
                elif trade == 'Flooring' and floor == 'Attic':
                    done, state = None, 'in progress'
                tasks.append([f'{trade[:2].upper()}{number:03d}', verb, floor, firms[trade], start, end, begun, done, state, f'{r.randint(4, 60)} h' if r.random() < 0.9 else 'tbd'])
    write_table(path('renovation', 'tasks.csv'), ['task', 'what', 'where', 'firm', 'start_plan', 'end_plan', 'start_act', 'end_act', 'state', 'effort'], tasks)
    contacts = [[firm, trade, r.choice(['Ms Bold', 'Mr Kerr', 'Ms Lund', 'Mr Ames', 'Ms Tovey', 'Mr Pike']), f'{r.randint(38, 74)} €/h'] for trade, firm in firms.items()]
    contacts.append(['Green Roofs', 'Roofing', 'Mr Adler', '66 €/h'])
    write_table(path('renovation', 'firms.csv'), ['Company', 'Trade', 'Contact', 'Rate'], contacts)
    defects = []
    for number in range(37):
        found = plus(day(2026, 5, 4), r.randint(0, 195))
        fixed = plus(found, r.randint(1, 40)) if r.random() < 0.68 else None
        if fixed and fixed > day(2026, 11, 19):
            fixed = None
        defects.append([number + 1, found, r.choice(tasks)[0], r.choice(['scratch', 'leak', 'wrong colour', 'crack', 'missing part', 'loose fitting']), r.choices(['minor', 'major'], [70, 30])[0], fixed])
    defects.sort(key=lambda row: row[1])
    for at, row in enumerate(defects):
        row[0] = at + 1
    write_table(path('renovation', 'defects.csv'), ['#', 'found', 'at_task', 'defect', 'severity', 'fixed'], defects)


def load_budget(con):
    from openpyxl import load_workbook
    con.execute('create table budget (trade varchar, floor varchar, mplan double, mact double, lplan double, lact double)')
    trade = None
    for row in load_workbook('budget.xlsx').active.iter_rows(min_row=5, values_only=True):
        trade = row[0] or trade
        if row[1]:
            con.execute('insert into budget values (?, ?, ?, ?, ?, ?)', [trade, *row[1:6]])


TABLES = [
    load_budget,
    "create table tasks as select task, what, \"where\" as floor, firm, start_plan::date as sp, end_plan::date as ep, start_act::date as sa, end_act::date as ea, state, try_cast(replace(effort, ' h', '') as int) as hours from read_csv('tasks.csv', all_varchar = true)",
    "create table firms as select \"Company\" as firm, \"Trade\" as trade, \"Contact\" as contact, replace(\"Rate\", ' €/h', '')::int as rate from read_csv('firms.csv', all_varchar = true)",
    "create table defects as select found::date as found, at_task task, defect, severity, fixed::date as fixed from read_csv('defects.csv', all_varchar = true)",
]
DUE = "sum(coalesce(mact, 0) + coalesce(lact, 0))"

ITEMS = [
    q('total planned budget', 'agg', 'select sum(mplan + lplan) from budget'),
    q('and what have we actually spent', 'agg', f'select {DUE} from budget', follow=True),
    q('actual labour cost by trade', 'group', 'select trade, sum(lact) from budget group by 1 order by 2 desc'),
    q('how far over plan are the electrics', 'computed', f"select {DUE} - sum(mplan + lplan) from budget where trade = 'Electrics'", f"select 100.0 * ({DUE} / sum(mplan + lplan) - 1) from budget where trade = 'Electrics'", pct=True),
    q('in percent', 'share', f"select 100.0 * ({DUE} / sum(mplan + lplan) - 1) from budget where trade = 'Electrics'", follow=True, pct=True),
    q('planned material cost of the attic', 'agg', "select sum(mplan) from budget where floor = 'Attic'"),
    q('which tasks are not finished yet', 'nulls', 'select count(*) from tasks where ea is null', 'select task from tasks where ea is null order by 1'),
    q('only those on hold', 'lookup', "select task from tasks where state = 'on hold' order by 1", follow=True),
    q('average delay of the finished tasks in days', 'computed', 'select avg(ea - ep) from tasks where ea is not null'),
    q('which company runs latest on average', 'superlative', 'select firm, avg(ea - ep) from tasks where ea is not null group by 1 order by 2 desc limit 1'),
    q('did anything finish early?', 'yesno', 'select count(*) > 0 from tasks where ea < ep', 'select count(*) from tasks where ea < ep'),
    q('tasks with no effort estimate', 'nulls', 'select count(*) from tasks where hours is null'),
    q('who charges the most per hour', 'superlative', 'select firm, rate from firms order by rate desc limit 1', 'select contact, rate from firms order by rate desc limit 1'),
    q('and what do they charge on average', 'followup', 'select avg(rate) from firms', follow=True),
    q('which firm on the list has no tasks', 'anti-join', 'select firm from firms where firm not in (select firm from tasks)'),
    q('open defects, major ones', 'count+filter', "select count(*) from defects where severity = 'major' and fixed is null"),
    q('and the minor ones?', 'followup', "select count(*) from defects where severity = 'minor' and fixed is null", follow=True),
    q('defects per company', 'join', 'select firm, count(*) from defects join tasks using (task) group by 1 order by 2 desc'),
    q('how long does it take to fix a defect on average', 'computed', 'select avg(fixed - found) from defects'),
    q('hours of effort planned on the ground floor', 'agg', "select sum(hours) from tasks where floor = 'Ground floor'"),
    oos('when does the building permit expire', 'The permit is not in the files.'),
    oos('how much rent will the attic flat bring in', 'Rents are not in the files.'),
]
