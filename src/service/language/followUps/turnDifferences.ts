import type { Mention } from '../annotate/mentions.ts';
import { saysPercent } from '../constructions/compare.ts';
import { refOfTest } from '../filterRefs.ts';
import type { Filter, Frame } from '../frame.ts';
import type { Material, Proposal } from '../material.ts';
import type { Turn } from './turns.ts';

/** "the difference", "deviation in %": between the last two answers. */
export function differences(material: Material, turns: readonly Turn[]): Proposal[] {
  const cues = [...material.cues('difference', 'growth', 'change', 'versus'), ...percentWords(material)];
  const [before, last] = turns.slice(-2);
  if (cues.length === 0 || !before || !last || before.frame.base.id !== last.frame.base.id) return [];
  const [a] = before.frame.measures;
  const [b] = last.frame.measures;
  if (!a || !b || before.frame.keys.length > 0 || last.frame.keys.length > 0) return [];
  const isSame = (left: Filter, right: Filter) => JSON.stringify(bare(left)) === JSON.stringify(bare(right));
  const common = before.frame.filters.filter((filter) =>
    last.frame.filters.some((other) => isSame(filter, other)),
  );
  const rest = (frame: Frame) =>
    frame.filters.filter((filter) => !common.some((other) => isSame(filter, other)));
  const label = (turn: Turn) =>
    rest(turn.frame)
      .map(({ test }) => ('label' in test ? test.label : 'values' in test ? test.values.join(', ') : ''))
      .join(', ') || turn.question;
  return [
    {
      frame: {
        base: last.frame.base,
        filters: common,
        measures: [b],
        keys: [],
        ask: {
          kind: 'compare',
          sides: [
            { label: label(last), filters: rest(last.frame), measure: b },
            { label: label(before), filters: rest(before.frame), measure: a },
          ],
          wants: 'difference',
        },
        assumptions: [],
      },
      used: [...cues, ...material.cues('share', 'that', 'which', 'howMuch', 'list'), ...material.of('unit')],
      fit: 0.2,
      family: 'followUp',
    },
  ];
}

/** "total in q2", "and q3", "change in percent": from the earlier of two periods to the later, whichever came first. */
export function periodChanges(material: Material, turns: readonly Turn[]): Proposal[] {
  const percent = [
    ...material.cues('share').filter((cue) => saysPercent(material, cue)),
    ...percentWords(material),
  ];
  const cues = [...material.cues('growth', 'change', 'increase', 'decrease'), ...percentWords(material)];
  const [before, last] = turns.slice(-2);
  if (cues.length === 0 || !before || !last) return [];
  const [earlier, later] = [before.frame, last.frame]
    .flatMap((frame) => frame.filters.filter(({ test }) => test.kind === 'period').slice(-1))
    .sort((a, b) => startOf(a).localeCompare(startOf(b)));
  if (!earlier || !later || startOf(earlier) === startOf(later)) return [];
  // "for each variety", "and the year before", "the change in percent": for each variety, as well.
  const isPlain = [before.frame, last.frame].every(
    ({ ask, keys, measures }) =>
      ask.kind === 'figure' && keys.every(({ grain }) => grain === undefined) && measures.length === 1,
  );
  // Only the period may have changed from the one question to the next.
  const rest = ({ base, measures, filters, keys }: Frame) =>
    JSON.stringify([
      base.id,
      keys.map(({ ref: { column, path } }) => [column.name, path.map(({ to }) => to.id)]),
      measures.map(({ fn, of }) => [fn, of?.kind === 'column' ? of.ref.column.name : of?.kind]),
      filters.filter(({ test }) => test.kind !== 'period').map(bare),
    ]);
  if (!isPlain || rest(before.frame) !== rest(last.frame)) return [];
  return [
    {
      frame: {
        ...last.frame,
        filters: last.frame.filters.filter(({ test }) => test.kind !== 'period'),
        ask: {
          kind: 'change',
          from: earlier,
          to: later,
          wants: percent.length > 0 || material.has('growth') ? 'percent' : 'absolute',
        },
      },
      used: [...cues, ...percent, ...material.cues('that', 'which', 'howMuch', 'share')],
      fit: 0.35,
      family: 'followUp',
    },
  ];
}

/** "by how many percent is that down", "in percentage points": how far apart two figures are, in other words. */
function percentWords({ question: { text }, tokens }: Material): Mention[] {
  if (!/(?:percent|%)/i.test(text)) return [];
  if (!/\b(?:up|down|higher|lower|more|less|fewer|increase|decrease|drop|rise|fall|difference)\b/i.test(text))
    return [];
  return tokens.flatMap(({ lower }, at): Mention[] =>
    /^(?:by|how|many|much|percent|percentage|points?|%|up|down|higher|lower|more|less|fewer|so)$/.test(lower)
      ? [{ kind: 'cue', cue: 'difference', from: at, to: at + 1, score: 0.95 }]
      : [],
  );
}

function startOf({ test }: Filter): string {
  return test.kind === 'period' ? (test.from ?? '') : '';
}

function bare({ test, isNegated }: Filter): unknown {
  const ref = refOfTest(test);
  return [{ ...test, ref: ref?.column.name, value: undefined, path: undefined }, isNegated];
}
