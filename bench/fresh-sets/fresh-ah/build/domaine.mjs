import {
  avg,
  csv,
  day,
  dmy,
  flat,
  mon,
  rd,
  rng,
  set,
  sum,
  tab,
  top,
  write,
} from '../../build/setBuilder.mjs';
import { date, workbook } from '../../build/xlsx.mjs';
import { daysFrom, quantile } from './stats.mjs';

const plots = {
  'Les Amandiers': ['Grenache', 9, 13.9, 17.6],
  'La Combe': ['Syrah', 8, 13.2, 18.4],
  'Clos du Puits': ['Mourvèdre', 5, 12.8, 17.1],
  'Les Terrasses': ['Grenache', 7, 13.5, 18.9],
  'Bas Chemin': ['Viognier', 5, 13, 16.8],
  'Le Plateau': ['Syrah', 6, 12.9, 19.3],
  'Saint Roch': ['Cinsault', 6, 12.3, 19.8],
};
const wines = {
  'Rouge Tradition': [7.4, 9],
  'Vieilles Vignes': [13.8, 4],
  'Rosé du Puits': [6.3, 7],
  'Blanc Viognier': [10.2, 4],
};
const clients = {
  'Cave Bonnard': ['France', 9, 16],
  'Le Petit Zinc': ['France', 7, 9],
  'Épicerie Delmas': ['France', 6, 21],
  'Hôtel des Arènes': ['France', 5, 34],
  'Wijnhuis Zuid': ['Pays-Bas', 5, 27],
  'Van Loo Wijnen': ['Belgique', 6, 24],
  'Maison Gillard': ['Belgique', 3, 41],
  'Weinladen Kessel': ['Allemagne', 5, 18],
  Rheinkeller: ['Allemagne', 3, 30],
  'Albion Vintners': ['Royaume-Uni', 4, 47],
};
const fr = (x, n = 1) => x.toFixed(n).replace('.', ',');

