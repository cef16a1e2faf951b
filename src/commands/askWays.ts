import * as vscode from 'vscode';
import type { OutputSchema } from '../contract/panel.ts';
import { type AskWay, askWays } from '../session/chosenWay.ts';
import type { AgentQuestion, LookupQuestion } from '../session/turnSubject.ts';
import type { CommandContext } from './commandContext.ts';

interface WayWords {
  readonly label: string;
  readonly icon: string;
  /** What comes of it, for the list of ways. */
  readonly detail: string;
  /** Begins the title of the ask box. */
  readonly verb: string;
}

const words: Record<AskWay, WayWords> = {
  answer: {
    label: 'Answer',
    icon: 'comment-discussion',
    detail: 'A written answer with charts and sources. Follow-ups stay in its thread.',
    verb: 'Ask',
  },
  quick: {
    label: 'Quick answer',
    icon: 'zap',
    detail: 'A short answer with charts, without a thread.',
    verb: 'Quick answer from',
  },
  quickSchema: {
    label: 'Answer into a schema',
    icon: 'json',
    detail: 'A quick answer that fills your JSON Schema.',
    verb: 'Answer into a schema from',
  },
  retrieval: {
    label: 'Rows',
    icon: 'table',
    detail: 'The exact rows with their sources, in a thread.',
    verb: 'Get rows from',
  },
  retrievalSchema: {
    label: 'Rows into a schema',
    icon: 'list-tree',
    detail: 'The exact rows, filled into your JSON Schema. Its dataset slots become tables.',
    verb: 'Get rows into a schema from',
  },
  search: {
    label: 'Cards',
    icon: 'search',
    detail: 'Charts and web pages that fit, without a written answer.',
    verb: 'Find cards in',
  },
  knowledge: {
    label: 'Cards, older search',
    icon: 'book',
    detail: 'The search of earlier versions of the service, fast.',
    verb: 'Older search in',
  },
  deep: {
    label: 'Cards, older search, thorough',
    icon: 'telescope',
    detail: 'Takes half a minute to five minutes.',
    verb: 'Thorough search in',
  },
};

/** Kept for services that know nothing newer; the embedded service answers the same through the others. */
const older: readonly AskWay[] = ['knowledge', 'deep'];

export function needsSchema(way: AskWay): boolean {
  return way === 'quickSchema' || way === 'retrievalSchema';
}

/** Only the agents take an effort (§4.1). */
export function takesEffort(way: AskWay): boolean {
  return way === 'answer';
}

/** What is done, and who does it. */
export function verbOf(
  way: AskWay,
  { connection }: Pick<CommandContext, 'connection'>,
  schemaName?: string,
): string {
  const { verb } = words[way];
  const into = schemaName ? verb.replace('a schema', schemaName) : verb;
  return `${into} ${connection.isEmbedded ? 'the data files of this workspace' : connection.name}`;
}

export function labelOf(way: AskWay): string {
  return words[way].label;
}

/** The user's choice among the ways; undefined when the list was left. */
export async function chooseWay(now: AskWay, { connection }: CommandContext): Promise<AskWay | undefined> {
  const offered = askWays.filter((way) => way === now || !connection.isEmbedded || !older.includes(way));
  const items = offered.map((way) => {
    const { label, icon, detail } = words[way];
    return {
      label,
      detail,
      iconPath: new vscode.ThemeIcon(icon),
      ...(way === now && { description: 'current' }),
      way,
    };
  });
  const picked = await vscode.window.showQuickPick(items, {
    title: 'What should come back?',
    placeHolder: 'This workspace keeps to your choice',
    matchOnDetail: true,
  });
  return picked?.way;
}

export interface Asked {
  readonly way: AskWay;
  readonly question: string;
  readonly schema?: OutputSchema | undefined;
  /** Nodes the question is about; agents take none. */
  readonly nodeIds?: readonly string[] | undefined;
}

/** What is asked, as the session knows it. */
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
