import type { Cell } from '../../tables/profile.ts';
import type { Ask, Filter, Frame, Measure } from '../frame.ts';
import { enumerate, plural, tableNoun } from './name.ts';
import { extremeWord, filterWords, keyNoun, predicatePhrase, scopePhrase } from './phrase.ts';
import { type Field, nameOf, numberOf, show, showAll } from './result.ts';
import { figureOf, isCounting, rowsOf, subjectOf } from './subject.ts';
import { tellNothing } from './tellRows.ts';
import { havingPhrase, mostOf, ratioPhrase } from './title.ts';
import { count, forGroup, listNames, maxNamed, type Told, timelineKey } from './told.ts';

type Row = readonly Cell[];

/** Groups up to which every one is named in the text. */
const maxAllNamed = 6;

export function tellFigure(told: Told): string[] {
  const { frame, result } = told;
  const [row] = result.rows;
  const [field, ...others] = result.values;
  if (!field || !row) return tellNothing(told);
  if (frame.keys.length > 0 && result.labels.length > 0)
    return result.rows.length === 1 ? [groupSentence(told, field, row)] : tellGroups(told);
  const [measure] = frame.measures;
  const lead = measure ? oneFigure(told, measure, field, row) : `${show(result, field, row)}.`;
  if (others.length === 0) return [lead];
  return [
    lead,
    ...others.map((other, at) => {
      const next = frame.measures[at + 1] ?? other.output.measure;
      return next
        ? oneFigure(told, next, other, row)
        : `The ${other.output.label} is ${show(result, other, row)}.`;
    }),
  ];
}

function oneFigure({ frame, result, locale }: Told, measure: Measure, field: Field, row: Row): string {
  const { base } = frame;
  const filters = [...(measure.where ?? []), ...frame.filters];
  const value = numberOf(field, row);
  if (row[field.at] === null || row[field.at] === undefined)
    return `There is no ${figureOf(measure, base, frame.filters)}: no row has a value.`;
  const shown = show(result, field, row);
  if (isCounting(measure) && !measure.of) return countSentence(frame, filters, value ?? 0, locale);
  if (isCounting(measure)) {
    const subject = subjectOf(measure, base, frame.filters);
    return value === 1
      ? `The number of ${subject} is 1.`
      : `There are ${value === 0 ? 'no' : shown} ${subject}.`;
  }
  if (measure.isRate && measure.where) return shareSentence(frame, measure.where, shown);
  const subject = subjectOf(measure, base, frame.filters);
  return `The ${subject} is ${shown}.`;
}

/** "326 subscriptions are active.", "There were 41,230 trips in July 2026." */
export function countSentence(
  { base }: Frame,
  filters: readonly Filter[],
  value: number,
  locale: string,
): string {
  const at = filters.findLastIndex(canBeSaid);
  const said = filters[at];
  if (said && value > 0) {
    const rest = rowsOf(
      base,
      filters.filter((_, index) => index !== at),
      value,
    );
    return `${count(value, locale)} ${rest} ${predicatePhrase(said, value)}.`;
  }
  const isPast = filters.some(
    ({ test }) => test.kind === 'period' && test.to !== undefined && !test.isRelative,
  );
  const verb = value === 1 ? (isPast ? 'was' : 'is') : isPast ? 'were' : 'are';
  const amount = value === 0 ? 'no' : value === 1 ? 'one' : count(value, locale);
  return `There ${verb} ${amount} ${rowsOf(base, filters, value)}.`;
}

// "are active", "were cancelled in August 2026" and "have no email" are said of the rows; "are on main" is not.
function canBeSaid(filter: Filter): boolean {
  const { before, after, predicate } = filterWords(filter);
  return (
    before !== undefined ||
    (!predicate.startsWith('are ') && !/^were (?:in|on|at|not)\b/.test(predicate)) ||
    after.startsWith('that ') ||
    /^(?:over|under|aged) |^not yet /.test(after)
  );
}

function groupSentence(told: Told, field: Field, row: Row): string {
  const { frame, result } = told;
  const [measure] = frame.measures;
  const group = forGroup(told, row);
  const name = measure ? figureOf(measure, frame.base, frame.filters) : field.output.label;
  return `The ${name} is ${show(result, field, row)} ${group}.`;
}

