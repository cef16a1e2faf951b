import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { agentTools, inputSchemaOf } from '../src/contract/agentTools.ts';
import {
  cardFileEditorType,
  cardPanelType,
  chatParticipantId,
  commandIds,
  contextKeys,
  fileMenuId,
  gridPanelType,
  itemKinds,
  mcpProviderId,
  rowsEditorType,
  runPanelType,
  settingIds,
  viewContainerId,
  viewIds,
} from '../src/ids.ts';
import { dataFileEndings } from '../src/session/files/dataFiles.ts';
import { inEnglish, languages, manifestWithKeys, textsOf } from './manifest.ts';

interface MenuItem {
  readonly command?: string;
  readonly submenu?: string;
  readonly when?: string;
}
interface Manifest {
  readonly main: string;
  readonly icon: string;
  readonly activationEvents: readonly string[];
  readonly capabilities: {
    readonly untrustedWorkspaces: {
      readonly supported: string;
      readonly restrictedConfigurations: readonly string[];
    };
  };
  readonly contributes: {
    readonly commands: readonly {
      readonly command: string;
      readonly title: string;
      readonly category: string;
    }[];
    readonly viewsContainers: {
      readonly activitybar: readonly { readonly id: string; readonly icon: string }[];
    };
    readonly views: Readonly<Record<string, readonly { readonly id: string; readonly icon: string }[]>>;
    readonly viewsWelcome: readonly {
      readonly view: string;
      readonly contents: string;
      readonly when: string;
    }[];
    readonly submenus: readonly { readonly id: string; readonly label: string }[];
    readonly menus: Readonly<Record<string, readonly MenuItem[]>>;
    readonly keybindings: readonly (MenuItem & { readonly command: string; readonly key: string })[];
    readonly chatParticipants: readonly { readonly id: string }[];
    readonly languageModelTools: readonly {
      readonly name: string;
      readonly modelDescription: string;
      readonly inputSchema: unknown;
      readonly when: string;
    }[];
    readonly mcpServerDefinitionProviders: readonly { readonly id: string }[];
    readonly walkthroughs: readonly {
      readonly steps: readonly {
        readonly completionEvents: readonly string[];
        readonly description: string;
      }[];
    }[];
    readonly configuration: {
      readonly properties: Readonly<
        Record<
          string,
          {
            readonly scope: string;
            readonly default: unknown;
            readonly description?: string;
            readonly markdownDescription?: string;
          }
        >
      >;
    };
  };
}

const manifest = inEnglish(manifestWithKeys()) as Manifest;
const { contributes } = manifest;
const sorted = (names: Iterable<string>) => [...names].sort();
const conditions = [
  ...contributes.viewsWelcome.map(({ when }) => when),
  ...Object.values(contributes.menus).flatMap((items) => items.map(({ when }) => when ?? '')),
  ...contributes.commands.map((command) => (command as MenuItem & { enablement?: string }).enablement ?? ''),
];

test('the manifest has exactly the commands of the code', () => {
  expect(sorted(contributes.commands.map(({ command }) => command))).toEqual(
    sorted(Object.values(commandIds)),
  );
});

test('the manifest has exactly the views of the code, in one container', () => {
  expect(Object.keys(contributes.views)).toEqual([viewContainerId]);
  expect(sorted((contributes.views[viewContainerId] ?? []).map(({ id }) => id))).toEqual(
    sorted(Object.values(viewIds)),
  );
});

test('the manifest has the settings that the code reads, each with a default and a description', () => {
  expect(sorted(Object.keys(contributes.configuration.properties))).toEqual(
    sorted(Object.values(settingIds)),
  );
  for (const property of Object.values(contributes.configuration.properties)) {
    expect(property.default).toBeDefined();
    expect(property.description ?? property.markdownDescription).toMatch(/\.$/);
  }
});

