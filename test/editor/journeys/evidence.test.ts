import { expect, test } from 'vitest';
import { shareEditor } from '../driver/shareEditor.ts';

const openEditor = shareEditor();

test('the source of a figure from a workbook opens its rows in a grid', async () => {
  const editor = await openEditor();
  await editor.runCommand('Cardinal: Ask...');
  await editor.question.answer('average miles per gallon by origin where year is 1972');
  const panel = editor.panel();
  await panel.chart().waitFor();
  await panel.source('cars.xlsx').click();
  await editor.tab('Rows of cars.xlsx').waitFor();
  await editor
    .panel()
    .frame.getByText(/rows are marked/)
    .waitFor();
  await editor.picture('evidence-rows');
});

test('a figure opens its query above the rows behind it, from the keyboard', async () => {
  const editor = await openEditor();
  await editor.runCommand('Cardinal: Ask...');
  await editor.question.answer('average price of AAPL');
  await editor.panel().source('stocks.csv').waitFor();
  await editor
    .panel()
    .evidence(/^Show query and rows behind 64\.7 /)
    .press('Enter');
  await editor.tab(/^Rows behind 64\.7/).waitFor();
  const grid = editor.panel().frame;
  await grid.getByRole('region', { name: 'Query' }).getByText('SELECT avg("price")').waitFor();
  await grid.getByText(/^123 rows are marked/).waitFor();
  await editor.picture('evidence-query');
});

test('questions asked while one is answered wait, and the first answer can be run again', async () => {
  const editor = await openEditor();
  await editor.runCommand('Cardinal: Ask...');
  await editor.question.answer('average price by symbol');
  const panel = editor.panel();
  await panel.askFollowUp('only AAPL');
  await panel.askFollowUp('only IBM');
  await expect.poll(() => panel.frame.getByRole('article').count()).toBe(3);
  await expect.poll(() => panel.turn().innerText()).toMatch(/IBM[\s\S]*Sources/);
  await panel.frame.getByRole('button', { name: 'Run again' }).first().click();
  await panel.frame.getByText('Run again: the same answer.').waitFor();
  await editor.picture('evidence-again');
});
