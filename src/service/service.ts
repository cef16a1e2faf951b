import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Capability, capabilities } from '../contract/service.ts';
import { Agents } from './engine/agents.ts';
import { answerHandlers } from './engine/answers.ts';
import { CardShelf } from './engine/cards.ts';
import { Catalog } from './engine/catalog.ts';
import { fileHandlers } from './engine/convert.ts';
import { Drawer } from './engine/draw.ts';
import { openFolder } from './engine/files.ts';
import { Graph } from './engine/graph.ts';
import { indexHandlers } from './engine/indexes.ts';
import { knowledgeHandlers } from './engine/knowledgeSearch.ts';
import { Research } from './engine/research.ts';
import { RunLog } from './engine/runLog.ts';
import { thinVizHandlers } from './engine/thinViz.ts';
import { threadHandlers } from './engine/threads.ts';
import { mostUploadBytes, Uploads } from './engine/uploads.ts';
import { worldFolder } from './engine/world.ts';
import { type Handlers, notYet } from './handlers.ts';
import { listen } from './http/server.ts';
import { cardStore } from './store/cards.ts';
import { openDatabase } from './store/database.ts';
import { fileStore } from './store/files.ts';
import { nodeStore } from './store/nodes.ts';
import { runStore } from './store/runs.ts';
import { openTables } from './tables/tables.ts';

export interface ServiceOptions {
  /** Folders to answer from; each with data files is a private index. */
  readonly folders: readonly string[];
  /** The bundled index "World" (data/README.md): the folder it lies in. None unless given. */
  readonly world?: string;
  /** The durable file, or `:memory:`. Uploads are kept beside it. */
  readonly store: string;
  /** Random unless given. */
  readonly apiKey?: string;
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** Loopback, unless a key is given as well. */
  readonly host?: string;
  readonly now?: () => Date;
  readonly log?: (line: string) => void;
}

/** What is announced beyond the interface; a name stands here once its operations answer. */
const offered: readonly Capability[] = [capabilities.convertFiles];

export interface RunningService {
  readonly url: string;
  readonly apiKey: string;
  close(): Promise<void>;
}

/** Starts the embedded service: store, tables, engine, HTTP. Resolves when it answers. */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const {
    now = () => new Date(),
    log = () => {},
    port = 0,
    host = '127.0.0.1',
    apiKey = randomBytes(32).toString('base64url'),
  } = options;
  const scratch = await mkdtemp(join(tmpdir(), 'cardinal-'));
  const isDurable = options.store !== ':memory:';
  if (isDurable) await mkdir(dirname(options.store), { recursive: true, mode: 0o700 });
  const uploadFolder = isDurable ? join(dirname(options.store), 'uploads') : join(scratch, 'uploads');
  await mkdir(uploadFolder, { recursive: true, mode: 0o700 });

  const db = openDatabase(options.store);
  const nodes = nodeStore();
  const runs = runStore(db);
  const tables = await openTables({ tempDir: scratch, log });
  const folders = (await Promise.all(options.folders.map((path) => openFolder(path, log)))).filter(
    (folder) => folder !== undefined,
  );
  const world = options.world === undefined ? undefined : worldFolder(options.world);
  const catalog = new Catalog({ tables, folders, log, ...(world && { world }) });
  const graph = new Graph(catalog, nodes);
  let url = '';
  const origin = () => url;
  const shelf = new CardShelf({ store: cardStore(db), origin, now });
  const research = new Research({ catalog, tables, shelf, now });
  const owner = `${process.pid}-${randomBytes(6).toString('hex')}`;
  const agents = new Agents({ store: runs, log: new RunLog(runs), research, now, owner, report: log });
  const drawer = new Drawer(tables, shelf, now);
  const uploads = new Uploads({ store: fileStore(db), catalog, drawer, folder: uploadFolder, origin, now });

  const handlers: Handlers = {
    graph: graph.handlers,
    knowledge: { ...answerHandlers(research, graph, shelf), ...knowledgeHandlers(research, shelf) },
    answerRuns: agents.answer,
    retrievalRuns: agents.retrieval,
    legacyRuns: agents.legacy,
    threads: threadHandlers(runs),
    cards: { ...shelf.handlers, ...thinVizHandlers(shelf) },
    uploads: uploads.handlers,
    files: fileHandlers({ catalog, tempDir: scratch }),
    indexes: indexHandlers(catalog, log),
    games: { list: notYet('sports games') },
    channels: { list: notYet('notification channels'), get: notYet('notification channels') },
    service: { capabilities: () => ({ capabilities: [...offered] }) },
  };
  const server = await listen({
    handlers,
    extras: {
      mostUploadBytes,
      receive: uploads.receive,
      download: (address) => shelf.download(address),
      view: notYet('pictures and pages of cards'),
    },
    apiKey,
    host,
    port,
    log,
  });
  url = server.url;
  return {
    url,
    apiKey,
    async close() {
      catalog.close();
      await server.close();
      await agents.close();
      tables.close();
      nodes.close();
      db.close();
      await rm(scratch, { recursive: true, force: true });
    },
  };
}