test('conditions use only context keys that the code sets, and every key is used', () => {
  const completions = contributes.walkthroughs
    .flatMap(({ steps }) => steps)
    .flatMap(({ completionEvents }) => completionEvents.filter((event) => event.startsWith('onContext:')));
  const keys = contributes.keybindings.flatMap(({ when }) => when ?? []);
  const used = new Set(
    [...conditions, ...completions, ...keys].flatMap((when) => when.match(/\bcardinal\.[A-Za-z]+/g) ?? []),
  );
  const known = new Set<string>([
    ...Object.values(contextKeys),
    ...Object.values(viewIds),
    runPanelType,
    cardPanelType,
    gridPanelType,
    cardFileEditorType,
    rowsEditorType,
  ]);
  // A pattern over view ids begins like a key.
  expect([...used].filter((key) => !known.has(key))).toEqual([]);
  expect(Object.values(contextKeys).filter((key) => !used.has(key))).toEqual([]);
});

test('menus and welcome texts use existing commands', () => {
  const known = new Set<string>(Object.values(commandIds));
  for (const { command, submenu } of Object.values(contributes.menus).flat())
    if (submenu === undefined) expect(known).toContain(command);
  for (const { contents } of contributes.viewsWelcome) {
    for (const [, command = ''] of contents.matchAll(/command:(cardinal\.\w+)/g))
      expect(known).toContain(command);
  }
});

const { askWay, askEffort, askSources, askService, askEarlier, askLater } = commandIds;
const askKeys = [askWay, askEffort, askSources, askService, askEarlier, askLater];

test('without special context the palette has at most fifteen entries', () => {
  const when = new Map(contributes.menus.commandPalette?.map((entry) => [entry.command, entry.when]));
  const always = contributes.commands.filter(({ command }) => {
    const condition = when.get(command);
    return (
      condition === undefined ||
      condition === 'cardinal.service != remote' ||
      /isWorkspaceTrusted/.test(condition)
    );
  });
  expect(always.length).toBeLessThanOrEqual(15);
});

test('commands that need an argument or an open ask box are not in the palette', () => {
  const hidden = contributes.menus.commandPalette
    ?.filter(({ when }) => when === 'false')
    .map(({ command }) => command);
  const { askAboutNode, unpinNode, openThread, loadMore, useLegacyAgent } = commandIds;
  const { notifyMe, deleteMonitor, renameChannel, pauseChannel, resumeChannel, testChannel, deleteChannel } =
    commandIds;
  const ofChannels = [deleteMonitor, renameChannel, pauseChannel, resumeChannel, testChannel, deleteChannel];
  const needy = [
    askAboutNode,
    unpinNode,
    openThread,
    commandIds.pinThread,
    commandIds.unpinThread,
    commandIds.renameThread,
    commandIds.deleteThread,
    loadMore,
    useLegacyAgent,
    notifyMe,
    ...ofChannels,
    ...askKeys,
    commandIds.visualizeWithInstructions,
    commandIds.refresh,
    commandIds.openCard,
    commandIds.renameCardFile,
    commandIds.deleteCardFile,
    commandIds.disconnectDatabase,
  ];
  expect(sorted(hidden as string[])).toEqual(sorted(needy));
});

test('all commands have the same category and no emoji', () => {
  for (const { category, title } of contributes.commands) {
    expect(category).toBe('Cardinal');
    expect(title).toMatch(/^[A-Z][A-Za-z -]+(\.\.\.)?$/);
  }
});

test("the submenu for files has a name and several commands, and is in the files' menu", () => {
  expect(contributes.submenus).toEqual([{ id: fileMenuId, label: 'Cardinal' }]);
  expect(contributes.menus[fileMenuId]?.length).toBeGreaterThan(1);
  expect(contributes.menus['explorer/context']?.map(({ submenu }) => submenu)).toContain(fileMenuId);
});

test('menus for files match exactly the extensions that the code can draw', () => {
  const items = [
    ...(contributes.menus['explorer/context'] ?? []),
    ...(contributes.menus['editor/title'] ?? []),
  ];
  const patterns = items.flatMap(({ when = '' }) => /resourceFilename =~ \/(.+?)\/i/.exec(when)?.[1] ?? []);
  const ofCards = patterns.filter((pattern) => pattern.includes('card'));
  for (const pattern of ofCards) expect('our sales.card.json').toMatch(new RegExp(pattern, 'i'));
  const ofData = patterns.filter((pattern) => !ofCards.includes(pattern));
  expect(ofData).toHaveLength(3);
  for (const pattern of ofData) {
    for (const ending of dataFileEndings) expect(`sales.${ending}`).toMatch(new RegExp(pattern, 'i'));
    for (const other of ['a.txt', 'a.csvx', 'a.ts', 'a.gz', 'a.tar.gz', 'a.xlsx.gz', 'csv'])
      expect(other).not.toMatch(new RegExp(pattern, 'i'));
  }
});

