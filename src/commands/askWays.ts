import * as vscode from 'vscode';
import type { OutputSchema } from '../contract/panel.ts';
import { type AskWay, askWays } from '../session/chosenWay.ts';
import type { AgentQuestion, LookupQuestion } from '../session/turnSubject.ts';
import type { House } from './house.ts';

interface WayWords {
  readonly label: string;
  readonly icon: string;
  /** What is to be had, for the list of ways. */
  readonly detail: string;
  /** Begins the title of the ask box. */
  readonly verb: string;
}

const words: Record<AskWay, WayWords> = {
  answer: {
    label: 'Ask',
    icon: 'comment-discussion',
    detail: 'A written answer with cards and sources; follow-ups stay in its thread.',
    verb: 'Ask',
  },
  quick: {
    label: 'Quick Answer',
    icon: 'zap',
    detail: 'A short answer with cards, at once and without a thread.',
    verb: 'Quick answer from',
  },
  quickSchema: {
    label: 'Answer Into a Schema',
    icon: 'json',
    detail: 'A quick answer filled into a JSON Schema of yours.',
    verb: 'Answer into a schema from',
  },
  retrieval: {
    label: 'Retrieve Data',
    icon: 'database',
    detail: 'Exact rows with their sources, in a thread.',
    verb: 'Retrieve data from',
  },
  retrievalSchema: {
    label: 'Retrieve Data Into a Schema',
    icon: 'list-tree',
    detail: 'The same, filled into a JSON Schema of yours; its dataset slots become tables.',
    verb: 'Retrieve data into a schema from',
  },
  search: {
    label: 'Search Cards',
    icon: 'search',
    detail: 'Cards and web pages without words, and what to ask next.',
    verb: 'Search cards of',
  },
  knowledge: {
    label: 'Knowledge Search',
    icon: 'book',
    detail: 'The older search for cards, fast.',
    verb: 'Knowledge search in',
  },
  deep: {
    label: 'Deep Search',
    icon: 'telescope',
    detail: 'The older search, thorough: half a minute to five minutes at a remote service.',
    verb: 'Deep search in',
  },
};

export function needsSchema(way: AskWay): boolean {
  return way === 'quickSchema' || way === 'retrievalSchema';
}

/** Says what is done, who answers, and whether anything leaves this machine. */
export function titleOf(way: AskWay, { connection }: Pick<House, 'connection'>, schemaName?: string): string {
  const { verb } = words[way];
  const into = schemaName ? verb.replace('a schema', schemaName) : verb;
  return connection.isEmbedded
    ? `${into} the data files of this workspace (nothing leaves this machine)`
    : `${into} ${connection.name} (the question is sent there)`;
}

/** The user's choice among the ways; undefined when the list was left. */
export async function chooseWay(now: AskWay): Promise<AskWay | undefined> {
  const items = askWays.map((way) => {
    const { label, icon, detail } = words[way];
    return {
      label,
      detail,
      iconPath: new vscode.ThemeIcon(icon),
      ...(way === now && { description: 'as now' }),
      way,
    };
  });
  const picked = await vscode.window.showQuickPick(items, {
    title: 'Other ways to ask',
    placeHolder: 'This window asks this way until you choose another one',
    matchOnDetail: true,
  });
  return picked?.way;
}

/** What is asked, as the session knows it. */
export function asked(
  way: AskWay,
  question: string,
  schema: OutputSchema | undefined,
): AgentQuestion | LookupQuestion {
  switch (way) {
    case 'answer':
      return { kind: 'answer', question };
    case 'retrieval':
    case 'retrievalSchema':
      return { kind: 'answer', agent: 'retrieval', question, schema };
    case 'quick':
    case 'quickSchema':
      return { kind: 'lookup', way: 'quick', question, schema };
    case 'search':
    case 'knowledge':
    case 'deep':
      return { kind: 'lookup', way, question };
  }
}
