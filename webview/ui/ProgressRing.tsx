import { createElement, type JSX } from 'preact';

/** A spinner. Hidden from screen readers, because text beside it says the same. */
export function ProgressRing(): JSX.Element {
  return (
    <span class="ring" aria-hidden="true">
      {createElement('vscode-progress-ring', null)}
    </span>
  );
}
