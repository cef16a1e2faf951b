/** Names that the code shares with the manifest; a test compares both in both directions. */

export const commandIds = {
  ask: 'cardinal.ask',
  askWay: 'cardinal.askWay',
  askEffort: 'cardinal.askEffort',
  askSources: 'cardinal.askSources',
  askService: 'cardinal.askService',
  askEarlier: 'cardinal.askEarlier',
  askLater: 'cardinal.askLater',
  useLegacyAgent: 'cardinal.useLegacyAgent',
  exportOutput: 'cardinal.exportOutput',
  exportThread: 'cardinal.exportThread',
  copyAnswer: 'cardinal.copyAnswer',
  copyAnswerText: 'cardinal.copyAnswerText',
  insertAnswer: 'cardinal.insertAnswer',
  askAboutSelection: 'cardinal.askAboutSelection',
  askAboutNode: 'cardinal.askAboutNode',
  openSample: 'cardinal.openSample',
  visualizeFile: 'cardinal.visualizeFile',
  visualizeWithInstructions: 'cardinal.visualizeWithInstructions',
  changeReading: 'cardinal.changeReading',
  searchGraph: 'cardinal.searchGraph',
  unpinNode: 'cardinal.unpinNode',
  openThread: 'cardinal.openThread',
  pinThread: 'cardinal.pinThread',
  unpinThread: 'cardinal.unpinThread',
  renameThread: 'cardinal.renameThread',
  deleteThread: 'cardinal.deleteThread',
  clearHistory: 'cardinal.clearHistory',
  resetDatabase: 'cardinal.resetDatabase',
  openRun: 'cardinal.openRun',
  exportCard: 'cardinal.exportCard',
  openRows: 'cardinal.openRows',
  exportRows: 'cardinal.exportRows',
  createCard: 'cardinal.createCard',
  newCard: 'cardinal.newCard',
  openCard: 'cardinal.openCard',
  previewCardFile: 'cardinal.previewCardFile',
  updateCardFile: 'cardinal.updateCardFile',
  compareCardFile: 'cardinal.compareCardFile',
  renameCardFile: 'cardinal.renameCardFile',
  deleteCardFile: 'cardinal.deleteCardFile',
  saveCardFile: 'cardinal.saveCardFile',
  copyCardLink: 'cardinal.copyCardLink',
  copyEmbedCode: 'cardinal.copyEmbedCode',
  stop: 'cardinal.stop',
  focusFollowUp: 'cardinal.focusFollowUp',
  focusLastAnswer: 'cardinal.focusLastAnswer',
  focusNextAnswer: 'cardinal.focusNextAnswer',
  focusPreviousAnswer: 'cardinal.focusPreviousAnswer',
  focusSources: 'cardinal.focusSources',
  setApiKey: 'cardinal.setApiKey',
  forgetApiKey: 'cardinal.forgetApiKey',
  chooseService: 'cardinal.chooseService',
  useEmbeddedService: 'cardinal.useEmbeddedService',
  refresh: 'cardinal.refresh',
  showLog: 'cardinal.showLog',
  diagnose: 'cardinal.diagnose',
  filterGames: 'cardinal.filterGames',
  connectDatabase: 'cardinal.connectDatabase',
  disconnectDatabase: 'cardinal.disconnectDatabase',
  addSchedule: 'cardinal.addSchedule',
  notifyMe: 'cardinal.notifyMe',
  deleteMonitor: 'cardinal.deleteMonitor',
  addChannel: 'cardinal.addChannel',
  renameChannel: 'cardinal.renameChannel',
  pauseChannel: 'cardinal.pauseChannel',
  resumeChannel: 'cardinal.resumeChannel',
  testChannel: 'cardinal.testChannel',
  deleteChannel: 'cardinal.deleteChannel',
  loadMore: 'cardinal.loadMore',
} as const;
export type CommandId = (typeof commandIds)[keyof typeof commandIds];

export const viewContainerId = 'cardinal';

export const viewIds = {
  graph: 'cardinal.graph',
  privateIndexes: 'cardinal.privateIndexes',
  threads: 'cardinal.threads',
  cards: 'cardinal.cards',
  channels: 'cardinal.channels',
  games: 'cardinal.games',
} as const;
export type ViewId = (typeof viewIds)[keyof typeof viewIds];

