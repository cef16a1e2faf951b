import type { Plan } from '../plan/plan.ts';
import type { TableProfile } from '../tables/profile/tableProfile.ts';
import { longForm } from './longForm.ts';

/** The rows of a table once per year, for each measure that it holds in one column per year: "Sales 2024", "Sales 2025". */
export function yearlyForms({ yearly = [], ...profile }: TableProfile): readonly {
  readonly measure: string;
  readonly profile: TableProfile;
  readonly plan: Plan;
}[] {
  const held = new Set(yearly.flatMap(({ columns }) => columns.map(({ column }) => column)));
  return yearly.flatMap(({ measure, columns }) => {
    const own = new Set(columns.map(({ column }) => column));
    const kept = profile.columns.filter(({ name }) => own.has(name) || !held.has(name));
    const form = longForm({ ...profile, columns: kept }, { grain: 'year', columns }, measure);
    return form ? [{ ...form, measure }] : [];
  });
}
