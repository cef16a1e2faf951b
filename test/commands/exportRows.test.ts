import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandIds, rowsEditorType } from '../../src/ids.ts';
import { openCommands } from '../fake/commandContext.ts';
import { FakePanel } from '../fake/parts.ts';
import { until } from '../fake/surroundings.ts';
import { Uri } from '../fake/uri.ts';

/** Names that a spreadsheet would run, beside ordinary and odd ones. */
const csv = [
  'name,day,amount',
  '"=HYPERLINK(""http://h.example"",""x"")",2024-03-01,3',
  '@SUM(A1:A9),2024-01-15,-1.5',
  '"Quote ""and"", comma",2024-02-20,2',
  'Ann,2024-04-30,7',
].join('\n');

async function openGrid() {
  const context = openCommands({ 'names.csv': csv });
  const { editor } = context;
  const folder = (editor.folders[0] as { uri: Uri }).uri;
  await editor.run(commandIds.openRows, Uri.joinPath(folder, 'names.csv'));
  editor.panel.say({ kind: 'ready' });
  await until(() => editor.panel.last('tables') !== undefined);
  const table = editor.panel.last('tables')?.table as string;
  /** As the page asks when it shows rows. */
  const view = {
    table,
    sort: [{ column: 'amount', direction: 'descending' }],
    filters: [{ column: 'amount', op: '<', value: 5 }],
  };
  return { context, editor, folder, view };
}

test('the visible rows are exported to CSV in their order, with nothing a spreadsheet would execute', async () => {
  const { editor, folder, view } = await openGrid();
  editor.panel.say({ kind: 'rows', request: 1, ...view, offset: 0, limit: 100 });
  await until(() => editor.panel.last('rows') !== undefined);
  editor.picks = ['CSV', 'Save as File...'];
  const target = Uri.joinPath(folder, 'out.csv');
  editor.savesTo = () => target;
  await editor.run(commandIds.exportRows);
  expect(readFileSync(target.fsPath, 'utf8').split('\r\n')).toEqual([
    'name,day,amount',
    `"'=HYPERLINK(""http://h.example"",""x"")",2024-03-01,3`,
    '"Quote ""and"", comma",2024-02-20,2',
    `'@SUM(A1:A9),2024-01-15,-1.5`,
    '',
  ]);
});

test('a workbook holds text as text, numbers as numbers and dates as dates', async () => {
  const { editor, folder, view } = await openGrid();
  editor.picks = ['Excel'];
  const target = Uri.joinPath(folder, 'out.xlsx');
  editor.savesTo = () => target;
  editor.panel.say({ kind: 'export', ...view });
  const saved = () => editor.messages.some(({ message }) => /^3 rows saved to out\.xlsx/.test(message));
  await until(saved);
  const xlsx = await import('@e965/xlsx');
  const book = xlsx.read(readFileSync(join(folder.fsPath, 'out.xlsx')), { cellFormula: true, cellNF: true });
  const { A2, B2, C2, C4 } = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  expect(A2).toMatchObject({ t: 's', v: '=HYPERLINK("http://h.example","x")' });
  expect(A2).not.toHaveProperty('f');
  expect(B2).toMatchObject({ t: 'n', z: 'yyyy-mm-dd', w: '2024-03-01' });
  expect([C2, C4]).toMatchObject([
    { t: 'n', v: 3 },
    { t: 'n', v: -1.5 },
  ]);
});

test('without an active grid a message says what to do', async () => {
  const { editor } = openCommands();
  await editor.run(commandIds.exportRows);
  expect(editor.messages.at(-1)?.message).toBe('Open rows in a grid first, then export them.');
});

test('a data file reopened as rows can be exported like other grids', async () => {
  const context = openCommands({ 'names.csv': csv });
  const folder = (context.editor.folders[0] as { uri: Uri }).uri;
  const panel = new FakePanel(rowsEditorType, 'names.csv');
  context.grids.showIn(panel as never, Uri.joinPath(folder, 'names.csv') as never);
  panel.say({ kind: 'ready' });
  await until(() => panel.last('tables') !== undefined);
  expect(panel.last('tables')).toMatchObject({ title: 'Rows of names.csv', tables: [{ total_rows: 4 }] });
  panel.dispose();
  expect(context.grids.count).toBe(0);
});
