// An amateur's astrophotography: acquisition log by night, object and filter (capitals as in image headers), targets (TSV), nights (JSON, nested sky readings), scopes. 2025-01 to 2026-11-14.
import { dayNumber, isoDay, randomSource, round, saveJson, saveTable } from '../../../build/lib.mjs';

const random = randomSource('astro-m');
const TARGETS = [
  ['M 31', 'Andromeda Galaxy', 'Galaxy', 'And', 3.4, 190, 20, 8, 12],
  ['M 33', 'Triangulum Galaxy', 'Galaxy', 'Tri', 5.7, 70, 15, 9, 12],
  ['M 42', 'Orion Nebula', 'Emission nebula', 'Ori', 4, 65, 8, 11, 3],
  ['M 51', 'Whirlpool Galaxy', 'Galaxy', 'CVn', 8.4, 11, 14, 2, 6],
  ['M 63', 'Sunflower Galaxy', 'Galaxy', 'CVn', 8.6, 13, 10, 2, 6],
  ['M 81', 'Bode Galaxy', 'Galaxy', 'UMa', 6.9, 27, 12, 1, 5],
  ['M 101', 'Pinwheel Galaxy', 'Galaxy', 'UMa', 7.9, 29, 16, 2, 7],
  ['M 13', 'Hercules Cluster', 'Globular cluster', 'Her', 5.8, 20, 4, 4, 8],
  ['M 92', '', 'Globular cluster', 'Her', 6.4, 14, 3, 4, 8],
  ['M 3', '', 'Globular cluster', 'CVn', 6.2, 18, 3, 2, 6],
  ['M 27', 'Dumbbell Nebula', 'Planetary nebula', 'Vul', 7.5, 8, 9, 6, 10],
  ['M 57', 'Ring Nebula', 'Planetary nebula', 'Lyr', 8.8, 1.4, 8, 5, 10],
  ['M 97', 'Owl Nebula', 'Planetary nebula', 'UMa', 9.9, 3.4, 8, 1, 5],
  ['M 45', 'Pleiades', 'Open cluster', 'Tau', 1.6, 110, 8, 9, 2],
  ['M 44', 'Beehive', 'Open cluster', 'Cnc', 3.7, 95, 2, 1, 4],
  ['NGC 869', 'Double Cluster', 'Open cluster', 'Per', 3.7, 60, 3, 9, 1],
  ['NGC 7000', 'North America Nebula', 'Emission nebula', 'Cyg', 4, 120, 18, 6, 11],
  ['IC 5070', 'Pelican Nebula', 'Emission nebula', 'Cyg', 8, 60, 14, 6, 11],
  ['IC 1805', 'Heart Nebula', 'Emission nebula', 'Cas', 6.5, 60, 16, 8, 2],
  ['IC 1848', 'Soul Nebula', 'Emission nebula', 'Cas', 6.5, 60, 16, 8, 2],
  ['NGC 281', 'Pacman Nebula', 'Emission nebula', 'Cas', 7.4, 35, 12, 8, 1],
  ['NGC 2237', 'Rosette Nebula', 'Emission nebula', 'Mon', 9, 80, 15, 11, 3],
  ['NGC 6888', 'Crescent Nebula', 'Emission nebula', 'Cyg', 7.4, 18, 16, 6, 10],
  ['NGC 6960', 'Western Veil', 'Supernova remnant', 'Cyg', 7, 70, 14, 6, 11],
  ['NGC 6992', 'Eastern Veil', 'Supernova remnant', 'Cyg', 7, 60, 14, 6, 11],
  ['M 1', 'Crab Nebula', 'Supernova remnant', 'Tau', 8.4, 6, 10, 11, 3],
  ['NGC 891', '', 'Galaxy', 'And', 9.9, 13, 12, 9, 1],
  ['NGC 4565', 'Needle Galaxy', 'Galaxy', 'Com', 9.6, 16, 12, 2, 6],
  ['NGC 6946', 'Fireworks Galaxy', 'Galaxy', 'Cep', 8.9, 11, 14, 6, 11],
  ['NGC 7023', 'Iris Nebula', 'Reflection nebula', 'Cep', 6.8, 18, 12, 6, 11],
  ['IC 1396', 'Elephant Trunk', 'Emission nebula', 'Cep', 3.5, 170, 18, 6, 11],
  ['B 33', 'Horsehead Nebula', 'Dark nebula', 'Ori', null, 8, 14, 11, 2],
  ['M 16', 'Eagle Nebula', 'Emission nebula', 'Ser', 6, 35, 10, 0, 0],
  ['M 8', 'Lagoon Nebula', 'Emission nebula', 'Sgr', 6, 90, 8, 0, 0],
  ['M 20', 'Trifid Nebula', 'Emission nebula', 'Sgr', 6.3, 28, 8, 0, 0],
  ['NGC 253', 'Sculptor Galaxy', 'Galaxy', 'Scl', 8, 27, 10, 0, 0],
  ['M 104', 'Sombrero Galaxy', 'Galaxy', 'Vir', 8, 9, 10, 0, 0],
  ['NGC 7293', 'Helix Nebula', 'Planetary nebula', 'Aqr', 7.6, 25, 10, 0, 0],
  ['IC 443', 'Jellyfish Nebula', 'Supernova remnant', 'Gem', 12, 50, 15, 12, 3],
  ['M 106', '', 'Galaxy', 'CVn', 8.4, 18, 12, 2, 6],
  ['NGC 1499', 'California Nebula', 'Emission nebula', 'Per', 6, 145, 14, 10, 2],
].map(([object, common, type, constellation, mag, size, goal, from, to]) => ({
  object,
  common,
  type,
  constellation,
  mag,
  size,
  goal,
  from,
  to,
  weight: 0.3 + random.next() ** 1.5 * 2,
  done: 0,
}));
saveTable(
  'astro/targets.tsv',
  ['OBJECT', 'COMMON', 'TYPE', 'CONST', 'MAG', 'SIZE_AM', 'GOAL_H'],
  TARGETS.map((t) => [t.object, t.common, t.type, t.constellation, t.mag, t.size, t.goal]),
  '\t',
);
const SCOPES = [
  ['RC8', 'Ritchey-Chretien 8 inch', 203, 1624, '2019-05-02'],
  ['APO80', 'Triplet refractor', 80, 480, '2021-03-15'],
  ['SCT11', 'Schmidt-Cassegrain 11 inch', 280, 2800, '2023-08-20'],
  ['N150', 'Newtonian 6 inch', 150, 750, '2016-11-01'],
];
saveTable('astro/scopes.csv', ['SCOPE_ID', 'NAME', 'APERT_MM', 'FOCAL_MM', 'BOUGHT'], SCOPES);
const nights = [];
const log = [];
const wanted = (month, t) =>
  t.from > 0 && (t.from <= t.to ? month >= t.from && month <= t.to : month >= t.from || month <= t.to);
