// The host as the page sees it: answers "ready" with the scene's view, plays its events, keeps what is posted.
import './noEval.ts';
import { FromGrid, type ToGrid } from '../../../src/contract/grid.ts';
import type { FromPage, ToPage } from '../../../src/contract/panel.ts';
import { FromPage as Schema } from '../../../src/contract/panel.ts';
import { answerGrid } from './grid.ts';
import { type Scene, scenes } from './scenes.ts';

declare global {
  interface Window {
    posted: (FromPage | FromGrid)[];
    refused: unknown[];
    hostPost(message: ToPage | ToGrid): void;
    /** Under `held` nothing comes after the view until a test asks for the next so many messages. */
    playMore(count: number): void;
    acquireVsCodeApi(): {
      postMessage(message: unknown): void;
      getState(): unknown;
      setState(state: unknown): void;
    };
  }
}

const query = new URLSearchParams(window.location.search);
const name = query.get('scene') ?? 'answer';
const scene: Scene = Object.hasOwn(scenes, name) ? scenes[name as keyof typeof scenes] : scenes.answer;
/** A page that is opened again begins without a state, one that is loaded again keeps it. */
const stateKey = `state ${name} ${query.get('opened')}`;

window.posted = [];
window.refused = [];
window.hostPost = (message) => window.postMessage(message, '*');
const held = [...(scene.later ?? [])];
window.playMore = (count) => {
  for (const { message } of held.splice(0, count)) window.hostPost(message);
};
window.acquireVsCodeApi = () => ({
  postMessage(message) {
    if (name === 'grid') return playGrid(message);
    const parsed = Schema.safeParse(message);
    if (!parsed.success) return void window.refused.push(message);
    window.posted.push(parsed.data);
    if (parsed.data.kind === 'ready') void play();
  },
  getState: () => JSON.parse(sessionStorage.getItem(stateKey) ?? 'null') as unknown,
  setState: (state) => sessionStorage.setItem(stateKey, JSON.stringify(state)),
});

function playGrid(message: unknown): void {
  const parsed = FromGrid.safeParse(message);
  if (!parsed.success) return void window.refused.push(message);
  window.posted.push(parsed.data);
  for (const answer of answerGrid(parsed.data)) window.hostPost(answer);
  document.body.dataset.played = 'yes';
}

async function play(): Promise<void> {
  if (scene.view) window.hostPost({ kind: 'view', view: scene.view });
  if (!query.has('held')) {
    for (const { afterMs, message } of held.splice(0)) {
      await new Promise((resolve) => setTimeout(resolve, query.has('fast') ? 0 : afterMs));
      window.hostPost(message);
    }
  }
  // Messages arrive in order: when this one is here, the page has all the others.
  window.addEventListener('message', ({ data }) => {
    if (data === 'played') document.body.dataset.played = 'yes';
  });
  window.postMessage('played', '*');
}