/** Several groups: in order of time from first to last with the peak, otherwise from highest to lowest. */
export function tellGroups(told: Told, field = told.result.values[0]): string[] {
  const { frame, result } = told;
  const [measure] = frame.measures;
  if (!field || !measure) return tellNothing(told);
  const filled = result.rows.filter((row) => numberOf(field, row) !== undefined);
  if (filled.length === 0) return tellNothing(told);
  if (timelineKey(told) && filled.length > 2) return [timelineSentence(told, field, filled)];
  const ranked = [...filled].sort((a, b) => (numberOf(field, b) ?? 0) - (numberOf(field, a) ?? 0));
  return [rankedSentence(told, field, ranked, measure)];
}

function rankedSentence(told: Told, field: Field, ranked: readonly Row[], measure: Measure): string {
  const { frame, result } = told;
  const texts = showAll(result, field, ranked);
  const top = ranked.filter((row) => numberOf(field, row) === numberOf(field, ranked[0]));
  const figure = figureOf(measure, frame.base, frame.filters);
  const [first = '', ...rest] = texts;
  if (top.length === ranked.length && ranked.length > 1)
    return `The ${figure} is the same for all ${ranked.length} ${groupNoun(frame)}: ${first}.`;
  const isCount = isCounting(measure) && result.labels.length === 1 && !result.labels[0]?.output.grain;
  const paren = (index: number): string => `${nameOf(result, ranked[index] ?? [])} (${texts[index] ?? ''})`;
  const word =
    measure.of && !measure.isRate && extremeWord(measure.of, 'desc') === 'longest' && measure.fn !== 'stddev'
      ? 'longest'
      : 'highest';
  const isTied = top.length > 1;
  const leaders = isTied ? `${listNames(top.map((row) => nameOf(result, row)))} (${first} each)` : paren(0);
  const subject = subjectOf(measure, frame.base, frame.filters);
  if (ranked.length <= maxAllNamed) {
    const others = ranked.slice(top.length).map((_, at) => paren(at + top.length));
    const follow = others.length === 0 ? '' : `, followed by ${enumerate(others)}`;
    if (isCount) return `${leaders} ${isTied ? 'have' : 'has'} the most ${subject}${follow}.`;
    const lead =
      isTied || result.labels.length > 1 ? `for ${leaders}` : `${forGroup(told, ranked[0] ?? [])} (${first})`;
    return `The ${figure} is ${word} ${lead}${follow}.`;
  }
  const bottom = ranked.filter((row) => numberOf(field, row) === numberOf(field, ranked.at(-1)));
  const lastText = rest.at(-1) ?? first;
  const total = count(result.total, told.locale);
  const lowest = word === 'longest' ? 'shortest' : 'lowest';
  if (isCount) {
    const last =
      bottom.length > 3
        ? `${bottom.length} have only ${lastText}`
        : `${enumerate(bottom.map((row) => nameOf(result, row)))} the fewest (${lastText}${bottom.length > 1 ? ' each' : ''})`;
    return `Of ${total} ${groupNoun(frame)}, ${leaders} ${isTied ? 'have' : 'has'} the most ${subject}, ${last}.`;
  }
  const high =
    isTied || result.labels.length > 1 ? `for ${leaders}` : `${forGroup(told, ranked[0] ?? [])} (${first})`;
  const low =
    bottom.length > 3
      ? `for ${bottom.length} of them (${lastText})`
      : bottom.length > 1 || result.labels.length > 1
        ? `for ${enumerate(bottom.map((row) => nameOf(result, row)))} (${lastText})`
        : `${forGroup(told, bottom[0] ?? [])} (${lastText})`;
  return `Of ${total} ${groupNoun(frame)}, the ${figure} is ${word} ${high} and ${lowest} ${low}.`;
}

