import { expect, test } from 'vitest';
import { openWorkspace, testExamples } from '../asking.ts';

// A ferry company's year: rows are called by a section and a label, columns by a year.
const report = `,,"Year ended June 30, / 2021","Year ended June 30, / 2020",Increase (Decrease),% Change
Revenue:,Ticket sales,"4,310","3,905",405,10.4%
Revenue:,Freight,"1,120","1,240",(120),(9.7)%
Revenue:,Total revenue,"5,430","5,145",285,5.5%
Costs:,Wages and related costs,"2,015","1,940",75,3.9%
Costs:,Marine fuel,880,1010,(130),(12.9)%
Costs:,Freight,310,295,15,5.1%
Costs:,Other running costs,406,398,8,2.0%
Costs:,Total running costs,"3,611","3,643",(32),(0.9)%
Traffic:,"Passenger nautical miles (""PNMs"") (thousands)","9,120","8,655",465,5.4%
Traffic:,Revenue per passenger nautical mile (cents),47.3,45.1,2.2,4.9%
Traffic:,"Berths sold (occupancy)","61,200","58,100","3,100",5.3%
`;

const workspace = openWorkspace({ 'annual-report.csv': report });

testExamples(workspace, [
  {
    name: 'a row is called by a part of its label and a column by its year',
    ask: 'how much did Sandhaven Lines spend on wages in 2020?',
    rows: [[1940]],
  },
  {
    name: 'the section above tells two rows with one label apart',
    ask: 'what were the costs for freight in 2021?',
    rows: [[310]],
  },
  {
    name: 'a sum is the total and not what is called other',
    ask: 'what were the running costs of Sandhaven Lines in 2021?',
    rows: [[3611]],
  },
  {
    name: 'a short form stands for the words that a label explains it with',
    ask: 'what was the revenue per PNM in 2020?',
    rows: [[45.1]],
  },
  {
    name: 'a name in brackets stands for the whole label',
    ask: 'what was the occupancy in 2021?',
    rows: [[61_200]],
  },
  {
    name: 'how much a figure moved stands under its own heading',
    ask: 'how much did ticket sales increase in 2021 compared to 2020?',
    rows: [[405]],
  },
]);

test.each([
  'what was the total revenue in 2020 and 2021?',
  'what was the total revenue before 2021?',
  'marine fuel or wages, which was greater in 2021?',
  'what was the total revenue in 2018?',
])('is not answered with one cell: %s', async (question) => {
  const { decision, rows } = await workspace.ask(question);
  const isOneFigure = decision.kind === 'answer' && rows.length === 1 && typeof rows[0]?.[0] === 'number';
  expect(isOneFigure).toBe(false);
});
