import type { Catalogue } from '../../language/catalogue.ts';
import { compile, NoPlan } from '../../language/compile.ts';
import type { Filter, Frame, Key } from '../../language/frame.ts';
import { enumerate, tableNoun, withArticle } from '../../language/words/name.ts';
import { keyNoun } from '../../language/words/phrase.ts';
import { countFrame, type Evidence } from './evidence.ts';
import { refsOf } from './frameRefs.ts';
import type { Study } from './study.ts';

/** What must be said beside an answer: rows it leaves out, and where figures that are not the user's come from. */
export async function remarksOn(evidence: Evidence, catalogue: Catalogue, study: Study): Promise<string[]> {
  return [...(await leftOut(evidence, catalogue, study)), ...sourceWords(evidence)];
}

const grouping: readonly Frame['ask']['kind'][] = ['figure', 'top', 'share', 'ratio', 'having', 'compare'];

/** Rows without the key belong to no group. */
async function leftOut({ frame }: Evidence, catalogue: Catalogue, study: Study): Promise<string[]> {
  if (!grouping.includes(frame.ask.kind)) return [];
  const keys = frame.keys.filter(mayBeMissing);
  if (keys.length === 0) return [];
  const missing = keys.map(({ ref }): Filter => ({ test: { kind: 'missing', ref } }));
  const filter: Filter =
    missing.length === 1 && missing[0] ? missing[0] : { test: { kind: 'any', filters: missing } };
  try {
    const counted = countFrame({ base: frame.base, filters: [...frame.filters, filter] });
    const { plan } = compile(counted, catalogue.tables, catalogue.now);
    const count = Number((await study.query(plan)).rows[0]?.[0] ?? 0);
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

function mayBeMissing({ ref: { column, path } }: Key): boolean {
  return column.kind !== 'list' && (column.nulls > 0 || path.some(({ edge }) => edge.coverage < 1));
}

function sourceWords({ tables, frame }: Evidence): string[] {
  const sources = tables.flatMap(({ source }) => source?.name ?? []);
  if (sources.length === 0) return [];
  const notes = refsOf(frame).flatMap(({ column }) => column.note ?? []);
  return [`Source: ${[...new Set(sources)].join('; ')}.`, ...new Set(notes)];
}
