import {
  avg,
  by,
  csv,
  day,
  dmy,
  flat,
  mon,
  pct,
  rd,
  rng,
  set,
  sum,
  tab,
  top,
  tops,
  two,
  write,
} from '../../build/setBuilder.mjs';

export function podium() {
  const R = rng(4404);
  const names = [
    'Ada Winslow',
    'Ben Okafor',
    'Cleo Hart',
    'Dario Conti',
    'Edda Falk',
    'Finn Larsen',
    'Greta Moss',
    'Hugo Bell',
    'Isla Crane',
    'Joel Adeyemi',
    'Kira Novak',
    'Leo Brandt',
    'Mina Sato',
    'Nils Aaker',
    'Orla Byrne',
    'Paul Weiss',
    'Quinn Doyle',
    'Sven Holm',
    'Rosa Lind',
    'Umar Aziz',
    'Tilda Roth',
    'Wim Dekker',
    'Vera Stone',
    'Yannis Costa',
  ];
  const members = names.map((name, i) => ({
    id: 300 + i,
    name,
    sex: i % 2 ? 'M' : 'F',
    born: `${R.int(1995, 2012)}-${two(R.int(1, 12))}-${two(R.int(1, 28))}`,
    joined: `${R.int(2015, 2025)}-${two(R.int(1, 12))}-${two(R.int(1, 28))}`,
    group: R.pick(['sprint', 'middle distance', 'jumps']),
    coach: null,
    fee: R.pick([120, 180, 180, 240]),
    paid: !R.chance(0.25),
  }));
  for (const x of members)
    x.coach = { sprint: 'Petra Sommer', 'middle distance': 'Alan Reid', jumps: 'Yuki Mori' }[x.group];
  const meets = [
    ['M1', 'Spring Opener', '2026-04-18', 'Ludfield', 'outdoor', 8],
    ['M2', 'Riverside Meet', '2026-05-23', 'Ternbridge', 'outdoor', 12],
    ['M3', 'County Championships', '2026-06-20', 'Ludfield', 'outdoor', 15],
    ['M4', 'Midsummer Night Run', '2026-07-11', 'Oster', 'outdoor', 10],
    ['M5', 'League Final', '2026-08-29', 'Ternbridge', 'outdoor', 12],
    ['M6', 'Autumn Games', '2026-09-26', 'Hale', 'outdoor', 8],
    ['M7', 'Indoor Preview', '2026-11-14', 'Oster', 'indoor', 14],
    ['M8', 'Winter Cup', '2026-12-12', 'Hale', 'indoor', 14],
  ].map(([id, name, d, town, venue, fee]) => ({ id, name, d, town, venue, fee }));
  const events = {
    '100 m': [12.4, 0.8, 'sprint'],
    '400 m': [57, 4, 'sprint'],
    '800 m': [131, 10, 'middle distance'],
    '1500 m': [275, 22, 'middle distance'],
    'Long jump': [5.4, 0.7, 'jumps'],
    'High jump': [1.6, 0.16, 'jumps'],
  };
  const jump = (e) => e.endsWith('jump');
  const level = {};
  const res = [];
  for (const meet of meets.slice(0, 7)) {
    for (const x of members) {
      if (x.name === 'Wim Dekker' || R.chance({ M3: 0.04, M6: 0.35 }[meet.id] ?? 0.22)) continue;
      for (const [e, [mid, spread, g]] of Object.entries(events)) {
        if (g !== x.group && !R.chance(0.07)) continue;
        const key = x.id + e;
        level[key] ??=
          mid + (R.r() * 2 - 1) * spread + (x.sex === 'F' ? 0.4 : -0.4) * spread * (jump(e) ? -1 : 1);
        const v = level[key] + (R.r() - 0.5) * spread * 0.4;
        const st = R.w({ ok: 92, dnf: 3, dns: 5 });
        res.push({ meet, x, e, v: st === 'ok' ? Math.round(v * 100) / 100 : null, st });
      }
    }
  }
  for (const r of res) if (r.v && !jump(r.e) && r.v > 60) r.v = Math.round(r.v * 10) / 10;
  const clock = (v) =>
    v >= 60 ? `${Math.floor(v / 60)}:${(v % 60).toFixed(1).padStart(4, '0')}` : v.toFixed(2);
  const show = (r) => (jump(r.e) ? `${r.v.toFixed(2)} m` : clock(r.v));
  for (const l of Object.values(by(res, (r) => r.meet.id + r.e + r.x.sex))) {
    const s = l.filter((r) => r.v).sort((a, b) => (jump(r0(l)) ? b.v - a.v : a.v - b.v));
    s.forEach((r) => {
      r.place = 1 + s.findIndex((y) => y.v === r.v);
    });
  }
  function r0(l) {
    return l[0].e;
  }
  const dirty = (s) => (R.chance(0.15) ? s.toLowerCase() : R.chance(0.06) ? s.toUpperCase() : s);
  write(
    'podium',
    'results.csv',
    csv(
      ['Date', 'Meet', 'Member No', 'Discipline', 'Performance', 'Place', 'Remark'],
      res.map((r) => [
        dmy(r.meet.d, '/'),
        r.meet.id,
        r.x.id,
        dirty(r.e),
        r.v ? show(r) : null,
        r.place,
        r.st === 'ok' ? null : R.chance(0.3) ? r.st : r.st.toUpperCase(),
      ]),
    ),
  );
  write(
    'podium',
    'members.jsonl',
    `${members.map((x) => JSON.stringify({ number: x.id, name: x.name, sex: x.sex, birthDate: x.born, joined: x.joined, training: { group: x.group, coach: x.coach }, yearlyFee: `€${x.fee}`, feePaid: x.paid })).join('\n')}\n`,
  );
  write(
    'podium',
    'competitions.tsv',
    csv(
      ['meet', 'title', 'held_on', 'town', 'venue', 'entry_fee'],
      meets.map((t) => [t.id, t.name, t.d, t.town, t.venue, `€${t.fee.toFixed(2)}`]),
      '\t',
    ),
  );

  const q = set('podium');
  const ok = res.filter((r) => r.v);
  const best = (e, l = ok) => {
    const s = l.filter((r) => r.e === e).sort((a, b) => (jump(e) ? b.v - a.v : a.v - b.v));
    if (s[1]?.v === s[0].v && s[1].x !== s[0].x) console.warn('TIE best', e);
    return s[0];
  };
  const mark = (r) => (r.v >= 60 ? [clock(r.v), clock(r.v).replace(/\.0$/, ''), r.v] : [r.v]);
  const withMark = (r) => mark(r).map((v) => [r.x.name, v]);
  const f = ok.filter((r) => r.x.sex === 'F');
  const mm = ok.filter((r) => r.x.sex === 'M');
  q('fastest 800 this year', 'superlative', withMark(best('800 m')));
  q('and among the women?', '', withMark(best('800 m', f)), { f: 1 });
  q('where did she run it', '', [[best('800 m', f).meet.town], [best('800 m', f).meet.name]], {
    f: 1,
    note: 'The town or the competition.',
  });
  q('longest long jump of the season', 'superlative', withMark(best('Long jump')));
  const age = (x, at) =>
    Number(at.slice(0, 4)) - Number(x.born.slice(0, 4)) - (at.slice(5) < x.born.slice(5) ? 1 : 0);
  q(
    'how many members are under 18',
    'computed',
    [
      [members.filter((x) => age(x, '2026-11-21') < 18).length],
      [members.filter((x) => 2026 - Number(x.born.slice(0, 4)) < 18).length],
      [members.filter((x) => age(x, '2026-11-14') < 18).length],
    ],
    { note: 'By today, or by the year of birth.' },
  );
  q(
    'who has won most often',
    'join',
    [
      ...tops(
        tab(
          res.filter((r) => r.place === 1),
          (r) => r.x.name,
        ),
      ),
    ],
    { note: 'First places; each of those who share the lead is accepted.' },
  );
  const pod = (l) =>
    tab(
      l.filter((r) => r.place && r.place <= 3),
      (r) => r.x.name,
    );
  q('top 5 by podium finishes', 'topn', [flat(pod(res).slice(0, 5))], { note: 'Places one to three.' });
  q(
    'how many starts per discipline',
    'group',
    [
      flat(tab(res, (r) => r.e)),
      flat(
        tab(
          res.filter((r) => r.st !== 'dns'),
          (r) => r.e,
        ),
      ),
      flat(tab(ok, (r) => r.e)),
    ],
    { note: 'All lines, without those who did not start, or those with a result.' },
  );
  q('how many did not finsh', 'typo', [[res.filter((r) => r.st === 'dnf').length]]);
  q('average 100 m time, men vs women', 'compare', [
    [
      avg(
        mm.filter((r) => r.e === '100 m'),
        (r) => r.v,
      ),
      avg(
        f.filter((r) => r.e === '100 m'),
        (r) => r.v,
      ),
    ],
  ]);
  q('members who never competed', 'anti-join', [['Wim Dekker']]);
  q(
    'which meet had the most of our athletes',
    'ambiguous',
    [
      ...tops(
        tab(
          res,
          (r) => r.meet.name,
          (l) => new Set(l.map((r) => r.x.id)).size,
        ),
      ),
      ...tops(
        tab(
          res.filter((r) => r.st !== 'dns'),
          (r) => r.meet.name,
          (l) => new Set(l.map((r) => r.x.id)).size,
        ),
      ),
      ...tops(tab(res, (r) => r.meet.name)),
      ...tops(
        tab(
          ok,
          (r) => r.meet.name,
          (l) => new Set(l.map((r) => r.x.id)).size,
        ),
      ),
    ],
    { note: 'Athletes entered, athletes who started, athletes with a result, or entries.' },
  );
  q('which coach has the most athletes', 'nested', [top(tab(members, (x) => x.coach))]);
  q(
    'membership fees not paid yet',
    'ambiguous',
    [
      [
        sum(
          members.filter((x) => !x.paid),
          (x) => x.fee,
        ),
      ],
      [members.filter((x) => !x.paid).length],
      members.filter((x) => !x.paid).map((x) => x.name),
    ],
    { note: 'The sum, how many, or whose.' },
  );
  const byDate = (l) => [...l].sort((a, b) => (a.meet.d < b.meet.d ? -1 : 1));
  const gain = (l) => byDate(l)[0].v - byDate(l).at(-1).v;
  const runners = Object.values(
    by(
      ok.filter((r) => r.e === '1500 m'),
      (r) => r.x.name,
    ),
  ).filter((l) => l.length >= 4);
  const star = runners.sort((a, b) => gain(b) - gain(a))[0][0].x.name;
  const his = ok.filter((r) => r.e === '1500 m' && r.x.name === star);
  q(
    `best 1500 of ${star.toLowerCase()}`,
    'lookup',
    mark(best('1500 m', his)).map((v) => [v]),
  );
  const sp = byDate(his);
  q(
    'by how many seconds did that improve from first to last race',
    '',
    [[rd(sp[0].v - sp.at(-1).v)], [rd(sp[0].v - best('1500 m', his).v)]],
    { f: 1, any_sign: true, note: 'From the first race to the last; or from the first to the best.' },
  );
  const fee = (l) => sum(l, (r) => r.meet.fee);
  const heads = (l) => sum(Object.values(by(l, (r) => `${r.meet.id} ${r.x.id}`)), (g) => g[0].meet.fee);
  const st = res.filter((r) => r.st !== 'dns');
  q(
    'what did we spend on entry fees at the league final',
    'computed',
    [
      [fee(res.filter((r) => r.meet.id === 'M5'))],
      [heads(res.filter((r) => r.meet.id === 'M5'))],
      [fee(st.filter((r) => r.meet.id === 'M5'))],
      [heads(st.filter((r) => r.meet.id === 'M5'))],
    ],
    { note: 'The fee for each entry or for each athlete; with or without those who did not start.' },
  );
  q('when is the next competition', 'dates', [['2026-12-12'], ['Winter Cup']]);
  q('who is injured right now', 'oos', [], { note: 'Injuries are not recorded.' });
  q('how many spectators came to the autumn games', 'oos', [], { note: 'Spectators are not counted.' });
  void day;
  void mon;
  void pct;
}
