/** Serializes operations per file; operations on different files run concurrently. */
export class FileLocks {
  readonly #last = new Map<string, Promise<void>>();

  isBusy(fileId: string): boolean {
    return this.#last.has(fileId);
  }

  /** Runs the work after all earlier work on these files. Throws what it throws. */
  async run<T>(fileIds: readonly string[], work: () => Promise<T>): Promise<T> {
    // Enters all queues at once, so that two operations on the same files cannot deadlock.
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

  /** Resolves when nothing is running. */
  async idle(): Promise<void> {
    while (this.#last.size > 0) await Promise.all(this.#last.values());
  }
}
