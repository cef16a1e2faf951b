import { describe, expect, it } from 'vitest';
import type { Ask, Filter, Frame, Measure, Output } from '../../../../src/service/language/frame.ts';
import { answerOf } from '../../../../src/service/language/words/answer.ts';
import type { Cell, ColumnType } from '../../../../src/service/tables/profile.ts';
import {
  buildFrame,
  columnOf,
  countRows,
  equals,
  filter,
  keyOf,
  measureOf,
  not,
  period,
  refOf,
  resultOf,
  stepTo,
  valueIn,
} from '../catalogueFixture.ts';
import {
  accounts,
  appointments,
  builds,
  doctors,
  foods,
  invoices,
  issues,
  patients,
  readings,
  subscriptions,
} from '../workspaces.ts';

type Table = typeof builds;
type OutputFixture = Omit<Output, 'name'> & { type?: ColumnType };

function say(
  frame: Frame,
  columns: readonly OutputFixture[],
  rows: readonly (readonly Cell[])[],
  total = rows.length,
): string {
  const result = resultOf(columns, rows, total);
  return answerOf(frame, result.outputs, result.rows, { locale: 'en-US', mark: '' }).text;
}

function value(measure?: Measure, more: Partial<Output> = {}): OutputFixture {
  const unit = measure?.of?.kind === 'column' ? measure.of.ref.column.unit : undefined;
  return {
    label: 'value',
    role: 'value',
    ...(measure ? { measure } : {}),
    ...(unit ? { unit } : {}),
    ...more,
  };
}

function column(role: Output['role'], table: Table, name: string, more: Partial<Output> = {}): OutputFixture {
  const found = columnOf(table, name);
  return { label: found.label, role, column: found, ...(found.unit ? { unit: found.unit } : {}), ...more };
}

const key = (table: Table, name: string, more?: Partial<Output>): OutputFixture =>
  column('key', table, name, more);
const failed = equals(builds, 'status', 'failed');
const onMain = equals(builds, 'branch', 'main');
const march = period(builds, 'started_at', 'March 2026', '2026-03-01', '2026-04-01');
const missed = equals(appointments, 'status', 'no_show');
const dairy = equals(foods, 'group', 'Dairy');
const vegan = equals(foods, 'vegan', true);
const paidLate = filter({
  kind: 'columns',
  left: valueIn(invoices, 'paid_on'),
  op: '>',
  right: valueIn(invoices, 'due_on'),
});
const withoutSubscription = not(
  filter({ kind: 'related', path: [stepTo(accounts, 'account_id', subscriptions, 'down')], filters: [] }),
);
const duration = measureOf('mean', builds, 'duration');
const wait = measureOf('mean', appointments, 'wait_minutes');
const mrr = measureOf('sum', subscriptions, 'mrr');
const amount = measureOf('sum', invoices, 'amount');
const share = value(undefined, { isShare: true });
const toDoctor = [stepTo(appointments, 'doctor_id', doctors)];
const toPatient = [stepTo(appointments, 'patient_id', patients)];
const perDoctor = { ref: refOf(appointments, 'doctor_id'), name: refOf(doctors, 'name', toDoctor) };
const perPatient = { ref: refOf(appointments, 'patient_id'), name: refOf(patients, 'full_name', toPatient) };

