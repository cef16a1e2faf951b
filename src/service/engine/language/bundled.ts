import type { Plan } from '../../tables/plan.ts';
import type { TableProfile } from '../../tables/profile.ts';
import { isFollowUp } from './followUp.ts';
import {
  type Catalogue,
  type Interpretation,
  type InterpretOptions,
  leastConfidence,
  type RankedPlan,
} from './reading.ts';

type Read = (catalogue: Catalogue) => Promise<Interpretation>;

/** With a word left out only a reading that is nearly certain counts. */
const nearlyCertain = 0.8;

/**
 * Reads the user's own tables first. Bundled tables are looked at only where those have no answer, and answer only
 * what they explain without a rest; or where the question goes on about them.
 */
export async function ownBeforeBundled(
  question: string,
  catalogue: Catalogue,
  options: InterpretOptions,
  read: Read,
): Promise<Interpretation> {
  const goesOn = await isAboutBundled(question, catalogue, options);
  const own = goesOn ? undefined : await read(catalogue);
  if (own && (isSound(own) || !catalogue.bundled)) return own;
  const tables = (await catalogue.bundled?.()) ?? [];
  const bundled = await read({ ...catalogue, tables });
  if (isSound(bundled) && (goesOn || bundled.unlinked.length === 0)) return bundled;
  return own ?? read(catalogue);
}

/** Where a bundled table has its figures from, with what to know of the columns that are told. */
export function sourceOf({ source, columns }: TableProfile, { select }: Plan): Pick<RankedPlan, 'source'> {
  if (!source) return {};
  const told = new Set(select.flatMap((output) => (output.kind === 'key' ? [] : (output.column ?? []))));
  const notes = columns.flatMap(({ name, note }) => (note !== undefined && told.has(name) ? [note] : []));
  return { source: { ...source, notes: [...new Set(notes)] } };
}

function isSound({ plans, unlinked }: Interpretation): boolean {
  return (plans[0]?.confidence ?? 0) >= (unlinked.length > 0 ? nearlyCertain : leastConfidence);
}

/** A pinned node of a bundled table, or a question that only makes sense after one about it. */
async function isAboutBundled(
  question: string,
  { bundled, tables }: Catalogue,
  { previous, pinned = [] }: InterpretOptions,
): Promise<boolean> {
  const named = [...pinned.map(({ table }) => table)];
  if (previous && isFollowUp(question)) named.push(previous.plan.table);
  if (!bundled || named.length === 0 || tables.some(({ id }) => named.includes(id))) return false;
  return (await bundled()).some(({ id }) => named.includes(id));
}