// First and last, and the peak where it is neither: "rose from 120 in April to 240 in October 2026, with a peak of 300 in August".
function timelineSentence(told: Told, field: Field, rows: readonly Row[]): string {
  const { frame, result } = told;
  const [measure] = frame.measures;
  const [timeField] = result.labels;
  const ordered = timeField
    ? [...rows].sort((a, b) => (String(a[timeField.at]) < String(b[timeField.at]) ? -1 : 1))
    : rows;
  const [first = [], last = []] = [ordered[0], ordered.at(-1)];
  const [from, to] = [numberOf(field, first) ?? 0, numberOf(field, last) ?? 0];
  const values = ordered.map((row) => numberOf(field, row) ?? 0);
  const peak = ordered[values.indexOf(Math.max(...values))] ?? first;
  const low = ordered[values.indexOf(Math.min(...values))] ?? first;
  const subject = measure ? figureOf(measure, frame.base, frame.filters) : field.output.label;
  const [fromText = '', toText = '', peakText = '', lowText = ''] = showAll(result, field, [
    first,
    last,
    peak,
    low,
  ]);
  const move =
    from === to
      ? `was ${fromText} both ${forGroup(told, first)} and ${forGroup(told, last)}`
      : `${to > from ? 'rose' : 'fell'} from ${fromText} ${forGroup(told, first)} to ${toText} ${forGroup(told, last)}`;
  const extremes = [
    ...(peak !== first && peak !== last ? [`a peak of ${peakText} ${forGroup(told, peak)}`] : []),
    ...(low !== first && low !== last ? [`a low of ${lowText} ${forGroup(told, low)}`] : []),
  ];
  return `The ${subject} ${move}${extremes.length > 0 ? `, with ${enumerate(extremes)}` : ''}.`;
}

export function tellTop(
  told: Told,
  { direction, count: wanted, offset = 0, isPlural }: Ask & { kind: 'top' },
): string[] {
  const { frame, result } = told;
  const [field] = result.values;
  const [measure] = frame.measures;
  const [row] = result.rows;
  if (!field || !measure || !row) return tellNothing(told);
  const subject = subjectOf(measure, frame.base, frame.filters);
  const most = mostOf(measure, direction, offset);
  const texts = showAll(result, field, result.rows);
  const tied = result.rows.filter((other) => other[field.at] === row[field.at]);
  if (wanted === 1 && result.rows.length === 1)
    return [`${nameOf(result, row)} has the ${most}${subject}: ${texts[0]}.`];
  if (wanted === 1 && tied.length === result.rows.length && tied.length <= maxNamed)
    return [
      `${listNames(tied.map((other) => nameOf(result, other)))} tie for the ${most}${subject}, with ${texts[0]} each.`,
    ];
  const named = result.rows.map((other, at) => `${nameOf(result, other)} (${texts[at] ?? ''})`);
  const things = groupNoun(frame);
  const figure = figureOf(measure, frame.base, frame.filters);
  const total = Math.max(result.total, named.length);
  const lead =
    direction === 'desc' && offset === 0 && !isPlural
      ? `The top ${total} ${things} by ${figure}`
      : `The ${total} ${things} with the ${most}${subject}`;
  return [`${lead} ${total === 1 ? 'is' : 'are'} ${listNames(named, total)}.`];
}

export function tellHaving(told: Told, { op, value, counts }: Ask & { kind: 'having' }): string[] {
  const { frame, result, locale } = told;
  const [measure] = frame.measures;
  const [field] = result.values;
  const [row] = result.rows;
  if (!measure) return tellNothing(told);
  const condition = havingPhrase(measure, op, value, subjectOf(measure, frame.base, frame.filters));
  const number = counts && result.labels.length === 0 ? (numberOf(field, row) ?? 0) : result.total;
  const things = groupNoun(frame, number);
  if (number === 0) return [`No ${groupNoun(frame, 1)} has ${condition}.`];
  const lead = `${number === 1 ? 'One' : count(number, locale)} ${things} ${number === 1 ? 'has' : 'have'} ${condition}`;
  if (result.labels.length === 0) return [`${lead}.`];
  const named = result.rows.map(
    (other) => nameOf(result, other) + (field ? ` (${show(result, field, other)})` : ''),
  );
  return [`${lead}: ${listNames(named, result.total)}.`];
}

export function tellShare(told: Told, part: readonly Filter[]): string[] {
  const { frame, result } = told;
  const field = result.values.find(({ output }) => output.isShare) ?? result.values[0];
  const [measure] = frame.measures;
  const [row] = result.rows;
  if (!field || !measure || !row) return tellNothing(told);
  if (result.labels.length > 0 && part.length === 0) return [partsSentence(told, field, measure)];
  if (result.labels.length > 0) return shareByGroup(told, field, part, measure);
  if (row[field.at] === null) return tellNothing(told);
  const shown = show(result, field, row);
  if (isCounting(measure)) return [shareSentence(frame, part, shown)];
  const whole = subjectOf(measure, frame.base, frame.filters);
  return [`${shown} of the ${whole} is ${scopePhrase(part, rowsPossessive(part, frame))}.`];
}

