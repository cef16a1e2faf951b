import type { Cell } from '../../tables/profile/tableProfile.ts';
import { relatedness } from '../lexicon/related.ts';
import type { AskedWords } from './askedWords.ts';
import { type Evidence, evidenceFor } from './certainty.ts';
import { type Shape, shapeOf } from './columnShape.ts';
import type { Condition } from './condition.ts';
import type { Form } from './form.ts';
import type { PartKind } from './formFeatures.ts';
import { headerMatch } from './headers.ts';
import type { Likeliest, LikelyAnswer } from './likeliest.ts';
import { type SaidWords, saidWords } from './saidWords.ts';
import type { SheetColumn } from './sheet.ts';
import type { Tried } from './tried.ts';

export type ScoreKind = 'op' | 'show' | 'scale' | 'condition' | 'cover' | 'answer' | 'rivals';
type Scores = Record<ScoreKind, number>;

/** What all answers to a question are seen against. */
export interface QuestionView {
  readonly asks: string;
  readonly isPlural: boolean;
  readonly cues: ReadonlySet<string>;
  readonly words: number;
  readonly numbers: number;
  readonly size: number;
  readonly columns: number;
  readonly firstLogChance: number;
  readonly firstScores: Scores;
  /** The most that of any column was said, of any row, and that any answer explains. */
  readonly maxSaid: number;
  readonly maxOfRow: number;
  readonly rowsOfMost: number;
  readonly maxExplained: number;
  readonly firstRival: number;
  readonly firstRivalIsWhole: boolean;
}

/** One answer with the likeliest form that gives it. */
export interface AnswerView {
  readonly at: number;
  readonly answer: LikelyAnswer;
  readonly form: Form;
  readonly used: readonly Condition[];
  readonly logChance: number;
  readonly ahead: number;
  readonly bestShare: number;
  readonly agreeingOps: number;
  readonly agreeingRows: number;
  readonly agreeingColumns: number;
  readonly inLarger: number;
  readonly inSmaller: number;
  readonly scores: Scores;
  readonly shown: Shape | undefined;
  readonly unusedStrength: number;
  readonly longerUnused: number;
  readonly showLevel: number;
  readonly showSaid: number;
  readonly showShare: number;
  readonly showFirst: number;
  readonly showHasHead: boolean;
  readonly showAkin: number;
  readonly showsChange: boolean;
  readonly showsShare: boolean;
  readonly scaleHasHead: boolean;
  readonly scaleIsCondition: boolean;
  /** How many of its rows are totals of others, and are said to be. */
  readonly totals: number;
  readonly scaleLevel: number;
  readonly scaleSaid: number;
  readonly conditionLevel: number;
  readonly rowSaid: number;
  readonly rowShare: number;
  readonly explained: number;
  readonly unexplained: number;
  readonly rarestLeft: number;
  readonly numbersLeft: number;
  readonly number: number | undefined;
  readonly text: string;
  readonly isSaid: boolean;
  readonly isSaidNumber: boolean;
  readonly rivalAt: number;
  readonly rivalConfidence: number;
  readonly rivalsAgreeing: number;
  readonly evidence: Evidence;
}

export function viewsOf(
  tried: Tried,
  likely: Likeliest,
): { question: QuestionView; answers: readonly AnswerView[] } {
  const said = saidWords(tried.sheet, tried.asked);
  const head = askedFor(tried.asked);
  const answers = likely.answers.map((answer, at) => answerView(tried, likely, { said, head }, answer, at));
  const [first] = answers;
  const [rival] = tried.rivals;
  const { lowers, numbers, isContent } = tried.asked;
  return {
    answers,
    question: {
      asks: head.asks,
      isPlural: head.isPlural,
      cues: cuesIn(lowers),
      words: isContent.filter(Boolean).length,
      numbers: numbers.length,
      size: tried.sheet.size,
      columns: tried.sheet.columns.length,
      firstLogChance: first?.logChance ?? 0,
      firstScores: first?.scores ?? noScores(),
      maxSaid: Math.max(0, ...said.ofColumns.map((column) => column.said)),
      maxOfRow: said.most,
      rowsOfMost: said.ofRows.filter((sum) => sum > said.most - 1e-9).length,
      maxExplained: Math.max(0, ...answers.map(({ explained }) => explained)),
      firstRival: rival?.confidence ?? 0,
      firstRivalIsWhole: rival?.isWhole === true,
    },
  };
}

/** Rows whose words are compared with the question. */
const maxRows = 5;
/** Forms of one answer that are compared; the others add next to nothing. */
const maxForms = 12;

