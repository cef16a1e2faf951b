import { pricedBy, scaleWords } from '../../tables/profile/unitWords.ts';
import { stem } from './stem.ts';
import { unitOf } from './units.ts';
import { linesOf, wordsOf } from './wordLists.ts';

export interface SplitName {
  readonly rest: string;
  readonly unit?: string;
  /** Values are given in thousands or millions of the unit. */
  readonly scale?: number;
}

/** A name without the unit at its end or in front: `duration_ms`, `price (€/kg)`, `Weight in kg`, `pct_done`. */
export function splitUnit(name: string): SplitName {
  if (name.length > longest) return { rest: name };
  return (
    asPrice(name) ??
    inBrackets(name) ??
    afterComma(name) ??
    asSuffix(name) ??
    inCamelCase(name) ??
    asPrefix(name) ?? { rest: name }
  );
}

/** A price whose name is its unit: `EUR per kg`, `eur_kg`, `€/kWh`. Taken apart it would be a weight in kilograms. */
function asPrice(name: string): SplitName | undefined {
  const [, sign = '', link = '', per = ''] =
    /^(\p{L}{3}|[$€£])(_per_|\s+(?:per|pro)\s+|\s*\/\s*|_|\s)(\p{L}+[23]?)$/iu.exec(name) ?? [];
  const money = unitOf(sign);
  if (money?.dimension === 'money' && /^(pc|pcs|piece|each|unit|item|stk|stück)$/i.test(per) && link !== ' ')
    return { rest: 'price per piece', unit: money.symbol };
  const under = unitOf(per);
  if (money?.dimension !== 'money' || !under || under.dimension === 'time') return undefined;
  if (/^[_\s]$/.test(link) && !pricedBy.has(per.toLowerCase())) return undefined;
  return { rest: `price per ${per.toLowerCase()}`, unit: `${money.symbol}/${under.symbol}` };
}

/** Longer names are sentences, and not worth the time of searching them. */
const longest = 120;

function inBrackets(name: string): SplitName | undefined {
  const [, rest = '', inside = ''] =
    /^(.+?)[\s_]*[([{]\s*(?:in\s+)?([^()[\]{}]{1,20}?)\s*[)\]}]$/i.exec(name) ?? [];
  if (rest === '') return undefined;
  if (/^(s|es)$/.test(inside)) return letterUnit(rest, inside) ?? { rest: `${rest}${inside}` };
  if (/^[hms]+(in|ec)?s?([:.][hms]+(in|ec)?s?)+$/i.test(inside)) return { rest };
  if (inside === 'm' && counted.test(rest)) return { rest, scale: 1e6 };
  if (/^(year|month|week|day|hour)$/i.test(inside) && !spanned.test(rest)) return undefined;
  const split = bracketedLetter.test(inside) ? letterUnit(rest, inside) : writtenUnit(rest, inside, name);
  return split && withoutSecondUnit(split);
}

/** What is given in millions where `(m)` follows, not in meters. */
const counted =
  /(viewers|users|subscribers|visitors|passengers|inhabitants|people|population|customers|revenue|sales|turnover|profit|budget|income|cost|costs|spend|value|gross|downloads|copies|units|audience|tourists|votes|views|assets|debt|fee)$/i;

/** Letters that are often a note and no unit, as in `Candidate (D)`. */
const bracketedLetter = /^[A-Zabcdfhikst]$/;

function afterComma(name: string): SplitName | undefined {
  const [, rest = '', inside = ''] = /^(.+?),\s*(?:in\s+)?([^\d,;()[\]]{1,15}[23]?)$/i.exec(name) ?? [];
  return rest === '' ? undefined : (writtenUnit(rest, inside, name) ?? letterUnit(rest, inside));
}

/** Behind `_`, a space or "in"; a word that is often something else than a unit is left in the name. */
function asSuffix(name: string): SplitName | undefined {
  const [, spelled = '', phrase = ''] = /^(.+?)[\s_]+in[\s_]+([^\d,;()[\]]{1,15}[23]?)$/i.exec(name) ?? [];
  const afterIn = spelled === '' ? undefined : withUnit(spelled, phrase.replace(/_/g, ' '));
  if (afterIn) return afterIn;
  const [, wide = '', square = ''] =
    /^(.+?)[\s_]+(sq\.?[\s_]?(?:mi|miles|km|ft|feet|m|meters))$/i.exec(name) ?? [];
  if (wide !== '') return withUnit(wide, square.replace(/[\s_.]/g, ''));
  const [, rest = '', suffix = ''] =
    /^(.+?)[_\s.-]+([^\s_.,;:()[\]\d-]+\d?(?:_per_[a-z]+)?)$/i.exec(name) ?? [];
  if (!/\p{L}/u.test(rest) || notBeforeUnit.test(rest)) return undefined;
  const lower = suffix.toLowerCase();
  if (lower === 'min' && measured.test(rest)) return undefined;
  if (spans.has(lower)) return spanned.test(rest) ? withUnit(rest, suffix) : undefined;
  return notAsSuffix.has(lower) ? letterUnit(rest, suffix) : writtenUnit(rest, suffix, name);
}

