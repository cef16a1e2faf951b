import type { Mention } from '../annotate/mentions.ts';
import { parentName } from '../constructions/keys.ts';
import { refOfTest } from '../filterRefs.ts';
import type { Filter, Frame } from '../frame.ts';
import type { Material } from '../material.ts';

/** A share of the whole: of what is named behind "of", of all groups, or of what the last condition was taken from. */
export function asShare(frame: Frame, material: Material, said: readonly Filter[]): Frame | undefined {
  const [measure] = frame.measures;
  if (!measure) return undefined;
  const { of } = measure;
  if (of?.kind === 'arithmetic' && of.op === '-' && frame.ask.kind === 'figure')
    return {
      ...frame,
      measures: [measure, { fn: measure.fn, of: of.right }],
      ask: { kind: 'ratio', isPercent: true },
    };
  const states = frame.filters.filter(({ test }) => test.kind !== 'period' && test.kind !== 'part');
  if (namesWhole(material, frame)) return ofWhole(frame, states, said);
  const isOfKey = ({ test }: Filter) =>
    frame.keys.some(({ ref, name }) => [ref, name].some((each) => each?.column === refOfTest(test)?.column));
  if (frame.keys.length > 0 && states.some(isOfKey)) return { ...frame, ask: { kind: 'share' } };
  if (
    frame.keys.length === 0 ||
    (states.length > 0 && measure.fn === 'count' && frame.keys.every(({ grain }) => grain === undefined))
  ) {
    const part = states.slice(-1);
    return part.length === 0 ? undefined : withPart(frame, part);
  }
  return { ...frame, ask: { kind: 'share' } };
}

/** "as a percentage of all yoga bookings": the whole is what meets what is said now, the part what was asked before. */
function ofWhole(frame: Frame, states: readonly Filter[], said: readonly Filter[]): Frame | undefined {
  const part = states.filter((filter) => !said.includes(filter));
  return part.length === 0 ? undefined : withPart(frame, part);
}

function withPart(frame: Frame, part: readonly Filter[]): Frame {
  return {
    ...frame,
    filters: frame.filters.filter((filter) => !part.includes(filter)),
    ask: { kind: 'share', part },
  };
}

/** "of all bookings", "of those who answered"; "of that" and "of the total" name no whole of their own. */
function namesWhole(material: Material, frame: Frame): boolean {
  const [cue] = material.cues('share');
  if (!cue) return false;
  const at = material.tokens.findIndex(
    ({ lower }, place) => place >= cue.from && /^(of|among)$/.test(lower) && place <= cue.to + 1,
  );
  if (at < 0) return false;
  // "in percent of all their hours": of what each of them has, whatever the last question left out.
  const owner = material.lower(at + 1) === 'all' ? at + 2 : at + 1;
  if (frame.keys.length > 0 && /^(their|his|her|its)$/.test(material.lower(owner))) return true;
  return material.mentions.some(
    (mention) =>
      mention.from > at &&
      (mention.kind === 'value' ||
        mention.kind === 'event' ||
        wholeNouns(material, frame).includes(mention) ||
        (mention.kind === 'cue' && (mention.cue === 'present' || mention.cue === 'missing'))),
  );
}

/** "of all recipes": the rows, or the things that were counted in them. */
export function wholeNouns(material: Material, { base, measures }: Frame): Mention[] {
  const [{ fn, of } = { fn: 'count' }] = measures;
  const counted = fn === 'count_distinct' && of?.kind === 'column' ? of.ref.column : undefined;
  const owner = counted && parentName(material, counted)?.column.table;
  return material.mentions.filter((mention) => {
    if (mention.kind === 'table')
      return (
        mention.table === base || (counted !== undefined && [counted.table, owner].includes(mention.table))
      );
    const measured = of?.kind === 'column' ? of.ref.column : undefined;
    return mention.kind === 'column' && [counted, measured].includes(mention.column);
  });
}
