import type { Mention } from './annotate/mentions.ts';
import type { Question, Token } from './annotate/tokens.ts';
import type { Catalogue, Column, ColumnRef, Table } from './catalogue.ts';
import { isDirected } from './directedSides.ts';
import { refOfTest } from './filterRefs.ts';
import type { Filter, Frame, Measure } from './frame.ts';

type Sides = NonNullable<Table['sides']>;

/** A name was looked for on one of two sides, and nothing says that this side is meant. */
const oneSidedCost = 0.6;
/** Every row of a contest counts twice where the question names neither side. */
const doubledCost = 1.2;
/** What belongs to the contest as a whole, as how many came to see it, is no side's own. */
const sharedCost = 0.35;

/** What it costs to read a question from one side of a contest, or from each of them. */
export function sideCost(frame: Frame, { tables }: Catalogue, tokens: readonly Token[]): number {
  const { base } = frame;
  const { sides } = base;
  if (sides) {
    if (!tellsSides(frame, sides)) return doubledCost;
    if (frame.keys.some(({ ref }) => ref.column === sides.opponent) && !saysOpponent(tokens))
      return oneSidedCost;
    return isDirected(namesOf(sides)) || frame.measures.every((measure) => isOwn(measure, sides))
      ? 0
      : sharedCost;
  }
  const contest = tables.find((table) => table.sides?.of.table === base.id)?.sides;
  if (!contest) return 0;
  const named = contest.of.columns.filter((column) => refersTo(frame, column));
  return named.length === 1 && !saysSide(contest, tokens) ? oneSidedCost : 0;
}

function refsOf({ filters, keys }: Frame): ColumnRef[] {
  return [
    ...filters.flatMap(({ test }) => refOfTest(test) ?? []),
    ...keys.flatMap(({ ref, name }) => [ref, ...(name ? [name] : [])]),
  ];
}

function tellsSides(frame: Frame, { team, key = team, opponent, side, result }: Sides): boolean {
  const own: readonly Column[] = [team, key, opponent, side];
  const { ask } = frame;
  // Of every contest that was won one side won, and one lost; a draw is one for both.
  const isDecided = ({ test }: Filter) =>
    test.kind === 'equals' && test.ref.column === result && !test.values.includes('drawn');
  if (frame.filters.some(isDecided) && frame.keys.every(({ ref }) => ref.column !== result)) return true;
  const sided =
    ask.kind === 'compare'
      ? ask.sides.flatMap(({ filters }) => filters)
      : ask.kind === 'verdict' && ask.test.kind === 'sides'
        ? ask.test.sides.flatMap(({ filters }) => filters)
        : ask.kind === 'rank'
          ? [ask.of]
          : [];
  return [...refsOf(frame), ...sided.flatMap(({ test }) => refOfTest(test) ?? [])].some(
    ({ column, path }) => own.includes(column) || path[0]?.edge.from.column === key.name,
  );
}

function isOwn({ of, fn }: Measure, { own, team, opponent }: Sides): boolean {
  if (!of) return fn === 'count';
  const columns = of.kind === 'column' ? [of.ref.column] : columnsOf(of);
  return columns.length > 0 && columns.every((column) => [...own, team, opponent].includes(column));
}

function columnsOf(value: NonNullable<Measure['of']>): Column[] {
  if (value.kind === 'column') return [value.ref.column];
  return value.kind === 'arithmetic' ? [...columnsOf(value.left), ...columnsOf(value.right)] : [];
}

function refersTo(frame: Frame, name: string): boolean {
  return refsOf(frame).some(
    ({ column, path }) => (path.length === 0 && column.name === name) || path[0]?.edge.from.column === name,
  );
}

function saysOpponent(tokens: readonly Token[]): boolean {
  return tokens.some(({ lower }) => /^(against|opponents?|rivals?|beaten|faced)$/.test(lower));
}

/** "how many matches did they play against Ada": contests are played, points are scored, and against is whom. */
export function playedWords({ tokens }: Question, frame: Frame, { tables }: Catalogue): Mention[] {
  const { base } = frame;
  if (!base.sides && !tables.some(({ sides }) => sides?.of.table === base.id)) return [];
  // Whom it was between is understood only where the other side is.
  const isPaired = refsOf(frame).some(({ column }) => column === base.sides?.opponent);
  return tokens.flatMap(({ lower }, at): Mention[] =>
    /^(play|plays|score|scored|scores|concede|conceded|concedes|against)$/.test(lower) ||
    (isPaired && /^(played|playing|meet|met|between)$/.test(lower))
      ? [{ kind: 'cue', cue: 'which', from: at, to: at + 1, score: 0.9 }]
      : [],
  );
}

function namesOf({ side }: Sides): string[] {
  return (side.values ?? []).map(({ value }) => value);
}

function saysSide(sides: Sides, tokens: readonly Token[]): boolean {
  const words = namesOf(sides).flatMap((value) => value.split(' '));
  return tokens.some(
    ({ lower }) => words.includes(lower) || /^(hosts?|hosted|visitors?|guests?)$/.test(lower),
  );
}
