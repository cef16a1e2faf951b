import { dirname } from 'node:path';
import { FileReading, type ReadingChange } from '../../../contract/fileReading.ts';
import type { ReadingStore } from '../../store/readingStore.ts';
import type { ReadableFile } from './dataFolders.ts';

type NamedFile = Pick<ReadableFile, 'id' | 'path' | 'shownPath'>;

/** Reading settings given by users. They apply to the file and to files in its folder with the same name pattern. */
export class ReadingSettings {
  readonly #store: ReadingStore;
  readonly #now: () => Date;

  constructor(store: ReadingStore, now: () => Date) {
    this.#store = store;
    this.#now = now;
  }

  /** Undefined if there are no settings. */
  of(file: NamedFile): FileReading | undefined {
    const { name, pattern } = namesOf(file);
    const kept = this.#store.find(name, pattern);
    if (kept === undefined) return undefined;
    const reading = FileReading.safeParse(JSON.parse(kept)).data;
    return reading && Object.keys(reading).length > 0 ? reading : undefined;
  }

  change(file: NamedFile, change: ReadingChange): void {
    const { name, pattern } = namesOf(file);
    const { automatic = [], ...said } = change;
    const entries = Object.entries({ ...this.of(file), ...said });
    const isLeft = (part: string) => (automatic as readonly string[]).includes(part);
    const reading = Object.fromEntries(
      entries.filter(([part, value]) => value !== undefined && !isLeft(part)),
    );
    this.#store.set({
      ...{ file: name, pattern, reading: JSON.stringify(reading) },
      changed_at: this.#now().toISOString(),
    });
  }
}

/**
 * The key of reading settings. Each upload is a new file, so its name is the key. Files that differ in digits only,
 * such as monthly ones, share a pattern.
 */
function namesOf({ id, path, shownPath }: NamedFile): { name: string; pattern: string } {
  const isUpload = id.startsWith('upload-');
  const name = isUpload ? `upload:${shownPath}` : path;
  const folder = isUpload ? 'upload:' : dirname(path);
  return { name, pattern: folder + name.slice(folder.length).replace(/\d+/g, '#') };
}

/** Settings that affect rows; the chosen sheet does not. */
export function rowsReading(reading: FileReading | undefined): FileReading | undefined {
  const { sheet: _, ...rows } = reading ?? {};
  return Object.keys(rows).length > 0 ? rows : undefined;
}
