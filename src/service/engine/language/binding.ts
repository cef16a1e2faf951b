import type { Condition } from '../../tables/plan.ts';
import type { ColumnProfile } from '../../tables/profile.ts';
import type { ColumnMention } from './link.ts';
import type { Assumption, Link } from './reading.ts';
import type { Sentence } from './sentence.ts';

/** A condition with the words it came from. */
export interface Bound {
  readonly condition: Condition;
  readonly column: ColumnProfile;
  readonly from: number;
  readonly to: number;
  /** At most so many rows can meet it; undefined when not known. */
  readonly mostRows?: number;
  readonly link: Link;
  readonly assumption?: Assumption;
  /** Names this choice, so that a second reading can be made without it. */
  readonly choice?: string;
}

/** What has been explained while a sentence is read. */
export class Ledger {
  readonly sentence: Sentence;
  readonly bound: Bound[] = [];
  readonly taken = new Set<ColumnMention>();
  readonly #explained: number[];
  readonly #without: ReadonlySet<string>;

  /** `without` are choices of an earlier reading that shall not be made again. */
  constructor(sentence: Sentence, without: ReadonlySet<string> = new Set()) {
    this.sentence = sentence;
    this.#without = without;
    this.#explained = sentence.tokens.map(() => 0);
  }

  /** How well a token is explained, 0 to 1. */
  explained(at: number): number {
    return this.#explained[at] ?? 0;
  }

  explain(from: number, to: number, quality = 1): void {
    for (let at = from; at < to; at++) this.#explained[at] = Math.max(this.#explained[at] ?? 0, quality);
  }

  isAllowed(choice: string): boolean {
    return !this.#without.has(choice);
  }

  isFree(from: number, to: number): boolean {
    return this.#explained.slice(from, to).every((quality) => quality === 0);
  }

  bind(bound: Bound, quality = 1): void {
    this.bound.push(bound);
    this.explain(bound.from, bound.to, quality);
  }

  take(mention: ColumnMention): void {
    this.taken.add(mention);
    this.explain(mention.from, mention.to, (mention.isSynonym ? 0.8 : 1) * (0.55 + 0.45 * mention.share));
  }

  /** Column mentions of the cover that no condition has used, left to right; those alone that are wanted. */
  openColumns(isWanted: (mention: ColumnMention) => boolean = () => true): ColumnMention[] {
    const taken = [...this.taken];
    const isUsed = (mention: ColumnMention) =>
      taken.some(
        (each) =>
          each === mention ||
          (each.from < mention.to && mention.from < each.to && each.weight >= mention.weight),
      );
    return this.sentence.mentions.filter(
      (mention): mention is ColumnMention =>
        mention.kind === 'column' && isWanted(mention) && !isUsed(mention),
    );
  }
}

export function textOf({ tokens, question }: Sentence, from: number, to: number): string {
  const [first, last] = [tokens[from], tokens[to - 1]];
  return first && last ? question.slice(first.start, last.end) : '';
}
