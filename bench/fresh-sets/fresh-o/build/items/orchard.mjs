import { by, inOrder, sum, top, weekday } from '../../../build/read.mjs';
import { blocks, pickers, picks, prices } from '../clean/orchard.mjs';

const blockOf = (p) => blocks.find(({ block }) => block === p.block);
const pickerName = (wanted) => pickers.find(({ no }) => no === wanted).name;
const kilos = (list) => sum(list, (p) => p.kg);
const bins = (list) => sum(list, (p) => p.bins);
const variety = (p) => blockOf(p).variety;
const month = (p) => p.day.slice(0, 7);
const ofPicker = (name, when = '2026') =>
  picks.filter((p) => pickerName(p.picker) === name && p.day.startsWith(when));
const inMonth = (name) => picks.filter((p) => month(p) === name);

export function write({ ask, follow, refuse }) {
  ask('how many kilos did we pick this year', 'agg', [[kilos(picks)]], {
    note: 'Slips without a weight do not count.',
  });
  follow('by variety', [by(picks, variety, kilos).flat()]);
  follow('only september', [by(inMonth('2026-09'), variety, kilos).flat()]);
  ask('best picker by weight', 'join', [top(by(picks, (p) => pickerName(p.picker), kilos))]);
  follow('and who checked the most bins', [top(by(picks, (p) => pickerName(p.checker), bins))]);
  ask(
    'kilos per tree in each block',
    'computed',
    [
      by(
        picks,
        (p) => p.block,
        (list) => kilos(list) / blockOf(list[0]).trees,
      ).flat(),
    ],
    { note: 'The block without any picking may be left out or shown as none.' },
  );
  ask('which day was the biggest by kilos', 'superlative', [top(by(picks, (p) => p.day, kilos))]);
  ask('bins per month', 'trend', [inOrder(by(picks, month, bins)).flat()]);
  ask('slips with no weight on them', 'nulls', [[picks.filter((p) => p.kg === null).length]]);
  ask('gala vs braeburn, kilos', 'compare', [
    ['Gala', 'Braeburn'].map((name) => kilos(picks.filter((p) => variety(p) === name))),
  ]);
  ask('pickers per country', 'group', [by(pickers, (p) => p.country).flat()]);
  ask('what do we owe Marius Popa for his bins', 'computed', [
    [bins(ofPicker('Marius Popa')) * pickers.find(({ name }) => name === 'Marius Popa').perBin],
  ]);
  ask('how many pickers have finished already', 'count+filter', [[pickers.filter((p) => p.until).length]]);
  ask(
    'blocks with less than 15 tonnes',
    'having',
    [
      by(picks, (p) => p.block, kilos)
        .filter(([, value]) => value < 15_000)
        .map(([block]) => block),
      blocks
        .filter(({ block }) => kilos(picks.filter((p) => p.block === block)) < 15_000)
        .map(({ block }) => block),
    ],
    { note: 'With or without the block that was not picked.' },
  );
  ask('what is the elstar crop worth', 'join', [
    [kilos(picks.filter((p) => variety(p) === 'Elstar')) * prices.Elstar],
  ]);
  ask('kilos from drip irrigated blocks', 'nested', [
    [kilos(picks.filter((p) => blockOf(p).water === 'drip'))],
  ]);
  ask('which weekday do we pick the most kilos', 'weekday-hour', [
    top(by(picks, (p) => weekday(p.day), kilos)),
  ]);
  const [ana, ion] = ['Ana Ionescu', 'Ion Dragan'].map((name) => bins(ofPicker(name, '2026-10')));
  ask('did Ana pick more bins then Ion in ocotber', 'typo', [[ana > ion ? 'yes' : 'no'], [ana, ion]]);
  refuse('how many apples were rotten', 'The data has weights but nothing about quality.');
  refuse('how much frost damage did we have', 'There is nothing about frost or damage in the data.');
}
