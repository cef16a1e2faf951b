import { createElement, type JSX } from 'preact';

/** A turning ring. It stands beside words that say the same, so screen readers skip it. */
export function ProgressRing(): JSX.Element {
  return (
    <span class="ring" aria-hidden="true">
      {createElement('vscode-progress-ring', null)}
    </span>
  );
}
