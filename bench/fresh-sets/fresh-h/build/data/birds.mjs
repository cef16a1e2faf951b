// Wetland bird counts: sites, species, visits (CSV), counts (TSV), yearly winter maxima (CSV, a column for each winter).
import { dayNumber, isoDay, randomSource, save, saveTable } from '../../../build/lib.mjs';

const r = randomSource('birds-h');
const sites = [
  ['ME', 'Marsh End', 'saltmarsh', 84.5, 'B. Tranter', 1974],
  ['OG', 'Old Gravel Pit', 'gravel pit', 31.2, 'L. Quill', 1998],
  ['FL', 'Fleet Lagoon', 'lagoon', 46, 'B. Tranter', 1983],
  ['SW', 'Sandwick Pools', 'lagoon', 12.8, 'R. Imrie', null],
  ['RB', 'Reedbed South', 'reedbed', 58.3, 'L. Quill', 1991],
  ['HM', 'Hay Meadows', 'wet grassland', 110, 'R. Imrie', 2006],
  ['PT', 'Point Flats', 'mudflat', 240.7, 'B. Tranter', 1969],
  ['DR', 'Dam Reservoir', 'reservoir', 66.1, null, null],
  ['QF', 'Quarry Field', 'wet grassland', 22.4, 'L. Quill', null],
  ['CK', 'Creek Mouth', 'mudflat', 73.9, null, 2012],
];
saveTable('birds/sites.csv', ['code', 'site', 'habitat', 'area (ha)', 'warden', 'reserve since'], sites);
const sp = [
  ['MALLA', 'Mallard', 'Anas platyrhynchos', 'ducks', 'LC', 26],
  ['TEAL_', 'Teal', 'Anas crecca', 'ducks', 'LC', 60],
  ['WIGEO', 'Wigeon', 'Mareca penelope', 'ducks', 'LC', 85],
  ['POCHA', 'Pochard', 'Aythya ferina', 'ducks', 'VU', 12],
  ['SHOVE', 'Shoveler', 'Spatula clypeata', 'ducks', 'LC', 11],
  ['LAPWI', 'Lapwing', 'Vanellus vanellus', 'waders', 'NT', 70],
  ['CURLE', 'Curlew', 'Numenius arquata', 'waders', 'NT', 22],
  ['REDSH', 'Redshank', 'Tringa totanus', 'waders', 'LC', 30],
  ['DUNLI', 'Dunlin', 'Calidris alpina', 'waders', 'LC', 130],
  ['AVOCE', 'Avocet', 'Recurvirostra avosetta', 'waders', 'LC', 18],
  ['SNIPE', 'Snipe', 'Gallinago gallinago', 'waders', 'LC', 5],
  ['BLGUL', 'Black-headed Gull', 'Chroicocephalus ridibundus', 'gulls', 'LC', 75],
  ['HEGUL', 'Herring Gull', 'Larus argentatus', 'gulls', 'LC', 20],
  ['KITTI', 'Kittiwake', 'Rissa tridactyla', 'gulls', 'VU', 3],
  ['GHERO', 'Grey Heron', 'Ardea cinerea', 'herons', 'LC', 3],
  ['LEGRE', 'Little Egret', 'Egretta garzetta', 'herons', 'LC', 5],
  ['BITTE', 'Bittern', 'Botaurus stellaris', 'herons', 'LC', 1],
  ['MHARR', 'Marsh Harrier', 'Circus aeruginosus', 'raptors', 'LC', 1.3],
  ['PEREG', 'Peregrine', 'Falco peregrinus', 'raptors', 'LC', 0.8],
  ['COOTE', 'Coot', 'Fulica atra', 'rails', 'LC', 34],
  ['WRAIL', 'Water Rail', 'Rallus aquaticus', 'rails', 'LC', 1.5],
  ['SPOON', 'Spoonbill', 'Platalea leucorodia', 'herons', 'LC', 0],
  ['SMEW_', 'Smew', 'Mergellus albellus', 'ducks', 'LC', 0],
  ['PHALA', 'Red-necked Phalarope', 'Phalaropus lobatus', 'waders', 'LC', 0],
];
saveTable(
  'birds/species.csv',
  ['sp', 'english', 'scientific', 'family_group', 'red_list'],
  sp.map((s) => s.slice(0, 5)),
);
const OBS = { 'Nell Barrow': 9, 'Owen Stride': 6, 'Tilda Marsh': 5, 'Haruki Sato': 4, 'Jean Pope': 2 };
const visits = [];
let id = 501;
for (let d = dayNumber('2025-10-04'); d <= dayNumber('2026-11-15'); d++) {
  const wd = new Date(d * 864e5).getUTCDay();
  if (!r.chance([0, 6].includes(wd) ? 0.75 : 0.17)) continue;
  const n = r.int(1, 2);
  const todays = new Set();
  for (let k = 0; k < n; k++) {
    let s;
    do s = r.int(0, 9);
    while (todays.has(s));
    if (isoDay(d).startsWith('2026-09') && [3, 7, 8].includes(s)) continue;
    todays.add(s);
    visits.push({
      id: id++,
      s,
      d,
      t: `${String(r.int(6, 15)).padStart(2, '0')}:${r.pick(['00', '15', '30', '45'])}`,
      o: r.weighted(OBS),
      w: r.chance(0.05) ? null : Math.min(6, Math.floor(r.exponential() * 2.2)),
      vis: r.weighted({ good: 7, moderate: 3, poor: 1 }),
    });
  }
}
saveTable(
  'birds/visits.csv',
  ['visit', 'site', 'date', 'start', 'observer', 'wind_bft', 'visibility'],
  visits.map((v) => [v.id, sites[v.s][0], isoDay(v.d), v.t, v.o, v.w, v.vis]),
);
const pref = sites.map(() => sp.map(() => (r.chance(0.45) ? r.between(0.2, 1.8) : 0)));
sp.forEach((s, i) => {
  if (s[1] === 'Bittern')
    pref.forEach((p, k) => {
      p[i] = k === 4 ? 1 : 0;
    });
  if (s[1] === 'Kittiwake')
    pref.forEach((p, k) => {
      p[i] = k === 6 ? 1.1 : 0;
    });
  if (s[1] === 'Snipe')
    pref.forEach((p, k) => {
      p[i] = k === 5 ? 1.4 : 0;
    });
});
pref.forEach((p) => {
  p[0] ||= 0.8;
  p[11] ||= 0.7;
});
const rows = [];
for (const v of visits) {
  const m = Number(isoDay(v.d).slice(5, 7));
  const winter = [11, 12, 1, 2].includes(m) ? 1.6 : [5, 6, 7].includes(m) ? 0.45 : 1;
  let any = false;
  sp.forEach((s, i) => {
    const mean = s[5] * pref[v.s][i] * winter * (v.w >= 4 ? 0.7 : 1);
    if (!mean || (!r.chance(0.82) && any)) return;
    const n = Math.round(mean * (0.2 + r.exponential() * 0.8));
    if (n > 0 || (i === 0 && !any)) {
      any = true;
      rows.push([v.id, s[0], r.chance(0.018) ? null : Math.max(1, n)]);
    }
  });
}
saveTable('birds/counts.tsv', ['visit', 'sp', 'n'], rows, '\t');
const W = Array.from({ length: 10 }, (_, i) => `${2016 + i}/${String(17 + i)}`);
const trend = { Lapwing: 0.93, Wigeon: 1.04, Curlew: 0.95, Avocet: 1.08, Pochard: 0.9 };
const wide = sp
  .filter((s) => s[5] >= 5)
  .map((s) => {
    let lv = s[5] * 18;
    return [
      s[1],
      ...W.map(() => {
        lv *= trend[s[1]] ?? 1.0;
        return r.chance(0.04) ? null : Math.round(lv * r.between(0.75, 1.25));
      }),
    ];
  });
wide
  .find((w) => w[0] === 'Lapwing')
  .forEach((v, i, a) => {
    if (v === null) a[i] = 900 - i * 31;
  });
save(
  'birds/winter_maxima.csv',
  `"Highest count of each winter, all sites together"\n"Winter = October to March; blank = no full survey"\nSpecies,${W.join(',')}\n${wide.map((w) => w.map((v) => v ?? '').join(',')).join('\n')}\n`,
);
