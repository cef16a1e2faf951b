import * as vscode from 'vscode';
import type { Game } from '../contract/games.ts';
import { itemKinds } from '../ids.ts';
import { tooltip } from './tooltip.ts';

const dayMs = 86_400_000;
const whileLiveMs = 60_000;

/** A game as a tree item: sides or title, start time, and the status unless it is obvious. */
export function gameItem({ home, away, title, league, start_time, status, source }: Game): vscode.TreeItem {
  const sides = home?.name && away?.name ? `${home.name} – ${away.name}` : undefined;
  const item = new vscode.TreeItem(sides ?? (title || league || vscode.l10n.t('Game')));
  const isDayOnly = source === 'schedule_table' && start_time.includes('T00:00');
  item.description = [shortTime(start_time, isDayOnly), status !== 'scheduled' && status]
    .filter(Boolean)
    .join(' · ');
  item.iconPath = new vscode.ThemeIcon(status === 'live' ? 'broadcast' : 'calendar');
  // Rows of a schedule table have no status to watch, and a finished game has nothing left to report.
  if (source !== 'schedule_table' && status !== 'final') item.contextValue = itemKinds.game;
  item.tooltip = tooltip(title || sides || league || vscode.l10n.t('Game'), [
    sides && vscode.l10n.t('{0} (home – away)', sides),
    league,
    longTime(start_time, isDayOnly),
    status,
  ]);
  return item;
}

/** When the status of one of the games may change; undefined if none will within a day. */
export function nextTurnMs(games: readonly Game[], now: number): number | undefined {
  const starts = games
    .filter(({ status }) => status === 'scheduled')
    .map(({ start_time }) => Date.parse(start_time) - now + 1_000)
    .filter((ms) => ms > 0 && ms < dayMs);
  const isLive = games.some(({ status }) => status === 'live');
  return isLive || starts.length > 0 ? Math.min(...starts, ...(isLive ? [whileLiveMs] : [])) : undefined;
}

/** Near days by weekday, others by date. Text that is not a time is returned unchanged. */
function shortTime(at: string, isDayOnly: boolean): string {
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return at;
  const isNear = Math.abs(time.getTime() - Date.now()) < 6 * dayMs;
  const day = isNear
    ? ({ weekday: 'short' } as const)
    : ({ year: 'numeric', month: 'short', day: 'numeric' } as const);
  if (isDayOnly) return time.toLocaleDateString(undefined, { ...day, timeZone: 'UTC' });
  return time.toLocaleString(vscode.env.language, { ...day, hour: 'numeric', minute: '2-digit' });
}

/** The full local date and time. */
function longTime(at: string, isDayOnly: boolean): string {
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return at;
  if (isDayOnly) return time.toLocaleDateString(undefined, { dateStyle: 'full', timeZone: 'UTC' });
  return time.toLocaleString(vscode.env.language, { dateStyle: 'full', timeStyle: 'short' });
}
