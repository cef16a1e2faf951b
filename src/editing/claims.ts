import { figureAt } from './claimFigures.ts';

/** A figure stated in a sentence, with the question by which the data can confirm it. */
export interface Claim {
  readonly question: string;
  readonly value: number;
  /** The figure as written, with its offsets in the text. */
  readonly written: string;
  readonly start: number;
  readonly end: number;
  /** Half a unit of the last written digit, as a value. */
  readonly precision: number;
  /** "about", "nearly": a deviation of a few percent is accepted. */
  readonly isRough: boolean;
  /** '%', a currency code, or the word after the figure ("Mt", "people"). */
  readonly unit: string | undefined;
}

const rough = 'about|around|roughly|nearly|almost|approximately|some|over|more than|less than|under|~|≈';
const verb = 'was|were|is|are|reached|hit|totall?ed|averaged|amounted to|came to|stood at';
const said = new RegExp(
  `^(?<subject>.{4,160}?)(?:\\s+(?<verb>${verb})|\\s*[:=])\\s+(?:(?<rough>${rough})\\s*)?(?=[-−$€£]*\\d)`,
  'iu',
);
const counted = new RegExp(`^there (?:was|were|is|are)\\s+(?:(?<rough>${rough})\\s*)?(?=\\d)`, 'iu');
const bare = new RegExp(`^(?:(?<rough>${rough})\\s*)?(?=[-−$€£]*\\d)`, 'iu');
/** Comparisons that a single figure cannot settle. */
const loose = /^(over|more than|less than|under)$/i;
/** What says which figure is meant, after it: "in May", "for the North", "between 2010 and 2012". */
const place =
  /^\s+(?:between\s[^,()]{1,60}?\sand\s+[^\s,()]+|(?:in|on|at|by|for|from|since|until|per|during|across|among|within|before|after|with|without)\s[^,()–—]{1,120}?)(?=\s*(?:[,()–—]|\s(?:and|but|while|whereas)\s|$))/iu;
/** Where a claim may end before the sentence does. */
const end = /^\s*(?:$|[,()–—]|(?:and|but|while|whereas)\s)/i;
const clauseEnd = /,\s|\s(?:and|but|while|whereas)\s/i;
/** What stands between two claims of a sentence. */
const joint = /^\s*(?:,\s*(?:and|but|while|whereas)?|(?:and|but|while|whereas))\s+/i;

/** The claims in a Markdown text that can be turned into a question. Code, links and headings contain none. */
export function claimsIn(text: string): Claim[] {
  return sentencesOf(text).flatMap(({ sentence, start }) => claimsOf(sentence, start));
}

/** How a claim compares with the actual figure. */
export type Verdict = { readonly holds: true } | { readonly holds: false; readonly percent: number };

/** @param actual in the unit and scale of the claim */
export function judge(
  { value, precision, isRough }: Pick<Claim, 'value' | 'precision' | 'isRough'>,
  actual: number,
): Verdict {
  const off = Math.abs(value - actual);
  const allowed = isRough ? Math.max(precision, Math.abs(actual) * 0.05) : precision;
  if (off <= allowed * (1 + 1e-9) + Number.EPSILON * Math.abs(actual)) return { holds: true };
  const percent = actual === 0 ? Number.POSITIVE_INFINITY : (off / Math.abs(actual)) * 100;
  return { holds: false, percent };
}

/**
 * "Revenue was 5 and the average price is 3" contains two claims, and so does "Revenue was 5 in May and 6 in June", where
 * the second one has the subject of the first, and "There are 5 shops and 6 towns".
 */
function claimsOf(sentence: string, at: number): Claim[] {
  const claims: Claim[] = [];
  let from = 0;
  let before: ReadClaim | undefined;
  while (from < sentence.length) {
    const read = claimAt(sentence.slice(from), at + from, before);
    if (!read) break;
    claims.push(...read.claims);
    const rest = sentence.slice(from + read.length);
    const lead = joint.exec(rest)?.[0];
    if (!lead) break;
    before = read;
    from += read.length + lead.length;
  }
  return claims;
}