describe('one figure', () => {
  it.each<[string, Table, Measure, Filter[], Cell]>([
    [
      '326 subscriptions are active.',
      subscriptions,
      countRows,
      [equals(subscriptions, 'status', 'active')],
      326,
    ],
    ['1 subscription is active.', subscriptions, countRows, [equals(subscriptions, 'status', 'active')], 1],
    [
      '22 subscriptions were cancelled in August 2026.',
      subscriptions,
      countRows,
      [period(subscriptions, 'cancelled_on', 'August 2026')],
      22,
    ],
    ['12 builds on main failed in March 2026.', builds, countRows, [failed, onMain, march], 12],
    ['There are no failed builds on main.', builds, countRows, [failed, onMain], 0],
    ['There were 41,230 builds in March 2026.', builds, countRows, [march], 41230],
    ['There are 3,267 builds.', builds, countRows, [], 3267],
    ['883 invoices were paid after the due date.', invoices, countRows, [paidLate], 883],
    ['5 accounts have never had a subscription.', accounts, countRows, [withoutSubscription], 5],
    [
      'There are 8 different hotfix branches.',
      builds,
      measureOf('count_distinct', builds, 'branch'),
      [filter({ kind: 'text', ref: refOf(builds, 'branch'), op: 'starts', value: 'hotfix/' })],
      8,
    ],
    ['The average wait is 14.2 min.', appointments, wait, [], 14.2311],
    [
      'The average wait for Dr. Farouk is 20.4 min.',
      appointments,
      wait,
      [filter({ kind: 'equals', ref: refOf(doctors, 'name', toDoctor), values: ['Dr. Farouk'] })],
      20.379,
    ],
    ['The average duration of failed builds is 9 min 3 s.', builds, duration, [failed], 542548.9],
    [
      'The total amount in March 2026 is €4,270.50.',
      invoices,
      amount,
      [period(invoices, 'issued_on', 'March 2026')],
      4270.5,
    ],
    [
      'The total amount of invoices not yet paid is €679,599.',
      invoices,
      amount,
      [filter({ kind: 'missing', ref: refOf(invoices, 'paid_on') })],
      679599.12,
    ],
    [
      'The highest temperature for GH-01 is 36.6 °C.',
      readings,
      measureOf('max', readings, 'temperature'),
      [equals(readings, 'device', 'GH-01')],
      36.6,
    ],
    [
      'There is no average wait for Dr. Farouk: no row has a value.',
      appointments,
      wait,
      [filter({ kind: 'equals', ref: refOf(doctors, 'name', toDoctor), values: ['Dr. Farouk'] })],
      null,
    ],
  ])('%s', (text, table, measure, filters, cell) => {
    expect(say(buildFrame(table, { measures: [measure], filters }), [value(measure)], [[cell]])).toBe(text);
  });

  it('keeps the unit that was asked for', () => {
    const inMinutes: Measure = { ...duration, factor: 1 / 60_000, unit: 'min' };
    expect(
      say(buildFrame(builds, { measures: [inMinutes] }), [value(inMinutes, { unit: 'min' })], [[20.798183]]),
    ).toBe('The average duration is 20.8 min.');
  });

  it('says a rate as a share of the rows', () => {
    const rate: Measure = { fn: 'count', isRate: true, where: [missed] };
    expect(
      say(buildFrame(appointments, { measures: [rate] }), [value(rate, { isShare: true })], [[0.0604]]),
    ).toBe('6% of appointments are no-shows.');
  });

  it('says a date in words', () => {
    const latest = measureOf('max', invoices, 'paid_on');
    expect(
      say(
        buildFrame(invoices, { measures: [latest] }),
        [column('value', invoices, 'paid_on', { measure: latest })],
        [['2026-10-26']],
      ),
    ).toBe('The latest payment date is 26 October 2026.');
  });

  it('puts the mark at the end of the answer and the remarks after it', () => {
    const { outputs, rows } = resultOf([value(countRows)], [[12]]);
    const frame = buildFrame(builds, { measures: [countRows], filters: [failed] });
    const remarks = ['3 builds without a status are not included.'];
    expect(answerOf(frame, outputs, rows, { locale: 'en-US', mark: '[1]', remarks }).text).toBe(
      '12 builds failed [1]. 3 builds without a status are not included.',
    );
  });
});

