import { type AnswerView, type QuestionView, viewsOf } from './answerViews.ts';
import { evidenceNames } from './certainty.ts';
import type { Shape } from './columnShape.ts';
import type { FormOp } from './form.ts';
import type { Likeliest } from './likeliest.ts';
import type { Tried } from './tried.ts';

/** What is known of one of the likeliest answers, in the order of `answerFeatureNames`. */
export type AnswerFeatures = Float64Array;

type Feature = (answer: AnswerView, question: QuestionView) => number;

/** Features of the likeliest answers, in their order: numbers that boosted trees rank them by. */
export function answerFeatures(tried: Tried, likely: Likeliest): AnswerFeatures[] {
  const { question, answers } = viewsOf(tried, likely);
  return answers.map((answer) => Float64Array.from(features, ([, feature]) => feature(answer, question)));
}

const ops: readonly FormOp[] = [
  'cells',
  'count',
  'distinct',
  'sum',
  'mean',
  'max',
  'min',
  'spread',
  'rowDifference',
  'difference',
  'countDifference',
  'choose',
  'chooseCount',
  'top',
  'topSum',
  'topCount',
  'having',
  'havingCount',
  'streak',
  'exists',
  'moreThan',
];
const picks = [
  'first',
  'last',
  'next',
  'previous',
  'max',
  'min',
  'above',
  'below',
  'justAbove',
  'justBelow',
  'same',
] as const;
const shapes: readonly Shape[] = [
  'number',
  'date',
  'country',
  'year',
  'time',
  'score',
  'amount',
  'code',
  'word',
  'name',
  'title',
  'text',
  'mixed',
];
const scoreKinds = ['op', 'show', 'scale', 'condition', 'cover', 'answer', 'rivals'] as const;
const asking = ['what', 'which', 'who', 'when', 'where', 'how many', 'how much', 'how', 'verdict', 'none'];
const cues = [
  'most',
  'least',
  'total',
  'mean',
  'difference',
  'than',
  'or',
  'same',
  'beside',
  'first',
  'last',
  'not',
  'only',
  'change',
  'percent',
] as const;

const is = (holds: boolean): number => (holds ? 1 : 0);

