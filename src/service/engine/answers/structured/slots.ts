import type { Dataset } from '../../../../contract/cards.ts';
import { compile } from '../../../language/compile/compile.ts';
import type { Filter, Frame } from '../../../language/frame.ts';
import { datasetOf } from '../../data/datasets.ts';
import { cardRows } from '../cardRows.ts';
import type { Evidence } from '../evidence.ts';
import { refsOf } from '../frameRefs.ts';
import type { Study } from '../study.ts';

/**
 * Asks the question that a slot describes: its description, then the start of that, then its name. The filters of the
 * original question apply as well.
 */
export async function askSlot(
  texts: readonly string[],
  lead: Evidence | undefined,
  study: Study,
): Promise<Evidence | undefined> {
  const questions = new Set(texts.flatMap((text) => [text, text.split(/[,;:.(]\s/)[0] ?? '']));
  for (const question of questions) {
    if (question.trim() === '') continue;
    const { decision, catalogue } = await study.understand(question);
    if (decision.kind !== 'answer') continue;
    const { frame: read } = decision.reading.candidate;
    const frame = lead?.catalogue === catalogue ? withinLead(question, read, lead.frame) : read;
    const plan = JSON.stringify(compile(frame, catalogue.tables, catalogue.now).plan);
    const known = study.evidence.find((each) => JSON.stringify(each.compiled.plan) === plan);
    return known ?? study.gather(frame, catalogue, `Filling "${question.slice(0, 80)}"`);
  }
  return undefined;
}

/** The rows of a slot, exact and positional (wire.md 2.5). `ref` points to the card, else to the file. */
export function slotDataset(evidence: Evidence, cardUrl: string | undefined): Dataset {
  const { frame, compiled, rows, tables, citations } = evidence;
  const name = tables[0]?.shownPath ?? frame.base.label;
  return datasetOf(cardRows(frame, compiled.outputs, rows), name, cardUrl ?? citations[0]?.url ?? name);
}

const overall = /\b(overall|all time|all years|in general|of all|ever|whole)\b/i;

/** Filters of the question apply to a slot too, except on columns the slot itself filters or groups by. */
function withinLead(question: string, read: Frame, lead: Frame): Frame {
  if (lead.base !== read.base || overall.test(question)) return read;
  const own = new Set(refsOf({ ...read, measures: [] }).map(({ column }) => column));
  const keys = new Set(read.keys.map(({ ref }) => ref.column));
  const isOpen = ({ test }: Filter) => {
    if (!('ref' in test)) return false;
    return test.kind === 'period'
      ? !read.filters.some((filter) => filter.test.kind === 'period')
      : !own.has(test.ref.column) && !keys.has(test.ref.column);
  };
  return { ...read, filters: [...read.filters, ...lead.filters.filter(isOpen)] };
}