// "27.5% of the total cost is for Compute"; adjectives need their noun: "is from failed builds".
function rowsPossessive(part: readonly Filter[], { base }: Frame): string {
  return part.some((filter) => filterWords(filter).before !== undefined) ? `from ${tableNoun(base, 2)}` : '';
}

function shareSentence({ base, filters }: Frame, part: readonly Filter[], shown: string): string {
  const [lead, ...others] = part;
  if (!lead) return `The share is ${shown}.`;
  return `${shown} of ${rowsOf(base, filters)} ${[lead, ...others].map((filter) => predicatePhrase(filter)).join(' and ')}.`;
}

function shareByGroup(told: Told, field: Field, part: readonly Filter[], measure: Measure): string[] {
  const { frame } = told;
  const where = isCounting(measure)
    ? { where: part, fn: 'count' as const, isRate: true }
    : { ...measure, label: `share of ${subjectOf(measure, frame.base, part)}` };
  return tellGroups({ ...told, frame: { ...frame, measures: [where] } }, field);
}

function partsSentence({ frame, result }: Told, field: Field, measure: Measure): string {
  const ranked = [...result.rows].sort((a, b) => (numberOf(field, b) ?? 0) - (numberOf(field, a) ?? 0));
  const texts = showAll(result, field, ranked);
  const [first, ...others] = ranked.map((row, at) => ({ name: nameOf(result, row), text: texts[at] ?? '' }));
  const whole = isCounting(measure)
    ? subjectOf(measure, frame.base, frame.filters)
    : `the ${subjectOf(measure, frame.base, frame.filters)}`;
  const named = others
    .slice(0, ranked.length <= maxAllNamed ? others.length : 4)
    .map(({ name, text }) => `${name} for ${text}`);
  const rest = others.length - named.length;
  const tail = rest > 0 ? [...named, `the other ${rest} for the rest`] : named;
  return `${first?.name ?? ''} accounts for ${first?.text ?? ''} of ${whole}${tail.length > 0 ? `, ${enumerate(tail)}` : ''}.`;
}

export function tellOuter(told: Told, fn: 'mean' | 'median' | 'max' | 'min'): string[] {
  const { frame, result } = told;
  const [field] = result.values;
  const [measure] = frame.measures;
  const [row] = result.rows;
  if (!field || !measure || !row || row[field.at] === null) return tellNothing(told);
  const shown = show(result, field, row);
  const per = `per ${frame.keys.map(keyNoun).join(' and ')}`;
  if (fn === 'mean' && isCounting(measure))
    return [`There are ${shown} ${subjectOf(measure, frame.base, frame.filters)} ${per} on average.`];
  const word = { mean: 'average', median: 'median', max: 'highest', min: 'lowest' }[fn];
  return [`The ${word} ${figureOf(measure, frame.base, frame.filters)} ${per} is ${shown}.`];
}

export function tellRatio(told: Told, isPercent: boolean): string[] {
  const { frame, result } = told;
  const field = result.values.at(-1);
  const [top, bottom] = result.values;
  const [row] = result.rows;
  if (!field || !row) return tellNothing(told);
  const name = ratioPhrase(frame, isPercent);
  if (result.labels.length > 0) {
    const [measure] = frame.measures;
    return measure
      ? tellGroups(
          {
            ...told,
            frame: {
              ...frame,
              filters: [],
              measures: [
                {
                  ...measure,
                  fn: 'mean',
                  label: isPercent
                    ? name
                    : `number of ${name}`.replace(/^number of (?=total|cost|amount|revenue)/, ''),
                },
              ],
            },
          },
          field,
        )
      : [];
  }
  if (row[field.at] === null) return tellNothing(told);
  const shown = show(result, field, row);
  const parts =
    top && bottom && result.values.length > 2
      ? ` (${show(result, top, row)} against ${show(result, bottom, row)})`
      : '';
  const [numerator] = frame.measures;
  if (isPercent) return [`The ${name} is ${shown}${parts}.`];
  return [
    numerator && isCounting(numerator)
      ? `There are ${shown} ${name}${parts}.`
      : `The ${name} is ${shown}${parts}.`,
  ];
}

function groupNoun({ keys, base }: Frame, number = 2): string {
  const nouns = keys.map(keyNoun);
  if (nouns.length === 0) return tableNoun(base, number);
  if (nouns.length > 1)
    return number === 1 ? `combination of ${enumerate(nouns)}` : `combinations of ${enumerate(nouns)}`;
  return number === 1 ? (nouns[0] ?? '') : plural(nouns[0] ?? '');
}
