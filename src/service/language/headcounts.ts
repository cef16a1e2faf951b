import type { Mention } from './annotate/mentions.ts';
import type { Token } from './annotate/tokens.ts';
import type { Column, Table } from './catalogue.ts';
import { aggregateNear, isMeasure, type Quantity, withAggregate } from './columnMeasures.ts';
import type { Value } from './frame.ts';
import type { Material } from './material.ts';
import { oncePerTable } from './oncePerTable.ts';

const kinds = /^(adult|child|kid|infant|baby|toddler|teen|teenager|senior|pensioner|student|concession)$/;
const people = /^(people|persons|person|guests|visitors|heads|mouths|pax|souls)$/;
const receiving =
  /^(feed|fed|serve|served|host|hosted|reach|reached|help|helped|come|came|visit|visited|stay|stayed|come|comes|attend|attended|enter|entered|walk|walked|show|showed)$/;

/** Counts of people by what they are, of which everybody is in one: `adults` and `children`. */
const partsIn = oncePerTable((table: Table): readonly Column[] => {
  const parts = table.columns.filter(
    (column) => isMeasure(column) && column.kind === 'amount' && column.unit === undefined && isKind(column),
  );
  return parts.length > 1 && parts.some(({ words }) => words.includes('adult')) ? parts : [];
});

/** The only column that says how many people there were: `admissions`, `visitor_count`. */
const headsIn = oncePerTable((table: Table): Column | undefined => {
  const [only, ...others] = table.columns.filter(
    (column) =>
      isMeasure(column) && column.kind === 'amount' && column.words.some((word) => heads.test(word)),
  );
  return others.length === 0 && only && partsIn(table).length === 0 && only.words.length <= 2
    ? only
    : undefined;
});

const heads =
  /^(admit|admission|visitor|attend|attendance|attendee|headcount|footfall|spectator|audience|passenger|board)$/;

/** "people came": the tables whose rows say how many there were, beside those that list people. */
export function tablesOfHeads(tokens: readonly Token[], tables: readonly Table[]): readonly Table[] {
  const isSaid = tokens.some(
    ({ lower }, at) => people.test(lower) && receiving.test(tokens[at + 1]?.lower ?? ''),
  );
  return isSaid ? tables.filter((table) => headsIn(table) !== undefined) : [];
}

function isKind({ words }: Column): boolean {
  return words.length === 1 && kinds.test(words[0] ?? '');
}

/** "how many people did we feed in August" of rows that tell adults and children: both together. */
export function headcounts(material: Material): Quantity[] {
  const { base, tokens } = material;
  const whole = headsIn(base);
  const parts = whole ? [whole] : partsIn(base);
  const at = tokens.findIndex(({ lower }) => people.test(lower));
  // "guests without an email" are rows of a table that is called so.
  const isRow = material.catalogue.tables.some((table) =>
    table.nouns.some(({ words, weight }) => weight >= 0.9 && words.join(' ') === tokens[at]?.stem),
  );
  const verb = tokens.findIndex(({ lower }, place) => place > at && receiving.test(lower));
  if (parts.length === 0 || at < 0 || (isRow && !(whole && verb === at + 1))) return [];
  const [first, ...others] = parts.map(
    (column): Value => ({
      kind: 'column',
      ref: { column, path: [] },
      orZero: true,
    }),
  );
  if (!first) return [];
  const all = others.reduce<Value>((left, right) => ({ kind: 'arithmetic', op: '+', left, right }), first);
  const said: Mention = { kind: 'cue', cue: 'count', from: at, to: at + 1, score: 1 };
  const near = aggregateNear(material, said);
  const fn = near?.fn ?? 'sum';
  const noun = `number of ${tokens[at]?.lower ?? 'people'}`;
  return [
    {
      measure: { ...withAggregate(fn, near?.cue, all), label: fn === 'mean' ? `average ${noun}` : noun },
      used: [
        said,
        ...(verb < 0 ? [] : [{ ...said, from: verb, to: verb + 1 }]),
        ...(near ? [near.cue] : []),
        // "adults and kids together"
        ...material.of('column').filter(({ column }) => parts.includes(column)),
        ...material.cues('together', 'sum', 'count', 'howMuch'),
      ],
      cost: 0,
    },
  ];
}
