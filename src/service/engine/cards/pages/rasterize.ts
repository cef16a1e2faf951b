import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** The font of all text that it has the letters for, so that pictures look the same everywhere. */
export const bundledFont = 'DejaVu Sans Condensed';

// Resolves both in a build and in a checkout.
const locate = createRequire(import.meta.url).resolve;
const fontFiles = ['DejaVuSansCondensed.ttf', 'DejaVuSansCondensed-Bold.ttf'];

/** Converts an SVG to a PNG of `widthPx` pixels, with further fonts for letters that the bundled one lacks. */
export type Rasterize = (svg: string, widthPx: number, more?: readonly Uint8Array[]) => Uint8Array;

/** Loads the rasterizer and fonts once per process, on the first PNG, because they take 4 MB. */
export async function loadRasterizer(): Promise<Rasterize> {
  const [wasm, ...fonts] = await Promise.all([
    readFile(locate('@resvg/resvg-wasm/index_bg.wasm')),
    ...fontFiles.map((file) => readFile(locate(`dejavu-fonts-ttf/ttf/${file}`))),
  ]);
  await initWasm(wasm);
  return (svg, widthPx, more = []) => {
    const picture = new Resvg(svg, {
      fitTo: { mode: 'width', value: widthPx },
      font: {
        fontBuffers: [...fonts, ...more],
        defaultFontFamily: bundledFont,
        sansSerifFamily: bundledFont,
      },
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
