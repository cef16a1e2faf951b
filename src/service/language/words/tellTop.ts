import type { Ask, Filter, Measure } from '../frame.ts';
import { againstPhrase, havingPhrase, outerPhrase, ratioPhrase, superlativeOf } from './askPhrase.ts';
import { capitalize, enumerate } from './name.ts';
import { keyNoun } from './phrase.ts';
import { type Field, fullNameOf, nameOf, numberOf, show, showAll } from './result.ts';
import { figureOf, isCounting, rowsOf, subjectOf } from './subject.ts';
import { shareSentence } from './tellFigure.ts';
import { tellGroups } from './tellGroups.ts';
import { tellNoFigure, tellNothing } from './tellNothing.ts';
import { formatCount, groupNoun, hasOrHave, listNames, maxNamed, type Row, type Told } from './told.ts';

/** Parts of a whole that are named before the others are summed up. */
const maxParts = 6;

export function tellTop(told: Told, ask: Ask & { kind: 'top' }): string[] {
  const { direction, count, offset = 0, isPlural } = ask;
  const { frame, result } = told;
  const { rows } = result;
  const [field] = result.values;
  const [measure] = frame.measures;
  const [row] = rows;
  if (!field || !measure || !row) return tellNothing(told);
  const most = superlativeOf(measure, direction, offset) + subjectOf(measure, frame.base, frame.filters);
  const texts = showAll(result, field, rows);
  if (ask.isPerLastKey) {
    const named = rows.map((other, at) => `${nameOf(result, other)} (${texts[at] ?? ''})`);
    const [per] = frame.keys.slice(-1);
    return [
      `The ${most} in each ${per ? keyNoun(per) : ''}: ${listNames(named, Math.max(result.total, rows.length))}.`,
    ];
  }
  if (count === 1 && rows.length === 1) {
    const name = capitalize(fullNameOf(result, row), nameOf(result, row));
    return [`${name} ${hasOrHave(name)} the ${most}: ${texts[0] ?? ''}.`];
  }
  const isTied = rows.every((other) => other[field.at] === row[field.at]);
  if (count === 1 && isTied && rows.length <= maxNamed)
    return [
      `${enumerate(rows.map((other) => nameOf(result, other)))} tie for the ${most}, with ${texts[0] ?? ''} each.`,
    ];
  const total = Math.max(result.total, rows.length);
  const things = groupNoun(frame, total);
  const isTop = direction === 'desc' && offset === 0 && !isPlural;
  const number = total === 1 ? '' : `${formatCount(total, told.locale)} `;
  const lead = isTop
    ? `The top ${number}${things} by ${figureOf(measure, frame.base, frame.filters)}`
    : `The ${number}${things} with the ${most}`;
  const named = rows.map((other, at) => `${nameOf(result, other)} (${texts[at] ?? ''})`);
  return [`${lead} ${total === 1 ? 'is' : 'are'} ${listNames(named, total)}.`];
}

export function tellHaving(told: Told, ask: Ask & { kind: 'having' }): string[] {
  const [first = '', ...others] = havingSentences(told, ask);
  if (!ask.isVerdict || first === '') return [first, ...others];
  const isNone = /^No /.test(first);
  return [`${isNone ? 'No, no' : 'Yes,'} ${isNone ? first.slice(3) : first}`, ...others];
}

function havingSentences(told: Told, { op, value, counts, isAgainst }: Ask & { kind: 'having' }): string[] {
  const { frame, result, locale } = told;
  const [measure] = frame.measures;
  const [field] = result.values;
  const [row] = result.rows;
  if (!measure) return tellNothing(told);
  const condition = isAgainst
    ? againstPhrase(frame, op)
    : havingPhrase(measure, op, value, subjectOf(measure, frame.base, frame.filters));
  const isBareCount = counts && result.labels.length === 0;
  const number = isBareCount ? (numberOf(field, row) ?? 0) : result.total;
  if (number === 0) return [`No ${groupNoun(frame, 1)} has ${condition}.`];
  const lead = `${formatCount(number, locale)} ${groupNoun(frame, number)} ${number === 1 ? 'has' : 'have'} ${condition}`;
  if (result.labels.length === 0) return [`${lead}.`];
  const limit = isAgainst ? result.values[1] : undefined;
  const named = result.rows.map((other) => {
    const figure = field ? show(result, field, other) : '';
    const against = limit ? ` against ${show(result, limit, other)}` : '';
    return nameOf(result, other) + (field ? ` (${figure}${against})` : '');
  });
  return [`${lead}: ${listNames(named, result.total)}.`];
}

