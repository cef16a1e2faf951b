import type { FileFacts } from './read/tableFile.ts';
import type { ReadProgress } from './readWatch.ts';

/** Smaller files are there before anyone could read how far they are. */
const minReportedBytes = 2 ** 20;

/** How far reading a file is, where it takes several passes: each gets a part of the hundred percent. */
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

  /** The work that goes on until `to` percent of all is done; it goes on from where the last one has come to. */
  begin(to: number): void {
    this.#from = this.#done;
    this.#to = Math.max(to, this.#from);
    this.#say(0, '');
  }

  /** A way to read the file did not fit it: the next begins where it did. */
  restart(from: number): void {
    this.#done = from;
  }

  /** How much of the work that was begun is done, in percent. */
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
