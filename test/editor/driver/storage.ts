interface Browser {
  readonly indexedDB: {
    databases(): Promise<{ readonly name: string }[]>;
    open(name: string): Request<Database>;
  };
}
interface Database {
  readonly objectStoreNames: Iterable<string>;
  transaction(store: string): { objectStore(name: string): { getAll(): Request<unknown[]> } };
  close(): void;
}
interface Request<T> {
  readonly result: T;
  readonly error: unknown;
  onsuccess: () => void;
  onerror: () => void;
}

/**
 * All values in all IndexedDB databases of a page as one text. Runs in the page, so it cannot refer to anything outside
 * itself.
 */
export async function readStorage(): Promise<string> {
  const { indexedDB } = globalThis as unknown as Browser;
  const done = <T>(request: Request<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error as Error);
    });
  const values: unknown[] = [];
  for (const { name } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name));
    for (const store of database.objectStoreNames)
      values.push(await done(database.transaction(store).objectStore(store).getAll()));
    database.close();
  }
  return values
    .flat()
    .map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
    .join('\n');
}
