import { textOf } from './binding.ts';
import { ownBeforeBundled, sourceOf } from './bundled.ts';
import { type Candidate, readCandidates } from './candidates.ts';
import { continued, isFollowUp } from './followUp.ts';
import { planOf } from './frame.ts';
import { withSettledLevels } from './levels.ts';
import { unlinkedOf } from './nearest.ts';
import type { Parsed } from './parse.ts';
import { pinnedTables, withPinnedValues } from './pins.ts';
import type { Assumption, Catalogue, Interpretation, InterpretOptions, Link, RankedPlan } from './reading.ts';
import { restate, whereWords } from './restate.ts';
import { rivalOf } from './rivals.ts';
import { confidenceOf } from './score.ts';
import { isContent, readSentence, type Sentence } from './sentence.ts';
import { type Share, shareOf } from './share.ts';
import { Vocabulary } from './vocabulary.ts';

export type {
  AnswerShape,
  Assumption,
  Catalogue,
  Interpretation,
  InterpretOptions,
  Link,
  RankedPlan,
  Unlinked,
  ValueHit,
} from './reading.ts';
export { leastConfidence } from './reading.ts';

/** Readings below this are not worth offering. */
const leastOffered = 0.02;
const mostPlans = 4;

/**
 * Reads a question against the tables that are known. Best plan first; what could not be found in the data is
 * listed as unlinked and lowers the confidence. Never throws for a question, however odd.
 */
export async function interpret(
  question: string,
  catalogue: Catalogue,
  options: InterpretOptions,
): Promise<Interpretation> {
  const vocabulary = options.vocabulary ?? new Vocabulary();
  return ownBeforeBundled(question, catalogue, options, (scope) =>
    readTables(question, scope, options, vocabulary),
  );
}

async function readTables(
  question: string,
  catalogue: Catalogue,
  options: InterpretOptions,
  vocabulary: Vocabulary,
): Promise<Interpretation> {
  const scope = { ...catalogue, tables: pinnedTables(catalogue.tables, options.pinned) };
  const { candidates, sentences: chosen } = await readCandidates(question, scope, vocabulary, options.now);
  const ranked = [...followUps(question, catalogue, options, vocabulary), ...candidates]
    .map((each) => ({ ...each, parsed: withSettledLevels(withPinnedValues(each.parsed, options.pinned)) }))
    .sort((a, b) => b.confidence - a.confidence);
  const [best] = ranked;
  if (!best) return { plans: [], unlinked: unknownWords(question, chosen) };
  const plans = distinct(ranked.map((each) => rankedPlan(each, ranked)));
  return {
    plans: plans.filter(({ confidence }) => confidence >= leastOffered).slice(0, mostPlans),
    unlinked: unlinkedOf(
      best.parsed,
      chosen.map(({ words }) => words),
    ),
  };
}

/** The previous reading, changed; above all others where the question only makes sense after it. */
function followUps(
  question: string,
  { tables }: Catalogue,
  { previous, now }: InterpretOptions,
  vocabulary: Vocabulary,
): Candidate[] {
  const table =
    previous && isFollowUp(question) ? tables.find(({ id }) => id === previous.plan.table) : undefined;
  const parsed = table && previous && continued(readSentence(question, vocabulary.of(table)), previous, now);
  return parsed ? [{ parsed, confidence: Math.min(0.99, confidenceOf(parsed) + 0.2) }] : [];
}

function rankedPlan({ parsed, confidence }: Candidate, all: readonly Candidate[]): RankedPlan {
  const { frame, ledger } = parsed;
  const share = shareOf(parsed);
  const plan = share?.plan ?? planOf(frame);
  const named: Link[] = [...ledger.taken].map((mention) => ({
    text: textOf(ledger.sentence, mention.from, mention.to),
    table: frame.table.id,
    kind: 'column',
    column: mention.column.name,
  }));
  return {
    plan,
    confidence: Number(confidence.toFixed(3)),
    shape: share ? 'value' : frame.shape,
    ...(isDifference(parsed) && { derived: 'difference' as const }),
    ...(parsed.verdict && { verdict: parsed.verdict }),
    ...(parsed.derived && { derived: parsed.derived }),
    ...(share && { derived: 'share' as const }),
    links: [...ledger.bound.map(({ link }) => link), ...named],
    assumptions: [
      ...parsed.assumptions,
      ...tableAssumption(parsed, confidence, all),
      ...(share ? [share.assumption] : []),
    ],
    restated: share?.restated ?? restate(frame),
    ...remarksOf(parsed, share),
    ...sourceOf(frame.table, plan),
    ...scopeOf(parsed, share),
  };
}

/** What must be said beside the number, and the question for the other meaning of a word. */
function remarksOf(parsed: Parsed, share: Share | undefined): Pick<RankedPlan, 'remarks' | 'rival'> {
  const rival = rivalOf(parsed);
  const remarks = [...((!share && parsed.remarks) || []), ...(rival ? [rival.remark] : [])];
  return { ...(remarks.length > 0 && { remarks }), ...(rival && { rival: rival.question }) };
}

function scopeOf({ frame }: Parsed, share: Share | undefined): { scope?: string } {
  if (share) return share.scope === undefined ? {} : { scope: share.scope };
  return {
    ...(frame.where.length > 0 && { scope: whereWords(frame.where, frame.table).join(' and ') }),
  };
}

/** "how many more caps than goals", "difference between A and B". */
function isDifference({ ledger, frame }: Parsed): boolean {
  const isTwo =
    frame.shape === 'comparison' || frame.columns.filter(({ type }) => type === 'number').length === 2;
  return isTwo && ledger.sentence.cues.some(({ kind }) => kind === 'difference');
}

/** Another table would have answered almost as well. */
function tableAssumption({ frame }: Parsed, confidence: number, all: readonly Candidate[]): Assumption[] {
  const rival = all.find(
    ({ parsed, confidence: other }) => parsed.frame.table !== frame.table && other > confidence - 0.08,
  );
  if (!rival) return [];
  return [
    {
      category: 'table',
      title: `Table: ${frame.table.name}`,
      description: `${rival.parsed.frame.table.name} could answer this too; ${frame.table.name} fits the words as well or better.`,
    },
  ];
}

function distinct(plans: readonly RankedPlan[]): RankedPlan[] {
  const seen = new Set<string>();
  return plans.filter(({ plan }) => {
    const key = JSON.stringify([
      plan.table,
      plan.select.map(({ name: _, ...output }) => output),
      plan.where,
      plan.groupBy,
      plan.limit,
    ]);
    return !seen.has(key) && seen.add(key);
  });
}

/** No table has anything to do with the question. */
function unknownWords(question: string, sentences: readonly Sentence[]): Interpretation['unlinked'] {
  const [first] = sentences;
  const text =
    first?.tokens
      .filter(isContent)
      .map((token) => token.text)
      .join(' ') ?? question.trim();
  return text ? [{ text, nearest: [] }] : [];
}
