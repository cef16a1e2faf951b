// A translation bureau: jobs (TSV, words with thousands commas, two date formats), clients (CSV), translators (nested JSON), invoices (a workbook with one sheet for each year). January 2025 to 2026-11-18.
import {
  dayNumber,
  isoDay,
  randomSource,
  round,
  saveJson,
  saveTable,
  saveWorkbook,
  weekday,
} from '../../../build/lib.mjs';

const random = randomSource('translation-k');
const grouped = (value) => String(value).replace(/\B(?=(\d{3})+$)/g, ',');
const CLIENTS = [
  ['Alpenhaus Möbel GmbH', 'AT', 'retail', 30, 9],
  ['Bertrand & Fils', 'FR', 'food', 45, 6],
  ['Corvid Software', 'IE', 'software', 14, 10],
  ['Dentaflex AG', 'CH', 'medical', 30, 12],
  ['Estrella Tours', 'ES', 'tourism', 30, 5],
  ['Ferrovia Lombarda', 'IT', 'transport', 60, 7],
  ['Grünwald Patentanwälte', 'DE', 'legal', 14, 13],
  ['Hellström Pumps', 'SE', 'engineering', 30, 8],
  ['Institut Valmont', 'CH', 'education', 30, 3],
  ['Jonquil Cosmetics', 'GB', 'retail', 30, 6],
  ['Kestrel Insurance', 'GB', 'finance', 45, 5],
  ['Lumière Studios', 'FR', 'media', 30, 3],
  ['Medisana Labs', 'DE', 'medical', 30, 11],
  ['Nordhavn Shipping', 'DK', 'transport', 60, 4],
  ['Oliveira Wines', 'PT', 'food', 30, 2],
  ['Polaris Legal', 'GB', 'legal', 14, 7],
  ['Quercus Press', 'GB', 'media', 45, 0],
  ['Rossi Ceramics', 'IT', 'retail', 30, 2],
].map(([name, country, sector, days, weight], i) => ({
  id: `C${String(i + 1).padStart(2, '0')}`,
  name,
  country,
  sector,
  days,
  weight,
}));
const PEOPLE = [
  ['Agnès Delcourt', ['FR'], 0.088, 'active'],
  ['Bernd Kugler', ['DE'], 0.095, 'active'],
  ['Chiara Bellini', ['IT'], 0.082, 'active'],
  ['Dolores Vidal', ['ES', 'PT'], 0.079, 'active'],
  ['Eirik Solberg', ['SV', 'DA'], 0.104, 'active'],
  ['Fatma Yildiz', ['DE', 'TR'], 0.09, 'active'],
  ['Grace Hollis', ['EN'], 0.092, 'active'],
  ['Hugo Peeters', ['NL', 'FR'], 0.086, 'active'],
  ['Ilse Brandauer', ['DE'], 0.11, 'on leave'],
  ['João Marques', ['PT'], 0.076, 'active'],
  ['Kirsten Dahl', ['DA', 'SV'], 0.1, 'active'],
  ['Liam Ashworth', ['EN'], 0.085, 'active'],
  ['Marta Kowal', ['PL'], 0.07, 'active'],
  ['Nuria Ferrer', ['ES'], 0.084, 'left'],
  ['Oskar Lind', ['SV'], 0.098, 'active'],
  ['Paola Greco', ['IT'], 0.08, 'active'],
].map(([name, targets, rate, status], i) => ({ id: `T${i + 11}`, name, targets, rate, status }));
const TARGETS = { DE: 28, FR: 18, EN: 20, IT: 10, ES: 9, SV: 6, DA: 4, NL: 4, PT: 3, TR: 2 };
const HOME = {
  AT: 'DE',
  CH: 'DE',
  DE: 'DE',
  FR: 'FR',
  ES: 'ES',
  IT: 'IT',
  SE: 'SV',
  DK: 'DA',
  PT: 'PT',
  IE: 'EN',
  GB: 'EN',
};

