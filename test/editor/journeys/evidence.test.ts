import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import { shareEditor } from '../driver/shareEditor.ts';

const openEditor = shareEditor({ samples: ['stocks.csv', 'gapminder.parquet', 'movies.json'] });

async function ask(question: string) {
  const editor = await openEditor();
  await editor.ask(question);
  return editor;
}

test('the source of a CSV file opens its lines and names the columns used', async () => {
  const editor = await ask('average price of AAPL');
  const used = /123 of 560 rows: .* \(columns symbol, price\)/;
  await editor.panel().answer().getByRole('button', { name: used }).waitFor();
  await editor.panel().source('stocks.csv').click();
  await editor.tab('stocks.csv').waitFor();
  await editor.page.locator('.statusbar-item', { hasText: 'Ln 561' }).waitFor();
  await editor.picture('evidence-csv');
});

test.each([
  ['average life expect by year where country is Japan', 'gapminder.parquet'],
  ['average imdb rating where major genre is Musical', 'movies.json'],
])('the source of "%s" opens the rows of %s in a grid', async (question, file) => {
  const editor = await ask(question);
  await editor.panel().source(file).click();
  await editor.tab(`Rows of ${file}`).waitFor();
  await editor
    .panel()
    .frame.getByText(/rows? (is|are) marked/)
    .waitFor();
  await editor.picture(`evidence-${file}`);
});

test('rerunning an answer after its data changed says so and shows the previous answer', async () => {
  const editor = await ask('average price by symbol');
  const file = join(editor.folder, 'stocks.csv');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/^(IBM,.*),[\d.]+$/gm, '$1,1000'));
  await editor.panel().frame.getByRole('button', { name: 'Run again' }).click();
  await editor.panel().frame.getByText('Run again: the data changed').waitFor();
  await editor.panel().frame.getByText('The previous answer').click();
  await editor.picture('evidence-changed');
});
