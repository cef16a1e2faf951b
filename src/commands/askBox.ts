import * as vscode from 'vscode';
import type { House } from './house.ts';

interface Choice extends vscode.QuickPickItem {
  /** Undefined for the line that stands for what is typed. */
  readonly question: string | undefined;
}

/**
 * One line for a question, with what was asked before below it. Says who will answer before anything is sent.
 * Resolves to undefined when it was left without a question.
 */
export async function askBox({ connection, questions }: Pick<House, 'connection' | 'questions'>, value = '') {
  const box = vscode.window.createQuickPick<Choice>();
  box.title = connection.isEmbedded
    ? 'Ask the data files of this workspace (nothing leaves this machine)'
    : `Ask ${connection.name} (the question is sent there)`;
  box.placeholder = 'For example: How did revenue develop by region since 2022?';
  box.value = value;
  const recent = questions.list.map((question) => ({
    label: question,
    question,
    iconPath: new vscode.ThemeIcon('history'),
  }));
  const offer = () => {
    box.items = [typed(box.value), ...(recent.length > 0 ? [recentLine, ...recent] : [])];
  };
  offer();
  box.onDidChangeValue(offer);
  return new Promise<string | undefined>((resolve) => {
    box.onDidAccept(() => {
      const question = (box.activeItems[0]?.question ?? box.value).trim();
      if (question === '') return;
      resolve(question);
      box.hide();
    });
    box.onDidHide(() => {
      resolve(undefined);
      box.dispose();
    });
    box.show();
  });
}

const recentLine: Choice = {
  label: 'asked before',
  question: undefined,
  kind: vscode.QuickPickItemKind.Separator,
};

function typed(value: string): Choice {
  const label = value.trim() === '' ? 'Type a question' : value.trim();
  return {
    label,
    question: undefined,
    alwaysShow: true,
    iconPath: new vscode.ThemeIcon('comment'),
    ...(value.trim() !== '' && { description: 'Enter to ask' }),
  };
}
