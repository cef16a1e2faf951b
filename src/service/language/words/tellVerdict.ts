import type { Ask } from '../frame.ts';
import { predicatePhrase } from './filterWords.ts';
import { formatBeside } from './formatNumber.ts';
import { nameOf, numberOf, show, styleOf } from './result.ts';
import { figureOf, isCounting, rowsOf, subjectOf } from './subject.ts';
import { countSentence } from './tellFigure.ts';
import { tellNoFigure } from './tellNothing.ts';
import { sidesOf } from './tellSides.ts';
import { formatCount, listNames, type Told } from './told.ts';

type Test = (Ask & { kind: 'verdict' })['test'];

/** "Yes" or "No" first, then the figures it rests on. */
export function tellVerdict(told: Told, test: Test): string[] {
  switch (test.kind) {
    case 'exists':
      return tellExists(told);
    case 'limit':
      return tellLimit(told, test);
    case 'sides':
      return tellSides(told, test);
    case 'all':
      return tellAll(told, test);
  }
}

/** More names than this are no answer to "is there any". */
const maxNamed = 8;

function tellExists(told: Told): string[] {
  const { frame, result, locale } = told;
  const [row] = result.rows;
  const [field] = result.values;
  const isCount = result.labels.length === 0 && result.details.length === 0 && field !== undefined;
  const number = isCount ? (numberOf(field, row) ?? 0) : result.total;
  const sentence = countSentence(frame, frame.filters, number, locale);
  if (number === 0) return [`No, ${lowerStart(sentence)}`];
  if (isCount) return [`Yes, ${lowerStart(sentence)}`];
  const [lead] = [...result.labels, ...result.details];
  const names =
    lead && result.total <= maxNamed
      ? result.rows.map((each) =>
          result.labels.length > 0 ? nameOf(result, each) : show(result, lead, each),
        )
      : [];
  return [
    `Yes, ${lowerStart(sentence).replace(/\.$/, '')}${names.length > 0 ? `: ${listNames(names, result.total)}` : ''}.`,
  ];
}

function tellLimit(told: Told, { op, value }: Test & { kind: 'limit' }): string[] {
  const { frame, result, locale } = told;
  const [field] = result.values;
  const [row] = result.rows;
  const [measure] = frame.measures;
  const actual = numberOf(field, row);
  if (!field || !row || !measure || actual === undefined) return tellNoFigure(told);
  const isMet = {
    '=': actual === value,
    '<': actual < value,
    '<=': actual <= value,
    '>': actual > value,
    '>=': actual >= value,
  }[op];
  const style = styleOf(field.output, locale);
  const [shown = '', limit = ''] = formatBeside([actual, value], { ...style, precision: 'figure' });
  const side =
    actual === value ? `exactly ${limit}` : actual > value ? `more than ${limit}` : `less than ${limit}`;
  const subject = subjectOf(measure, frame.base, frame.filters);
  const lead = `${isMet ? 'Yes' : 'No'}, ${isCounting(measure) ? 'there are' : `the ${subject} is`}`;
  if (actual === value) return [`${lead} ${side}${isCounting(measure) ? ` ${subject}` : ''}.`];
  return [`${lead} ${shown}${isCounting(measure) ? ` ${subject}` : ''}, ${side}.`];
}

function tellSides(told: Told, { sides, op }: Test & { kind: 'sides' }): string[] {
  const { frame } = told;
  const [first, second] = sidesOf(told, sides);
  if (!first || !second) return tellNoFigure(told);
  const isMet = {
    '<': first.value < second.value,
    '>': first.value > second.value,
    '=': first.value === second.value,
  }[op];
  const yes = isMet ? 'Yes' : 'No';
  if (sides.some((side) => side.measure)) return [`${yes}, ${first.statement} against ${second.statement}.`];
  const figure = first.measure ? figureOf(first.measure, frame.base, frame.filters) : 'figure';
  if (first.value === second.value)
    return [`${yes}, the ${figure} is ${first.text} both ${first.phrase} and ${second.phrase}.`];
  return [`${yes}, the ${figure} is ${first.text} ${first.phrase} and ${second.text} ${second.phrase}.`];
}

function tellAll(told: Told, { filter }: Test & { kind: 'all' }): string[] {
  const { frame, result, locale } = told;
  const [row] = result.rows;
  const [met, all] = result.values.map((field) => numberOf(field, row));
  if (met === undefined || all === undefined || all === 0) return tellNoFigure(told);
  const rows = rowsOf(frame.base, frame.filters, all);
  if (met === all) return [`Yes, all ${formatCount(all, locale)} ${rows} ${predicatePhrase(filter)}.`];
  if (met === 0) return [`No, none of the ${formatCount(all, locale)} ${rows} ${predicatePhrase(filter)}.`];
  return [
    `No, only ${formatCount(met, locale)} of ${formatCount(all, locale)} ${rows} ${predicatePhrase(filter, met)}.`,
  ];
}

function lowerStart(sentence: string): string {
  return /^(?:There|The) /.test(sentence) ? sentence[0]?.toLowerCase() + sentence.slice(1) : sentence;
}
