import { describe, expect, it } from 'vitest';
import type { Filter, Measure, Value } from '../../../../src/service/language/frame.ts';
import { predicatePhrase } from '../../../../src/service/language/words/filterWords.ts';
import { tableNoun } from '../../../../src/service/language/words/name.ts';
import {
  filterPhrase,
  keyPhrase,
  measurePhrase,
  scopePhrase,
  valuePhrase,
} from '../../../../src/service/language/words/phrase.ts';
import { extremePhrase } from '../../../../src/service/language/words/valuePhrase.ts';
import {
  equals,
  filter,
  keyOf,
  measureOf,
  not,
  period,
  refOf,
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
  people,
  readings,
  results,
  statement,
  stations,
  subscriptions,
  trips,
} from '../workspaces.ts';

const toDoctor = [stepTo(appointments, 'doctor_id', doctors)];
const toPatient = [stepTo(appointments, 'patient_id', patients)];
const openTime: Value = {
  kind: 'span',
  from: refOf(issues, 'created_at'),
  to: refOf(issues, 'closed_at'),
  unit: 'days',
};
const age: Value = { kind: 'age', ref: refOf(patients, 'date_of_birth') };
const labels: Value = { kind: 'length', ref: refOf(issues, 'labels') };

function isNull(table: typeof builds, column: string): Filter {
  return filter({ kind: 'missing', ref: refOf(table, column) });
}

function compare(value: Value, op: '<' | '<=' | '>' | '>=' | '=', limit: number): Filter {
  return filter({ kind: 'compare', value, op, limit });
}

function part(
  grain: 'day_of_week' | 'hour_of_day' | 'month_of_year',
  values: number[],
  label: string,
): Filter {
  return filter({ kind: 'part', ref: refOf(builds, 'started_at'), grain, values, label });
}

