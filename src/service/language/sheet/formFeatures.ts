import type { AskedWords } from './askedWords.ts';
import { scaleFeatures, showFeatures } from './columnFeatures.ts';
import type { Condition } from './condition.ts';
import { conditionFeatures, type Nearness, nearnessOf, sidesFeatures } from './conditionFeatures.ts';
import { hash } from './featureHash.ts';
import type { Form } from './form.ts';
import { answerKey, type Rival } from './rivals.ts';
import type { Scale, Sheet } from './sheet.ts';
import { type SheetQuestion, sheetQuestion } from './sheetQuestion.ts';

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

export function featuresOf(
  sheet: Sheet,
  asked: AskedWords,
  conditions: readonly Condition[],
  forms: readonly Form[],
  rivals: readonly Rival[],
): FormFeatures {
  return new Featuring(sheetQuestion(sheet, asked, conditions), conditions, rivals).of(forms);
}

class Featuring {
  readonly #question: SheetQuestion;
  readonly #conditions: readonly Condition[];
  readonly #rivals: readonly Rival[];
  readonly #parts: number[][] = [];
  readonly #kinds: PartKind[] = [];
  readonly #known = new Map<string, number>();

  constructor(question: SheetQuestion, conditions: readonly Condition[], rivals: readonly Rival[]) {
    this.#question = question;
    this.#conditions = conditions;
    this.#rivals = rivals;
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
          showFeatures(this.#question, group, show, pick?.kind ?? 'all'),
        ),
      );
    const by = pick && 'scale' in pick ? pick.scale : scale;
    const end = pick && 'scale' in pick ? pick.kind : (form.direction ?? form.op);
    if (by)
      parts.push(
        this.#part('scale', `${group} ${end} ${by.column.at} ${by.kind}`, () =>
          scaleFeatures(this.#question, group, end, by),
        ),
      );
    if (other)
      parts.push(
        this.#part('other', `${other.column.at} ${other.kind}`, () =>
          scaleFeatures(this.#question, group, 'other', other),
        ),
      );
    if (pick?.kind === 'same')
      parts.push(
        this.#part('same', `${pick.column.at}`, () =>
          showFeatures(this.#question, 'same', pick.column, 'same'),
        ),
      );
    const used = [...rows.conditions, ...(rows.also ?? [])];
    for (const condition of used) {
      const key = `${group} ${pick?.kind} ${this.#conditions.indexOf(condition)}`;
      parts.push(
        this.#part('condition', `${key}`, () =>
          conditionFeatures(this.#question, this.#nearOf(condition), group, pick?.kind ?? '', condition),
        ),
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
          sidesFeatures(this.#question, group, sides),
        ),
      );
    parts.push(this.#ofAnswer(form, group), this.#ofRivals(form));
    return parts;
  }

  #ofOp(label: string, group: string, form: Form): string[] {
    const found = [`op ${label}`, `wh ${this.#question.wh} ${label}`, `head ${this.#question.head} ${group}`];
    const pattern = this.#question.pattern;
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
        `limitAsked ${this.#question.asked.numbers.some(({ value }) => value === form.limit?.value)} ${form.limit.op} ${group}`,
      );
    }
    if (pick && 'count' in pick)
      found.push(
        `pickCount ${Math.min(pick.count, 2)} ${pick.offset > 0} ${this.#question.asked.numbers.some(({ value, isOrdinal }) => isOrdinal && value === pick.offset + 1)}`,
      );
    return found;
  }

  #nearOf(condition: Condition): Nearness {
    const known = this.#near.get(condition);
    if (known) return known;
    const found = nearnessOf(this.#question, condition);
    this.#near.set(condition, found);
    return found;
  }
  readonly #near = new Map<Condition, Nearness>();

  #ofCoverage({ rows, show }: Form, by: Scale | undefined): string[] {
    const { isContent, lowers } = this.#question.asked;
    const used = [...rows.conditions, ...(rows.also ?? [])];
    const places = [
      show && this.#question.matches[show.at]?.places,
      by && this.#question.matches[by.column.at]?.places,
    ];
    const isCovered = (at: number) =>
      used.some(({ from, to }) => from <= at && at < to) || places.some((each) => each?.has(at));
    let named = 0;
    let open = 0;
    let numbers = 0;
    lowers.forEach((lower, at) => {
      if (isCovered(at)) return;
      if (/^\d/.test(lower)) numbers++;
      else if (this.#question.isNamed[at]) named++;
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
      isNumber && this.#question.asked.numbers.some(({ value, isOrdinal }) => !isOrdinal && value === first);
    const isAll = op === 'count' && first === this.#question.sheet.size;
    const isSmall =
      isNumber &&
      (first === 0 ? '0' : first === 1 ? '1' : first < 0 ? '-' : Number.isInteger(first) ? 'n' : 'f');
    const key = `${size} ${type} ${isSaid} ${isSaidNumber} ${isAll} ${isSmall} ${group} ${rows.pick?.kind}`;
    return this.#part('answer', key, () => [
      `a size ${size} ${group} ${this.#question.isPlural}`,
      `a size ${size} ${this.#question.isPlural} ${this.#question.wh}`,
      `a size ${size} ${this.#question.head}`,
      `a type ${type} ${this.#question.wh}`,
      `a type ${type} ${this.#question.head}`,
      `a type ${type} ${group}`,
      `a said ${isSaid} ${isSaidNumber} ${group} ${rows.pick?.kind}`,
      `a said ${isSaid} ${this.#question.wh}`,
      `a all ${isAll}`,
      `a small ${isSmall} ${group}`,
      ...this.#question.pattern.map((word) => `a sizeWord ${size === '1'} ${word} ${group}`),
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
    const isSaid = key.length > 1 && ` ${this.#question.asked.lowers.join(' ')} `.includes(` ${key} `);
    this.#saidTexts.set(text, isSaid);
    return isSaid;
  }
  readonly #saidTexts = new Map<string, boolean>();
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
