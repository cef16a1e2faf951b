import * as vscode from 'vscode';
import { GraphNode } from '../contract/graph.ts';
import { askBox } from './askBox.ts';
import type { Command, House } from './house.ts';

const longestSelection = 1_000;

/** Asks a question in a panel of its own. A question given as an argument is asked at once. */
export const ask: Command = async (house, given) => {
  const question = typeof given === 'string' && given.trim() !== '' ? given.trim() : await askBox(house);
  if (question) await start(house, question);
};

/** The selected text becomes the start of the question. */
export const askAboutSelection: Command = async (house) => {
  const editor = vscode.window.activeTextEditor;
  const selected = editor?.document.getText(editor.selection).replace(/\s+/g, ' ').trim();
  const question = await askBox(house, selected ? selected.slice(0, longestSelection) : '');
  if (question) await start(house, question);
};

/** From the tree: the name of the node is the start of the question. */
export const askAboutNode: Command = async (house, element) => {
  const node = nodeOf(element);
  const question = await askBox(house, node ? `${node.name} ` : '');
  if (question) await start(house, question);
};

/** The node of a tree element, if it is one. */
export function nodeOf(element: unknown): GraphNode | undefined {
  return GraphNode.safeParse((element as { node?: unknown } | null | undefined)?.node).data;
}

async function start({ panels, questions }: House, question: string): Promise<void> {
  panels.ask(question);
  await questions.add(question);
}