test('a card file, although JSON, is not offered as data', () => {
  const { menus } = contributes;
  const items = [...(menus['explorer/context'] ?? []), ...(menus['editor/title'] ?? [])];
  const ofData = items.filter(({ when = '' }) => when.includes('parquet'));
  expect(ofData).toHaveLength(3);
  for (const { when } of ofData) expect(when).toContain('&& !(resourceFilename =~ /\\.card\\.json$/i)');
});

test('tree items have the menus that the code marks them for', () => {
  const wanted = (contributes.menus['view/item/context'] ?? []).map(({ when = '' }) => when);
  for (const kind of Object.values(itemKinds))
    expect(wanted.some((when) => matchesItem(when, kind))).toBe(true);
});

test('only restored panels and documents with extension content activate the extension', () => {
  expect(manifest.activationEvents).toEqual([
    ...[runPanelType, cardPanelType, gridPanelType].map((type) => `onWebviewPanel:${type}`),
    'workspaceContains:**/*.card.json',
    // Languages whose documents have a lens, a hover or a check.
    ...['csv', 'tsv', 'jsonl', 'markdown', 'python', 'r', 'julia', 'javascript', 'typescript', 'sql'].map(
      (language) => `onLanguage:${language}`,
    ),
  ]);
});

test('an untrusted workspace cannot redirect the key', () => {
  const { supported, restrictedConfigurations } = manifest.capabilities.untrustedWorkspaces;
  expect(supported).toBe('limited');
  expect(restrictedConfigurations).toContain(settingIds.serviceAddress);
  expect(contributes.configuration.properties[settingIds.serviceAddress]?.scope).toBe('machine');
});

test('every view of a service has a text for starting, failed and missing key', () => {
  for (const id of Object.values(viewIds).filter((view) => view !== viewIds.cards)) {
    const whens = contributes.viewsWelcome.filter(({ view }) => view === id).map(({ when }) => when);
    for (const word of ['== starting', '== failed', '!cardinal.hasApiKey', '!isWorkspaceTrusted']) {
      expect(
        whens.some((when) => when.includes(word)),
        `${id} ${word}`,
      ).toBe(true);
    }
  }
});

test('the pictures of the manifest exist', () => {
  const views = contributes.views[viewContainerId] ?? [];
  const pictures = [manifest.icon, ...contributes.viewsContainers.activitybar, ...views].map((of) =>
    typeof of === 'string' ? of : of.icon,
  );
  for (const picture of pictures)
    expect(existsSync(new URL(`../${picture}`, import.meta.url)), picture).toBe(true);
});

function matchesItem(when: string, kind: string): boolean {
  const pattern = /viewItem =~ \/(.+?)\//.exec(when)?.[1];
  if (pattern) return new RegExp(pattern).test(kind);
  return new RegExp(`viewItem == ${kind}(\\s|$)`).test(when);
}

