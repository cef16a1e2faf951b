import * as vscode from 'vscode';
import type { GraphNode } from '../contract/graph.ts';
import type { SuggestedColumn } from '../contract/questions.ts';
import { shownKind } from '../session/graphWords.ts';
import type { AskWay } from '../session/state/chosenWay.ts';
import { dollars } from '../session/state/dollars.ts';
import { AskHistory } from './askHistory.ts';
import type { AskControl } from './askKeys.ts';
import { type AskSubject, questionAbout, shownSubject } from './askSubject.ts';
import { AskSuggestions } from './askSuggestions.ts';
import { hasBundledAlone, isBundledAlone, labelOf, takesEffort, verbOf } from './askWays.ts';
import type { CommandContext } from './commandContext.ts';
import { stayOpen } from './stayOpen.ts';
import { completed } from './typedWords.ts';

type Choice = vscode.QuickPickItem &
  (
    | { readonly is: 'typed' | 'line' }
    | { readonly is: 'asked' | 'suggested' }
    | { readonly is: 'name'; readonly name: string }
  );

export interface AskBoxOptions {
  readonly way: AskWay;
  readonly schemaName?: string | undefined;
  readonly typed: string;
  readonly subject?: AskSubject | undefined;
}

/** How the box was closed: with a question, or to change how it is asked. */
export interface LeftBox {
  readonly next: 'ask' | 'way' | 'service';
  readonly typed: string;
  readonly subject: AskSubject | undefined;
}

interface Control {
  readonly button: vscode.QuickInputButton;
  readonly is: AskControl | 'subject';
}

/**
 * The input for a question. Its title shows who answers, what it costs and what the question is about, before anything
 * is sent. The list offers the settings for answering, each with its key; then complete questions and names that match
 * the text; then earlier questions. Resolves to undefined when cancelled.
 */
export function askBox(context: CommandContext, options: AskBoxOptions): Promise<LeftBox | undefined> {
  const { connection, questions, settings } = context;
  let { subject } = options;
  const box = vscode.window.createQuickPick<Choice>();
  let controls: readonly Control[] = [];
  let isBundled = isBundledAlone(context);
  const describe = () => {
    box.title = titleOf(context, { ...options, subject, isBundled });
    box.placeholder = placeholderOf(subject, isBundled);
    controls = controlsOf(context, options.way, subject);
    box.buttons = controls.map(({ button }) => button);
  };
  describe();
  const enter = () => choicesOf(context, options.way);
  // A webview that takes the focus late must not close the box and discard the text.
  box.ignoreFocusOut = stayOpen.ignoreFocusOut;
  box.value = options.typed;
  // Starts the embedded service while the user types. An error is reported when the question is sent.
  if (connection.isEmbedded) connection.client().catch(() => {});
  void hasBundledAlone(context).then(
    (found) => {
      if (found === isBundled) return;
      isBundled = found;
      describe();
    },
    () => {},
  );
  const asked = questions.list.map(askedItem);
  const history = new AskHistory(questions.list);
  const updateKeys = () =>
    context.askKeys.update({
      isAtTop: (box.activeItems[0] ?? box.items[0])?.is === 'typed',
      isInHistory: history.isInside,
    });
  const offer = () => {
    box.items = [
      typedItem(box.value, subject, enter()),
      ...under(vscode.l10n.t('answered by the data'), suggestions.questions.map(suggestedItem)),
      ...under(vscode.l10n.t('in the data'), namesIn(suggestions)),
      // Earlier questions were about something else than a subject that is pinned.
      ...(subject ? [] : under(vscode.l10n.t('asked before'), asked)),
    ];
    updateKeys();
  };
  const suggestions: AskSuggestions = new AskSuggestions({ connection, onFound: offer });
  const look = () => {
    suggestions.look(box.value, questionAbout(subject, box.value));
    offer();
  };
  // After each keystroke the editor highlights any matching earlier question until the new list arrives. Enter pressed
  // in between still means the typed text, unless an item was highlighted in a list that had the typed text on top.
  let wasTypedOnTop = true;
  box.onDidChangeValue((typed) => {
    wasTypedOnTop = false;
    history.edited(typed);
    look();
  });
  box.onDidChangeActive(([active]) => {
    wasTypedOnTop ||= active?.is === 'typed';
    updateKeys();
  });
  look();
  return new Promise<LeftBox | undefined>((resolve) => {
    const leave = (next: LeftBox['next'], typed = box.value) => {
      resolve({ next, typed, subject });
      box.hide();
    };
    const step = (to: ReturnType<AskHistory['earlier']>) => {
      if (!to) return;
      ({ subject } = to);
      box.value = to.typed;
      look();
      describe();
    };
    const change = async (control: Control['is'] | 'earlier' | 'later') => {
      switch (control) {
        case 'way':
        case 'service':
          return leave(control);
        case 'effort':
          if (takesEffort(options.way)) await settings.toggleEffort();
          break;
        case 'sources':
          await settings.nextSources();
          break;
        case 'subject':
          subject = undefined;
          look();
          break;
        case 'earlier':
          return step(history.earlier({ typed: box.value, subject }));
        case 'later':
          return step(history.later());
      }
      describe();
      offer();
    };
    const press = (control: Parameters<typeof change>[0]) =>
      void change(control).catch((error: Error) => vscode.window.showErrorMessage(error.message));
    const keys = context.askKeys.listen(press);
    box.onDidTriggerButton((pressed) => {
      const control = controls.find(({ button }) => button === pressed);
      if (control) press(control.is);
    });
    box.onDidAccept(() => {
      const chosen = wasTypedOnTop ? box.activeItems[0] : undefined;
      if (chosen?.is === 'name') {
        box.value = completed(box.value, chosen.name);
        return look();
      }
      if (chosen?.is === 'asked' || chosen?.is === 'suggested') {
        subject = undefined;
        leave('ask', chosen.label);
      } else if (box.value.trim() !== '' || subject) leave('ask');
    });
    box.onDidHide(() => {
      resolve(undefined);
      keys.dispose();
      suggestions.cancel();
      box.dispose();
    });
    box.show();
  });
}

