import * as vscode from 'vscode';
import { type CommandId, commandIds } from '../ids.ts';
import { ask, askAboutNode, askAboutSelection } from './ask.ts';
import { chooseService, useEmbeddedService } from './chooseService.ts';
import type { Command, CommandContext } from './commandContext.ts';
import { deleteThread } from './deleteThread.ts';
import {
  focusFollowUp,
  focusLastAnswer,
  focusNextAnswer,
  focusPreviousAnswer,
  focusSources,
} from './focusPanel.ts';
import { openRows } from './openRows.ts';
import { openSample } from './openSample.ts';
import { openRun, openThread } from './openThread.ts';
import { resetDatabase } from './resetDatabase.ts';
import { searchGraph, unpinNode } from './searchGraph.ts';
import { forgetApiKey, setApiKey } from './setApiKey.ts';
import { showError } from './showError.ts';
import { stop } from './stop.ts';
import { useLegacyAgent } from './useLegacyAgent.ts';
import { visualizeFile, visualizeWithInstructions } from './visualizeFile.ts';

/** Registered by the trees themselves. */
type TreeCommandId = typeof commandIds.loadMore | typeof commandIds.filterGames;

/** A rarely used command. Its code is imported on first use, which keeps activation fast. */
const onUse =
  (load: () => Promise<Command>): Command =>
  async (context, ...args) =>
    (await load())(context, ...args);

