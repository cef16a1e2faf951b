import { createElement, type JSX } from 'preact';

export function Badge({ children }: { readonly children: string }): JSX.Element {
  return createElement('vscode-badge', null, children);
}
