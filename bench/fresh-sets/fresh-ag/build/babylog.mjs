import {
  avg,
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
  write,
} from '../../build/setBuilder.mjs';
import { date, workbook } from '../../build/xlsx.mjs';

const born = '2026-04-12';
const start = '2026-07-01';
const end = '2026-11-25';
/** Minutes since 1970, from a day and the minute of that day. */
const at = (d, min) => Date.parse(d) / 6e4 + min;
const iso = (t) => new Date(t * 6e4).toISOString().slice(0, 16);
const clock = (t) => iso(t).slice(11);
const dayOf = (t) => iso(t).slice(0, 10);

export function babylog() {
  const R = rng(9539);
  const feeds = [];
  const sleeps = [];
  const nappies = [];
  const veg = ['carrot', 'pear', 'sweet potato', 'porridge', 'banana', 'parsnip'];
  for (let d = start; d <= end; d = day(d, 1)) {
    const m = d.slice(5, 7);
    const nights = R.w(
      {
        '07': { 1: 3, 2: 5 },
        '08': { 1: 5, 2: 4 },
        '09': { 1: 6, 2: 5 },
        10: { 0: 3, 1: 6, 2: 1 },
        11: { 0: 6, 1: 4 },
      }[m],
    );
    const times = [];
    if (nights > 0) times.push(R.int(65, 170));
    if (nights > 1) times.push(R.int(210, 285));
    for (let t = R.int(375, 425); t < 1180; t += R.int(165, 215)) times.push(t);
    for (const t of times) {
      const night = t < 300;
      const kind = R.w(
        night
          ? { bottle: 5, breast: 5 }
          : { bottle: { '07': 3, '08': 3.4, '09': 4.5, 10: 5.5, 11: 6.5 }[m], breast: 4.5 },
      );
      const base = { '07': 112, '08': 124, '09': 139, 10: 151, 11: 160 }[m];
      feeds.push({
        d,
        t: at(d, t),
        kind,
        ml:
          kind === 'bottle'
            ? R.chance(0.03)
              ? null
              : Math.round((base * (0.72 + R.r() * 0.5)) / 5) * 5
            : null,
        by: kind === 'breast' ? 'mum' : R.w(night ? { dad: 7, mum: 3 } : { dad: 8, mum: 7, nan: 4 }),
        note: R.chance(0.05)
          ? R.pick(['bit sick after', 'sick', 'was sick twice', 'fell asleep', 'fussy', 'hiccups'])
          : '',
      });
    }
    const solid = d >= '2026-10-17' ? 0.75 : d === '2026-10-10' ? 1 : d > '2026-10-10' ? 0.4 : 0;
    if (R.chance(solid)) {
      const t = R.int(700, 740);
      feeds.push({
        d,
        t: at(d, t),
        kind: 'solids',
        ml: null,
        by: R.w({ mum: 5, dad: 4, nan: 2 }),
        note: R.pick(veg),
      });
    }
    let t = R.int(535, 570);
    for (let k = 0; k < (m < '09' ? 4 : 3) && t < 1060; k += 1) {
      const where = R.w({ cot: 8, pram: 7, car: 3, sling: m < '09' ? 4 : 1 });
      const len = Math.round({ cot: 62, pram: 47, car: 34, sling: 55 }[where] * (0.55 + R.r() * 0.95));
      sleeps.push({ d, from: at(d, t), to: at(d, t + len), kind: 'nap', where, open: R.chance(0.02) });
      t += len + R.int(85, 140);
    }
    const bed = R.int(1165, 1215);
    const long = m < '09' ? R.int(230, 330) : m === '09' ? R.int(270, 390) : R.int(320, 560);
    const second = Math.max(40, 1440 + R.int(355, 400) - (bed + long + 35));
    const cot = R.chance(0.93);
    sleeps.push({
      d,
      from: at(d, bed),
      to: at(d, bed + long),
      kind: 'night',
      where: cot ? 'cot' : 'our bed',
      open: R.chance(0.01),
    });
    if (long < 500 && d < end) {
      sleeps.push({
        d: dayOf(at(d, bed + long + 35)),
        from: at(d, bed + long + 35),
        to: at(d, bed + long + 35 + second),
        kind: 'night',
        where: R.chance(0.7) ? 'cot' : 'our bed',
        open: R.chance(0.01),
      });
    }
    const n = R.int(5, 8);
    const none = R.chance(0.06);
    for (let k = 0; k < n; k += 1) {
      const what = R.w(none ? { wet: 1 } : { wet: 60, dirty: 14, both: 17 });
      nappies.push({
        d,
        t: at(d, 360 + Math.floor((k * 840) / n) + R.int(0, 80)),
        what,
        who: R.w({ mum: 10, dad: 8, nan: 3 }),
      });
    }
    const now = nappies.filter((x) => x.d === d);
    if (!none && now.every((x) => x.what === 'wet')) now[1].what = 'both';
  }
  sleeps.sort((a, b) => a.from - b.from);
  feeds.sort((a, b) => a.t - b.t);
  const weeks = [0, 1, 2, 4, 6, 8, 11, 14, 17, 20, 23, 26, 29, 32];
  const growth = weeks.map((w) => ({
    d: day(born, w * 7 + (w ? R.int(-1, 1) : 0)),
    w,
    kg: rd(Math.round((3.42 + (w === 1 ? -0.14 : 5.05 * (1 - Math.exp(-w / 17)))) * 100) / 100),
    cm: w === 1 || w === 17 ? null : rd(Math.round((51 + 19.5 * (1 - Math.exp(-w / 20))) * 2) / 2),
    head: w === 1 ? null : rd(Math.round((34.8 + 9 * (1 - Math.exp(-w / 15))) * 10) / 10),
    where: w === 0 ? 'hospital' : w < 3 ? 'home visit' : R.w({ clinic: 3, 'home scales': 2 }),
  }));

  write(
    'babylog',
    'feeds.csv',
    csv(
      ['Date', 'Time', 'Kind', 'Amount', 'By', 'Note'],
      feeds.map((f) => [
        dmy(f.d, '/'),
        clock(f.t),
        R.chance(0.08) ? f.kind[0].toUpperCase() + f.kind.slice(1) : f.kind,
        f.kind !== 'bottle' ? '' : f.ml === null ? '?' : R.chance(0.12) ? `${f.ml}ml` : `${f.ml} ml`,
        R.chance(0.1) ? f.by[0].toUpperCase() + f.by.slice(1) : f.by,
        f.note,
      ]),
    ),
  );
  write(
    'babylog',
    'sleeps.jsonl',
    `${sleeps
      .map((s) =>
        JSON.stringify({ from: iso(s.from), to: s.open ? null : iso(s.to), kind: s.kind, where: s.where }),
      )
      .join('\n')}\n`,
  );
  write(
    'babylog',
    'nappies.csv',
    csv(
      ['when', 'what', 'changed by'],
      nappies.map((x) => [
        iso(x.t).replace('T', ' '),
        R.chance(0.06) ? x.what.toUpperCase() : R.chance(0.03) ? `${x.what} ` : x.what,
        x.who,
      ]),
      ';',
    ),
  );
  workbook('babylog', 'growth.xlsx', [
    [
      'Milo',
      [
        [`Milo, born ${dmy(born, '/')}`],
        ['Date', 'Weeks', 'Weight (kg)', 'Length (cm)', 'Head (cm)', 'Measured at'],
        ...growth.map((g) => [date(g.d), g.w, g.kg, g.cm, g.head, g.where]),
      ],
    ],
  ]);

  const q = set('babylog');
  const bottles = feeds.filter((f) => f.kind === 'bottle');
  const m = (l, x) => l.filter((y) => mon(y.d) === `2026-${x}`);
  const ml = (l) => sum(l, (f) => f.ml);
  const oct = ml(m(bottles, '10'));
  q('How much milk did Milo have from the bottle in october?', 'agg', [[oct], [rd(oct / 1000)]], {
    note: 'In ml or litres; bottles without an amount left out.',
  });
  q('per day on average', '', [[rd(oct / 31)], [rd(oct / new Set(m(bottles, '10').map((f) => f.d)).size)]], {
    f: 1,
    note: 'All days of the month, or the days with a bottle.',
  });
  q('who gives him the bottle most often', 'superlative', [top(tab(bottles, (f) => f.by))]);
  q('average ml per bottle by month', 'trend', [
    flat(
      tab(
        bottles,
        (f) => mon(f.d),
        (l) => avg(l, (f) => f.ml),
        true,
      ),
    ),
  ]);
  const closed = sleeps.filter((s) => !s.open);
  const len = (s) => s.to - s.from;
  const long = [...closed].sort((a, b) => len(b) - len(a))[0];
  const nap = [...closed.filter((s) => s.kind === 'nap')].sort((a, b) => len(b) - len(a))[0];
  q(
    'longest sleep so far',
    'ambiguous',
    [[len(long)], [rd(len(long) / 60)], [len(long) * 60], [dayOf(long.from)]],
    { note: 'Its length in minutes, hours or seconds, or when it began.' },
  );
  q('and the longest nap', '', [[len(nap)], [rd(len(nap) / 60)], [len(nap) * 60], [dayOf(nap.from)]], {
    f: 1,
  });
  const sep = sum(m(closed, '09'), len);
  const from = at('2026-09-01', 0);
  const to = at('2026-10-01', 0);
  const inside = sum(closed, (s) => Math.max(0, Math.min(s.to, to) - Math.max(s.from, from)));
  q(
    'how many hours a day did he sleep in september',
    'computed',
    [[rd(sep / 1800)], [rd(inside / 1800)], [rd(sep / 30)], [rd(inside / 30)]],
    {
      note: 'Sleeps that began in the month, or the part of each that lies in it; in hours or minutes. Sleeps without an end left out.',
    },
  );
  const fed = new Set(feeds.filter((f) => f.kind === 'solids').map((f) => f.d));
  const perDay = (l) => rd(l.length / new Set(l.map((x) => x.d)).size);
  const on = nappies.filter((x) => fed.has(x.d));
  const off = nappies.filter((x) => !fed.has(x.d));
  q(
    'nappies per day, days with solids vs days without',
    'join',
    [
      [perDay(on), perDay(off)],
      [perDay(on), perDay(off.filter((x) => x.d > '2026-10-10'))],
    ],
    { note: 'All days without solids, or only those after the first solids.' },
  );
  q('nappies of each kind', 'group', [flat(tab(nappies, (x) => x.what))]);
  const last = growth.at(-1);
  q('how much weight has he put on since birth', 'growth', [
    [rd(last.kg - growth[0].kg)],
    [rd(1000 * (last.kg - growth[0].kg))],
    [growth[0].kg, last.kg],
  ]);
  const dirty = new Set(nappies.filter((x) => x.what !== 'wet').map((x) => x.d));
  const clean = [...new Set(nappies.map((x) => x.d))].filter((d) => !dirty.has(d));
  q('how many days without a dirty nappy', 'anti-join', [[clean.length], clean], {
    note: 'A nappy that was both counts as dirty.',
  });
  const naps = sleeps.filter((s) => s.kind === 'nap');
  q(
    'what share of naps is in the pram',
    'share',
    [
      [pct(naps.filter((s) => s.where === 'pram').length, naps.length)],
      [
        pct(
          sum(
            closed.filter((s) => s.kind === 'nap' && s.where === 'pram'),
            len,
          ),
          sum(
            closed.filter((s) => s.kind === 'nap'),
            len,
          ),
        ),
      ],
    ],
    { percent_ok: true, note: 'By number, or by time.' },
  );
  const mean = (l) => avg(l, len);
  const inn = (w) => mean(closed.filter((s) => s.kind === 'nap' && s.where === w));
  q(
    'are naps in the cot longer than in the pram',
    'yesno',
    [
      [inn('cot'), inn('pram')],
      [rd(inn('cot') / 60), rd(inn('pram') / 60)],
    ],
    { note: 'Both averages must be shown, in minutes or hours.' },
  );
  q('sleeps where we forgot to write down the end', 'nulls', [[sleeps.filter((s) => s.open).length]]);
  const night = (x) => m(feeds, x).filter((f) => clock(f.t) < '05:00').length;
  q('feeds between midnight and 5am, september vs october', 'compare', [[night('09'), night('10')]]);
  q('when did he first have solids?', 'lookup', [[feeds.find((f) => f.kind === 'solids').d]]);
  const l = mean(closed.filter((s) => s.kind === 'nap'));
  q('avrage nap lenght', 'typo', [[l], [rd(l / 60)], [rd(l * 60)]], {
    note: 'In minutes, hours or seconds.',
  });
  q(
    'how often was he sick after a feed',
    'text-contains',
    [[feeds.filter((f) => f.note.includes('sick')).length]],
    { note: 'Notes with the word sick.' },
  );
  q('what was his temperature on 3 october', 'oos', [], { note: 'Temperatures are not recorded.' });
  q('which jabs has he had so far', 'oos', [], { note: 'Vaccinations are not recorded.' });
}
