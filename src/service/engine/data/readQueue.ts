/** A file waiting to be read. */
interface Waiting {
  readonly id: string;
}

/** Reads files in the background, a few at a time, in an order that can be changed while they wait. */
export class ReadQueue<F extends Waiting> {
  readonly #read: (file: F) => Promise<void>;
  readonly #maxAtOnce: number;
  /** In reading order. */
  #waiting = new Map<string, F>();
  readonly #running = new Map<string, Promise<void>>();
  readonly #idle: (() => void)[] = [];
  #holds = 0;
  #isClosed = false;

  /** `read` reads one file and never throws. */
  constructor(read: (file: F) => Promise<void>, maxAtOnce: number) {
    this.#read = read;
    this.#maxAtOnce = maxAtOnce;
  }

  /** The number of files not read yet. */
  get size(): number {
    return this.#waiting.size + this.#running.size;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  has(fileId: string): boolean {
    return this.#waiting.has(fileId) || this.#running.has(fileId);
  }

  pending(): F[] {
    return [...this.#waiting.values()];
  }

  add(files: readonly F[]): void {
    for (const file of files) if (!this.has(file.id)) this.#waiting.set(file.id, file);
    this.#fill();
  }

  /** Removes a file that was read elsewhere or is gone. */
  delete(fileId: string): void {
    this.#waiting.delete(fileId);
    this.#tellIdle();
  }

  /** Moves files to the front in the given order; ids that are not waiting are ignored. */
  advance(fileIds: readonly string[]): void {
    const first = fileIds.flatMap((id) => this.#waiting.get(id) ?? []);
    this.#waiting = new Map([...first.map((file) => [file.id, file] as const), ...this.#waiting]);
  }

  /** Reads these files before all others. Resolves when they have been read. */
  async readFirst(fileIds: readonly string[]): Promise<void> {
    const ids = fileIds.filter((id) => this.has(id));
    this.advance(ids);
    // In addition to the read in progress, which may be slow, since a caller is waiting.
    const [first] = this.#waiting.keys();
    if (first !== undefined && ids.includes(first)) this.#begin(first);
    while (ids.some((id) => this.has(id)) && !this.#isClosed) {
      if (this.#running.size === 0) this.#fill(1);
      await Promise.race(this.#running.values());
    }
  }

  /** Reads all remaining files, even while reading is on hold. */
  readAll(): Promise<void> {
    return this.readFirst([...this.#waiting.keys(), ...this.#running.keys()]);
  }

  /** Resolves when everything has been read, or once it is closed. */
  async idle(): Promise<void> {
    if (this.size > 0 && !this.#isClosed) await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  /** Pauses reading until the returned function is called, so that a question has the processor to itself. */
  hold(): () => void {
    this.#holds++;
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.#holds--;
      this.#fill();
    };
  }

  close(): void {
    this.#isClosed = true;
    this.#waiting.clear();
    this.#tellIdle();
  }

  #fill(maxRunning = this.#holds > 0 ? 0 : this.#maxAtOnce): void {
    for (const id of this.#waiting.keys()) {
      if (this.#running.size >= maxRunning || this.#isClosed) return;
      this.#begin(id);
    }
  }

  #begin(id: string): void {
    const file = this.#waiting.get(id);
    if (!file) return;
    this.#waiting.delete(id);
    const reading = this.#read(file).finally(() => {
      this.#running.delete(id);
      this.#fill();
      this.#tellIdle();
    });
    this.#running.set(id, reading);
  }

  #tellIdle(): void {
    if (this.size > 0 && !this.#isClosed) return;
    for (const resolve of this.#idle.splice(0)) resolve();
  }
}
