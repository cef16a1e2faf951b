import { expect, it } from 'vitest';
import type { Frame } from '../../../../src/service/language/frame.ts';
import { titleOf } from '../../../../src/service/language/words/title.ts';
import {
  buildFrame,
  countRows,
  equals,
  filter,
  keyOf,
  measureOf,
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
  readings,
  subscriptions,
} from '../workspaces.ts';

const failed = equals(builds, 'status', 'failed');
const march = period(appointments, 'scheduled_at', 'March 2026');
const wait = measureOf('mean', appointments, 'wait_minutes');
const mrr = measureOf('sum', subscriptions, 'mrr');
const fee = { ...measureOf('sum', appointments, 'fee'), label: 'revenue' };
const toDoctor = [stepTo(appointments, 'doctor_id', doctors)];
const specialties = filter({
  kind: 'equals',
  ref: refOf(doctors, 'specialty', toDoctor),
  values: ['dermatology', 'cardiology'],
});
const perDoctor = { ref: refOf(appointments, 'doctor_id'), name: refOf(doctors, 'name', toDoctor) };
const perCompany = { ref: refOf(subscriptions, 'account_id'), name: refOf(accounts, 'company') };
const perPatient = { ref: refOf(appointments, 'patient_id'), name: refOf(patients, 'full_name') };
const [september, november] = [
  period(builds, 'started_at', 'September 2026'),
  period(builds, 'started_at', 'November 2026'),
];
const [july, august] = [
  period(subscriptions, 'cancelled_on', 'July 2026'),
  period(subscriptions, 'cancelled_on', 'August 2026'),
];

