import type { Mention, MentionOf } from '../annotate/mentions.ts';
import type { Material } from '../material.ts';

/** A superlative as it was said. */
export interface Superlative {
  readonly direction: 'desc' | 'asc';
  readonly count: number;
  readonly offset?: number;
  readonly used: readonly Mention[];
  /** The words that name what is compared: an adjective. */
  readonly adjective?: MentionOf<'adjective'>;
  readonly isFirst?: boolean;
  /** "due next": the first of the days that are still to come. */
  readonly isNext?: true;
  readonly isMode?: boolean;
  readonly cost: number;
}

export function superlativesOf(material: Material): Superlative[] {
  // "the first half of" is no half row.
  return allSuperlatives(material).filter(({ count }) => Number.isInteger(count) && count > 0);
}

function allSuperlatives(material: Material): Superlative[] {
  const found: Superlative[] = [];
  const plain = material
    .of('number')
    .filter(({ op, upper, unit }) => op === undefined && upper === undefined && !unit);
  const countBefore = (mention: Mention) =>
    plain.find(
      (number) =>
        number.to <= mention.from + 1 &&
        mention.from - number.to <= 6 &&
        number.value <= 100 &&
        Number.isInteger(number.value) &&
        number.value > 0,
    );
  const build = (
    cue: Mention,
    direction: 'desc' | 'asc',
    rest: Partial<Superlative> & { amount?: number } = {},
  ): Superlative => {
    const number = rest.amount === undefined ? countBefore(cue) : undefined;
    const second = material.cues('second');
    return {
      direction,
      count: rest.amount ?? number?.value ?? 1,
      used: [cue, ...(number ? [number] : []), ...second],
      cost: 0,
      ...(second.length > 0 && { offset: 1 }),
      ...rest,
    };
  };
  const adjectives = material.of('adjective');
  const superlatives = adjectives.filter(({ degree }) => degree === 'superlative');
  for (const adjective of superlatives) {
    const more = material.cues('top', 'bottom').find((cue) => Math.abs(cue.to - adjective.from) <= 1);
    found.push({
      ...build(adjective, 'desc', { ...(more?.amount !== undefined && { amount: more.amount }) }),
      adjective,
      used: [
        adjective,
        ...(more ? [more] : []),
        ...plainNear(material, adjective),
        ...material.cues('second'),
      ],
    });
  }
  for (const cue of material.cues('most', 'least', 'top', 'bottom')) {
    const direction = cue.cue === 'most' || cue.cue === 'top' ? 'desc' : 'asc';
    const adjective =
      adjectives.find(
        (each) =>
          each.degree === 'positive' &&
          each.from >= cue.to &&
          material.contentBetween(cue.to, each.from) === 0 &&
          !takesEst(material.lower(each.from)),
      ) ?? participleBefore(material, cue);
    // "members with the most visits, top 3"
    const behind =
      cue.cue === 'most' || cue.cue === 'least'
        ? material.cues('top', 'bottom').find(({ from, amount }) => from >= cue.to && amount !== undefined)
        : undefined;
    const amount = cue.amount ?? behind?.amount;
    const built = build(cue, direction, { ...(amount !== undefined && { amount }) });
    const base = behind ? { ...built, used: [...built.used, behind] } : built;
    found.push(adjective ? { ...base, adjective, used: [...base.used, adjective] } : base);
  }
  for (const cue of material.cues('mode'))
    found.push({ ...build(cue, 'desc', { isMode: true }), isMode: true });
  for (const cue of material.cues('first', 'last'))
    found.push({
      ...build(cue, cue.cue === 'last' ? 'desc' : 'asc', {
        ...(cue.amount !== undefined && { amount: cue.amount }),
      }),
      isFirst: true,
    });
  for (const cue of material.cues('next')) {
    const isOfPeriod = material.of('period').some(({ from, to }) => from <= cue.from && cue.to <= to);
    if (!isOfPeriod && material.lower(cue.to) !== 'to')
      found.push({ ...build(cue, 'asc'), isFirst: true, isNext: true });
  }
  for (const cue of material.cues('max', 'min'))
    found.push({ ...build(cue, cue.cue === 'max' ? 'desc' : 'asc'), cost: 0.15 });
  for (const cue of material.cues('second'))
    if (found.length === 0) found.push({ ...build(cue, 'desc'), offset: 1, count: 1, cost: 0.1 });
  // "which pipeline is slow", "what is the best doctor" are rarer: a positive adjective alone does not rank.
  return found;
}

/** "which film was watched the most": the participle right before it says what is compared. */
function participleBefore(material: Material, cue: MentionOf<'cue'>): MentionOf<'adjective'> | undefined {
  if (cue.cue !== 'most' && cue.cue !== 'least') return undefined;
  const next = material.mentions.find(({ from, kind }) => from >= cue.to && kind !== 'cue');
  if (next && material.contentBetween(cue.to, next.from) === 0) return undefined;
  return material
    .of('adjective')
    .find(
      ({ degree, from, to }) =>
        degree === 'positive' &&
        /(ed|en|un|ought)$/.test(material.lower(from)) &&
        to <= cue.from &&
        material.contentBetween(to, cue.from) === 0,
    );
}

/** "the most new members" counts members that are new: the newest would be called just that. Short adjectives take -est. */
function takesEst(adjective: string): boolean {
  return (adjective.match(/[aeiou]+/g) ?? []).length === 1 && adjective.length <= 5;
}

function plainNear(material: Material, mention: Mention): Mention[] {
  return material
    .of('number')
    .filter(
      ({ op, unit, to }) =>
        op === undefined && !unit && to <= mention.from && material.contentBetween(to, mention.from) === 0,
    );
}
