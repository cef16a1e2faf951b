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
    return this.#kept(file)?.reading;
  }

  /** Whether the settings come from a card file instead of from the user. */
  isOfCard(file: NamedFile): boolean {
    return this.#kept(file)?.isOfCard ?? false;
  }

  /**
   * Applies the reading settings of a card that is being rebuilt. If the file has none, they are stored for it, and so
   * apply to questions as well. If it has others from another card, returns those of this card, with which the file is
   * read separately. Undefined otherwise: the settings are equal, or the user's own, which a card never overrules.
   */
  forCard(file: NamedFile, reading: FileReading): FileReading | undefined {
    const kept = this.#kept(file);
    const rows = rowsReading(kept?.reading);
    if (!rows) this.#keep(file, { ...kept?.reading, ...reading, [ofCard]: true });
    return rows && kept?.isOfCard && !isSameReading(rows, reading) ? reading : undefined;
  }

  change(file: NamedFile, change: ReadingChange): void {
    const { automatic = [], ...said } = change;
    const entries = Object.entries({ ...this.of(file), ...said });
    const isLeft = (part: string) => (automatic as readonly string[]).includes(part);
    const reading = Object.fromEntries(
      entries.filter(([part, value]) => value !== undefined && !isLeft(part)),
    );
    // The choice of a sheet does not affect how rows are read.
    const isOfCard = this.isOfCard(file) && isSameReading(rowsReading(reading), rowsReading(this.of(file)));
    this.#keep(file, { ...reading, ...(isOfCard && { [ofCard]: true }) });
  }

  #kept(file: NamedFile): { readonly reading: FileReading; readonly isOfCard: boolean } | undefined {
    const { name, pattern } = namesOf(file);
    const text = this.#store.find(name, pattern);
    if (text === undefined) return undefined;
    const kept: unknown = JSON.parse(text);
    const reading = FileReading.safeParse(kept).data;
    if (!reading || Object.keys(reading).length === 0) return undefined;
    return { reading, isOfCard: ofCard in (kept as object) };
  }

  #keep(file: NamedFile, reading: Readonly<Record<string, unknown>>): void {
    const { name, pattern } = namesOf(file);
    const changed_at = this.#now().toISOString();
    this.#store.set({ file: name, pattern, reading: JSON.stringify(reading), changed_at });
  }
}

/** Marks stored settings that come from a card. */
const ofCard = 'of_card';

function isSameReading(a: FileReading | undefined, b: FileReading | undefined): boolean {
  return FileReading.keyof().options.every((part) => a?.[part] === b?.[part]);
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
