import type { Rows } from '../../tables/profile/tableProfile.ts';
import type { Mention } from '../annotate/mentions.ts';
import { isMeasure } from '../columnMeasures.ts';
import { chronological, saysPercent } from '../constructions/compare.ts';
import { naturalGrain } from '../constructions/keyGrains.ts';
import { parentName } from '../constructions/keys.ts';
import { superlativesOf } from '../constructions/superlatives.ts';
import type { Filter, Frame, Key } from '../frame.ts';
import type { Material } from '../material.ts';
import type { Piece } from './editPieces.ts';
import { asShare, wholeNouns } from './shareChanges.ts';
import { turned } from './superlativeChanges.ts';
import type { Turn } from './turns.ts';

/** What is asked instead of the frame; `said` are the conditions of these words alone. */
type Change = (frame: Frame, material: Material, said: readonly Filter[]) => Frame | undefined;

export function askPieces(
  material: Material,
  last: Frame,
  turn: Turn,
  taken: readonly Mention[],
): (Piece<Change> | undefined)[] {
  const pieces: (Piece<Change> | undefined)[] = [undefined];
  const add = (value: Change, used: readonly Mention[], cost = 0) => {
    if (!used.some((mention) => taken.includes(mention))) pieces.push({ value, used, cost });
  };
  const shares = material.cues('share');
  if (shares.length > 0) {
    const nouns = wholeNouns(material, last).filter(({ from }) => from >= (shares[0]?.to ?? 0));
    add(asShare, [...shares, ...nouns]);
  }
  for (const superlative of superlativesOf(material)) {
    const flip: Change = (frame) => turned(frame, superlative);
    add(flip, superlative.used, superlative.cost);
  }
  const seconds = material.cues('second');
  if (seconds.length > 0)
    add(
      (frame) =>
        frame.ask.kind === 'top' || frame.ask.kind === 'topRows'
          ? { ...frame, ask: { ...frame.ask, offset: (frame.ask.offset ?? 0) + 1 } }
          : undefined,
      seconds,
    );
  const others = otherWords(material);
  if (others.length > 0) add((frame) => theOthers(frame, turn.rows), others, -0.1);
  const steps = material.cues('stepChange', 'growth', 'change');
  if (steps.length > 0) add((frame) => alongTime(frame, 'growth'), [...steps, ...shares], 0.02);
  const percent = shares.filter((cue) => saysPercent(material, cue));
  if (steps.length + percent.length > 0) add(asChange, [...steps, ...percent], -0.1);
  const running = material.cues('running');
  if (running.length > 0) add((frame) => alongTime(frame, 'running'), running);
  const means = material.cues('mean');
  if (means.length > 0 && last.keys.length > 0)
    add(
      (frame) =>
        frame.keys.length > 0
          ? { ...frame, keys: frame.keys.slice(0, 1), ask: { kind: 'outer', fn: 'mean' } }
          : undefined,
      means,
      // The mean of each group would be asked for with a measure.
      material.has('instead') ? -0.06 : 0.01,
    );
  const counts = material.cues('count');
  if (counts.length > 0)
    add(
      (frame) => ({
        ...frame,
        measures: [{ fn: 'count' }],
        ask: frame.ask.kind === 'list' || frame.ask.kind === 'topRows' ? { kind: 'figure' } : frame.ask,
      }),
      counts,
      0.02,
    );
  const lists = material.cues('list');
  if (lists.length > 0 && material.has('that')) add(asList, lists);
  else if (whichOnes.test(material.question.text)) add(asList, material.cues('which', 'that'), -0.1);
  return pieces;
}

/** "and the others?", "the rest". */
function otherWords({ tokens }: Material): Mention[] {
  return tokens.flatMap(({ lower }, at): Mention[] =>
    /^(others|rest|remaining)$/.test(lower) ||
    (lower === 'other' && /^ones?$/.test(tokens[at + 1]?.lower ?? ''))
      ? [{ kind: 'cue', cue: 'which', from: at, to: lower === 'other' ? at + 2 : at + 1, score: 1 }]
      : [],
  );
}

/** All groups but those that were named, or the rows that the last condition left out. */
function theOthers(frame: Frame, rows: Rows | undefined): Frame | undefined {
  const { ask, keys, filters } = frame;
  const [key] = keys;
  if (ask.kind === 'top' && key && key.grain === undefined && keys.length === 1) {
    const values = (rows?.rows ?? []).flatMap(([value]) => value ?? []);
    if (values.length === 0) return undefined;
    const shown: Filter = { test: { kind: 'equals', ref: key.name ?? key.ref, values }, isNegated: true };
    return { ...frame, filters: [...filters, shown], ask: { kind: 'figure' } };
  }
  const last = filters.at(-1);
  if (ask.kind !== 'figure' || !last || last.test.kind !== 'equals') return undefined;
  return { ...frame, filters: [...filters.slice(0, -1), { ...last, isNegated: !last.isNegated }] };
}

/** "which ones?", "which of them are late", "just the trees, which ones". */
const whichOnes = /^\W*(?:and |so )?which (?:ones|of (?:them|those|these))\b|\bwhich ones\W*$/i;

/** "change in percent?" of two periods that were compared. */
const asChange: Change = (frame) => {
  const { ask } = frame;
  if (ask.kind !== 'compare' || ask.sides.length !== 2) return undefined;
  const [from, to] = chronological(ask.sides);
  if (from?.test.kind !== 'period' || to?.test.kind !== 'period') return undefined;
  return { ...frame, ask: { kind: 'change', from, to, wants: 'percent' } };
};

/** "list them": the rows, or the different things, that were counted. */
const asList: Change = (frame, material) => {
  const { base, keys, measures, ask } = frame;
  const [{ fn, of } = { fn: 'count' }] = measures;
  if (ask.kind === 'figure' && keys.length === 0 && fn === 'count_distinct' && of?.kind === 'column')
    return {
      ...frame,
      measures: [],
      ask: { kind: 'list', show: [parentName(material, of.ref.column) ?? of.ref], isDistinct: true },
    };
  const isCount =
    ask.kind === 'figure' &&
    keys.every(({ grain }) => grain === undefined) &&
    measures.every(({ fn, of }) => fn === 'count' && !of);
  // What was counted for each lab is listed with its lab; all rows of a table are no answer to "list them".
  if (!isCount || (keys.length > 0 && frame.filters.length === 0)) return undefined;
  const shown = [base.name, base.key, base.time, ...base.columns.filter(isMeasure)].flatMap(
    (column) => column ?? [],
  );
  const own = [...new Set(shown)].slice(0, 6).map((column) => ({ column, path: [] }));
  const [first, ...others] = own;
  if (!first) return undefined;
  const groups = keys.map(({ ref, name }) => name ?? ref).filter(({ column }) => !shown.includes(column));
  return { ...frame, measures: [], keys: [], ask: { kind: 'list', show: [first, ...groups, ...others] } };
};

function alongTime(frame: Frame, fn: 'growth' | 'running' | 'change'): Frame | undefined {
  if (frame.measures.length === 0) return undefined;
  const hasTime = frame.keys.some(({ grain }) => grain !== undefined);
  const { time } = frame.base;
  if (!hasTime && !time) return undefined;
  const keys: readonly Key[] =
    hasTime || !time
      ? frame.keys
      : [...frame.keys, { ref: { column: time, path: [] }, grain: naturalGrain(time) }];
  return { ...frame, keys, ask: { kind: 'window', fn } };
}
