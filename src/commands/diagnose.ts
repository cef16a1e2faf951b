import * as vscode from 'vscode';
import { capabilities } from '../contract/service.ts';
import { settingIds } from '../ids.ts';
import { endingOf, findDataFiles } from '../session/files/dataFiles.ts';
import type { Command, CommandContext } from './commandContext.ts';
import { openUntitled } from './exportTarget.ts';

const maxFiles = 1_000;
/**
 * Settings reported with their value, because they are useful and not secret. Others are reported as set or not set.
 */
const openSettings: readonly string[] = [
  settingIds.answerEffort,
  settingIds.sources,
  settingIds.sessionBudgetUsd,
  settingIds.keepDays,
];

/** A report for bug reports, reviewed and sent by the user. Contains no paths, names, addresses, questions or keys. */
export const diagnose: Command = async (context) => {
  const sections = {
    Editor: editorFacts(),
    Workspace: await workspaceFacts(),
    Service: await serviceFacts(context),
  };
  const parts = Object.entries({ ...sections, Settings: settingFacts() }).map(
    ([title, facts]) => `## ${title}\n\n${facts.map((fact) => `- ${fact}`).join('\n')}`,
  );
  const head =
    'This report holds no paths, file names, addresses, questions or keys. Read it before you send it.';
  await openUntitled(`# Cardinal: report\n\n${head}\n\n${parts.join('\n\n')}\n`, 'markdown');
};

function editorFacts(): string[] {
  const { version, env } = vscode;
  const lacking = ['chat', 'lm'].filter((api) => !(api in vscode));
  return [
    `Editor: ${env.appName} ${version}, language ${env.language}`,
    `Machine: ${process.platform} ${process.arch}, Node ${process.versions.node}`,
    `Window: ${env.remoteName === undefined ? 'local' : 'remote'}`,
    `Not in this editor: ${lacking.length > 0 ? lacking.join(', ') : 'nothing that is used'}`,
  ];
}

async function workspaceFacts(): Promise<string[]> {
  const folders = vscode.workspace.workspaceFolders ?? [];
  const schemes = [...new Set(folders.map(({ uri }) => uri.scheme))];
  const counts = new Map<string, number>();
  for (const uri of await findDataFiles(maxFiles)) {
    const ending = endingOf(uri);
    counts.set(ending, (counts.get(ending) ?? 0) + 1);
  }
  const files = [...counts].map(([ending, count]) => `${count} .${ending}`);
  return [
    `Trusted: ${vscode.workspace.isTrusted ? 'yes' : 'no'}`,
    `Folders: ${folders.length}${schemes.length > 0 ? ` (${schemes.join(', ')})` : ''}`,
    `Data files: ${files.length > 0 ? files.join(', ') : 'none'}`,
  ];
}

async function serviceFacts({ connection, runs }: CommandContext): Promise<string[]> {
  const { isEmbedded, embeddedState } = connection;
  const offered: string[] = [];
  // A query would start the local service; the report must not change the state it describes.
  const canAsk = isEmbedded ? embeddedState === 'ready' : await connection.hasKey();
  if (canAsk)
    for (const capability of Object.values(capabilities))
      if (await connection.offers(capability)) offered.push(capability);
  return [
    `Questions go to: ${isEmbedded ? 'local data' : 'a remote service'}`,
    `Local data service: ${embeddedState}`,
    ...(isEmbedded ? [] : [`Key: ${(await connection.hasKey()) ? 'set' : 'not set'}`]),
    `Offers: ${canAsk ? offered.join(', ') || 'nothing beyond the interface' : 'not asked'}`,
    `Answers under way: ${runs.running.length}`,
  ];
}

function settingFacts(): string[] {
  const configuration = vscode.workspace.getConfiguration();
  return Object.values(settingIds).map((id) => {
    const { globalValue, workspaceValue } = configuration.inspect<unknown>(id) ?? {};
    const value = workspaceValue ?? globalValue;
    if (value === undefined) return `${id}: default`;
    return openSettings.includes(id) ? `${id}: ${JSON.stringify(value)}` : `${id}: set`;
  });
}
