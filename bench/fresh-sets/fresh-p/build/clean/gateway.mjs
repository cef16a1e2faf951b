// Two weeks of an API gateway in November 2026 with deploys and incidents: the rows as they are before they are written to files.
import { dayNumber, isoTime, randomSource, weekday } from '../../../build/lib.mjs';

const random = randomSource('gateway-p');

/** Name, team, language, the response time it should keep in ms, its share of the traffic. */
export const services = [
  ['orders', 'Checkout', 'go', 250, 9],
  ['payments', 'Checkout', 'java', 400, 4],
  ['catalog', 'Discovery', 'go', 180, 14],
  ['search', 'Discovery', 'rust', 220, 11],
  ['accounts', 'Identity', 'kotlin', 200, 6],
  ['sessions', 'Identity', 'go', 80, 8],
  ['mailer', 'Messaging', 'python', 900, 2],
  ['push', 'Messaging', 'python', 300, 0],
  ['reports', 'Back office', 'python', 1500, 1.4],
].map(([name, team, language, slo, traffic]) => ({ name, team, language, slo, traffic }));
const ROUTES = {
  orders: { 'GET /orders': 5, 'GET /orders/{id}': 6, 'POST /orders': 3, 'DELETE /orders/{id}': 0.5 },
  payments: { 'POST /payments': 4, 'GET /payments/{id}': 3, 'POST /refunds': 0.6 },
  catalog: { 'GET /items': 6, 'GET /items/{id}': 9, 'PUT /items/{id}': 0.5 },
  search: { 'GET /search': 9, 'GET /suggest': 6 },
  accounts: { 'GET /me': 6, 'POST /accounts': 1, 'PATCH /me': 1 },
  sessions: { 'POST /login': 4, 'POST /token': 6, 'DELETE /session': 1 },
  mailer: { 'POST /mails': 1 },
  reports: { 'GET /reports/daily': 2, 'GET /reports/export': 1 },
};
const BASE = {
  orders: 160,
  payments: 330,
  catalog: 95,
  search: 210,
  accounts: 110,
  sessions: 48,
  mailer: 640,
  reports: 1650,
};
const ENGINEERS = ['Priya', 'Tomas', 'Wen', 'Hanna', 'Idris', 'Joao'];

const START = dayNumber('2026-11-01');
const END = dayNumber('2026-11-15');
const deployTimes = [];
for (let at = 0; at < 46; at++) {
  const day = START - 12 + random.int(0, 25);
  if ([0, 6].includes(weekday(day)) && random.chance(0.85)) continue;
  deployTimes.push(day + random.int(8 * 60, 17 * 60) / 1440);
}
deployTimes.sort((a, b) => a - b);
const versions = { orders: 40, payments: 17, catalog: 88, search: 23, accounts: 31, sessions: 12, mailer: 9 };
const major = { orders: 2, payments: 5, catalog: 3, search: 1, accounts: 4, sessions: 2, mailer: 1 };
export const deploys = deployTimes.map((time, at) => {
  const service = random.weighted({
    orders: 7,
    payments: 4,
    catalog: 6,
    search: 5,
    accounts: 4,
    sessions: 2,
    mailer: 1,
  });
  const by = random.weighted({ Priya: 5, Tomas: 4, Wen: 4, Hanna: 3, Idris: 2, Joao: 2 });
  versions[service]++;
  return {
    ...{ id: `dep-${311 + at}`, service, version: `${major[service]}.${versions[service]}.0`, time, by },
    approver: random.chance(0.06) ? by : random.pick(ENGINEERS.filter((name) => name !== by)),
    minutes: random.int(3, 19),
    outcome: random.weighted({ ok: 17, 'rolled back': 3 }),
  };
});
const running = (service, time) =>
  deploys.filter((d) => d.service === service && d.time <= time && d.outcome === 'ok').at(-1)?.version ??
  `${major[service] ?? 1}.0.0`;

