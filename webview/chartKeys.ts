import type { ChartEdit } from '../src/contract/chartControls.ts';
import type { CardControls } from '../src/contract/panel.ts';

/** Whether the key is undo or redo (Ctrl+Z, Ctrl+Shift+Z) outside of text fields, which undo typing. */
export function isStepKey(event: KeyboardEvent): boolean {
  const isZ = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
  return isZ && !isIn(event.target, 'input, textarea, vscode-text-area');
}

/** The chart edit a key within a card means: 1 to 9 choose a chart type, Ctrl+Z and Ctrl+Shift+Z undo and redo. */
export function editOf(event: KeyboardEvent, controls: CardControls): ChartEdit | undefined {
  if (isStepKey(event)) {
    if (event.shiftKey) return controls.canRedo ? { step: 'redo' } : undefined;
    return controls.canUndo ? { step: 'undo' } : undefined;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return undefined;
  // In a list, digits choose an entry that begins with them.
  if (isIn(event.target, 'input, select, textarea, vscode-text-area')) return undefined;
  const alternative = controls.alternatives[Number(event.key) - 1];
  return alternative && { chart: alternative.chart };
}

function isIn(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