describe('rows with filters', () => {
  const cases: [string, typeof builds, Filter[]][] = [
    ['builds in March 2026', builds, [period(builds, 'started_at', 'March 2026')]],
    ['builds on 3 May 2026', builds, [period(builds, 'started_at', '3 May 2026')]],
    ['builds in Q2 2026', builds, [period(builds, 'started_at', 'Q2 2026')]],
    ['builds last week', builds, [period(builds, 'started_at', 'last week')]],
    ['builds in the last 30 days', builds, [period(builds, 'started_at', 'last 30 days')]],
    ['builds since 2025', builds, [period(builds, 'started_at', 'since 2025')]],
    ['builds at weekends', builds, [part('day_of_week', [6, 7], 'weekends')]],
    ['builds on Mondays', builds, [part('day_of_week', [1], 'monday')]],
    ['builds in the morning', builds, [part('hour_of_day', [6, 7, 8, 9, 10, 11], 'mornings')]],
    ['builds between 10:00 and 11:00', builds, [part('hour_of_day', [10], '10')]],
    ['builds in July and August', builds, [part('month_of_year', [7, 8], 'summer')]],
    [
      'subscriptions cancelled in August 2026',
      subscriptions,
      [period(subscriptions, 'cancelled_on', 'August 2026')],
    ],
    ['patients born in 1990', patients, [period(patients, 'date_of_birth', '1990')]],
    ['subscriptions on the Business plan', subscriptions, [equals(subscriptions, 'plan', 'Business')]],
    [
      'subscriptions on the Business and Team plans',
      subscriptions,
      [equals(subscriptions, 'plan', 'Business', 'Team')],
    ],
    [
      'subscriptions not on the Business plan',
      subscriptions,
      [not(equals(subscriptions, 'plan', 'Business'))],
    ],
    ['cancelled subscriptions', subscriptions, [equals(subscriptions, 'status', 'cancelled')]],
    ['past-due subscriptions', subscriptions, [equals(subscriptions, 'status', 'past_due')]],
    ['subscriptions in trial', subscriptions, [equals(subscriptions, 'status', 'in trial')]],
    ['subscriptions that are not active', subscriptions, [not(equals(subscriptions, 'status', 'active'))]],
    ['builds on main', builds, [equals(builds, 'branch', 'main')]],
    [
      'builds on hotfix branches',
      builds,
      [filter({ kind: 'text', ref: refOf(builds, 'branch'), op: 'starts', value: 'hotfix/' })],
    ],
    ['failed and cancelled builds', builds, [equals(builds, 'status', 'failed', 'cancelled')]],
    ['successful builds', builds, [equals(builds, 'status', 'success')]],
    ['builds for the web-app pipeline', builds, [equals(builds, 'pipeline', 'web-app')]],
    ['builds by lena.k', builds, [equals(builds, 'author', 'lena.k')]],
    ['flaky builds', builds, [equals(builds, 'is_flaky', true)]],
    ['builds that are not flaky', builds, [equals(builds, 'is_flaky', false)]],
    ['people without children', people, [equals(people, 'has_children', false)]],
    ['foods in the Dairy group', foods, [equals(foods, 'group', 'Dairy')]],
    ['female patients', patients, [equals(patients, 'gender', 'f')]],
    ['patients in Northport', patients, [equals(patients, 'city', 'Northport')]],
    ['high-priority issues', issues, [equals(issues, 'priority', 'high')]],
    ['urgent issues', issues, [equals(issues, 'priority', 'urgent')]],
    ['issues assigned to ada', issues, [equals(issues, 'assignee', 'ada')]],
    ['issues without an assignee', issues, [isNull(issues, 'assignee')]],
    ['accounts without an email', accounts, [isNull(accounts, 'email')]],
    ['accounts with an email', accounts, [not(isNull(accounts, 'email'))]],
    ['invoices not yet paid', invoices, [isNull(invoices, 'paid_on')]],
    ['paid invoices', invoices, [not(isNull(invoices, 'paid_on'))]],
    [
      'issues with the label bug',
      issues,
      [filter({ kind: 'has', ref: refOf(issues, 'labels'), values: ['bug'] })],
    ],
    [
      'issues without the label bug',
      issues,
      [not(filter({ kind: 'has', ref: refOf(issues, 'labels'), values: ['bug'] }))],
    ],
    [
      'issues with “login” in the title',
      issues,
      [filter({ kind: 'text', ref: refOf(issues, 'title'), op: 'contains', value: 'login' })],
    ],
    ['readings over 28 °C', readings, [compare(valueIn(readings, 'temperature'), '>', 28)]],
    ['builds over 5 min', builds, [compare(valueIn(builds, 'duration'), '>', 300_000)]],
    ['foods with a price of at least €4.50', foods, [compare(valueIn(foods, 'price'), '>=', 4.5)]],
    ['builds with more than 3 retries', builds, [compare(valueIn(builds, 'retries'), '>', 3)]],
    ['builds with no retries', builds, [equals(builds, 'retries', 0)]],
    ['builds with 1 retry', builds, [equals(builds, 'retries', 1)]],
    ['issues with at least 2 labels', issues, [compare(labels, '>=', 2)]],
    ['patients under 18', patients, [compare(age, '<', 18)]],
    ['patients aged 65 or over', patients, [compare(age, '>=', 65)]],
    ['issues that took over 30 days from created to closed', issues, [compare(openTime, '>', 30)]],
    [
      'people between 2024 and 2025',
      people,
      [filter({ kind: 'between', value: valueIn(people, 'joined_year'), from: 2024, to: 2025 })],
    ],
    [
      'invoices with an amount between €100 and €2,500',
      invoices,
      [filter({ kind: 'between', value: valueIn(invoices, 'amount'), from: 100, to: 2500 })],
    ],
    [
      'foods with an above-average price',
      foods,
      [filter({ kind: 'average', value: valueIn(foods, 'price'), op: '>' })],
    ],
    [
      'invoices paid after the due date',
      invoices,
      [
        filter({
          kind: 'columns',
          left: valueIn(invoices, 'paid_on'),
          op: '>',
          right: valueIn(invoices, 'due_on'),
        }),
      ],
    ],
    [
      'invoices with an amount above the budget',
      invoices,
      [
        filter({
          kind: 'columns',
          left: valueIn(invoices, 'amount'),
          op: '>',
          right: valueIn(invoices, 'budget'),
        }),
      ],
    ],
    [
      'appointments of private patients',
      appointments,
      [filter({ kind: 'equals', ref: refOf(patients, 'insurance', toPatient), values: ['private'] })],
    ],
    [
      'appointments for Dr. Farouk',
      appointments,
      [filter({ kind: 'equals', ref: refOf(doctors, 'name', toDoctor), values: ['Dr. Farouk'] })],
    ],
    [
      'appointments in Dermatology and Cardiology',
      appointments,
      [
        filter({
          kind: 'equals',
          ref: refOf(doctors, 'specialty', toDoctor),
          values: ['Dermatology', 'Cardiology'],
        }),
      ],
    ],
    ['appointments for patient 3002', appointments, [equals(appointments, 'patient_id', 3002)]],
    [
      'failed builds on main in March 2026',
      builds,
      [
        period(builds, 'started_at', 'March 2026'),
        equals(builds, 'branch', 'main'),
        equals(builds, 'status', 'failed'),
      ],
    ],
  ];
  it.each(cases)('%s', (words, table, filters) => {
    expect(scopePhrase(filters, tableNoun(table, 2))).toBe(words);
  });

  const down = [stepTo(accounts, 'account_id', subscriptions, 'down')];
  const visits = [stepTo(patients, 'patient_id', appointments, 'down')];
  const missed = equals(appointments, 'status', 'no_show');
  it.each<[string, typeof builds, Filter]>([
    [
      'accounts that have never had a subscription',
      accounts,
      not(filter({ kind: 'related', path: down, filters: [] })),
    ],
    ['accounts with a subscription', accounts, filter({ kind: 'related', path: down, filters: [] })],
    [
      'accounts with cancelled subscriptions',
      accounts,
      filter({ kind: 'related', path: down, filters: [equals(subscriptions, 'status', 'cancelled')] }),
    ],
    [
      'patients with at least 5 no-show appointments',
      patients,
      filter({ kind: 'related', path: visits, filters: [missed], least: 5 }),
    ],
    [
      'patients without no-show appointments',
      patients,
      not(filter({ kind: 'related', path: visits, filters: [missed] })),
    ],
    [
      'patients who have never had an appointment',
      patients,
      not(filter({ kind: 'related', path: visits, filters: [] })),
    ],
  ])('%s', (words, table, given) => {
    expect(scopePhrase([given], tableNoun(table, 2))).toBe(words);
  });
});

