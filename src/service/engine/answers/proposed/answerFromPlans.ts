import { randomUUID } from 'node:crypto';
import { SvcError } from '../../../../contract/errors.ts';
import type { Proposal } from '../../../../contract/plans.ts';
import type { Citation } from '../../../../contract/results.ts';
import { refuseDoubleCounts } from '../../../plan/doubleCounts.ts';
import type { Plan } from '../../../plan/plan.ts';
import { readPlan } from '../../../plan/planSchema.ts';
import { type NamesOfTables, outputsOf, planInWords } from '../../../plan/planWords.ts';
import { tablesOf } from '../../../plan/tablesOf.ts';
import type { TableProfile } from '../../../tables/profile/tableProfile.ts';
import { sourceUrl } from '../../data/sourcePages.ts';
import { AnswerText, step } from '../analyses/steps.ts';
import type { Finding, Inquiry } from '../finding.ts';
import type { Study } from '../study.ts';
import { tablesForModel } from './planMaterial.ts';
import { escaped, type PlanResult, planCard, planRows, resultInWords } from './planResult.ts';

/** Time limit for a proposed plan, which may be arbitrarily expensive. */
const maxSeconds = 20;
const maxPlans = 3;

/**
 * Answers with plans proposed by a language model. Each is parsed, may only name tables the model was shown, is
 * checked against their column types and run here, so every figure comes from the files. The text of the answer is
 * generated from the plan, never by the model.
 */
export async function answerFromPlans(
  inquiry: Inquiry,
  { model, plans }: Proposal,
  study: Study,
): Promise<Finding> {
  const { say } = study.with;
  const shown = tablesForModel(inquiry.query, await study.tables(inquiry.query));
  const results: PlanResult[] = [];
  const faults: string[] = [];
  for (const [at, plan] of plans.slice(0, maxPlans).entries())
    await step(say, 'query', `Checking and running plan ${at + 1} of ${plans.length}`, async () => {
      results.push(await runProposed(plan, shown, study));
    }).catch((error: unknown) => {
      if (!(error instanceof SvcError)) throw error;
      faults.push(error.message);
    });
  const text = new AnswerText(say);
  const different = distinct(results);
  if (different.length === 0) text.paragraph(noneWords(model, faults));
  else if (different.length > 1)
    text.paragraph(`The plans of ${escaped(model)} read this in ${different.length} ways.`);
  const citations: Citation[] = [];
  for (const result of different) {
    const cited = result.tables.map((table, at) =>
      citeWhole(citations.length + at + 1, table, result, study),
    );
    citations.push(...cited);
    const mark = cited.map(({ index }) => `[${index}]`).join('');
    text.paragraph(`${resultInWords(result, study.with.locale)} ${mark}`);
    if (study.cards.length < study.with.maxCards) addCard(result, study);
  }
  if (different.length > 0)
    text.paragraph(
      `${escaped(model)} proposed how to read the question; the figures were computed here from the data. Check the reading before you rely on it.`,
    );
  return {
    answer: text.close(),
    isRefused: different.length === 0,
    cards: study.cards,
    citations,
    metadata: {
      citations: null,
      definitions: [],
      assumptions: different.map(({ words }, at) => ({
        title: 'Read by a language model',
        description: `${model} read the question as: ${words}.`,
        category: 'reading',
        source_ref: at + 1,
      })),
      methodology: [
        ...different.map(({ words }) => ({ title: 'Reading of the question', description: words })),
        ...different.map(({ rows: { sql } }) => ({ title: 'SQL', description: sql })),
        ...faults.map((description) => ({ title: 'Plan that was not run', description })),
      ],
    },
    request_id: randomUUID(),
    turn: null,
    related: [],
  };
}

