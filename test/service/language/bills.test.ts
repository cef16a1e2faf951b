import { csv, openWorkspace, testExamples } from './asking.ts';

/** Two contracts are paid every month and two once a year. */
const contracts = openWorkspace({
  'contracts.csv': csv([
    ['Contract', 'Provider', 'Category', 'Cost', 'Billing', 'Start'],
    ['Internet', 'Telenet', 'home', '40', 'monthly', '2024-10-23'],
    ['Gym', 'FitX', 'health', '25', 'monthly', '2022-09-04'],
    ['Car insurance', 'AXA', 'insurance', '360', 'yearly', '2024-06-02'],
    ['Liability insurance', 'HUK', 'insurance', '60', 'yearly', '2025-10-13'],
    ['Electricity', 'EnBW', 'home', '90', 'monthly', '2023-07-12'],
  ]),
});

testExamples(contracts, [
  {
    name: 'bills of a year are a twelfth of it in a month',
    ask: 'how much do i pay per month',
    rows: [[190]],
    says: 'cost per month',
  },
  {
    name: 'bills of a month are twelve of them in a year',
    ask: 'total yearly cost',
    rows: [[2280]],
    says: 'cost per year',
  },
  {
    name: 'a category is a condition and a year no date',
    ask: 'how much do i spend on insurance per year',
    rows: [[420]],
  },
  {
    name: 'a high bill that comes once a year is not the dearest',
    ask: 'most expensive contract',
    rows: [['Electricity', 90]],
  },
  {
    name: 'bills of different times are never added up as they are',
    ask: 'cost by category',
    rows: [
      ['home', 130],
      ['insurance', 35],
      ['health', 25],
    ],
    says: 'cost per month',
  },
  { name: 'how often it is paid stays a condition', ask: 'how many contracts are monthly', rows: [[3]] },
]);

/** What a policy costs in a year, whether it is paid at once or every month. */
const policies = openWorkspace({
  'policies.csv': csv([
    ['PolicyNo', 'Product', 'AnnualPremium', 'Payment frequency'],
    ['P1', 'Home', '300', 'yearly'],
    ['P2', 'Motor', '600', 'monthly'],
    ['P3', 'Home', '240', 'monthly'],
  ]),
});

testExamples(policies, [
  {
    name: 'an annual premium is that of a year, however it is paid',
    ask: 'annual premium per product',
    rows: [
      ['Motor', 600],
      ['Home', 540],
    ],
  },
]);
