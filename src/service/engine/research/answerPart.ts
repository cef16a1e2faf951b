import type { TableProfile } from '../../tables/profile.ts';
import { notFoundWords } from '../findings.ts';
import { type GrowthReading, readGrowth } from '../language/growth.ts';
import type { Interpretation, RankedPlan } from '../language/interpret.ts';
import { answerWords } from '../language/words.ts';
import { aheadWords } from './aheadWords.ts';
import type { Answered, Unanswered } from './answered.ts';
import { answerGrowth, explainGrowth } from './answerGrowth.ts';
import { tellContributions } from './changes.ts';
import { focusOf, readingOf, type Told, timeKey } from './focus.ts';
import { type Evidence, type Investigation, markOf, soundPlans } from './investigation.ts';
import type { Part } from './parts.ts';
import { step } from './steps.ts';
import { incompleteEnds, isSeries } from './trend.ts';

export type Reading =
  | { readonly kind: 'growth'; readonly growth: GrowthReading }
  | { readonly kind: 'plans'; readonly read: Interpretation; readonly sound: readonly RankedPlan[] };

/** How a question is read: as one about change, or as plans over a table. */
export async function readQuestion(
  text: string,
  previous: RankedPlan | undefined,
  study: Investigation,
): Promise<Reading> {
  const { catalog, vocabulary, now, pinned = [] } = study.with;
  const growthIn = (tables: readonly TableProfile[]) =>
    pinned.length === 0 ? readGrowth(text, tables, vocabulary, now()) : undefined;
  const growth = growthIn(catalog.tables());
  if (growth) return { kind: 'growth', growth };
  const read = await study.interpret(text, previous);
  const sound = soundPlans(read);
  const bundled = sound.length === 0 ? growthIn(catalog.worldTables()) : undefined;
  return bundled ? { kind: 'growth', growth: bundled } : { kind: 'plans', read, sound };
}

export function isSound(reading: Reading): boolean {
  return reading.kind === 'growth' || reading.sound.length > 0;
}

/** Answers a question that was read. */
export async function answerReading(reading: Reading, study: Investigation): Promise<Answered | Unanswered> {
  if (reading.kind === 'growth') {
    const { table, dimension } = reading.growth;
    study.with.say({
      kind: 'status',
      message: `Understood as: change by ${dimension.label} in ${table.name}`,
    });
    const answered = await answerGrowth(reading.growth, study);
    return answered ?? { words: `${table.shownPath} has no two points in time to compare.`, related: [] };
  }
  const { read, sound } = reading;
  const [best, ...others] = sound;
  if (!best)
    return { words: notFoundWords(read), related: read.plans.slice(0, 3).map(({ restated }) => restated) };
  study.with.say({ kind: 'status', message: `Understood as: ${best.restated}` });
  const evidence = await study.gather(best);
  if (!evidence) return { words: 'The file this answer needs has gone. Ask again.', related: [] };
  return { evidence, text: await wordsOf(evidence, study), unlinked: read.unlinked, others };
}

/** Answers a part that goes on with the one before it. */
export async function answerFurther(
  { kind }: Part,
  before: Answered,
  study: Investigation,
): Promise<Answered | Unanswered> {
  return kind === 'trend' ? followTrend(before, study) : explain(before, study);
}

async function wordsOf(evidence: Evidence, study: Investigation): Promise<string> {
  const { read, rows } = evidence;
  const { text } = answerWords(read, rows, { locale: study.with.locale, mark: () => markOf(evidence) });
  const focus = isSeries(evidence) ? focusOf(evidence) : undefined;
  const { sentences } = focus ? await incompleteEnds(focus, evidence, study) : { sentences: [] };
  return [text, ...sentences, ...aheadWords(evidence, study)].join(' ');
}

async function followTrend(before: Answered, study: Investigation): Promise<Answered | Unanswered> {
  const focus = focusOf(before.evidence);
  if (!focus?.time) return { words: 'this data has no time to show a trend over.', related: [] };
  const { time, where, keys } = focus;
  const groups = keys.filter(({ column }) => column !== time.name);
  const read = readingOf(focus, {
    keys: [timeKey(time, where, focus.table), ...groups],
    order: { by: 'key', direction: 'asc' },
    shape: 'series',
  });
  const evidence = await study.gather(read);
  if (!evidence) return { words: 'the file has gone.', related: [] };
  return { evidence, text: await wordsOf(evidence, study), unlinked: [] };
}

/** Data can say what a change is made of; it cannot say why. */
async function explain(before: Answered, study: Investigation): Promise<Answered | Unanswered> {
  const none = {
    words: 'the data does not say why, and has no further column that splits the change into parts.',
    related: [],
  };
  const text = await step(study.with.say, 'explain', 'Looking at what the change is made of', async () => {
    if (before.growth) return explainGrowth(before, study);
    const focus = focusOf(before.evidence);
    const told: Told | undefined = focus && (await tellContributions(focus, study));
    return told && [`${told.heading}:`, ...told.sentences, 'This shows what moved, not its cause.'].join(' ');
  });
  const evidence = study.evidence.at(-1);
  return text && evidence ? { evidence, text, unlinked: [] } : none;
}
