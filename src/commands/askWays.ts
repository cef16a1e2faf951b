import * as vscode from 'vscode';
import { api } from '../contract/api.ts';
import type { OutputSchema } from '../contract/panel.ts';
import { hasDataFiles } from '../session/files/dataFiles.ts';
import type { AgentQuestion, LookupQuestion } from '../session/runs/turnSubject.ts';
import { type AskWay, askWays } from '../session/state/chosenWay.ts';
import type { CommandContext } from './commandContext.ts';

interface WayWords {
  readonly label: string;
  readonly icon: string;
  /** What it returns, for the list of ways to ask. */
  readonly detail: string;
  /** The start of the ask box's title. */
  readonly verb: (who: string, schema: string) => string;
}

const words: Record<AskWay, WayWords> = {
  answer: {
    label: vscode.l10n.t('Answer'),
    icon: 'comment-discussion',
    detail: vscode.l10n.t('A written answer with charts and sources. Follow-ups stay in its thread.'),
    verb: (who) => vscode.l10n.t('Ask {0}', who),
  },
  quick: {
    label: vscode.l10n.t('Quick answer'),
    icon: 'zap',
    detail: vscode.l10n.t('A short answer with charts, without a thread.'),
    verb: (who) => vscode.l10n.t('Quick answer from {0}', who),
  },
  quickSchema: {
    label: vscode.l10n.t('Answer into a schema'),
    icon: 'json',
    detail: vscode.l10n.t('A quick answer that fills your JSON Schema.'),
    verb: (who, schema) => vscode.l10n.t('Answer into {0} from {1}', schema, who),
  },
  retrieval: {
    label: vscode.l10n.t('Rows'),
    icon: 'table',
    detail: vscode.l10n.t('The exact rows with their sources, in a thread.'),
    verb: (who) => vscode.l10n.t('Get rows from {0}', who),
  },
  retrievalSchema: {
    label: vscode.l10n.t('Rows into a schema'),
    icon: 'list-tree',
    detail: vscode.l10n.t('The exact rows, filled into your JSON Schema. Its dataset slots become tables.'),
    verb: (who, schema) => vscode.l10n.t('Get rows into {0} from {1}', schema, who),
  },
  search: {
    label: vscode.l10n.t('Cards'),
    icon: 'search',
    detail: vscode.l10n.t('Matching charts and web pages, without a written answer.'),
    verb: (who) => vscode.l10n.t('Find cards in {0}', who),
  },
  knowledge: {
    label: vscode.l10n.t('Cards, legacy search'),
    icon: 'book',
    detail: vscode.l10n.t('The fast search of earlier versions of the service.'),
    verb: (who) => vscode.l10n.t('Legacy search in {0}', who),
  },
  deep: {
    label: vscode.l10n.t('Cards, legacy search, thorough'),
    icon: 'telescope',
    detail: vscode.l10n.t('Takes half a minute to five minutes.'),
    verb: (who) => vscode.l10n.t('Thorough legacy search in {0}', who),
  },
};

/** Kept for services without the newer agents; the embedded service treats both alike. */
const older: readonly AskWay[] = ['knowledge', 'deep'];

export function needsSchema(way: AskWay): boolean {
  return way === 'quickSchema' || way === 'retrievalSchema';
}

/** Only the answer agent takes an effort, `medium` or `high` (§4.7). */
export function takesEffort(way: AskWay): boolean {
  return way === 'answer';
}

/** What is done and by whom. */
export function verbOf(
  way: AskWay,
  { connection }: Pick<CommandContext, 'connection'>,
  { schemaName, isBundled }: { readonly schemaName?: string | undefined; readonly isBundled: boolean },
): string {
  const who = connection.isEmbedded ? localData(isBundled) : connection.name;
  return words[way].verb(who, schemaName ?? vscode.l10n.t('a schema'));
}

/** Only files on disk can be read; without any, the bundled data is used. */
export function isBundledAlone({ connection }: Pick<CommandContext, 'connection'>): boolean {
  const folders = vscode.workspace.workspaceFolders ?? [];
  return connection.isEmbedded && !folders.some(({ uri }) => uri.scheme === 'file');
}

/**
 * Whether the service has only its bundled data. The editor finds most data files by extension. Only if it finds none
 * is the service asked, because it also looks into JSON files.
 */
export async function hasBundledAlone({ connection }: Pick<CommandContext, 'connection'>): Promise<boolean> {
  if (!connection.isEmbedded || isBundledAlone({ connection })) return connection.isEmbedded;
  if (await hasDataFiles()) return false;
  const client = await connection.client();
  const { results } = await client.send(api.indexes.list, {});
  // Only the bundled index has no kind.
  return results.length === 1 && results[0]?.kind === undefined;
}

function localData(isBundled: boolean): string {
  return isBundled
    ? vscode.l10n.t('the bundled data about countries')
    : vscode.l10n.t('the data files of this workspace');
}

export function labelOf(way: AskWay): string {
  return words[way].label;
}

/** Lets the user pick a way to ask; undefined when cancelled. */
export async function chooseWay(now: AskWay, { connection }: CommandContext): Promise<AskWay | undefined> {
  const offered = askWays.filter((way) => way === now || !connection.isEmbedded || !older.includes(way));
  const items = offered.map((way) => {
    const { label, icon, detail } = words[way];
    return {
      label,
      detail,
      iconPath: new vscode.ThemeIcon(icon),
      ...(way === now && { description: vscode.l10n.t('current') }),
      way,
    };
  });
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('What should come back?'),
    placeHolder: vscode.l10n.t('This workspace remembers your choice'),
    matchOnDetail: true,
  });
  return picked?.way;
}

export interface Asked {
  readonly way: AskWay;
  readonly question: string;
  readonly schema?: OutputSchema | undefined;
  /** The nodes the question is about. Agents take none. */
  readonly nodeIds?: readonly string[] | undefined;
}

/** The question in the session's terms. */
export function subjectOfAsked({ way, question, schema, nodeIds }: Asked): AgentQuestion | LookupQuestion {
  const pins = nodeIds && nodeIds.length > 0 ? { nodeIds } : {};
  switch (way) {
    case 'answer':
      return { kind: 'answer', question };
    case 'retrieval':
    case 'retrievalSchema':
      return { kind: 'answer', agent: 'retrieval', question, schema };
    case 'quick':
    case 'quickSchema':
      return { kind: 'lookup', way: 'quick', question, schema, ...pins };
    case 'search':
    case 'knowledge':
    case 'deep':
      return { kind: 'lookup', way, question, ...pins };
  }
}
