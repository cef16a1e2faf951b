// Writes the kennel: stays (CSV with a title, German numbers and dates, and a total row), dogs (TSV with units), owners (CSV).
import { save, saveTable } from '../../../build/lib.mjs';
import { dogs, owners, stays } from '../clean/kennels.mjs';

const dotted = (day) => day?.split('-').reverse().join('.');
const euros = (value) => {
  const [whole, cents] = value.toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${cents}`;
};
const lines = stays.map((s) =>
  [
    ...[s.no, s.dog, dotted(s.arrived), dotted(s.left) ?? '', s.run, s.nights ?? '', euros(s.rate)],
    ...[s.extras === null ? '-' : euros(s.extras), s.amount ? euros(s.amount) : '', dotted(s.paid) ?? ''],
    ...[s.broughtTo, s.fetchedFrom ?? ''],
  ].join(';'),
);
const total = stays.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
save(
  'kennels/stays.csv',
  `${[
    'Hundepension Waldhof;;;;;;;;;;;',
    'Boarding list 2026, as of 15.11.2026;;;;;;;;;;;',
    ';;;;;;;;;;;',
    'Stay;Dog;Arrived;Left;Run;Nights;Rate EUR;Extras EUR;Amount EUR;Paid on;Received by;Handed back by',
    ...lines,
    `Total;;;;;;;;${euros(total)};;;`,
  ].join('\n')}\n`,
);
saveTable(
  'kennels/dogs.tsv',
  ['Dog', 'Name', 'Breed', 'Sex', 'Born', 'Weight', 'Owner'],
  dogs.map((d) => [d.id, d.name, d.breed, d.sex, d.born ?? '?', `${d.kg} kg`, d.owner]),
  '\t',
);
saveTable(
  'kennels/owners.csv',
  ['OwnerNo', 'Name', 'Town'],
  owners.map(({ no, name, town }) => [no, name, town]),
);