describe('figures for groups', () => {
  const byPipeline = [keyOf(builds, 'pipeline')];
  const byBranch = [keyOf(builds, 'branch')];

  it('names all of a few groups', () => {
    const frame = buildFrame(builds, { measures: [countRows], filters: [failed], keys: byPipeline });
    expect(
      say(
        frame,
        [key(builds, 'pipeline'), value(countRows)],
        [
          ['infra', 35],
          ['web-app', 122],
          ['data-jobs', 61],
        ],
      ),
    ).toBe('web-app has the most failed builds (122), followed by data-jobs (61) and infra (35).');
  });

  it('names the ends of many, ties together, and sets the rows without a group apart', () => {
    const rows: Cell[][] = [
      ['main', 122],
      ['a', 67],
      ['b', 61],
      ['c', 37],
      ['d', 35],
      ['e', 35],
      ['f', 35],
      [null, 10],
    ];
    expect(
      say(
        buildFrame(builds, { measures: [countRows], keys: byBranch }),
        [key(builds, 'branch'), value(countRows)],
        rows,
      ),
    ).toBe(
      'Of 7 branches, main has the most builds (122), d, e and f the fewest (35 each). Another 10 have no branch.',
    );
  });

  it('names people instead of their ids, and the longest wait', () => {
    const frame = buildFrame(appointments, { measures: [wait], keys: [perDoctor] });
    const columns = [key(appointments, 'doctor_id'), column('name', doctors, 'name'), value(wait)];
    expect(
      say(frame, columns, [
        ['d1', 'Dr. Farouk', 14.2],
        ['d2', 'Dr. Duarte', 20.38],
        ['d3', 'Dr. Chandra', 9.1],
      ]),
    ).toBe(
      'The average wait is longest for Dr. Duarte (20.4 min), followed by Dr. Farouk (14.2 min) and Dr. Chandra (9.1 min).',
    );
  });

  it('tells a course over time with its peak', () => {
    const frame = buildFrame(builds, { measures: [countRows], keys: [keyOf(builds, 'started_at', 'month')] });
    const rows = [
      ['2026-04-01', 120],
      ['2026-05-01', 300],
      ['2026-06-01', 200],
      ['2026-07-01', 240],
    ];
    expect(say(frame, [key(builds, 'started_at', { grain: 'month' }), value(countRows)], rows)).toBe(
      'The number of builds rose from 120 in April 2026 to 240 in July 2026, with a peak of 300 in May 2026.',
    );
  });

  it('tells two lines of a chart one by one', () => {
    const frame = buildFrame(builds, {
      measures: [duration],
      keys: [keyOf(builds, 'started_at', 'year'), keyOf(builds, 'pipeline')],
    });
    const columns = [key(builds, 'started_at', { grain: 'year' }), key(builds, 'pipeline'), value(duration)];
    const rows = [
      ['2024-01-01', 'web', 2000],
      ['2025-01-01', 'web', 4000],
      ['2024-01-01', 'api', 9000],
      ['2025-01-01', 'api', 3000],
    ];
    expect(say(frame, columns, rows)).toBe(
      'The average duration for web rose from 2 s in 2024 to 4 s in 2025; for api fell from 9 s in 2024 to 3 s in 2025.',
    );
  });

  it('puts weekdays in no order of time', () => {
    const frame = buildFrame(builds, {
      measures: [countRows],
      keys: [keyOf(builds, 'started_at', 'day_of_week')],
    });
    const rows = [
      [1, 468],
      [2, 479],
      [3, 467],
      [4, 479],
      [5, 429],
      [6, 71],
      [7, 78],
    ];
    expect(say(frame, [key(builds, 'started_at', { grain: 'day_of_week' }), value(countRows)], rows)).toBe(
      'Of 7 weekdays, Tuesday and Thursday have the most builds (479 each), Saturday the fewest (71).',
    );
  });

  it('says yes and no of a flag as the rows they stand for', () => {
    const protein = measureOf('mean', foods, 'protein');
    const frame = buildFrame(foods, { measures: [protein], keys: [keyOf(foods, 'vegan')] });
    expect(
      say(
        frame,
        [key(foods, 'vegan'), value(protein)],
        [
          [true, 6.123],
          [false, 14.3],
        ],
      ),
    ).toBe('The average protein is 14.3 g for foods that are not vegan and 6.12 g for vegan foods.');
  });

  it('says when all groups are equal', () => {
    const frame = buildFrame(builds, { measures: [countRows], keys: byPipeline });
    expect(
      say(
        frame,
        [key(builds, 'pipeline'), value(countRows)],
        [
          ['a', 5],
          ['b', 5],
          ['c', 5],
        ],
      ),
    ).toBe('The number of builds is the same for all 3 pipelines: 5.');
  });
});