export function tellShare(told: Told, part: readonly Filter[]): string[] {
  const { frame, result } = told;
  const field = result.values.find(({ output }) => output.isShare) ?? result.values.at(-1);
  const [measure] = frame.measures;
  const [row] = result.rows;
  if (!field || !measure || !row) return tellNothing(told);
  if (result.labels.length > 0) {
    if (part.length === 0) return [partsSentence(told, field, measure)];
    const label = `share of ${subjectOf(measure, frame.base, [...part, ...frame.filters])}`;
    return tellGroups(
      { ...told, frame: { ...frame, filters: [], measures: [{ fn: 'mean', label }] } },
      field,
    );
  }
  if ((row[field.at] ?? null) === null) return tellNoFigure(told);
  const { fn } = measure;
  // Of recipes, and not of the lines that name them.
  const whole =
    fn === 'count'
      ? undefined
      : { subject: subjectOf(measure, frame.base, frame.filters), isCount: isCounting(measure) };
  return [shareSentence(frame, part, show(result, field, row), whole)];
}

/** "Enterprise accounts for 52.2% of the total MRR, Business for 28.6% and Team for 14%." */
function partsSentence({ frame, result }: Told, field: Field, measure: Measure): string {
  const ranked = [...result.rows].sort((a, b) => (numberOf(field, b) ?? 0) - (numberOf(field, a) ?? 0));
  const texts = showAll(result, field, ranked);
  const subject = subjectOf(measure, frame.base, frame.filters);
  const whole = isCounting(measure) ? `all ${subject}` : `the ${subject}`;
  const isAll = ranked.length <= maxParts;
  const named = ranked
    .slice(0, isAll ? ranked.length : maxParts - 1)
    .map((row, at) => ({ name: nameOf(result, row), text: texts[at] ?? '' }));
  const [first, ...others] = named;
  const rest = result.total - named.length;
  const told = [
    `${first?.name ?? ''} accounts for ${first?.text ?? ''} of ${whole}`,
    ...others.map(({ name, text }) => `${name} for ${text}`),
  ];
  return rest > 0
    ? `${told.join(', ')}; the other ${rest} share the rest.`
    : `${told.length === 1 ? (told[0] ?? '') : enumerate(told)}.`;
}

export function tellOuter(told: Told, ask: Ask & { kind: 'outer' }): string[] {
  const { frame, result } = told;
  const [field] = result.values;
  const [measure] = frame.measures;
  const [row] = result.rows;
  if (!field || !measure || !row || (row[field.at] ?? null) === null) return tellNoFigure(told);
  const { figure, per, outer } = outerPhrase(frame, ask);
  if (outer.length > 0) {
    const labelled: Told = {
      ...told,
      frame: { ...frame, filters: [], keys: outer, measures: [{ ...measure, fn: 'mean', label: figure }] },
    };
    return ask.top ? tellTop(labelled, { kind: 'top', ...ask.top }) : tellGroups(labelled, field);
  }
  const shown = show(result, field, row);
  if (ask.fn === 'mean' && isCounting(measure))
    return [`There are ${shown} ${subjectOf(measure, frame.base, frame.filters)} ${per} on average.`];
  return [`The ${figure} is ${shown}.`];
}

export function tellRatio(told: Told, ask: Ask & { kind: 'ratio' }): string[] {
  const { frame, result } = told;
  const field = result.values.at(-1);
  const [row] = result.rows;
  const [measure] = frame.measures;
  if (!field || !row || !measure) return tellNothing(told);
  const name = ratioPhrase(frame, ask);
  const isCount = isCounting(measure) && !ask.isPercent;
  if (ask.top)
    return tellTop(
      { ...told, frame: { ...frame, filters: [], measures: [{ ...measure, fn: 'mean', label: name }] } },
      { kind: 'top', ...ask.top },
    );
  if (result.labels.length > 0) {
    const label = isCount ? `number of ${name}` : name;
    return tellGroups(
      { ...told, frame: { ...frame, filters: [], measures: [{ fn: 'mean', label }] } },
      field,
    );
  }
  if ((row[field.at] ?? null) === null) return tellNoFigure(told);
  const shown = show(result, field, row);
  const parts = partsOf(told, row);
  return [isCount ? `There are ${shown} ${name}${parts}.` : `The ${name} is ${shown}${parts}.`];
}

// Both figures behind a ratio, where the rows have them.
function partsOf({ result, frame }: Told, row: Row): string {
  const [top, bottom, ratio] = result.values;
  // Per 1,000 of something, the upper figure is 1,000 times what the rows add up to.
  if (!top || !bottom || !ratio || frame.measures[0]?.factor !== undefined) return '';
  const [, lower] = frame.measures;
  const name =
    lower && isCounting(lower) ? ` ${subjectOf(lower, frame.base, []).replace(/^different /, '')}` : '';
  const upper = frame.measures[0] && isCounting(frame.measures[0]) ? ` ${rowsOf(frame.base, [])}` : '';
  return ` (${show(result, top, row)}${upper} to ${show(result, bottom, row)}${name})`;
}
