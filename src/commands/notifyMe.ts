import * as vscode from 'vscode';
import type { Channel } from '../contract/channels.ts';
import type { Game, GameTeam } from '../contract/games.ts';
import type { MonitorType } from '../contract/monitors.ts';
import type { Command, CommandContext } from './commandContext.ts';
import { addChannel } from './manageChannels.ts';

interface Subject {
  readonly label: string;
  readonly game_id?: string;
  readonly team_id?: string;
}

/** Creates a monitor for a game: which events, which games, which channel. */
export const notifyMe: Command = async (context, element) => {
  const { game } = (element ?? {}) as { game?: Game };
  if (!game) return;
  const subject = await pickSubject(game);
  if (!subject) return;
  const type = await pickType(subject, game);
  if (!type) return;
  const channel = await pickChannel(context);
  if (!channel) return;
  const { label, ...watched } = subject;
  await context.channels.monitor({ type, ...watched, channel_id: channel.id });
  void vscode.window.showInformationMessage(
    vscode.l10n.t('{0} is notified while a window with these games is open.', channel.name),
  );
};

async function pickSubject(game: Game): Promise<Subject | undefined> {
  const sides = [game.home, game.away].flatMap((side) => teamSubject(side) ?? []);
  const subjects: Subject[] = [{ label: vscode.l10n.t('This game'), game_id: game.id }, ...sides];
  if (subjects.length === 1) return subjects[0];
  return vscode.window.showQuickPick(subjects, {
    title: vscode.l10n.t('Notify me (1 of 3)'),
    placeHolder: vscode.l10n.t('Of which games?'),
  });
}

function teamSubject(side: GameTeam | null | undefined): Subject | undefined {
  return side?.id
    ? { label: vscode.l10n.t('All games of {0}', side.name || side.id), team_id: side.id }
    : undefined;
}

async function pickType(subject: Subject, game: Game): Promise<MonitorType | undefined> {
  const hasBegun = subject.game_id !== undefined && game.status === 'live';
  const items: { label: string; type: MonitorType }[] = [
    { label: vscode.l10n.t('When the game starts'), type: 'sports.game_start' },
    { label: vscode.l10n.t('When the score changes'), type: 'sports.score_event' },
    { label: vscode.l10n.t('When the result is known'), type: 'sports.game_result' },
  ];
  const options = { title: vscode.l10n.t('Notify me (2 of 3)'), placeHolder: vscode.l10n.t('When?') };
  return (await vscode.window.showQuickPick(items.slice(hasBegun ? 1 : 0), options))?.type;
}

async function pickChannel(context: CommandContext): Promise<Channel | undefined> {
  const known = await context.channels.list();
  if (known.length === 0) return addAndFind(context);
  const add = { label: `$(add) ${vscode.l10n.t('Add channel...')}`, channel: undefined };
  const items = known.map((channel) => ({
    label: channel.name,
    description:
      channel.status === 'paused' ? vscode.l10n.t('paused: receives nothing until it is resumed') : '',
    channel,
  }));
  const picked = await vscode.window.showQuickPick([...items, add], {
    title: vscode.l10n.t('Notify me (3 of 3)'),
    placeHolder: vscode.l10n.t('Which channel?'),
  });
  if (picked === add) return addAndFind(context);
  return picked?.channel;
}

async function addAndFind(context: CommandContext): Promise<Channel | undefined> {
  const before = new Set((await context.channels.list()).map(({ id }) => id));
  await addChannel(context);
  return (await context.channels.list()).find(({ id }) => !before.has(id));
}