/** Capitals in a name that is not all in capitals are initials, unless a unit or currency is written so. */
function writtenUnit(rest: string, text: string, name: string): SplitName | undefined {
  const isInitials = /^\p{Lu}{2,}$/u.test(text) && /\p{Ll}/u.test(name);
  if (isInitials) {
    const unit = unitOf(text);
    if (unit && unit.dimension !== 'money' && unit.symbol !== text) return undefined;
  }
  return withUnit(rest, text);
}

/** `Height ft (m)` has its second unit in brackets; the first goes as well. */
function withoutSecondUnit(split: SplitName): SplitName {
  const [, before = '', first = ''] = /^(.+?)(?:\s+in)?\s+([^\s\d]+)$/i.exec(split.rest) ?? [];
  const [one, other] = [unitOf(first), split.unit === undefined ? undefined : unitOf(split.unit)];
  return before !== '' && one && one.dimension === other?.dimension ? { ...split, rest: before } : split;
}

/** `avgDurationMs`, `PriceEUR`. */
function inCamelCase(name: string): SplitName | undefined {
  const [, rest = '', ending = ''] = camelEnding.exec(name) ?? [];
  if (rest === '' || (ending === 'Min' && measured.test(rest))) return undefined;
  return withUnit(rest, ending);
}

/** Whether something with this name lasts: "response", and no price. */
export function isSpanName(name: string): boolean {
  return spanned.test(name);
}

/** `usd_amount` loses its currency; `pct_done` keeps the word, which says what it is. */
function asPrefix(name: string): SplitName | undefined {
  const [, first = '', rest = ''] = /^([^\s_\d]+)[_\s]+(.+)$/.exec(name) ?? [];
  if (/^(pct|percent|percentage|%)$/i.test(first)) return { rest: name, unit: '%' };
  if (/^(usd|eur|gbp|chf|\$|€|£)$/i.test(first)) return withUnit(rest, first);
  return undefined;
}

const notBeforeUnit = /(^|[_\s])(no|number|num|count|per|of|by|in|last|first|and|or|the|a)$/i;
/** "Working hours" and "sick days" are things that are counted, "wait days" a wait in days. */
const spanned =
  /(^|[_\s])(age|dur|took|take|lasted|duration|time|wait|waiting|delay|delayed|late|lead|tenure|period|stay|response|resolution|turnaround|processing|runtime|latency|elapsed|transit|repair|handling|cycle|length|interval|warranty|life|term|downtime|uptime|outage|experience|notice|timeout|ttl|lag|los|ship|shipping|delivery|prep|cook|cooking|travel|duration_in|cancellation|approval)$/i;
/** `temp_min` is the lowest temperature. */
const measured =
  /(^|[^a-z])(temp|temperature|price|age|score|height|pressure|humidity|value|order|qty|quantity|stock|salary|wage|pay|level|speed|wind|ph|limit|flow|depth|rate|size|range|amount|bid|rent|fee)$/i;
const spans = new Set(wordsOf('minutes hours seconds days weeks months years mins hrs secs'));
/** Letters and words that are units in brackets, but behind `_` would often be something else. */
const notAsSuffix = new Set(
  wordsOf(`in a c f v k w b d y t i s h g l m st pt ps px r people persons heads person pax quarter quarters month week day year decade
  real won try rand pound stone cup cups foot second minute hour gas bar bars degree score deg point points calories kilos
  pounds dollars dollar euro euros cents ct rs ma mo cal cals horsepower hp amp amps pascal percentage prozent bytes byte tag tage
  jahre jahr monat monate woche wochen stunde stunden minuten sekunden pixel pixels lux tons ton tonne miles mile meters meter
  stones kn db nm bp pp cl yards yard yd mio quid sterling buck bucks peso pesos franc francs yen lira crown meg gig`),
);
const camelEnding =
  /^(.*[a-z\d])((?:Ms|Sec|Secs|Min|Mins|Hrs|Hours|Minutes|Seconds|Days|Kg|Km|Cm|Mm|Usd|Eur|Gbp|USD|EUR|GBP|CHF|Pct|Percent|Mb|MB|Gb|GB|Kb|KB|Bytes|Celsius|Kwh|KWh|Ppm|Mph|Kmh|Milligrams|Grams|Kilograms|Tonnes|Millilit(?:re|er)s|Lit(?:re|er)s|(?:Milli|Centi|Kilo)met(?:re|er)s))$/;

