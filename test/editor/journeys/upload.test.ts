import { expect, test } from 'vitest';
import { openEditor } from '../driver/openEditor.ts';
import { startRemote } from '../driver/remote.ts';
import { useRemote } from '../driver/useRemote.ts';
import { makeWorkspace } from '../driver/workspace.ts';

const regions = ['North', 'South', 'East', 'West'];

/** A table of sales, 48 bytes a row or so, whose numbers never repeat in the same order. */
function sales(rows: number): string {
  let seed = 11;
  const next = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed % below;
  };
  const lines = Array.from({ length: rows }, (_, at) => {
    const month = 1 + Math.floor((at * 12) / rows);
    const day = `2024-${String(month).padStart(2, '0')}-${String(1 + next(28)).padStart(2, '0')}`;
    return `${100_000 + at},${day},${regions[next(4)]},Product ${next(40)},${next(1e6) / 100},${next(1e9)}`;
  });
  return `order,day,region,product,revenue,receipt\n${lines.join('\n')}\n`;
}

test('a file over 5 MB stays local, or is sent to a remote service as Parquet, complete, after one question', async () => {
  const files = { 'kept.csv': sales(150_000), 'sales.csv': sales(150_000) };
  const editor = await openEditor(makeWorkspace({ samples: [], files }));
  await useRemote(editor, await startRemote(makeWorkspace({ samples: ['stocks.csv'] }), 'key'), 'key');
  await editor.contextMenu(editor.file('kept.csv'), 'Visualize File');
  await editor.press('Visualize Locally');
  await editor.panel().chart().waitFor();
  await expect.poll(() => editor.panel().frame.locator('.panel-head').innerText()).toMatch(/Local data/);

  await editor.contextMenu(editor.file('sales.csv'), 'Visualize File');
  await editor.dialog.waitFor();
  await editor.picture('upload-asked');
  await expect
    .poll(() => editor.dialog.innerText())
    .toMatch(
      /sales\.csv is [78]\.\d MB, and 127\.0\.0\.1:\d+ accepts up to 5 MB\. As Parquet it is \d\.\d MB, with every row\./,
    );
  await editor.press('Send as Parquet');
  await expect.poll(() => editor.panel().turn().innerText()).toMatch(/sales\.parquet/);
  await editor.panel().chart().waitFor();
  await editor.picture('upload-parquet');
});

test('if a file is still too large, a sample is sent and the panel says so', async () => {
  const editor = await openEditor(makeWorkspace({ samples: [], files: { 'sales.csv': sales(700_000) } }));
  await useRemote(editor, await startRemote(makeWorkspace({ samples: ['stocks.csv'] }), 'key'), 'key');
  await editor.contextMenu(editor.file('sales.csv'), 'Visualize File');
  await editor.dialog.waitFor();
  await editor.picture('upload-sample-asked');
  await editor.press(/^Send the First [\d,]+ Rows$/);
  await editor.panel().chart().waitFor();
  await expect
    .poll(() => editor.panel().turn().innerText())
    .toMatch(/sales \(first [\d,]+ of 700,000 rows\)/);
  await editor.picture('upload-sample');
});
