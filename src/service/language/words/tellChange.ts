import type { Ask, Measure } from '../frame.ts';
import { changePhrases } from './askPhrase.ts';
import { filterPhrase } from './filterWords.ts';
import { formatBeside, formatNumber, isMoney, type NumberStyle, ordinal } from './formatNumber.ts';
import { capitalize, enumerate } from './name.ts';
import { type Field, fullNameOf, nameOf, numberOf, show, styleOf } from './result.ts';
import { figureOf, rowsOf } from './subject.ts';
import { tellGroups } from './tellGroups.ts';
import { tellNoFigure, tellNothing } from './tellNothing.ts';
import { forGroup, formatCount, groupNoun, listNames, type Row, type Told } from './told.ts';
import { valuePhrase } from './valuePhrase.ts';

export function tellWindow(told: Told, { fn, size = 3 }: Ask & { kind: 'window' }): string[] {
  const { frame, result } = told;
  const [measure] = frame.measures;
  const [value] = result.values;
  const moved = result.values.at(-1);
  if (!measure || !value || !moved) return tellNothing(told);
  const rows = result.rows.filter((row) => numberOf(moved, row) !== undefined);
  const last = rows.at(-1);
  if (!last) return tellGroups(told, value);
  const figure = figureOf(measure, frame.base, frame.filters);
  switch (fn) {
    case 'rank':
      return [rankingSentence(told, measure, value, moved)];
    case 'running':
      return [`The cumulative ${figure} reaches ${show(result, moved, last)} ${forGroup(told, last)}.`];
    case 'moving': {
      const label = `moving average of the ${figure} over ${size} ${groupNoun(frame)}`;
      return tellGroups(
        { ...told, frame: { ...frame, filters: [], measures: [{ fn: 'mean', label }] } },
        moved,
      );
    }
    case 'change':
    case 'growth':
      return stepsSentences(told, figure, value, moved, rows);
  }
}

function rankingSentence({ frame, result }: Told, measure: Measure, value: Field, place: Field): string {
  const rows = [...result.rows].sort((a, b) => (numberOf(place, a) ?? 0) - (numberOf(place, b) ?? 0));
  const named = rows.map(
    (row) => nameOf(result, row) + (value === place ? '' : ` (${show(result, value, row)})`),
  );
  return `In order of ${figureOf(measure, frame.base, frame.filters)}: ${listNames(named, result.total)}.`;
}

// The largest rise and the largest fall, then where it stands now.
function stepsSentences(
  told: Told,
  figure: string,
  value: Field,
  moved: Field,
  rows: readonly Row[],
): string[] {
  const { result } = told;
  const size = (row: Row): number => numberOf(moved, row) ?? 0;
  const ranked = [...rows].sort((a, b) => size(b) - size(a));
  const [most = [], least = [], last = []] = [ranked[0], ranked.at(-1), rows.at(-1)];
  const signed = (row: Row): string => show(result, moved, row, { isSigned: true });
  const moves = [
    ...(size(most) > 0 ? [`rose most ${forGroup(told, most)} (${signed(most)})`] : []),
    ...(size(least) < 0 ? [`fell most ${forGroup(told, least)} (${signed(least)})`] : []),
  ];
  const lead = `The ${figure} ${moves.length > 0 ? enumerate(moves) : 'did not change'}.`;
  if (value === moved) return [lead];
  return [lead, `${capitalize(forGroup(told, last))} it was ${show(result, value, last)} (${signed(last)}).`];
}