const features: readonly (readonly [string, Feature])[] = [
  ['log chance', ({ logChance }) => logChance],
  ['log chance behind the first', ({ logChance }, { firstLogChance }) => logChance - firstLogChance],
  ['log chance ahead of the next', ({ ahead }) => ahead],
  ['place', ({ at }) => at],
  ['share of its likeliest form', ({ bestShare }) => bestShare],
  ['forms', ({ answer }) => Math.log2(answer.forms.length)],
  ['operations that agree', ({ agreeingOps }) => agreeingOps],
  ['row sets that agree', ({ agreeingRows }) => agreeingRows],
  ['columns that agree', ({ agreeingColumns }) => agreeingColumns],
  ['chance of answers that contain it', ({ inLarger }) => inLarger],
  ['chance of answers within it', ({ inSmaller }) => inSmaller],
  ...scoreKinds.map((kind): [string, Feature] => [`score of ${kind}`, ({ scores }) => scores[kind]]),
  ...scoreKinds.map((kind): [string, Feature] => [
    `score of ${kind} beside the first`,
    ({ scores }, { firstScores }) => scores[kind] - firstScores[kind],
  ]),
  ...ops.map((op): [string, Feature] => [`op ${op}`, ({ form }) => is(form.op === op)]),
  ...picks.map((kind): [string, Feature] => [
    `pick ${kind}`,
    ({ form }) => is(form.rows.pick?.kind === kind),
  ]),
  ...shapes.map((shape): [string, Feature] => [`shows ${shape}`, ({ shown }) => is(shown === shape)]),
  ['conditions', ({ used }) => used.length],
  ['either', ({ form }) => is(form.rows.isEither === true)],
  ['negated', ({ used }) => is(used.some(({ isNegated }) => isNegated))],
  ['whole cells', ({ used }) => used.filter(({ kind }) => /^(whole|stem)$/.test(kind)).length],
  ['parts of cells', ({ used }) => used.filter(({ kind }) => kind === 'part').length],
  ['words spread over cells', ({ used }) => used.filter(({ kind }) => kind === 'overlap').length],
  ['limits', ({ used }) => used.filter(({ kind }) => /^[<>b]/.test(kind)).length],
  ['numbers', ({ used }) => used.filter(({ kind }) => kind === '=').length],
  ['weakest condition', ({ used }) => Math.min(9, ...used.map(({ strength }) => strength))],
  ['strongest condition', ({ used }) => Math.max(0, ...used.map(({ strength }) => strength))],
  ['strongest condition not used', ({ unusedStrength }) => unusedStrength],
  ['longer condition not used', ({ longerUnused }) => longerUnused],
  ['rows', ({ form }) => Math.min(50, form.rows.rows.length)],
  ['share of all rows', ({ form }, { size }) => form.rows.rows.length / Math.max(1, size)],
  ['shown column named', ({ showLevel }) => showLevel],
  ['shown column said', ({ showSaid }) => showSaid],
  ['shown column said beside the most', ({ showSaid }, { maxSaid }) => showSaid - maxSaid],
  ['share of the shown name said', ({ showShare }) => showShare],
  ['shown name said after the question word', ({ showFirst }) => showFirst],
  ['shown name has the head word', ({ showHasHead }) => is(showHasHead)],
  ['shown name is akin to the head word', ({ showAkin }) => showAkin],
  ['shows a change', ({ showsChange }) => is(showsChange)],
  ['shows a share', ({ showsShare }) => is(showsShare)],
  ['place of the shown column', ({ form }) => form.show?.at ?? -1],
  ['scale column named', ({ scaleLevel }) => scaleLevel],
  ['scale column said', ({ scaleSaid }) => scaleSaid],
  ['scale column said beside the most', ({ scaleSaid }, { maxSaid }) => scaleSaid - maxSaid],
  ['scale name has the head word', ({ scaleHasHead }) => is(scaleHasHead)],
  ['scale of a column of its conditions', ({ scaleIsCondition }) => is(scaleIsCondition)],
  [
    'shows a column of its conditions',
    ({ form, used }) => is(used.some((each) => each.column === form.show)),
  ],
  ['columns of conditions named', ({ conditionLevel }) => conditionLevel],
  ['words of its rows said', ({ rowSaid }) => rowSaid],
  ['words of its rows said beside the most', ({ rowSaid }, { maxOfRow }) => rowSaid - maxOfRow],
  ['share of the words of its rows', ({ rowShare }) => rowShare],
  ['a total among its rows', ({ totals }) => totals],
  ['weight explained', ({ explained }) => explained],
  ['weight explained beside the most', ({ explained }, { maxExplained }) => explained - maxExplained],
  ['weight not explained', ({ unexplained }) => unexplained],
  ['rarest word not explained', ({ rarestLeft }) => rarestLeft],
  ['numbers not explained', ({ numbersLeft }) => numbersLeft],
  ['a cell that says nothing', ({ text }) => is(/^([-–—?]+|n\/?a|none|)$/i.test(text.trim()))],
  ['cells', ({ form }) => Math.min(20, form.answer.length)],
  ['cells in spite of one asked', ({ form }, { isPlural }) => is(form.answer.length > 1 && !isPlural)],
  [
    'one cell in spite of several asked',
    ({ form }, { isPlural }) => is(form.answer.length === 1 && isPlural),
  ],
  ['a number', ({ number }) => is(number !== undefined)],
  ['a whole number', ({ number }) => is(number !== undefined && Number.isInteger(number))],
  ['size of the number', ({ number }) => (number === undefined ? -2 : Math.log10(1 + Math.abs(number)))],
  ['starts with a digit', ({ text }) => is(/^\W*\d/.test(text))],
  ['letters', ({ text }) => Math.min(60, text.replace(/[^\p{L}]/gu, '').length)],
  ['already said', ({ isSaid }) => is(isSaid)],
  ['number already said', ({ isSaidNumber }) => is(isSaidNumber)],
  ['all rows', ({ number, form }, { size }) => is(form.op === 'count' && number === size)],
  ['reading that agrees', ({ rivalAt }) => rivalAt],
  ['confidence of the reading that agrees', ({ rivalConfidence }) => rivalConfidence],
  ['readings that agree', ({ rivalsAgreeing }) => rivalsAgreeing],
  ['first reading disagrees', ({ rivalAt }, { firstRival }) => (rivalAt === 0 ? 0 : firstRival)],
  ['first reading leaves words out', (_, { firstRivalIsWhole }) => is(!firstRivalIsWhole)],
  ...evidenceNames.map((name, at): [string, Feature] => [name, ({ evidence }) => evidence[at] ?? 0]),
  ...asking.map((each): [string, Feature] => [`asks ${each}`, (_, { asks }) => is(asks === each)]),
  ...cues.map((cue): [string, Feature] => [`says ${cue}`, (_, question) => is(question.cues.has(cue))]),
  ['several asked', (_, { isPlural }) => is(isPlural)],
  ['words', (_, { words }) => words],
  ['numbers said', (_, { numbers }) => numbers],
  ['rows of the sheet', (_, { size }) => Math.min(100, size)],
  ['columns of the sheet', (_, { columns }) => columns],
  ['most words of a row said', (_, { maxOfRow }) => maxOfRow],
  ['rows of which the most was said', (_, { rowsOfMost }) => Math.min(20, rowsOfMost)],
  ['most of a column said', (_, { maxSaid }) => maxSaid],
];

export const answerFeatureNames: readonly string[] = features.map(([name]) => name);
