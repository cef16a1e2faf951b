import { csv, openWorkspace, testExamples } from './asking.ts';

/** What an office bought for its printers: a price for one of the things, and how many there were. */
const office = openWorkspace({
  'cartridges.csv': csv([
    ['Code', 'Colour', 'Cartridges bought', 'Pages per cartridge', 'Price per cartridge', 'Bought', 'Dealer'],
    ...Array.from({ length: 24 }, (_, at) => [
      `C${10 + at}`,
      at % 3 === 0 ? 'black' : 'cyan',
      1 + (at % 4),
      at % 2 === 0 ? 900 : 1500,
      `€${at % 3 === 0 ? 12 : 20}.50`,
      `2026-${String(1 + (at % 9)).padStart(2, '0')}-12`,
      at % 2 === 0 ? 'Inkhouse' : 'Pressline',
    ]),
  ]),
});

const total = (from: readonly number[]) =>
  from.reduce((sum, at) => sum + (1 + (at % 4)) * (at % 3 === 0 ? 12.5 : 20.5), 0);
const every = Array.from({ length: 24 }, (_, at) => at);

testExamples(office, [
  {
    name: 'what was spent is the price of one times how many were bought',
    ask: 'how much did we spend on cartridges',
    rows: [[total(every)]],
  },
  {
    name: 'what was paid for some of them',
    ask: 'how much did we pay for black',
    rows: [[total(every.filter((at) => at % 3 === 0))]],
  },
  {
    name: 'spending by dealer',
    ask: 'spend on cartridges per dealer',
    rows: [
      ['Pressline', total(every.filter((at) => at % 2 === 1))],
      ['Inkhouse', total(every.filter((at) => at % 2 === 0))],
    ],
  },
  {
    name: 'the price of one by its own name',
    ask: 'average price per cartridge',
    rows: [[17.8333]],
  },
]);
