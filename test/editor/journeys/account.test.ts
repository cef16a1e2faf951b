import { expect, test } from 'vitest';
import { shareEditor } from '../driver/shareEditor.ts';
import { useTheme } from '../driver/useTheme.ts';

const payments = [
  ['2026-01-02', 'Salary Northwind Ltd', '2450.00', 'Income'],
  ['2026-01-03', 'Rent January', '-890.00', 'Housing'],
  ['2026-01-09', 'Green Grocer', '-64.20', 'Groceries'],
  ['2026-01-21', 'City Transport', '-49.00', 'Travel'],
  ['2026-02-02', 'Salary Northwind Ltd', '2450.00', 'Income'],
  ['2026-02-03', 'Rent February', '-890.00', 'Housing'],
  ['2026-02-11', 'Green Grocer', '-71.85', 'Groceries'],
  ['2026-02-17', 'Train to Leeds', '-112.40', 'Travel'],
  ['2026-03-02', 'Salary Northwind Ltd', '2610.00', 'Income'],
  ['2026-03-03', 'Rent March', '-890.00', 'Housing'],
  ['2026-03-14', 'Green Grocer', '-58.10', 'Groceries'],
  ['2026-03-28', 'Refund City Transport', '24.50', 'Travel'],
];
const statement = ['Date,Description,Amount,Category', ...payments.map((row) => row.join(','))].join('\n');

const openEditor = shareEditor({ samples: [], files: { 'statement.csv': `${statement}\n` } });

async function ask(question: string) {
  const editor = await openEditor();
  await editor.runCommand('Cardinal: Ask...');
  await editor.question.answer(question);
  const panel = editor.panel();
  await panel.frame.getByRole('heading', { name: 'Sources' }).waitFor();
  await panel.ended();
  return { editor, frame: panel.frame };
}

test('income and spending of a bank account are drawn side by side by month', async () => {
  const { editor, frame } = await ask('income and spending by month');
  await frame.getByText('The total income rose from 2,450 in January 2026').first().waitFor();
  await frame.getByText('The total spending fell from 1,003 in January 2026').first().waitFor();
  await editor.panel().chart().waitFor();
  // What was worked out for each payment adds up: the card has no doubts about it.
  expect(await frame.getByText('is a level').count()).toBe(0);
  await editor.picture('account-months');
  await useTheme(editor, 'dark');
  await editor.picture('account-months-dark');
  await useTheme(editor, 'light');
});

test('the largest spending category is named with its sum, without a sign', async () => {
  const { editor, frame } = await ask('what did I spend the most on');
  await frame.getByText('Housing has the highest total spending: 2,670').first().waitFor();
  await editor.picture('account-most');
});
