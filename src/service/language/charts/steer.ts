import {
  type ChartHistory,
  type ChartSpec,
  isSameChart,
  redone,
  undone,
  withStep,
} from '../../../contract/chartSpec.ts';
import { annotate, type FindValues } from '../annotate/annotate.ts';
import { type Question, tokenize } from '../annotate/tokens.ts';
import { ValueIndex } from '../annotate/values.ts';
import type { Catalogue, Table } from '../catalogue.ts';
import { applySaid, describesWhole } from './applySaid.ts';
import { type Asks, asksOf } from './asks.ts';
import { collect } from './collect.ts';
import { eitherOf } from './either.ts';
import { filtersOf } from './filters.ts';
import type { Meaning } from './meaning.ts';
import { meaningsOf } from './meanings.ts';
import { commands } from './misreadMentions.ts';
import { maxNamed } from './regroupSaid.ts';
import type { Settling } from './settle.ts';

export interface Steering extends Settling {
  readonly table: Table;
  readonly now: Date;
  readonly values?: ValueIndex;
  readonly findValues?: FindValues;
}

export interface Steered {
  readonly history: ChartHistory;
  /** Words that changed nothing, in the order they were said. */
  readonly unused: readonly string[];
  /** Why something that was understood could not be done. */
  readonly reason?: string;
  /** What the words speak of, which tells an instruction from a question. */
  readonly asks: Asks;
}

/** "Turn it into a pie", "change it to bars": by themselves, to turn, to change and to switch mean other things. */
const becoming =
  /^(?:no,\s+)?(?:please\s+)?(?:(?:turn|change|switch|convert)(?:\s+(?:it|this|that|the chart))?\s+(?:in)?to|use|as)\s+(?=(?:an?\s+)?(?:\w+\s+)?(?:bars?|columns?|lines?|pie|donut|area|table|treemap|heat ?map|map|scatter|bubbles?|histogram|log(?:arithmic)?)\b)/i;

/** An instruction in words, applied to the current chart. What is not understood changes nothing and is named. */
export async function steer(text: string, history: ChartHistory, steering: Steering): Promise<Steered> {
  const { question, meanings, catalogue } = await read(text.replace(becoming, 'as '), steering);
  const { table } = steering;
  const said = collect(meanings, question.tokens, question.text, { table });
  const asks = asksOf(said, describesWhole(said, table));
  if (said.isReset)
    return {
      history: withStep(history, history.past[0] ?? history.chart),
      unused: unusedWords(question, said.used),
      asks,
    };
  const step = (next: ChartHistory, nothing: string) => ({
    ...stepped(next, history, nothing, unusedWords(question, said.used)),
    asks,
  });
  if (said.redo !== undefined) return step(redone(history, said.redo), 'There is nothing to redo.');
  if (said.undo !== undefined) return step(undone(history, said.undo), 'There is nothing to undo.');
  const { chart: current } = history;
  const { found, having } = filtersOf(said, meanings, { catalogue, question, table, current });
  const { chart, refused, reason } = applySaid(
    current,
    said,
    { ...eitherOf(found, question.tokens), having },
    table,
    steering,
    meanings,
  );
  for (const meaning of refused) said.used.delete(meaning);
  const unused = unusedWords(question, said.used);
  const isChanged = !isSameChart(chart, current);
  return { history: isChanged ? withStep(history, chart) : history, unused, asks, ...(reason && { reason }) };
}

export interface Described {
  readonly chart: ChartSpec;
  readonly unused: readonly string[];
  /** The same, once a mark that this chart cannot have is drawn after all. */
  readonly unusedOnceDrawn: readonly string[];
  readonly reason?: string;
  /** The chart as it was said; it may lack a column that its mark needs. */
  readonly draft: ChartSpec;
  /** The columns that the words name, in their order. */
  readonly fields: readonly string[];
  /** The words say which mark is drawn. */
  readonly isMarked: boolean;
  /** The words say what is measured. */
  readonly isMeasured: boolean;
  /** How values spread was asked for. */
  readonly isSpread: boolean;
  /** Nothing is named but the rows themselves. */
  readonly isOfRows: boolean;
  /** "the identifiers": whichever keys there are. */
  readonly isOfKeys: boolean;
  /** Stems of words that name no column, value or part of the chart; nouns for the rows are among them. */
  readonly loose: readonly string[];
}

