import type { Dataset } from '../../../contract/cards.ts';
import type { Condition } from '../../tables/plan.ts';
import { datasetOf } from '../datasets.ts';
import type { RankedPlan } from '../language/interpret.ts';
import { whereWords } from '../language/restate.ts';
import { readQuestion } from '../research/answerPart.ts';
import { gatherChanges } from '../research/changes.ts';
import type { Evidence, Investigation } from '../research/investigation.ts';

/**
 * Asks what a slot says of itself, as a question of its own: its description, then the beginning of it, then its
 * name. Conditions of the question the run was asked hold for its slots as well.
 */
export async function askSlot(
  texts: readonly string[],
  lead: Evidence | undefined,
  study: Investigation,
): Promise<Evidence | undefined> {
  const questions = new Set(texts.flatMap((text) => [text, text.split(/[,;:.(]\s/)[0] ?? '']));
  for (const question of questions) {
    if (question.trim() === '') continue;
    const reading = await readQuestion(question, undefined, study);
    if (reading.kind === 'growth') {
      const changes = await gatherChanges(reading.growth, reading.growth.dimension, study);
      if (changes) return changes.found;
      continue;
    }
    const [best] = reading.sound.filter((read) => isSure(read, lead));
    if (!best) continue;
    const read = withinLead(question, best, lead);
    const known = study.evidence.find((each) => isSamePlan(each.read, read));
    return known ?? study.gather(read, `Filling "${question.slice(0, 80)}"`);
  }
  return undefined;
}

/** The rows of a slot's evidence, exact and positional (wire-facts 2.5). `ref` leads to the card, else to the file. */
export function slotDataset({ rows, table, citation }: Evidence, cardUrl: string | undefined): Dataset {
  return datasetOf(rows, table.shownPath, cardUrl ?? citation.url ?? table.shownPath);
}

/** A slot is a few words; they are sure of their own table less often than a question is. */
function isSure({ confidence, plan }: RankedPlan, lead: Evidence | undefined): boolean {
  return confidence >= (plan.table === lead?.table.id ? 0.7 : 0.85);
}

const overall = /\b(overall|all time|all years|in general|of all|ever|whole)\b/i;

/** What the question fixed holds for a slot too, except for what the slot fixes or splits itself. */
function withinLead(question: string, read: RankedPlan, lead: Evidence | undefined): RankedPlan {
  if (!lead || lead.table.id !== read.plan.table || overall.test(question)) return read;
  const own = read.plan.where ?? [];
  const keys = new Set((read.plan.groupBy ?? []).map(({ column }) => column));
  const isOpen = (condition: Condition) =>
    !own.some(({ column }) => column === condition.column) &&
    condition.op !== 'not_null' &&
    condition.op !== 'rows_from' &&
    (condition.op === 'between' || !keys.has(condition.column));
  const more = (lead.read.plan.where ?? []).filter(isOpen);
  if (more.length === 0) return read;
  const where = [...own, ...more];
  const scope = whereWords(where, lead.table).join(' and ');
  return {
    ...read,
    plan: { ...read.plan, where },
    restated: `${read.restated}, ${whereWords(more, lead.table).join(', ')}`,
    scope,
  };
}

function isSamePlan(a: RankedPlan, b: RankedPlan): boolean {
  return JSON.stringify(a.plan) === JSON.stringify(b.plan);
}
