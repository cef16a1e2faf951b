import { expect, test } from 'vitest';
import { findHead } from '../../../src/service/tables/read/header.ts';

const recordsOf = (text: string) =>
  text.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));

test.each<[string, string, readonly string[]]>([
  [
    'months over figures',
    'post|2024-01|2024-02|2024-03\nrent|5|5|6\nfood|1|2|3',
    ['post', '2024-01', '2024-02', '2024-03'],
  ],
  [
    'days over figures',
    '|March 31, 2021|March 31, 2020\nCash|12|14\nDebt|3|9',
    ['', 'March 31, 2021', 'March 31, 2020'],
  ],
  [
    'the same years below two names, each over all of them',
    'region|births|||deaths||\n|2022|2023|2024|2022|2023|2024\nA|6|7|8|3|4|5\nB|9|8|7|2|1|3',
    ['region', 'births 2022', 'births 2023', 'births 2024', 'deaths 2022', 'deaths 2023', 'deaths 2024'],
  ],
  [
    'years with a word',
    'tribe|1926 census|1939 census\nA|61 (69%)|72 (68%)\nB|23 (27%)|27 (28%)',
    ['tribe', '1926 census', '1939 census'],
  ],
  [
    'ordinals over figures',
    'metal|1st|2nd|3rd\nzinc|906|1733|3833\niron|762|1561|2957',
    ['metal', '1st', '2nd', '3rd'],
  ],
  [
    'times of day over texts',
    '7:00|7:30|8:00\nnews|news|film\nsport|film|film\nnews|quiz|quiz',
    ['7:00', '7:30', '8:00'],
  ],
  [
    'a constant column of its own name',
    'city|kind|more\nRome|embassy|more\nOslo|consulate|more\nBern|embassy|more',
    ['city', 'kind', 'more'],
  ],
  [
    'texts that repeat over a header of their own',
    'day|gate|state\nmon|north|open\ntue|north|shut\nwed|south|open\nthu|south|shut',
    ['day', 'gate', 'state'],
  ],
  ['its repetition below', 'crew|won|lost\nCREW|WON|LOST\nreds|3|4\nblues|5|6', ['crew', 'won', 'lost']],
  [
    'a heading over all columns below',
    'event|2001|2002\nopen events|open events|open events\nLima|2|3\nQuito|4|5',
    ['event', '2001', '2002'],
  ],
  [
    'laps in the row below',
    'rank|name|time\n1|Ann|1:55.45\n2|Bea|1:55.96\n3|Cleo|2:01.10',
    ['rank', 'name', 'time'],
  ],
  [
    'one unit for each column below',
    'part|rice|corn|oats\nper 100 g|amount|amount|amount\nwater|12|10|9\nfat|1|2|7',
    ['part per 100 g', 'rice amount', 'corn amount', 'oats amount'],
  ],
])('the header is found: %s', (_, text, names) => {
  const head = findHead(recordsOf(text));
  expect(head.names).toEqual(names);
  expect(head.preamble).toBe(0);
});

test.each<[string, string]>([
  ['figures', '1|2.5|3\n2|3.5|4\n3|4.5|5'],
  ['rows of names and figures', 'north|12|5\nsouth|14|7\neast|9|9'],
  ['years among years', '1990|12\n1991|14\n1992|16\n1993|11'],
])('there is no header: %s', (_, text) => {
  expect(findHead(recordsOf(text)).headerRows).toBe(0);
});
