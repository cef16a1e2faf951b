import type { ResultMetadata } from '../../../contract/results.ts';
import { titleOf } from '../../language/words/title.ts';
import type { Evidence } from './evidence.ts';
import { refsOf } from './frameRefs.ts';

/**
 * How the words of a question were understood, what was assumed, and how the result was computed, for everything an
 * answer is based on.
 */
export function metadataOf(
  leads: readonly Evidence[],
  evidence: readonly Evidence[],
  checks: readonly string[],
): ResultMetadata {
  const isOne = evidence.length === 1;
  const tables = new Map(evidence.flatMap((each) => each.tables.map((table) => [table.id, table] as const)));
  return {
    citations: null,
    definitions: distinct(
      evidence.flatMap(definitionsOf),
      ({ term, definition }) => `${term}\n${definition}`,
    ),
    assumptions: leads.flatMap((lead) =>
      lead.frame.assumptions.map((assumption) => ({ ...assumption, source_ref: sourceRef(lead) })),
    ),
    methodology: [
      ...evidence.map((each) => ({
        title: leads.some((lead) => sourceRef(lead) === sourceRef(each))
          ? 'Reading of the question'
          : 'Further analysis',
        description: isOne ? titleOf(each.frame) : `[${sourceRef(each)}] ${titleOf(each.frame)}`,
      })),
      ...[...tables.values()].flatMap(({ notes }) =>
        notes.map(({ message }) => ({ title: 'Reading of the file', description: message })),
      ),
      ...checks.map((description) => ({ title: 'Check', description })),
      ...evidence.flatMap((each) =>
        each.rows.sql
          ? [{ title: isOne ? 'SQL' : `SQL of [${sourceRef(each)}]`, description: each.rows.sql }]
          : [],
      ),
    ],
  };
}

function sourceRef({ citations: [first] }: Evidence): number {
  return first?.index ?? 1;
}

/** The columns of an answer, and how many of their values are missing. */
function definitionsOf({ frame, tables, citations }: Evidence) {
  return refsOf(frame).flatMap(({ column }) => {
    const at = tables.findIndex(({ id }) => id === column.table.id);
    const table = tables[at];
    if (!table) return [];
    const said = (count: number) => count.toLocaleString('en-US');
    if (column.working)
      return [
        {
          term: column.label,
          definition: `Worked out from the rows of ${table.shownPath}; no column holds it.`,
          source_ref: citations[at]?.index ?? 1,
        },
      ];
    const unit = column.unit ? `, in ${column.unit}` : '';
    const gaps =
      column.nulls > 0 ? `; ${said(column.nulls)} of ${said(column.table.rows)} rows have no value` : '';
    return [
      {
        term: column.label,
        definition: `Column "${column.name}" of ${table.shownPath}${unit}${gaps}.`,
        source_ref: citations[at]?.index ?? 1,
      },
    ];
  });
}

function distinct<T>(items: readonly T[], key: (item: T) => string): T[] {
  return [...new Map([...items].reverse().map((item) => [key(item), item])).values()].reverse();
}
