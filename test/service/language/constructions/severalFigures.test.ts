import { csv, openWorkspace, testExamples } from '../asking.ts';

const visits = Array.from({ length: 36 }, (_, at) => ({
  id: 900 + at,
  vet: ['Ito', 'Bauer', 'Novak'][at % 3] ?? '',
  fee: 30 + ((at * 17) % 120),
}));
const surgery = openWorkspace({
  'visits.csv': csv([['visit_no', 'vet', 'fee_gbp'], ...visits.map(({ id, vet, fee }) => [id, vet, fee])]),
});
const feesOf = (name?: string) =>
  visits.filter(({ vet }) => name === undefined || vet === name).map(({ fee }) => fee);
const rounded = (number: number) => Math.round(number * 10_000) / 10_000;
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

testExamples(surgery, [
  {
    name: 'a total and an average are both told',
    ask: 'total and average fee',
    rows: [[sum(feesOf()), rounded(sum(feesOf()) / 36)]],
  },
  {
    name: 'also as "sum and average of"',
    ask: 'sum and average of fee',
    rows: [[sum(feesOf()), rounded(sum(feesOf()) / 36)]],
  },
  {
    name: 'an average beside an extreme',
    ask: 'average and highest fee',
    rows: [[rounded(sum(feesOf()) / 36), Math.max(...feesOf())]],
  },
  {
    name: 'a number of rows beside an average, for each group',
    ask: 'number of visits and average fee by vet',
    rows: ['Ito', 'Bauer', 'Novak']
      .map((vet) => [vet, 12, rounded(sum(feesOf(vet)) / 12)])
      .toSorted((a, b) => String(a[0]).localeCompare(String(b[0]))),
  },
]);