/** A chart described in words alone; undefined where no word says anything about the table. */
export async function chartFor(
  text: string,
  steering: Steering,
  { isPartial = false }: { isPartial?: boolean } = {},
): Promise<Described | undefined> {
  const { question, meanings, catalogue } = await read(text, steering);
  const { table } = steering;
  const said = collect(meanings, question.tokens, question.text, { table, isFresh: true });
  const { found, having } = filtersOf(said, meanings, { catalogue, question, table, current: undefined });
  const conditions = { ...eitherOf(found, question.tokens), having };
  const { filters } = conditions;
  // Several values that are named are what is compared, where nothing else is.
  const compared = filters.find(({ filter }) => filter.op === 'in' && filter.grain === undefined)?.filter;
  const column = compared && table.columns.find(({ name }) => name === compared.field);
  if (column && said.x.length + said.bare.length + said.series.length === 0) said.bare.push({ column });
  said.isFewRows = filters.some(({ filter }) => {
    const named = table.columns.find(({ name }) => name === filter.field);
    return filter.op === '=' && named !== undefined && table.rows / named.distinct <= maxNamed / 2;
  });
  const isMeasured = said.y.length > 0 || said.aggregate !== undefined;
  const isOfRows = [...said.x, ...said.bare, ...said.series].every(({ isRows }) => isRows === true);
  const isMarked = said.mark !== undefined;
  const isMarkAlone = isPartial && isMarked;
  if (said.placed.size === 0 && said.y.length + said.bare.length === 0 && !isMarkAlone) return undefined;
  const applied = applySaid(undefined, said, conditions, table, steering, meanings);
  const { chart, draft, refused, reason } = applied;
  const isMark = (meaning: Meaning) => meaning.kind === 'chart' && meaning.cue.kind === 'mark';
  for (const meaning of refused) if (!isMark(meaning)) said.used.delete(meaning);
  const unusedOnceDrawn = unusedWords(question, said.used);
  for (const meaning of refused) said.used.delete(meaning);
  const fields = [...said.placed].flatMap((meaning) =>
    meaning.kind === 'data' && meaning.mention.kind === 'column' ? [meaning.mention.column.name] : [],
  );
  return {
    chart,
    draft,
    unused: unusedWords(question, said.used),
    unusedOnceDrawn,
    fields: [...new Set(fields)],
    isMarked,
    isMeasured,
    isSpread: said.isSpread === true,
    isOfRows,
    loose: looseStems(question, meanings),
    isOfKeys: question.tokens.some(({ lower }) => /^(identifiers?|identities|ids)$/.test(lower)),
    ...(reason && { reason }),
  };
}

async function read(
  text: string,
  { table, now, values, findValues }: Steering,
): Promise<{ question: Question; meanings: Meaning[]; catalogue: Catalogue }> {
  const question = tokenize(text);
  const catalogue: Catalogue = { tables: [table], edges: [], now };
  const mentions = await annotate(question, catalogue, values ?? new ValueIndex(catalogue), findValues);
  const own = mentions.filter((mention) => !('column' in mention) || table.columns.includes(mention.column));
  return { question, meanings: meaningsOf(question.tokens, own, table), catalogue };
}

function stepped(
  next: ChartHistory,
  history: ChartHistory,
  nothing: string,
  unused: readonly string[],
): Omit<Steered, 'asks'> {
  return next === history ? { history, unused, reason: nothing } : { history: next, unused };
}

function looseStems({ tokens }: Question, meanings: readonly Meaning[]): string[] {
  const placed = new Set<number>();
  for (const { from, to, ...meaning } of meanings) {
    const isLoose =
      meaning.kind === 'data' ? meaning.mention.kind === 'table' : meaning.cue.kind === 'filler';
    if (!isLoose) for (let at = from; at < to; at++) placed.add(at);
  }
  return tokens.flatMap(({ stem, weight }, at) =>
    placed.has(at) || weight === 'function' || commands.test(stem) ? [] : [stem],
  );
}

function unusedWords({ tokens }: Question, used: ReadonlySet<Meaning>): string[] {
  const covered = new Set<number>();
  for (const { from, to } of used) for (let at = from; at < to; at++) covered.add(at);
  return tokens.flatMap(({ text, weight }, at) => (covered.has(at) || weight !== 'content' ? [] : [text]));
}
