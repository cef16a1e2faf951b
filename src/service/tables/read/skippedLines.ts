/** Number of line numbers listed, enough to find the cause. */
const said = 3;

/** Lines of a file that were skipped. */
export class SkippedLines {
  readonly #first: number[] = [];
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** Lines count from 1, in file order. */
  add(line: number): void {
    if (this.#first.length < said) this.#first.push(line);
    this.#count++;
  }

  message(): string {
    const numbers = this.#first.map((line) => line.toLocaleString('en'));
    if (this.#count === 1) return `Line ${numbers[0]} is no JSON object and was left out.`;
    const last = numbers.pop();
    const listed = `${numbers.join(', ')} and ${last}`;
    return this.#count <= said
      ? `Lines ${listed} are no JSON objects and were left out.`
      : `${this.#count.toLocaleString('en')} lines are no JSON objects and were left out; the first are lines ${listed}.`;
  }
}
