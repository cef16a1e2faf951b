import type { ChartEdit } from '../src/contract/chartControls.ts';
import type { CardControls } from '../src/contract/panel.ts';

/** Whether the key is undo or redo (Ctrl+Z, Ctrl+Shift+Z) outside of input fields. */
export function isStepKey(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !isTyping(event.target);
}

/** The chart edit a key within a card means: 1 to 9 choose a chart type, Ctrl+Z and Ctrl+Shift+Z undo and redo. */
export function editOf(event: KeyboardEvent, controls: CardControls): ChartEdit | undefined {
  if (isTyping(event.target)) return undefined;
  if (isStepKey(event)) {
    if (event.shiftKey) return controls.canRedo ? { step: 'redo' } : undefined;
    return controls.canUndo ? { step: 'undo' } : undefined;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return undefined;
  const alternative = controls.alternatives[Number(event.key) - 1];
  return alternative && { chart: alternative.chart };
}

/** Input fields handle all keys themselves. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, select, textarea, vscode-text-area') !== null;
}
