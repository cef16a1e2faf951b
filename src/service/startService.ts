import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DatabaseAddress } from '../contract/databases.ts';
import { SvcError } from '../contract/errors.ts';
import { type Capability, capabilities } from '../contract/service.ts';
import { wirePrefix } from '../contract/wirePrefix.ts';
import { buildId } from './buildId.ts';
import { accountHandlers } from './engine/accountHandlers.ts';
import { AnswerCache } from './engine/answers/answerCache.ts';
import { answerHandlers } from './engine/answers/answerHandlers.ts';
import { Research } from './engine/answers/answerQuestion.ts';
import { Reader } from './engine/answers/reader.ts';
import { exportHandlers } from './engine/cards/cardExports.ts';
import { CardLibrary } from './engine/cards/cardHandlers.ts';
import { Drawer } from './engine/cards/drawFile.ts';
import { CardPages } from './engine/cards/pages/cardPages.ts';
import { Pictures } from './engine/cards/pages/pictures.ts';
import { thinVizHandlers } from './engine/cards/thinViz.ts';
import { Catalog } from './engine/data/catalog.ts';
import { convertHandler } from './engine/data/convert.ts';
import { databaseHandlers, readDatabase } from './engine/data/databaseHandlers.ts';
import { openFolder } from './engine/data/dataFolders.ts';
import { indexHandlers } from './engine/data/indexHandlers.ts';
import { readingHandler } from './engine/data/readingHandlers.ts';
import { ReadingSettings } from './engine/data/readingSettings.ts';
import { rowHandlers } from './engine/data/rowHandlers.ts';
import { sourcePage } from './engine/data/sourcePages.ts';
import { maxUploadBytes, Uploads } from './engine/data/uploadHandlers.ts';
import { uploadIndex } from './engine/data/uploadIndex.ts';
import { vocabularyFrom } from './engine/data/vocabularyFile.ts';
import { worldFolder } from './engine/data/worldFolder.ts';
import { Graph } from './engine/graph/graphHandlers.ts';
import { Agents } from './engine/runs/agentHandlers.ts';
import { knowledgeHandlers } from './engine/runs/knowledgeSearch.ts';
import { KnowledgeTasks } from './engine/runs/knowledgeTasks.ts';
import { Retention } from './engine/runs/retention.ts';
import { RunLog } from './engine/runs/runLog.ts';
import { threadHandlers } from './engine/runs/threadHandlers.ts';
import { openSports } from './engine/schedules/openSports.ts';
import type { OutgoingProxy } from './engine/schedules/outgoingProxy.ts';
import type { Handlers } from './handlers.ts';
import { type Bounds, listen } from './http/server.ts';
import { clearAbandoned, makeScratch } from './scratch.ts';
import { cardStore } from './store/cardStore.ts';
import { deliveryStore } from './store/channelDeliveries.ts';
import { channelStore } from './store/channelStore.ts';
import { setAside } from './store/damagedStore.ts';
import { fileStore } from './store/fileStore.ts';
import { gameStore } from './store/gameStore.ts';
import { monitorStore } from './store/monitorStore.ts';
import { nodeStore } from './store/nodeStore.ts';
import { readingStore } from './store/readingStore.ts';
import { runStore } from './store/runStore.ts';
import { openDatabase } from './store/storeDatabase.ts';
import { retentionStore } from './store/storeRetention.ts';
import { taskStore } from './store/taskStore.ts';
import { openTables } from './tables/tables.ts';

export interface ServiceOptions {
  /** Folders to answer from; each with data files is a private index. */
  readonly folders: readonly string[];
  /** The bundled index "World" (data/README.md): the folder it lies in. None unless given. */
  readonly world?: string;
  /** The bundled vocabulary (data/README.md): its file. Without it, words that nothing in the data is called stay unknown. */
  readonly vocabulary?: string;
  /** Databases to connect, with their passwords; each is a private index. */
  readonly databases?: readonly DatabaseAddress[];
  /** Schedules of games: files, absolute or relative to a folder, and https addresses. */
  readonly schedules?: readonly string[];
  /** Waits before a failed delivery is tried again, and how long one try may take. */
  readonly deliveryWaitsMs?: readonly number[];
  readonly deliveryTimeoutMs?: number;
  /** Hosts of private networks that webhooks may be sent to; all others of such networks are refused. */
  readonly webhookHosts?: readonly string[];
  /** Of the network that deliveries and schedules leave through. */
  readonly proxy?: OutgoingProxy | undefined;
  /** A file `date,currency,per_usd` whose exchange rates go before the bundled ones. */
  readonly rates?: string;
  /** The durable file, or `:memory:`. Uploads are kept beside it. */
  readonly store: string;
  /** Names the code that answers; made from it unless given. */
  readonly build?: string;
  /** Random unless given. */
  readonly apiKey?: string;
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** Loopback, unless a key is given as well. */
  readonly host?: string;
  readonly now?: () => Date;
  readonly log?: (line: string) => void;
  /** Counts requests against the limits of §8. Off unless said: the user's own windows share nothing (decision 2). */
  readonly limits?: boolean;
  /** Milliseconds of a clock that never goes back, for the limits. */
  readonly nowMs?: () => number;
  /** Limits of the server: times, connections, streams. */
  readonly bounds?: Bounds;
  /** A deployment's own prefix of wire names, to be read beside `svc`. */
  readonly prefix?: string;
  /** A store that is damaged is kept under another name, and a new one started; otherwise it is an error. */
  readonly setAsideDamaged?: boolean;
  /** Threads that were not used for this many days are deleted; 0: never. Default 365. */
  readonly keepDays?: number;
  /** Above this many bytes the oldest threads are deleted. Default 500 MB. */
  readonly maxKeptBytes?: number;
}

