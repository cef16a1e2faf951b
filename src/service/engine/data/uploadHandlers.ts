import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Api } from '../../../contract/api.ts';
import { readEdit } from '../../../contract/chartSpec.ts';
import { SvcError } from '../../../contract/errors.ts';
import type { FileReading } from '../../../contract/fileReading.ts';
import type { ParsedInputOf } from '../../../contract/operation.ts';
import type { VisualizeResult } from '../../../contract/uploads.ts';
import type { HandlersOf } from '../../handlers.ts';
import type { FileStore, UploadRow } from '../../store/fileStore.ts';
import type { TableProfile } from '../../tables/profile/tableProfile.ts';
import type { Drawer, DrawOptions } from '../cards/drawFile.ts';
import { type Narrate, narrate } from '../runs/progressEvents.ts';
import { isSameSecret } from '../sameSecret.ts';
import type { Catalog } from './catalog.ts';
import type { ReadableFile } from './dataFolders.ts';
import { FirstLooks, type Previewed } from './firstLooks.ts';
import type { ReadingSettings } from './readingSettings.ts';
import { readTogether } from './readTogether.ts';

/** §4.11, §8. */
export const maxUploadBytes = 5 * 1024 * 1024;
const uploadEndings = new Set(['.csv', '.xls', '.xlsx', '.parquet']);
const maxCsvTexts = 20;
/** Longer than any drawing takes. */
const abandonedMs = 3_600_000;

export interface UploadOptions {
  readonly store: FileStore;
  readonly catalog: Catalog;
  readonly drawer: Drawer;
  readonly readings: ReadingSettings;
  /** The folder of uploaded files. */
  readonly folder: string;
  readonly origin: () => string;
  readonly now: () => Date;
  readonly log: (line: string) => void;
}

interface Readable extends Previewed {
  /** The folder of temporary files, deleted after drawing. */
  readonly forget?: () => Promise<void>;
}

type VisualizeInput = ParsedInputOf<Api['uploads']['visualize']>;

/** Uploads files and draws them as cards (§4.11, §4.12). Files of open folders are read in place. */
export class Uploads {
  readonly #with: UploadOptions;

  constructor(options: UploadOptions) {
    this.#with = options;
  }

  /** Throws not-found. */
  readonly find = (fileId: string): UploadRow => {
    const upload = this.#with.store.get(fileId);
    if (!upload) throw new SvcError('not-found', 'There is no such upload. Ask for a new grant.');
    return upload;
  };

  /** A file of the folders, or an uploaded one. Throws not-found, and bad-request if its content has not arrived. */
  readonly fileOf = (fileId: string): ReadableFile => {
    const { catalog, store } = this.#with;
    const local = catalog.file(fileId);
    if (local) return local;
    const upload = store.get(fileId);
    if (!upload)
      throw new SvcError('not-found', `There is no file ${fileId}. Ask for a grant and send the file first.`);
    if (upload.size_bytes === null)
      throw new SvcError('bad-request', `${upload.name} has not been sent yet.`);
    return { id: fileId, path: upload.path, shownPath: upload.name };
  };

  /** The tables of an uploaded file. Throws not-found, and bad-request if its content has not arrived. */
  readonly tablesOf = (fileId: string): Promise<readonly TableProfile[]> =>
    this.#with.catalog.tablesOf(this.fileOf(fileId));

  /** Receives the form post of a grant. */
  readonly receive = async (fileId: string, token: string, bytes: Uint8Array): Promise<void> => {
    const upload = this.find(fileId);
    if (!isSameSecret(token, upload.token))
      throw new SvcError('forbidden', 'The form fields of the grant must be sent unmodified.');
    if (bytes.length > maxUploadBytes) throw new SvcError('too-large', 'The file is larger than 5 MB.');
    if (bytes.length === 0) throw new SvcError('bad-request', `${upload.name} is empty.`);
    await writeWhole(upload.path, bytes);
    this.#with.store.arrived(fileId, bytes.length);
  };

