import { render } from 'preact';
import { openChannel } from './channel.ts';
import { loadChartKit } from './chartKit.ts';
import { keepChordsOutOfBoxes } from './chord.ts';
import { createMarkdown } from './markdown.ts';
import { openMemory } from './memory.ts';
import { RunView } from './RunView.tsx';
import { registerToolkit } from './ui/toolkit.ts';
import './styles.css';

registerToolkit();
keepChordsOutOfBoxes(window);
const channel = openChannel();
const memory = openMemory(channel);
channel.onMessage((message) => {
  if (message.kind === 'memo') memory.set('memo', message.memo);
  // While the words are drawn; whatever goes wrong is said where a chart should be.
  const hasCards =
    message.kind === 'view' && message.view.turns.some(({ cards }) => Object.keys(cards).length > 0);
  if (hasCards) loadChartKit().catch(() => {});
});
const app = document.getElementById('app');
if (app)
  render(
    <RunView
      channel={channel}
      memory={memory}
      markdown={createMarkdown(window)}
      locale={document.documentElement.lang || 'en-US'}
    />,
    app,
  );
