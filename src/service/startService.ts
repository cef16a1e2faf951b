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
import { moveDamagedStore } from './store/damagedStore.ts';
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
  /** Folders to answer from; each that contains data files is a private index. */
  readonly folders: readonly string[];
  /** The folder of the bundled index "World" (data/README.md). Absent: no such index. */
  readonly world?: string;
  /**
   * The file of the bundled vocabulary (data/README.md). Without it, words that do not occur in the data are unknown.
   */
  readonly vocabulary?: string;
  /** Databases to connect, including their passwords; each is a private index. */
  readonly databases?: readonly DatabaseAddress[];
  /** Game schedules: files, absolute or relative to a folder, and https addresses. */
  readonly schedules?: readonly string[];
  /** Delays before each retry of a failed delivery. */
  readonly deliveryWaitsMs?: readonly number[];
  readonly deliveryTimeoutMs?: number;
  /** Hosts in private networks that webhooks may be sent to; all other private hosts are refused. */
  readonly webhookHosts?: readonly string[];
  /** The proxy for deliveries and for fetching schedules. */
  readonly proxy?: OutgoingProxy | undefined;
  /** A file `date,currency,per_usd` of exchange rates that override the bundled ones. */
  readonly rates?: string;
  /** The database file, or `:memory:`. Uploads are stored in a folder beside it. */
  readonly store: string;
  /** Identifies the build of the service; by default a hash of its code. */
  readonly build?: string;
  /** Random by default. */
  readonly apiKey?: string;
  /** The default, 0, picks any free port. */
  readonly port?: number;
  /** Loopback, unless a key is passed as well. */
  readonly host?: string;
  readonly now?: () => Date;
  readonly log?: (line: string) => void;
  /** Enforces the rate limits of §8. Off by default: the user's own windows need no sharing (decision 2). */
  readonly limits?: boolean;
  /** Milliseconds of a monotonic clock, for the rate limits. */
  readonly nowMs?: () => number;
  /** Limits of the HTTP server: durations, connections, streams. */
  readonly bounds?: Bounds;
  /** A deployment's own prefix of wire names, accepted in addition to `svc`. */
  readonly prefix?: string;
  /** Renames a damaged store and starts with a new one, instead of failing. */
  readonly replacesDamagedStore?: boolean;
  /** Threads unused for this many days are deleted; 0 for never. Default 365. */
  readonly keepDays?: number;
  /** Above this size the oldest threads are deleted. Default 500 MB. */
  readonly maxKeptBytes?: number;
}

const defaultKeepDays = 365;
const defaultMaxKeptBytes = 500 * 2 ** 20;
/** How often runs of windows that have closed are ended. */
const closeEveryMs = 30_000;
/** How often expired threads are deleted; first a few minutes after the start. */
const tidyEveryMs = 6 * 3_600_000;
const tidyFirstMs = 20_000;

/** The announced capabilities; a name is added once its operations work. */
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
 * Starts the embedded service: store, tables, engine, HTTP. Resolves once it accepts requests.
 * @throws {SvcError} with the code STORE_DAMAGED, unless `replacesDamagedStore` is set.
 */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const { now = () => new Date(), log = () => {}, store, replacesDamagedStore = false } = options;
  try {
    return await start(options);
  } catch (error) {
    const isDamaged = error instanceof SvcError && error.facts.code === 'STORE_DAMAGED';
    if (!isDamaged || !replacesDamagedStore) throw error;
    log(`The store was damaged. It is kept as ${moveDamagedStore(store, now())}, and a new one was started.`);
    return start(options);
  }
}

/** Closes whatever was opened if the start fails: some systems cannot rename a store that is open. */
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
  const retention = new Retention({
    store: retentionStore(db),
    runs,
    tables,
    now,
    log,
    keepDays: options.keepDays ?? defaultKeepDays,
    maxBytes: options.maxKeptBytes ?? defaultMaxKeptBytes,
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
    store: retention.handlers,
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
      await retention.tidy();
      await tables.tidyCache();
      await uploads.sweep();
    }),
  ];
  onClose(() => {
    for (const stop of chores) stop();
  });
  return { url, apiKey, close };
}

/**
 * Repeats a background task without keeping the process alive; a failure is logged and the task tried again. Returns a
 * function that stops it.
 */
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

/** Connects in the background; the start does not wait, and a failure is only logged. */
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
