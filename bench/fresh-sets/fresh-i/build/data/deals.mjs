// The sales list of a dealer in laboratory equipment: deals, sales people with targets, and the log of contacts.
import {
  dayNumber,
  isoDay,
  isoTime,
  randomSource,
  saveJsonLines,
  saveTable,
  weekday,
} from '../../../build/lib.mjs';

const random = randomSource('deals-i');
const TODAY = dayNumber('2026-11-20');
const REPS = [
  ['JKO', 'Jana Kořínková', 'North', '2019-04-01', 1.15],
  ['PWI', 'Piotr Wiśniewski', 'North', '2021-09-15', 0.9],
  ['MOB', "Maeve O'Brien", 'South', '2017-01-09', 1.1],
  ['TSA', 'Tobias Sandström', 'South', '2023-02-01', 0.8],
  ['LFE', 'Lucía Fernández', 'Key accounts', '2016-06-01', 1.9],
  ['HDA', 'Henk van Dalen', 'Key accounts', '2018-11-05', 1.6],
  ['AGR', 'Aoife Grant', 'South', '2022-05-16', 0.95],
  ['BNO', 'Bastian Noack', 'North', '2024-03-01', 0.7],
  ['RCH', 'Ruth Chukwu', 'Inside sales', '2024-10-01', 0.5],
  ['DPE', 'Dario Perić', 'Inside sales', '2026-10-01', 0.5],
];
const target = (scale) => Math.round((scale * random.between(42, 66)) / 5) * 5000;
saveTable(
  'deals/reps.tsv',
  ['code', 'name', 'team', 'with_us_since', 'target_q1', 'target_q2', 'target_q3', 'target_q4'],
  REPS.map(([code, name, team, since, scale]) => [
    code,
    name,
    team,
    since,
    ...(code === 'DPE' ? [null, null, null, 20000] : [1, 2, 3, 4].map(() => target(scale))),
  ]),
  '\t',
);

const FRONT = [
  'Øresund',
  'St Brannoc',
  'Haldane',
  'Pike & Moor',
  'Lindqvist',
  'Castlemead',
  'Ferrum',
  'Aldergrove',
  'Nordhavn',
  'Quill',
  'Brightwater',
  'Tessera',
  'Kelso',
  'Marlinspike',
  'Vantaa',
  'Eskdale',
  'Corvid',
  'Peregrine',
  'Lomond',
  'Saltmarsh',
];
const BACK = [
  'Biolabs',
  'Hospital',
  'Diagnostics',
  'University',
  'Pharma',
  'Foods',
  'Water Board',
  'Materials',
];
const companies = FRONT.flatMap((front) =>
  BACK.filter(() => random.chance(0.8)).map((back) => `${front} ${back}`),
);
const LINES = {
  Centrifuges: [14, 0.5],
  Microscopes: [26, 0.7],
  Incubators: [9, 0.4],
  'Service contracts': [5, 0.5],
  Spectrometers: [58, 0.6],
};
const WIN = { referral: 0.52, 'trade fair': 0.34, 'web form': 0.27, 'cold call': 0.17, tender: 0.3 };
const REASONS = { price: 9, competitor: 7, 'no budget': 6, 'no decision': 5, 'delivery time': 2 };
const deals = [];
for (let n = 0; n < 430; n++) {
  const [code, , , since, scale] = random.pick(REPS.slice(0, 9));
  const first = Math.max(dayNumber('2025-01-07'), dayNumber(since) + 20);
  let created = first + random.int(0, TODAY - 3 - first);
  while ([0, 6].includes(weekday(created))) created--;
  const source = random.weighted({ referral: 3, 'trade fair': 4, 'web form': 6, 'cold call': 4, tender: 2 });
  const line = random.weighted({
    Centrifuges: 6,
    Microscopes: 4,
    Incubators: 5,
    'Service contracts': 6,
    Spectrometers: 2,
  });
  const [base, spread] = LINES[line];
  const value =
    Math.round(
      (base * (scale < 0.6 ? 0.4 : Math.sqrt(scale + 0.3)) * Math.exp(random.normal() * spread) * 1000) / 50,
    ) * 50;
  let closed = created + 9 + Math.round(random.exponential() * 62 + value / 2500);
  while ([0, 6].includes(weekday(closed))) closed++;
  const won = random.chance(WIN[source]);
  const isOpen = closed > TODAY;
  const age = TODAY - created;
  const stage = isOpen
    ? age < 25
      ? random.pick(['lead', 'lead', 'qualified'])
      : random.pick(['qualified', 'proposal', 'proposal', 'negotiation'])
    : won
      ? 'won'
      : 'lost';
  const company = random.chance(0.1) ? companies[7] : random.pick(companies);
  deals.push({
    company,
    code,
    stage,
    value: stage === 'lead' && random.chance(0.4) ? null : value,
    created,
    closed: isOpen ? null : closed,
    source,
    line,
    reason: stage === 'lost' ? random.weighted(REASONS) : null,
  });
}
deals.sort((a, b) => a.created - b.created);
deals.forEach((deal, index) => {
  deal.id = `D-${2041 + index}`;
});
saveTable(
  'deals/deals.csv',
  [
    'deal',
    'company',
    'owner',
    'product_line',
    'source',
    'stage',
    'value',
    'created_on',
    'closed_on',
    'lost_reason',
  ],
  deals.map((d) => [
    d.id,
    d.company,
    d.code,
    d.line,
    d.source,
    d.stage,
    d.value === null ? null : `£${d.value.toLocaleString('en-US')}`,
    isoDay(d.created),
    d.closed ? isoDay(d.closed) : null,
    d.reason,
  ]),
);

const ROLES = ['Head of lab', 'Purchasing', 'Lab technician', 'Finance', 'IT', 'Site manager'];
const log = [];
for (const deal of deals) {
  if (random.chance(deal.closed ? 0.05 : 0.13)) continue;
  const last = deal.closed ?? TODAY;
  for (let n = random.int(1, 5); n > 0; n--) {
    let at = deal.created + random.int(0, Math.max(0, last - deal.created));
    while ([0, 6].includes(weekday(at))) at--;
    const kind = random.weighted({ call: 6, email: 5, meeting: 3, demo: 2 });
    const people = ROLES.filter(() => random.chance(0.28));
    log.push({
      at: at + random.int(8 * 12, 17 * 12) / 288,
      deal: deal.id,
      kind,
      minutes: kind === 'email' ? null : random.int(1, kind === 'call' ? 6 : 18) * 5 + 5,
      with: people.length ? people : [random.pick(ROLES)],
      next_step: random.chance(0.35)
        ? null
        : random.pick(['send quote', 'call back', 'arrange demo', 'chase order', 'wait for budget']),
    });
  }
}
log.sort((a, b) => a.at - b.at);
saveJsonLines(
  'deals/contacts.jsonl',
  log.map(({ at, ...rest }, index) => ({ no: index + 1, at: isoTime(at, ' ').slice(0, 16), ...rest })),
);