function placeholderOf(subject: AskSubject | undefined, isBundled: boolean): string {
  if (subject) return vscode.l10n.t('What do you want to know about {0}?', shownSubject(subject));
  return isBundled
    ? vscode.l10n.t('For example: GDP per head of Norway and Sweden since 1990')
    : vscode.l10n.t('For example: revenue by region since 2022');
}

/** Who answers, the cost, and the subject. */
function titleOf(
  context: CommandContext,
  { way, schemaName, subject, isBundled }: AskBoxOptions & { readonly isBundled: boolean },
): string {
  const { connection, spending } = context;
  const where = connection.isEmbedded
    ? vscode.l10n.t('nothing leaves this machine')
    : vscode.workspace.isTrusted
      ? vscode.l10n.t('the question is sent there; {0} spent in this window', dollars(spending.totalUsd))
      : vscode.l10n.t('not sent: this folder is not trusted');
  const about = subject ? [vscode.l10n.t('about “{0}”', shownSubject(subject))] : [];
  return [`${verbOf(way, context, { schemaName, isBundled })} (${where})`, ...about].join(' · ');
}

/** What is asked for, effort, sources and service, each with the key that changes it. */
function choicesOf({ connection, settings }: CommandContext, way: AskWay): string {
  const { answerEffort, sources } = settings;
  return [
    `${labelOf(way)} Alt+W`,
    ...(takesEffort(way)
      ? [`${answerEffort === 'high' ? vscode.l10n.t('high effort') : vscode.l10n.t('medium effort')} Alt+E`]
      : []),
    `${sources ? sourceWords[sources] : vscode.l10n.t('all sources')} Alt+S`,
    `${connection.name} Alt+V`,
  ].join(' · ');
}

const sourceWords = { data: vscode.l10n.t('data only'), web: vscode.l10n.t('web only') } as const;

