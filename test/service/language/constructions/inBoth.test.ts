import { openWorkspace, testExamples } from '../asking.ts';

// A cheese stall and who bought what when.
const stall = openWorkspace({
  'customers.csv': `customer_id,name,town
C1,Alder Inn,Leeds
C2,Birch Cafe,York
C3,Cedar Hotel,Hull
C4,Dune Bistro,York
`,
  'orders.csv': `order_id,customer_id,order_date,cheese,kilos
1,C1,2024-03-04,Brie,4
2,C2,2024-05-09,Comté,2
3,C3,2024-09-12,Brie,5
4,C1,2025-01-20,Comté,3
5,C3,2025-04-02,Gouda,6
6,C4,2025-06-18,Brie,1
7,C4,2025-07-01,Comté,2
`,
});

testExamples(stall, [
  {
    name: 'customers of both years have orders in each',
    ask: 'customers who bought in both 2024 and 2025',
    rows: [['Alder Inn'], ['Cedar Hotel']],
  },
  {
    name: 'customers of one year but not the other have orders in the first alone',
    ask: 'which customers ordered in 2024 but not in 2025',
    rows: [['Birch Cafe']],
  },
  {
    name: 'customers of both years are counted once each',
    ask: 'how many customers ordered in both 2024 and 2025',
    rows: [[2]],
  },
]);