  readonly handlers: HandlersOf<Api['uploads']> = {
    grant: async ({ file_name, source }) => {
      const { store, folder, origin, now, catalog } = this.#with;
      if (hasControls(file_name) || hasControls(source ?? ''))
        throw new SvcError('bad-request', 'file_name and source must not contain control characters.');
      if (source?.startsWith('file:')) {
        // A file address with a remote host would make this machine connect to it.
        if (hostOf(source) !== '')
          throw new SvcError('bad-request', 'source must name a file of this machine.');
        const file = await catalog.fileAt(source);
        const fields: Record<string, string> = {};
        return { url: `${origin()}/upload/${file.id}`, fields, key: file.shownPath, file_id: file.id };
      }
      const ending = extname(file_name).toLowerCase();
      if (!uploadEndings.has(ending)) {
        throw new SvcError(
          'bad-request',
          `${file_name}: only .csv, .xls, .xlsx and .parquet files can be uploaded.`,
        );
      }
      const file_id = `upload-${randomUUID()}`;
      const token = randomBytes(24).toString('base64url');
      const name = file_name.split(/[\\/]/).at(-1) ?? file_name;
      // The caller's file name never becomes part of a path.
      store.grant({
        file_id,
        name,
        path: join(folder, `${file_id}${ending}`),
        token,
        created_at: now().toISOString(),
      });
      return { url: `${origin()}/upload/${file_id}`, fields: { token }, key: `${file_id}${ending}`, file_id };
    },

    visualize: async (input, { signal }) => this.#draw(input, signal),

    visualizeStream: {
      send: async (input, { signal }) => this.#draw(input, signal),
      stream: async (input, { signal }) => narrate((say) => this.#draw(input, signal, say)),
    },
  };

  async #draw(input: VisualizeInput, signal: AbortSignal, narrator?: Narrate): Promise<VisualizeResult> {
    const say: Narrate = narrator ?? (() => {});
    const drawOptions: DrawOptions = {
      ...(input.query && { instruction: input.query }),
      ...(input.viz_component_type && { vizType: input.viz_component_type }),
      ...readEdit(input.extra_params),
    };
    const sources = this.#sources(input, drawOptions.again?.reading);
    try {
      const [only, ...others] = sources;
      say('reading', `Reading ${only && others.length === 0 ? only.name : `${sources.length} files`}`);
      const isFirst = narrator !== undefined && !drawOptions.cardId && !drawOptions.shownCardId;
      const { drawer, log } = this.#with;
      const looks = new FirstLooks({ drawer, drawOptions, say, log });
      const tables = await readTogether(isFirst ? looks.before(sources) : sources, say, signal);
      const knowledge_cards = await drawer.drawTables(tables, drawOptions, say, signal, looks.replaced);
      return { outputs: { knowledge_cards, answer: null }, request_id: randomUUID() };
    } finally {
      for (const { forget } of sources) await forget?.();
    }
  }

  /**
   * The files to draw, with names for progress messages.
   *
   * @throws SvcError if there is nothing to draw.
   */
  #sources({ csv, file_id, file_ids }: VisualizeInput, reading: FileReading | undefined): Readable[] {
    const ids = [...new Set([...(file_ids ?? []), ...(file_id ? [file_id] : [])])];
    const texts = csv ?? [];
    if (ids.length + texts.length === 0)
      throw new SvcError('bad-request', 'Name at least one file in file_ids, or give csv.');
    if (texts.length > maxCsvTexts)
      throw new SvcError('bad-request', `At most ${maxCsvTexts} csv texts can be drawn at once.`);
    return [...ids.map((id) => this.#file(id, reading)), ...texts.map((text, at) => this.#pasted(text, at))];
  }

  #file(id: string, wanted: FileReading | undefined): Readable {
    const { catalog, readings } = this.#with;
    const file = this.fileOf(id);
    const reading = wanted && readings.forCard(file, wanted);
    if (reading) {
      const once = { ...file, id: `once-${randomUUID()}`, reading };
      return {
        name: file.shownPath,
        tables: (watch) => catalog.tablesOf(once, watch),
        forget: () => catalog.forget(once.id),
      };
    }
    return {
      name: file.shownPath,
      tables: (watch) => catalog.tablesOf(file, watch),
      ...(catalog.file(id) && { preview: (watch) => catalog.previewOf(file, watch) }),
    };
  }

  /** Pasted text is stored as a file while it is drawn. Its cards keep their rows and link to no file. */
  #pasted(text: string, at: number): Readable {
    const { catalog, folder } = this.#with;
    const id = `pasted-${randomUUID()}`;
    const path = join(folder, `${id}.csv`);
    const file = { id, path, shownPath: at === 0 ? 'pasted.csv' : `pasted-${at + 1}.csv` };
    let written: Promise<void> | undefined;
    return {
      name: file.shownPath,
      tables: async () => {
        written = writeWhole(path, text);
        await written;
        return (await catalog.tablesOf(file)).map((table) => ({ ...table, path: '' }));
      },
      forget: async () => {
        // If another text failed, this one may still be in the process of being written, and would appear after its
        // removal.
        await written?.catch(() => undefined);
        await catalog.forget(id);
        await rm(path, { force: true });
      },
    };
  }

  /**
   * Deletes texts left behind by a process that exited while drawing. Texts of other windows are younger than the
   * limit.
   */
  async sweep(): Promise<void> {
    const { folder, now } = this.#with;
    for (const name of await readdir(folder)) {
      if (!/^pasted-|\.part$/.test(name)) continue;
      const path = join(folder, name);
      const found = await stat(path).catch(() => undefined);
      if (found && now().getTime() - found.mtimeMs > abandonedMs) await rm(path, { force: true });
    }
  }
}

const hasControls = (text: string) => /\p{Cc}/u.test(text);

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : '';
}

/**
 * Writes a file atomically: the old content stays until the new one is complete.
 *
 * @throws SvcError unavailable.
 */
async function writeWhole(path: string, bytes: Uint8Array | string): Promise<void> {
  const part = `${path}.${randomUUID()}.part`;
  try {
    await writeFile(part, bytes, { mode: 0o600 });
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOSPC' && code !== 'EDQUOT') throw error;
    const words = 'The disk has no space for this file. Free some space and send it again.';
    throw new SvcError('unavailable', words, { isFinal: true, cause: error });
  }
}
