import * as vscode from 'vscode';
import type { Game } from '../contract/games.ts';

export interface GamesFilter {
  readonly league?: string;
  readonly team?: string;
  readonly status?: string;
}

interface Choice {
  readonly label: string;
  readonly value: string;
}

const any: Choice = { label: vscode.l10n.t('any'), value: '' };
/** The leagues listed in §2.1. */
const states = [
  { label: vscode.l10n.t('scheduled'), value: 'scheduled' },
  { label: vscode.l10n.t('live'), value: 'live' },
  { label: vscode.l10n.t('final'), value: 'final' },
];

/** Asks the user for a filter, with the values present in the list; undefined when cancelled. */
export async function pickFilter(now: GamesFilter, games: readonly Game[]): Promise<GamesFilter | undefined> {
  const items = [
    { label: vscode.l10n.t('League'), description: now.league ?? any.label, field: 'league' as const },
    { label: vscode.l10n.t('Team'), description: now.team ?? any.label, field: 'team' as const },
    { label: vscode.l10n.t('Status'), description: now.status ?? any.label, field: 'status' as const },
    { label: vscode.l10n.t('All games'), description: vscode.l10n.t('no filter'), field: undefined },
  ];
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Filter games'),
    placeHolder: vscode.l10n.t('By what?'),
  });
  if (!picked) return undefined;
  if (!picked.field) return {};
  const value = await askValue(picked.field, now[picked.field], games);
  if (value === undefined) return undefined;
  const { [picked.field]: _, ...rest } = now;
  return value === '' ? rest : { ...rest, [picked.field]: value };
}

const titles: Readonly<Record<keyof GamesFilter, string>> = {
  league: vscode.l10n.t('League of the games'),
  team: vscode.l10n.t('Team of the games'),
  status: vscode.l10n.t('Status of the games'),
};

async function askValue(
  field: keyof GamesFilter,
  now: string | undefined,
  games: readonly Game[],
): Promise<string | undefined> {
  const title = titles[field];
  if (field === 'status') return (await vscode.window.showQuickPick([any, ...states], { title }))?.value;
  const known = field === 'league' ? leaguesOf(games) : teamsOf(games);
  if (known.length === 0) return typed(title, now);
  const other: Choice = { label: vscode.l10n.t('Other...'), value: '' };
  const picked = await vscode.window.showQuickPick([any, ...known, other], { title });
  return picked === other ? typed(title, now) : picked?.value;
}

function leaguesOf(games: readonly Game[]): Choice[] {
  return sorted(new Map(games.map(({ league }) => [league, league])));
}

/** Filters take the id of a team, users know its name. */
function teamsOf(games: readonly Game[]): Choice[] {
  const sides = games.flatMap(({ home, away }) => [home, away]);
  return sorted(new Map(sides.flatMap((side) => (side?.id ? [[side.id, side.name || side.id]] : []))));
}

function sorted(labels: ReadonlyMap<string, string>): Choice[] {
  const choices = [...labels].map(([value, label]) => ({ label, value }));
  return choices.sort((a, b) => a.label.localeCompare(b.label));
}

async function typed(title: string, value = ''): Promise<string | undefined> {
  const prompt = vscode.l10n.t('As the service names it. Empty: any.');
  return (await vscode.window.showInputBox({ title, prompt, value }))?.trim();
}