const TITLES = {
  orders: ['Order creation failing', 'Slow order history', 'Duplicate orders after retry'],
  payments: ['Card payments time out', 'Refunds stuck', 'Payment provider unreachable'],
  catalog: ['Stale prices shown', 'Catalog cache empty'],
  search: ['Search times out under load', 'No suggestions for mobile'],
  accounts: ['Sign-up mails not sent', 'Profile updates lost'],
  sessions: ['Logins rejected after key change'],
};
const candidates = Object.entries(TITLES).flatMap(([service, titles]) =>
  titles.map((title) => ({ service, title })),
);
export const incidents = candidates
  .map((c) => {
    const cause = random.chance(0.7)
      ? random.pick([...deploys.filter((d) => d.service === c.service), null])
      : null;
    const opened = cause ? cause.time + random.int(4, 90) / 1440 : START - 9 + random.between(0, 22);
    return { ...c, opened, cause: cause?.id ?? null };
  })
  .sort((a, b) => a.opened - b.opened)
  .map((c, at, list) => ({
    ...c,
    id: `INC-${204 + at}`,
    severity: random.weighted({ SEV1: 1, SEV2: 3, SEV3: 4 }),
    resolved: at >= list.length - 2 ? null : c.opened + random.int(17, 420) / 1440,
    lead: random.weighted({ Hanna: 6, Idris: 3, Wen: 3, Priya: 1 }),
    pages: random.int(1, 9),
  }));

const HOURS = [4, 3, 2, 2, 2, 4, 8, 14, 21, 26, 28, 29, 30, 28, 27, 28, 30, 32, 36, 41, 38, 27, 15, 8];
const TRAFFIC = Object.fromEntries(services.map(({ name, traffic }) => [name, traffic]));
const CLIENTS = { 'web-app': 11, 'ios-app': 8, 'android-app': 9, 'partner-api': 3, crawler: 2 };
const times = Array.from({ length: 2600 }, () => {
  const day = START + random.int(0, 13);
  return (
    day +
    (Number(random.weighted(Object.fromEntries(HOURS.entries()))) * 3600 + random.between(0, 3600)) / 86_400
  );
}).sort((a, b) => a - b);
const COUNTS = 'DE FR PL NL ES'.split(' ');
export const requests = times
  .filter((time) => time < END)
  .map((time) => {
    const service = random.weighted(TRAFFIC);
    const [method, route] = random.weighted(ROUTES[service]).split(' ');
    const client = random.weighted(service === 'reports' ? { 'web-app': 1 } : CLIENTS);
    const broken = incidents.some(
      (i) => i.service === service && i.opened <= time && time <= (i.resolved ?? END),
    );
    const flaky = service === 'payments' ? 0.05 : route === '/reports/export' ? 0.09 : 0.012;
    const roll = random.next();
    let status = method === 'POST' && route === '/orders' ? 201 : method === 'DELETE' ? 204 : 200;
    if (roll < (broken ? 0.3 : flaky)) status = Number(random.weighted({ 500: 4, 502: 2, 503: 3, 504: 2 }));
    else if (random.chance(client === 'crawler' ? 0.22 : 0.04))
      status = Number(random.weighted({ 400: 2, 401: 3, 404: 5, 429: client === 'crawler' ? 8 : 0.5 }));
    const slow = status === 504 ? 30 : status === 429 ? 0.05 : random.chance(0.02) ? 6 : 1;
    const ms = Math.max(2, Math.round(BASE[service] * slow * Math.exp(0.45 * random.normal())));
    const cached = method === 'GET' && service === 'catalog' && status === 200 && random.chance(0.4);
    return {
      ...{ time, service, method, route, status, client, country: random.pick(COUNTS) },
      version: running(service, time),
      path: `/api${route.replace('{id}', String(random.int(1000, 99_999)))}`,
      ms: cached ? random.int(2, 9) : ms,
      upstream: cached || status === 429 ? null : Math.max(1, ms - random.int(1, 6)),
      bytes: status >= 400 ? random.int(80, 300) : random.int(300, 60_000),
    };
  });
export const clock = (time) => isoTime(time);
