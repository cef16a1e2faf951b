import { render } from 'preact';
import { openChannel } from './channel.ts';
import { createMarkdown } from './markdown.ts';
import { openMemory } from './memory.ts';
import { RunView } from './RunView.tsx';
import { registerToolkit } from './ui/toolkit.ts';
import './styles.css';

registerToolkit();
const channel = openChannel();
const app = document.getElementById('app');
if (app)
  render(
    <RunView
      channel={channel}
      memory={openMemory(channel)}
      markdown={createMarkdown(window)}
      locale={document.documentElement.lang || 'en-US'}
    />,
    app,
  );
