import type { KeySpelling } from '../../../contract/chartView.ts';
import { affinityOf } from './affinity.ts';
import {
  type Candidate,
  countsFromOne,
  isKeyLike,
  isMadeFrom,
  isOnePlace,
  mayRefer,
  nounName,
  type Side,
  type SideColumn,
} from './joinCandidates.ts';
import { mayBeUnique } from './tableKeys.ts';

/** Maximum targets measured per column; each takes a pass over both columns. */
const targetsTried = 3;

/**
 * Pairs of columns that may contain the same keys in two spellings: hive "H03" is 3 in the list of inspections, and
 * "@ann" is "ann". Columns are paired by form, so the cost depends on the few columns that have one.
 */
export function* spelledCandidates(sides: readonly Side[]): Generator<Candidate> {
  const columns = sides.flatMap((side) =>
    side.table.columns.flatMap((column, at): SideColumn[] =>
      mayRefer(column) && column.type !== 'date' && !side.table.isConnected ? [{ side, column, at }] : [],
    ),
  );
  yield* namedCandidates(columns, sides);
  const targets = columns.filter(
    (to) => mayBeUnique(to.column, to.side.table.rows) && to.column.distinct >= minKeys,
  );
  const targetsOf = byForm(targets);
  for (const from of columns)
    yield* targetsOf(from)
      .flatMap((to): Candidate[] => {
        const spelling = spellingOf(from, to);
        if (!spelling || !mayMeet(from, to)) return [];
        const affinity = affinityOf(from.column.name, to.column.name, nounName(to));
        const candidate = { from, to, affinity, spelling };
        return isPlausible(candidate) ? [candidate] : [];
      })
      .sort((a, b) => b.affinity.score - a.affinity.score)
      .slice(0, targetsTried);
}

const minKeys = 3;

/** Targets whose keys may be those of a column in another spelling. */
function byForm(targets: readonly SideColumn[]): (from: SideColumn) => readonly SideColumn[] {
  const formOf = ({ side, at }: SideColumn) => side.forms.get(at);
  const numbers = targets.filter(({ column }) => column.type === 'number');
  const numbered = targets.filter((to) => formOf(to)?.isNumbered);
  const marked = targets.filter((to) => formOf(to)?.mark !== undefined);
  return (from) => {
    if (from.column.type === 'number') return numbered;
    const form = formOf(from);
    if (form?.mark !== undefined) return targets;
    return form?.isNumbered ? [...new Set([...numbers, ...numbered, ...marked])] : marked;
  };
}

/** Columns of full names, paired with tables that have first and last names in two columns. */
function* namedCandidates(columns: readonly SideColumn[], sides: readonly Side[]): Generator<Candidate> {
  for (const side of sides) {
    const [first, last] = [firstName, lastName].map((pattern) =>
      side.table.columns.findIndex(({ name, type }) => type === 'string' && pattern.test(name.trim())),
    );
    const column = side.table.columns[last ?? -1];
    const given = side.table.columns[first ?? -1];
    if (!column || !given || last === undefined || side.table.isConnected) continue;
    const to: SideColumn = { side, column, at: last };
    const spelling: KeySpelling = { how: 'name', first: given.name, last: column.name };
    for (const from of columns)
      if (holdsNames(from) && mayMeet(from, to))
        yield { from, to, affinity: affinityOf(from.column.name, column.name, nounName(to)), spelling };
  }
}

const firstName = /^(first|given|fore)[\s_-]?name$|^(vorname|firstname|givenname|forename)$/i;
const lastName = /^(last|sur|family)[\s_-]?name$|^(nachname|lastname|surname|familyname)$/i;

/** "Ann Moss": two words in nearly every listed value. */
function holdsNames({ column: { type, values = [], distinct, role } }: SideColumn): boolean {
  const whole = values.filter(({ value }) => /^\p{L}[\p{L}.'’-]* \p{L}[\p{L} .'’-]*$/u.test(value.trim()));
  return type === 'string' && role !== 'text' && distinct >= minKeys && whole.length >= values.length * 0.9;
}

function mayMeet({ side }: SideColumn, to: SideColumn): boolean {
  return (
    side.table !== to.side.table &&
    side.columns !== to.side.columns &&
    !isMadeFrom(side.table, to.side.table) &&
    !isMadeFrom(to.side.table, side.table) &&
    isOnePlace(side, to.side)
  );
}

/** The conversion required to compare the values; undefined if they are spelled alike or are no keys. */
function spellingOf(from: SideColumn, to: SideColumn): KeySpelling | undefined {
  const [own, other] = [from, to].map(({ side, at }) => side.forms.get(at));
  const isNumber = [from, to].map(({ column }) => column.type === 'number');
  const marks = [own?.mark, other?.mark];
  if (isNumber.every(Boolean)) return undefined;
  const areNumbered = [own, other].every((form, at) => isNumber[at] || form?.isNumbered);
  // "R12" and "F12" are different keys, but "#12" and "12" are the same.
  if (areNumbered && (isNumber.some(Boolean) || marks[0] !== marks[1])) {
    const texts = (['from', 'to'] as const).filter((_, at) => !isNumber[at]);
    return { how: 'number', texts };
  }
  if (isNumber.some(Boolean) || marks[0] === marks[1]) return undefined;
  if (marks[0] === undefined && marks[1]) return { how: 'mark', mark: marks[1], on: 'from' };
  if (marks[1] === undefined && marks[0]) return { how: 'mark', mark: marks[0], on: 'to' };
  return undefined;
}

/**
 * Small numbers occur everywhere, so a join by number needs a name that refers to the target, or many numbers marked as
 * keys ("#1008"). Marked names ("@ann") rarely match by chance.
 */
function isPlausible({ from, to, affinity, spelling }: Candidate): boolean {
  if (spelling?.how === 'mark') return true;
  if (!isKeyLike(to)) return false;
  if (affinity.score >= 2 || affinity.isReference) return true;
  const isMarked = [from, to].some(({ side, at }) => side.forms.get(at)?.mark !== undefined);
  return isMarked && from.column.distinct >= minMarked && (to.column.type !== 'number' || !countsFromOne(to));
}

const minMarked = 10;
