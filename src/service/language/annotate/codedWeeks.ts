import type { Catalogue, Column, Table } from '../catalogue.ts';
import type { Mention } from './mentions.ts';
import type { Token } from './tokens.ts';

const coded = /^(\d{4})[- ]?(?:W|KW|CW|wk)[- ]?0?(\d{1,2})$/i;

export function codedWeeksOf({ columns }: Table): Column | undefined {
  return columns.find(isCodedWeeks);
}

/** "week 44", "in KW 44": the week of that number, of the last year that has one. */
export function codedWeekMentions(tokens: readonly Token[], { tables }: Catalogue): Mention[] {
  const columns = tables.flatMap((table) => table.columns.filter(isCodedWeeks));
  return columns.flatMap((column) =>
    tokens.flatMap(({ lower }, at): Mention[] => {
      const number = /^(?:w|kw|cw|wk)?0?(\d{1,2})$/.exec(lower)?.[1];
      if (number === undefined) return [];
      const isLed = /^(week|weeks|wk|kw|cw)$/.test(tokens[at - 1]?.lower ?? '');
      if (!isLed && !/^\p{L}/u.test(lower)) return [];
      const [last] = (column.values ?? [])
        .map(({ value }) => value)
        .filter((value) => coded.exec(value.trim())?.[2] === number)
        .sort()
        .reverse();
      const span = { from: isLed ? at - 1 : at, to: at + 1 };
      return last === undefined
        ? []
        : [{ kind: 'value', column, op: 'equals', values: [last], ...span, score: 1 }];
    }),
  );
}

/** A column of weeks written as in ISO 8601: "2026-W05". */
function isCodedWeeks({ type, values = [] }: Column): boolean {
  return type === 'string' && values.length > 0 && values.every(({ value }) => coded.test(value.trim()));
}