for (let day = dayNumber('2025-01-04'); day <= dayNumber('2026-11-14'); day++) {
  const month = Number(isoDay(day).slice(5, 7));
  const phase = Math.abs((((((day - dayNumber('2025-01-13')) % 29.53) + 29.53) % 29.53) / 29.53) * 2 - 1); // 1 at full moon
  const moon = Math.round(phase * 100);
  if (!random.chance((month >= 5 && month <= 7 ? 0.14 : 0.24) * (1.15 - phase * 0.45))) continue;
  const dark = month >= 5 && month <= 7 ? 3.4 : month === 4 || month === 8 ? 5.5 : 8.5;
  const ended = random.weighted({ dawn: 55, clouds: 27, dew: 8, tired: 9, 'mount fault': 4 });
  const hours = round(dark * (ended === 'dawn' ? random.between(0.85, 1) : random.between(0.25, 0.85)), 1);
  const site = random.chance(0.2) ? 'Dark site' : 'Garden';
  nights.push({
    night: isoDay(day),
    site,
    sky: {
      sqm: random.chance(0.1)
        ? null
        : round((site === 'Garden' ? 20.1 : 21.3) - phase * 1.6 + random.normal() * 0.12, 2),
      moon_pct: moon,
    },
    seeing: round(1.6 + random.exponential() * 0.9, 1),
    hours,
    ended_by: ended,
  });
  const scope =
    site === 'Dark site'
      ? random.weighted({ APO80: 7, N150: 1 })
      : random.weighted({ RC8: 5, APO80: 4, SCT11: 2 });
  let minutes = hours * 60 * 0.88;
  const open = TARGETS.filter((t) => wanted(month, t));
  const chosen = [];
  for (let i = random.weighted({ 1: 6, 2: 4, 3: 1 }); i > 0; i--) {
    const pool = open.filter((t) => !chosen.includes(t));
    const name =
      pool.length &&
      random.weighted(
        Object.fromEntries(pool.map((p) => [p.object, p.done > p.goal * 1.15 ? p.weight * 0.06 : p.weight])),
      );
    if (name) chosen.push(pool.find((t) => t.object === name));
  }
  chosen.forEach((t, at) => {
    const share = minutes / (chosen.length - at);
    const narrow = /Emission|remnant|Planetary/.test(t.type) && (moon > 40 || random.chance(0.5));
    const filters = narrow
      ? random.pick([['Ha', 'OIII'], ['Ha', 'OIII', 'SII'], ['Ha']])
      : random.pick([['L', 'R', 'G', 'B'], ['L'], ['R', 'G', 'B']]);
    minutes -= share;
    for (const filter of filters) {
      const exposure = narrow ? random.pick([300, 300, 600]) : filter === 'L' ? random.pick([120, 180]) : 180;
      const count = Math.floor((share * 60) / filters.length / exposure);
      if (count < 2) continue;
      const rejected = Math.min(
        count,
        Math.round(count * (ended === 'clouds' ? random.between(0.05, 0.45) : random.between(0, 0.14))),
      );
      t.done += ((count - rejected) * exposure) / 3600;
      log.push([
        isoDay(day),
        t.object,
        filter,
        exposure,
        count,
        rejected,
        random.chance(0.06)
          ? null
          : round(1.9 + random.exponential() * 0.9 + (scope === 'APO80' ? 0.6 : 0), 2),
        round(0.45 + random.exponential() * 0.25, 2),
        month >= 6 && month <= 8 ? -5 : -10,
        scope,
      ]);
    }
  });
}
saveJson('astro/nights.json', nights);
saveTable(
  'astro/acquisition.csv',
  ['NIGHT', 'OBJECT', 'FILTER', 'EXPTIME', 'N_SUB', 'N_REJ', 'FWHM_AS', 'RMS_AS', 'SETTEMP', 'SCOPE_ID'],
  log,
);