describe('the first of the groups', () => {
  const top = (more: Partial<Ask & { kind: 'top' }> = {}): Ask => ({
    kind: 'top',
    direction: 'desc',
    count: 1,
    ...more,
  });
  const pipelines = { measures: [countRows], keys: [keyOf(builds, 'pipeline')] };
  const columns = [key(builds, 'pipeline'), value(countRows)];

  it('names it with its figure', () => {
    expect(
      say(buildFrame(builds, { ...pipelines, filters: [failed], ask: top() }), columns, [['web-app', 122]]),
    ).toBe('web-app has the most failed builds: 122.');
    expect(
      say(
        buildFrame(builds, { ...pipelines, measures: [duration], ask: top({ direction: 'asc' }) }),
        [key(builds, 'pipeline'), value(duration)],
        [['infra', 61000]],
      ),
    ).toBe('infra has the shortest average duration: 1 min 1 s.');
  });

  it('names all that tie', () => {
    expect(
      say(buildFrame(builds, { ...pipelines, ask: top() }), columns, [
        ['AAPL', 12],
        ['MSFT', 12],
      ]),
    ).toBe('AAPL and MSFT tie for the most builds, with 12 each.');
  });

  it('lists several with their figures', () => {
    const frame = buildFrame(subscriptions, {
      measures: [mrr],
      keys: [{ ref: refOf(subscriptions, 'account_id'), name: refOf(accounts, 'company') }],
      ask: top({ count: 3 }),
    });
    expect(
      say(
        frame,
        [key(subscriptions, 'account_id'), column('name', accounts, 'company'), value(mrr)],
        [
          ['1', 'Acme', 5000],
          ['2', 'Bolt', 4000.5],
          ['3', 'Cog', 3000],
        ],
      ),
    ).toBe('The top 3 companies by total MRR are Acme ($5,000), Bolt ($4,000.50) and Cog ($3,000).');
  });

  it('says which place was asked for', () => {
    expect(
      say(buildFrame(builds, { ...pipelines, ask: top({ offset: 1 }) }), columns, [['mobile', 12]]),
    ).toBe('mobile has the second most builds: 12.');
  });
});

describe('the first rows', () => {
  it.each<[string, Table, Filter[], Partial<Ask & { kind: 'topRows' }>, OutputFixture[], Cell[][]]>([
    [
      'Bacon has the highest protein: 32.7 g.',
      foods,
      [],
      { by: valueIn(foods, 'protein') },
      [column('name', foods, 'food'), column('value', foods, 'protein')],
      [['Bacon', 32.7]],
    ],
    [
      'Black beans have the highest protein of vegan foods: 29.3 g (group Legumes).',
      foods,
      [vegan],
      { by: valueIn(foods, 'protein') },
      [column('name', foods, 'food'), column('value', foods, 'protein'), column('detail', foods, 'group')],
      [['Black beans', 29.3, 'Legumes']],
    ],
    [
      'Build 40123 has the longest duration: 2 h.',
      builds,
      [],
      { by: valueIn(builds, 'duration') },
      [column('name', builds, 'build_id'), column('value', builds, 'duration')],
      [[40123, 7_200_000]],
    ],
    [
      'Ada Wren is the oldest, at 93 years.',
      patients,
      [],
      { by: { kind: 'age', ref: refOf(patients, 'date_of_birth') } },
      [column('name', patients, 'full_name'), value(undefined, { unit: 'years' })],
      [['Ada Wren', 93]],
    ],
    [
      'GH-10 was paid first, on 6 May 2023.',
      invoices,
      [],
      { by: valueIn(invoices, 'paid_on'), direction: 'asc' },
      [column('name', invoices, 'invoice_id'), column('value', invoices, 'paid_on')],
      [['GH-10', '2023-05-06']],
    ],
    [
      '2 foods share the highest protein, 30 g: Ham and Tofu.',
      foods,
      [],
      { by: valueIn(foods, 'protein') },
      [column('name', foods, 'food'), column('value', foods, 'protein')],
      [
        ['Ham', 30],
        ['Tofu', 30],
      ],
    ],
    [
      'The 2 foods with the highest protein are Ham (32 g) and Tofu (30 g).',
      foods,
      [],
      { by: valueIn(foods, 'protein'), count: 2 },
      [column('name', foods, 'food'), column('value', foods, 'protein')],
      [
        ['Ham', 32],
        ['Tofu', 30],
      ],
    ],
  ])('%s', (text, table, filters, ask, columns, rows) => {
    const whole: Ask = {
      kind: 'topRows',
      by: valueIn(foods, 'protein'),
      direction: 'desc',
      count: 1,
      show: [],
      ...ask,
    };
    expect(say(buildFrame(table, { filters, ask: whole }), columns, rows)).toBe(text);
  });
});