/** @throws SvcError for a plan that is malformed, does not fit the tables, or takes too long. */
async function runProposed(json: unknown, shown: readonly TableProfile[], study: Study): Promise<PlanResult> {
  const plan = readPlan(json);
  // The first table a plan reads comes first.
  const tables = tablesOf(plan)
    .reverse()
    .map((id) => {
      const table = shown.find((each) => each.id === id);
      if (!table)
        throw new SvcError('bad-request', `The plan names a table that the model was not shown: "${id}".`);
      return table;
    });
  const names: NamesOfTables = new Map(
    tables.map(({ id, shownPath, columns }) => [
      id,
      { name: shownPath, columns: new Map(columns.map(({ name, label }) => [name, label])) },
    ]),
  );
  const limit = AbortSignal.timeout(maxSeconds * 1000);
  const signal = AbortSignal.any([study.with.signal, limit]);
  const run = (query: Plan, maxRows: number) => study.with.tables.query(query, { maxRows, signal });
  try {
    // Type-checked and run first, because the later steps rely on its columns.
    const rows = await run(plan, 2_000);
    const outputs = outputsOf(plan, names);
    if (outputs.some(({ isOfData }) => !isOfData))
      throw new SvcError(
        'bad-request',
        'The plan contains a value of its own where one from the data belongs.',
      );
    await refuseDoubleCounts(
      plan,
      async (side, columns) => (await run(repeatedKeys(side, columns), 1)).rows.length === 0,
      (id) => [...(names.get(id)?.columns.keys() ?? [])],
    );
    return { plan, outputs, rows: planRows(outputs, rows), tables, words: planInWords(plan, names) };
  } catch (error) {
    study.with.signal.throwIfAborted();
    if (limit.aborted)
      throw new SvcError('timeout', `The plan was stopped: it took longer than ${maxSeconds} seconds.`, {
        cause: error,
      });
    throw error;
  }
}

/** Keys that occur in more than one row. */
function repeatedKeys(side: Plan, columns: readonly string[]): Plan {
  const missing = columns.map((column) => ({ op: 'missing' as const, of: { column } }));
  return {
    op: 'filter',
    input: {
      op: 'group',
      input: { op: 'filter', input: side, where: { not: { any: missing } } },
      keys: columns.map((column, at) => ({ name: `key${at}`, expr: { column } })),
      measures: [{ name: 'rows', fn: 'count' }],
    },
    where: { op: '>', left: { column: 'rows' }, right: { value: 1 } },
  };
}

/** Plans with identical result rows count as one reading. */
function distinct(results: readonly PlanResult[]): PlanResult[] {
  const byRows = new Map<string, PlanResult>();
  for (const result of results) {
    const key = JSON.stringify(result.rows.rows);
    if (!byRows.has(key)) byRows.set(key, result);
  }
  return [...byRows.values()];
}

function noneWords(model: string, faults: readonly string[]): string {
  const name = escaped(model);
  if (faults.length === 0)
    return `${name} found no way to read this question over your data. Put it differently, or name a file and its columns.`;
  const what =
    faults.length === 1 ? 'a plan that cannot be run' : `${faults.length} plans, none of which can be run`;
  return `${name} proposed ${what}, so there is no answer. ${faults.map(escaped).join(' ')} Ask again, or put the question differently.`;
}

function citeWhole(index: number, table: TableProfile, { words }: PlanResult, study: Study): Citation {
  const count = table.rows.toLocaleString('en-US');
  return {
    index,
    title: table.source?.name ?? `${table.shownPath}${table.sheet ? ` (${table.sheet})` : ''}`,
    url: sourceUrl(study.with, table, { table: table.name }),
    source_name: table.shownPath,
    source_index: 'data',
    excerpt: `${count} rows, read for: ${words}`,
    publish_date: null,
    content: null,
  };
}

function addCard(result: PlanResult, study: Study): void {
  const card = study.with.library.add(planCard(result, (table) => sourceUrl(study.with, table)));
  study.cards.push(card);
  study.with.say({
    kind: 'data_pipeline_answer',
    id: randomUUID(),
    chart_refs: card.card_id ? [card.card_id] : [],
  });
}