const effortWords = {
  medium: vscode.l10n.t('Effort: medium; change to high (Alt+E)'),
  high: vscode.l10n.t('Effort: high; change to medium (Alt+E)'),
} as const;

function controlsOf(
  { connection, settings }: CommandContext,
  way: AskWay,
  subject: AskSubject | undefined,
): Control[] {
  const control = (is: Control['is'], icon: string, tooltip: string): Control => ({
    is,
    button: { iconPath: new vscode.ThemeIcon(icon), tooltip },
  });
  return [
    ...(subject
      ? [control('subject', 'close', vscode.l10n.t('Not about “{0}”', shownSubject(subject)))]
      : []),
    control('way', 'list-selection', vscode.l10n.t('Comes back: {0} (Alt+W)', labelOf(way))),
    ...(takesEffort(way) ? [control('effort', 'dashboard', effortWords[settings.answerEffort])] : []),
    control(
      'sources',
      'filter',
      vscode.l10n.t(
        'Sources: {0}; change (Alt+S)',
        settings.sources ? sourceWords[settings.sources] : vscode.l10n.t('all'),
      ),
    ),
    control(
      'service',
      connection.isEmbedded ? 'device-desktop' : 'cloud',
      vscode.l10n.t('Answered by {0} (Alt+V)', connection.name),
    ),
  ];
}

function typedItem(value: string, subject: AskSubject | undefined, choices: string): Choice {
  const question = value.trim();
  const isReady = question !== '' || subject !== undefined;
  return {
    is: 'typed',
    label: question || (subject ? shownSubject(subject) : vscode.l10n.t('Type a question')),
    detail: choices,
    alwaysShow: true,
    iconPath: new vscode.ThemeIcon('comment'),
    ...(isReady && { description: vscode.l10n.t('Enter to ask') }),
  };
}

/** Columns first. A name that is also a column is listed once. */
function namesIn({ columns, nodes }: Pick<AskSuggestions, 'columns' | 'nodes'>): readonly Choice[] {
  const labels = new Set(columns.map(({ label }) => label.toLowerCase()));
  return [
    ...columns.map(columnItem),
    ...nodes.filter(({ type, name }) => type !== 'metric' || !labels.has(name.toLowerCase())).map(nodeItem),
  ];
}

const columnTypes: Readonly<Record<string, string>> = {
  number: vscode.l10n.t('Number'),
  string: vscode.l10n.t('Text'),
  boolean: vscode.l10n.t('Yes or no'),
  date: vscode.l10n.t('Date'),
  datetime: vscode.l10n.t('Date and time'),
};

/** "price: stocks.csv · Number, USD". */
function columnItem({ label, type, unit, table, tables }: SuggestedColumn): Choice {
  const where = tables > 1 ? vscode.l10n.t('{0} and {1} more', table, tables - 1) : table;
  const what = [columnTypes[type] ?? type, unit].filter(Boolean).join(', ');
  return {
    is: 'name',
    name: label,
    label,
    description: `${where} · ${what}`,
    alwaysShow: true,
    iconPath: new vscode.ThemeIcon('list-flat'),
  };
}

function nodeItem(node: GraphNode): Choice {
  return {
    is: 'name',
    name: node.name,
    label: node.name,
    description: shownKind(node),
    alwaysShow: true,
    iconPath: new vscode.ThemeIcon(node.type === 'metric' ? 'graph-line' : 'symbol-enum'),
  };
}

/** A suggestion is sent without the subject, because it already names it. */
function suggestedItem(question: string): Choice {
  return { is: 'suggested', label: question, alwaysShow: true, iconPath: new vscode.ThemeIcon('lightbulb') };
}

function askedItem(question: string): Choice {
  return { is: 'asked', label: question, iconPath: new vscode.ThemeIcon('history') };
}

function under(label: string, items: readonly Choice[]): readonly Choice[] {
  const line: Choice = { is: 'line', label, kind: vscode.QuickPickItemKind.Separator };
  return items.length > 0 ? [line, ...items] : [];
}
