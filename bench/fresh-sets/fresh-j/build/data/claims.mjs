// An insurer's claims: policies (premium as text with a pound sign), claims as JSON with nested reserve, handler and parties, payments with recoveries below zero, brokers.
// Built in: storm on 2026-01-24 in the North West; loss dates 2025-01-01 to 2026-10-31.
import { dayNumber, isoDay, randomSource, round, saveJson, saveTable } from '../../../build/lib.mjs';

const random = randomSource('claims-j');
const money = (value) =>
  `${value < 0 ? '-' : ''}£${Math.abs(value).toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const BROKERS = [
  ['BR01', 'Penhale & Rook', 'Plymouth', 12.5],
  ['BR02', 'Northgate Cover', 'Leeds', 15],
  ['BR03', 'Quayside Brokers', 'Newcastle', 14],
  ['BR04', 'Sable Insurance Services', 'London', 17.5],
  ['BR05', 'Ashworth Direct', 'Preston', 10],
  ['BR06', 'Tamar Mutual', 'Exeter', 11],
  ['BR07', 'Castlegate', 'York', 13],
  ['BR08', 'Fenwick Lowe', 'Norwich', 12],
];
saveTable('claims/brokers.csv', ['BrokerCode', 'BrokerName', 'Town', 'CommissionPct'], BROKERS);
const FIRST = [
  'Joan',
  'Imran',
  'Peter',
  'Lucy',
  'Olu',
  'Megan',
  'Ravi',
  'Stella',
  'Hugh',
  'Dana',
  'Kofi',
  'Beth',
];
const LAST = [
  'Barlow',
  'Shah',
  'Okafor',
  'Pryce',
  'Lennox',
  'Dunmore',
  'Whitby',
  'Kaur',
  'Marsden',
  'Tull',
  'Ferris',
  'Holt',
  'Vance',
  'Corrigan',
];
const REGIONS = { 'North West': 26, 'South West': 20, London: 18, Yorkshire: 20, 'East Anglia': 16 };
const policies = [];
for (let i = 0; i < 940; i++) {
  const product = random.weighted({ Motor: 46, Home: 34, Van: 12, Landlord: 8 });
  const base = { Motor: 520, Home: 310, Van: 840, Landlord: 460 }[product];
  policies.push({
    no: `P${204100 + i * 3}`,
    name: `${random.pick(FIRST)} ${random.pick(LAST)}`,
    product,
    region: random.weighted(REGIONS),
    start: dayNumber('2022-02-01') + random.int(0, 1640),
    premium: round(base * random.between(0.6, 1.7), 2),
    ncd: random.chance(0.07) ? null : random.int(0, 9),
    freq: random.weighted({ annual: 55, monthly: 45 }),
    broker: random.chance(0.2)
      ? null
      : random.weighted({ BR01: 14, BR02: 24, BR03: 11, BR04: 22, BR05: 16, BR06: 8, BR07: 5 }),
  });
}
saveTable(
  'claims/policies.csv',
  [
    'PolicyNo',
    'Holder',
    'Product',
    'Region',
    'InceptionDate',
    'AnnualPremium',
    'NCDYears',
    'PayFreq',
    'BrokerCode',
  ],
  policies.map((p) => [
    p.no,
    p.name,
    p.product,
    p.region,
    isoDay(p.start),
    money(p.premium),
    p.ncd,
    p.freq,
    p.broker,
  ]),
);
const HANDLERS = [
  ['Ola Brandt', 'Motor'],
  ['Jess Carney', 'Motor'],
  ['Ffion Hale', 'Motor'],
  ['Amit Desai', 'Property'],
  ['Rob Tindall', 'Property'],
  ['Sunita Rao', 'Large loss'],
];
const PERILS = {
  Motor: { collision: 60, windscreen: 22, theft: 12, 'third party injury': 6 },
  Van: { collision: 58, windscreen: 16, theft: 22, 'third party injury': 4 },
  Home: { 'escape of water': 38, storm: 20, theft: 18, fire: 8, 'accidental damage': 16 },
  Landlord: { 'escape of water': 44, storm: 22, fire: 12, 'malicious damage': 22 },
};
const SIZE = {
  collision: 2900,
  windscreen: 260,
  theft: 3400,
  'third party injury': 14000,
  'escape of water': 3600,
  storm: 2400,
  fire: 16500,
  'accidental damage': 700,
  'malicious damage': 1900,
};
const claims = [];
const payments = [];
const addClaim = (policy, peril, loss) => {
  const notified = loss + Math.floor(random.exponential() * 5);
  if (notified > dayNumber('2026-10-31') || loss < policy.start) return;
  const size = round(0.35 * SIZE[peril] * Math.exp(random.normal() * 0.55), 2);
  const age = dayNumber('2026-10-31') - notified;
  const status = random.chance(0.07)
    ? 'repudiated'
    : random.chance(0.05)
      ? 'withdrawn'
      : random.chance(1 - Math.exp(-age / 120))
        ? 'settled'
        : 'open';
  const handler =
    size > 6300
      ? HANDLERS[5]
      : random.pick(
          HANDLERS.slice(
            ['Motor', 'Van'].includes(policy.product) ? 0 : 3,
            ['Motor', 'Van'].includes(policy.product) ? 3 : 5,
          ),
        );
  const closed =
    status === 'open'
      ? null
      : Math.min(notified + 4 + Math.floor(random.exponential() * 60), dayNumber('2026-10-31'));
  claims.push({ policy, peril, loss, notified, size, status, handler, closed });
};
for (let i = 0; i < 690; i++) {
  const policy = random.pick(policies);
  addClaim(policy, random.weighted(PERILS[policy.product]), dayNumber('2025-01-01') + random.int(0, 668));
}
for (const policy of policies.filter(
  (p) => p.region === 'North West' && ['Home', 'Landlord'].includes(p.product),
))
  if (random.chance(0.55)) addClaim(policy, 'storm', dayNumber('2026-01-24') + (random.chance(0.2) ? 1 : 0));
claims.sort((a, b) => a.notified - b.notified);
saveJson(
  'claims/claims.json',
  claims.map((c, i) => {
    c.ref = `CLM-${isoDay(c.notified).slice(2, 4)}-${String(1001 + i)}`;
    const parties = [{ role: 'insured', name: c.policy.name }];
    if (['collision', 'third party injury'].includes(c.peril))
      parties.push({ role: 'third party', name: `${random.pick(FIRST)} ${random.pick(LAST)}` });
    if (random.chance(0.18))
      parties.push({ role: 'witness', name: `${random.pick(FIRST)} ${random.pick(LAST)}` });
    const live = c.status === 'open';
    if (!['repudiated', 'withdrawn'].includes(c.status)) {
      const parts = random.int(1, live ? 2 : 3);
      const target = live ? c.size * random.between(0, 0.5) : c.size;
      for (let k = 0; k < parts; k++) {
        if (live && random.chance(0.5)) continue;
        const day = Math.min(
          (c.closed ?? dayNumber('2026-10-31')) - random.int(0, 12),
          dayNumber('2026-10-31'),
        );
        payments.push([
          Math.max(day, c.notified + 1),
          c.ref,
          random.weighted(
            k === 0
              ? { insured: 50, repairer: 50 }
              : { repairer: 40, insured: 25, 'third party': 20, 'loss adjuster': 15 },
          ),
          round(target / parts, 2),
        ]);
      }
      if (!live && c.peril === 'collision' && random.chance(0.16))
        payments.push([
          Math.min(c.closed + random.int(5, 40), dayNumber('2026-10-31')),
          c.ref,
          'recovery',
          -round(c.size * random.between(0.3, 0.9), 2),
        ]);
    }
    return {
      claimRef: c.ref,
      policyNo: c.policy.no,
      peril: c.peril,
      lossDate: isoDay(c.loss),
      notifiedDate: isoDay(c.notified),
      closedDate: c.closed && isoDay(c.closed),
      status: c.status,
      reserve: {
        indemnity: live ? Math.round(c.size / 50) * 50 : 0,
        expenses: live ? Math.round((c.size * 0.08) / 10) * 10 : 0,
      },
      handler: { name: c.handler[0], team: c.handler[1] },
      parties,
      fraudFlag: random.chance(c.peril === 'theft' ? 0.12 : 0.03),
    };
  }),
);
payments.sort((a, b) => a[0] - b[0]);
saveTable(
  'claims/payments.csv',
  ['PaymentID', 'ClaimRef', 'PaidOn', 'PayeeType', 'Amount'],
  payments.map(([day, ref, type, amount], i) => [70001 + i, ref, isoDay(day), type, money(amount)]),
);