it('relative clauses that follow each other are joined', () => {
  const never = (key: string, role: string) =>
    not(filter({ kind: 'related', path: [stepTo(stations, key, trips, 'down', role)], filters: [] }));
  const unused = [never('start_station', 'start'), never('end_station', 'end')];
  expect(scopePhrase(unused, 'stations')).toBe(
    'stations that have never been the start or the end of a trip',
  );
  const both = unused.map((each) => ({ ...each, isNegated: false }));
  expect(scopePhrase(both, 'stations')).toBe('stations that have been the start and the end of a trip');
  const ended = period(trips, 'ended_at', 'July 2026');
  const late = filter({
    kind: 'columns',
    left: valueIn(trips, 'ended_at'),
    op: '<',
    right: valueIn(trips, 'started_at'),
  });
  expect(scopePhrase([late, ended], 'trips')).toBe(
    'trips that ended before the start time and ended in July 2026',
  );
});

describe('rows of other kinds of tables', () => {
  const start = [stepTo(trips, 'start_station', stations, 'up', 'start')];
  const end = [stepTo(trips, 'end_station', stations, 'up', 'end')];
  const started = [stepTo(stations, 'start_station', trips, 'down', 'start')];
  it.each<[string, typeof builds, Filter]>([
    [
      'trips from Harbour',
      trips,
      filter({ kind: 'equals', ref: refOf(stations, 'name', start), values: ['Harbour'] }),
    ],
    [
      'trips to Harbour',
      trips,
      filter({ kind: 'equals', ref: refOf(stations, 'name', end), values: ['Harbour'] }),
    ],
    [
      'trips from stations in the Old Town district',
      trips,
      filter({ kind: 'equals', ref: refOf(stations, 'district', start), values: ['Old Town'] }),
    ],
    [
      'stations that have never been the start of a trip',
      stations,
      not(filter({ kind: 'related', path: started, filters: [] })),
    ],
    ['trips that ended in July 2026', trips, period(trips, 'ended_at', 'July 2026')],
    [
      'trips that ended before the start time',
      trips,
      filter({
        kind: 'columns',
        left: valueIn(trips, 'ended_at'),
        op: '<',
        right: valueIn(trips, 'started_at'),
      }),
    ],
    ['day-pass trips', trips, equals(trips, 'rider_type', 'day pass')],
    ['trips in use', trips, equals(trips, 'is_in_use', true)],
    ['trips not in use', trips, equals(trips, 'is_in_use', false)],
    ['rows with the Kategorie Miete', statement, equals(statement, 'Kategorie', 'Miete')],
    ['rows without a Kategorie', statement, isNull(statement, 'Kategorie')],
    ['results for Uma Holt', results, equals(results, 'athlete', 'Uma Holt')],
    ['results for the Compute service', results, equals(results, 'service_name', 'Compute')],
    ['results in 2025', results, equals(results, 'year', 2025)],
  ])('%s', (words, table, given) => {
    expect(scopePhrase([given], tableNoun(table, 2))).toBe(words);
  });

  it('keeps the role in what is counted', () => {
    const measure: Measure = {
      fn: 'count_distinct',
      of: { kind: 'column', ref: refOf(stations, 'name', start) },
    };
    expect(measurePhrase(measure, trips)).toBe('different start stations');
  });

  it('calls the extreme of a count the most, and of a time of a race the lowest', () => {
    expect(extremePhrase(valueIn(stations, 'docks'), 'desc')).toBe('most docks');
    expect(extremePhrase(valueIn(results, 'mark'), 'asc')).toBe('lowest mark');
    expect(extremePhrase(valueIn(builds, 'duration'), 'asc')).toBe('shortest duration');
  });
});

