import { expect, test } from 'vitest';
import { repaired } from '../../../src/service/tables/read/repair.ts';

const names = ['ticket', 'issued', 'street', 'amount'];
const fines = Array.from({ length: 12 }, (_, at) => [
  `PK-${100 + at}`,
  `2026-07-0${1 + (at % 4)}`,
  at % 2 === 0 ? 'Quay' : 'Main Street',
  '35',
]);
const first = fines[0] ?? [];

function read(rows: readonly (readonly string[])[], columns: readonly string[] = names) {
  const sources = repaired({ kind: 'rows', names: [...columns], rows, notes: () => [] }, rows);
  return sources.map(({ made, rows: all, notes }) => ({
    how: made?.how,
    rows: [...(all as Iterable<readonly string[]>)],
    captions: notes().flatMap(({ caption }) => caption ?? []),
  }));
}

test('a row that was entered twice counts once, is set apart, and the caption says so', () => {
  const [main, copies] = read([...fines, [...first]]);
  expect(main?.rows).toEqual(fines);
  expect(main?.captions).toEqual(['without 1 repeated row']);
  expect(copies).toMatchObject({ how: 'copies', rows: [first] });
});

test('blanks around a cell do not make another row of it', () => {
  const [main] = read([...fines, first.map((cell) => ` ${cell} `)]);
  expect(main?.rows).toHaveLength(fines.length);
});

test.each<[string, readonly (readonly string[])[], readonly string[]]>([
  ['the same number with another cell', [...fines, [...first.slice(0, 3), '70']], names],
  ['rows that no code tells apart', [...fines, first].map((row) => row.slice(1)), names.slice(1)],
  [
    'a code that other rows share',
    [...fines, first].map(([, ...rest], at) => [`W${at % 3}`, ...rest, String(at % 12)]),
    ['warden', 'issued', 'street', 'amount', 'n'],
  ],
  [
    'moments that differ by chance',
    [...fines, first].map((row) => [`2026-07-01T10:${row[0]?.slice(3, 5)}`, ...row.slice(1)]),
    names,
  ],
  ['many copies, each of which may be meant', [...fines, ...fines], names],
  ['a handful of rows', [...fines.slice(0, 3), first], names],
])('rows that may be meant stay: %s', (_, rows, columns) => {
  const sources = read(rows, columns);
  expect(sources).toHaveLength(1);
  expect(sources[0]?.rows).toHaveLength(rows.length);
});
