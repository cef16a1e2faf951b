import { describe, expect, it } from 'vitest';
import type { Ask, Filter, Measure } from '../../../../src/service/language/frame.ts';
import type { Cell } from '../../../../src/service/tables/profile/tableProfile.ts';
import { buildFrame, countRows, equals, filter, keyOf, not, period, refOf } from '../catalogueFixture.ts';
import {
  accounts,
  appointments,
  builds,
  foods,
  invoices,
  issues,
  patients,
  subscriptions,
} from '../workspaces.ts';
import {
  amount,
  column,
  dairy,
  duration,
  key,
  type OutputFixture,
  paidLate,
  say,
  share,
  type Table,
  toPatient,
  value,
  vegan,
  wait,
} from './answerFixture.ts';

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
      'The average duration is 9 min 3 s in September 2026 and 15 min 35 s in November 2026, 6 min 32 s (72.3%) more in November 2026.',
    );
  });

  it('reads one row with a column for each side', () => {
    const frame = buildFrame(appointments, { measures: [wait], ask: { kind: 'compare', sides } });
    expect(say(frame, [value(wait), value(wait)], [[20.3793, 20.7442]])).toBe(
      'The average wait is 20.38 min for women and 20.74 min for men, 0.36 min (1.8%) more for men.',
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
    ).toBe('The average wait is 20 min for women and 30 min for men, 10 min (50%) more for men.');
  });

  it('gives no side the figure of another when one is missing', () => {
    const frame = buildFrame(appointments, { measures: [wait], ask: { kind: 'compare', sides } });
    expect(say(frame, [{ label: 'side', role: 'key' }, value(wait)], [['men', 30]])).toBe(
      'This cannot be worked out: the appointments have no values for it.',
    );
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
      'The total amount rose most in June 2026 (+19.4%) and fell most in July 2026 (-25.0%). In August 2026 it was €95 (+5.6%).',
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
    ).toBe('The cumulative total amount reaches €221 in June 2026.');
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