describe('what is said of rows', () => {
  it.each<[string, number, Filter]>([
    ['are active', 326, equals(subscriptions, 'status', 'active')],
    ['is active', 1, equals(subscriptions, 'status', 'active')],
    ['failed', 3, equals(builds, 'status', 'failed')],
    ['were cancelled in August 2026', 22, period(subscriptions, 'cancelled_on', 'August 2026')],
    ['was cancelled in August 2026', 1, period(subscriptions, 'cancelled_on', 'August 2026')],
    ['have no assignee', 2, isNull(issues, 'assignee')],
    ['has no assignee', 1, isNull(issues, 'assignee')],
    ['are no-shows', 60, equals(appointments, 'status', 'no_show')],
    ['is a no-show', 1, equals(appointments, 'status', 'no_show')],
    ['are first visits', 5, equals(appointments, 'visit_type', 'first visit')],
    ['are of high priority', 5, equals(issues, 'priority', 'high')],
  ])('%s', (words, count, given) => {
    expect(predicatePhrase(given, count)).toBe(words);
  });

  it('says an adjective by itself as a chip', () => {
    expect(filterPhrase(equals(builds, 'status', 'failed'))).toBe('failed');
  });
});

describe('measures and values', () => {
  it.each<[string, Measure, typeof builds]>([
    ['builds', { fn: 'count' }, builds],
    ['failed builds', { fn: 'count', where: [equals(builds, 'status', 'failed')] }, builds],
    [
      'share of no-show appointments',
      { fn: 'count', isRate: true, where: [equals(appointments, 'status', 'no_show')] },
      appointments,
    ],
    ['different branches', measureOf('count_distinct', builds, 'branch'), builds],
    ['different accounts', measureOf('count_distinct', subscriptions, 'account_id'), subscriptions],
    ['average wait', measureOf('mean', appointments, 'wait_minutes'), appointments],
    ['total amount', measureOf('sum', invoices, 'amount'), invoices],
    ['90th percentile of duration', { ...measureOf('percentile', builds, 'duration'), share: 0.9 }, builds],
    ['longest duration', measureOf('max', builds, 'duration'), builds],
    ['lowest temperature', measureOf('min', readings, 'temperature'), readings],
    ['latest payment date', measureOf('max', invoices, 'paid_on'), invoices],
    ['average age', { fn: 'mean', of: age }, patients],
    ['average time from created to closed', { fn: 'mean', of: openTime }, issues],
    [
      'annual recurring revenue',
      { ...measureOf('sum', subscriptions, 'mrr'), label: 'annual recurring revenue' },
      subscriptions,
    ],
  ])('%s', (words, measure, table) => {
    expect(measurePhrase(measure, table)).toBe(words);
  });

  it.each<[string, Value]>([
    ['MRR', valueIn(subscriptions, 'mrr')],
    ['number of labels', labels],
    [
      'amount minus budget',
      { kind: 'arithmetic', op: '-', left: valueIn(invoices, 'amount'), right: valueIn(invoices, 'budget') },
    ],
    [
      'profit',
      {
        kind: 'arithmetic',
        op: '-',
        left: valueIn(invoices, 'amount'),
        right: valueIn(invoices, 'budget'),
        label: 'profit',
      },
    ],
    [
      'MRR per seat',
      {
        kind: 'arithmetic',
        op: '/',
        left: valueIn(subscriptions, 'mrr'),
        right: valueIn(subscriptions, 'seats'),
      },
    ],
  ])('%s', (words, value) => {
    expect(valuePhrase(value)).toBe(words);
  });

  it.each([
    ['by month', keyOf(builds, 'started_at', 'month')],
    ['by weekday', keyOf(builds, 'started_at', 'day_of_week')],
    ['per plan', keyOf(subscriptions, 'plan')],
    ['per doctor', { ref: refOf(appointments, 'doctor_id'), name: refOf(doctors, 'name', toDoctor) }],
    ['per company', { ref: refOf(subscriptions, 'account_id'), name: refOf(accounts, 'company') }],
  ])('%s', (words, key) => {
    expect(keyPhrase(key)).toBe(words);
  });
});
