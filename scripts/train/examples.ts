// Training data of the ranker: questions with all readings that were run, their features, and which are right.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { agrees } from '../../src/service/language/rank/agreement.ts';
import { obstacleTo } from '../../src/service/language/rank/decide.ts';
import type { Reading, ReadResult } from '../../src/service/language/readResult.ts';
import { answerOf } from '../../src/service/language/words/answer.ts';
import { titleOf } from '../../src/service/language/words/title.ts';
import { type Asked, openAgent } from '../predict/agent.ts';
import { readItems, type WorkdayItem } from '../predict/items.ts';
import { answerTables, type TableItem } from '../predict/oneTable.ts';

export interface Example {
  readonly set: string;
  readonly id: string;
  readonly question: string;
  /** The workspace or table it is about; folds keep groups together. */
  readonly group: string;
  /** False if the data do not contain the answer, so that every answer is wrong. */
  readonly isAnswerable: boolean;
  /** How it was handled with the weights at that time. */
  readonly outcome?: Outcome;
  readonly readings: readonly ExampleReading[];
}

export type Outcome = 'right' | 'wrong' | 'offered right' | 'offered' | 'refused';

export interface ExampleReading {
  /** A description for people who inspect the examples. */
  readonly title: string;
  /** Rank among the candidates before they were run, from 0. */
  readonly place: number;
  readonly features: Readonly<Record<string, number>>;
  readonly isRight: boolean;
  /** Indexes of the readings with the same result. */
  readonly peers: readonly number[];
  /** A rule forbids answering with it, whatever its confidence. */
  readonly isBarred: boolean;
  /** Content words it ignores; for people who inspect the examples, not a feature. */
  readonly leftOut: readonly string[];
}

/** More readings than the product runs, so that the order before running is learned as well. */
export const runs = 12;
/** Even more for workspaces: the rank of a right reading shows what to work on (`recall.ts`). */
const runsOverWorkspaces = 24;
const now = new Date('2026-11-21T12:00:00Z');

/** Questions over workspaces, asked in their threads. */
export async function workdayExamples(sets: string, set: string): Promise<Example[]> {
  const { judge } = await scorer(sets, 'workday');
  const items = readItems<WorkdayItem>(join(sets, set));
  const examples: Example[] = [];
  for (const workspace of new Set(items.map((item) => item.workspace))) {
    const tempDir = mkdtempSync(join(tmpdir(), 'train-'));
    const agent = await openAgent(join(sets, set, 'data', workspace), tempDir, now, {
      runs: runsOverWorkspaces,
    });
    const threads = new Map<string, string>();
    for (const item of items.filter((each) => each.workspace === workspace)) {
      const asked = await agent.ask(item.question, threads.get(item.thread_of ?? ''));
      const { thread, result } = asked;
      threads.set(item.id, thread);
      const isRight = ({ candidate: { frame, compiled }, rows }: Reading) => {
        const { text } = answerOf(frame, compiled.outputs, rows, { locale: 'en', mark: '' });
        const card = { title: '', columns: compiled.outputs.map(({ label }) => label), rows: rows.rows };
        return judge(item, { id: item.id, refused: false, answer: text, cards: [card] }) === 'right';
      };
      const labels = (result?.readings ?? []).map(isRight);
      examples.push({
        set,
        id: item.id,
        question: item.question,
        group: workspace,
        isAnswerable: item.expect !== 'refuse',
        outcome: outcomeOf(asked, (answer) => judge(item, { id: item.id, ...answer }) === 'right'),
        readings: readingsOf(result, labels),
      });
    }
    agent.close();
    rmSync(tempDir, { recursive: true, force: true });
  }
  return examples;
}

/** An offer is right if one of its readings is. */
function outcomeOf(
  { isRefused, isOffer, answer, cards }: Asked,
  isRight: (answer: Pick<Asked, 'answer' | 'cards'> & { refused: boolean }) => boolean,
): Outcome {
  const said = isRight({ refused: false, answer, cards });
  if (isOffer) return said ? 'offered right' : 'offered';
  return isRefused ? 'refused' : said ? 'right' : 'wrong';
}

/** Questions over one table each. */
export async function tableExamples(sets: string, set: string, most: number): Promise<Example[]> {
  const { correct } = await scorer(sets, 'tableqa');
  const all = readItems<TableItem & { answer: unknown[]; answer_canon?: unknown[] }>(join(sets, set));
  const items = chosen(all, most);
  const byId = new Map(items.map((item) => [item.id, item]));
  const examples: Example[] = [];
  for await (const { id, candidates, result } of answerTables(join(sets, set), items, { runs })) {
    const item = byId.get(id);
    const labels = candidates.map(({ answer }) => correct(item?.answer, item?.answer_canon, answer));
    examples.push({
      set,
      id,
      question: item?.question ?? '',
      group: item?.table ?? '',
      isAnswerable: true,
      readings: readingsOf(result, labels),
    });
  }
  return examples;
}

/** The features of all readings of a question, with what is known of their results. */
export function readingsOf(result: ReadResult | undefined, labels: readonly boolean[]): ExampleReading[] {
  const readings = result?.readings ?? [];
  return readings.map((reading, at) => ({
    features: Object.fromEntries(
      [...(reading.features ?? [])].map(([name, amount]) => [name, Math.round(amount * 1000) / 1000]),
    ),
    title: titleOf(reading.candidate.frame),
    place: reading.place ?? at,
    isRight: labels[at] ?? false,
    peers: readings.flatMap((other, place) =>
      place === at || agrees(reading.rows, other.rows) ? [place] : [],
    ),
    isBarred: result !== undefined && obstacleTo(reading, result) !== undefined,
    leftOut: reading.candidate.uncovered.map(({ lower }) => lower),
  }));
}

/** Spreads the items over as many tables as possible: the first question of each table, then the second ones. */
function chosen<Item extends { readonly table: string }>(items: readonly Item[], most: number): Item[] {
  const turns = new Map<string, number>();
  const turn = items.map(({ table }) => {
    const at = turns.get(table) ?? 0;
    turns.set(table, at + 1);
    return at;
  });
  const last = [...turn].sort((a, b) => a - b)[most] ?? Number.POSITIVE_INFINITY;
  return items
    .filter((_, at) => (turn[at] ?? 0) <= last)
    .slice(0, most)
    .sort((a, b) => (a.table < b.table ? -1 : a.table > b.table ? 1 : 0));
}

/** The scorer's own verdict on one answer. */
async function scorer(sets: string, name: string) {
  return import(pathToFileURL(join(sets, 'score', `${name}.mjs`)).href);
}
