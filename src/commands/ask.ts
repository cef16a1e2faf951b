import * as vscode from 'vscode';
import { GraphNode } from '../contract/graph.ts';
import { type AskWay, askWays } from '../session/state/chosenWay.ts';
import { askBox } from './askBox.ts';
import { type AskSubject, questionAbout, subjectOfNode } from './askSubject.ts';
import { type Asked, chooseWay, needsSchema, subjectOfAsked } from './askWays.ts';
import { type ChosenSchema, chooseSchema } from './chooseSchema.ts';
import { chooseService } from './chooseService.ts';
import type { Command, CommandContext } from './commandContext.ts';

const maxSelectionChars = 1_000;

/** The entry point for questions. A question passed as an argument is asked immediately. */
export const ask: Command = (context, given) => {
  const { question, way = context.ways.way } = argumentOf(given);
  if (question && !needsSchema(way)) return start(context, { way, question });
  return askIn(context, { way, typed: question ?? '' });
};

/** Asks about the selected text. */
export const askAboutSelection: Command = (context) => {
  const editor = vscode.window.activeTextEditor;
  const selected = editor?.document.getText(editor.selection).replace(/\s+/g, ' ').trim();
  return askIn(
    context,
    subjectStart(context, selected ? { name: selected.slice(0, maxSelectionChars) } : undefined),
  );
};

/** Asks about a node, file or column of a tree. */
export const askAboutNode: Command = (context, element) => {
  const node = nodeOf(element);
  return askIn(context, subjectStart(context, node ? subjectOfNode(node) : subjectOfElement(element)));
};

function subjectStart({ ways }: CommandContext, subject: AskSubject | undefined): AskStart {
  return { way: ways.way, typed: '', subject };
}

/** Key bindings, links and other extensions can pass anything, so invalid arguments are ignored. */
function argumentOf(given: unknown): { question?: string; way?: AskWay | undefined } {
  const { question, way } =
    typeof given === 'object' && given !== null
      ? (given as { question?: unknown; way?: unknown })
      : { question: given, way: undefined };
  const words = typeof question === 'string' ? question.trim() : '';
  return { ...(words !== '' && { question: words }), way: askWays.find((each) => each === way) };
}

interface AskStart {
  readonly way: AskWay;
  readonly typed: string;
  readonly subject?: AskSubject | undefined;
}

/** Shows the ask box, and again after each change of a setting in it, keeping the text. */
async function askIn(context: CommandContext, asking: AskStart): Promise<void> {
  let { way, typed, subject } = asking;
  let schema: ChosenSchema | undefined;
  for (;;) {
    if (needsSchema(way)) schema ??= await chooseSchema();
    if (needsSchema(way) && !schema) return;
    const left = await askBox(context, {
      way,
      schemaName: needsSchema(way) ? schema?.name : undefined,
      typed,
      subject,
    });
    if (!left) return;
    ({ typed, subject } = left);
    if (left.next === 'ask')
      return start(context, {
        way,
        question: questionAbout(subject, typed),
        schema: needsSchema(way) ? schema?.schema : undefined,
        nodeIds: subject?.nodeId === undefined ? [] : [subject.nodeId],
      });
    if (left.next === 'service') await chooseService(context);
    else {
      const chosen = await chooseWay(way, context);
      if (!chosen) continue;
      if (chosen !== way) schema = undefined;
      way = chosen;
      await context.ways.choose(way);
    }
  }
}

/** The node of a tree element, if it has one. */
export function nodeOf(element: unknown): GraphNode | undefined {
  return GraphNode.safeParse((element as { node?: unknown } | null | undefined)?.node).data;
}

/** A file or column, as a tree describes it. */
function subjectOfElement(element: unknown): AskSubject | undefined {
  const about = (element as { about?: unknown } | null | undefined)?.about;
  return typeof about === 'string' && about !== '' ? { name: about } : undefined;
}

async function start({ panels, questions }: CommandContext, asked: Asked): Promise<void> {
  panels.ask(subjectOfAsked(asked));
  await questions.add(asked.question);
}
