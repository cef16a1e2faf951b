import { abbreviations } from './abbreviations.ts';
import { cutForeignWord, foreignMeanings, isPlainlyForeign } from './foreignHeaders.ts';
import { isKnownWord } from './knownWords.ts';
import { splitUnit } from './nameUnits.ts';
import { splitRunTogether } from './runTogether.ts';
import { unitOf } from './units.ts';
import { classOf } from './wordClass.ts';
import { wordsOf } from './wordLists.ts';

export interface NameReading {
  readonly words: string[];
  readonly unit?: string;
  /** What the values are multiplied by: 1000 for `Sales ($k)`. */
  readonly scale?: number;
  /** Other readings: the English of a German, French or Spanish name, the second meaning of an abbreviation. */
  readonly alternatives?: string[][];
}

const known = new Map<string, NameReading>();
const maxKnown = 5000;
/** Longer names are seen once. */
const longest = 120;

/** The name of a column or file in words as people say them, abbreviations written out, its unit apart. */
export function nameWords(name: string): NameReading {
  const found = known.get(name);
  if (found) return found;
  const reading = read(name.replace(/\s+/g, ' ').trim());
  if (known.size < maxKnown && name.length <= longest) known.set(name, reading);
  return reading;
}

function read(name: string): NameReading {
  const { rest, unit, scale } = splitUnit(name);
  const written = partsOf(rest);
  const all = rest === name ? written : partsOf(name);
  const whole = wholeNames.get(all.join(' ').toLowerCase());
  const parts = whole?.split(' ') ?? written.map((part) => part.toLowerCase());
  const isMixed = /\p{Ll}/u.test(rest);
  const expanded =
    whole === undefined
      ? parts.map((part, at) => (isMixed && isInitials(written[at] ?? '') ? [part] : expand(part, at, parts)))
      : [parts];
  const joined = unit === undefined ? unitRunTogether(expanded) : undefined;
  const words = joined?.words ?? expanded.flat();
  const alternatives = [...inEnglish(parts), ...secondMeanings(parts, expanded)].filter(
    (one) => one.join(' ') !== words.join(' '),
  );
  const measured = unit ?? joined?.unit;
  return {
    words,
    ...(measured !== undefined && { unit: measured }),
    ...(scale !== undefined && { scale }),
    ...(alternatives.length > 0 && { alternatives }),
  };
}

/** Short forms that mean something else when they are the whole name. */
const wholeNames: ReadonlyMap<string, string> = new Map([
  ['arr', 'annual recurring revenue'],
  ['p n', 'part number'],
  ['hr bpm', 'heart rate'],
  ['max hr', 'maximum heart rate'],
  ['avg hr', 'average heart rate'],
  ['resting hr', 'resting heart rate'],
  ['f name', 'first name'],
  ['m name', 'middle name'],
  ['l name', 'last name'],
]);

/** Short forms that people write in capitals among other words; other capitals there are initials. */
const inCapitals = new Set(
  wordsOf(
    'ID IDS DOB QTY NO NR AMT AVG FTE MRR ARR AOV NPS SKU LOS PO VAT HR EMP CUST MAX MIN NUM YTD YOY MOM GMV CSAT LTV CAC ARPU CTR CPC BMI DT PCT GPA',
  ),
);

/**
 * Small letters of English and numbers that are no years, as programs write names: none of what {@link partsOf} looks for
 * is in them, and tables of thousands of columns have such names.
 */
const plainName = /^(?!.*(?:19|20)\d\d)[a-z\d _-]*$/;