function answerView(
  tried: Tried,
  likely: Likeliest,
  { said, head }: { readonly said: SaidWords; readonly head: AskedHead },
  answer: LikelyAnswer,
  at: number,
): AnswerView {
  const { asked, forms, conditions, rivals } = tried;
  const best = answer.forms[0] ?? 0;
  const form = forms[best] as Form;
  const { rows, show, scale } = form;
  const used = [...rows.conditions, ...(rows.also ?? [])];
  const by = rows.pick && 'scale' in rows.pick ? rows.pick.scale : scale;
  const few = answer.forms.slice(0, maxForms).flatMap((place) => forms[place] ?? []);
  const columns = new Set(
    [show, by?.column, form.other?.column, ...used.map(({ column }) => column)].filter(
      (column) => column !== undefined,
    ),
  );
  const matches = new Map([...columns].map((column) => [column, headerMatch(column, asked)]));
  const chosen = rows.rows.slice(0, maxRows);
  const isExplained = (token: number) =>
    used.some(({ from, to }) => from <= token && token < to) ||
    [...matches.values()].some(({ places }) => places.has(token)) ||
    (rows.rows.length <= maxRows && chosen.some((row) => said.isInRow(row, token)));
  let explained = 0;
  let unexplained = 0;
  let rarestLeft = 0;
  let numbersLeft = 0;
  said.weights.forEach((weight, token) => {
    if (isExplained(token)) explained += weight;
    else {
      unexplained += weight;
      if (/^\d/.test(asked.lowers[token] ?? '')) numbersLeft++;
      rarestLeft = Math.max(rarestLeft, weight);
    }
  });
  const unused = conditions.filter((each) => !used.includes(each) && !each.isNegated);
  const free = unused.filter(({ from, to }) => !used.some((each) => each.from < to && from < each.to));
  const [first] = form.answer;
  const rivalAt = rivals.findIndex(({ key }) => key === answer.key);
  const next = likely.answers[at + 1]?.chance ?? 1e-5;
  const showMatch = show && matches.get(show);
  const key = new Set(answer.key.split('\n'));
  const others = likely.answers.filter((other) => other !== answer);
  return {
    at,
    answer,
    form,
    used,
    logChance: Math.log(answer.chance),
    ahead: Math.log(answer.chance / next),
    bestShare: (likely.chances[best] ?? 0) / answer.chance,
    agreeingOps: new Set(few.map(({ op }) => op)).size,
    agreeingRows: new Set(few.map((each) => each.rows.rows.join())).size,
    agreeingColumns: new Set(few.map((each) => each.show?.at ?? each.scale?.column.at)).size,
    inLarger: chanceOf(others, (cells) => cells.size > key.size && isWithin(key, cells)),
    inSmaller: chanceOf(others, (cells) => cells.size < key.size && isWithin(cells, key)),
    scores: scoresOf(tried, likely.ofParts, best),
    shown: show && shapeOf(show),
    unusedStrength: Math.max(0, ...free.map(({ strength }) => strength)),
    longerUnused: unused.filter((each) => used.some((own) => isLonger(each, own))).length,
    showLevel: showMatch?.level ?? -1,
    showSaid: show ? (said.ofColumns[show.at]?.said ?? 0) : -1,
    showShare: show ? (said.ofColumns[show.at]?.share ?? 0) : -1,
    showFirst: showMatch?.first ?? -1,
    showHasHead: show?.column.words.includes(head.word) === true,
    showAkin: Math.max(0, ...(show?.column.words ?? []).map((word) => relatedness(head.word, word))),
    showsChange: isNamedAs(show, changes),
    showsShare: isNamedAs(show, shares),
    scaleHasHead: by?.column.column.words.includes(head.word) === true,
    scaleIsCondition: by !== undefined && used.some(({ column }) => column === by.column),
    totals: rows.rows.filter((row) => said.isTotal(row)).length,
    scaleLevel: by ? (matches.get(by.column)?.level ?? 0) : -1,
    scaleSaid: by ? (said.ofColumns[by.column.at]?.said ?? 0) : -1,
    conditionLevel: Math.max(-1, ...used.map(({ column }) => matches.get(column)?.level ?? 0)),
    rowSaid: mean(chosen.map((row) => said.ofRows[row] ?? 0)),
    rowShare: mean(chosen.map((row) => said.rowShare(row))),
    explained,
    unexplained,
    rarestLeft,
    numbersLeft,
    number: typeof first === 'number' ? first : undefined,
    text: String(first ?? ''),
    isSaid: form.answer.some((cell) => isSaid(cell, asked)),
    isSaidNumber: asked.numbers.some(({ value, isOrdinal }) => !isOrdinal && value === first),
    rivalAt,
    rivalConfidence: rivals[rivalAt]?.confidence ?? 0,
    rivalsAgreeing: rivals.filter((rival) => rival.key === answer.key).length,
    evidence: evidenceFor(asked, form, rivals[0], rivalAt === 0),
  };
}