export const settingIds = {
  serviceAddress: 'cardinal.serviceAddress',
  wirePrefix: 'cardinal.wirePrefix',
  answerEffort: 'cardinal.answerEffort',
  sources: 'cardinal.sources',
  sessionBudgetUsd: 'cardinal.sessionBudgetUsd',
  keepDays: 'cardinal.keepDays',
  databases: 'cardinal.databases',
  schedules: 'cardinal.schedules',
  currencyRates: 'cardinal.currencyRates',
  webhookHosts: 'cardinal.webhookHosts',
  watchInBackground: 'cardinal.watchInBackground',
  pictureTheme: 'cardinal.pictureTheme',
  checkCardFiles: 'cardinal.checkCardFiles',
  fileLens: 'cardinal.fileLens',
  pathHover: 'cardinal.pathHover',
  checkClaims: 'cardinal.checkClaims',
} as const;

/** Conditions of menus and welcome texts. */
export const contextKeys = {
  /** `embedded` or `remote`. */
  service: 'cardinal.service',
  /** `idle`, `starting`, `ready` or `failed`: the embedded service's process. */
  serviceState: 'cardinal.serviceState',
  hasApiKey: 'cardinal.hasApiKey',
  hasDataFiles: 'cardinal.hasDataFiles',
  /** Data files were looked for: until then nothing says that there are none. */
  knowsDataFiles: 'cardinal.knowsDataFiles',
  isBusy: 'cardinal.isBusy',
  /** The ask box is open: its keys work. */
  inAskBox: 'cardinal.inAskBox',
  /** The typed question is the active line of the ask box: arrow up leads to earlier questions. */
  askBoxAtTop: 'cardinal.askBoxAtTop',
  /** The ask box shows an earlier question: arrow down leads back. */
  askBoxInHistory: 'cardinal.askBoxInHistory',
  /** What the user has done in this window: each completes a step of the walkthrough. */
  hasDrawn: 'cardinal.hasDrawn',
  hasAsked: 'cardinal.hasAsked',
  hasFollowedUp: 'cardinal.hasFollowedUp',
  hasEditedChart: 'cardinal.hasEditedChart',
  /** Schedules of games are named in the settings. */
  hasSchedules: 'cardinal.hasSchedules',
  /** What the service offers beyond the interface. */
  canWriteChannels: 'cardinal.canWriteChannels',
  canMonitor: 'cardinal.canMonitor',
  /** Paths of the open card files that say what they were made from. */
  remakableCards: 'cardinal.remakableCards',
} as const;

export const runPanelType = 'cardinal.run';
/** A card that was created. */
export const cardPanelType = 'cardinal.card';
/** Two versions of a card file. Not a card of its own, so the actions for cards do not apply. */
export const cardVersionsType = 'cardinal.versions';
/** Rows of a file or a card. */
export const gridPanelType = 'cardinal.grid';
/** A card file as the card it makes. */
export const cardFileEditorType = 'cardinal.cardFile';
/** A data file as its rows. */
export const rowsEditorType = 'cardinal.rows';
/** The submenu on files. */
export const fileMenuId = 'cardinal.file';

/** What a tree item is, for the menus on it. */
export const itemKinds = {
  node: 'cardinalNode',
  pinnedNode: 'cardinalPinnedNode',
  thread: 'cardinalThread',
  pinnedThread: 'cardinalPinnedThread',
  database: 'cardinalDatabase',
  dataFile: 'cardinalDataFile',
  column: 'cardinalColumn',
  madeCard: 'cardinalMadeCard',
  savedCard: 'cardinalSavedCard',
  /** A saved card that says what it was made from. */
  remakableCard: 'cardinalRemakableCard',
  game: 'cardinalGame',
  activeChannel: 'cardinalActiveChannel',
  pausedChannel: 'cardinalPausedChannel',
  monitor: 'cardinalMonitor',
} as const;

/** What the editor's chat and other agents may use. */
export const chatParticipantId = 'cardinal.chat';
export const mcpProviderId = 'cardinal.mcp';
export const toolIds = {
  ask: 'cardinal_ask_data',
  chart: 'cardinal_chart_file',
  describe: 'cardinal_describe_data',
  rows: 'cardinal_get_rows',
} as const;
