/** One piece of work at a time for each file; work on different files does not wait for each other. */
export class FileLocks {
  readonly #last = new Map<string, Promise<void>>();

  isBusy(fileId: string): boolean {
    return this.#last.has(fileId);
  }

  /** Runs the work once everything that was asked for before it on these files is over. Throws what it throws. */
  async run<T>(fileIds: readonly string[], work: () => Promise<T>): Promise<T> {
    // All are queued for at once, so that two that need the same files cannot wait for each other.
    const before = Promise.all(fileIds.flatMap((id) => this.#last.get(id) ?? []));
    const result = before.then(work);
    const done = result.then(
      () => {},
      () => {},
    );
    for (const id of fileIds) this.#last.set(id, done);
    try {
      return await result;
    } finally {
      for (const id of fileIds) if (this.#last.get(id) === done) this.#last.delete(id);
    }
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.#last.size > 0) await Promise.all(this.#last.values());
  }
}