export function tellChange(
  told: Told,
  { from, to, wants, direction, expected, among }: Ask & { kind: 'change' },
): string[] {
  const { frame, result } = told;
  const [before, after, moved] = result.values;
  const [measure] = frame.measures;
  const [row] = result.rows;
  if (!before || !after || !measure) return tellNothing(told);
  const { figure, start, end } = changePhrases(measure, frame, from, to);
  if (!row && among === 'those' && expected)
    return [
      `The ${figure} ${verbs[expected]} for no ${groupNoun(frame, 1)} between ${bare(start)} and ${bare(end)}.`,
    ];
  if (!row) return tellNothing(told);
  if (result.labels.length === 0) {
    const sentence = `the ${figure} ${moveOf(told, before, after, row, start, end)}.`;
    const [first, last] = [numberOf(before, row), numberOf(after, row)];
    if (!expected || first === undefined || last === undefined) return [capitalize(sentence)];
    const isTrue = expected === 'rise' ? last > first : last < first;
    return [`${isTrue ? 'Yes' : 'No'}, ${sentence}`];
  }
  const known = result.rows.filter(
    (each) => numberOf(before, each) !== undefined && numberOf(after, each) !== undefined,
  );
  const size = (each: Row): number =>
    numberOf(moved, each) ?? (numberOf(after, each) ?? 0) - (numberOf(before, each) ?? 0);
  const isFall = direction === 'asc';
  const ranked = [...known].sort((a, b) => (isFall ? size(a) - size(b) : size(b) - size(a)));
  const [lead, last] = [ranked[0], ranked.at(-1)];
  if (!lead || !last) return tellNoFigure(told);
  const move = (each: Row): string =>
    `from ${show(result, before, each)} to ${show(result, after, each)}${percentOf(told, before, after, each)}`;
  const between = `${bare(start)} and ${bare(end)}`;
  if (among && expected) {
    const name = (each: Row) => `${fullNameOf(result, each)}${percentOf(told, before, after, each)}`;
    const moved = ranked.filter((each) => (expected === 'fall' ? size(each) < 0 : size(each) > 0));
    const others = ranked.filter((each) => !moved.includes(each));
    const things = `${formatCount(result.total, told.locale)} ${groupNoun(frame, result.total)}`;
    if (among === 'those')
      return [
        `Between ${between}, the ${figure} ${verbs[expected]} for ${things}: ${listNames(moved.map(name), result.total)}.`,
      ];
    if (others.length === 0)
      return [
        `Yes, the ${figure} ${verbs[expected]} between ${between} for ${result.total === 2 ? 'both' : `all ${things}`}: ${listNames(moved.map(name), result.total)}.`,
      ];
    return [
      `No, between ${between} the ${figure} ${verbs[expected]} for ${formatCount(moved.length, told.locale)} of ${things}, but not for ${listNames(others.reverse().map(name), others.length)}.`,
    ];
  }
  if (ranked.length === 1)
    return [
      `${capitalize(forGroup(told, lead))}, the ${figure} ${moveOf(told, before, after, lead, start, end)}.`,
    ];
  const verb = isFall
    ? size(lead) < 0
      ? 'fell most'
      : 'rose least'
    : size(lead) > 0
      ? 'rose most'
      : 'fell least';
  const other = isFall
    ? size(last) < 0
      ? 'fell least'
      : 'rose most'
    : size(last) < 0
      ? 'fell most'
      : 'rose least';
  const relative = wants === 'percent' ? ' in percent' : '';
  return [
    `Between ${between}, the ${figure} ${verb}${relative} ${forGroup(told, lead)}, ${move(lead)}, and ${other} ${forGroup(told, last)}, ${move(last)}.`,
  ];
}

const verbs = { rise: 'rose', fall: 'fell' } as const;

/** "in July 2026" after "between". */
function bare(phrase: string): string {
  return phrase.replace(/\b(?:in|on) /g, '');
}

/** "rose from 2 in July 2026 to 22 in August 2026, by 20 (1,000%)". */
function moveOf(
  { result, locale }: Told,
  before: Field,
  after: Field,
  row: Row,
  start: string,
  end: string,
): string {
  const [from, to] = [numberOf(before, row), numberOf(after, row)];
  const style = styleOf(before.output, locale);
  const [shownFrom = '', shownTo = ''] =
    from === undefined || to === undefined
      ? [show(result, before, row), show(result, after, row)]
      : formatBeside([from, to], style);
  if (from === undefined || to === undefined)
    return `is ${from === undefined ? 'not known' : shownFrom} ${start} and ${to === undefined ? 'not known' : shownTo} ${end}`;
  if (from === to) return `was ${shownFrom} both ${start} and ${end}`;
  const percent =
    from > 0 && !style.isShare
      ? ` (${formatNumber(Math.abs(to - from) / from, { locale, isShare: true })})`
      : '';
  return `${to > from ? 'rose' : 'fell'} from ${shownFrom} ${start} to ${shownTo} ${end}, by ${formatGap(from, to, style)}${percent}`;
}

