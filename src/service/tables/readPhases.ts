import type { FileFacts } from './read/tableFile.ts';
import type { ReadProgress } from './readWatch.ts';

/** Smaller files are read before anyone could read the progress. */
const minReportedBytes = 2 ** 20;

/** Progress of reading a file in several passes, each with a share of the hundred percent. */
export class ReadPhases {
  readonly #report: ((progress: ReadProgress) => void) | undefined;
  readonly #facts: FileFacts;
  #from = 0;
  #to = 0;
  #done = 0;

  constructor(facts: FileFacts, report: ((progress: ReadProgress) => void) | undefined) {
    this.#report = facts.sizeBytes >= minReportedBytes ? report : undefined;
    this.#facts = facts;
  }

  /** Starts the pass that ends at `to` percent; it starts where the previous one ended. */
  begin(to: number): void {
    this.#from = this.#done;
    this.#to = Math.max(to, this.#from);
    this.#say(0, '');
  }

  /** A way to read the file failed: its fallback starts at the same percentage. */
  restart(from: number): void {
    this.#done = from;
  }

  /** Progress of the current pass, in percent. */
  percent(percent: number, aboutRows = 0): void {
    this.#say(percent, aboutRows > 0 ? `, about ${rounded((aboutRows * percent) / 100)} rows` : '');
  }

  get done(): number {
    return this.#done;
  }

  /** "42 %, 84 of 200 MB, about 2,300,000 rows". */
  #say(percent: number, rows: string): void {
    this.#done = Math.max(this.#done, Math.floor(this.#from + ((this.#to - this.#from) * percent) / 100));
    if (!this.#report) return;
    const { sizeBytes } = this.#facts;
    const of = `${megabytes((sizeBytes * this.#done) / 100)} of ${megabytes(sizeBytes)} MB`;
    this.#report({ percent: this.#done, words: `${this.#done} %, ${of}${rows}` });
  }
}

const megabytes = (bytes: number) => Math.round(bytes / 1e6).toLocaleString('en-US');
const rounded = (rows: number) => Number(rows.toPrecision(2)).toLocaleString('en-US');
