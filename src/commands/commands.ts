import * as vscode from 'vscode';
import { type CommandId, commandIds } from '../ids.ts';
import { detailsOf, reportOf } from '../session/report.ts';
import { addSchedule } from './addSchedule.ts';
import { ask, askAboutNode, askAboutSelection } from './ask.ts';
import { askControls } from './askControls.ts';
import {
  addChannel,
  deleteChannel,
  deleteMonitor,
  pauseChannel,
  renameChannel,
  resumeChannel,
  testChannel,
} from './channels.ts';
import { chooseService, useEmbeddedService } from './chooseService.ts';
import { clearHistory } from './clearHistory.ts';
import { copyCardLink, copyEmbedCode } from './copyCard.ts';
import { createCard } from './createCard.ts';
import { connectDatabase, disconnectDatabase } from './databases.ts';
import { deleteThread } from './deleteThread.ts';
import { exportCard } from './exportCard.ts';
import { exportOutput } from './exportOutput.ts';
import { exportThread } from './exportThread.ts';
import { focusFollowUp, focusLastAnswer } from './focusPanel.ts';
import type { Command, House } from './house.ts';
import { pinThread, renameThread, unpinThread } from './markThread.ts';
import { newCard } from './newCard.ts';
import { notifyMe } from './notifyMe.ts';
import { openRows } from './openRows.ts';
import { openSample } from './openSample.ts';
import { openRun, openThread } from './openThread.ts';
import { searchGraph, unpinNode } from './searchGraph.ts';
import { forgetApiKey, setApiKey } from './setApiKey.ts';
import { setAsideStore } from './setAsideStore.ts';
import { stop } from './stop.ts';
import { useOlderAgent } from './useOlderAgent.ts';
import { visualizeFile, visualizeWithInstructions } from './visualizeFile.ts';

/** Those of the trees themselves. */
type TreeCommandId = typeof commandIds.loadMore | typeof commandIds.filterGames;

/** Every other command of the manifest. */
const commands: Record<Exclude<CommandId, TreeCommandId>, Command> = {
  [commandIds.ask]: ask,
  ...askControls,
  [commandIds.useOlderAgent]: useOlderAgent,
  [commandIds.exportOutput]: exportOutput,
  [commandIds.exportThread]: exportThread,
  [commandIds.askAboutSelection]: askAboutSelection,
  [commandIds.askAboutNode]: askAboutNode,
  [commandIds.openSample]: openSample,
  [commandIds.visualizeFile]: visualizeFile,
  [commandIds.visualizeWithInstructions]: visualizeWithInstructions,
  [commandIds.searchGraph]: searchGraph,
  [commandIds.unpinNode]: unpinNode,
  [commandIds.openThread]: openThread,
  [commandIds.pinThread]: pinThread,
  [commandIds.unpinThread]: unpinThread,
  [commandIds.renameThread]: renameThread,
  [commandIds.deleteThread]: deleteThread,
  [commandIds.clearHistory]: clearHistory,
  [commandIds.setAsideStore]: setAsideStore,
  [commandIds.openRun]: openRun,
  [commandIds.exportCard]: exportCard,
  [commandIds.openRows]: openRows,
  [commandIds.createCard]: createCard,
  [commandIds.newCard]: newCard,
  [commandIds.copyCardLink]: copyCardLink,
  [commandIds.copyEmbedCode]: copyEmbedCode,
  [commandIds.stop]: stop,
  [commandIds.focusFollowUp]: focusFollowUp,
  [commandIds.focusLastAnswer]: focusLastAnswer,
  [commandIds.setApiKey]: setApiKey,
  [commandIds.forgetApiKey]: forgetApiKey,
  [commandIds.chooseService]: chooseService,
  [commandIds.useEmbeddedService]: useEmbeddedService,
  [commandIds.connectDatabase]: connectDatabase,
  [commandIds.disconnectDatabase]: disconnectDatabase,
  [commandIds.addSchedule]: addSchedule,
  [commandIds.notifyMe]: notifyMe,
  [commandIds.deleteMonitor]: deleteMonitor,
  [commandIds.addChannel]: addChannel,
  [commandIds.renameChannel]: renameChannel,
  [commandIds.pauseChannel]: pauseChannel,
  [commandIds.resumeChannel]: resumeChannel,
  [commandIds.testChannel]: testChannel,
  [commandIds.deleteChannel]: deleteChannel,
  [commandIds.refresh]: ({ connection }) => connection.refresh(),
  [commandIds.showLog]: ({ log }) => log.show(),
};

export function registerCommands(house: House): vscode.Disposable[] {
  return Object.entries(commands).map(([id, command]) =>
    vscode.commands.registerCommand(id, (...args: unknown[]) =>
      run(house, id, () => command(house, ...args)),
    ),
  );
}

/** An error is reported once, in plain words with one thing to press; a cancellation is silent. */
async function run(house: House, id: string, work: () => Promise<void> | void): Promise<void> {
  try {
    await work();
  } catch (error) {
    const report = reportOf(error, house.connection);
    if (!report) return;
    house.log.error(`${id}: ${detailsOf(error)}`);
    const { message, action } = report;
    // Not awaited: the command is over, whether or not somebody reads this.
    void vscode.window.showErrorMessage(message, ...(action ? [action.title] : [])).then((pressed) => {
      if (action && pressed === action.title)
        void vscode.commands.executeCommand(action.command, ...(action.args ?? []));
    });
  }
}