const defaultKeepDays = 365;
const defaultMostKeptBytes = 500 * 2 ** 20;
/** How often runs of windows that are gone are ended. */
const closeEveryMs = 30_000;
/** How often threads that are too old or too many are deleted; the first time some minutes after the start. */
const tidyEveryMs = 6 * 3_600_000;
const tidyFirstMs = 20_000;

/** What is announced beyond the interface; a name stands here once its operations answer. */
const offered: readonly Capability[] = [
  capabilities.convertFiles,
  capabilities.readFilesAs,
  capabilities.writeCards,
  capabilities.readRows,
  capabilities.listFiles,
  capabilities.clearStore,
  capabilities.databases,
  capabilities.editCharts,
  capabilities.suggestQuestions,
  capabilities.proposedPlans,
  capabilities.writeChannels,
  capabilities.monitors,
];

export interface RunningService {
  readonly url: string;
  readonly apiKey: string;
  close(): Promise<void>;
}

/**
 * Starts the embedded service: store, tables, engine, HTTP. Resolves when it answers.
 * @throws {SvcError} with the code STORE_DAMAGED, unless a damaged store is to be moved away.
 */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const { now = () => new Date(), log = () => {}, store, setAsideDamaged = false } = options;
  try {
    return await start(options);
  } catch (error) {
    const isDamaged = error instanceof SvcError && error.facts.code === 'STORE_DAMAGED';
    if (!isDamaged || !setAsideDamaged) throw error;
    log(`The store was damaged. It is kept as ${setAside(store, now())}, and a new one was started.`);
    return start(options);
  }
}

