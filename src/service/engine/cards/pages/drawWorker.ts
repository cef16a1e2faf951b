import { parentPort } from 'node:worker_threads';
import { cardSvg } from './cardSvg.ts';
import { MachineFonts } from './machineFonts.ts';
import type { DrawOrder, DrawReply } from './pictures.ts';
import { bundledFont, loadRasterizer, type Rasterize } from './rasterize.ts';

// A separate thread, because drawing takes hundreds of milliseconds during which the service must keep responding.
let rasterizer: Promise<Rasterize> | undefined;
const machineFonts = new MachineFonts();

parentPort?.on('message', (order: DrawOrder) => {
  draw(order).then(
    (reply) => parentPort?.postMessage(reply),
    (error: Error) => parentPort?.postMessage({ id: order.id, problem: error.message } satisfies DrawReply),
  );
});

async function draw({ id, drawing, options, pixelWidth }: DrawOrder): Promise<DrawReply> {
  const fontFamily = pixelWidth === undefined ? 'system-ui, sans-serif' : bundledFont;
  const { svg, heightPx, words } = cardSvg(drawing, { ...options, fontFamily });
  if (pixelWidth === undefined) return { id, body: svg, heightPx, words };
  rasterizer ??= loadRasterizer();
  const rasterize = await rasterizer;
  return { id, body: rasterize(svg, pixelWidth, await machineFonts.of(svg)), heightPx, words };
}
