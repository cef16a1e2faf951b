// What is measured of drawing, in one page: each library from data as it takes them to the first painted frame.
import { CategoryScale, Chart, LinearScale, LineController, LineElement, PointElement } from 'chart.js';
import { parse, View } from 'vega';
import { compile } from 'vega-lite';
import { chart } from '../../src/charts/chart.ts';
import { lightTheme } from '../../src/charts/theme.ts';
import type { KnownComponent } from '../../src/contract/component.ts';
import { openChart } from '../../webview/echarts.ts';

Chart.register(CategoryScale, LinearScale, LineController, LineElement, PointElement);

type Library = 'ours' | 'vega-lite' | 'chart.js';

const [widthPx, heightPx] = [800, 300];
const start = Date.UTC(2000, 0, 1);
const minuteMs = 60_000;

declare global {
  interface Window {
    measure(library: Library, points: number): Promise<number>;
  }
}

/** The same values for all of them, in the form each of them takes. */
const valueAt = (at: number) =>
  Math.round((Math.sin(at / 50) * 40 + ((at * 7919) % 101) / 10 + 100) * 100) / 100;

const draws: Record<Library, (points: number) => () => Promise<() => void>> = {
  ours: (points) => {
    const data = Array.from({ length: points }, (_, at) => ({
      x: new Date(start + at * minuteMs).toISOString().slice(0, 16),
      y: valueAt(at),
    }));
    const component: KnownComponent = {
      component_type: 'generic_timeseries',
      config: { datasets: [{ label: 'Load', data }] },
    };
    return async () => {
      const box = place('div');
      const look = { theme: lightTheme, widthPx, heightPx, locale: 'en-US', reduceMotion: true };
      const picture = chart(component, look);
      if (!picture) throw new Error('nothing to draw');
      const drawing = openChart(box, widthPx, heightPx);
      drawing.setOption({ ...picture.option, animation: false });
      return () => drawing.dispose();
    };
  },
  'vega-lite': (points) => {
    const values = Array.from({ length: points }, (_, at) => ({ x: start + at * minuteMs, y: valueAt(at) }));
    return async () => {
      const { spec } = compile({
        data: { values },
        mark: 'line',
        width: widthPx,
        height: heightPx,
        encoding: { x: { field: 'x', type: 'temporal' }, y: { field: 'y', type: 'quantitative' } },
      });
      const view = new View(parse(spec), { renderer: 'canvas', container: place('div') });
      await view.runAsync();
      return () => view.finalize();
    };
  },
  'chart.js': (points) => {
    const data = Array.from({ length: points }, (_, at) => ({ x: start + at * minuteMs, y: valueAt(at) }));
    return async () => {
      const canvas = place('canvas');
      const drawing = new Chart(canvas, {
        type: 'line',
        data: { datasets: [{ label: 'Load', data, pointRadius: 0 }] },
        options: {
          animation: false,
          parsing: false,
          normalized: true,
          responsive: false,
          scales: { x: { type: 'linear' } },
        },
      });
      return () => drawing.destroy();
    };
  },
};

/** Milliseconds from data to the frame that shows them. */
window.measure = async (library, points) => {
  const draw = draws[library](points);
  await nextFrame();
  const started = performance.now();
  const release = await draw();
  await nextFrame();
  const took = performance.now() - started;
  release();
  document.body.replaceChildren();
  await nextFrame();
  return took;
};

function place<K extends 'div' | 'canvas'>(name: K): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  if (element instanceof HTMLCanvasElement) Object.assign(element, { width: widthPx, height: heightPx });
  element.style.width = `${widthPx}px`;
  element.style.height = `${heightPx}px`;
  document.body.append(element);
  return element;
}

/** After the frame: what follows it runs when it has been painted. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
}