describe('lists', () => {
  const list: Ask = { kind: 'list', show: [] };

  it('says how many there are and names ten', () => {
    const rows = Array.from({ length: 12 }, (_, at) => [`b${at}`]);
    expect(
      say(buildFrame(builds, { filters: [failed], ask: list }), [column('name', builds, 'build_id')], rows),
    ).toBe('There are 12 failed builds: b0, b1, b2, b3, b4, b5, b6, b7, b8, b9 and 2 more.');
  });

  it('counts the rows beyond those it was given', () => {
    expect(
      say(
        buildFrame(accounts, { filters: [withoutSubscription], ask: list }),
        [column('name', accounts, 'company')],
        [['Acme'], ['Bolt']],
        4021,
      ),
    ).toBe('There are 4,021 accounts that have never had a subscription: Acme, Bolt and 4,019 more.');
  });

  it('says a single cell in a sentence', () => {
    const frame = buildFrame(foods, {
      filters: [equals(foods, 'food', 'Bacon')],
      ask: { kind: 'list', show: [refOf(foods, 'price')] },
    });
    expect(say(frame, [column('detail', foods, 'price')], [[4.5]])).toBe('The price of Bacon is €4.50.');
    expect(say(frame, [column('detail', foods, 'price')], [[null]])).toBe(
      'The price of Bacon is not filled in.',
    );
  });

  it('says a single row with its details', () => {
    const frame = buildFrame(issues, { filters: [equals(issues, 'number', 1234)], ask: list });
    expect(
      say(
        frame,
        [
          column('name', issues, 'title'),
          column('detail', issues, 'assignee'),
          column('detail', issues, 'state'),
        ],
        [['Login broken', 'ada', 'open']],
      ),
    ).toBe('Issue 1234 is Login broken (assignee ada, state open).');
  });

  it('lists distinct values by what they are', () => {
    const frame = buildFrame(builds, {
      filters: [failed],
      ask: { kind: 'list', show: [refOf(builds, 'branch')], isDistinct: true },
    });
    expect(say(frame, [column('detail', builds, 'branch')], [['main'], ['develop']])).toBe(
      'There are 2 different branches of failed builds: main and develop.',
    );
  });

  it('says which condition nothing meets, without a number', () => {
    const text = say(
      buildFrame(accounts, { filters: [withoutSubscription], ask: list }),
      [column('name', accounts, 'company')],
      [],
    );
    expect(text).toBe('There are no accounts that have never had a subscription.');
    expect(text).not.toMatch(/\d/);
  });
});

describe('groups that meet a condition', () => {
  const having: Ask = { kind: 'having', op: '>=', value: 5, counts: false };
  const frame = (ask: Ask): Frame =>
    buildFrame(appointments, { measures: [countRows], filters: [missed], keys: [perPatient], ask });

  it('names them', () => {
    expect(
      say(
        frame(having),
        [column('name', patients, 'full_name'), value(countRows)],
        [
          ['Ada', 9],
          ['Bo', 7],
        ],
      ),
    ).toBe('2 patients have at least 5 no-show appointments: Ada (9) and Bo (7).');
  });

  it('counts them', () => {
    expect(say(frame({ ...having, counts: true }), [value(countRows)], [[7]])).toBe(
      '7 patients have at least 5 no-show appointments.',
    );
    expect(say(frame({ ...having, counts: true }), [value(countRows)], [[1]])).toBe(
      '1 patient has at least 5 no-show appointments.',
    );
  });

  it('says that there are none', () => {
    expect(say(frame(having), [column('name', patients, 'full_name'), value(countRows)], [])).toBe(
      'No patient has at least 5 no-show appointments.',
    );
  });
});

describe('shares', () => {
  it.each<[string, Table, Measure, Filter[], Filter[], number]>([
    ['14.7% of builds failed.', builds, countRows, [failed], [], 0.14697],
    ['50% of builds in March 2026 are on main.', builds, countRows, [onMain], [march], 0.5],
    [
      '28.6% of the total MRR comes from subscriptions on the Business plan.',
      subscriptions,
      mrr,
      [equals(subscriptions, 'plan', 'Business')],
      [],
      0.2856,
    ],
    [
      '0.42% of the total MRR comes from cancelled subscriptions.',
      subscriptions,
      mrr,
      [equals(subscriptions, 'status', 'cancelled')],
      [],
      0.0042,
    ],
  ])('%s', (text, table, measure, part, filters, cell) => {
    expect(
      say(
        buildFrame(table, { measures: [measure], filters, ask: { kind: 'share', part } }),
        [share],
        [[cell]],
      ),
    ).toBe(text);
  });

  it('splits a whole into its parts', () => {
    const frame = buildFrame(subscriptions, {
      measures: [mrr],
      keys: [keyOf(subscriptions, 'plan')],
      ask: { kind: 'share' },
    });
    expect(
      say(
        frame,
        [key(subscriptions, 'plan'), share],
        [
          ['Team', 0.1398],
          ['Enterprise', 0.5746],
          ['Business', 0.2856],
        ],
      ),
    ).toBe('Enterprise accounts for 57.5% of the total MRR, Business for 28.6% and Team for 14%.');
  });

  it('compares the share within groups', () => {
    const frame = buildFrame(builds, {
      measures: [countRows],
      keys: [keyOf(builds, 'pipeline')],
      ask: { kind: 'share', part: [failed] },
    });
    expect(
      say(
        frame,
        [key(builds, 'pipeline'), share],
        [
          ['a', 0.147],
          ['b', 0.146],
          ['c', 0.128],
        ],
      ),
    ).toBe('The share of failed builds is highest for a (14.7%), followed by b (14.6%) and c (12.8%).');
  });
});

