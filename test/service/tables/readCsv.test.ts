import { expect, test } from 'vitest';
import { readCsv } from '../../../src/service/tables/read/readCsv.ts';

function read(text: string | Buffer) {
  const { header, rows, counts, layout } = readCsv(Buffer.from(text));
  return { header, rows: [...rows], counts, layout };
}

const table = {
  header: ['day', 'temp'],
  rows: [
    ['1', '-3'],
    ['2', '4.5'],
    ['3', '0'],
  ],
};

test.each([
  ['commas', 'day,temp\n1,-3\n2,4.5\n3,0\n'],
  ['semicolons and CRLF', 'day;temp\r\n1;-3\r\n2;4.5\r\n3;0'],
  ['tabs and CR alone', 'day\ttemp\r1\t-3\r2\t4.5\r3\t0\r'],
  ['bars', 'day|temp\n1|-3\n2|4.5\n3|0\n'],
  ['runs of blanks', 'day   temp\n1   -3\n2   4.5\n3   0\n'],
  ['all cells quoted', '"day","temp"\n"1","-3"\n"2","4.5"\n"3","0"\n'],
  ['apostrophes as quotes', "'day';'temp'\n'1';'-3'\n'2';'4.5'\n'3';'0'\n"],
  ['a sep= line', 'sep=;\r\nday;temp\r\n1;-3\r\n2;4.5\r\n3;0\r\n'],
  ['blank lines', '\nday,temp\n\n1,-3\n2,4.5\n\n3,0\n\n'],
  ['a delimiter at each end', 'day,temp,\n1,-3,\n2,4.5,\n3,0,\n'],
  ['a title above', 'Weather report\n\nday,temp\n1,-3\n2,4.5\n3,0\n'],
  ['comments above', '# made by a station\n# v2\nday,temp\n1,-3\n2,4.5\n3,0\n'],
  ['the header once more', 'day,temp\n1,-3\n2,4.5\nday,temp\n3,0\n'],
  ['zero bytes', 'day,temp\n1,-3\n2,4\0.5\n3,0\n'],
])('%s make no difference', (_, text) => {
  expect(read(text)).toMatchObject(table);
});

