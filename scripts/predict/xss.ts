import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { JSDOM } from 'jsdom';
import { pageBundle } from '../../esbuild.page.mjs';
import { emptyRun, foldRun } from '../../src/contract/foldRun.ts';
import type { PanelView } from '../../src/contract/panel.ts';
import { predictItems } from './items.ts';

/** Runs hostile strings through the real page: the payload is put in every place that outside text can reach. */
const { window } = new JSDOM(
  '<!DOCTYPE html><html lang="en"><body class="vscode-dark"><div id="app"></div></body></html>',
  {
    runScripts: 'outside-only',
    pretendToBeVisual: true,
  },
);
// Browser features that jsdom lacks; none of them writes markup.
window.eval(`
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} });
  window.ResizeObserver = class { observe() {} disconnect() {} unobserve() {} };
  window.scrollTo = () => {};
  window.acquireVsCodeApi = () => ({ postMessage({ kind }) { window.isReady ||= kind === 'ready'; }, getState() {}, setState() {} });
`);
const { outputFiles } = await build({
  ...pageBundle,
  // jsdom does not support modules, so the page is bundled as one script.
  format: 'iife',
  splitting: false,
  write: false,
  outdir: fileURLToPath(new URL('.', import.meta.url)),
});
window.eval(outputFiles.find(({ path }) => path.endsWith('.js'))?.text ?? '');

await until(() => window.isReady === true, 'the page did not start');

let count = 0;
await predictItems(async ({ id, payload }: { id: string; payload: string }) => {
  const turn = `turn-${count++}`;
  window.postMessage({ kind: 'view', view: viewOf(payload, turn) }, '*');
  await until(() => html().includes(`question-${turn}`), `the page did not draw ${id}`);
  return { id, html: html() };
});
window.close();

async function until(isSo: () => boolean, complaint: string): Promise<void> {
  for (let tries = 0; !isSo(); tries++) {
    if (tries > 400) throw new Error(complaint);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

function html(): string {
  return window.document.documentElement.outerHTML;
}

function viewOf(payload: string, turn: string): PanelView {
  const card = {
    card_id: 'card',
    title: payload,
    description: payload,
    exportable: false,
    sources: [{ source_name: payload, url: payload }],
    methodologies: [{ methodology_name: payload, methodology_description: payload }],
  };
  const run = foldRun(
    foldRun(emptyRun, {
      seq: 0,
      run_id: 'run',
      block: { kind: 'tool_error', id: 't', tool: payload, error: payload },
    }),
    {
      seq: 1,
      run_id: 'run',
      block: {
        kind: 'agent_result',
        data: {
          answer: `${payload} [1]\n\n[link](${payload})\n\n![image](${payload})\n\n| ${payload} |\n| --- |\n| ${payload} |`,
          cards: [card],
          citations: [{ index: 1, title: payload, excerpt: payload, url: payload, source_name: payload }],
          metadata: {
            definitions: [{ term: payload, definition: payload }],
            methodology: [{ title: payload, description: payload }],
          },
          refusal_code: payload,
        },
      },
    },
  );
  const components: PanelView['turns'][number]['cards'][string]['components'] = [
    { component_type: 'header', config: { title: payload, subtitle: payload } },
    {
      component_type: 'table',
      config: {
        title: payload,
        columns: [{ field: 'a', label: payload, units: payload, align: payload }],
        rows: [{ a: payload }, { a: [payload] }],
      },
    },
    {
      component_type: 'categorical_bar',
      config: {
        datasets: [{ label: payload, units: payload, data: [{ x: payload, y: 1, color: payload }] }],
      },
    },
    {
      component_type: 'financial_boxes',
      config: { items: [{ header: payload, value: payload, growth: { formattedValue: payload, value: 1 } }] },
    },
    {
      component_type: 'timeline',
      config: { events: [{ date: payload, title: payload, description: payload }] },
    },
  ];
  const drawn = { card, components, image: payload, problem: payload, reason: payload };
  const asked = {
    id: turn,
    question: payload,
    kind: 'answer' as const,
    run,
    cards: { card: drawn },
    ended: { how: 'failed' as const, message: payload },
  };
  return { title: `${payload} file`, service: payload, turns: [asked], canFollowUp: true };
}
