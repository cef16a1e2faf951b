import type { Catalogue, Column } from '../catalogue.ts';
import { oncePerTable } from '../oncePerTable.ts';
import type { Mention } from './mentions.ts';
import type { Token } from './tokens.ts';

const there = /^(present|attended|came|here|was there|late|half( a)? day|remote|online)\b|\bpresent\b/i;
const away =
  /^(absent|missing|missed|away|excused|sick|ill|no.?show|did ?n[o']t (come|attend)|not (there|present))\b|\babsen(t|ce)\b/i;

const come =
  '(came|come|attended|attend|present|(was|were) (there|here|present)|(turned|turn|showed|show) up|(took|take) part)';
const not = "(not|never|did not|didn't|didnt|does not|doesn't|was not|wasn't|were not|weren't)";
const sayings: readonly (readonly ['there' | 'away', RegExp])[] = [
  ['away', new RegExp(`^${not} ${come}$`)],
  ['away', /^((was|were) )?(absent|missing|away)$/],
  ['away', /^(missed|absences?)$/],
  ['there', new RegExp(`^${come}$`)],
];
const longest = 4;

/**
 * "How many came on 6 October", "who was missing": all marks of a register that mean presence, late or not, or absence, excused
 * or not. The name of a single mark ("came late") is a longer match and wins.
 */
export function presenceValues(tokens: readonly Token[], { tables }: Catalogue): Mention[] {
  const registers = tables.flatMap(presenceColumns);
  if (registers.length === 0) return [];
  const lowers = tokens.map(({ lower }) => lower.replaceAll('’', "'"));
  const found: Mention[] = [];
  for (let from = 0; from < lowers.length; from++)
    for (let to = Math.min(lowers.length, from + longest); to > from; to--) {
      const said = lowers.slice(from, to).join(' ');
      const side = sayings.find(([, saying]) => saying.test(said))?.[0];
      if (side === undefined) continue;
      for (const { column, marks } of registers)
        found.push({ kind: 'value', column, op: 'equals', values: marks[side], from, to, score: 1 });
      from = to - 1;
      break;
    }
  return found;
}

/** A column whose values say who was there and who was not. */
export const presenceColumns = oncePerTable(
  ({
    columns,
  }): readonly {
    readonly column: Column;
    readonly marks: Readonly<Record<'there' | 'away', readonly string[]>>;
  }[] =>
    columns.flatMap((column) => {
      const { type, values = [], meanings, distinct } = column;
      if (
        column.explains ||
        type !== 'string' ||
        distinct < 2 ||
        values.length < distinct ||
        distinct > maxMarks
      )
        return [];
      const of = (said: RegExp) =>
        values.map(({ value }) => value).filter((value) => said.test((meanings?.get(value) ?? value).trim()));
      const marks = { away: of(away), there: of(there).filter((value) => !of(away).includes(value)) };
      const isWhole = marks.there.length + marks.away.length === distinct;
      return isWhole && marks.there.length > 0 && marks.away.length > 0 ? [{ column, marks }] : [];
    }),
);

const maxMarks = 12;
