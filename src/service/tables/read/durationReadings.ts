export type ClockStyle = 'h:mm:ss' | 'm:ss' | 'h:mm';

/** A column's notation of durations, with SQL that converts it to seconds. */
export interface DurationStyle {
  readonly sql: string;
  readonly says: string;
  readonly clock?: ClockStyle;
}

const threeParts = /^\d{1,4}:[0-5]\d:[0-5]\d([.,]\d+)?$/;
const twoParts = /^\d{1,4}:[0-5]\d([.,]\d+)?$/;
const words =
  /^(?:\d+(?:\.\d+)? ?(?:d|days?))? ?(?:\d+(?:\.\d+)? ?(?:h|hrs?|hours?|std))? ?(?:\d+(?:\.\d+)? ?(?:m|mins?|minutes?))? ?(?:\d+(?:\.\d+)? ?(?:s|secs?|seconds?))?$/i;
const spanName =
  /(duration|(?:^|[^a-z])dur(?:$|[^a-z])|time spent|worked|logged|elapsed|lap|split|runtime|run time|running time|length|(?:^|[^a-z])len(?:$|[^a-z])|pace|time taken|total time|race time|finish|chip|swim|bike|run|mark|record|personal best|best|interval|talk|call|song|track|dauer|laufzeit|durée|duración|durata|duur|^times?$)/i;
const momentName =
  /(start|begin|end|open|clos|depart|arriv|kick|check|clock|time of|shift|alarm|sunrise|sunset|moment|hour|uhrzeit|schedule|appointment)/i;
const hourName = /(hours?|worked|flight|h:mm|hh:mm|stunden)/i;

/** Whether all values are durations; times of day, which look the same, stay text. */
export function durationStyle(
  values: readonly string[],
  name: string,
  column: string,
): DurationStyle | undefined {
  if (values.length === 0) return undefined;
  if (values.every((value) => threeParts.test(value) || twoParts.test(value)))
    return clockStyle(values, name, column);
  if (!values.every((value) => value !== '' && words.test(value.trim()))) return undefined;
  const kinds = new Set(values.map((value) => value.replace(/[\d.\s]/g, '').toLowerCase()));
  // "90m" in every cell may be meters; "8h 49m" can only be a duration.
  const isParted = values.some((value) => /\d ?[a-z]+ ?\d/i.test(value));
  return kinds.size > 1 || isParted
    ? { sql: wordSql(column), says: 'a span of time, in seconds' }
    : undefined;
}

/** Whether cells like 3:20 are durations, by the column's name; "Time" alone is ambiguous. */
export function isDurationName(name: string, values: readonly string[]): boolean {
  return spanName.test(name) && !momentName.test(name) && !(/^time$/i.test(name.trim()) && areOfDay(values));
}

const hoursOfDay = 7;

/** Times of day: zero-padded, from morning to afternoon. Laps and songs are shorter and vary less. */
function areOfDay(values: readonly string[]): boolean {
  const heads = values.map((value) => Number(value.split(':')[0]));
  const areClocks = values.every((value) => /^\d\d:[0-5]\d$/.test(value)) && heads.every((head) => head < 24);
  const isPadded = heads.some((head) => head < 10) && heads.some((head) => head >= 12);
  // From late morning to the evening: nobody's laps are spread over so many minutes.
  const isDay = new Set(heads).size >= hoursOfDay && heads.some((head) => head < 12);
  return areClocks && (isPadded || isDay);
}

function clockStyle(values: readonly string[], name: string, column: string): DurationStyle | undefined {
  const heads = values.map((value) => Number(value.split(':')[0]));
  const hasFraction = values.some((value) => /[.,]/.test(value));
  const isLong = heads.some((head) => head >= 24);
  const isThree = values.some((value) => threeParts.test(value));
  // A time of day with seconds but without zero padding is unusual: 0:42:32 is the result of a race.
  const isRace =
    isThree && values.every((value) => /^\d:/.test(value)) && heads.includes(0) && !momentName.test(name);
  if (!hasFraction && !isLong && !isRace && !isDurationName(name, values)) return undefined;
  // Durations in minutes and seconds are rarely multiples of five seconds; those in hours often are.
  const areRounded =
    values.length >= 8 && values.every((value) => Number(value.split(':')[1]) % 5 === 0) && !hasFraction;
  const isHours = !isThree && !hasFraction && !isLong && (hourName.test(name) || areRounded);
  const part = (at: number) => `TRY_CAST(replace(split_part(${column}, ':', ${at}), ',', '.') AS DOUBLE)`;
  const two = isHours ? `${part(1)} * 3600 + ${part(2)} * 60` : `${part(1)} * 60 + ${part(2)}`;
  const sql = `CASE WHEN regexp_full_match(${column}, '[0-9]{1,4}:[0-5][0-9]:[0-5][0-9]([.,][0-9]+)?') THEN ${part(1)} * 3600 + ${part(2)} * 60 + ${part(3)} WHEN regexp_full_match(${column}, '[0-9]{1,4}:[0-5][0-9]([.,][0-9]+)?') THEN ${two} END`;
  const clock = isThree ? 'h:mm:ss' : isHours ? 'h:mm' : 'm:ss';
  const says = isThree ? 'hours, minutes and seconds' : isHours ? 'hours and minutes' : 'minutes and seconds';
  return { sql, clock, says: `a span of time written as ${says}, in seconds` };
}

function wordSql(column: string): string {
  const low = `lower(trim(${column}))`;
  const part = (unit: string, seconds: number) =>
    `coalesce(TRY_CAST(nullif(regexp_extract(${low}, '([0-9.]+) ?(?:${unit})', 1), '') AS DOUBLE), 0) * ${seconds}`;
  const sum = [
    part('d|day', 86_400),
    part('h|std', 3600),
    part('min|m(?:[^a-z]|$)', 60),
    part('sec|s(?:[^a-z]|$)', 1),
  ].join(' + ');
  return `CASE WHEN regexp_matches(${low}, '^[0-9][0-9. a-z]*$') AND regexp_matches(${low}, '[0-9] ?(d|h|std|m|s)') THEN ${sum} END`;
}
