import { openWorkspace, testExamples } from './asking.ts';

const visitors = `site,2021,2022,2023,2024,2025
North,120,130,140,150,
South,210,220,n/a,240,
`;

testExamples(openWorkspace({ 'visitors.csv': visitors }), [
  {
    name: 'a table with a column per year is read while the last year has no figures yet',
    ask: 'total visitors in 2024',
    rows: [[390]],
  },
]);
