import { render } from 'preact';
import type { FromGrid, ToGrid } from '../../src/contract/grid.ts';
import { openChannel } from '../channel.ts';
import { openMemory } from '../memory.ts';
import { GridPage } from './GridPage.tsx';

/** The page of a grid panel, loaded only by such panels. */
export function showGrid(app: Element, locale: string): void {
  const channel = openChannel<FromGrid, ToGrid>();
  const memory = openMemory(channel);
  channel.onMessage((message) => {
    if (message.kind === 'memo') memory.set('memo', message.memo);
  });
  render(<GridPage channel={channel} locale={locale} />, app);
}
