import { by, inOrder, mean, sum, top, unique, weekday } from '../../../build/read.mjs';
import { experiments, purchases, sessions, users } from '../clean/habitapp.mjs';

const userOf = (row) => users.find(({ id }) => id === row.user);
const amount = (list) => sum(list, (p) => p.amount);
const buyers = new Set(purchases.map(({ user }) => user));
const variantOf = (user, key) => user.tests.find((test) => test.key === key)?.variant ?? null;
const shareOf = (test) => (list) => (100 * list.filter(test).length) / list.length;
const crashRate = shareOf((s) => s.crashed);
const spentOn = (os) => amount(purchases.filter((p) => userOf(p).os === os));

export function write({ ask, follow, refuse }) {
  ask('how many people ever bought something', 'count', [[buyers.size]]);
  ask(
    'purchase conversion by variant in the paywall_v2 test',
    'nested',
    [
      by(
        users,
        (u) => variantOf(u, 'paywall_v2'),
        shareOf((u) => buyers.has(u.id)),
      ).flat(),
    ],
    { percent: true, note: 'Share of the users in each variant who have a purchase.' },
  );
  ask('gross revenue by country', 'join', [by(purchases, (p) => userOf(p).country, amount).flat()]);
  follow('refunded orders only', [
    by(
      purchases.filter((p) => p.refunded),
      (p) => userOf(p).country,
      amount,
    ).flat(),
  ]);
  ask('crash rate by os', 'share', [by(sessions, (s) => userOf(s).os, crashRate).flat()], { percent: true });
  follow('by app version instead', [by(sessions, (s) => userOf(s).version, crashRate).flat()], {
    percent: true,
  });
  ask('top 3 screens by number of sessions they appear in', 'topn', [
    top(
      by(
        sessions.flatMap((s) => unique(s.screens)),
        (name) => name,
      ),
      3,
    ),
  ]);
  ask('busiest weekday by sessions', 'weekday-hour', [
    top(by(sessions, (s) => weekday(s.started))).slice(0, 1),
  ]);
  const silent = users.filter(({ id }) => !sessions.some((s) => s.user === id));
  ask('people who signed up but have no session at all', 'anti-join', [
    [silent.length],
    silent.map(({ id }) => id),
  ]);
  ask('how many sessions included the stats screen', 'nested', [
    [sessions.filter((s) => s.screens.includes('stats')).length],
  ]);
  const signups = inOrder(by(users, (u) => u.created.slice(0, 7)));
  ask('sign-ups per month', 'trend', [signups.flat()]);
  const [august, september] = ['2026-08', '2026-09'].map(
    (month) => signups.find(([name]) => name === month)[1],
  );
  follow('percent change from August to September', [[(100 * (september - august)) / august]], {
    percent: true,
  });
  ask('which user opened the app most often', 'superlative', [top(by(sessions, (s) => s.user))]);
  const loyal = by(purchases, (p) => p.user).filter(([, count]) => count >= 3);
  ask('please count the users with three or more purchases', 'having', [[loyal.length]]);
  ask('how many users came without a campaign', 'nulls', [[users.filter((u) => u.campaign === null).length]]);
  ask('did iPhone users spend more in total than Android users?', 'yesno', [
    [spentOn('iOS') > spentOn('Android') ? 'yes' : 'no'],
    [spentOn('iOS'), spentOn('Android')],
  ]);
  const onWifi = mean(
    sessions.filter((s) => s.network === 'wifi'),
    (s) => s.seconds,
  );
  ask('averge sesion duration on wifi', 'typo', [[onWifi], [onWifi / 60]], {
    note: 'In seconds or in minutes.',
  });
  ask('who owns the onboarding quiz experiment?', 'lookup', [
    [experiments.find(({ key }) => key === 'onboarding_quiz').owner],
  ]);
  refuse('our average rating in the app store', 'There are no ratings.');
  refuse('open rate of push notifications', 'There are no notifications.');
}
