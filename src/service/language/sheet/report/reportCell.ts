import { classOf } from '../../lexicon/wordClass.ts';
import { droppedKind, weightOf } from '../../lexicon/wordWeight.ts';
import type { AskedWords } from '../askedWords.ts';
import { headingsSaid, isChangeWord, type ReportHeading } from './reportHeadings.ts';
import { shortFormsIn } from './reportLabels.ts';
import { type ReportRow, type ReportSheet, rowsSaid, textAt } from './reportRows.ts';
import { isYear, type Said, saidIn } from './saidIn.ts';

/** The cell of a report where the row and the heading meet that a question calls. */
export interface ReportCell {
  readonly row: ReportRow;
  readonly heading: ReportHeading;
  /** How likely it is the one that was meant. */
  readonly confidence: number;
  /** Tokens that it rests on. */
  readonly at: ReadonlySet<number>;
  /** Capitalized tokens that no label has: whom the whole report is about. */
  readonly subject: readonly number[];
  /** Other content words that no label has. */
  readonly idle: readonly number[];
}

/** Opens a question for a name, a date, a reason or a verdict. */
const otherAsks = /^(which|who|whose|where|when|why|is|are|was|were|did|does|do|has|have|had|can)$/;
/** What asks for a figure that is worked out of several cells, unless a label says it. */
const workings =
  /^(highest|lowest|most|least|largest|smallest|biggest|greatest|fewest|maximum|minimum|top|best|worst|average|mean|median|sum|combined|together|including|each|every|difference|compare|ratio|share|than|between|both|all|any|except|without|not|older|oldest|youngest|longest|shortest|rank|trend|if|or|which|who|versus|vs|times|more|less|fewer|greater|larger|smaller|bigger|higher|lower|better|worse|first|next)$/;

/** A span of years, of which no single column tells. */
const span =
  /\b(?:before|after|since|until|till|by|over|under|above|below|through|prior to)\s+(?:19|20)\d\d\b/i;
/** Says from when a change is counted, which is the same for all changes of a report. */
const comparing = /^(compared?|comparing|comparison|previous|prior|last|preceding)$/;
/** The unit and the time of a report, which hold for all of it. */
const framing =
  /^(thousands?|millions?|billions?|dollars?|money|amounts?|values?|years?|periods?|end|fiscal)$/;

/** Several, where more than one year was asked for. The sheets are the report and the totals that were taken out of it, the report first. */
export function reportCell(
  sheets: readonly ReportSheet[],
  asked: AskedWords,
  question: string,
): ReportCell | 'several' | undefined {
  const [first] = sheets;
  if (!first || otherAsks.test(asked.lowers[0] ?? '') || span.test(question)) return undefined;
  const names = first.grid.headings.map(({ column }) => column.name);
  const shortForms = shortFormsIn([...rowTexts(sheets), ...names], question);
  const said = saidIn(asked, shortForms);
  const found = headingsSaid(first.grid.headings, said, shortForms);
  if (found.hasManyYears) return 'several';
  if (found.lacksChange || found.lacksYear) return undefined;
  const pairs = rowsSaid(sheets, said, shortForms)
    .flatMap((row) => found.headings.map((heading) => pairOf(row, heading)))
    .filter(({ text }) => text !== '')
    .sort((a, b) => b.score - a.score);
  const [best] = pairs;
  if (!best) return undefined;
  const { row, heading } = best;
  const at = new Set([...row.at, ...heading.at]);
  const isKnown = (place: number) =>
    at.has(place) ||
    found.shared.has(asked.stems[place] ?? '') ||
    (best.text.includes('%') && /^percent(age)?$/.test(asked.lowers[place] ?? '')) ||
    (found.givesChange && comparing.test(asked.lowers[place] ?? ''));
  const isWorkedOut = asked.lowers.some(
    (lower, place) => !isKnown(place) && workings.test(lower) && !(lower === 'between' && found.givesChange),
  );
  if (isWorkedOut) return undefined;
  const next = pairs.find(({ text }) => text !== best.text);
  const { subject, idle } = leftOut(asked, said, isKnown);
  const lead = next ? best.score - next.score : maxLead;
  const confidence = confidenceOf({
    lead: Math.min(maxLead, lead),
    share: row.share,
    missing: idle.filter((place) => isMissed(asked, place)).length,
    named: heading.isNamed ? 1 : 0,
    words: Math.min(6, row.at.size),
  });
  return {
    row,
    heading,
    at,
    subject,
    idle,
    confidence: lead < minLead ? Math.min(confidence, 0.5) : confidence,
  };
}

function rowTexts(sheets: readonly ReportSheet[]): string[] {
  return sheets.flatMap(({ grid, sheet }) =>
    grid.labels.flatMap((column) => Array.from({ length: sheet.size }, (_, row) => textAt(column, row))),
  );
}

function pairOf(row: ReportRow, heading: ReportHeading) {
  const own = row.sheet.columns.find(({ column }) => column.name === heading.column.column.name);
  const text = own ? textAt(own, row.row) : '';
  return { row, heading, text, score: row.score + heading.scoreBeside(row.at) };
}

function leftOut(
  { tokens, lowers, isContent, stems }: AskedWords,
  said: readonly Said[],
  isKnown: (place: number) => boolean,
): { subject: number[]; idle: number[] } {
  const left = tokens.flatMap((_, place) =>
    (isContent[place] || /^\d/.test(lowers[place] ?? '')) &&
    !isKnown(place) &&
    said.some((each) => each.at === place)
      ? [place]
      : [],
  );
  const subject = left.filter((place) => place > 0 && /^\p{Lu}/u.test(tokens[place]?.text ?? ''));
  const idle = left.filter(
    (place) => !subject.includes(place) && !subject.includes(place - 1) && !isChangeWord(stems[place] ?? ''),
  );
  return { subject, idle };
}

/** Without it the answer may be to another question. A year is that of the report. */
function isMissed({ tokens, lowers }: AskedWords, place: number): boolean {
  const token = tokens[place];
  const lower = lowers[place] ?? '';
  if (!token || place === 0 || isYear(lower) || framing.test(lower) || classOf(lower) === 'function')
    return false;
  return droppedKind(lower) !== undefined || weightOf(token) === 1;
}

/** Two cells that are called as well as each other. */
const minLead = 0.05;
/** Farther ahead of the next cell, a cell is no surer. */
const maxLead = 1.2;
const weights = { lead: 1, share: 3, missing: -0.75, named: 1.5, words: 0.2 } as const;
const base = -3.2;

/** Set by hand over reports of several firms: the share of a label that was said counts most. */
function confidenceOf(evidence: Readonly<Record<keyof typeof weights, number>>): number {
  const { lead, share, missing, named, words } = weights;
  const sum =
    base +
    lead * evidence.lead +
    share * evidence.share +
    missing * evidence.missing +
    named * evidence.named +
    words * evidence.words;
  return 1 / (1 + Math.exp(-sum));
}