/** Single letters are units only behind a word for what they measure: `letter unit: words`. */
const letters = linesOf(`
  c °C: water air sea pool room outdoor indoor outside inside ambient soil
  s s: dur took duration time runtime latency elapsed wait delay response interval length uptime timeout lap
  h h: dur took duration time runtime elapsed wait delay work effort downtime uptime overtime usage labor
  d d: duration delay lead age wait
  m m: distance length height depth width altitude elevation radius diameter range perimeter
  m min: duration time runtime wait delay
  g g: weight mass protein fat carb carbohydrate sugar fiber salt sodium portion serving dose yield net
  t t: weight load payload tonnage waste cargo emission mass co2 production harvest yield
  l l: volume capacity consumption water fuel tank milk rainfall
  c °C: temperature temp dew dewpoint celsius min max avg low high
  f °F: temperature temp dew dewpoint min max avg low high
  k K: temperature temp
  w W: power consumption load wattage
  v V: voltage battery
  a A: current
  deg °C: temperature temp
  px px: width height size radius margin padding image screen x y offset left top font icon
  in in: length height width depth diameter rain rainfall snow snowfall precip precipitation`).map((line) => {
  const [sign = '', words = ''] = line.split(': ');
  const [letter = '', unit = ''] = sign.split(' ');
  return { letter, unit, nouns: new Set(wordsOf(words).map(stem)) };
});

function letterUnit(rest: string, letter: string): SplitName | undefined {
  const words = rest
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[\s_]+/)
    .map(stem);
  const sign = letter.toLowerCase().replace('°', '');
  const found = letters.find((one) => one.letter === sign && words.some((word) => one.nouns.has(word)));
  return found && { rest, unit: found.unit };
}

const scales: ReadonlyMap<string, number> = new Map([
  ...scaleWords,
  ['t', 1e3],
  ...wordsOf('mm mio.').map((word): [string, number] => [word, 1e6]),
  ...wordsOf('b mrd mrd.').map((word): [string, number] => [word, 1e9]),
]);

function withUnit(rest: string, text: string): SplitName | undefined {
  const unit = speedOrUnit(rest, text);
  if (unit !== undefined) return { ...scaled(rest), unit };
  const lower = text.toLowerCase().trim();
  const plain = lower.length > 1 ? scales.get(lower) : undefined;
  if (plain !== undefined) return { rest, scale: plain };
  const [, before = '', sign = '', after = ''] =
    /^([a-z\d.]*?)\s*([$€£]|usd|eur|gbp|chf)\s*([a-z\d.]*)$/.exec(lower) ?? [];
  const scale = scales.get(before) ?? scales.get(after);
  const money = unitOf(sign);
  return scale !== undefined && money ? { rest, unit: money.symbol, scale } : undefined;
}

/** `damage_millions_usd` has its scale before its unit. */
function scaled(rest: string): SplitName {
  const [, before = '', word = ''] = /^(.+?)[_\s](thousands?|millions?|billions?)$/i.exec(rest) ?? [];
  return before === '' ? { rest } : { rest: before, scale: scales.get(word.toLowerCase()) ?? 1 };
}

/** A unit or a rate of two: `€/kg`, `usd_per_hour`. Behind a speed, `ms` is meters per second. */
function speedOrUnit(rest: string, text: string): string | undefined {
  if (/^ms$/i.test(text) && /speed|wind|velocity|gust/i.test(rest)) return 'm/s';
  const whole = unitOf(text);
  if (whole) return whole.symbol;
  const [, top = '', bottom = ''] = /^([^/]+?)\s*(?:\/|_per_| per | pro )\s*([^/]+)$/i.exec(text) ?? [];
  const [over, under] = [unitOf(top), unitOf(bottom)];
  if (over && under) return `${over.symbol}/${under.symbol}`;
  return over && /^\p{L}{3,}$/u.test(bottom) && (top.length > 1 || over.dimension === 'money')
    ? `${over.symbol}/${bottom.toLowerCase()}`
    : undefined;
}
