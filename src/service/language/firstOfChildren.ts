import type { Mention } from './annotate/mentions.ts';
import type { Token } from './annotate/tokens.ts';
import { type Catalogue, isDate, type Step, type Table } from './catalogue.ts';
import { childTotal } from './childTotals.ts';
import { aggregateNear, columnValue, type Quantity, withAggregate } from './columnMeasures.ts';
import type { Filter, Value } from './frame.ts';
import { unitOf } from './lexicon/units.ts';
import type { Material } from './material.ts';
import { spanUnit } from './rowSpans.ts';
import { singular } from './words/name.ts';

/**
 * "minutes until the first reply", "time to first review": from the day of a row to that of the first row that refers to
 * it. Rows that nothing refers to have no such time.
 */
export function firstOfChildren(material: Material): Quantity[] {
  const { base, catalogue, tokens } = material;
  const first = tokens.findIndex(({ lower }, at) => lower === 'first' && saysUntil(material, at));
  const from = base.time;
  if (first < 0 || !from || !isDate(from)) return [];
  const named = catalogue.tables.flatMap((child) => {
    const nouns = namesOf(material, child, first);
    const edge = catalogue.edges.find((each) => each.from.table === child.id && each.to.table === base.id);
    return edge && child.time && isDate(child.time) && nouns.length > 0 ? [{ child, edge, nouns }] : [];
  });
  const [only, ...others] = named;
  if (!only?.child.time || others.length > 0) return [];
  const { child, edge, nouns } = only;
  const up: Step = { edge, to: base, direction: 'up' };
  const conditions = nouns.filter((mention) => mention.kind === 'value');
  const filters = conditions.map(
    ({ column, values }): Filter => ({ test: { kind: 'equals', ref: { column, path: [] }, values } }),
  );
  const label = `first ${nounOf(child)}`;
  const day = childTotal(
    child,
    up,
    { fn: 'min', of: columnValue(only.child.time), label },
    filters,
    material.now,
  );
  const hasClock = from.type === 'datetime' && day.type === 'datetime';
  const unit = material.of('unit').find((each) => each.unit.dimension === 'time');
  const said = tokens.flatMap(({ lower }) =>
    /^(days|hours|minutes|seconds|weeks)$/.test(lower) ? [lower] : [],
  )[0];
  const value: Value = {
    kind: 'span',
    from: { column: from, path: [] },
    to: { column: day, path: [] },
    unit: spanUnit(unit?.unit ?? (said === undefined ? undefined : unitOf(said)), hasClock),
  };
  const near = aggregateNear(material, nouns[0]);
  const until = tokens.flatMap(({ lower }, at): Mention[] =>
    at === first || (at < first && first - at <= 4 && /^(until|till|to|before|time)$/.test(lower))
      ? [{ kind: 'cue', cue: 'howLong', from: at, to: at + 1, score: 1 }]
      : [],
  );
  return [
    {
      measure: withAggregate(near?.fn ?? 'mean', near?.cue, value),
      used: [
        ...until,
        ...nouns,
        ...replies(material, first),
        ...(near ? [near.cue] : []),
        ...material.of('unit'),
        ...material.cues('howLong', 'howMuch', 'count'),
      ],
      cost: 0,
    },
  ];
}

/** The tables that the named ones refer to: a question about the first reply names the messages and not what they answer. */
export function tablesOfFirsts(
  tokens: readonly Token[],
  { tables, edges }: Pick<Catalogue, 'tables' | 'edges'>,
  named: readonly Table[],
): readonly Table[] {
  if (!tokens.some(({ lower }, at) => lower === 'first' && saysUntil({ tokens }, at))) return [];
  return tables.filter(({ id }) =>
    edges.some(({ from, to }) => to.table === id && named.some((child) => child.id === from.table)),
  );
}

/** "until the first", "to first", "first response time" */
function saysUntil({ tokens }: Pick<Material, 'tokens'>, at: number): boolean {
  const wordAt = (place: number) => tokens[place]?.lower ?? '';
  const before = [wordAt(at - 1), wordAt(at - 2), wordAt(at - 3)];
  const isUntil =
    before.some((word) => /^(until|till|before)$/.test(word)) ||
    before[0] === 'to' ||
    (before[0] === 'the' && before[1] === 'to');
  return isUntil || /^times?$/.test(wordAt(at + 2));
}

const minNoun = 0.6;
const minValue = 0.85;

/** The words behind "first" that name the rows: their noun, or a value that tells which of them. */
function namesOf(material: Material, child: Table, first: number) {
  const isNear = ({ from }: Mention) => from > first && from - first <= 3;
  const nouns = material
    .of('table')
    .filter((mention) => mention.table === child && mention.score >= minNoun && isNear(mention));
  const values = material
    .of('value')
    .filter(
      (mention) =>
        mention.column.table === child &&
        mention.op === 'equals' &&
        !mention.isNegated &&
        mention.score >= minValue &&
        isNear(mention),
    );
  const isAnswer =
    replies(material, first).length > 0 &&
    child.columns.some(({ kind }) => kind === 'text' || kind === 'category');
  return nouns.length > 0 ? [...nouns, ...values] : isAnswer && values.length > 0 ? values : [];
}

/** A reply is what a message says in answer: the word need not name the rows. */
function replies({ tokens }: Material, first: number): Mention[] {
  return tokens.flatMap(({ lower }, at): Mention[] =>
    at > first && at - first <= 3 && /^(reply|response|answer|message|comment)$/.test(lower)
      ? [{ kind: 'cue', cue: 'howLong', from: at, to: at + 1, score: 0.9 }]
      : [],
  );
}

function nounOf({ nouns, label }: Table): string {
  return singular(nouns[0]?.text ?? label);
}