describe('comparisons', () => {
  const [september, november] = [
    period(builds, 'started_at', 'September 2026'),
    period(builds, 'started_at', 'November 2026'),
  ];
  const gender = (value: string): Filter =>
    filter({ kind: 'equals', ref: refOf(patients, 'gender', toPatient), values: [value] });
  const sides = [
    { label: 'women', filters: [gender('f')] },
    { label: 'men', filters: [gender('m')] },
  ];

  it('tells both figures, the difference and percent', () => {
    const ask: Ask = {
      kind: 'compare',
      sides: [
        { label: 'September 2026', filters: [september] },
        { label: 'November 2026', filters: [november] },
      ],
    };
    const frame = buildFrame(builds, { measures: [duration], ask });
    expect(
      say(
        frame,
        [{ label: 'period', role: 'key' }, value(duration)],
        [
          ['September 2026', 542548.9],
          ['November 2026', 934713.4],
        ],
      ),
    ).toBe(
      'The average duration is 9 min 3 s in September 2026 and 15 min 35 s in November 2026, 6 min 32 s (72.3%) more.',
    );
  });

  it('reads one row with a column for each side', () => {
    const frame = buildFrame(appointments, { measures: [wait], ask: { kind: 'compare', sides } });
    expect(say(frame, [value(wait), value(wait)], [[20.3793, 20.7442]])).toBe(
      'The average wait is 20.4 min for women and 20.7 min for men, 0.36 min (1.8%) more.',
    );
  });

  it('finds the row of a side by its name, not by its place', () => {
    const frame = buildFrame(appointments, { measures: [wait], ask: { kind: 'compare', sides } });
    expect(
      say(
        frame,
        [{ label: 'side', role: 'key' }, value(wait)],
        [
          ['men', 30],
          ['women', 20],
        ],
      ),
    ).toBe('The average wait is 20 min for women and 30 min for men, 10 min (50%) more.');
  });

  it('compares different measures by what they count', () => {
    const inOctober = [period(issues, 'created_at', 'October 2026')];
    const closed = [period(issues, 'closed_at', 'October 2026')];
    const ask: Ask = {
      kind: 'compare',
      sides: [
        { label: 'opened', filters: inOctober, measure: countRows },
        { label: 'closed', filters: closed, measure: countRows },
      ],
    };
    expect(say(buildFrame(issues, { ask }), [value(countRows), value(countRows)], [[41, 45]])).toBe(
      'There are 41 issues in October 2026 and 45 issues closed in October 2026, 4 (9.8%) more.',
    );
  });
});