interface ReadClaim {
  /** None if the figure is an estimate that no figure can settle. */
  readonly claims: readonly Claim[];
  readonly length: number;
  /** The subject of a further figure in the sentence that has none of its own. */
  readonly subject: string | undefined;
  /** It says how many there are of something; so does a further figure. */
  readonly isCount: boolean;
}

function claimAt(text: string, at: number, before: ReadClaim | undefined): ReadClaim | undefined {
  const goesOnCounting = before?.isCount === true && !said.test(text.split(clauseEnd, 1)[0] ?? '');
  const count = counted.exec(text) ?? (goesOnCounting ? bare.exec(text) : null);
  const match = count ?? said.exec(text) ?? (before?.subject === undefined ? null : bare.exec(text));
  if (!match) return undefined;
  const { verb: by = '', rough: roughly } = match.groups ?? {};
  const start = match[0].length;
  const figure = figureAt(text.slice(start));
  if (!figure) return undefined;
  let length = start + figure.length;
  let own = match.groups?.subject?.trim();
  if (count) {
    // What is counted begins with the word after the figure.
    const rows = /^[^,()–—]{0,120}?(?=\s*(?:[,()–—]|\s(?:and|but|while|whereas)\s|$))/i.exec(
      text.slice(length),
    )?.[0];
    if (figure.unit === undefined || figure.unit === '%' || rows === undefined) return undefined;
    length += rows.length;
    own = `${figure.unit}${rows}`.trim();
  }
  const where = count ? undefined : place.exec(text.slice(length))?.[0];
  length += where?.length ?? 0;
  if (!end.test(text.slice(length))) return undefined;
  const isFurther = own === undefined;
  if (isFurther && where === undefined) return undefined;
  const subject = own === undefined ? before?.subject : asked(own, by, count !== null);
  if (subject === undefined || !/\p{L}{3}/u.test(subject)) return undefined;
  const { value, precision, written } = figure;
  const claim: Claim = {
    ...{ question: where ? `${subject} ${where.trim()}` : subject, value, written, precision },
    ...{ start: at + start, end: at + start + written.length },
    isRough: roughly !== undefined,
    unit: count ? undefined : figure.unit,
  };
  return {
    claims: roughly && loose.test(roughly) ? [] : [claim],
    length,
    subject: count ? undefined : subject,
    isCount: count !== null,
  };
}

/** The subject of a claim as a question: "Orders totalled 12" asks for the total. */
function asked(subject: string, verb: string, isCount: boolean): string {
  if (isCount) return `how many ${subject}`;
  const worked = /^totall?ed$/i.test(verb) ? 'total' : /^averaged$/i.test(verb) ? 'average' : undefined;
  if (worked === undefined || new RegExp(`\\b${worked}\\b`, 'i').test(subject)) return subject;
  return `${worked} ${subject.replace(/^the\s+/i, '')}`;
}

interface Sentence {
  readonly sentence: string;
  readonly start: number;
}

/**
 * The sentences of paragraphs and list items, also across a line break before a small letter or a figure. Everything else
 * is replaced by spaces, so that offsets are preserved.
 */
function sentencesOf(text: string): Sentence[] {
  const blank = (part: string) => part.replace(/[^\n]/g, ' ');
  const prose = text
    .replace(/^---\n[\s\S]*?\n---$/m, blank)
    .replace(/^(```|~~~)[\s\S]*?^\1/gm, blank)
    .replace(/`[^`\n]*`|!?\[[^\]\n]*\]\([^)\n]*\)|<[^>\n]*>/g, blank)
    .replace(/^(#|\||>|\s{4,}).*$/gm, blank)
    .replace(/[*_]/g, ' ')
    .replace(/(?<=[^\s.!?;:])\n(?= ?(?:\p{Ll}|[$€£\d](?!\d*[.)]\s)))/gu, ' ');
  return [...prose.matchAll(/[^\n.!?;]+(?:\.\d[^\n.!?;]*)*/g)].map(({ 0: part, index }) => {
    const lead = /^\s*(?:[-+]\s+|\d+[.)]\s+)?/.exec(part)?.[0].length ?? 0;
    return { sentence: part.slice(lead).trimEnd(), start: index + lead };
  });
}
