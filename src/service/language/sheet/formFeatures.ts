import type { Cell } from '../../tables/profile/tableProfile.ts';
import { relatedness } from '../lexicon/related.ts';
import type { AskedWords } from './askedWords.ts';
import { shapeOf } from './columnShape.ts';
import type { Condition } from './condition.ts';
import type { Form } from './form.ts';
import { type Beside, besideHeader, type HeaderMatch, headerMatch } from './headers.ts';
import type { Scale, Sheet, SheetColumn } from './sheet.ts';

/**
 * What speaks for and against the forms of one question, as numbers of named features. A form is the sum of its parts,
 * so that what two forms share is worked out and weighed once.
 */
export interface FormFeatures {
  readonly parts: readonly (readonly number[])[];
  /** What each part speaks of: the operation, the column shown, a condition, the answer. */
  readonly kinds: readonly PartKind[];
  /** The parts of each form. */
  readonly forms: readonly (readonly number[])[];
}

const partKinds = [
  'op',
  'show',
  'scale',
  'other',
  'same',
  'condition',
  'pair',
  'cover',
  'columns',
  'sides',
  'answer',
  'rivals',
] as const;
export type PartKind = (typeof partKinds)[number];

export const featureBits = 22;
const mask = (1 << featureBits) - 1;

export function featuresOf(
  sheet: Sheet,
  asked: AskedWords,
  conditions: readonly Condition[],
  forms: readonly Form[],
  rivals: readonly Rival[],
): FormFeatures {
  return new Featuring(sheet, asked, conditions, rivals).of(forms);
}

/** What a construction read the question as, with the answer that it gives. */
export interface Rival {
  readonly key: string;
  readonly confidence: number;
  readonly family: string;
  readonly isWhole: boolean;
}

/** Answers are the same when their cells are, in whatever order. */
export function answerKey(cells: readonly Cell[]): string {
  return [
    ...new Set(
      cells.map((cell) =>
        typeof cell === 'number' ? String(Number(cell.toPrecision(10))) : String(cell).trim().toLowerCase(),
      ),
    ),
  ]
    .sort()
    .join('\n');
}

class Featuring {
  readonly #sheet: Sheet;
  readonly #asked: AskedWords;
  readonly #conditions: readonly Condition[];
  readonly #parts: number[][] = [];
  readonly #kinds: PartKind[] = [];
  readonly #known = new Map<string, number>();
  /** The words of the question, with those that name cells and numbers left open. */
  readonly #pattern: readonly string[];
  readonly #isNamed: readonly boolean[];
  readonly #words: readonly string[];
  readonly #wh: string;
  readonly #head: string;
  readonly #isPlural: boolean;
  readonly #rivals: readonly Rival[];
  readonly #matches: readonly HeaderMatch[];
  /** How far the words that tell columns apart are said: a year among columns that are all called "year ended". */
  readonly #tellings: readonly string[];

