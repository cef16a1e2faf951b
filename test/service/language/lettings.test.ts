import { csv, openWorkspace, testExamples } from './asking.ts';

/** Flats, who lived in them from when to when, and what was paid. */
const flats = openWorkspace({
  'flats.csv': csv([
    ['Flat', 'Address', 'Bedrooms', 'Rent per month'],
    ['F01', '12 Mill Lane', 1, 490],
    ['F02', '12 Mill Lane', 2, 745],
    ['F03', '3 Weir Road', 3, 1155],
    ['F04', '3 Weir Road', 2, 1030],
    ['F05', '3 Weir Road', 'studio', 450],
    ['F06', '3 Weir Road', 2, 700],
    ['F07', '3 Weir Road', 2, 720],
  ]),
  'tenancies.csv': csv([
    ['Tenancy', 'Flat', 'Tenant', 'Moved in', 'Moved out', 'Deposit'],
    ['T1', 'F01', 'Ann Moss', '2022-04-01', '2025-05-31', 1500],
    ['T2', 'F02', 'Ben Hale', '2023-02-01', '', 700],
    ['T3', 'F03', 'Cleo Park', '2021-07-01', '', 1100],
    ['T4', 'F04', 'Dan Frost', '2020-01-01', '2024-12-31', 1000],
    ['T5', 'F04', 'Eve Lind', '2025-02-01', '', 980],
    ['T6', 'F06', 'Finn Roth', '2025-03-01', '', 700],
    ['T7', 'F07', 'Gus Tell', '2025-04-01', '', 700],
  ]),
});

testExamples(flats, [
  {
    name: 'a flat is empty while no tenancy lasts, although it had one before',
    ask: 'how many of our flats are empty at the moment',
    rows: [[2]],
    says: 'have no current tenancy',
  },
  { name: 'without a tenant means without one now', ask: 'flats without a tenant', rows: [['F01'], ['F05']] },
  { name: 'occupied is the opposite', ask: 'how many flats are occupied', rows: [[5]] },
  { name: 'being empty is a condition beside others', ask: 'rent of the empty flats', rows: [[470]] },
  {
    name: 'an amount a month is one of the column that is per month, and of no deposit',
    ask: 'tenants with more than 1000 a month',
    rows: [['Cleo Park'], ['Dan Frost'], ['Eve Lind']],
  },
]);

/** A plant shop: what it has, at two prices, and what it sold. */
const nursery = openWorkspace({
  'stock.csv': csv([
    ['SKU', 'Plant', 'Category', 'In stock', 'Cost price', 'Sale price'],
    ['P1', 'Bay Standard', 'Trees', 4, 30, 71],
    ['P2', 'Cherry Stella', 'Trees', 2, 38, 65],
    ['P3', 'Thyme', 'Herbs', 20, 1.5, 3],
    ['P4', 'Sage', 'Herbs', 0, 1.25, 4],
  ]),
  'sales.csv': csv([
    ['Sale no', 'Date', 'SKU', 'Qty', 'Takings'],
    [1, '2026-03-01', 'P1', 1, 71],
    [2, '2026-03-02', 'P3', 50, 150],
    [3, '2026-03-05', 'P1', 1, 71],
    [4, '2026-03-09', 'P3', 30, 90],
    [5, '2026-03-11', 'P2', 2, 130],
    [6, '2026-03-12', 'P4', 10, 40],
  ]),
});

testExamples(nursery, [
  {
    name: 'the whole name of a column is not taken apart',
    ask: 'average sale price per category',
    rows: [
      ['Trees', 68],
      ['Herbs', 3.5],
    ],
  },
  {
    name: 'what is in stock is worth what the named price says',
    ask: 'value of everything in stock at sale price',
    rows: [[474]],
  },
  {
    name: 'the most expensive is what customers pay most for',
    ask: 'most expensive plant we have',
    rows: [['Bay Standard', 71]],
  },
  {
    name: 'things are ranked by all their rows, not by single ones',
    ask: 'top 2 plants by takings',
    rows: [
      ['Thyme', 240],
      ['Bay Standard', 142],
    ],
  },
]);

testExamples(nursery, [
  {
    name: 'which they are asks for a list of what was counted',
    ask: ['how many plants are out of stock', 'which are they?'],
    rows: [['Sage']],
  },
  {
    name: 'a condition and which they are come together',
    ask: ['how many plants are out of stock', 'just the herbs - which are they?'],
    rows: [['Sage']],
  },
]);

/** A log of refuelling beside one of repairs; which fuel a car needs stands in a list of cars. */
const cars = openWorkspace({
  'cars.csv': csv([
    ['plate', 'nickname', 'fuel'],
    ['AB 1', 'Blue', 'diesel'],
    ['AB 2', 'Mini', 'E10'],
    ['AB 3', 'Bus', 'diesel'],
  ]),
  'fillups.csv': csv([
    ['Date', 'Car', 'Odometer', 'Litres', 'Price per l', 'Total', 'Station', 'Full tank'],
    ['2025-01-04', 'AB 1', 28850, '49.4 l', 1.8, '€88.92', 'Autohof', 'yes'],
    ['2025-01-05', 'AB 2', 32382, '29.2 l', 1.9, '€55.48', 'Rasthof', 'no'],
    ['2025-01-06', 'AB 3', 41726, '45.2 l', 1.6, '€72.32', 'Autohof', 'yes'],
    ['2025-02-10', 'AB 1', 29650, '38.3 l', 1.7, '€65.11', 'Autohof', 'yes'],
  ]),
  'service.csv': csv([
    ['date', 'car', 'job', 'cost'],
    ['2025-01-15', 'AB 3', 'exhaust', '€545.70'],
    ['2025-02-09', 'AB 3', 'car wash', '€10.40'],
    ['2025-03-02', 'AB 1', 'brakes', '€314.39'],
    ['2025-03-11', 'AB 2', 'car wash', '€12.50'],
  ]),
});

testExamples(cars, [
  {
    name: 'what was spent on fuel is what refuelling cost',
    ask: 'what did we spend on fuel in 2025',
    rows: [[281.83]],
  },
  {
    name: 'the words of a value name nothing else',
    ask: 'how many car washes have we had',
    rows: [[2]],
  },
]);
