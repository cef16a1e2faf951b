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
  readonly unit: '%' | '$' | '€' | '£' | undefined;
}

const scales: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  bn: 1e9,
  billion: 1e9,
};
const rough = 'about|around|roughly|nearly|almost|approximately|some|over|more than|less than|under|~|≈';
const figure = String.raw`(?<sign>[-−])?(?<money>[$€£])?(?<number>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?:\s?(?<scale>thousand|million|billion|mn|bn|[kKM])\b)?\s?(?<percent>%)?`;
const verb = `(?:was|were|is|are|reached|totall?ed|averaged|amounted to|came to|stood at|[:=])`;
const said = new RegExp(
  `^(?<subject>.{4,160}?)\\s*${verb}\\s+(?:(?<rough>${rough})\\s*)?${figure}(?![\\d.,]*\\d|[-/:]\\d)`,
  'iu',
);
const counted = new RegExp(
  `^there (?:was|were|is|are)\\s+(?:(?<rough>${rough})\\s*)?${figure}\\s+(?<subject>[\\p{L}].{2,120}?)$`,
  'iu',
);
/** Comparisons that a single figure cannot settle. */
const loose = /^(over|more than|less than|under)$/i;

/** The claims in a Markdown text that can be turned into a question. Code, links and headings contain none. */
export function claimsIn(text: string): Claim[] {
  return sentencesOf(text).flatMap(({ sentence, start }) => claimsOf(sentence, start));
}

/** How a claim compares with the actual figure. */
export type Verdict = { readonly holds: true } | { readonly holds: false; readonly percent: number };

export function judge({ value, precision, isRough }: Claim, actual: number): Verdict {
  const off = Math.abs(value - actual);
  const allowed = isRough ? Math.max(precision, Math.abs(actual) * 0.05) : precision;
  if (off <= allowed * (1 + 1e-9) + Number.EPSILON * Math.abs(actual)) return { holds: true };
  const percent = actual === 0 ? Number.POSITIVE_INFINITY : (off / Math.abs(actual)) * 100;
  return { holds: false, percent };
}

/** "Revenue was 5 and the average price is 3" contains two claims. */
const joined = /^\s*,?\s*(?:and|but|while|whereas)\s+/i;

function claimsOf(sentence: string, at: number): Claim[] {
  const claim = claimOf(sentence, at);
  if (!claim) return [];
  const rest = sentence.slice(claim.end - at);
  const lead = joined.exec(rest)?.[0];
  return [claim, ...(lead ? claimsOf(rest.slice(lead.length), claim.end + lead.length) : [])];
}

function claimOf(sentence: string, at: number): Claim | undefined {
  const match = counted.exec(sentence) ?? said.exec(sentence);
  const groups = match?.groups;
  const subject = groups?.subject?.trim() ?? '';
  const digits = groups?.number ?? '';
  if (!match || !groups || !/\p{L}{3}/u.test(subject) || digits === '') return undefined;
  if (groups.rough && loose.test(groups.rough)) return undefined;
  const scale = scales[(groups.scale ?? '').toLowerCase()] ?? 1;
  const decimals = digits.split('.')[1]?.length ?? 0;
  const sign = groups.sign ? -1 : 1;
  const written = figureIn(match[0], groups);
  const start = at + match.index + match[0].lastIndexOf(written);
  return {
    question: /^there /i.test(sentence) ? `how many ${subject}` : subject,
    value: sign * Number(digits.replaceAll(',', '')) * scale,
    written,
    start,
    end: start + written.length,
    precision: 0.5 * 10 ** -decimals * scale,
    isRough: groups.rough !== undefined,
    unit: (groups.percent ?? groups.money) as Claim['unit'],
  };
}

function figureIn(matched: string, groups: Readonly<Record<string, string | undefined>>): string {
  const { sign = '', money = '', number = '' } = groups;
  const from = matched.lastIndexOf(`${sign}${money}${number}`);
  const rest = matched.slice(from);
  const [whole = rest] = new RegExp(`^${figure}`, 'iu').exec(rest) ?? [];
  return whole.trimEnd();
}

interface Sentence {
  readonly sentence: string;
  readonly start: number;
}

/** The sentences of paragraphs and list items. Everything else is replaced by spaces, so that offsets are preserved. */
function sentencesOf(text: string): Sentence[] {
  const blank = (part: string) => part.replace(/[^\n]/g, ' ');
  const prose = text
    .replace(/^---\n[\s\S]*?\n---$/m, blank)
    .replace(/^(```|~~~)[\s\S]*?^\1/gm, blank)
    .replace(/`[^`\n]*`|!?\[[^\]\n]*\]\([^)\n]*\)|<[^>\n]*>/g, blank)
    .replace(/^(#|\||>|\s{4,}).*$/gm, blank)
    .replace(/[*_]/g, ' ');
  return [...prose.matchAll(/[^\n.!?;]+(?:\.\d[^\n.!?;]*)*/g)].map(({ 0: part, index }) => {
    const lead = /^\s*(?:[-+]\s+|\d+[.)]\s+)?/.exec(part)?.[0].length ?? 0;
    return { sentence: part.slice(lead).trimEnd(), start: index + lead };
  });
}
