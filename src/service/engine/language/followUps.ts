import type { ColumnProfile, TableProfile } from '../../tables/profile.ts';
import { leastConfidence } from './interpret.ts';
import { parse } from './parse.ts';
import type { Catalogue, RankedPlan } from './reading.ts';
import { entityColumn, isMeasure } from './roles.ts';
import { confidenceOf } from './score.ts';
import { readSentence } from './sentence.ts';
import { timeColumn } from './times.ts';
import { Vocabulary } from './vocabulary.ts';

const mostSuggested = 3;

/** Three short questions about the same table that this engine can answer, other than the one just asked. */
export function suggestFollowUps(
  { plan }: RankedPlan,
  { tables }: Catalogue,
  vocabulary = new Vocabulary(),
): string[] {
  const table = tables.find(({ id }) => id === plan.table);
  if (!table) return [];
  const words = vocabulary.of(table);
  const isAnswerable = (question: string) => {
    const parsed = parse(readSentence(question, words), new Date());
    return (
      parsed !== undefined && confidenceOf(parsed) >= leastConfidence && parsed.ledger.bound.length === 0
    );
  };
  const answerable: string[] = [];
  for (const question of new Set(ideas(plan, table))) {
    if (answerable.length < mostSuggested && isAnswerable(question)) answerable.push(question);
  }
  return answerable;
}

function ideas(plan: RankedPlan['plan'], table: TableProfile): string[] {
  const used = usedColumns(plan);
  const measures = table.columns.filter((column) => isMeasure(column) && column.role === 'measure');
  const measure = measures.find(({ name }) => used.has(name)) ?? measures[0];
  const other = measures.find((each) => each !== measure);
  const dimensions = table.columns.filter((column) => isDimension(column, table));
  const [fresh, next] = [
    ...dimensions.filter(({ name }) => !used.has(name)),
    ...dimensions.filter(({ name }) => used.has(name)),
  ];
  const entity = entityColumn(table, []);
  const grouped = new Set((plan.groupBy ?? []).map(({ column }) => column));
  const time = timeColumn(table);
  return [
    ...(measure && fresh && !grouped.has(fresh.name) ? [`average ${said(measure)} by ${said(fresh)}`] : []),
    ...(measure && time && !grouped.has(time.name) ? [`${said(measure)} over time`] : []),
    ...(measure && entity && entity.distinct > 10 && !grouped.has(entity.name)
      ? [`top 5 ${said(entity)} by ${said(measure)}`]
      : []),
    ...(fresh ? [`how many rows by ${said(fresh)}`] : []),
    ...(measure ? [`distribution of ${said(measure)}`] : []),
    ...(measure && other ? [`relation between ${said(measure)} and ${said(other)}`] : []),
    ...(next ? [`how many rows by ${said(next)}`] : []),
  ];
}

function usedColumns({ select, groupBy = [], where = [] }: RankedPlan['plan']): Set<string> {
  const selected = select.flatMap((output) =>
    output.kind === 'key' || !output.column ? [] : [output.column],
  );
  return new Set([...selected, ...groupBy.map(({ column }) => column), ...where.map(({ column }) => column)]);
}

const said = ({ label, name }: ColumnProfile) => label || name;

function isDimension({ type, role, distinct }: ColumnProfile, { rows }: TableProfile): boolean {
  return (
    role === 'dimension' &&
    type !== 'number' &&
    distinct > 1 &&
    distinct <= Math.min(60, Math.max(12, rows / 3))
  );
}
