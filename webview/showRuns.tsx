import { render } from 'preact';
import { openChannel } from './channel.ts';
import { loadChartKit } from './chartKit.ts';
import { copyPicture } from './copyPicture.ts';
import { createMarkdown } from './markdown.ts';
import { openMemory } from './memory.ts';
import { RunView } from './RunView.tsx';

/** The page of answers, charts and cards. */
export function showRuns(app: Element, locale: string): void {
  const channel = openChannel();
  const memory = openMemory(channel);
  channel.onMessage((message) => {
    if (message.kind === 'picture') void copyPicture(message.picture, channel.post);
    if (message.kind === 'memo') memory.set('memo', message.memo);
    // Starts loading while the text is rendered or the question is answered. A failure is reported where a chart would
    // be.
    if (message.kind === 'view' && message.view.turns.length > 0) loadChartKit().catch(() => {});
  });
  render(
    <RunView channel={channel} memory={memory} markdown={createMarkdown(window)} locale={locale} />,
    app,
  );
}