it.each<[string, Frame]>([
  [
    'Failed builds per pipeline',
    buildFrame(builds, { measures: [countRows], filters: [failed], keys: [keyOf(builds, 'pipeline')] }),
  ],
  ['Average wait by doctor', buildFrame(appointments, { measures: [wait], keys: [perDoctor] })],
  [
    'Average wait by doctor, March 2026',
    buildFrame(appointments, { measures: [wait], keys: [perDoctor], filters: [march] }),
  ],
  [
    'Revenue in dermatology and cardiology, March 2026',
    buildFrame(appointments, { measures: [fee], filters: [march, specialties] }),
  ],
  [
    'Builds by month since 2025',
    buildFrame(builds, {
      measures: [countRows],
      keys: [keyOf(builds, 'started_at', 'month')],
      filters: [period(builds, 'started_at', 'since 2025')],
    }),
  ],
  [
    'Average protein by vegan or not',
    buildFrame(foods, { measures: [measureOf('mean', foods, 'protein')], keys: [keyOf(foods, 'vegan')] }),
  ],
  [
    'Top 5 companies by MRR',
    buildFrame(subscriptions, {
      measures: [mrr],
      keys: [perCompany],
      ask: { kind: 'top', direction: 'desc', count: 5 },
    }),
  ],
  [
    '3 companies with the lowest MRR',
    buildFrame(subscriptions, {
      measures: [mrr],
      keys: [perCompany],
      ask: { kind: 'top', direction: 'asc', count: 3 },
    }),
  ],
  [
    'Pipeline with the second most failed builds',
    buildFrame(builds, {
      measures: [countRows],
      filters: [failed],
      keys: [keyOf(builds, 'pipeline')],
      ask: { kind: 'top', direction: 'desc', count: 1, offset: 1 },
    }),
  ],
  [
    'Build with the longest duration',
    buildFrame(builds, {
      ask: { kind: 'topRows', by: valueIn(builds, 'duration'), direction: 'desc', count: 1, show: [] },
    }),
  ],
  [
    'Oldest patient',
    buildFrame(patients, {
      ask: {
        kind: 'topRows',
        by: { kind: 'age', ref: refOf(patients, 'date_of_birth') },
        direction: 'desc',
        count: 1,
        show: [],
      },
    }),
  ],
  [
    'Failed builds on main',
    buildFrame(builds, {
      filters: [failed, equals(builds, 'branch', 'main')],
      ask: { kind: 'list', show: [] },
    }),
  ],
  [
    'Branches of failed builds',
    buildFrame(builds, {
      filters: [failed],
      ask: { kind: 'list', show: [refOf(builds, 'branch')], isDistinct: true },
    }),
  ],
  [
    'Latest 3 issues',
    buildFrame(issues, {
      ask: {
        kind: 'list',
        show: [],
        limit: 3,
        sort: { by: valueIn(issues, 'created_at'), direction: 'desc' },
      },
    }),
  ],
  [
    'Price of Bacon',
    buildFrame(foods, {
      filters: [equals(foods, 'food', 'Bacon')],
      ask: { kind: 'list', show: [refOf(foods, 'price')] },
    }),
  ],
  [
    'Patients with at least 5 no-show appointments',
    buildFrame(appointments, {
      measures: [countRows],
      filters: [equals(appointments, 'status', 'no_show')],
      keys: [perPatient],
      ask: { kind: 'having', op: '>=', value: 5, counts: false },
    }),
  ],
  [
    'Patients with more than 1 appointment',
    buildFrame(appointments, {
      measures: [countRows],
      keys: [perPatient],
      ask: { kind: 'having', op: '>', value: 1, counts: true },
    }),
  ],
  [
    'Doctors with an average wait over 20 min',
    buildFrame(appointments, {
      measures: [wait],
      keys: [perDoctor],
      ask: { kind: 'having', op: '>', value: 20, counts: false },
    }),
  ],
  [
    'Share of failed builds per pipeline',
    buildFrame(builds, {
      measures: [countRows],
      keys: [keyOf(builds, 'pipeline')],
      ask: { kind: 'share', part: [failed] },
    }),
  ],
  [
    'MRR per plan as a share of the total',
    buildFrame(subscriptions, {
      measures: [mrr],
      keys: [keyOf(subscriptions, 'plan')],
      ask: { kind: 'share' },
    }),
  ],
  [
    'Average duration for the web-app pipeline: September 2026 vs November 2026',
    buildFrame(builds, {
      measures: [measureOf('mean', builds, 'duration')],
      filters: [equals(builds, 'pipeline', 'web-app')],
      ask: {
        kind: 'compare',
        sides: [
          { label: 'September 2026', filters: [september] },
          { label: 'November 2026', filters: [november] },
        ],
      },
    }),
  ],
  [
    'Growth of total amount by month',
    buildFrame(invoices, {
      measures: [measureOf('sum', invoices, 'amount')],
      keys: [keyOf(invoices, 'issued_on', 'month')],
      ask: { kind: 'window', fn: 'growth' },
    }),
  ],
  [
    'Cumulative failed builds by month',
    buildFrame(builds, {
      measures: [countRows],
      filters: [failed],
      keys: [keyOf(builds, 'started_at', 'month')],
      ask: { kind: 'window', fn: 'running' },
    }),
  ],
  [
    'Change in subscriptions cancelled from July 2026 to August 2026 per plan',
    buildFrame(subscriptions, {
      measures: [countRows],
      keys: [keyOf(subscriptions, 'plan')],
      ask: { kind: 'change', from: july, to: august, wants: 'percent' },
    }),
  ],
  [
    'Pipelines by number of builds',
    buildFrame(builds, {
      measures: [countRows],
      keys: [keyOf(builds, 'pipeline')],
      ask: { kind: 'rank', of: equals(builds, 'pipeline', 'infra'), direction: 'desc' },
    }),
  ],
  [
    'Vegan foods in the Dairy group',
    buildFrame(foods, {
      measures: [countRows],
      filters: [equals(foods, 'vegan', true), equals(foods, 'group', 'Dairy')],
      ask: { kind: 'verdict', test: { kind: 'exists' } },
    }),
  ],
  [
    'Temperature and humidity',
    buildFrame(readings, {
      ask: {
        kind: 'correlation',
        left: valueIn(readings, 'temperature'),
        right: valueIn(readings, 'humidity'),
      },
    }),
  ],
  [
    'Average number of appointments per patient',
    buildFrame(appointments, {
      measures: [countRows],
      keys: [perPatient],
      ask: { kind: 'outer', fn: 'mean' },
    }),
  ],
  [
    'Average total fee per patient',
    buildFrame(appointments, {
      measures: [measureOf('sum', appointments, 'fee')],
      keys: [perPatient],
      ask: { kind: 'outer', fn: 'mean' },
    }),
  ],
  [
    'Builds per author',
    buildFrame(builds, {
      measures: [countRows, measureOf('count_distinct', builds, 'author')],
      ask: { kind: 'ratio' },
    }),
  ],
  [
    'Amount as a percentage of budget',
    buildFrame(invoices, {
      measures: [measureOf('sum', invoices, 'amount'), measureOf('sum', invoices, 'budget')],
      ask: { kind: 'ratio', isPercent: true },
    }),
  ],
  ['Columns of builds', buildFrame(builds, { ask: { kind: 'describe', what: 'columns' } })],
])('%s', (title, frame) => {
  expect(titleOf(frame)).toBe(title);
});