const german = {
  header: ['Land', 'Umsatz'],
  rows: [
    ['Thüringen', '44,75'],
    ['Köln', '8,90 €'],
  ],
};
const germanText = 'Land;Umsatz\nThüringen;44,75\nKöln;8,90 €\n';
const windows = Buffer.from(germanText.replace('€', '\u0080'), 'latin1');
test.each([
  ['UTF-8', Buffer.from(germanText)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${germanText}`)],
  ['UTF-16, little end first', Buffer.from(`\ufeff${germanText}`, 'utf16le')],
  ['UTF-16, big end first', Buffer.from(`\ufeff${germanText}`, 'utf16le').swap16()],
  ['Windows-1252', windows],
])('%s is recognised', (_, bytes) => {
  expect(read(bytes)).toMatchObject(german);
});

test('quotes, line breaks and delimiters may stand in quoted cells', () => {
  expect(read('a,b\n"x, ""y""","one\ntwo"\n').rows).toEqual([['x, "y"', 'one\ntwo']]);
});

test('blanks in quoted texts of equal length separate nothing', () => {
  const rows = Array.from(
    { length: 30 },
    (_, at) => `SUP-${at},"late again, as it was the week before ${at}"`,
  );
  const { header, rows: cells } = read(`order,comment\n${rows.join('\n')}\n`);
  expect(header).toEqual(['order', 'comment']);
  expect(cells[0]).toEqual(['SUP-0', 'late again, as it was the week before 0']);
});

test('quotes may be escaped by a backslash', () => {
  expect(read('code,item,n\n007,"say \\"hi\\", ok",1\n5,plain,3\n').rows[0]).toEqual([
    '007',
    'say "hi", ok',
    '1',
  ]);
});

test('an unclosed quote affects its own row at most', () => {
  const { rows } = read('code,item,n\n1,a,3\n2,"b,5\n3,c,7\n4,"d, e",9\n');
  expect(rows).toEqual([
    ['1', 'a', '3'],
    ['2', '"b', '5'],
    ['3', 'c', '7'],
    ['4', 'd, e', '9'],
  ]);
});

test('a quote in the middle of a cell is a character', () => {
  expect(read('code,item,n\n1,5" pipe,3\n2,6" pipe,5\n').rows).toEqual([
    ['1', '5" pipe', '3'],
    ['2', '6" pipe', '5'],
  ]);
});

test('short rows are padded, long ones cut, both are counted', () => {
  const { rows, counts } = read('a,b,c\n1,2,3\n4,5\n6,7,8,9\n1,2,3\n1,2,3\n');
  expect(rows.slice(1, 3)).toEqual([
    ['4', '5', ''],
    ['6', '7', '8'],
  ]);
  expect(counts).toMatchObject({
    rows: 5,
    short: { count: 1, lines: [3] },
    split: { count: 0 },
    respaced: { count: 0 },
    long: { count: 1, lines: [4] },
    dropped: { count: 0 },
  });
});

test('an empty cell too many is taken out where it shifts the others', () => {
  const days = ['01', '02', '03', '04'].map((day) => `2024-01-${day},x,1.5,y`);
  const { rows } = read(
    `day,what,amount,who\n${days.join('\n')}\n,2024-01-05,x,1.5,y\n2024-01-06,x,,2.5,y\n`,
  );
  expect(rows.slice(-2)).toEqual([
    ['2024-01-05', 'x', '1.5', 'y'],
    ['2024-01-06', 'x', '2.5', 'y'],
  ]);
});

test('a header over two lines becomes one', () => {
  const { header, rows } = read('Travel,,Total\nAir,Rail,\n1,2,3\n4,5,9\n');
  expect(header).toEqual(['Travel Air', 'Travel Rail', 'Total']);
  expect(rows).toEqual([
    ['1', '2', '3'],
    ['4', '5', '9'],
  ]);
});

test('a header over three lines becomes one, with the names that only its first line has', () => {
  const lines = [
    'Office,Staff,,,,Paid',
    ',Clerks,,Managers,,',
    ',Heads,FTE,Heads,FTE,',
    'North,4,3.5,1,1.0,210',
  ];
  const { header, rows } = read([...lines, 'South,6,5.5,2,1.5,340', ''].join('\n'));
  expect(header).toEqual([
    'Office',
    'Staff Clerks Heads',
    'Staff Clerks FTE',
    'Staff Managers Heads',
    'Staff Managers FTE',
    'Paid',
  ]);
  expect(rows.length).toBe(2);
});

test('a line above the header that names columns it leaves blank is part of it', () => {
  const { header } = read(
    [
      'Office,Staff,,,,,,,',
      ',Clerks,Drivers,Cooks,Guards,Cleaners,Nurses,Porters,Others',
      'North,4,3,1,1,2,1,9,2',
      'South,6,5,2,1,3,1,7,3',
      '',
    ].join('\n'),
  );
  expect(header?.slice(0, 3)).toEqual(['Office', 'Staff Clerks', 'Staff Drivers']);
});

test('a file of numbers alone has no header', () => {
  const { header, rows } = read('1,1.50\n2,3.00\n3,4.50\n');
  expect(header).toBeUndefined();
  expect(rows).toHaveLength(3);
});

test('a header of years is a header', () => {
  expect(read('country,2019,2020\nPeru,1,2\nChile,3,4\n').header).toEqual(['country', '2019', '2020']);
});

test('row names without a name of their own do not shift the header', () => {
  expect(read('"a" "b"\n"1" 5 6\n"2" 7 8\n"3" 7 9\n').header).toEqual(['', 'a', 'b']);
});

test('sentences are one column', () => {
  const { header, rows } = read('note\nonly this one\nand this: another\n');
  expect(header).toEqual(['note']);
  expect(rows).toEqual([['only this one'], ['and this: another']]);
});

test('lines are those of the file, below a preamble and where cells hold line breaks', () => {
  const { counts } = read('sep=;\na;b;c\n"one\ntwo";2;3\n4;5\r\n6;7;8\r\n9;9\n1;2;3\n');
  expect(counts.short.lines).toEqual([5, 7]);
});
