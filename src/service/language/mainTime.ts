import type { Column } from './catalogue.ts';
import { isForeignName } from './lexicon/nameWords.ts';

const firstTimes =
  'start begin create open issue order book schedule record occur date day time usage submit post place'.split(
    ' ',
  );

const lateTimes =
  'end close finish resolve pay cancel complete due expire update modify birth delete ship deliver founded last promise agree expect deadline eta target'.split(
    ' ',
  );

/** The date at which a row takes place: what it began with, not what happened to it later. */
export function mainTime(columns: readonly Column[]): Column | undefined {
  // Nothing takes place at a birth, nor at what is still to come.
  const dates = columns.filter(
    ({ kind, words, otherWords }) =>
      kind === 'date' &&
      ![...words, ...otherWords.flat()].some((word) =>
        /^(birth|birthday|born|hatch|hatched|dob|next)$/.test(word),
      ),
  );
  const birth = bornWithTheirRow(columns);
  if (birth && dates.every(({ nulls }) => nulls > 0)) return birth;
  const inEnglish = ({ name, words, otherWords }: Column) =>
    isForeignName(name) ? [...words, ...otherWords.flat()] : words;
  const score = (column: Column) => scoreOf(column, inEnglish(column));
  const scoreOf = ({ name, nulls, isEvent }: Column, words: readonly string[]) =>
    // `deceased.died` is a date of the deceased, `interred` one of the burial.
    (name.includes('.') && dates.some((other) => !other.name.includes('.') && other.nulls === 0) ? -1.5 : 0) +
    (words.some((word) => firstTimes.includes(word)) ? 2 : 0) -
    (words.some((word) => lateTimes.includes(word)) ? 2 : 0) -
    (nulls > 0 ? 1 : 0) -
    (isEvent ? 1 : 0);
  const [best] = [...dates].sort((a, b) => score(b) - score(a));
  if (best) return withClock(best, dates);
  return columns.find(
    ({ type, words, min, max }) =>
      type === 'number' && words.includes('year') && Number(min) >= 1400 && Number(max) <= 2200,
  );
}

/** Where the time of day stands in a column of its own, the moment that both make says more than the day. */
function withClock(best: Column, dates: readonly Column[]): Column {
  const moment = dates.find(
    ({ name, type, nulls }) =>
      best.type === 'date' && type === 'datetime' && name.startsWith(best.name) && nulls <= best.nulls,
  );
  return moment ?? best;
}

/** Lambs, calves and seedlings are born within a few years, when their row begins; people are not. */
function bornWithTheirRow(columns: readonly Column[]): Column | undefined {
  const yearOf = (day: unknown) => Number(/^\d{4}/.exec(String(day))?.[0]);
  return columns.find(
    ({ kind, words, nulls, min, max }) =>
      kind === 'date' && words.includes('born') && nulls === 0 && yearOf(max) - yearOf(min) <= 5,
  );
}
