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
    name: 'yearly bills count by a twelfth per month',
    ask: 'how much do i pay per month',
    rows: [[190]],
    says: 'cost per month',
  },
  {
    name: 'monthly bills count twelve times per year',
    ask: 'total yearly cost',
    rows: [[2280]],
    says: 'cost per year',
  },
  {
    name: 'per year is a period of the answer, not a date',
    ask: 'how much do i spend on insurance per year',
    rows: [[420]],
  },
  {
    name: 'a high yearly bill is not the most expensive contract',
    ask: 'most expensive contract',
    rows: [['Electricity', 90]],
  },
  {
    name: 'bills of different periods are converted before they are added up',
    ask: 'cost by category',
    rows: [
      ['home', 130],
      ['insurance', 35],
      ['health', 25],
    ],
    says: 'cost per month',
  },
  {
    name: 'how often a contract is paid is still a condition',
    ask: 'how many contracts are monthly',
    rows: [[3]],
  },
]);

/** What a policy costs in a year, whether it is paid at once or monthly. */
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
    name: 'an annual premium is for a year, however it is paid',
    ask: 'annual premium per product',
    rows: [
      ['Motor', 600],
      ['Home', 540],
    ],
  },
]);
