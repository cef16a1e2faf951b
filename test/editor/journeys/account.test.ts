import { test } from 'vitest';
import { shareEditor } from '../driver/shareEditor.ts';

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

test('income and spending of a bank account are drawn beside each other by month', async () => {
  const editor = await openEditor();
  await editor.runCommand('Cardinal: Ask...');
  await editor.question.answer('income and spending by month');
  await editor.panel().ended();
  await editor.picture('account-months');
});

test('the category that most was spent on is named with the sum spent, without a sign', async () => {
  const editor = await openEditor();
  await editor.runCommand('Cardinal: Ask...');
  await editor.question.answer('what did I spend the most on');
  await editor.panel().ended();
  await editor.picture('account-most');
});
