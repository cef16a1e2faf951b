import type { Frame, Measure, Output } from '../../../../src/service/language/frame.ts';
import { answerOf } from '../../../../src/service/language/words/answer.ts';
import type { Cell, ColumnType } from '../../../../src/service/tables/profile/tableProfile.ts';
import {
  columnOf,
  equals,
  filter,
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
  patients,
  subscriptions,
} from '../workspaces.ts';

// Frames and results that the tests of answers share.

export type Table = typeof builds;
export type OutputFixture = Omit<Output, 'name'> & { type?: ColumnType };

export function say(
  frame: Frame,
  columns: readonly OutputFixture[],
  rows: readonly (readonly Cell[])[],
  total = rows.length,
): string {
  const result = resultOf(columns, rows, total);
  return answerOf(frame, result.outputs, result.rows, { locale: 'en-US', mark: '' }).text;
}

export function value(measure?: Measure, more: Partial<Output> = {}): OutputFixture {
  const unit = measure?.of?.kind === 'column' ? measure.of.ref.column.unit : undefined;
  return {
    label: 'value',
    role: 'value',
    ...(measure ? { measure } : {}),
    ...(unit ? { unit } : {}),
    ...more,
  };
}

export function column(
  role: Output['role'],
  table: Table,
  name: string,
  more: Partial<Output> = {},
): OutputFixture {
  const found = columnOf(table, name);
  return { label: found.label, role, column: found, ...(found.unit ? { unit: found.unit } : {}), ...more };
}

export const key = (table: Table, name: string, more?: Partial<Output>): OutputFixture =>
  column('key', table, name, more);
export const failed = equals(builds, 'status', 'failed');
export const onMain = equals(builds, 'branch', 'main');
export const march = period(builds, 'started_at', 'March 2026', '2026-03-01', '2026-04-01');
export const missed = equals(appointments, 'status', 'no_show');
export const dairy = equals(foods, 'group', 'Dairy');
export const vegan = equals(foods, 'vegan', true);
export const paidLate = filter({
  kind: 'columns',
  left: valueIn(invoices, 'paid_on'),
  op: '>',
  right: valueIn(invoices, 'due_on'),
});
export const withoutSubscription = not(
  filter({ kind: 'related', path: [stepTo(accounts, 'account_id', subscriptions, 'down')], filters: [] }),
);
export const duration = measureOf('mean', builds, 'duration');
export const wait = measureOf('mean', appointments, 'wait_minutes');
export const mrr = measureOf('sum', subscriptions, 'mrr');
export const amount = measureOf('sum', invoices, 'amount');
export const share = value(undefined, { isShare: true });
export const toDoctor = [stepTo(appointments, 'doctor_id', doctors)];
export const toPatient = [stepTo(appointments, 'patient_id', patients)];
export const perDoctor = { ref: refOf(appointments, 'doctor_id'), name: refOf(doctors, 'name', toDoctor) };
export const perPatient = {
  ref: refOf(appointments, 'patient_id'),
  name: refOf(patients, 'full_name', toPatient),
};
