import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** What pictures are lettered with: nothing of the machine's own fonts is seen by the rasterizer. */
export const bundledFont = 'DejaVu Sans Condensed';

// Found beside the bundle as well as in a checkout.
const locate = createRequire(import.meta.url).resolve;
const fontFiles = ['DejaVuSansCondensed.ttf', 'DejaVuSansCondensed-Bold.ttf'];

/** Turns an SVG into a PNG of `widthPx` pixels. */
export type Rasterize = (svg: string, widthPx: number) => Uint8Array;

/** Loads the rasterizer and its fonts: 4 MB that only those need who ask for a picture. Once per process. */
export async function loadRasterizer(): Promise<Rasterize> {
  const [wasm, ...fonts] = await Promise.all([
    readFile(locate('@resvg/resvg-wasm/index_bg.wasm')),
    ...fontFiles.map((file) => readFile(locate(`dejavu-fonts-ttf/ttf/${file}`))),
  ]);
  await initWasm(wasm);
  return (svg, widthPx) => {
    const picture = new Resvg(svg, {
      fitTo: { mode: 'width', value: widthPx },
      font: { fontBuffers: fonts, defaultFontFamily: bundledFont, sansSerifFamily: bundledFont },
    });
    const rendered = picture.render();
    try {
      return rendered.asPng();
    } finally {
      rendered.free();
      picture.free();
    }
  };
}
