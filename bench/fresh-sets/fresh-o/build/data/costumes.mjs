// Writes costume hire: costumes (CSV, pounds and lists in cells), hires (TSV, dd/mm/yyyy and "none"), groups (JSON), staff (CSV).
import { saveJson, saveTable } from '../../../build/lib.mjs';
import { costumes, groups, hires, staff } from '../clean/costumes.mjs';

const british = (day) => day?.split('-').reverse().join('/');
saveTable(
  'costumes/wardrobe.csv',
  ['Code', 'Costume', 'Era', 'Size', 'Hire fee', 'Comes with', 'Bought'],
  costumes.map((c) => [c.code, c.name, c.era, c.size, `£${c.fee}.00`, c.tags.join(', ') || 'n/a', c.bought]),
);
saveTable(
  'costumes/hires.tsv',
  [
    ...['Hire', 'Costume', 'Group', 'Out', 'Due', 'Back', 'Handed out by', 'Taken back by', 'Charged'],
    'Deposit kept',
  ],
  hires.map((h) => [
    ...[h.no, h.costume, h.group, british(h.out), british(h.due), british(h.back), h.handedBy, h.takenBy],
    ...[`£${h.charged}.00`, h.kept ? `£${h.kept}.00` : 'none'],
  ]),
  '\t',
);
saveJson(
  'costumes/groups.json',
  groups.map(({ code, name, kind, town }) => ({ code, name, kind, contact: { town } })),
);
saveTable(
  'costumes/staff.csv',
  ['Initials', 'Name'],
  staff.map(({ initials, name }) => [initials, name]),
);
