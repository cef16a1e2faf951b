import { stem } from '../../lexicon/stem.ts';
import type { Sheet, SheetColumn } from '../sheet.ts';
import type { Grid } from './reportGrid.ts';
import { type Label, labelOf, type ShortForms, totals } from './reportLabels.ts';
import { isYear, type LabelMatch, matchOf, rarityIn, type Said } from './saidIn.ts';

/** A row of a report, as far as the words of a question call it. */
export interface ReportRow {
  readonly sheet: Sheet;
  readonly grid: Grid;
  readonly row: number;
  readonly score: number;
  /** Share of its own label that was said. */
  readonly share: number;
  readonly at: ReadonlySet<number>;
}

/** A sheet whose rows are searched: the report itself, or the totals that were taken out of it. */
export interface ReportSheet {
  readonly sheet: Sheet;
  readonly grid: Grid;
}

interface Called extends ReportSheet {
  readonly row: number;
  readonly own: Label;
  readonly above: Label;
}

/** Words of a label above that were said count less than those of the row itself, and may be left out. */
const ofAbove = { said: 0.6, unsaid: 0.1 };
const ofOwn = { unsaid: 0.45 };
/** What a figure leaves out is not what it is called by; the word itself stays. */
const leftOutOfIt = /(?<=\bexclu(?:ding|des|ded))\s.*/i;
/** "Other" and "less" make a row out of what the rest of its label names. */
const setsApart = new Set(['non', 'other', 'less', 'excluding', 'adjusted', 'net'].map(stem));
const apartCost = 0.7;
const totalBonus = 0.12;

export function rowsSaid(
  sheets: readonly ReportSheet[],
  said: readonly Said[],
  shortForms: ShortForms,
): ReportRow[] {
  const called = sheets.flatMap(
    (each) => each.sheet.columns[0]?.cells.map((_, row) => calledBy(each, row, shortForms)) ?? [],
  );
  const rarity = rarityIn(
    called.map(({ own, above }) => ({ words: new Map([...own.words, ...above.words]), aliases: [] })),
  );
  const words = new Set(said.map(({ word }) => word));
  const years = said.filter(({ word }) => isYear(word));
  return called.flatMap(({ own, above, ...place }): ReportRow[] => {
    const rowYears = [...own.words.keys(), ...above.words.keys()].filter(isYear);
    if (rowYears.length > 0 && years.length > 0 && !rowYears.some((year) => words.has(year))) return [];
    const match = matchOf(own, said, rarity);
    const matchAbove = matchOf(without(above, own), said, rarity, match.at);
    if (match.said === 0 || shareOf(match) < minShare) return [];
    const apart = [...own.words.keys(), ...above.words.keys()].filter(
      (word) => setsApart.has(word) && !words.has(word),
    ).length;
    const isTotal = [...own.words.keys(), ...above.words.keys()].some((word) => totals.has(word));
    return [
      {
        ...place,
        score:
          match.said -
          ofOwn.unsaid * match.unsaid +
          ofAbove.said * matchAbove.said -
          ofAbove.unsaid * matchAbove.unsaid -
          apartCost * apart +
          (isTotal ? totalBonus : 0),
        share: shareOf(match),
        at: new Set([...match.at, ...matchAbove.at]),
      },
    ];
  });
}

/** What the row itself says already adds nothing. */
function without({ words, aliases }: Label, own: Label): Label {
  return { aliases, words: new Map([...words].filter(([word]) => !own.words.has(word))) };
}

const minShare = 0.2;

function shareOf({ said, unsaid }: LabelMatch): number {
  return said / (said + unsaid);
}

/** The last label of a row is its own; those before it are of the section it stands in. */
function calledBy({ sheet, grid }: ReportSheet, row: number, shortForms: ShortForms): Called {
  const texts = grid.labels
    .map((column) => textAt(column, row).replace(leftOutOfIt, ''))
    .filter((text) => text !== '');
  return {
    sheet,
    grid,
    row,
    own: labelOf(texts.at(-1) ?? '', shortForms),
    above: labelOf(texts.slice(0, -1).join(' '), shortForms),
  };
}

export function textAt({ cells }: SheetColumn, row: number): string {
  return String(cells[row] ?? '').trim();
}
