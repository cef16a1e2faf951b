import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { MachineFonts } from '../../../../src/service/engine/cards/pages/machineFonts.ts';

/** Names of the fonts that are chosen of a folder with these files, each of which contains its path. */
async function chosen(text: string, paths: readonly string[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fonts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const path of paths) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), path);
  }
  const fonts = await new MachineFonts([join(folder, 'missing'), folder]).of(text);
  return fonts.map((font) => Buffer.from(font).toString());
}

test('Latin, Greek and Cyrillic text needs no font of the machine', async () => {
  expect(await chosen('Ventes par région, Σύνολο, Продажи', ['NotoSansCJK-Regular.ttc'])).toEqual([]);
});

test('one font serves all scripts it has, in its regular weight', async () => {
  const files = [
    'opentype/noto/NotoSansCJK-Bold.ttc',
    'opentype/noto/NotoSansCJK-Regular.ttc',
    'msgothic.ttc',
  ];
  expect(await chosen('売上 ひらがな 한국어', files)).toEqual(['opentype/noto/NotoSansCJK-Regular.ttc']);
});

test('scripts get a font each where none has all, kana first', async () => {
  expect(await chosen('한국어 売上 カナ', ['malgun.ttf', 'msyh.ttc', 'YuGothM.ttc', 'arial.ttf'])).toEqual([
    ...['YuGothM.ttc', 'msyh.ttc', 'malgun.ttf'],
  ]);
});

test('a machine without such fonts gives none', async () => {
  expect(await chosen('売上', ['arial.ttf'])).toEqual([]);
  const folder = mkdtempSync(join(tmpdir(), 'fonts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync(join(folder, 'gone'), join(folder, 'msgothic.ttc'));
  expect(await new MachineFonts([folder]).of('売上')).toEqual([]);
});