test('only the most-used command has a key everywhere, a chord; the others work only in the ask box, a view or a panel', () => {
  const [first, ...others] = contributes.keybindings;
  expect(first).toEqual({ command: commandIds.ask, key: 'ctrl+k a', mac: 'cmd+k a' });
  const ofViews = (
    [
      'openThread',
      'openCard',
      'renameThread',
      'deleteThread',
      'renameCardFile',
      'deleteCardFile',
      'renameChannel',
      'deleteChannel',
    ] as const
  ).map((name) => commandIds[name]);
  const { focusLastAnswer, focusNextAnswer, focusPreviousAnswer, focusSources } = commandIds;
  const ofPanels: readonly string[] = [focusLastAnswer, focusNextAnswer, focusPreviousAnswer, focusSources];
  expect(others.map(({ command }) => command)).toEqual([...askKeys, ...ofViews, ...ofPanels]);
  for (const { command, key, when } of others) {
    const conditions = when?.split(' && ');
    if (ofPanels.includes(command))
      expect(conditions).toEqual([
        "activeWebviewPanelId == 'cardinal.run'",
        '!inputFocus',
        '!sideBarFocus',
        '!panelFocus',
      ]);
    else if (askKeys.some((id) => id === command)) expect(conditions).toContain(contextKeys.inAskBox);
    else {
      expect(conditions?.[0]).toMatch(/^focusedView == cardinal\.(threads|cards|channels)$/);
      // Keys typed into a box of the view, such as its search, stay there.
      expect(conditions).toEqual(expect.arrayContaining(['listFocus', '!inputFocus']));
      const name = /open|rename|delete/i.exec(command)?.[0].toLowerCase() ?? '';
      expect(key).toBe({ open: 'enter', rename: 'f2' }[name] ?? name);
    }
  }
});

test('a language model reads the description of each tool from the code, in trusted folders only', () => {
  expect(
    contributes.languageModelTools.map(({ name, modelDescription, inputSchema }) => [
      name,
      modelDescription,
      inputSchema,
    ]),
  ).toEqual(Object.values(agentTools).map((tool) => [tool.name, tool.description, inputSchemaOf(tool)]));
  for (const { when } of contributes.languageModelTools) expect(when).toBe('isWorkspaceTrusted');
});

test('chat and MCP servers are registered under the names in the manifest', () => {
  expect(contributes.chatParticipants.map(({ id }) => id)).toEqual([chatParticipantId]);
  expect(contributes.mcpServerDefinitionProviders.map(({ id }) => id)).toEqual([mcpProviderId]);
});

test('each view in trouble has a button, and no other welcome text beside it', () => {
  const { graph, privateIndexes, threads, channels, games } = viewIds;
  const buttons = (contents: string) => contents.match(/^\[[^\]]+\]\(command:[^)]+\)$/gm) ?? [];
  for (const view of [graph, privateIndexes, threads, channels, games]) {
    const key = `${view}.trouble`;
    const mine = contributes.viewsWelcome.filter((welcome) => welcome.view === view);
    const ofTrouble = mine.filter(({ when }) => new RegExp(`[^!]${key}`).test(when));
    expect(ofTrouble).toHaveLength(8);
    for (const { contents } of ofTrouble) expect(buttons(contents).length).toBeGreaterThan(0);
    const others = mine.filter((welcome) => !ofTrouble.includes(welcome));
    const states = /serviceState == (starting|failed)|!isWorkspaceTrusted/;
    for (const { when } of others) expect(states.test(when) || when.includes(`!${key}`)).toBe(true);
  }
});

test.each([undefined, ...languages])(
  'a welcome text has one button, and what else can be done are links (%s)',
  (language) => {
    const texts = textsOf(language);
    for (const [key, text] of Object.entries(texts).filter(([name]) => name.startsWith('welcome.'))) {
      const buttons = text.match(/^\[[^\]]+\]\(command:[^)]+\)$/gm) ?? [];
      expect(buttons.length, key).toBeLessThanOrEqual(1);
    }
  },
);

test('in a workspace that is not on disk no welcome text promises answers about its files', () => {
  for (const view of [viewIds.graph, viewIds.privateIndexes]) {
    const mine = contributes.viewsWelcome.filter((welcome) => welcome.view === view);
    const [virtual, ...more] = mine.filter(({ when }) => / virtualWorkspace/.test(when));
    expect(more).toEqual([]);
    expect(virtual?.contents).toMatch(
      /questions need a folder on a disk[\s\S]*command:cardinal\.visualizeFile/,
    );
    for (const { contents, when } of mine)
      if (/of your data appear here|Each folder of the workspace|in this folder yet/.test(contents))
        expect(when).toContain('!virtualWorkspace');
  }
});

test('only API of the oldest supported editor is used', () => {
  const { engines, devDependencies } = manifestWithKeys() as Record<string, Record<string, string>>;
  // The types name what there is: `npm run types` fails where a newer part is used without asking for it.
  expect(`^${devDependencies?.['@types/vscode']}`).toBe(engines?.vscode);
});