const kindOfScore: Readonly<Record<PartKind, ScoreKind>> = {
  op: 'op',
  show: 'show',
  same: 'show',
  scale: 'scale',
  other: 'scale',
  condition: 'condition',
  pair: 'condition',
  sides: 'condition',
  cover: 'cover',
  columns: 'cover',
  answer: 'answer',
  rivals: 'rivals',
};

function noScores(): Scores {
  return { op: 0, show: 0, scale: 0, condition: 0, cover: 0, answer: 0, rivals: 0 };
}

/** What the weights of forms say of each side of a form. */
function scoresOf({ features }: Tried, ofParts: Float64Array, form: number): Scores {
  const scores = noScores();
  for (const part of features.forms[form] ?? []) {
    const kind = features.kinds[part];
    if (kind) scores[kindOfScore[kind]] += ofParts[part] ?? 0;
  }
  return scores;
}

function chanceOf(answers: readonly LikelyAnswer[], holds: (cells: Set<string>) => boolean): number {
  return answers.reduce((sum, { key, chance }) => (holds(new Set(key.split('\n'))) ? sum + chance : sum), 0);
}

function isWithin(part: ReadonlySet<string>, whole: ReadonlySet<string>): boolean {
  return [...part].every((cell) => whole.has(cell));
}

function isLonger(one: Condition, other: Condition): boolean {
  return one.from <= other.from && one.to >= other.to && one.to - one.from > other.to - other.from;
}

function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

function isSaid(cell: Cell, { lowers }: AskedWords): boolean {
  const text = String(cell).trim().toLowerCase();
  return text.length > 1 && ` ${lowers.join(' ')} `.includes(` ${text} `);
}

interface AskedHead {
  readonly asks: string;
  /** The stem of the noun that is asked for. */
  readonly word: string;
  readonly isPlural: boolean;
}

function askedFor({ lowers, keys, stems }: AskedWords): AskedHead {
  const at = lowers.findIndex((lower) => /^(what|which|who|whom|whose|when|where|how)$/.test(lower));
  const word = lowers[at] ?? '';
  const next = lowers[at + 1] ?? '';
  const asks =
    word === 'how'
      ? /^(many|much)$/.test(next)
        ? `how ${next}`
        : 'how'
      : /^who/.test(word)
        ? 'who'
        : word !== ''
          ? word
          : /^(is|are|was|were|do|does|did|has|have|had)$/.test(lowers[0] ?? '')
            ? 'verdict'
            : 'none';
  let head = at + (word === 'how' ? 2 : 1);
  while (
    head < lowers.length &&
    /^(is|are|was|were|the|a|an|of|name|names|total|other|two|three)$/.test(lowers[head] ?? '')
  )
    head++;
  const isPlural = /[^s]s$/.test(keys[head] ?? '') && stems[head] !== keys[head];
  return { asks, word: stems[head] ?? '', isPlural };
}

const changes = /\b(change|increase|decrease|growth|variance|difference|delta)\b/i;
const shares = /%|\b(percent|percentage|pct|share|rate)\b/i;

function isNamedAs(column: SheetColumn | undefined, pattern: RegExp): boolean {
  return column !== undefined && pattern.test(column.column.name);
}

const cuePatterns: readonly (readonly [string, RegExp])[] = [
  ['most', /^(most|highest|largest|biggest|greatest|longest|top|maximum|latest|best|oldest|tallest|more)$/],
  ['least', /^(least|lowest|smallest|fewest|shortest|bottom|minimum|earliest|worst|youngest|fewer|less)$/],
  ['total', /^(total|combined|altogether|sum|overall)$/],
  ['mean', /^(average|mean)$/],
  ['difference', /^(difference|between|more|less|longer)$/],
  ['than', /^than$/],
  ['or', /^or$/],
  ['same', /^same$/],
  ['beside', /^(next|after|before|previous|following|above|below|preceding|prior)$/],
  ['first', /^(first|earliest)$/],
  ['last', /^(last|latest|final)$/],
  ['not', /^(not|no|never|without|except|besides|didn|other)$/],
  ['percent', /^(percent|percentage|pct|%|share|rate)$/],
  ['only', /^(only|one|single)$/],
  [
    'change',
    /^(change|changed|increase|increased|decrease|decreased|growth|grow|grew|rise|rose|decline|compared)$/,
  ],
];

function cuesIn(lowers: readonly string[]): Set<string> {
  return new Set(
    cuePatterns.flatMap(([cue, pattern]) => (lowers.some((lower) => pattern.test(lower)) ? [cue] : [])),
  );
}
