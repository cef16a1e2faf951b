/**
 * Decisions taken from a list of numbers: the same list, the same plan. A list that has run out always takes the first
 * way, so that fast-check's shorter lists and smaller numbers are simpler plans.
 */
export class Choices {
  readonly #numbers: readonly number[];
  #at = 0;

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers;
  }

  below(count: number): number {
    return (this.#numbers[this.#at++] ?? 0) % count;
  }

  isOneOf(count: number): boolean {
    return this.below(count) === count - 1;
  }

  from<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error('There is nothing to choose from.');
    return item;
  }

  /** As many as the numbers say, at most `most`. */
  some<T>(least: number, most: number, make: (at: number) => T): T[] {
    return Array.from({ length: least + this.below(most - least + 1) }, (_, at) => make(at));
  }
}