/** Every other command of the manifest. */
const commands: Record<Exclude<CommandId, TreeCommandId>, Command> = {
  [commandIds.ask]: ask,
  // Keys of the ask box, bound while it is open.
  [commandIds.askWay]: ({ askKeys }) => askKeys.press('way'),
  [commandIds.askEffort]: ({ askKeys }) => askKeys.press('effort'),
  [commandIds.askSources]: ({ askKeys }) => askKeys.press('sources'),
  [commandIds.askService]: ({ askKeys }) => askKeys.press('service'),
  [commandIds.askEarlier]: ({ askKeys }) => askKeys.press('earlier'),
  [commandIds.askLater]: ({ askKeys }) => askKeys.press('later'),
  [commandIds.useLegacyAgent]: useLegacyAgent,
  [commandIds.exportOutput]: onUse(async () => (await import('./exportOutput.ts')).exportOutput),
  [commandIds.exportThread]: onUse(async () => (await import('./exportThread.ts')).exportThread),
  [commandIds.copyAnswer]: onUse(async () => (await import('./takeAnswer.ts')).copyAnswer),
  [commandIds.copyAnswerText]: onUse(async () => (await import('./takeAnswer.ts')).copyAnswerText),
  [commandIds.insertAnswer]: onUse(async () => (await import('./takeAnswer.ts')).insertAnswer),
  [commandIds.askAboutSelection]: askAboutSelection,
  [commandIds.askAboutNode]: askAboutNode,
  [commandIds.openSample]: openSample,
  [commandIds.visualizeFile]: visualizeFile,
  [commandIds.visualizeWithInstructions]: visualizeWithInstructions,
  [commandIds.changeReading]: onUse(async () => (await import('./changeReading.ts')).changeReading),
  [commandIds.searchGraph]: searchGraph,
  [commandIds.unpinNode]: unpinNode,
  [commandIds.openThread]: openThread,
  [commandIds.pinThread]: onUse(async () => (await import('./markThread.ts')).pinThread),
  [commandIds.unpinThread]: onUse(async () => (await import('./markThread.ts')).unpinThread),
  [commandIds.renameThread]: onUse(async () => (await import('./markThread.ts')).renameThread),
  [commandIds.deleteThread]: deleteThread,
  [commandIds.clearHistory]: onUse(async () => (await import('./clearHistory.ts')).clearHistory),
  [commandIds.resetDatabase]: resetDatabase,
  [commandIds.openRun]: openRun,
  [commandIds.exportCard]: onUse(async () => (await import('./exportCard.ts')).exportCard),
  [commandIds.openRows]: openRows,
  [commandIds.exportRows]: onUse(async () => (await import('./exportRows.ts')).exportRows),
  [commandIds.createCard]: onUse(async () => (await import('./createCard.ts')).createCard),
  [commandIds.openCard]: onUse(async () => (await import('./cardFiles.ts')).openCard),
  [commandIds.previewCardFile]: onUse(async () => (await import('./cardFiles.ts')).previewCardFile),
  [commandIds.updateCardFile]: onUse(async () => (await import('./cardFiles.ts')).updateCardFile),
  [commandIds.compareCardFile]: onUse(async () => (await import('./compareCardFile.ts')).compareCardFile),
  [commandIds.renameCardFile]: onUse(async () => (await import('./manageCardFiles.ts')).renameCardFile),
  [commandIds.deleteCardFile]: onUse(async () => (await import('./manageCardFiles.ts')).deleteCardFile),
  [commandIds.saveCardFile]: onUse(async () => (await import('./cardFiles.ts')).saveCardFile),
  [commandIds.newCard]: onUse(async () => (await import('./newCard.ts')).newCard),
  [commandIds.copyCardLink]: onUse(async () => (await import('./copyCard.ts')).copyCardLink),
  [commandIds.copyEmbedCode]: onUse(async () => (await import('./copyCard.ts')).copyEmbedCode),
  [commandIds.stop]: stop,
  [commandIds.focusFollowUp]: focusFollowUp,
  [commandIds.focusLastAnswer]: focusLastAnswer,
  [commandIds.focusNextAnswer]: focusNextAnswer,
  [commandIds.focusPreviousAnswer]: focusPreviousAnswer,
  [commandIds.focusSources]: focusSources,
  [commandIds.setApiKey]: setApiKey,
  [commandIds.forgetApiKey]: forgetApiKey,
  [commandIds.chooseService]: chooseService,
  [commandIds.useEmbeddedService]: useEmbeddedService,
  [commandIds.connectDatabase]: onUse(async () => (await import('./manageDatabases.ts')).connectDatabase),
  [commandIds.disconnectDatabase]: onUse(
    async () => (await import('./manageDatabases.ts')).disconnectDatabase,
  ),
  [commandIds.addSchedule]: onUse(async () => (await import('./addSchedule.ts')).addSchedule),
  [commandIds.notifyMe]: onUse(async () => (await import('./notifyMe.ts')).notifyMe),
  [commandIds.deleteMonitor]: onUse(async () => (await import('./manageChannels.ts')).deleteMonitor),
  [commandIds.addChannel]: onUse(async () => (await import('./manageChannels.ts')).addChannel),
  [commandIds.renameChannel]: onUse(async () => (await import('./manageChannels.ts')).renameChannel),
  [commandIds.pauseChannel]: onUse(async () => (await import('./manageChannels.ts')).pauseChannel),
  [commandIds.resumeChannel]: onUse(async () => (await import('./manageChannels.ts')).resumeChannel),
  [commandIds.testChannel]: onUse(async () => (await import('./manageChannels.ts')).testChannel),
  [commandIds.deleteChannel]: onUse(async () => (await import('./manageChannels.ts')).deleteChannel),
  [commandIds.refresh]: ({ connection }) => connection.refresh(),
  [commandIds.diagnose]: onUse(async () => (await import('./diagnose.ts')).diagnose),
  [commandIds.showLog]: ({ log }) => log.show(),
};

export function registerCommands(context: CommandContext): vscode.Disposable[] {
  return Object.entries(commands).map(([id, command]) =>
    vscode.commands.registerCommand(id, (...args: unknown[]) =>
      run(context, id, () => command(context, ...args)),
    ),
  );
}

async function run(context: CommandContext, id: string, work: () => Promise<void> | void): Promise<void> {
  try {
    await work();
  } catch (error) {
    showError(context, id, error);
  }
}
