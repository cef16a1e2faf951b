import { abbreviations } from './abbreviations.ts';
import { foreignHeaders } from './foreignHeaders.ts';
import { splitRunTogether } from './runTogether.ts';
import { unitOf } from './units.ts';

export interface NameReading {
  readonly words: string[];
  readonly unit?: string;
  /** Other readings: the English of a German, French or Spanish name, the second meaning of an abbreviation. */
  readonly alternatives?: string[][];
}

/** The name of a column or file in words as people say them, abbreviations written out, its unit apart. */
export function nameWords(name: string): NameReading {
  const { rest, unit } = withoutUnit(name.trim());
  const parts = partsOf(rest);
  const foreign = inEnglish(parts);
  const words = parts.flatMap((part, at) => expand(part, at, parts));
  const alternatives = [...foreign, ...secondMeanings(parts, words)].filter(
    (one) => one.join(' ') !== words.join(' '),
  );
  return {
    words,
    ...(unit !== undefined && { unit }),
    ...(alternatives.length > 0 && { alternatives }),
  };
}

const bracketed = /^(.+?)[\s_]*[([{]\s*([^()[\]{}]{1,16}?)\s*[)\]}]$/u;
const afterComma = /^(.+?),\s*(?:in\s+)?([%$€£¥°\p{L}/²³]{1,12})$/iu;
const suffixed = /^(.+?)[_\s.-]+(?:in[_\s])?([\p{L}%$€£¥°²³/]+\d?(?:_per_[a-z]+)?)$/iu;
const camelSuffixed =
  /^(.*[a-z\d])((?:Ms|Sec|Secs|Min|Mins|Hrs|Hours|Minutes|Seconds|Days|Kg|Km|Cm|Mm|Usd|Eur|Gbp|USD|EUR|GBP|Pct|Percent|Mb|MB|Gb|GB|Kb|KB|Bytes|Celsius|Kwh|KWh|Ppm))$/;

/** Letters that are units in brackets, but behind `_` would often be something else. */
const notAsSuffix = new Set(
  `in a c f v k w b d y t i st pt ps r people persons heads person pax quarter quarters month months week weeks day year years decade
  real won try rand pound stone cup cups foot second minute hour real gas bar bars degree score deg point points calories kilos
  pounds dollars dollar euro euros cents ct rs ma mo cal cals horsepower hp amp amps pascal percentage prozent bytes byte tag tage jahre jahr monat
  monate woche wochen stunde stunden minuten sekunden pixel pixels lux tons ton tonnes tonne miles mile meters meter stones`.split(
    /\s+/,
  ),
);
/** Units that also stand as words of their own in names, taken off only where something stays in front. */
const plural = new Set(['minutes', 'hours', 'seconds', 'days', 'weeks', 'months', 'years']);

function withoutUnit(name: string): { rest: string; unit?: string } {
  for (const pattern of [bracketed, afterComma]) {
    const [, rest = '', inside = ''] = pattern.exec(name) ?? [];
    const unit = rest === '' ? undefined : unitSymbol(inside);
    if (unit !== undefined) return { rest, unit };
  }
  const [, before = '', suffix = ''] = suffixed.exec(name) ?? [];
  const lower = suffix.toLowerCase();
  if (before !== '' && !/^(no|number|num|count|per|of|by|in|last|first|total)$/i.test(before)) {
    const isUnit = plural.has(lower)
      ? !/\b(of|per|last|first|num|no|open|working|sick|vacation|leave)$/i.test(before.replace(/_/g, ' '))
      : !notAsSuffix.has(lower);
    const unit = isUnit && !/(^|[_\s])(per|of|by)$/i.test(before) ? unitSymbol(suffix) : undefined;
    if (unit !== undefined) return { rest: before, unit };
  }
  const [, camel = '', ending = ''] = camelSuffixed.exec(name) ?? [];
  const unit = camel === '' ? undefined : unitSymbol(ending);
  return unit === undefined ? { rest: name } : { rest: camel, unit };
}

/** The symbol of a unit or of a rate of two: `€/kg`, `km/h`. */
function unitSymbol(text: string): string | undefined {
  const whole = unitOf(text);
  if (whole) return whole.symbol;
  const [, top = '', bottom = ''] = /^([^/]+)(?:\/|_per_| per | pro )([^/]+)$/.exec(text) ?? [];
  const [over, under] = [unitOf(top), unitOf(bottom)];
  if (over)
    return under
      ? `${over.symbol}/${under.symbol}`
      : /^\p{L}+$/u.test(bottom)
        ? `${over.symbol}/${bottom}`
        : undefined;
  return undefined;
}

/** Lower-case words at spaces, signs, changes of case, and between letters and digits of four. */
function partsOf(name: string): string[] {
  return name
    .replace(/&/g, ' and ')
    .replace(/#/g, ' number ')
    .replace(/%/g, ' percent ')
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L})((?:19|20)\d\d)(?!\d)/gu, '$1 $2')
    .replace(/((?:19|20)\d\d)(\p{L})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}']+/u)
    .filter((part) => part !== '')
    .map((part) => part.toLowerCase());
}

/** An abbreviation written out, words run together taken apart, another word as it is. */
function expand(part: string, at: number, parts: readonly string[]): string[] {
  if (part === 'no' || part === 'nr') return at > 0 || parts.length === 1 ? ['number'] : [part];
  const long = abbreviations.get(part)?.[0];
  if (long !== undefined) return long.split(' ');
  return splitRunTogether(part).flatMap((piece) => abbreviations.get(piece)?.[0]?.split(' ') ?? [piece]);
}

/** Second meanings of an abbreviation, one at a time: `st` is street, and state. */
function secondMeanings(parts: readonly string[], words: readonly string[]): string[][] {
  const found: string[][] = [];
  for (const [at, part] of parts.entries()) {
    for (const other of abbreviations.get(part)?.slice(1) ?? [])
      found.push(
        parts.flatMap((one, place) => (place === at ? other.split(' ') : expand(one, place, parts))),
      );
  }
  return words.length === 0 ? [] : found;
}

function inEnglish(parts: readonly string[]): string[][] {
  const whole = foreignHeaders.get(parts.join(' ')) ?? foreignHeaders.get(parts.join(''));
  if (whole !== undefined) return [whole.split(' ')];
  if (!parts.some((part) => foreignHeaders.has(part))) return [];
  return [parts.flatMap((part, at) => foreignHeaders.get(part)?.split(' ') ?? expand(part, at, parts))];
}