/** Words at spaces, signs, changes of case, and between letters and a year. */
function partsOf(name: string): string[] {
  if (plainName.test(name)) return name.split(/[ _-]+/).filter((part) => part !== '');
  return (
    name
      .replace(/Ø/g, ' average ')
      // "d'adhésion", "l'entreprise": the article is no word of its own.
      .replace(/(?<!\p{L})(?:[dlnsjmc]|qu|dell|nell|all)['’](?=\p{L}{3,})/giu, ' ')
      // `D.o.B.` is `DOB`, and `MHz` one word.
      .replace(/(?<!\p{L})\p{L}(?:\.\p{L}){1,3}\.?(?![\p{L}.])/gu, (letters) =>
        letters.replace(/\./g, '').toUpperCase(),
      )
      .replace(/(?<!\p{L})(?:[kMGT]Hz|[kMGTm]Wh|[kMG]W|mAh|[kM]J|[kh]Pa)(?!\p{L})/gu, (unit) =>
        unit.toLowerCase(),
      )
      // `SoC` and `PhD` are abbreviations.
      .replace(/(?<!\p{L})\p{Lu}\p{Ll}\p{Lu}(?!\p{L})/gu, (letters) => letters.toUpperCase())
      .replace(/(^|[\s(])(?:no\.|n[º°]\.?)(?=\s|$|of)/gi, '$1 number ')
      .replace(/(\p{Lu}{2,})s(?!\p{Ll})/gu, (letters) => ` ${letters.toLowerCase()} `)
      .replace(/&/g, ' and ')
      .replace(/\/(\p{L}{1,6})$/u, (whole, unit: string) => {
        const label = unitOf(unit)?.label;
        return label === undefined ? whole : ` per ${label.replace(/s$/, '')}`;
      })
      .replace(/#/g, ' number ')
      .replace(/%/g, ' percent ')
      .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
      .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
      .replace(/(\p{L})((?:19|20)\d\d)(?!\d)/gu, '$1 $2')
      .replace(/((?:19|20)\d\d)(\p{L})/gu, '$1 $2')
      .split(/[^\p{L}\p{N}']+/u)
      .filter((part) => part !== '')
  );
}

function isInitials(part: string): boolean {
  return /^\p{Lu}{2,3}$/u.test(part) && !inCapitals.has(part);
}

/** An abbreviation written out, words run together taken apart, another word as it is. */
function expand(part: string, at: number, parts: readonly string[]): string[] {
  if (part === 'no' || part === 'nr') return isNumber(at, parts) ? ['number'] : [part];
  // "so far" is no sales order: among other words, a word of grammar is itself.
  if (parts.length > 1 && classOf(part) === 'function') return [part];
  if (part === 'exp' && parts.some((other) => /^(years?|yrs?|yr)$/.test(other))) return ['experience'];
  const long = abbreviations.get(withoutAccents(part))?.[0];
  if (long !== undefined) return long.split(' ');
  const pieces = splitRunTogether(part);
  return pieces.flatMap((piece, place) => expandPiece(piece, place, pieces));
}

function withoutAccents(part: string): string {
  return part.normalize('NFD').replace(/\p{M}/gu, '');
}

/** "No" is a number at the end of a name and before "of"; elsewhere it negates. */
function isNumber(at: number, parts: readonly string[]): boolean {
  return parts.length === 1 || at === parts.length - 1 || parts[at + 1] === 'of';
}

function expandPiece(piece: string, place: number, pieces: readonly string[]): string[] {
  if (piece === 'no' || piece === 'nr') return place > 0 ? ['number'] : [piece];
  // A unit at the end is not written out: `waitmin` is no minimum.
  if (place > 0 && place === pieces.length - 1 && joinedUnits.has(piece)) return [piece];
  return abbreviations.get(piece)?.[0]?.split(' ') ?? [piece];
}

const joinedUnits = new Set(
  wordsOf('ms min mins sec secs hrs kg km cm mm eur usd gbp pct mb gb kb kwh ppm kcal kmh mph'),
);

/** The unit at the end of words that are run together: `waitmin`, `priceeur`. */
function unitRunTogether(expanded: readonly string[][]): { words: string[]; unit: string } | undefined {
  const last = expanded.at(-1) ?? [];
  const unit = last.length > 1 && joinedUnits.has(last.at(-1) ?? '') ? unitOf(last.at(-1) ?? '') : undefined;
  return unit && { words: expanded.flat().slice(0, -1), unit: unit.symbol };
}

/** Second meanings of an abbreviation, one at a time: `st` is street, and state. */
function secondMeanings(parts: readonly string[], expanded: readonly string[][]): string[][] {
  return parts.flatMap((part, at) =>
    (abbreviations.get(part)?.slice(1) ?? []).map((other) =>
      expanded.flatMap((words, place) => (place === at ? other.split(' ') : words)),
    ),
  );
}

function inEnglish(parts: readonly string[]): string[][] {
  const whole = wholeInEnglish(parts);
  if (whole.length > 0) return whole;
  return parts.some((part) => isPlainlyForeign(part) || compoundInEnglish(part) !== undefined)
    ? eachInEnglish(parts, false)
    : [];
}

/**
 * What a name of a table in another language may say in English: there short words, those that English has as well and
 * those that are cut off are read, too.
 */
export function foreignReadings(name: string): string[][] {
  const parts = partsOf(splitUnit(name.trim()).rest).map((part) => part.toLowerCase());
  const whole = [...new Set([parts.join(' '), parts.join('')])].flatMap(foreignMeanings);
  return whole.length > 0 ? whole.map((english) => english.split(' ')) : eachInEnglish(parts, true);
}

/** Whether a name tells by itself that it is not English. */
export function isForeignName(name: string): boolean {
  const parts = partsOf(splitUnit(name.trim()).rest).map((part) => part.toLowerCase());
  return wholeInEnglish(parts).length > 0 || parts.some((part) => isPlainlyForeign(part));
}

function wholeInEnglish(parts: readonly string[]): string[][] {
  const whole = [parts.join(' '), parts.join('')].find(
    (phrase) => (parts.length > 1 && foreignMeanings(phrase).length > 0) || isPlainlyForeign(phrase),
  );
  return whole === undefined ? [] : foreignMeanings(whole).map((english) => english.split(' '));
}

/** Every part by its likeliest meaning, then one part at a time by its others. */
function eachInEnglish(parts: readonly string[], isCutRead: boolean): string[][] {
  const each = parts.map((part): readonly string[] => {
    const meanings = foreignMeanings(part);
    if (meanings.length > 0) return meanings;
    const other = compoundInEnglish(part) ?? (isCutRead ? cutForeignWord(part) : undefined);
    return other === undefined ? [] : [other];
  });
  if (each.every((meanings) => meanings.length === 0)) return [];
  const likeliest = parts.map((part, at) => each[at]?.[0]?.split(' ') ?? expand(part, at, parts));
  const others = each.flatMap((meanings, at) =>
    meanings
      .slice(1)
      .map((other) => likeliest.flatMap((words, place) => (place === at ? other.split(' ') : words))),
  );
  return [likeliest.flat(), ...others];
}

const longestCompound = 40;

/** A German or Dutch compound of two known words, with the letters that join them: `Projektleiter`, `Lieferungsdatum`. */
function compoundInEnglish(part: string): string | undefined {
  if (part.length < 6 || part.length > longestCompound || isKnownWord(part)) return undefined;
  for (let cut = part.length - 3; cut >= 3; cut--) {
    const [last] = foreignMeanings(part.slice(cut));
    if (last === undefined) continue;
    const [first] = foreignMeanings(part.slice(0, cut));
    if (first !== undefined) return `${first} ${last}`;
  }
  return undefined;
}
