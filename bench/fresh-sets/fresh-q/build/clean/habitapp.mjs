// A habit tracker on the phone, users of May to October 2026: the rows as they are before they are written to files.
import { dayNumber, isoTime, randomSource, weekday } from '../../../build/lib.mjs';

const random = randomSource('habitapp-q');

export const experiments = [
  ['paywall_v2', 'A softer paywall converts better', 'Joana Prieto', '2026-06-01', '2026-08-31'],
  ['onboarding_quiz', 'A short quiz keeps more newcomers', 'Sven Lund', '2026-07-15', '2026-09-30'],
  ['streak_badge', 'Badges bring people back', 'Amara Obi', '2026-09-01', null],
].map(([key, hypothesis, owner, start, end]) => ({ key, hypothesis, owner, start, end }));

const CAMPAIGNS = { spring_reset: 3, back_to_school: 5, creator_collab: 2 };
const NEWCOMERS = { 5: 34, 6: 48, 7: 57, 8: 66, 9: 92, 10: 71 };

export const users = [];
for (const [month, count] of Object.entries(NEWCOMERS)) {
  const start = dayNumber(`2026-${month.padStart(2, '0')}-01`);
  const stamps = Array.from({ length: count }, () => start + random.between(0, 29.9)).sort((a, b) => a - b);
  for (const stamp of stamps) {
    const paid = random.chance(0.42);
    users.push({
      id: `u_${String(1001 + users.length * 3)}`,
      created: isoTime(stamp),
      stamp,
      country: random.weighted({ BR: 7, DE: 6, US: 9, JP: 4, MX: 3 }),
      age: random.weighted({ '18-24': 5, '25-34': 7, '35-44': 4, '45+': 2 }),
      os: random.weighted({ Android: 6, iOS: 5 }),
      version: random.weighted({ '5.0.3': 2, '5.1.0': 3, '5.2.1': 5, '5.3.0': 4 }),
      source: paid
        ? random.weighted({ instagram: 4, tiktok: 5, search: 3 })
        : random.weighted({ organic: 6, referral: 2 }),
      campaign: paid ? random.weighted(CAMPAIGNS) : null,
      tests: experiments
        .filter(({ start, end }) => {
          const day = isoTime(stamp).slice(0, 10);
          return start <= day && day <= (end ?? '9999') && random.chance(0.8);
        })
        .map(({ key }) => ({ key, variant: random.pick(['control', 'treatment']) })),
    });
  }
}

const SCREENS = { today: 9, timer: 5, stats: 4, library: 3, community: 2, settings: 1.4 };
const WEEKDAYS = [1.35, 1.15, 1, 0.98, 0.95, 0.8, 1.05];
const END = dayNumber('2026-10-31') + 0.99;
const CRASHES = { '5.0.3': 0.052, '5.1.0': 0.034, '5.2.1': 0.019, '5.3.0': 0.083 };

export const sessions = [];
export const purchases = [];
for (const user of users) {
  if (random.chance(0.07)) continue; // Signed up and never came back.
  const visits = Math.min(60, 1 + Math.floor(random.exponential() * 9));
  for (let i = 0; i < visits; i++) {
    const stamp = i === 0 ? user.stamp + 0.002 : user.stamp + Math.min(90, random.exponential() * 25);
    if (stamp > END || !random.chance(WEEKDAYS[weekday(stamp)] / 1.35)) continue;
    const length = 1 + Math.floor(random.exponential() * 3);
    const screens = ['today', ...Array.from({ length }, () => random.weighted(SCREENS))];
    sessions.push({
      user: user.id,
      started: isoTime(stamp),
      seconds: Math.round(25 + random.exponential() * 210 * Math.sqrt(length)),
      screens: screens.filter((name, at) => name !== screens[at - 1]),
      crashed: random.chance(CRASHES[user.version] * (user.os === 'Android' ? 1.25 : 0.8)),
      network: random.weighted({ wifi: 6, cellular: 4 }),
    });
  }
  const softened = user.tests.find(({ key }) => key === 'paywall_v2')?.variant === 'treatment';
  if (!random.chance(softened ? 0.36 : 0.22)) continue;
  const orders = 1 + Math.floor(random.exponential() * 2.3);
  for (let i = 0; i < orders; i++) {
    const stamp = user.stamp + 0.01 + random.exponential() * 20;
    if (stamp > END) continue;
    const [sku, kind, amount] = random.pick([
      ['plus_monthly', 'subscription', 4.99],
      ['plus_monthly', 'subscription', 4.99],
      ['plus_yearly', 'subscription', 39.99],
      ['theme_pack', 'one-off', 2.49],
      ['coach_call', 'one-off', 14.5],
    ]);
    purchases.push({ user: user.id, at: isoTime(stamp), sku, kind, amount, refunded: random.chance(0.09) });
  }
}
const inTime = (key) => (a, b) => (a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : 0);
sessions.sort(inTime('started')).forEach((session, at) => {
  session.id = `s${String(at + 1).padStart(5, '0')}`;
});
purchases.sort(inTime('at')).forEach((purchase, at) => {
  purchase.order = `GP-${70_100 + at * 7}`;
});
