import * as vscode from 'vscode';
import { GraphNode } from '../contract/graph.ts';
import type { AskWay } from '../session/chosenWay.ts';
import { fileNameOf } from '../session/dataFiles.ts';
import type { AgentQuestion, LookupQuestion } from '../session/turnSubject.ts';
import { askBox } from './askBox.ts';
import { asked, chooseWay, needsSchema, titleOf } from './askWays.ts';
import { chooseSchema, openDocument } from './chooseSchema.ts';
import type { Command, House } from './house.ts';

const longestSelection = 1_000;

/** Asks a question in a panel of its own. A question given as an argument is asked at once, by the usual way. */
export const ask: Command = (house, given) => {
  const question = questionOf(given);
  return question ? start(house, asked('answer', question, undefined)) : askIn(house, house.ways.way);
};

/** The selected text becomes the start of the question. */
export const askAboutSelection: Command = (house) => {
  const editor = vscode.window.activeTextEditor;
  const selected = editor?.document.getText(editor.selection).replace(/\s+/g, ' ').trim();
  return askIn(house, house.ways.way, selected ? selected.slice(0, longestSelection) : '');
};

/** From the tree: the name of the node is the start of the question. */
export const askAboutNode: Command = (house, element) => {
  const node = nodeOf(element);
  return askIn(house, house.ways.way, node ? `${node.name} ` : '');
};

export const searchCards: Command = inWay('search');
export const quickAnswer: Command = inWay('quick');
export const answerIntoSchema: Command = inWay('quickSchema');
export const knowledgeSearch: Command = inWay('knowledge');
export const deepSearch: Command = inWay('deep');

/** A schema in the editor in front is offered to be filled. */
export const retrieveData: Command = async (house, given) => {
  const question = questionOf(given);
  if (question) return start(house, asked('retrieval', question, undefined));
  const open = openDocument();
  if (!open) return askIn(house, 'retrieval');
  const fill = { label: `Fill ${fileNameOf(open.uri)}`, detail: 'The JSON Schema in the editor in front.' };
  const plain = { label: 'Rows and words', detail: 'Without a schema.' };
  const picked = await vscode.window.showQuickPick([fill, plain], { title: 'Retrieve data' });
  if (picked) await askIn(house, picked === fill ? 'retrievalSchema' : 'retrieval');
};

function inWay(way: AskWay): Command {
  return (house, given) => {
    const question = questionOf(given);
    const isComplete = question !== undefined && !needsSchema(way);
    return isComplete ? start(house, asked(way, question, undefined)) : askIn(house, way, question);
  };
}

/** The box, and behind its button the other ways; the one that is chosen there is this window's from then on. */
async function askIn(house: House, first: AskWay, value = ''): Promise<void> {
  let way = first;
  let typed = value;
  let schema = needsSchema(way) ? await chooseSchema() : undefined;
  for (;;) {
    if (needsSchema(way) && !schema) return;
    const said = await askBox(house, { title: titleOf(way, house, schema?.name), value: typed });
    if (!said) return;
    if ('question' in said) return start(house, asked(way, said.question, schema?.schema));
    typed = said.typed;
    const chosen = await chooseWay(way);
    if (!chosen) continue;
    way = chosen;
    schema = needsSchema(way) ? await chooseSchema() : undefined;
    house.ways.choose(way);
  }
}

function questionOf(given: unknown): string | undefined {
  return typeof given === 'string' && given.trim() !== '' ? given.trim() : undefined;
}

/** The node of a tree element, if it is one. */
export function nodeOf(element: unknown): GraphNode | undefined {
  return GraphNode.safeParse((element as { node?: unknown } | null | undefined)?.node).data;
}

async function start({ panels, questions }: House, about: AgentQuestion | LookupQuestion): Promise<void> {
  panels.ask(about);
  await questions.add(about.question);
}
