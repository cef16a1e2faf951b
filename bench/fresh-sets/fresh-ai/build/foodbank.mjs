import {
  avg,
  by,
  csv,
  day,
  dmy,
  dow,
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
import { date, workbook } from '../../build/xlsx.mjs';

const donors = [
  ['Fairway Superstore', 'supermarket', 22, 44],
  ['Pennywise Foods', 'supermarket', 15, 33],
  ['Elm Road Primary', 'school', 5, 26],
  ['St Brannoc High', 'school', 4, 31],
  ['Methodist Church', 'church', 9, 17],
  ['Holy Trinity', 'church', 7, 14],
  ['Calder Bakery', 'business', 12, 11],
  ['Tolland & Sons', 'business', 5, 24],
  ['collection point library', 'public', 14, 7],
  ['walk-in', 'public', 27, 4],
];
const kinds = { tins: 9, 'pasta & rice': 6, cereal: 4, toiletries: 3, 'baby items': 2, 'long life milk': 4 };
const surnames =
  'Abara Bickley Carrow Dunmore Eastwood Fraser Gallimore Hussain Ingleby Jarvis Kowalski Lockett Mensah Nowak Okafor Pellow Quigley Rahman Sandiford Tremlett Underhill Varga Whitlock Yilmaz Zielinska Ashdown Brennan Coyle Drury Ellwood Farouk Greaves Hanlon Irvine Jessup Keane Lomax Mulgrew Naylor Osei Parfitt Redfern Stokoe Tully Upjohn Vickers Wadsworth Yeo Adomako Bhatt'.split(
    ' ',
  );
const people = [
  ['V01', 'Hilary Moss', 9],
  ['V02', 'Dev Chauhan', 7],
  ['V03', 'Annie Rourke', 6],
  ['V04', 'Piotr Gajda', 5],
  ['V05', 'Lorna Teague', 4],
  ['V06', 'Sam Oyelaran', 3],
  ['V07', 'Beth Cowley', 0],
];

export function foodbank() {
  const R = rng(7129);
  const gifts = [];
  for (let d = '2026-05-01'; d <= '2026-11-21'; d = day(d, 1)) {
    if (dow(d) === 'Sunday') continue;
    const n = R.w({ 0: 1, 1: 4, 2: 3 });
    for (let i = 0; i < n; i += 1) {
      const w = Object.fromEntries(
        donors.map((x, k) => {
          if (mon(d) === '2026-08' && (x[1] === 'school' || k === 0)) return [k, k === 0 ? 7 : 0];
          return [k, x[2]];
        }),
      );
      const [name, type, , kg] = donors[+R.w(w)];
      gifts.push({
        d,
        name,
        type,
        cat: name === 'Calder Bakery' ? 'bread' : R.w(kinds),
        kg: R.chance(0.03) ? null : Math.round(kg * (0.5 + R.r() * 1.1) * 10) / 10,
      });
    }
  }
  const homes = surnames.map((name, i) => ({
    no: `H${String(101 + i)}`,
    name,
    adults: +R.w({ 1: 5, 2: 6, 3: 1 }),
    kids: +R.w({ 0: 4, 1: 4, 2: 4, 3: 2, 4: 1 }),
    post:
      R.w({ 'TA1 3': 4, 'TA1 4': 3, 'TA2 7': 3, 'TA2 8': 2 }) + R.pick(['AB', 'BX', 'DF', 'EQ', 'JU', 'LN']),
    since: day('2025-09-01', R.int(0, 420)),
    ref: R.chance(0.14) ? null : R.w({ 'Citizens Advice': 5, GP: 3, school: 3, self: 2, council: 3 }),
    rate: 0.25 + R.r() * R.r() * 1.5,
  }));
  homes.sort((a, b) => (a.since + a.no < b.since + b.no ? -1 : 1));
  for (const [i, h] of homes.entries()) h.no = `H${101 + i}`;
  const again = homes[17];
  homes.push({ ...again, no: `H${101 + homes.length}`, since: '2026-11-03', ref: 'school', rate: 0 });
  for (const h of homes.slice(-5)) h.rate = 0;
  const out = [];
  for (let d = '2026-05-02'; d <= '2026-11-21'; d = day(d, 1)) {
    const open = { Tuesday: 1, Thursday: 0.7, Saturday: 1.35 }[dow(d)];
    if (!open) continue;
    for (const h of homes) {
      if (h.since > d || !R.chance(h.rate * open * 0.19)) continue;
      const size = h.adults + h.kids;
      const n = size > 3 ? 2 : 1;
      out.push({
        d,
        h,
        n,
        kg: Math.round((4.5 * n + size * (1.3 + R.r())) * 10) / 10,
        site:
          dow(d) === 'Tuesday'
            ? 'Town Hall annexe'
            : R.w({ "St Anne's": 6, 'Town Hall annexe': 2, 'Wellfield Centre': 4 }),
      });
    }
  }
  const shifts = [];
  for (let d = '2026-08-01'; d <= '2026-11-21'; d = day(d, 1)) {
    const open = { Tuesday: 3, Thursday: 2, Saturday: 3, Monday: 1 }[dow(d)];
    if (!open) continue;
    const on = new Set();
    while (on.size < open) on.add(R.w(Object.fromEntries(people.map((p) => [p[0], p[2]]))));
    for (const id of on) {
      const from = R.pick([540, 555, 570, 600]);
      const len = R.pick([120, 150, 180, 195, 210, 240]);
      shifts.push({
        d,
        id,
        from,
        to: R.chance(0.03) ? null : from + len,
        role: dow(d) === 'Monday' ? 'sorting' : R.w({ counter: 5, packing: 4, driving: 2 }),
      });
    }
  }
  const clock = (m) => (m === null ? '' : `${two(Math.floor(m / 60))}:${two(m % 60)}`);

  write(
    'foodbank',
    'donations.csv',
    csv(
      ['Date', 'Donor', 'Type', 'What', 'Kg', 'Weighed by'],
      gifts.map((g) => [
        dmy(g.d, '/'),
        R.chance(0.05) ? `${g.name} ` : g.name,
        R.chance(0.06) ? g.type.toUpperCase() : g.type,
        R.chance(0.06) ? g.cat[0].toUpperCase() + g.cat.slice(1) : g.cat,
        g.kg === null ? '?' : R.chance(0.07) ? `${g.kg.toFixed(1)}kg` : g.kg.toFixed(1),
        R.pick(['HM', 'DC', 'AR', 'PG']),
      ]),
      ';',
    ),
  );
  write(
    'foodbank',
    'handouts.jsonl',
    `${out
      .map((o) => JSON.stringify({ date: o.d, hh: o.h.no, parcels: o.n, kg: o.kg, site: o.site }))
      .join('\n')}\n`,
  );
  write(
    'foodbank',
    'households.tsv',
    csv(
      ['HH no', 'Surname', 'Adults', 'Kids', 'Postcode', 'Reg. on', 'Referred by'],
      homes.map((h) => [
        h.no,
        h.name,
        h.adults,
        h.kids,
        R.chance(0.08) ? h.post.toLowerCase() : h.post,
        dmy(h.since, '/'),
        h.ref === null ? (R.chance(0.3) ? '-' : '') : h.ref,
      ]),
      '\t',
    ),
  );
  workbook('foodbank', 'volunteers.xlsx', [
    [
      'Shifts',
      [
        ['Shift diary'],
        [],
        ['Date', 'Vol', 'From', 'To', 'Job'],
        ...shifts.map((s) => [
          date(s.d),
          R.chance(0.04) ? s.id.toLowerCase() : s.id,
          clock(s.from),
          clock(s.to),
          s.role,
        ]),
      ],
    ],
    ['People', [['Vol', 'Name'], ...people.map((p) => [p[0], p[1]])]],
  ]);

  const q = set('foodbank');
  const kg = (l) => sum(l, (x) => x.kg);
  const monthly = (l) => flat(tab(l, (x) => mon(x.d), kg, true));
  q('kg donated month by month', 'trend', [monthly(gifts)]);
  const market = gifts.filter((g) => g.type === 'supermarket');
  q('just the supermarkets', '', [monthly(market), [kg(market)]], {
    f: 1,
    note: 'By month; the one sum is accepted.',
  });
  q('and how much went out', '', [monthly(out), [kg(out)]], {
    f: 1,
    note: 'The kilos of the hand-outs, by month; the one sum is accepted.',
  });
  const donor = (f) => top(tab(gifts, (g) => g.name, f));
  q('who is our biggest donor', 'ambiguous', [donor(kg), donor((l) => l.length)], {
    note: 'By weight, or by the number of donations.',
  });
  const served = new Set(out.map((o) => o.h.no));
  const never = homes.filter((h) => !served.has(h.no));
  q('registered households that have never had a parcel', 'anti-join', [
    never.map((h) => h.no),
    never.map((h) => h.name),
    [never.length],
  ]);
  q(
    'parcels per household on average',
    'computed',
    [[rd(sum(out, (o) => o.n) / served.size)], [rd(sum(out, (o) => o.n) / homes.length)]],
    { note: 'Of the households that got any, or of all.' },
  );
  q('how many kids live in the households we gave something to in october', 'join', [
    [sum([...new Set(out.filter((o) => mon(o.d) === '2026-10').map((o) => o.h))], (h) => h.kids)],
  ]);
  q(
    'tins as a share of everything donated',
    'share',
    [
      [pct(kg(gifts.filter((g) => g.cat === 'tins')), kg(gifts))],
      [pct(gifts.filter((g) => g.cat === 'tins').length, gifts.length)],
    ],
    { percent_ok: true, note: 'By weight, or by the number of donations.' },
  );
  const twins = Object.values(by(homes, (h) => h.name + h.post)).filter((l) => l.length > 1);
  if (twins.length !== 1) console.warn('foodbank: twins', twins.length);
  q(
    'is any household registered twice',
    'duplicates',
    [['yes'], [twins[0][0].name], twins[0].map((h) => h.no)],
    {
      note: 'The same surname and postcode under two numbers.',
    },
  );
  const mins = (s) => (s.to - s.from) / 60;
  const known = shifts.filter((s) => s.to !== null);
  const when = (m, l = known) => l.filter((s) => mon(s.d) === `2026-${m}`);
  const name = (t) => [[people.find((p) => p[0] === t[0])[1], t[1]], t];
  const most = (m) =>
    top(
      tab(
        when(m),
        (s) => s.id,
        (l) => sum(l, mins),
      ),
    );
  q('which volunteer put in the most hours in october', 'join', name(most('10')), {
    note: 'From the start and the end; a shift without an end has no length.',
  });
  q('and in september', '', name(most('09')), { f: 1 });
  const hers = (l) => l.filter((s) => s.id === most('09')[0]).length;
  q('how many shifts was that', '', [[hers(when('09', shifts))], [hers(when('09'))]], {
    f: 1,
    note: 'The shifts without an end counted or not.',
  });
  const median = (type) => {
    const v = gifts
      .filter((g) => g.type === type && g.kg !== null)
      .map((g) => g.kg)
      .sort((a, b) => a - b);
    return rd((v[(v.length - 1) >> 1] + v[v.length >> 1]) / 2);
  };
  q('median kg of a donation, churches vs schools', 'stat', [['church', 'school'].map(median)]);
  q('households with no entry for who referred them', 'nulls', [
    [homes.filter((h) => h.ref === null).length],
    homes.filter((h) => h.ref === null).map((h) => h.no),
  ]);
  const sat = out.filter((o) => dow(o.d) === 'Saturday');
  q(
    'busiest site on saturdays',
    'weekday-hour',
    [
      top(tab(sat, (o) => o.site)),
      top(
        tab(
          sat,
          (o) => o.site,
          (l) => sum(l, (o) => o.n),
        ),
      ),
      top(tab(sat, (o) => o.site, kg)),
    ],
    { note: 'By hand-outs, parcels or kilos.' },
  );
  const okafor = out.filter((o) => o.h.name === 'Okafor');
  q('when was the Okafor family last here', 'lookup', [[okafor.at(-1).d]]);
  const m = (l, x) => l.filter((g) => mon(g.d) === `2026-${x}`);
  const fair = gifts.filter((g) => g.name === 'Fairway Superstore');
  q(
    'why did donations drop in august',
    'why',
    [
      [kg(m(gifts, '07')), kg(m(gifts, '08'))],
      ['Fairway Superstore', kg(m(fair, '08'))],
      ['supermarket', kg(m(market, '08'))],
      ['Fairway Superstore', rd(kg(m(fair, '08')) - kg(m(fair, '07')))],
      ['supermarket', rd(kg(m(market, '08')) - kg(m(market, '07')))],
    ],
    {
      note: 'The kilos of both months, or the donor or the type that fell the most, with its kilos in August or the change.',
    },
  );
  const drop = (f) => top(tab(gifts, f, (l) => rd(kg(m(l, '07')) - kg(m(l, '08')))));
  if (drop((g) => g.name)[0] !== 'Fairway Superstore' || drop((g) => g.type)[0] !== 'supermarket')
    console.warn(
      'foodbank: why',
      drop((g) => g.name),
      drop((g) => g.type),
    );
  q('households that came more than 20 times', 'having', [
    [Object.values(by(out, (o) => o.h.no)).filter((l) => l.length > 20).length],
    Object.entries(by(out, (o) => o.h.no))
      .filter((x) => x[1].length > 20)
      .map((x) => x[0]),
  ]);
  if (avg(known, mins) < 1) console.warn('foodbank: short shifts');
  q('how much food went past its date and was binned', 'oos', [], { note: 'Waste is not recorded.' });
  q('money donations in july', 'oos', [], { note: 'Donations are in kilos; money is not recorded.' });
}