/** Whatever was opened is closed again when the start fails: a store that is open cannot be moved everywhere. */
async function start(options: ServiceOptions): Promise<RunningService> {
  const scratch = await makeScratch();
  const opened: (() => unknown)[] = [() => rm(scratch, { recursive: true, force: true })];
  const close = async () => {
    for (const release of opened.splice(0).reverse()) await release();
  };
  try {
    return await startIn(scratch, options, (release) => opened.push(release), close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function startIn(
  scratch: string,
  options: ServiceOptions,
  onClose: (release: () => unknown) => void,
  close: () => Promise<void>,
): Promise<RunningService> {
  const {
    now = () => new Date(),
    log = () => {},
    port = 0,
    host = '127.0.0.1',
    apiKey = randomBytes(32).toString('base64url'),
  } = options;
  const prefix = wirePrefix(options.prefix);
  void clearAbandoned(now());
  const isDurable = options.store !== ':memory:';
  if (isDurable) await mkdir(dirname(options.store), { recursive: true, mode: 0o700 });
  const uploadFolder = isDurable ? join(dirname(options.store), 'uploads') : join(scratch, 'uploads');
  await mkdir(uploadFolder, { recursive: true, mode: 0o700 });

  const db = openDatabase(options.store);
  onClose(() => db.close());
  const nodes = nodeStore();
  onClose(() => nodes.close());
  const runs = runStore(db);
  const tables = await openTables({
    ...{ tempDir: scratch, log, now },
    ...(isDurable && { cacheDir: join(dirname(options.store), 'tables') }),
  });
  onClose(async () => {
    await tables.stop();
    tables.close();
  });
  const folders = (await Promise.all(options.folders.map((path) => openFolder(path, log)))).filter(
    (folder) => folder !== undefined,
  );
  const world = options.world === undefined ? undefined : worldFolder(options.world);
  const files = fileStore(db);
  const sent = uploadIndex(files, uploadFolder);
  const readings = new ReadingSettings(readingStore(db), now);
  const catalog = new Catalog({ tables, folders, uploads: sent, readings, log, ...(world && { world }) });
  onClose(() => catalog.close());
  for (const address of options.databases ?? []) connectSoon(catalog, address, now(), log);
  const graph = new Graph(catalog, nodes, tables);
  let url = '';
  const origin = () => url;
  const pictures = new Pictures(log);
  onClose(() => pictures.close());
  const library = new CardLibrary({ store: cardStore(db), origin, now });
  const vocabulary = options.vocabulary === undefined ? undefined : vocabularyFrom(options.vocabulary);
  const reader = new Reader(tables, vocabulary && { vocabulary });
  const research = new Research({ catalog, tables, library, reader, now });
  const cache = new AnswerCache({ catalog, library, now });
  const owner = `${process.pid}-${randomBytes(6).toString('hex')}`;
  const tasks = new KnowledgeTasks({ store: taskStore(db), now, owner, report: log });
  onClose(() => tasks.close());
  const keeping = new Retention({
    store: retentionStore(db),
    runs,
    tables,
    now,
    log,
    keepDays: options.keepDays ?? defaultKeepDays,
    maxBytes: options.maxKeptBytes ?? defaultMostKeptBytes,
  });
  let named: string | Promise<string> | undefined = options.build;
  const build = () => {
    named ??= buildId();
    return named;
  };
  const runLog = new RunLog(runs);
  const drawer = new Drawer({ tables, library, catalog, readings, now });
  const agents = new Agents({ store: runs, log: runLog, research, drawer, now, owner, build, report: log });
  onClose(() => agents.close());
  const uploads = new Uploads({
    store: files,
    catalog,
    drawer,
    readings,
    folder: uploadFolder,
    origin,
    now,
    log,
  });

  const sports = openSports({
    schedules: options.schedules ?? [],
    folders: options.folders,
    games: gameStore(db),
    channels: channelStore(db),
    monitors: monitorStore(db),
    deliveries: deliveryStore(db),
    proxy: options.proxy,
    ...(options.webhookHosts && { webhookHosts: options.webhookHosts }),
    ...(options.deliveryWaitsMs && { deliveryWaitsMs: options.deliveryWaitsMs }),
    ...(options.deliveryTimeoutMs !== undefined && { deliveryTimeoutMs: options.deliveryTimeoutMs }),
    ...{ owner, now, log },
  });
  onClose(() => sports.close());

  const handlers: Handlers = {
    graph: graph.handlers,
    knowledge: {
      ...answerHandlers(research, graph, library, cache),
      ...knowledgeHandlers({ research, library, tasks, cache }),
    },
    answerRuns: agents.answer,
    retrievalRuns: agents.retrieval,
    legacyRuns: agents.legacy,
    threads: threadHandlers(runs),
    cards: { ...library.handlers, ...thinVizHandlers(library, options.rates) },
    charts: {
      edit: async ({ card_id, edit }, { signal }) => ({ card: await drawer.edit(card_id, edit, signal) }),
    },
    uploads: uploads.handlers,
    files: {
      convert: convertHandler({ catalog, readings, tempDir: scratch }),
      reading: readingHandler({ catalog, readings, fileOf: uploads.fileOf }),
    },
    exports: exportHandlers({ pictures, tables }),
    rows: rowHandlers({ tables, tablesOf: uploads.tablesOf }),
    indexes: indexHandlers(catalog, log),
    databases: databaseHandlers(catalog, now),
    plans: { material: ({ query }, { signal }) => research.material(query, signal) },
    questions: {
      suggest: async ({ q, limit }, { signal }) => ({ questions: await research.suggest(q, limit, signal) }),
      columns: async ({ q, limit }) => ({ columns: await research.columns(q, limit) }),
    },
    ...sports.handlers,
    account: accountHandlers,
    service: { capabilities: () => ({ capabilities: [...offered] }) },
    store: keeping.handlers,
  };
  const server = await listen({
    handlers,
    extras: {
      maxUploadBytes,
      findUpload: uploads.find,
      receive: uploads.receive,
      download: (cardId, query) => library.download(cardId, query),
      pages: new CardPages({ library, pictures, now }),
      source: (pathname) => sourcePage(catalog, pathname),
    },
    apiKey,
    host,
    port,
    log,
    ...(options.limits !== undefined && { limits: options.limits }),
    ...(options.nowMs && { nowMs: options.nowMs }),
    ...(options.bounds && { bounds: options.bounds }),
    prefix,
  });
  onClose(() => server.close());
  url = server.url;
  sports.start();
  const chores = [
    every(closeEveryMs, closeEveryMs, log, () => {
      agents.closeInterrupted();
      tasks.closeInterrupted();
    }),
    every(tidyFirstMs, tidyEveryMs, log, async () => {
      await keeping.tidy();
      await tables.tidyCache();
      await uploads.sweep();
    }),
  ];
  onClose(() => {
    for (const stop of chores) stop();
  });
  return { url, apiKey, close };
}

/** A chore that comes again and keeps no process alive; one that fails is said and tried again. Returns how to stop. */
function every(
  firstMs: number,
  thenMs: number,
  log: (line: string) => void,
  chore: () => void | Promise<void>,
): () => void {
  let timer: NodeJS.Timeout;
  let isStopped = false;
  const run = async () => {
    try {
      await chore();
    } catch (error) {
      log(`a chore failed: ${(error as Error).message}`);
    }
    if (!isStopped) wind(thenMs);
  };
  const wind = (afterMs: number) => {
    timer = setTimeout(() => void run(), afterMs).unref();
  };
  wind(firstMs);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** Nobody waits for a database at the start; one that cannot be reached is said in the log. */
function connectSoon(
  catalog: Catalog,
  address: DatabaseAddress,
  now: Date,
  log: (line: string) => void,
): void {
  const database = readDatabase(address);
  catalog.connect(database, now).then(
    (tables) => log(`${database.name}: ${tables.length} tables`),
    (error: Error) => log(error.message),
  );
}