/** The difference, rounded as the figures themselves are, so that it adds up for a reader. */
export function formatGap(from: number, to: number, style: NumberStyle): string {
  const gap = Math.abs(to - from);
  if (style.isShare) return `${formatNumber(gap, style).replace(/%$/, '')} percentage points`;
  const isWhole = isMoney(style.unit) && Math.max(Math.abs(from), Math.abs(to)) >= 10_000 && gap >= 10;
  // 20.74 min is 0.36 min more than 20.38 min: the difference keeps the unit of both.
  const own = /^(min|h|hours)$/.test(style.unit ?? '') ? { ...style, keepsUnit: true } : style;
  return formatNumber(isWhole ? Math.round(gap) : gap < 1 ? Number(gap.toPrecision(2)) : gap, own);
}

function percentOf({ locale }: Told, before: Field, after: Field, row: Row): string {
  const [from, to] = [numberOf(before, row), numberOf(after, row)];
  if (from === undefined || to === undefined || from <= 0 || before.output.isShare) return '';
  return ` (${formatNumber((to - from) / from, { locale, isShare: true, isSigned: true })})`;
}

export function tellRank(told: Told, { of, direction }: Ask & { kind: 'rank' }): string[] {
  const { frame, result, locale } = told;
  const [measure] = frame.measures;
  const [row] = result.rows;
  const [place, total, value] = result.values;
  const rank = numberOf(place, row);
  if (!measure || !row || rank === undefined) return tellNothing(told);
  const named = filterPhrase(of).replace(/^(?:for|in|on|by|with|called) (?:the )?/, '');
  const name = result.labels.length > 0 ? capitalize(fullNameOf(result, row), nameOf(result, row)) : named;
  const things = groupNoun(frame);
  const among = total
    ? ` of ${formatCount(numberOf(total, row) ?? 0, locale)} ${things}`
    : ` among the ${things}`;
  const figure = value ? `, with ${show(result, value, row)}` : '';
  const counted = direction === 'asc' ? ', counted from the lowest' : '';
  return [
    `${name} is ${ordinal(rank)}${among} by ${figureOf(measure, frame.base, frame.filters)}${figure}${counted}.`,
  ];
}

export function tellCorrelation(told: Told, { left, right }: Ask & { kind: 'correlation' }): string[] {
  const { frame, result, locale } = told;
  const { base, filters } = frame;
  const [row] = result.rows;
  const [field, over] = result.values;
  const r = numberOf(field, row);
  const pair = `${valuePhrase(left)} and ${valuePhrase(right)}`;
  if (r === undefined) return [`There are too few rows with both ${pair} to tell how they go together.`];
  const scope = filters.length > 0 ? ` for ${rowsOf(base, filters)}` : '';
  const number = numberOf(over, row);
  const rows = number === undefined ? '' : ` over ${formatCount(number, locale)} ${rowsOf(base, [], number)}`;
  const size = Math.abs(r);
  // Below a hundredth no digit says more than that there is none.
  const shown = `${size < 0.005 ? '0' : formatNumber(r, { locale })}${rows}`;
  if (size < 0.1) return [`${capitalize(pair)} are hardly related${scope} (correlation ${shown}).`];
  const strength = size >= 0.7 ? 'strong' : size >= 0.4 ? 'moderate' : 'weak';
  const way = r > 0 ? 'rise together' : 'go opposite ways: one falls as the other rises';
  return [`${capitalize(pair)} ${way}${scope} (${strength} correlation, ${shown}).`];
}