describe('change over time', () => {
  const monthly = { measures: [amount], keys: [keyOf(invoices, 'issued_on', 'month')] };
  const month = key(invoices, 'issued_on', { grain: 'month' });

  it('tells the largest steps and where it stands', () => {
    const rows = [
      ['2026-05-01', 100.5, null],
      ['2026-06-01', 120, 0.194],
      ['2026-07-01', 90, -0.25],
      ['2026-08-01', 95, 0.0556],
    ];
    expect(
      say(
        buildFrame(invoices, { ...monthly, ask: { kind: 'window', fn: 'growth' } }),
        [month, value(amount), share],
        rows,
      ),
    ).toBe(
      'The total amount rose most in June 2026 (+19.4%) and fell most in July 2026 (-25%). In August 2026 it was €95 (+5.6%).',
    );
  });

  it('tells where a running total ends', () => {
    const rows = [
      ['2026-05-01', 100.5, 100.5],
      ['2026-06-01', 120, 220.5],
    ];
    expect(
      say(
        buildFrame(invoices, { ...monthly, ask: { kind: 'window', fn: 'running' } }),
        [month, value(amount), value(amount)],
        rows,
      ),
    ).toBe('The cumulative total amount reaches €220.50 in June 2026.');
  });

  it('tells from and to, difference and percent', () => {
    const ask: Ask = {
      kind: 'change',
      from: period(subscriptions, 'cancelled_on', 'July 2026'),
      to: period(subscriptions, 'cancelled_on', 'August 2026'),
      wants: 'percent',
    };
    expect(
      say(
        buildFrame(subscriptions, { measures: [countRows], ask }),
        [value(countRows), value(countRows), share],
        [[2, 22, 10]],
      ),
    ).toBe(
      'The number of subscriptions cancelled rose from 2 in July 2026 to 22 in August 2026, by 20 (1,000%).',
    );
  });

  it('rounds the difference as the figures are', () => {
    const ask: Ask = {
      kind: 'change',
      from: period(invoices, 'issued_on', '2025'),
      to: period(invoices, 'issued_on', '2026'),
      wants: 'percent',
    };
    expect(
      say(
        buildFrame(invoices, { measures: [amount], ask }),
        [value(amount), value(amount), share],
        [[20000, 15000.55, -0.25]],
      ),
    ).toBe('The total amount fell from €20,000 in 2025 to €15,001 in 2026, by €4,999 (25%).');
  });

  it('tells which group changed most', () => {
    const ask: Ask = {
      kind: 'change',
      from: period(builds, 'started_at', 'September 2026'),
      to: period(builds, 'started_at', 'November 2026'),
      wants: 'percent',
    };
    const frame = buildFrame(builds, { measures: [countRows], keys: [keyOf(builds, 'pipeline')], ask });
    expect(
      say(
        frame,
        [key(builds, 'pipeline'), value(countRows), value(countRows), share],
        [
          ['a', 10, 20, 1],
          ['b', 10, 5, -0.5],
          ['c', 10, 11, 0.1],
        ],
      ),
    ).toBe(
      'Between September 2026 and November 2026, the number of builds rose most in percent for a, from 10 to 20 (+100%), and fell most for b, from 10 to 5 (-50%).',
    );
  });
});

describe('verdicts', () => {
  const verdict = (test: (Ask & { kind: 'verdict' })['test']): Ask => ({ kind: 'verdict', test });

  it.each<[string, Table, Filter[], OutputFixture[], Cell[][]]>([
    ['Yes, 12 invoices were paid after the due date.', invoices, [paidLate], [value(countRows)], [[12]]],
    ['No, there are no vegan foods in the Dairy group.', foods, [dairy, vegan], [value(countRows)], [[0]]],
    [
      'No, there are no vegan foods in the Dairy group.',
      foods,
      [dairy, vegan],
      [column('name', foods, 'food')],
      [],
    ],
    [
      'Yes, 1 food in the Dairy group is vegan: Oat milk.',
      foods,
      [dairy, vegan],
      [column('name', foods, 'food')],
      [['Oat milk']],
    ],
  ])('%s', (text, table, filters, columns, rows) => {
    expect(
      say(
        buildFrame(table, { measures: [countRows], filters, ask: verdict({ kind: 'exists' }) }),
        columns,
        rows,
      ),
    ).toBe(text);
  });

  it.each<[string, Measure, number, number]>([
    ['No, the average wait is 14.2 min, less than 15 min.', wait, 15, 14.2],
    ['Yes, the average wait is 15.004 min, more than 15 min.', wait, 15, 15.004],
    ['Yes, there are 1,420 appointments, more than 15.', countRows, 15, 1420],
  ])('%s', (text, measure, limit, cell) => {
    const frame = buildFrame(appointments, {
      measures: [measure],
      ask: verdict({ kind: 'limit', op: '>', value: limit }),
    });
    expect(say(frame, [value(measure)], [[cell]])).toBe(text);
  });

  it('tells both figures of two sides', () => {
    const wins = (name: string): Filter => equals(builds, 'author', name);
    const frame = buildFrame(builds, {
      measures: [countRows],
      ask: verdict({
        kind: 'sides',
        op: '>',
        sides: [
          { label: 'Aron', filters: [wins('Aron')] },
          { label: 'Bjorn', filters: [wins('Bjorn')] },
        ],
      }),
    });
    expect(say(frame, [value(countRows), value(countRows)], [[8, 9]])).toBe(
      'No, the number of builds is 8 by Aron and 9 by Bjorn.',
    );
  });

  it('tells how many meet a condition for all', () => {
    const frame = buildFrame(accounts, {
      measures: [countRows],
      ask: verdict({ kind: 'all', filter: not(filter({ kind: 'missing', ref: refOf(accounts, 'email') })) }),
    });
    const columns = [value(countRows), value(countRows)];
    expect(say(frame, columns, [[8, 8]])).toBe('Yes, all 8 accounts have an email.');
    expect(say(frame, columns, [[5, 8]])).toBe('No, only 5 of 8 accounts have an email.');
    expect(say(frame, columns, [[0, 8]])).toBe('No, none of the 8 accounts have an email.');
  });
});