const clientWeights = Object.fromEntries(CLIENTS.map((client) => [client.id, client.weight]));
const END = dayNumber('2026-11-18');
const jobs = [];
for (let day = dayNumber('2025-01-07'); day <= END; day++) {
  if (weekday(day) === 0 || weekday(day) === 6) continue;
  const month = Number(isoDay(day).slice(5, 7));
  const rate =
    1.2 *
    (month === 8 ? 0.55 : month === 3 || month === 10 ? 1.35 : 1) *
    (day > dayNumber('2026-01-01') ? 1.1 : 1);
  for (let n = Math.floor(rate + random.next()); n > 0; n--) {
    const id = random.weighted(clientWeights);
    const client = CLIENTS.find((one) => one.id === id);
    const source = HOME[client.country];
    let target = random.weighted(TARGETS);
    while (target === source) target = random.weighted(TARGETS);
    const words = Math.max(120, Math.round(Math.exp(random.normal() * 0.85 + 7.4)));
    const able = PEOPLE.filter(
      (one) =>
        one.targets.includes(target) &&
        (one.status !== 'left' || day < dayNumber('2026-04-01')) &&
        (one.status !== 'on leave' || day < dayNumber('2026-09-15')),
    );
    const translator = random.pick(able);
    const service = random.weighted({ translation: 70, 'post-editing': 18, proofreading: 12 });
    const due = day + 2 + Math.ceil(words / 1400) + random.int(0, 4);
    const finish = due + Math.round(random.normal() * 1.3 - 0.9);
    const status = random.chance(0.06) ? 'cancelled' : finish > END ? 'in progress' : 'delivered';
    jobs.push({
      number: `J-${2500 + jobs.length}`,
      client,
      source,
      target,
      service,
      words,
      rate: round(
        (translator.rate + random.pick([0.05, 0.055, 0.06, 0.07])) *
          { translation: 1, 'post-editing': 0.6, proofreading: 0.4 }[service],
        3,
      ),
      day,
      due,
      finish: status === 'delivered' ? Math.max(finish, day) : null,
      hour: `${String(random.int(8, 19)).padStart(2, '0')}:${String(random.int(0, 11) * 5).padStart(2, '0')}`,
      translator: status === 'in progress' && random.chance(0.3) ? null : translator,
      status,
    });
  }
}
const british = (day) => isoDay(day).split('-').reverse().join('/');
saveTable(
  'translation/jobs.tsv',
  [
    'Job',
    'Client',
    'From',
    'To',
    'Service',
    'Words',
    'Rate/word',
    'Ordered',
    'Due',
    'Delivered',
    'Translator',
    'Status',
  ],
  jobs.map((job) => [
    job.number,
    job.client.id,
    job.source,
    job.target,
    job.service,
    grouped(job.words),
    `€${job.rate.toFixed(3)}`,
    isoDay(job.day),
    isoDay(job.due),
    job.finish === null ? '' : `${british(job.finish)} ${job.hour}`,
    job.translator?.id ?? '',
    job.status,
  ]),
  '\t',
);
saveTable(
  'translation/clients.csv',
  ['id', 'name', 'country', 'sector', 'payment_days', 'account_manager'],
  CLIENTS.map((client) => [
    client.id,
    client.name,
    client.country,
    client.sector,
    client.days,
    random.pick(['Rosalind', 'Tobias', 'Rosalind', 'Ume']),
  ]),
);
saveJson(
  'translation/translators.json',
  PEOPLE.map((one) => ({
    id: one.id,
    name: one.name,
    status: one.status,
    into: one.targets,
    pay: { perWord: one.rate, currency: 'EUR' },
    sworn: ['Bernd Kugler', 'Grace Hollis', 'Agnès Delcourt', 'Paola Greco'].includes(one.name),
    joined: isoDay(dayNumber('2016-03-01') + random.int(0, 3100)),
  })),
);
// One invoice for each client and month; now and then a credit note in the month after.
const invoices = { 2025: [], 2026: [] };
for (let year = 2025; year <= 2026; year++)
  for (let month = 1; month <= (year === 2025 ? 12 : 10); month++) {
    const last =
      dayNumber(month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`) - 1;
    const prefix = `${year}-${String(month).padStart(2, '0')}`;
    for (const client of CLIENTS) {
      const net = round(
        jobs
          .filter(
            (job) => job.client === client && job.finish !== null && isoDay(job.finish).startsWith(prefix),
          )
          .reduce((total, job) => total + job.words * job.rate, 0),
        2,
      );
      if (!net) continue;
      const paid = last + client.days + Math.round(random.normal() * 7 - 2);
      const add = (kind, day, amount, note, settled) =>
        invoices[year].push([
          `${kind}-${String(year).slice(2)}${String(invoices[year].length + 1).padStart(3, '0')}`,
          client.name,
          isoDay(day),
          amount,
          settled,
          note,
        ]);
      add('INV', last, net, '', paid <= END && !random.chance(0.03) ? isoDay(Math.max(paid, last + 1)) : '');
      if (random.chance(0.05))
        add(
          'CN',
          last,
          -round(net * random.pick([0.1, 0.15, 0.25]), 2),
          random.pick(['late delivery', 'terminology errors', 'billed twice']),
          '',
        );
    }
  }
saveWorkbook(
  'translation/invoices.xlsx',
  Object.entries(invoices).map(([year, rows]) => ({
    name: year,
    rows: [
      [`Invoices and credit notes ${year}`],
      ['Amounts in EUR, net of VAT; CN = credit note'],
      [],
      ['Number', 'Client', 'Date', 'Net', 'Paid on', 'Remark'],
      ...rows,
      [
        'Total',
        '',
        '',
        round(
          rows.reduce((total, row) => total + row[3], 0),
          2,
        ),
      ],
    ],
    merges: ['A1:F1'],
  })),
);
