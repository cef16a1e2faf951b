export type PeriodGrain = 'year' | 'quarter' | 'month';

/** A month, quarter or year in a column name. */
export interface NamedPeriod {
  readonly grain: PeriodGrain;
  /** Its first day; without a year if the name has none. */
  readonly year?: number;
  readonly month: number;
  /** The name without the period. */
  readonly rest: string;
}

/** Month names and abbreviations in English, German, French, Spanish, Italian and Dutch, January first. */
const monthWords: ReadonlyMap<string, number> = new Map(
  [
    'jan january januar jän jänner janv janvier ene enero gennaio januari',
    'feb february februar feber fév fev févr fevr février fevrier febrero febbraio februari',
    'mar march mär märz mae maerz mrz mars marzo mrt maart',
    'apr april avr avril abr abril aprile',
    'may mai mayo maggio mei',
    'jun june juni juin junio giu giugno',
    'jul july juli juil juillet julio lug luglio',
    'aug august août aout ago agosto augustus',
    'sep sept september septembre septiembre settembre',
    'oct october okt oktober octobre octubre ott ottobre',
    'nov november novembre noviembre',
    'dec december dez dezember déc décembre decembre dic diciembre dicembre',
  ].flatMap((line, at) => line.split(' ').map((word): [string, number] => [word, at + 1])),
);
const monthWord = `(${[...monthWords.keys()].sort((a, b) => b.length - a.length).join('|')})\\.?`;
const year = '((?:19|20|21)\\d\\d)';
const shortYear = "'?(\\d\\d)";
const gap = '[\\s_./-]*';
const before = '(?<![\\p{L}\\d])';
const after = '(?![\\p{L}\\d])';

interface Form {
  readonly pattern: RegExp;
  read(found: RegExpExecArray): Omit<NamedPeriod, 'rest'> | undefined;
}

const form = (pattern: string, read: Form['read']): Form => ({
  pattern: new RegExp(`${before}${pattern}${after}`, 'iu'),
  read,
});
const century = (text: string | undefined) => 2000 + Number(text);
const monthAt = (word: string | undefined) => monthWords.get((word ?? '').toLowerCase()) ?? 0;
const monthNumber = (text: string | undefined) => {
  const month = Number(text);
  return month >= 1 && month <= 12 ? month : undefined;
};

const forms: readonly Form[] = [
  form(`q([1-4])${gap}(?:fy)?${year}`, ([, q, y]) => quarter(q, Number(y))),
  form(`(?:fy)?${year}${gap}q([1-4])`, ([, y, q]) => quarter(q, Number(y))),
  form(`q([1-4])[\\s_./-]${shortYear}`, ([, q, y]) => quarter(q, century(y))),
  form(`${monthWord}${gap}${year}`, ([, m, y]) => ({ grain: 'month', year: Number(y), month: monthAt(m) })),
  form(`${year}${gap}${monthWord}`, ([, y, m]) => ({ grain: 'month', year: Number(y), month: monthAt(m) })),
  form(`${monthWord}[\\s_./-]?${shortYear}`, ([, m, y]) => ({
    grain: 'month',
    year: century(y),
    month: monthAt(m),
  })),
  form(`${year}[-_/.]m?(\\d\\d?)(?:[-/]01)?(?:[T ]00:00(?::00)?)?`, ([, y, m]) => numbered(y, m)),
  form(`(\\d\\d?)[-/.]${year}`, ([, m, y]) => numbered(y, m)),
  form(`${year}(0[1-9]|1[0-2])`, ([, y, m]) => numbered(y, m)),
  form(`(?:fy${gap})?${year}`, ([, y]) => ({ grain: 'year', year: Number(y), month: 1 })),
  form('q([1-4])', ([, q]) => quarter(q)),
  form(monthWord, ([, m]) => ({ grain: 'month', month: monthAt(m) })),
];

/**
 * A quick filter: every form contains a year, a quarter or a month name. Most names contain none and are tested
 * repeatedly.
 */
const anyForm = new RegExp(`(?:19|20|21)\\d\\d|q[1-4]|${monthWord}`, 'iu');

/** Finds the period in a name: `Q1 2025`, `2025-01`, `Jan 25`, `sales_2024`; the rest is the name without it. */
export function periodIn(name: string): NamedPeriod | undefined {
  if (!anyForm.test(name)) return undefined;
  for (const { pattern, read } of forms) {
    const found = pattern.exec(name.replaceAll('_', ' '));
    const period = found && read(found);
    if (!found || !period) continue;
    const rest = `${found.input.slice(0, found.index)} ${found.input.slice(found.index + found[0].length)}`;
    return { ...period, rest: rest.replace(/\s+/g, ' ').trim().toLowerCase() };
  }
  return undefined;
}

function quarter(q: string | undefined, inYear?: number): Omit<NamedPeriod, 'rest'> {
  const month = Number(q) * 3 - 2;
  return { grain: 'quarter', month, ...(inYear === undefined ? {} : { year: inYear }) };
}

function numbered(y: string | undefined, m: string | undefined): Omit<NamedPeriod, 'rest'> | undefined {
  const month = monthNumber(m);
  return month === undefined ? undefined : { grain: 'month', year: Number(y), month };
}
