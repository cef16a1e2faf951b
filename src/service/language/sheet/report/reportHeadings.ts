import { stem } from '../../lexicon/stem.ts';
import type { SheetColumn } from '../sheet.ts';
import { type Label, labelOf, type ShortForms } from './reportLabels.ts';
import { isYear, matchOf, rarityIn, type Said } from './saidIn.ts';

/** A heading of a report, as far as the words of a question call it. */
export interface ReportHeading {
  readonly column: SheetColumn;
  readonly at: ReadonlySet<number>;
  /** How well it is called by the words that the row leaves. */
  scoreBeside(row: ReadonlySet<number>): number;
  /** The year that it stands for was said, or other words of it, or it is the only one. */
  readonly isNamed: boolean;
}

/** How much a figure moved, and not the figure. */
const changes = new Set(
  [
    'increase',
    'decrease',
    'change',
    'growth',
    'grow',
    'grew',
    'rise',
    'rose',
    'drop',
    'decline',
    'variance',
    'fall',
    'fell',
  ].map(stem),
);

export interface HeadingsSaid {
  readonly headings: readonly ReportHeading[];
  /** Words that all headings have. */
  readonly shared: ReadonlySet<string>;
  /** Some headings say how much the figures changed. */
  readonly givesChange: boolean;
  /** A change is asked for that no heading gives. */
  readonly lacksChange: boolean;
  /** Several years were said that have a heading each, and no change from one to the other is asked for. */
  readonly hasManyYears: boolean;
  /** A year was said that no heading has, although headings have years. */
  readonly lacksYear: boolean;
}

export function headingsSaid(
  columns: readonly SheetColumn[],
  said: readonly Said[],
  shortForms: ShortForms,
): HeadingsSaid {
  const labels = columns.map(({ column }) => labelOf(column.name, shortForms));
  const shared = columns.length < 2 ? new Set<string>() : wordsOfAll(labels);
  const owns = labels.map(
    (label): Label => ({
      aliases: label.aliases,
      words: new Map([...label.words].filter(([word]) => !shared.has(word))),
    }),
  );
  const rarity = rarityIn(owns);
  const years = new Set(said.flatMap(({ word }) => (isYear(word) ? [word] : [])));
  const areChanges = [...shared].some((word) => changes.has(word) && labels[0]?.words.get(word) !== 0);
  const asksChange = said.some(({ word }) => changes.has(word)) && !areChanges;
  const asksShare = said.some(({ word }) => word === 'percent');
  const isChange = owns.map(({ words }) => [...words.keys()].some((word) => changes.has(word)));
  const hasChange = isChange.includes(true);
  const hasYears = owns.some(({ words }, at) => isChange[at] !== true && [...words.keys()].some(isYear));
  const headings = columns.flatMap((column, at): ReportHeading[] => {
    const own = owns[at];
    if (!own || (hasChange && isChange[at] !== asksChange)) return [];
    const ownYears = [...own.words.keys()].filter(isYear);
    if (isChange[at] ? !isOfYears(ownYears, years) : ownYears.some((year) => !years.has(year)) && hasYears)
      return [];
    const match = matchOf(own, said, rarity);
    const isShare = own.words.has('percent') || /%/.test(column.column.name);
    const sharing = isChange[at] === true && asksChange ? (isShare === asksShare ? 0.5 : -0.5) : 0;
    return [
      {
        column,
        at: match.at,
        scoreBeside(row) {
          const beside = matchOf(own, said, rarity, row);
          return beside.said - 0.3 * beside.unsaid + sharing;
        },
        isNamed: columns.length === 1 || match.at.size > 0 || (asksChange && isChange[at] === true),
      },
    ];
  });
  return {
    headings,
    shared,
    givesChange: hasChange || areChanges,
    lacksChange: asksChange && !hasChange,
    hasManyYears:
      !asksChange &&
      [...years].filter((year) => owns.some(({ words }, at) => isChange[at] !== true && words.has(year)))
        .length > 1,
    lacksYear: !asksChange && hasYears && years.size > 0 && headings.every(({ at }) => at.size === 0),
  };
}

/** A change from one year to another has both in its heading, or none. */
function isOfYears(own: readonly string[], said: ReadonlySet<string>): boolean {
  return (
    own.length === 0 ||
    said.size === 0 ||
    own.every((year) => said.has(year)) ||
    (said.size === 1 && said.has(own[0] ?? ''))
  );
}

function wordsOfAll(labels: readonly Label[]): ReadonlySet<string> {
  const [first, ...others] = labels;
  return new Set(
    [...(first?.words.keys() ?? [])].filter((word) => others.every(({ words }) => words.has(word))),
  );
}

export function isChangeWord(word: string): boolean {
  return changes.has(word);
}
