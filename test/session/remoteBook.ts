import { RunBook } from '../../src/session/runs/runBook.ts';
import { Spending } from '../../src/session/service/spending.ts';
import { freshEditor } from '../fake/editor.ts';
import { stubClient } from '../fake/stubClient.ts';

export const silentLog = { debug() {}, info() {}, warn() {}, error() {}, show() {} };

interface Asked {
  answerEffort: 'medium' | 'high';
  sessionBudgetUsd: number;
}

/** A fresh editor whose runs are dispatched to a remote service with these replies, by path. */
export function openRemoteBook(answers: Readonly<Record<string, () => Response>>, asked: Asked) {
  const editor = freshEditor();
  const { client, sent } = stubClient(answers);
  const connection = {
    client: async () => client,
    name: 'service.example',
    isEmbedded: false,
    address: 'https://service.example/',
    webOrigin: 'https://service.example',
    embeddedState: 'idle' as const,
    onDidChangeState: () => ({ dispose() {} }),
    untilSwitched: new AbortController().signal,
  };
  const settings = { ...asked, sources: undefined };
  const spending = new Spending({ settings });
  const book = new RunBook({ connection, settings, spending, log: silentLog });
  return { editor, sent, settings, spending, book };
}