export function domaine() {
  const R = rng(9629);
  const tanks = Array.from({ length: 13 }, (_, i) => ({
    no: `C${i + 1}`,
    made: i < 6 ? 'inox' : i < 10 ? 'béton' : 'bois',
    hl: i < 6 ? 50 : i < 10 ? 35 : 12,
    chai: i % 3 ? 'nord' : 'sud',
    since: 1988 + R.int(0, 34),
    used: ![4, 11].includes(i),
  }));
  const live = tanks.filter((t) => t.used);
  const lots = [];
  for (const year of [2024, 2025, 2026]) {
    for (
      let d = `${year}-09-0${year === 2025 ? 8 : 2}`;
      d <= `${year}-10-0${year === 2024 ? 6 : 3}`;
      d = day(d, 1)
    ) {
      if (new Date(d).getUTCDay() === 0) continue;
      for (let k = R.int(1, 3); k > 0; k -= 1) {
        const p = R.w(Object.fromEntries(Object.entries(plots).map(([n, x]) => [n, x[1]])));
        const boxes = R.int(18, 74);
        const f = { 2024: 1, 2025: 0.82, 2026: 0.93 }[year];
        lots.push({
          no: `V${String(year).slice(2)}-${String(lots.filter((l) => l.year === year).length + 1).padStart(3, '0')}`,
          year,
          d,
          p,
          grape: plots[p][0],
          boxes,
          kg: Math.round(boxes * plots[p][3] * f * (0.93 + R.r() * 0.14) * 2) / 2,
          deg: R.chance(0.05)
            ? null
            : Math.round((plots[p][2] + R.r() * 1.8 - 0.9 + (year - 2025) * 0.2) * 10) / 10,
          t: R.pick(live.slice(0, plots[p][0] === 'Viognier' ? 4 : 11)),
        });
      }
    }
  }
  const tests = [];
  for (const year of [2025, 2026])
    for (let d = `${year}-09-12`; d <= `${year}-11-24`; d = day(d, 1))
      for (const t of live) {
        if (!R.chance(0.24)) continue;
        const age = daysFrom(`${year}-09-12`, d);
        tests.push({
          d,
          t,
          temp:
            Math.round(
              ((t.made === 'inox' ? 19.5 : t.made === 'béton' ? 22.4 : 20.6) - age * 0.05 + R.r() * 5) * 10,
            ) / 10,
          dens: Math.round(1080 - Math.min(88, age * 2.6) + R.r() * 9),
          ph: R.chance(0.09) ? null : Math.round((3.3 + R.r() * 0.5) * 100) / 100,
          who: R.pick(['Luc', 'Anaïs', 'Luc', 'Marion']),
        });
      }
  const sales = [];
  for (let d = '2025-01-07'; d <= '2026-11-24'; d = day(d, R.int(2, 4))) {
    if ([0, 6].includes(new Date(d).getUTCDay())) continue;
    const c = R.w(Object.fromEntries(Object.entries(clients).map(([n, x]) => [n, x[1]])));
    const summer = ['05', '06', '07', '08'].includes(d.slice(5, 7));
    const w = R.w(
      Object.fromEntries(
        Object.entries(wines).map(([n, x]) => [n, x[1] * (summer && n.startsWith('Rosé') ? 3 : 1)]),
      ),
    );
    const bottles = R.int(4, 40) * (c === 'Albion Vintners' || c === 'Rheinkeller' ? 12 : 6);
    const paid = day(d, Math.max(2, clients[c][2] + R.int(-9, 14)));
    sales.push({
      no: `F${d.slice(2, 4)}${String(sales.length + 101)}`,
      d,
      c,
      land: clients[c][0],
      w,
      bottles,
      eur: Math.round(bottles * wines[w][0] * (0.9 + R.r() * 0.16) * 100) / 100,
      paid: paid > '2026-11-24' || R.chance(0.035) ? null : paid,
    });
  }
  write(
    'domaine',
    'vendanges.csv',
    csv(
      ['lot', 'date', 'parcelle', 'cepage', 'caisses', 'poids kg', 'degre pot.', 'cuve'],
      lots.map((l) => [
        l.no,
        dmy(l.d, '/'),
        R.chance(0.04) ? l.p.toUpperCase() : l.p,
        R.chance(0.05) ? l.grape.toLowerCase() : R.chance(0.03) ? `${l.grape} ` : l.grape,
        l.boxes,
        fr(l.kg),
        l.deg === null ? '' : fr(l.deg),
        R.chance(0.04) ? l.t.no.toLowerCase() : l.t.no,
      ]),
      ';',
    ),
  );
  write(
    'domaine',
    'analyses.tsv',
    csv(
      ['date', 'cuve', 'temp', 'densite', 'pH', 'operateur'],
      tests.map((t) => [
        t.d,
        t.t.no,
        t.temp,
        t.dens,
        t.ph ?? (R.chance(0.5) ? '-' : ''),
        R.chance(0.05) ? t.who.toLowerCase() : t.who,
      ]),
      '\t',
    ),
  );
  write(
    'domaine',
    'cuves.json',
    `${JSON.stringify({ cuves: tanks.map((t) => ({ no: t.no, matiere: t.made, capacite_hl: t.hl, chai: t.chai, annee: t.since })) }, null, 1)}\n`,
  );
  workbook('domaine', 'ventes.xlsx', [
    [
      'Ventes',
      [
        ['Ventes 2025-2026'],
        ['Facture', 'Date', 'Client', 'Pays', 'Cuvée', 'Bouteilles', 'Montant HT', 'Réglé le'],
        ...sales.map((s) => [
          s.no,
          date(s.d),
          R.chance(0.03) ? `${s.c} ` : s.c,
          R.chance(0.04) ? s.land.toLowerCase() : s.land,
          s.w,
          s.bottles,
          s.eur,
          s.paid ? date(s.paid) : null,
        ]),
        ['Total', null, null, null, null, sum(sales, (s) => s.bottles), sum(sales, (s) => s.eur), null],
      ],
    ],
  ]);

  const q = set('domaine');
  const kg = (l) => sum(l, (x) => x.kg);
  const y = (n) => lots.filter((l) => l.year === n);
  q('how many kilos did we pick in 2026', 'agg', [[kg(y(2026))]]);
  q('per cepage', '', [flat(tab(y(2026), (l) => l.grape, kg))], { f: 1 });
  q('the same for 2025', '', [flat(tab(y(2025), (l) => l.grape, kg))], { f: 1 });
  const deg = (l) => avg(l, (x) => x.deg);
  q(
    'parcelle with the highest degre pot. in 2026',
    'superlative',
    [
      top(tab(y(2026), (l) => l.p, deg)),
      ...tab(
        y(2026),
        (l) => l.p,
        (l) => Math.max(...l.map((x) => x.deg ?? 0)),
      ).filter((x, _, all) => x[1] === all[0][1]),
    ],
    { note: 'The highest mean, or the highest single lot.' },
  );
  const dates = y(2026).map((l) => l.d);
  q('first and last day of picking in 2026', 'meta', [[dates[0], dates.at(-1)]]);
  const idle = tanks.filter((t) => !lots.some((l) => l.t === t));
  q('which cuves have never been filled', 'anti-join', [idle.map((t) => t.no)], {
    note: 'No lot went into them.',
  });
  const temp = (made) =>
    avg(
      tests.filter((t) => t.t.made === made),
      (t) => t.temp,
    );
  q('average temp inox vs béton', 'compare', [[temp('inox'), temp('béton')]]);
  q('analyses without a pH', 'nulls', [[tests.filter((t) => t.ph === null).length]]);
  const btl = (l) => sum(l, (s) => s.bottles);
  q('bottles sold by pays', 'group', [flat(tab(sales, (s) => s.land, btl))]);
  const abroad = sales.filter((s) => s.land !== 'France');
  q('without France', '', [flat(tab(abroad, (s) => s.land, btl)), [btl(abroad)]], {
    f: 1,
    note: 'By country; the one sum is accepted.',
  });
  const eur = (l) => sum(l, (s) => s.eur);
  const open = sales.filter((s) => !s.paid);
  q('how many invoices are not paid yet?', 'count+filter', [[open.length]]);
  q('and what do they come to', '', [[eur(open)]], { f: 1 });
  const waits = sales.filter((s) => s.paid).map((s) => daysFrom(s.d, s.paid));
  q('how many days does it take until a facture is paid, median', 'stat', [[quantile(waits, 0.5)]]);
  q(
    'our best client',
    'ambiguous',
    [
      top(tab(sales, (s) => s.c, eur)),
      top(tab(sales, (s) => s.c, btl)),
      ...tab(sales, (s) => s.c).filter((x, _, all) => x[1] === all[0][1]),
    ],
    { note: 'By amount, bottles or invoices.' },
  );
  q(
    'what did a bottle of each cuvée cost on average',
    'computed',
    [
      flat(
        tab(
          sales,
          (s) => s.w,
          (l) => rd(eur(l) / btl(l)),
        ),
      ),
      flat(
        tab(
          sales,
          (s) => s.w,
          (l) => avg(l, (s) => s.eur / s.bottles),
        ),
      ),
    ],
    { note: 'Amount by bottles, or the mean of the invoices.' },
  );
  const rose = (m) => sales.filter((s) => s.w.startsWith('Rosé') && mon(s.d) === `2026-${m}`);
  q(
    'did we sell more rosé in june than in july 2026',
    'yesno',
    [
      [btl(rose('06')), btl(rose('07'))],
      [eur(rose('06')), eur(rose('07'))],
      [rose('06').length, rose('07').length],
    ],
    { note: 'Both figures must be shown: bottles, amounts or invoices.' },
  );
  const one = tests.find((t) => t.d >= '2026-10-20' && t.t.no === 'C7');
  q(`densite of ${one.t.no} on october ${+one.d.slice(8)}, 2026`, 'lookup', [[one.dens]]);
  q('total poids of syrha in 2024', 'typo', [[kg(y(2024).filter((l) => l.grape === 'Syrah'))]]);
  q('how much rain did we have during the harvest', 'oos', [], { note: 'The weather is not recorded.' });
  q('how much merlot did we pick in 2025', 'oos', [], { note: 'There is no Merlot in the data.' });
}
