import { csv, openWorkspace, testExamples } from './asking.ts';

const machines = Array.from({ length: 12 }, (_, at) => ({
  id: `M-${String(at + 1).padStart(2, '0')}`,
  hall: ['North', 'South'][at % 2] ?? '',
  type: ['Mill', 'Lathe', 'Press'][at % 3] ?? '',
  power: 10 + at * 1.5,
  coolant: at % 6 === 0 ? 'off' : 'on',
  responsible: at % 4 === 3 ? undefined : ['Anke Ritter', 'Ben Oduya'][at % 2],
}));

/** Name/value rows in no order: one row per machine and setting. */
const plant = openWorkspace({
  'machine_settings.csv': csv([
    ['machine', 'setting', 'value'],
    ...machines
      .flatMap(({ id, hall, type, power, coolant, responsible }) => [
        [id, 'hall', hall],
        [id, 'power_kw', String(power)],
        [id, 'machine_type', type],
        [id, 'coolant', coolant],
        ...(responsible ? [[id, 'responsible', responsible]] : []),
      ])
      .toSorted(([a = '', b = ''], [c = '', d = '']) => `${b}${a}`.localeCompare(`${d}${c}`)),
  ]),
});

testExamples(plant, [
  { name: 'things are counted, not their settings', ask: 'how many machines do we have', rows: [[12]] },
  {
    name: 'a setting is a column of the thing: the highest of one',
    ask: 'which machine has the highest power_kw',
    rows: [['M-12', 26.5]],
  },
  {
    name: 'one setting is asked of the thing that another led to',
    ask: ['which machine has the highest power_kw', 'which hall is it in'],
    rows: [['South', 'M-12', 26.5]],
  },
  {
    name: 'settings add up by another one',
    ask: 'total power per hall',
    rows: [
      ['South', 114],
      ['North', 105],
    ],
  },
  { name: 'what nobody has set is missing', ask: 'how many machines have nobody responsible', rows: [[3]] },
  {
    name: 'small words are values behind their setting',
    ask: 'machines with coolant off',
    rows: [['M-01'], ['M-07']],
  },
  {
    name: 'whether all of a kind have a setting',
    ask: 'are all mills running with coolant on?',
    rows: [[2, 4]],
    says: 'No',
  },
]);
