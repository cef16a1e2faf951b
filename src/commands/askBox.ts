import * as vscode from 'vscode';
import { type GraphNode, kindOfNode } from '../contract/graph.ts';
import type { House } from './house.ts';
import { NodeSearch } from './nodeSearch.ts';

type Choice = vscode.QuickPickItem &
  (
    | { readonly is: 'typed' | 'line' }
    | { readonly is: 'asked' }
    | { readonly is: 'node'; readonly name: string }
  );

const mostNodes = 5;
/** More are asked for, since the words before the last one decide which fit best. */
const mostAsked = 20;
/** Shorter words are too common to suggest names for. */
const fewestLetters = 3;

/** A question, or the wish to ask another way, with what was typed so far. */
export type Said = { readonly question: string } | { readonly typed: string };

export interface AskBoxOptions {
  readonly title: string;
  readonly value: string;
}

/**
 * One line for a question; below it names that fit the word being typed, and what was asked before. Its title says who
 * will answer before anything is sent. Resolves to undefined when it was left without a question.
 */
export function askBox(house: House, { title, value }: AskBoxOptions): Promise<Said | undefined> {
  const { connection, questions } = house;
  const box = vscode.window.createQuickPick<Choice>();
  box.title = title;
  box.buttons = [{ iconPath: new vscode.ThemeIcon('list-selection'), tooltip: 'Other ways to ask' }];
  box.placeholder = 'For example: How did revenue develop by region since 2022?';
  box.value = value;
  // A question is likely to follow: the embedded service comes up while it is typed. A failure shows when asked.
  if (connection.isEmbedded) connection.client().catch(() => {});
  const asked = questions.list.map(askedItem);
  let nodes: readonly Choice[] = [];
  const offer = () => {
    box.items = [typedItem(box.value), ...under('in the data', nodes), ...under('asked before', asked)];
  };
  const search = new NodeSearch({
    connection,
    most: mostAsked,
    onFound: (found) => {
      const byFit = found.toSorted((a, b) => overlap(box.value, b.name) - overlap(box.value, a.name));
      nodes = byFit.slice(0, mostNodes).map(nodeItem);
      offer();
    },
  });
  box.onDidChangeValue((typed) => {
    search.cancel();
    nodes = [];
    offer();
    const word = lastWord(typed);
    if (connection.isEmbedded && word.length >= fewestLetters) search.ask(word);
  });
  offer();
  return new Promise<Said | undefined>((resolve) => {
    box.onDidTriggerButton(() => {
      resolve({ typed: box.value });
      box.hide();
    });
    box.onDidAccept(() => {
      const chosen = box.activeItems[0];
      if (chosen?.is === 'node') {
        box.value = completed(box.value, chosen.name);
        nodes = [];
        offer();
        return;
      }
      const question = (chosen?.is === 'asked' ? chosen.label : box.value).trim();
      if (question === '') return;
      resolve({ question });
      box.hide();
    });
    box.onDidHide(() => {
      resolve(undefined);
      search.cancel();
      box.dispose();
    });
    box.show();
  });
}

/** The word the cursor stands at the end of; none after a space. */
export function lastWord(typed: string): string {
  return /[\p{L}\p{N}_]+$/u.exec(typed)?.[0] ?? '';
}

/** How much of what was typed a name would replace: as many last words as it begins with, else the last one. */
export function overlap(typed: string, name: string): number {
  const wholeWords = [...typed.matchAll(/(?<![\p{L}\p{N}_])[\p{L}\p{N}_]/gu)].map(({ index }) => index);
  const start = wholeWords.find((at) => name.toLowerCase().startsWith(typed.slice(at).toLowerCase()));
  return start === undefined ? lastWord(typed).length : typed.length - start;
}

/** The name in place of the words that led to it. */
export function completed(typed: string, name: string): string {
  return `${typed.slice(0, typed.length - overlap(typed, name))}${name} `;
}

function typedItem(value: string): Choice {
  const question = value.trim();
  return {
    is: 'typed',
    label: question === '' ? 'Type a question' : question,
    alwaysShow: true,
    iconPath: new vscode.ThemeIcon('comment'),
    ...(question !== '' && { description: 'Enter to ask' }),
  };
}

function nodeItem(node: GraphNode): Choice {
  return {
    is: 'node',
    name: node.name,
    label: node.name,
    description: kindOfNode(node),
    alwaysShow: true,
    iconPath: new vscode.ThemeIcon(node.type === 'metric' ? 'graph-line' : 'symbol-enum'),
  };
}

function askedItem(question: string): Choice {
  return { is: 'asked', label: question, iconPath: new vscode.ThemeIcon('history') };
}

function under(label: string, items: readonly Choice[]): readonly Choice[] {
  const line: Choice = { is: 'line', label, kind: vscode.QuickPickItemKind.Separator };
  return items.length > 0 ? [line, ...items] : [];
}
