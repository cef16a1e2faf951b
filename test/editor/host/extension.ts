import * as vscode from 'vscode';

/** The extension under test, as the editor knows it. */
export function extension(): vscode.Extension<unknown> {
  const found = vscode.extensions.getExtension('cardinal.cardinal');
  if (!found) throw new Error('The editor does not know the extension.');
  return found;
}

export async function activated(): Promise<void> {
  await extension().activate();
}

interface Contributes {
  readonly commands: readonly { readonly command: string }[];
  readonly views: Readonly<Record<string, readonly { readonly id: string }[]>>;
  readonly configuration: { readonly properties: Readonly<Record<string, { readonly default: unknown }>> };
}

/** What package.json contributes, as the editor read it. */
export function manifest() {
  const { contributes } = extension().packageJSON as { contributes: Contributes };
  return {
    commands: contributes.commands.map(({ command }) => command),
    views: Object.values(contributes.views).flatMap((views) => views.map(({ id }) => id)),
    settings: contributes.configuration.properties,
  };
}
