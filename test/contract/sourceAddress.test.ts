import { expect, test } from 'vitest';
import {
  folderIndexId,
  readLineFragment,
  readRowFragment,
  readSourceAddress,
  writeSourceAddress,
} from '../../src/contract/sourceAddress.ts';

const origin = 'http://127.0.0.1:4711';

test('an address preserves spaces and other scripts in names', () => {
  const place = { index: 'index-0123456789abcdef', path: 'ferry data/Ærø #1 100%.csv' };
  const address = writeSourceAddress(origin, place, { lines: [{ first: 2, last: 9 }] });
  expect(address).toBe(
    `${origin}/source/index-0123456789abcdef/ferry%20data/%C3%86r%C3%B8%20%231%20100%25.csv#L2-L9`,
  );
  expect(readSourceAddress(address)).toEqual({ ...place, fragment: 'L2-L9' });
  expect(readSourceAddress(writeSourceAddress(origin, place))).toEqual({ ...place, fragment: '' });
});

test('rows are named by number where they are not lines', () => {
  const place = { index: 'index-0123456789abcdef', path: 'cars.xlsx' };
  const part = { rows: [{ first: 3, last: 7 }], table: 'Q1 & Q2' };
  const address = writeSourceAddress(origin, place, part);
  expect(address).toBe(`${origin}/source/index-0123456789abcdef/cars.xlsx#R3-R7&table=Q1%20%26%20Q2`);
  expect(readRowFragment(readSourceAddress(address)?.fragment ?? '')).toEqual(part);
  const withColumns = { ...part, columns: ['fare, late', 'Q1 & Q2=x'] };
  const { fragment = '' } = readSourceAddress(writeSourceAddress(origin, place, withColumns)) ?? {};
  expect(fragment).toMatch(/^R3-R7&table=Q1%20%26%20Q2&columns=/);
  expect(readRowFragment(fragment)).toEqual(withColumns);
  expect(readRowFragment('table=cars&columns=a')).toEqual({ rows: undefined, table: 'cars', columns: ['a'] });
  expect(readLineFragment('L2-L9&columns=a,b')).toEqual({
    lines: [{ first: 2, last: 9 }],
    columns: ['a', 'b'],
  });
  for (const other of ['columns=a', 'R3&other=1', '&table=cars'])
    expect(readRowFragment(other)).toBeUndefined();
  expect(readRowFragment('R4')).toEqual({ rows: [{ first: 4, last: 4 }], table: undefined });
  expect(readRowFragment('table=cars')).toEqual({ rows: undefined, table: 'cars' });
  for (const other of ['', 'L2-L9', 'R', 'Rx-Ry']) expect(readRowFragment(other)).toBeUndefined();
});

test('separate rows are listed individually, and only by their bounds if there are too many', () => {
  const place = { index: 'index-0123456789abcdef', path: 'cars.csv' };
  const lines = [
    { first: 2, last: 4 },
    { first: 9, last: 9 },
  ];
  const address = writeSourceAddress(origin, place, { lines });
  expect(address).toMatch(/#L2-L4,L9$/);
  expect(readLineFragment('L2-L4,L9')).toEqual({ lines });
  const loose = { rows: [{ first: 3, last: 700 }], table: 'Q1', isLoose: true };
  const { fragment = '' } = readSourceAddress(writeSourceAddress(origin, place, loose)) ?? {};
  expect(fragment).toBe('R3-R700~&table=Q1');
  expect(readRowFragment(fragment)).toEqual(loose);
  for (const other of ['L2,', 'L2,R3', 'L~', 'L2-L3-L4']) expect(readLineFragment(other)).toBeUndefined();
});

test('the id of a folder is the same in every process', async () => {
  expect(await folderIndexId('/data/ferries')).toBe(await folderIndexId('/data/ferries'));
  expect(await folderIndexId('/data/ferries')).toMatch(/^index-[0-9a-f]{16}$/);
  expect(await folderIndexId('/data/ferries')).not.toBe(await folderIndexId('/data/Ferries'));
});

test.each([
  `${origin}/source/index-0123456789abcdef/..%2f..%2fetc/passwd`,
  `${origin}/source/index-0123456789abcdef/%2e%2e/secret.csv`,
  `${origin}/source/index-0123456789abcdef/a%5Cb.csv`,
  `${origin}/source/index-0123456789abcdef/a%00.csv`,
  `${origin}/source/index-0123456789abcdef/%zz.csv`,
  `${origin}/source/index-0123456789abcdef/`,
  `${origin}/card/index-0123456789abcdef/a.csv`,
  'https://host.example/source/index-0123456789abcdef/a.csv',
  'file:///source/index-0123456789abcdef/a.csv',
  'no address at all',
])('%s is not a source address', (address) => {
  expect(readSourceAddress(address)).toBeUndefined();
});