  constructor(sheet: Sheet, asked: AskedWords, conditions: readonly Condition[], rivals: readonly Rival[]) {
    this.#rivals = rivals;
    this.#sheet = sheet;
    this.#asked = asked;
    this.#conditions = conditions;
    const { stems, isContent, keys, numbers, lowers } = asked;
    this.#matches = sheet.columns.map((column) => headerMatch(column, asked));
    this.#tellings = tellingsOf(sheet, new Set(stems));
    const isHeader = stems.map((_, at) => this.#matches.some(({ places }) => places.has(at)));
    this.#isNamed = stems.map(
      (_, at) =>
        isContent[at] === true &&
        isHeader[at] !== true &&
        conditions.some(({ kind, from, to }) => /^(whole|stem|part)$/.test(kind) && from <= at && at < to),
    );
    const isNumber = stems.map((_, at) =>
      numbers.some(({ from, to, isOrdinal }) => !isOrdinal && from <= at && at < to),
    );
    this.#pattern = stems.map((stem, at) =>
      isNumber[at] ? '#' : this.#isNamed[at] ? '@' : isHeader[at] && isContent[at] ? `h:${stem}` : stem,
    );
    this.#words = stems.filter((_, at) => isContent[at] && !this.#isNamed[at] && !isNumber[at]);
    const whAt = lowers.findIndex((lower) =>
      /^(what|which|who|whom|whose|when|where|how|name|list|tell|give|find|is|are|was|were|do|does|did|has|have|had)$/.test(
        lower,
      ),
    );
    const wh = lowers[whAt] ?? 'none';
    this.#wh = wh === 'how' ? `how ${lowers[whAt + 1] ?? ''}` : wh;
    let headAt = whAt + (wh === 'how' ? 2 : 1);
    while (
      headAt < lowers.length &&
      /^(is|are|was|were|the|a|an|of|name|names|number|total|did|do|does|has|have|had|one|single|only|many|much|first|last|next|in|other|two|three|amount)$/.test(
        lowers[headAt] ?? '',
      )
    )
      headAt++;
    this.#head = stems[headAt] ?? '';
    this.#isPlural = /[^s]s$/.test(keys[headAt] ?? '') && stems[headAt] !== keys[headAt];
  }

  of(forms: readonly Form[]): FormFeatures {
    return { forms: forms.map((form) => this.#form(form)), parts: this.#parts, kinds: this.#kinds };
  }

  #part(kind: PartKind, name: string, features: () => string[]): number {
    const key = `${kind} ${name}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#parts.push([...new Set(features().map(hash))]);
    this.#kinds.push(kind);
    this.#known.set(key, this.#parts.length - 1);
    return this.#parts.length - 1;
  }

  #form(form: Form): number[] {
    const label = labelOf(form);
    const group = groupOf(form);
    const { show, scale, other, rows, sides } = form;
    const parts = [this.#part('op', `${label}`, () => this.#ofOp(label, group, form))];
    const pick = rows.pick;
    if (show)
      parts.push(
        this.#part('show', `${group} ${show.at} ${pick?.kind}`, () =>
          this.#ofShow(group, show, pick?.kind ?? 'all'),
        ),
      );
    const by = pick && 'scale' in pick ? pick.scale : scale;
    const end = pick && 'scale' in pick ? pick.kind : (form.direction ?? form.op);
    if (by)
      parts.push(
        this.#part('scale', `${group} ${end} ${by.column.at} ${by.kind}`, () =>
          this.#ofScale(group, end, by),
        ),
      );
    if (other)
      parts.push(
        this.#part('other', `${other.column.at} ${other.kind}`, () => this.#ofScale(group, 'other', other)),
      );
    if (pick?.kind === 'same')
      parts.push(this.#part('same', `${pick.column.at}`, () => this.#ofShow('same', pick.column, 'same')));
    const used = [...rows.conditions, ...(rows.also ?? [])];
    for (const condition of used) {
      const key = `${group} ${pick?.kind} ${this.#conditions.indexOf(condition)}`;
      parts.push(
        this.#part('condition', `${key}`, () => this.#ofCondition(group, pick?.kind ?? '', condition)),
      );
      if (show)
        parts.push(
          this.#part(
            'pair',
            `${condition.column.at === show.at} ${condition.kind} ${group} ${pick?.kind}`,
            () => [
              `showIsCondition ${condition.column.at === show.at} ${condition.kind} ${group} ${pick?.kind}`,
            ],
          ),
        );
    }
    parts.push(this.#part('cover', `${coverKey(form, by)}`, () => this.#ofCoverage(form, by)));
    parts.push(
      this.#part('columns', `${show?.at === by?.column.at} ${label}`, () => [
        show && by ? `showIsScale ${show.at === by.column.at} ${group}` : 'noPair',
      ]),
    );
    if (sides)
      parts.push(
        this.#part('sides', `${sides.map((side) => this.#conditions.indexOf(side)).join()} ${group}`, () =>
          this.#ofSides(group, sides),
        ),
      );
    parts.push(this.#ofAnswer(form, group), this.#ofRivals(form));
    return parts;
  }

  #ofOp(label: string, group: string, form: Form): string[] {
    const found = [`op ${label}`, `wh ${this.#wh} ${label}`, `head ${this.#head} ${group}`];
    const pattern = this.#pattern;
    const { pick } = form.rows;
    const short = `${group} ${pick?.kind ?? ''} ${form.direction ?? ''}`;
    pattern.forEach((word, at) => {
      found.push(`w ${word} ${short}`);
      found.push(`b ${word} ${pattern[at + 1] ?? '$'} ${short}`);
      if (at < pattern.length - 2) found.push(`s ${word} ${pattern[at + 2] ?? ''} ${short}`);
    });
    found.push(
      `start ${pattern.slice(0, 2).join(' ')} ${short}`,
      `start3 ${pattern.slice(0, 3).join(' ')} ${short}`,
    );
    found.push(`conditions ${form.rows.conditions.length + (form.rows.also?.length ?? 0)} ${short}`);
    if (form.limit) {
      for (const word of new Set(pattern))
        found.push(`lw ${word} ${form.limit.op} ${form.limit.value > 2 ? 'n' : form.limit.value}`);
      found.push(
        `limitAsked ${this.#asked.numbers.some(({ value }) => value === form.limit?.value)} ${form.limit.op} ${group}`,
      );
    }
    if (pick && 'count' in pick)
      found.push(
        `pickCount ${Math.min(pick.count, 2)} ${pick.offset > 0} ${this.#asked.numbers.some(({ value, isOrdinal }) => isOrdinal && value === pick.offset + 1)}`,
      );
    return found;
  }

  #ofShow(group: string, column: SheetColumn, pick: string): string[] {
    const match = this.#matches[column.at];
    const { type, kind, words } = column.column;
    const found = [
      `show ${group} ${type} ${kind}`,
      `show ${group} ${pick} ${this.#wh} ${type} ${kind}`,
      `show at ${group} ${this.#wh} ${Math.min(column.at, 3)} ${column.column === this.#sheet.table.name}`,
      `show year ${group} ${this.#wh} ${words.includes('year')}`,
      ...this.#matchFeatures(`show ${group}`, match),
      ...this.#matchFeatures(`show`, match),
      `show telling ${this.#tellings[column.at]}`,
      `show telling ${this.#tellings[column.at]} ${group} ${pick}`,
    ];
    const shape = shapeOf(column);
    found.push(
      `show shape ${shape} ${this.#wh}`,
      `show shape ${shape} ${this.#head}`,
      `show shape ${shape} ${group} ${pick}`,
      `show shape ${shape} ${match?.level ?? 0} ${this.#wh}`,
    );
    for (const word of words) {
      found.push(`showHead ${this.#head} ${word}`, `showWh ${this.#wh} ${word}`);
      for (const said of this.#words.slice(0, 12)) found.push(`showWord ${said} ${word}`);
    }
    const headRelated = Math.max(0, ...words.map((word) => relatedness(this.#head, word)));
    found.push(`showRelated ${group} ${bucket(headRelated)}`);
    return found;
  }

  #matchFeatures(prefix: string, match: HeaderMatch | undefined): string[] {
    if (!match) return [];
    const before = match.first >= 0 ? (this.#asked.lowers[match.first - 1] ?? '^') : '-';
    const before2 = match.first >= 1 ? `${this.#asked.lowers[match.first - 2] ?? '^'} ${before}` : '-';
    return [
      `${prefix} match ${match.level}`,
      `${prefix} match ${match.level} best ${match.level === Math.max(...this.#matches.map(({ level }) => level))}`,
      `${prefix} before ${before} ${match.level}`,
      `${prefix} before2 ${before2}`,
      `${prefix} early ${match.first >= 0 ? (match.first < 3 ? 'start' : match.first > this.#asked.lowers.length / 2 ? 'late' : 'mid') : 'no'}`,
    ];
  }

  #ofScale(group: string, end: string, scale: Scale): string[] {
    const { column, kind } = scale;
    const match = this.#matches[column.at];
    const found = [
      `scale ${group} ${end} ${kind} ${column.column.kind}`,
      `scale at ${group} ${Math.min(column.at, 4)} ${kind}`,
      `scale only ${group} ${this.#sheet.scales.filter((each) => each.kind === kind).length === 1} ${kind}`,
      ...this.#matchFeatures(`scale ${group}`, match),
      ...this.#matchFeatures('scale', match),
      `scale telling ${this.#tellings[column.at]}`,
      `scale telling ${this.#tellings[column.at]} ${group} ${end}`,
    ];
    for (const word of column.column.words) {
      found.push(`scaleEnd ${end} ${word}`);
      for (const said of this.#words.slice(0, 14))
        found.push(`scaleWord ${said} ${word} ${end === 'min' ? 'min' : ''}`, `scaleSaid ${said} ${word}`);
    }
    for (const said of this.#words.slice(0, 14)) found.push(`scaleKind ${said} ${kind} ${end}`);
    const related = Math.max(
      0,
      ...column.column.words.flatMap((word) => this.#words.map((said) => relatedness(said, word))),
    );
    found.push(`scaleRelated ${group} ${bucket(related)}`);
    return found;
  }

  #ofCondition(group: string, pick: string, condition: Condition): string[] {
    const { kind, column, from, to, rows, isNegated } = condition;
    const { lowers, isContent } = this.#asked;
    const match = this.#matches[column.at];
    const covered = isContent.slice(from, to).filter(Boolean).length;
    const before = lowers[from - 1] ?? '^';
    const before2 = `${lowers[from - 2] ?? '^'} ${before}`;
    const after = lowers[to] ?? '$';
    const after2 = `${after} ${lowers[to + 1] ?? '$'}`;
    const short = `${group} ${pick}`;
    const isNumber = /^(=|<|>|<=|>=|between)$/.test(kind);
    const beside =
      match && match.first >= 0 && (Math.abs(match.last - from) <= 2 || Math.abs(match.first - to) <= 1);
    const size =
      rows.length === 1 ? '1' : rows.length < 4 ? '2' : rows.length < this.#sheet.size / 2 ? 'n' : 'most';
    const [near, isOtherNear] = this.#nearOf(condition);
    const limit = this.#asked.numbers.find((number) => number.from === from)?.limit;
    const found = [
      `c near ${near} ${isOtherNear} ${match?.level ?? 0}`,
      `c near ${near} ${isOtherNear} ${kind}`,
      `c limit ${limit} ${kind}`,
      `c limit ${limit === kind} ${limit !== undefined} ${isNumber}`,
      `c ${kind} ${isNegated}`,
      `c ${kind} ${column.column.type} ${column.column.kind} ${isNegated}`,
      `c ${short} ${kind} ${isNegated}`,
      `c covers ${kind} ${Math.min(covered, 4)}`,
      `c before ${before} ${kind} ${isNegated}`,
      `c before ${before} ${short}`,
      `c before2 ${before2} ${isNumber ? kind : ''} ${isNegated}`,
      `c before2 ${before2} ${short}`,
      `c after ${after} ${isNumber ? kind : ''} ${isNegated}`,
      `c after ${after} ${short}`,
      `c after2 ${after2} ${isNumber ? kind : ''}`,
      `c header ${match?.level ?? 0} ${kind}`,
      `c telling ${this.#tellings[column.at]} ${kind}`,
      `c beside ${beside} ${kind}`,
      `c size ${size} ${short}`,
      `c size ${size} ${kind}`,
      `c at ${Math.min(column.at, 2)} ${kind}`,
    ];
    for (const word of column.column.words) {
      found.push(`c column ${word} ${before}`);
      if (isNumber) for (const said of this.#words.slice(0, 12)) found.push(`c said ${said} ${word}`);
    }
    if (isNumber) for (const word of new Set(this.#pattern)) found.push(`c op ${kind} ${word}`);
    if (isNegated) for (const word of new Set(this.#pattern)) found.push(`c not ${word}`);
    if (kind === 'part' || kind === 'overlap') {
      const share =
        rows
          .slice(0, 5)
          .reduce((sum, row) => sum + (to - from) / Math.max(1, column.words[row]?.length ?? 1), 0) /
        Math.min(5, Math.max(1, rows.length));
      found.push(`c share ${kind} ${bucket(share)}`);
    }
    return found;
  }

  /** Whether the column of a condition is named beside its words, and whether another one is. */
  #nearOf(condition: Condition): readonly [Beside, boolean] {
    const known = this.#near.get(condition);
    if (known) return known;
    const { column, from, to } = condition;
    const sides = this.#matches.map((match) => besideHeader(match, this.#asked, from, to));
    const near = sides[column.at] ?? 'no';
    const found = [near, near === 'no' && sides.some((side) => side !== 'no')] as const;
    this.#near.set(condition, found);
    return found;
  }
  readonly #near = new Map<Condition, readonly [Beside, boolean]>();

  #ofCoverage({ rows, show }: Form, by: Scale | undefined): string[] {
    const { isContent, lowers } = this.#asked;
    const used = [...rows.conditions, ...(rows.also ?? [])];
    const places = [show && this.#matches[show.at]?.places, by && this.#matches[by.column.at]?.places];
    const isCovered = (at: number) =>
      used.some(({ from, to }) => from <= at && at < to) || places.some((each) => each?.has(at));
    let named = 0;
    let open = 0;
    let numbers = 0;
    lowers.forEach((lower, at) => {
      if (isCovered(at)) return;
      if (/^\d/.test(lower)) numbers++;
      else if (this.#isNamed[at]) named++;
      else if (isContent[at]) open++;
    });
    const strongest = this.#conditions[0];
    return [
      `cover named ${Math.min(named, 4)}`,
      `cover open ${Math.min(open, 6)}`,
      `cover numbers ${Math.min(numbers, 2)}`,
      `cover named ${Math.min(named, 3)} ${used.length}`,
      `cover strongest ${strongest !== undefined} ${strongest !== undefined && used.some(({ from, to }) => from <= strongest.from && to >= strongest.to)}`,
    ];
  }

  #ofSides(group: string, [a, b]: readonly [Condition, Condition]): string[] {
    const between = this.#asked.lowers.slice(a.to, b.from);
    return [
      `sides ${group} ${between.join(' ')}`,
      `sides gap ${group} ${Math.min(between.length, 4)}`,
      ...between.map((word) => `sides word ${group} ${word}`),
      `sides kind ${group} ${a.kind} ${b.kind}`,
    ];
  }

  #ofAnswer({ op, answer, rows, show }: Form, group: string): number {
    const [first] = answer;
    const size = answer.length === 1 ? '1' : answer.length === 2 ? '2' : answer.length <= 5 ? '5' : 'n';
    const isNumber = typeof first === 'number';
    const type = isNumber
      ? 'number'
      : show && /date/.test(show.column.type)
        ? 'date'
        : /^\W*\d/.test(String(first))
          ? 'digits'
          : 'text';
    const isSaid = !isNumber && answer.some((cell) => this.#isSaid(String(cell)));
    const isSaidNumber =
      isNumber && this.#asked.numbers.some(({ value, isOrdinal }) => !isOrdinal && value === first);
    const isAll = op === 'count' && first === this.#sheet.size;
    const isSmall =
      isNumber &&
      (first === 0 ? '0' : first === 1 ? '1' : first < 0 ? '-' : Number.isInteger(first) ? 'n' : 'f');
    const key = `${size} ${type} ${isSaid} ${isSaidNumber} ${isAll} ${isSmall} ${group} ${rows.pick?.kind}`;
    return this.#part('answer', key, () => [
      `a size ${size} ${group} ${this.#isPlural}`,
      `a size ${size} ${this.#isPlural} ${this.#wh}`,
      `a size ${size} ${this.#head}`,
      `a type ${type} ${this.#wh}`,
      `a type ${type} ${this.#head}`,
      `a type ${type} ${group}`,
      `a said ${isSaid} ${isSaidNumber} ${group} ${rows.pick?.kind}`,
      `a said ${isSaid} ${this.#wh}`,
      `a all ${isAll}`,
      `a small ${isSmall} ${group}`,
      ...this.#pattern.map((word) => `a sizeWord ${size === '1'} ${word} ${group}`),
    ]);
  }

  /** Whether the constructions come to the same answer, and how sure they are. */
  #ofRivals({ answer }: Form): number {
    const [first] = this.#rivals;
    if (!first) return this.#part('rivals', 'none', () => ['rivals none']);
    const key = answerKey(answer);
    const at = this.#rivals.findIndex((rival) => rival.key === key);
    const of = (rival: Rival) => `${Math.round(rival.confidence * 10)} ${rival.isWhole}`;
    const rival = this.#rivals[at];
    return this.#part('rivals', `${at}`, () =>
      rival
        ? [
            `rival ${Math.min(at, 4)}`,
            `rival ${Math.min(at, 4)} ${of(rival)}`,
            `rival family ${at === 0} ${rival.family}`,
            `rival whole ${at === 0} ${rival.isWhole}`,
            `rival first ${at === 0} ${of(first)}`,
          ]
        : [
            'rival not',
            `rival not ${of(first)}`,
            `rival not ${first.family}`,
            `rival not whole ${first.isWhole}`,
          ],
    );
  }

  #isSaid(text: string): boolean {
    const known = this.#saidTexts.get(text);
    if (known !== undefined) return known;
    const key = text.trim().toLowerCase();
    const isSaid = key.length > 1 && ` ${this.#asked.lowers.join(' ')} `.includes(` ${key} `);
    this.#saidTexts.set(text, isSaid);
    return isSaid;
  }
  readonly #saidTexts = new Map<string, boolean>();
}

/** For each column whether its name is the best said, words counted by how few columns have them. */
function tellingsOf({ columns }: Sheet, said: ReadonlySet<string>): string[] {
  const counts = new Map<string, number>();
  const lists = columns.map(({ column }) => [...new Set(column.words.filter((word) => word.length > 1))]);
  for (const word of lists.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  const weight = (word: string) => 1 / (counts.get(word) ?? 1);
  const sums = lists.map((words) =>
    words.reduce((sum, word) => sum + (said.has(word) ? weight(word) : 0), 0),
  );
  const shares = lists.map((words, at) => {
    const whole = words.reduce((sum, word) => sum + weight(word), 0);
    return whole === 0 ? 0 : (sums[at] ?? 0) / whole;
  });
  const best = Math.max(...sums);
  return sums.map((sum, at) => {
    if (sum === 0) return best === 0 ? 'none' : 'other';
    const isBest = sum > best - 1e-9;
    const isAlone = isBest && sums.filter((each) => each > best - 1e-9).length === 1;
    return `${isAlone ? 'alone' : isBest ? 'best' : 'less'} ${bucket(shares[at] ?? 0)}`;
  });
}

function labelOf({ op, rows, scale, direction, limit }: Form): string {
  const pick = rows.pick;
  const place =
    pick && 'offset' in pick ? `${pick.offset > 0 ? 'nth' : ''}${pick.count > 1 ? 'several' : ''}` : '';
  return [
    op,
    pick?.kind ?? '',
    place,
    scale?.kind ?? '',
    direction ?? '',
    rows.isEither ? 'either' : '',
    limit ? `${limit.op}${limit.value}` : '',
    rows.conditions.length + (rows.also?.length ?? 0),
  ].join('/');
}

function groupOf({ op, rows }: Form): string {
  return rows.isEither &&
    op !== 'choose' &&
    op !== 'difference' &&
    op !== 'chooseCount' &&
    op !== 'countDifference'
    ? `${op}/either`
    : op;
}

function coverKey({ rows, show }: Form, by: Scale | undefined): string {
  const used = [...rows.conditions, ...(rows.also ?? [])].map(({ from, to }) => `${from}-${to}`);
  return `${used.join()} ${show?.at} ${by?.column.at}`;
}

function bucket(share: number): string {
  return share >= 0.999 ? '1' : share >= 0.75 ? '.75' : share >= 0.5 ? '.5' : share > 0 ? '.1' : '0';
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    value ^= text.charCodeAt(at);
    value = Math.imul(value, 0x01000193);
  }
  return (value ^ (value >>> 15)) & mask;
}
