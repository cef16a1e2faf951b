import { compile } from '../../language/compile/compile.ts';
import { NoPlan } from '../../language/compile/compiled.ts';
import type { Filter, Frame, Key } from '../../language/frame.ts';
import { enumerate, plural, tableNoun, withArticle } from '../../language/words/name.ts';
import { keyNoun } from '../../language/words/phrase.ts';
import type { Evidence } from './evidence.ts';
import { refsOf } from './frameRefs.ts';
import type { Study } from './study.ts';

/** Caveats of an answer: omitted rows, doubtful dates and numbers. */
export async function remarksOn(evidence: Evidence, study: Study): Promise<string[]> {
  return [
    ...(await leftOut(evidence, study)),
    ...(await halfKnown(evidence, study)),
    ...datesAhead(evidence, study),
    ...sourceWords(evidence),
  ];
}

const grouping: readonly Frame['ask']['kind'][] = ['figure', 'top', 'share', 'ratio', 'having', 'compare'];

/** Rows without a key belong to no group. */
async function leftOut({ frame, catalogue }: Evidence, study: Study): Promise<string[]> {
  if (!grouping.includes(frame.ask.kind)) return [];
  const keys = frame.keys.filter(mayBeMissing);
  if (keys.length === 0) return [];
  const missing = keys.map(({ ref }): Filter => ({ test: { kind: 'missing', ref } }));
  const [only] = missing;
  const filter: Filter = only && missing.length === 1 ? only : { test: { kind: 'any', filters: missing } };
  try {
    const count = await study.countRows({ base: frame.base, filters: [...frame.filters, filter] }, catalogue);
    if (count === 0) return [];
    const things = enumerate(
      keys.map((key) => withArticle(keyNoun(key))),
      'or',
    );
    const rows = `${count.toLocaleString(study.with.locale)} ${tableNoun(frame.base, count)}`;
    return [`${rows} without ${things} ${count === 1 ? 'is' : 'are'} left out.`];
  } catch (error) {
    if (error instanceof NoPlan) return [];
    throw error;
  }
}

/** A group that has a value in only one of two periods has no change, so no ranking of changes includes it. */
async function halfKnown({ frame, catalogue }: Evidence, study: Study): Promise<string[]> {
  const { ask, keys } = frame;
  const [key] = keys;
  if (ask.kind !== 'change' || !key) return [];
  const sides = [ask.from, ask.to].map((filter) => ({ label: '', filters: [filter] }));
  const { plan } = compile({ ...frame, ask: { kind: 'compare', sides } }, catalogue.tables, catalogue.now);
  const { rows } = await study.query(plan);
  const count = rows.filter((row) => row.slice(-2).filter((cell) => cell === null).length === 1).length;
  if (count === 0) return [];
  const things = count === 1 ? keyNoun(key) : plural(keyNoun(key));
  return [
    `${count.toLocaleString(study.with.locale)} ${things} without a value in one of the two periods ${count === 1 ? 'is' : 'are'} left out.`,
  ];
}

function mayBeMissing({ ref: { column, path } }: Key): boolean {
  return column.kind !== 'list' && (column.nulls > 0 || path.some(({ edge }) => edge.coverage < 1));
}

/** Warns if the answer shows a date that is ambiguous in its file: the latest film may be from 1946, not 2046. */
function datesAhead({ rows, tables, frame }: Evidence, study: Study): string[] {
  const isDoubted = tables.some(({ notes }) => notes.some(({ kind }) => kind === 'ahead'));
  if (!isDoubted || frame.keys.length > 0) return [];
  const limit = String(study.with.now().getUTCFullYear() + 1);
  const isAhead = (cell: unknown, at: number) =>
    rows.columns[at]?.type.startsWith('date') && String(cell).slice(0, 4) > limit;
  const count = rows.rows.filter((row) => row.some(isAhead)).length;
  if (count === 0) return [];
  const dates = count === 1 ? 'A date here lies' : `${count} dates here lie`;
  return [
    `${dates} in the future, as the file has ${count === 1 ? 'it' : 'them'}; it may be a century too late.`,
  ];
}

function sourceWords({ tables, frame }: Evidence): string[] {
  const sources = tables.flatMap(({ source }) => source?.name ?? []);
  if (sources.length === 0) return [];
  const notes = refsOf(frame).flatMap(({ column }) => column.note ?? []);
  return [`Source: ${[...new Set(sources)].join('; ')}.`, ...new Set(notes)];
}
