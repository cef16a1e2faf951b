// A seed bank: accessions (CSV, missing words), germination tests (JSON, nested lists), taxa (TSV), requests with semicolons and decimal commas.
import { dayNumber, isoDay, randomSource, round, saveJson, saveTable } from '../../../build/lib.mjs';

const random = randomSource('seedbank-n');
const dotted = (day) => isoDay(day).split('-').reverse().join('.');
const TAXA = [
  ['Arnica montana', 'Asteraceae', 'LC', 1.3, 12],
  ['Centaurea cyanus', 'Asteraceae', 'LC', 4.1, 10],
  ['Cyanus segetum', 'Asteraceae', 'DD', 3.8, 3],
  ['Leontopodium alpinum', 'Asteraceae', 'NT', 0.1, 8],
  ['Trifolium saxatile', 'Fabaceae', 'EN', 0.9, 6],
  ['Lathyrus sativus', 'Fabaceae', 'LC', 160, 14],
  ['Vicia pisiformis', 'Fabaceae', 'VU', 38, 7],
  ['Astragalus onobrychis', 'Fabaceae', 'LC', 2.4, 9],
  ['Triticum monococcum', 'Poaceae', 'LC', 28, 16],
  ['Hordeum vulgare', 'Poaceae', 'LC', 42, 18],
  ['Stipa pennata', 'Poaceae', 'NT', 14, 6],
  ['Bromus grossus', 'Poaceae', 'EN', 11, 7],
  ['Dracocephalum austriacum', 'Lamiaceae', 'EN', 3.2, 5],
  ['Salvia pratensis', 'Lamiaceae', 'LC', 1.9, 10],
  ['Thymus serpyllum', 'Lamiaceae', 'LC', 0.15, 8],
  ['Gentiana lutea', 'Gentianaceae', 'LC', 1.1, 9],
  ['Gentiana pannonica', 'Gentianaceae', 'VU', 0.9, 4],
  ['Papaver rhoeas', 'Papaveraceae', 'LC', 0.13, 10],
  ['Papaver alpinum', 'Papaveraceae', 'NT', 0.2, 4],
  ['Adonis vernalis', 'Ranunculaceae', 'CR', 9.5, 5],
];
saveTable(
  'seedbank/taxa.tsv',
  ['Taxon', 'Family', 'RedList', 'TSW (g)'],
  TAXA.map((taxon) => taxon.slice(0, 4)),
  '\t',
);
const taxa = Object.fromEntries(TAXA.map((taxon) => [taxon[0], taxon[4]]));
const COLLECTORS = {
  'H. Brunner': 16,
  'L. Sapir': 13,
  'M. Dvorak': 11,
  'P. Iliescu': 9,
  'A. Nemeth': 8,
  'R. Tanner': 5,
};
const COUNTRIES = { Austria: 30, Romania: 14, Slovakia: 11, Italy: 10, Hungary: 9, Slovenia: 7, Croatia: 5 };
const last = dayNumber('2026-11-13');
const accessions = [];
for (let i = 0; i < 260; i++) {
  const taxon = random.weighted(taxa);
  const day = dayNumber('2006-06-15') + Math.round(random.next() ** 0.8 * 7400);
  const month = random.int(6, 9);
  const collected = dayNumber(
    `${isoDay(day).slice(0, 4)}-0${month}-${String(random.int(1, 28)).padStart(2, '0')}`,
  );
  const country = random.weighted(COUNTRIES);
  accessions.push({
    no: `SB-${String(1001 + i)}`,
    taxon,
    country,
    alt: random.chance(0.12)
      ? 'n/a'
      : random.int(country === 'Hungary' ? 90 : 240, country === 'Hungary' ? 480 : 2350),
    collected: collected > last ? last - 90 : collected,
    known: !random.chance(0.05),
    collector: random.chance(0.07) ? 'unknown' : random.weighted(COLLECTORS),
    seeds: Math.round(200 + random.exponential() * 4200),
    store: random.weighted({ '-20': 9, '+4': 3, cryo: 1 }),
  });
}
accessions.sort((a, b) => a.collected - b.collected);
accessions.forEach((a, i) => {
  a.no = `SB-${1001 + i}`;
});
// Written down twice under one number by mistake.
const rows = accessions.flatMap((a, i) => (i === 77 || i === 191 ? [a, a] : [a]));
saveTable(
  'seedbank/accessions.csv',
  ['AccNo', 'Taxon', 'Country', 'Alt (m)', 'CollDate', 'Collector', 'Seeds est.', 'Store (°C)'],
  rows.map((a) => [
    a.no,
    a.taxon,
    a.country,
    a.alt,
    a.known ? isoDay(a.collected) : 'unknown',
    a.collector,
    a.seeds,
    a.store,
  ]),
);

const tested = [];
for (const a of accessions) {
  if (random.chance(0.15)) continue;
  const start = { Gentianaceae: 0.5, Ranunculaceae: 0.45 }[TAXA.find((t) => t[0] === a.taxon)[1]] ?? 0.86;
  const tests = [];
  for (
    let day = a.collected + random.int(40, 300);
    day <= last && tests.length < 5;
    day += random.int(900, 1900)
  ) {
    const sown = random.pick([25, 50, 50, 100]);
    const age = (day - a.collected) / 365;
    const rate = Math.min(
      0.99,
      Math.max(0.02, start - age * (a.store === '+4' ? 0.03 : 0.012) + random.normal() * 0.1),
    );
    tests.push({
      date: isoDay(day),
      temp_c: random.pick([15, 20, 20, 25]),
      sown,
      germinated: Math.round(sown * rate),
      mouldy: random.chance(0.2) ? random.int(1, 6) : 0,
      by: random.pick(['Ks', 'Ks', 'Wo', 'Bl']),
    });
  }
  if (tests.length) tested.push({ acc_no: a.no, tests });
}
saveJson('seedbank/germination.json', tested);

const INSTITUTES = {
  'Botanic Garden Linden': 12,
  'University of Varn': 10,
  'Alpine Trust': 9,
  'Meadow Partnership': 6,
  'Herbarium San Remo': 7,
  'Farm Seeds Network': 11,
};
const requests = [];
for (let day = dayNumber('2022-01-10'); day <= last; day += random.int(2, 13)) {
  const a = random.pick(accessions.filter((x) => x.collected < day));
  const institute = random.weighted(INSTITUTES);
  const status = random.weighted({ sent: 17, declined: 3 });
  const seeds = random.pick([25, 50, 50, 100, 100, 200]);
  const pending = day > last - 25;
  const state = pending && random.chance(0.7) ? 'pending' : status;
  requests.push([
    `RQ${String(requests.length + 1).padStart(4, '0')}`,
    dotted(day),
    institute,
    a.no,
    seeds,
    state,
    state === 'sent' ? dotted(Math.min(day + random.int(1, 24), last)) : '',
    state === 'sent'
      ? String(round((seeds * TAXA.find((t) => t[0] === a.taxon)[3]) / 1000, 3)).replace('.', ',')
      : '',
    random.weighted({ restoration: 8, research: 9, breeding: 4, teaching: 3, '': 2 }),
  ]);
}
saveTable(
  'seedbank/requests.csv',
  ['Request', 'Date', 'Institute', 'Accession', 'Seeds', 'Status', 'Sent on', 'Weight (g)', 'Purpose'],
  requests,
  ';',
);
