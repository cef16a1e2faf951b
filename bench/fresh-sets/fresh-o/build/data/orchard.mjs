// Writes the orchard: picks (CSV under a title, kilograms in cells, "n/a" and a total row), pickers (CSV), blocks (JSON), prices (TSV).
import { save, saveJson, saveTable } from '../../../build/lib.mjs';
import { blocks, pickers, picks, prices } from '../clean/orchard.mjs';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const short = (day) => `${day.slice(8)}-${MONTHS[Number(day.slice(5, 7)) - 1]}-${day.slice(0, 4)}`;
const total = (field) => picks.reduce((sum, row) => sum + (row[field] ?? 0), 0);
save(
  'orchard/picks_2026.csv',
  `${[
    'Sonnenhang Orchard,,,,,,',
    'Picking slips 2026,,,,,,',
    ',,,,,,',
    'Slip,Date,Block,Picker no.,Checked by,Bins,Net weight',
    ...picks.map((p) =>
      [
        p.slip,
        short(p.day),
        p.block,
        p.picker,
        p.checker,
        p.bins,
        p.kg === null ? 'n/a' : `${p.kg} kg`,
      ].join(),
    ),
    `Total,,,,,${total('bins')},${total('kg')} kg`,
  ].join('\n')}\n`,
);
saveTable(
  'orchard/pickers.csv',
  ['No', 'Name', 'Country', 'Started', 'Finished', 'EUR per bin'],
  pickers.map((p) => [p.no, p.name, p.country, p.from, p.until, p.perBin.toFixed(2)]),
);
saveJson(
  'orchard/blocks.json',
  blocks.map(({ block, variety, planted, trees, hectares, water }) => ({
    ...{ block, variety, planted, trees, site: { hectares, irrigation: water } },
  })),
);
saveTable(
  'orchard/prices.tsv',
  ['variety', 'eur_per_kg'],
  Object.entries(prices).map(([variety, price]) => [variety, price]),
  '\t',
);
