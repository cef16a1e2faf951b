import type { ResultMetadata } from '../../../contract/results.ts';
import { definitionsOf } from '../findings.ts';
import type { Answered } from './answered.ts';
import type { Evidence } from './investigation.ts';

/** What the words mean, what was assumed and how it was computed, over everything an answer rests on. */
export function metadataOf(
  leads: readonly Answered[],
  evidence: readonly Evidence[],
  checks: readonly string[],
): ResultMetadata {
  const isLead = (each: Evidence) =>
    leads.some((lead) => lead.evidence.citation.index === each.citation.index);
  const definitions = evidence.flatMap(({ read, table, citation }) =>
    (definitionsOf(read, table) ?? []).map((definition) => ({ ...definition, source_ref: citation.index })),
  );
  const readings = evidence.map((each) => ({
    title: isLead(each) ? 'Reading of the question' : 'Further analysis',
    description: evidence.length > 1 ? `[${each.citation.index}] ${each.read.restated}` : each.read.restated,
  }));
  const tables = new Set(evidence.map(({ table }) => table));
  return {
    citations: null,
    definitions: distinct(definitions, ({ term, definition }) => `${term}\n${definition}`),
    assumptions: leads.flatMap(({ evidence: { read, citation } }) =>
      read.assumptions.map((assumption) => ({ ...assumption, source_ref: citation.index })),
    ),
    methodology: [
      ...readings,
      ...[...tables].flatMap(({ notes }) =>
        notes.map(({ message }) => ({ title: 'Reading of the file', description: message })),
      ),
      ...checks.map((description) => ({ title: 'Check', description })),
      ...evidence.map(({ rows, citation }) => ({
        title: evidence.length > 1 ? `SQL of [${citation.index}]` : 'SQL',
        description: rows.sql,
      })),
    ],
  };
}

function distinct<T>(items: readonly T[], key: (item: T) => string): T[] {
  return [...new Map([...items].reverse().map((item) => [key(item), item])).values()].reverse();
}
