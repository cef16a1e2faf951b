import * as vscode from 'vscode';

export interface GamesFilter {
  readonly league?: string;
  readonly team?: string;
  readonly status?: string;
}

const any = 'any';
/** §2.1: those that are known. */
const states = ['scheduled', 'live', 'final'];

/** The filter the user wants next; undefined when a list or box was left. */
export async function pickFilter(now: GamesFilter): Promise<GamesFilter | undefined> {
  const items = [
    { label: 'League', description: now.league ?? any, field: 'league' as const },
    { label: 'Team', description: now.team ?? any, field: 'team' as const },
    { label: 'Status', description: now.status ?? any, field: 'status' as const },
    { label: 'All games', description: 'no filter', field: undefined },
  ];
  const picked = await vscode.window.showQuickPick(items, { title: 'Filter games', placeHolder: 'By what?' });
  if (!picked) return undefined;
  if (!picked.field) return {};
  const value = picked.field === 'status' ? await pickStatus() : await typed(picked.label, now[picked.field]);
  if (value === undefined) return undefined;
  const { [picked.field]: _, ...rest } = now;
  return value === '' ? rest : { ...rest, [picked.field]: value };
}

async function pickStatus(): Promise<string | undefined> {
  const items = [any, ...states].map((label) => ({ label }));
  const picked = await vscode.window.showQuickPick(items, { title: 'Status of the games' });
  return picked && (picked.label === any ? '' : picked.label);
}

async function typed(label: string, value = ''): Promise<string | undefined> {
  const prompt = 'As the service names it. Empty: any.';
  return (await vscode.window.showInputBox({ title: `${label} of the games`, prompt, value }))?.trim();
}