describe('other questions', () => {
  const together: Ask = {
    kind: 'correlation',
    left: valueIn(readings, 'temperature'),
    right: valueIn(readings, 'humidity'),
  };

  it.each<[string, Cell[]]>([
    [
      'Temperature and humidity go opposite ways: one falls as the other rises (strong correlation, -0.756 over 8,012 readings).',
      [-0.755686, 8012],
    ],
    ['Temperature and humidity rise together (weak correlation, 0.223 over 90 readings).', [0.2227, 90]],
    ['Temperature and humidity are hardly related (correlation 0.0312 over 90 readings).', [0.0312, 90]],
    ['There are too few rows with both temperature and humidity to tell how they go together.', [null, 1]],
  ])('%s', (text, row) => {
    expect(say(buildFrame(readings, { ask: together }), [value(), value()], [row])).toBe(text);
  });

  it('tells a rank', () => {
    const frame = buildFrame(builds, {
      measures: [countRows],
      keys: [keyOf(builds, 'pipeline')],
      ask: { kind: 'rank', of: equals(builds, 'pipeline', 'web-app'), direction: 'desc' },
    });
    expect(
      say(frame, [key(builds, 'pipeline'), value(), value(), value(countRows)], [['web-app', 3, 24, 412]]),
    ).toBe('web-app is 3rd of 24 pipelines by number of builds, with 412.');
  });

  it('tells a mean over groups', () => {
    const frame = buildFrame(appointments, {
      measures: [countRows],
      keys: [perPatient],
      ask: { kind: 'outer', fn: 'mean' },
    });
    expect(say(frame, [value()], [[3.4213]])).toBe('There are 3.42 appointments per patient on average.');
  });

  it('tells a ratio with what it was made from', () => {
    const authors = measureOf('count_distinct', builds, 'author');
    expect(
      say(
        buildFrame(builds, { measures: [countRows, authors], ask: { kind: 'ratio' } }),
        [value(countRows), value(authors), value()],
        [[3000, 40, 75]],
      ),
    ).toBe('There are 75 builds per author (3,000 builds to 40 authors).');
  });

  it('does not make up a ratio that has no value', () => {
    const frame = buildFrame(invoices, {
      measures: [amount, measureOf('sum', invoices, 'budget')],
      ask: { kind: 'ratio' },
    });
    expect(say(frame, [value(amount), value(amount), value()], [[3000, 0, null]])).toBe(
      'This cannot be worked out: the invoices have no values for it.',
    );
  });

  it.each<[string, (Ask & { kind: 'describe' })['what'], OutputFixture[], Cell[][]]>([
    [
      'The table builds has 3 columns: sha, author and message.',
      'columns',
      [{ label: 'column', role: 'name' }],
      [['sha'], ['author'], ['message']],
    ],
    ['There are 3,267 builds.', 'rows', [value()], [[3267]]],
    ['8 cells of builds are empty.', 'missing', [value()], [[8]]],
    [
      '11 cells of builds are empty: branch (8) and author (3).',
      'missing',
      [{ label: 'column', role: 'name' }, value()],
      [
        ['author', 3],
        ['branch', 8],
        ['status', 0],
      ],
    ],
    ['149 builds repeat another one.', 'duplicates', [value()], [[149]]],
    ['No build occurs more than once.', 'duplicates', [value()], [[0]]],
    [
      'The builds run from 1 September 2026 to 12 October 2026.',
      'span',
      [value(), value()],
      [['2026-09-01T00:00:00', '2026-10-12T23:00:00']],
    ],
    [
      'There are 2 tables: builds and runners.',
      'tables',
      [{ label: 'table', role: 'name' }],
      [['builds'], ['runners']],
    ],
  ])('%s', (text, what, columns, rows) => {
    expect(say(buildFrame(builds, { ask: { kind: 'describe', what } }), columns, rows)).toBe(text);
  });
});
