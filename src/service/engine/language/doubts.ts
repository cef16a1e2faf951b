import type { Condition } from '../../tables/plan.ts';
import type { ColumnProfile } from '../../tables/profile.ts';
import type { Bound } from './binding.ts';
import { baseFrame, type Draft, isOneRow, type Outcome } from './draft.ts';
import type { Frame, Measure } from './frame.ts';
import { keyOn } from './grouping.ts';
import { naturalAssumption, pickMeasure, saidAggregate } from './picks.ts';
import type { Verdict } from './reading.ts';
import { columnAbout, isMeasure, naturalAggregate } from './roles.ts';
import { comparedAbout } from './superlativePhrases.ts';

export interface Doubted extends Outcome {
  readonly verdict: Verdict;
}

/** "is A more expensive than B", "did A score more than 12", "is X higher than Y": answered by Yes or No, and by what. */
export function readDoubt(draft: Draft): Doubted | undefined {
  const [first] = draft.ledger.sentence.tokens;
  if (!/^(is|are|was|were|does|do|did|has|have|had)$/.test(first?.norm ?? '')) return undefined;
  return againstNumber(draft) ?? twoNames(draft) ?? twoMeasures(draft);
}

type Wish = Verdict['wants'];

interface Comparing {
  readonly wants: Wish;
  /** Stems of columns that the word implies, best first, each with its own direction. */
  readonly about: ReturnType<typeof comparedAbout>;
  readonly isCounting: boolean;
}

function comparing({ ledger }: Draft): Comparing | undefined {
  const { cues, tokens } = ledger.sentence;
  const cue = cues.find(({ kind }) => kind === 'compare' || kind === 'comparative');
  if (cue?.kind !== 'compare' && cue?.kind !== 'comparative') return undefined;
  const wants: Wish =
    cue.kind === 'compare'
      ? cue.op.startsWith('<')
        ? 'less'
        : 'more'
      : cue.direction === 'asc'
        ? 'less'
        : 'more';
  const isCounting = tokens[1]?.norm === 'there';
  return { wants, about: comparedAbout(tokens.slice(cue.from, cue.to).map(({ norm }) => norm)), isCounting };
}

/** One number against the one that is said: "is the average rating of Drama above 6". */
function againstNumber(draft: Draft): Doubted | undefined {
  const { ledger } = draft;
  const said = ledger.bound.find((bound) => limitOf(bound) !== undefined);
  const limit = said && limitOf(said);
  const fn = saidAggregate(draft);
  if (!said || !limit || (!fn && !isOneRow(draft))) return undefined;
  const measure: Measure = { fn: fn ?? naturalAggregate(said.column), column: said.column };
  const where = baseFrame(draft).where.filter((condition) => condition !== said.condition);
  const frame: Frame = { ...baseFrame(draft), where, measures: [measure], shape: 'value' };
  return { frame, assumptions: [], trust: 1, verdict: limit };
}

function limitOf({ condition, column }: Bound): Verdict | undefined {
  if (!isMeasure(column) || !('value' in condition) || typeof condition.value !== 'number') return undefined;
  const wants = wishes[condition.op];
  return wants && { ...wants, limit: condition.value };
}

const wishes: Readonly<Partial<Record<Condition['op'], Pick<Verdict, 'wants' | 'orEqual'>>>> = {
  '>': { wants: 'more' },
  '>=': { wants: 'more', orEqual: true },
  '<': { wants: 'less' },
  '<=': { wants: 'less', orEqual: true },
};

/** Two values of one column; the one that is named first is the one in doubt. */
function twoNames(draft: Draft): Doubted | undefined {
  const { ledger } = draft;
  const both = ledger.bound.find(({ condition }) => condition.op === 'in' && condition.values.length === 2);
  const asked = comparing(draft);
  if (both?.condition.op !== 'in' || both.column.type !== 'string' || !asked) return undefined;
  const question = ledger.sentence.question.toLowerCase();
  const place = (value: unknown) => question.indexOf(String(value).toLowerCase());
  const [first] = [...both.condition.values].sort((a, b) => place(a) - place(b));
  const scale = scaleOf(draft, asked);
  const frame: Frame = {
    ...baseFrame(draft),
    keys: [keyOn(both.column)],
    measures: [scale.measure],
    order: { by: 'measure', direction: 'desc' },
    shape: 'comparison',
  };
  const verdict = { wants: scale.wants, first: String(first) };
  return { frame, assumptions: scale.assumptions, trust: scale.trust, verdict };
}

interface Scale extends Pick<Outcome, 'assumptions' | 'trust'> {
  readonly measure: Measure;
  readonly wants: Wish;
}

/** What is compared: a measure that is named, what the word is about, or how many rows; a guess is no answer. */
function scaleOf(draft: Draft, { wants, about, isCounting }: Comparing): Scale {
  const { orderBy } = draft.grouping;
  const named =
    orderBy && isMeasure(orderBy)
      ? { column: orderBy, fn: undefined, assumptions: [], trust: 1 }
      : pickMeasure(draft, false);
  if (named) {
    const fn = named.fn ?? naturalAggregate(named.column);
    const assumptions = named.fn
      ? named.assumptions
      : [...named.assumptions, naturalAssumption(named.column, fn)];
    return { measure: { fn, column: named.column }, wants, assumptions, trust: named.trust };
  }
  for (const { stems, direction } of about) {
    const column = columnAbout(draft.ledger.sentence, stems);
    if (column)
      return { measure: impliedMeasure(column), wants: wishOf(direction), assumptions: [], trust: 0.95 };
  }
  return { measure: { fn: 'count' }, wants, assumptions: [], trust: isCounting ? 0.95 : 0.2 };
}

const wishOf = (direction: 'asc' | 'desc'): Wish => (direction === 'asc' ? 'less' : 'more');

function impliedMeasure(column: ColumnProfile): Measure {
  return { fn: isMeasure(column) ? naturalAggregate(column) : 'min', column };
}

/** Two measures over the same rows: "is manufacturing higher than construction". */
function twoMeasures(draft: Draft): Doubted | undefined {
  const { ledger } = draft;
  const asked = comparing(draft);
  const [a, b, ...more] = ledger.openColumns().filter(({ column }) => isMeasure(column));
  if (!asked || !a || !b || more.length > 0 || a.column === b.column || draft.grouping.keys.length > 0)
    return undefined;
  ledger.take(a);
  ledger.take(b);
  const said = saidAggregate(draft);
  const measures = [a, b].map(({ column }) => ({ fn: said ?? naturalAggregate(column), column }));
  return {
    frame: { ...baseFrame(draft), measures, shape: 'value' },
    assumptions: said ? [] : measures.map(({ fn, column }) => naturalAssumption(column, fn)),
    trust: 1,
    verdict: { wants: asked.wants },
  };
}
