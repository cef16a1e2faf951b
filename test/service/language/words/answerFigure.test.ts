import { describe, expect, it } from 'vitest';
import type { Filter, Measure } from '../../../../src/service/language/frame.ts';
import { answerOf } from '../../../../src/service/language/words/answer.ts';
import type { Cell } from '../../../../src/service/tables/profile/tableProfile.ts';
import {
  buildFrame,
  countRows,
  equals,
  filter,
  keyOf,
  measureOf,
  period,
  refOf,
  resultOf,
} from '../catalogueFixture.ts';
import {
  accounts,
  appointments,
  builds,
  doctors,
  foods,
  invoices,
  readings,
  subscriptions,
} from '../workspaces.ts';
import {
  amount,
  column,
  duration,
  failed,
  key,
  march,
  missed,
  onMain,
  paidLate,
  perDoctor,
  say,
  type Table,
  toDoctor,
  value,
  wait,
  withoutSubscription,
} from './answerFixture.ts';

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
      'For web, the average duration rose from 2 s in 2024 to 4 s in 2025; for api, it fell from 9 s in 2024 to 3 s in 2025.',
    );
  });

  it('names groups that were asked for once', () => {
    const frame = buildFrame(builds, {
      measures: [duration],
      filters: [{ test: { kind: 'equals', ref: refOf(builds, 'pipeline'), values: ['web', 'api'] } }],
      keys: [keyOf(builds, 'pipeline')],
    });
    const columns = [key(builds, 'pipeline'), value(duration)];
    const rows = [
      ['web', 4000],
      ['api', 3000],
    ];
    expect(say(frame, columns, rows)).toBe('The average duration is 4 s for web and 3 s for api.');
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
    ).toBe('The average protein is 14.3 g for foods that are not vegan and 6.1 g for vegan foods.');
  });

  it('says when not all groups were compared', () => {
    const frame = buildFrame(builds, { measures: [countRows], keys: byBranch });
    expect(
      say(
        frame,
        [key(builds, 'branch'), value(countRows)],
        [
          ['main', 122],
          ['a', 67],
        ],
        5000,
      ),
    ).toBe('main has the most builds (122), followed by a (67). Only 2 of 5,000 branches were compared.');
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
