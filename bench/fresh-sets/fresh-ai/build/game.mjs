import {
  avg,
  by,
  csv,
  day,
  flat,
  mon,
  pct,
  rd,
  rng,
  set,
  sum,
  tab,
  top,
  two,
  write,
} from '../../build/setBuilder.mjs';

const handles =
  'zephyr_9 Mopsy KeeperOfBees nightjar tatertot Oskar_the_Odd vexillum pip-squeak Lumen44 grumbleweed Sable Quokka77 hexagonist Dapple mr_fernando ironlark Wispy Brontide cobbler88 Solstice jellybaby Nimbus_X rookery Tamsin_T fogbank Halcyon biscuit_lord Orrery pangolin5 Marl'.split(
    ' ',
  );
const skus = {
  'skin.ember': [4.99, 9],
  'skin.frost': [4.99, 5],
  'pass.season3': [11.99, 6],
  'gems.500': [7.49, 8],
  'gems.1200': [15.99, 2],
  'emote.wave': [1.99, 6],
};
const iso = (d, s) => `${d}T${two(Math.floor(s / 3600))}:${two(Math.floor(s / 60) % 60)}:${two(s % 60)}Z`;

export function game() {
  const R = rng(3316);
  const players = handles.map((handle, i) => ({
    pid: `p${2011 + i * 3}`,
    handle,
    country: R.w({ DE: 6, US: 6, BR: 5, FR: 4, PL: 4 }),
    platform: R.w({ pc: 5, ios: 4, android: 5 }),
    created: iso(day('2026-06-01', R.int(0, 88)), R.int(3600, 80000)),
    skill: 0.55 + R.r() * 1.05,
    rate: 0.3 + R.r() * R.r() * 2.4,
    pays: R.chance(0.35) ? 0 : 0.2 + R.r(),
  }));
  for (const i of [12, 21, 27]) {
    players[i].created = iso(day('2026-11-02', i - 10), 40000 + i * 977);
    players[i].rate = 0;
    players[i].pays = 0;
  }
  for (const i of [5, 27]) {
    players[i].country = null;
    players[i].pays = 0;
  }
  const weights = () => Object.fromEntries(players.map((p, i) => [i, p.rate]));
  const matches = [];
  const rows = [];
  for (let d = '2026-09-01'; d <= '2026-11-22'; d = day(d, 1)) {
    const weekend = [0, 6].includes(new Date(d).getUTCDay());
    const n = weekend ? R.int(2, 4) : R.int(1, 2);
    const starts = Array.from({ length: n }, () => {
      const h = +R.w({ 11: 1, 15: 3, 17: 5, 18: 7, 19: 9, 20: 14, 21: 8, 22: 4, 23: 1 });
      return h * 3600 + R.int(0, 3599);
    }).sort((a, b) => a - b);
    for (const s of starts) {
      const mode = R.w({ ranked: 5, casual: 4, duo: 1 });
      const map = R.w({ Dunes: 5, 'Old Foundry': 4, Skyport: 4, Mangrove: 3 });
      const m = {
        id: `m-${5001 + matches.length}`,
        start: iso(d, s),
        d,
        h: Math.floor(s / 3600),
        mode,
        map,
        secs: Math.round({ ranked: 1020, casual: 640, duo: 760 }[mode] * (0.6 + R.r() * 0.8)),
      };
      matches.push(m);
      const on = new Set();
      while (on.size < 4) on.add(players[+R.w(weights())]);
      const list = [...on].map((p) => {
        const left = R.chance(0.05);
        const k = left ? null : Math.round(R.r() * 14 * p.skill);
        return {
          m,
          p,
          k,
          d: left ? null : R.int(1, 9),
          a: left ? null : R.int(0, 7),
          left,
          xp: left ? 0 : 80 + k * 12 + R.int(0, 60),
          key: p.skill + R.r() * 1.3,
        };
      });
      const order = [...list].filter((x) => !x.left).sort((a, b) => b.key - a.key);
      for (const x of list) {
        x.res = x.left ? 'left' : order.indexOf(x) < 2 ? 'win' : 'loss';
        rows.push(x);
      }
    }
  }
  const orders = [];
  for (let d = '2026-09-01'; d <= '2026-11-22'; d = day(d, 1)) {
    for (const p of players) {
      if (
        p.created.slice(0, 10) > d ||
        !R.chance(p.pays * ({ '2026-10': 0.2, '2026-11': 0.16 }[mon(d)] ?? 0.13))
      )
        continue;
      const sku = R.w(Object.fromEntries(Object.entries(skus).map(([k, v]) => [k, v[1]])));
      orders.push({
        d,
        p,
        sku,
        usd: skus[sku][0],
        t: iso(d, R.int(30000, 86000)),
        back: R.chance(0.07) ? day(d, R.int(1, 6)) : null,
      });
    }
  }

  write(
    'game',
    'matches.jsonl',
    `${matches
      .map((m) =>
        JSON.stringify({
          match: m.id,
          start: m.start,
          mode: R.chance(0.05) ? m.mode.toUpperCase() : m.mode,
          map: R.chance(0.05) ? m.map.toLowerCase() : m.map,
          durSec: m.secs,
        }),
      )
      .join('\n')}\n`,
  );
  write(
    'game',
    'match_players.tsv',
    csv(
      ['match', 'pid', 'k', 'd', 'a', 'res', 'xp'],
      rows.map((x) => [
        x.m.id,
        x.p.pid,
        x.left ? 'NaN' : x.k,
        x.left ? 'NaN' : x.d,
        x.left ? 'NaN' : x.a,
        R.chance(0.04) ? x.res.toUpperCase() : x.res,
        x.xp,
      ]),
      '\t',
    ),
  );
  const platforms = { ios: 'iOS', android: 'Android', pc: 'PC' };
  write(
    'game',
    'players.json',
    `${JSON.stringify(
      {
        exported: '2026-11-23',
        players: players.map((p) => ({
          pid: p.pid,
          handle: p.handle,
          country: p.country,
          client: {
            platform: R.chance(0.2) ? platforms[p.platform] : p.platform,
            ver: R.pick(['3.1.0', '3.1.2', '3.2.0']),
          },
          createdAt: p.created,
        })),
      },
      null,
      1,
    )}\n`,
  );
  write(
    'game',
    'purchases.csv',
    csv(
      ['orderId', 'pid', 'sku', 'amt', 'boughtAt', 'refundedOn'],
      orders.map((o, i) => [`o${90010 + i}`, o.p.pid, o.sku, `$${o.usd}`, o.t, o.back ?? '']),
    ),
  );

  const q = set('game');
  const usd = (l) => sum(l, (o) => o.usd);
  const net = orders.filter((o) => !o.back);
  const oct = matches.filter((m) => mon(m.d) === '2026-10');
  const mode = (x, l = oct) => l.filter((m) => m.mode === x);
  q('how many ranked matches were played in october', 'count+filter', [[mode('ranked').length]]);
  const length = (l) => [[rd(avg(l, (m) => m.secs) / 60)], [avg(l, (m) => m.secs)]];
  q('how long did they last on average', '', length(mode('ranked')), {
    f: 1,
    note: 'In minutes or in seconds.',
  });
  q('and the casual ones', '', length(mode('casual')), { f: 1 });
  const played = tab(rows, (x) => x.p.handle)
    .filter((t) => t[1] >= 20)
    .map((t) => t[0]);
  const kd = (l) => rd(sum(l, (x) => x.k) / sum(l, (x) => x.d));
  const id = (t) => [t, [players.find((p) => p.handle === t[0]).pid, t[1]]];
  const fit = rows.filter((x) => played.includes(x.p.handle) && !x.left);
  q(
    'best k/d ratio among players with at least 20 matches',
    'having',
    [
      ...id(top(tab(fit, (x) => x.p.handle, kd))),
      ...id(
        top(
          tab(
            fit,
            (x) => x.p.handle,
            (l) => avg(l, (x) => x.k / x.d),
          ),
        ),
      ),
    ],
    { note: 'All kills by all deaths, or the mean of the matches.' },
  );
  q('income by sku', 'group', [flat(tab(orders, (o) => o.sku, usd)), flat(tab(net, (o) => o.sku, usd))], {
    note: 'Refunded orders counted or not.',
  });
  q('without the refunded ones', '', [flat(tab(net, (o) => o.sku, usd))], { f: 1 });
  const idle = players.filter((p) => !orders.some((o) => o.p === p));
  q('players who never bought anything', 'anti-join', [
    [idle.length],
    idle.map((p) => p.handle),
    idle.map((p) => p.pid),
  ]);
  const win = (l) => pct(l.filter((x) => x.res === 'win').length, l.length);
  q(
    'win rate on each platform',
    'join',
    [
      flat(tab(rows, (x) => x.p.platform, win)),
      flat(
        tab(
          rows.filter((x) => !x.left),
          (x) => x.p.platform,
          win,
        ),
      ),
    ],
    { percent_ok: true, note: 'Of all entries, or of those that were not left.' },
  );
  q('at what hour do most matches start, utc', 'weekday-hour', [top(tab(matches, (m) => m.h)).map(Number)]);
  const fresh = players.filter((p) => mon(p.created) === '2026-11' && !rows.some((x) => x.p === p));
  q('who signed up in november but hasnt played yet', 'anti-join', [
    fresh.map((p) => p.handle),
    fresh.map((p) => p.pid),
  ]);
  const each = (l) => rd(usd(l) / Object.keys(by(l, (o) => o.p.pid)).length);
  q(
    'revenue per paying player by country',
    'computed',
    [flat(tab(orders, (o) => o.p.country, each)), flat(tab(net, (o) => o.p.country, each))],
    { note: 'Refunded orders counted or not.' },
  );
  q('matches per day 1-7 november', 'trend', [
    flat(
      tab(
        matches.filter((m) => m.d >= '2026-11-01' && m.d <= '2026-11-07'),
        (m) => m.d,
        undefined,
        true,
      ),
    ),
  ]);
  const v = matches.map((m) => m.secs).sort((a, b) => a - b);
  const at = (v.length - 1) * 0.95;
  const cont = v[Math.floor(at)] + (at % 1) * (v[Math.floor(at) + 1] - v[Math.floor(at)]);
  const disc = v[Math.ceil(v.length * 0.95) - 1];
  q(
    '95th percentile of match length',
    'stat',
    [cont, disc].flatMap((x) => [[rd(x)], [rd(x / 60)]]),
    {
      note: 'In seconds or minutes; interpolated or not.',
    },
  );
  const kills = tab(
    rows,
    (x) => x.p.handle,
    (l) => sum(l, (x) => x.k),
  );
  const mine = kills.find((t) => t[0] === 'Sable')[1];
  if (kills.filter((t) => t[1] === mine).length > 1) console.warn('TIE game rank');
  q('where is Sable in the kill ranking', 'rank', [[kills.filter((t) => t[1] > mine).length + 1]]);
  const on = (x, l) => l.filter((o) => o.p.platform === x);
  const pair = (f) => ['android', 'ios'].map(f);
  const size = (x) => players.filter((p) => p.platform === x).length;
  q(
    'do android players spend more than ios players?',
    'yesno',
    [orders, net].flatMap((l) => [
      pair((x) => usd(on(x, l))),
      pair((x) => rd(usd(on(x, l)) / size(x))),
      pair((x) => each(on(x, l))),
      pair((x) => avg(on(x, l), (o) => o.usd)),
    ]),
    {
      note: 'Both figures must be shown: in total, per player, per paying player or per order; refunds counted or not.',
    },
  );
  q('what country is the player with the most kills from', 'nested-superlative', [
    [players.find((p) => p.handle === top(kills)[0]).country],
  ]);
  const month = (l, x) => usd(l.filter((o) => mon(o.d) === x));
  const change = (l) => {
    const [a, b] = [month(l, '2026-09'), month(l, '2026-10')];
    return [[a, b], [rd(100 * (b / a - 1))], [rd(b - a)]];
  };
  q('how did revenue change from september to october', 'growth', [...change(orders), ...change(net)], {
    percent_ok: true,
    note: 'Both months, the change in percent or in dollars; refunded orders counted or not.',
  });
  q('avrage kils per player and macth on Dunes', 'typo', [
    [
      avg(
        rows.filter((x) => x.m.map === 'Dunes' && !x.left),
        (x) => x.k,
      ),
    ],
  ]);
  q('how many players were reported for cheating', 'oos', [], { note: 'Reports are not recorded.' });
  q('average ping by country', 'oos', [], { note: 'Ping is not measured.' });
}
