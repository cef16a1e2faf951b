import type { Card } from '../../contract/cards.ts';
import type { Citation, ResultMetadata } from '../../contract/results.ts';
import type { LineRange } from '../../contract/sourceAddress.ts';
import type { Plan } from '../tables/plan.ts';
import type { RowRange, Rows, TableProfile, TableSource } from '../tables/profile.ts';
import { nodeFields } from './cardNodes.ts';
import type { CardShelf } from './cards.ts';
import { datasetOf } from './datasets.ts';
import type { Interpretation, RankedPlan, Unlinked } from './language/interpret.ts';
import { buildAnswerComponents } from './visualize/build.ts';
import { describeAnswer } from './visualize/describe.ts';

/** The file and rows an answer came from. */
export function citeTable(
  index: number,
  table: TableProfile,
  range: RowRange,
  plan: RankedPlan,
  addressOf: (lines?: LineRange) => string | null,
): Citation {
  const first = table.firstRowLine;
  const lines =
    first !== undefined && range.count > 0
      ? { first: first + range.first, last: first + range.last }
      : undefined;
  if (table.source) return citeSource(index, table, table.source, range, plan);
  const where = lines
    ? `, lines ${lines.first.toLocaleString('en-US')} to ${lines.last.toLocaleString('en-US')}`
    : '';
  return {
    index,
    title: `${table.shownPath}${table.sheet ? ` (${table.sheet})` : ''}${where}`,
    url: addressOf(lines),
    source_name: table.shownPath,
    source_index: 'data',
    excerpt: `${range.count.toLocaleString('en-US')} of ${table.rows.toLocaleString('en-US')} rows: ${plan.restated}`,
    publish_date: null,
    content: null,
  };
}

/** A bundled table is cited by where its figures are from, not by the copy that came with the product. */
function citeSource(
  index: number,
  table: TableProfile,
  source: TableSource,
  range: RowRange,
  plan: RankedPlan,
): Citation {
  return {
    index,
    title: source.name,
    url: source.url,
    source_name: table.shownPath,
    source_index: 'data',
    excerpt: `${range.count.toLocaleString('en-US')} of ${table.rows.toLocaleString('en-US')} rows: ${plan.restated}`,
    publish_date: null,
    content: null,
  };
}

/** Stores the card of an answer: its chart, its words, its rows. */
export function shelveAnswer(
  shelf: CardShelf,
  plan: RankedPlan,
  rows: Rows,
  table: TableProfile,
  url: string | null,
): Card {
  const { title, description } = describeAnswer(plan, rows, table);
  const { components, reason, alternatives } = buildAnswerComponents(plan, rows, table);
  const { source } = table;
  const isFile = !source && !table.isConnected;
  return shelf.add({
    card: {
      title,
      description,
      semantic_description: plan.restated,
      card_type: components.at(-1)?.component_type ?? 'table',
      sources: [
        {
          source_index: 'data',
          source_name: source?.name ?? table.shownPath,
          source_description:
            plan.source?.notes.join(' ') ||
            `${table.rows.toLocaleString('en-US')} rows${isFile ? `, changed ${table.modifiedAt.slice(0, 10)}` : ''}`,
          url,
          source_text: null,
        },
      ],
      source_indexes: ['data'],
      methodologies: [{ methodology_name: 'SQL', methodology_description: rows.sql }],
      ...nodeFields(plan.plan, table, rows),
      relevance: plan.confidence >= 0.75 ? 'High' : plan.confidence >= 0.5 ? 'Medium' : 'Low',
      data_freshness: {
        coverage_end: coverageEnd(plan, table),
        data_as_of: null,
        last_updated: isFile ? table.modifiedAt.slice(0, 10) : null,
      },
    },
    drawing: {
      title,
      description,
      components: [...components],
      ...(reason && { reason }),
      ...(alternatives && { alternatives: [...alternatives] }),
    },
    dataset: datasetOf(rows, table.shownPath),
  });
}

/** What the columns of the answer are. */
export function definitionsOf({ plan }: RankedPlan, table: TableProfile): ResultMetadata['definitions'] {
  const used = usedColumns(plan);
  return table.columns
    .filter(({ name }) => used.has(name))
    .map((column) => ({
      term: column.label,
      definition: `Column "${column.name}" of ${table.shownPath}${column.unit ? `, in ${column.unit}` : ''}${column.nulls > 0 ? `; ${column.nulls.toLocaleString('en-US')} of ${table.rows.toLocaleString('en-US')} rows have no value` : ''}.`,
      source_ref: 1,
    }));
}

/** How the answer was computed: the reading, what the file needed, and the statement that ran. */
export function methodOf(plan: RankedPlan, sql: string, table: TableProfile): ResultMetadata['methodology'] {
  return [
    { title: 'Reading of the question', description: plan.restated },
    ...table.notes.map(({ message }) => ({ title: 'Reading of the file', description: message })),
    { title: 'SQL', description: sql },
  ];
}

/** No answer is an answer: what was not found, and what there is. */
export function notFoundWords({ unlinked, plans }: Interpretation): string {
  // A word that names something elsewhere is not unknown: it only does not meet the rest of the question.
  const isElsewhere = ({ text, nearest }: Unlinked) =>
    nearest.some(({ name }) => name.toLowerCase() === text.toLowerCase());
  const quoted = (words: readonly string[]) => words.map((word) => `"${word}"`).join(', ');
  const unknown = unlinked.filter((each) => !isElsewhere(each));
  const elsewhere = unlinked.filter(isElsewhere);
  const nearest = [...new Set(unknown.flatMap(({ nearest }) => nearest.map(({ name }) => name)))].slice(0, 5);
  const lines = [
    ...(unknown.length > 0
      ? [`Your data has nothing called ${quoted(unknown.map(({ text }) => text))}.`]
      : []),
    ...(elsewhere.length > 0
      ? [`No table has ${quoted(elsewhere.map(({ text }) => text))} together with the rest of the question.`]
      : []),
    ...(unlinked.length === 0 ? ['This question does not fit the data closely enough for an answer.'] : []),
    ...(nearest.length > 0 ? [`Closest: ${quoted(nearest)}.`] : []),
  ];
  if (plans.length > 0)
    lines.push(
      `You could ask: ${plans
        .slice(0, 3)
        .map(({ restated }) => restated)
        .join('; ')}.`,
    );
  return lines.join(' ');
}

/** The last point in time of the table, where the answer has to do with time at all. */
function coverageEnd({ plan }: RankedPlan, table: TableProfile): string | null {
  const time = table.columns.find(({ role, name }) => role === 'time' && usedColumns(plan).has(name));
  return time?.max === undefined ? null : String(time.max).slice(0, 10);
}

function usedColumns({ select, groupBy = [], where = [] }: Plan): ReadonlySet<string> {
  return new Set([
    ...select.flatMap((output) => (output.kind !== 'key' && output.column ? [output.column] : [])),
    ...groupBy.map(({ column }) => column),
    ...where.map(({ column }) => column),
  ]);
}
