// A parish cemetery: burial register (dates and ages as they were written down over a century), plots (a workbook with sections and subtotals), headstone inspections (two comment lines above the header). Up to the autumn of 2026.
import { dayNumber, isoDay, randomSource, save, saveTable, saveWorkbook } from '../../../build/lib.mjs';

const random = randomSource('cemetery-k');
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const british = (day) => isoDay(day).split('-').reverse().join('/');
const written = (day) => {
  const [year, month, date] = isoDay(day).split('-');
  return `${Number(date)} ${MONTHS[month - 1]} ${year}`;
};
const WOMEN =
  'Ada Agnes Alice Annie Beatrice Clara Dorothy Edith Elsie Florence Gladys Hilda Ivy Joan Kathleen Lilian Mabel Nora Olive Phyllis Rose Sarah Vera Winifred'.split(
    ' ',
  );
const MEN =
  'Albert Alfred Arthur Bertram Cecil Charles Cyril Edgar Ernest Frank George Harold Herbert Jack Leonard Norman Percy Ralph Reginald Sidney Stanley Thomas Walter William'.split(
    ' ',
  );
const LAST =
  'Ashdown Barrow Birtles Cottam Cropper Dunkerley Entwistle Fazackerley Garside Haworth Heyes Kershaw Lomax Marsden Ogden Pilling Ramsbottom Shawcross Tattersall Unsworth Whittle Yates'.split(
    ' ',
  );
const SECTIONS = [
  ['Old Yard', 'O', 70, 1921],
  ['North Slope', 'N', 95, 1938],
  ['Chapel Lawn', 'C', 80, 1956],
  ['Garden of Rest', 'G', 110, 1974],
  ['Woodland', 'W', 60, 2004],
];
const TODAY = dayNumber('2026-11-13');
const plots = [];
for (const [section, letter, count, opened] of SECTIONS)
  for (let i = 1; i <= count; i++) {
    const kind =
      section === 'Garden of Rest'
        ? random.weighted({ urn: 80, single: 20 })
        : section === 'Woodland'
          ? random.weighted({ single: 60, urn: 40 })
          : random.weighted({ single: 52, double: 36, family: 12 });
    plots.push({
      section,
      id: `${letter}-${String(i).padStart(3, '0')}`,
      kind,
      opened,
      places: { single: 1, urn: 2, double: 2, family: 5 }[kind],
      burials: [],
      family: random.pick(LAST),
    });
  }
const burials = [];
const order = plots.filter(() => random.chance(0.93));
for (const plot of order) {
  const first =
    dayNumber(`${plot.opened}-02-01`) +
    Math.floor(
      random.next() *
        (Math.min(TODAY, dayNumber(`${plot.opened + 62}-01-01`)) - dayNumber(`${plot.opened}-02-01`)),
    );
  let day = Math.min(first, TODAY - random.int(5, 400));
  for (let n = 0; n < plot.places; n++) {
    if (n > 0) {
      if (random.chance(0.35)) break;
      day += Math.round(random.exponential() * 3600) + 90;
      if (day > TODAY) break;
    }
    const born =
      day -
      Math.round(
        Math.max(
          40,
          Math.min(
            36800,
            365.25 *
              (random.chance(0.06)
                ? random.between(0.1, 9) * (random.chance(0.35) ? 0.1 : 1)
                : 74 + random.normal() * 13),
          ),
        ),
      );
    const woman = random.chance(0.5);
    burials.push({
      plot,
      day,
      born,
      died: day - random.int(3, 17),
      first: random.pick(woman ? WOMEN : MEN),
      sex: woman ? 'F' : 'M',
      last: random.chance(0.8) ? plot.family : random.pick(LAST),
      type:
        plot.kind === 'urn' || (day > dayNumber('1965-01-01') && random.chance(0.25)) ? 'ashes' : 'coffin',
    });
    plot.burials.push(burials.at(-1));
  }
}
burials.sort((a, b) => a.day - b.day);
const style = (day) => {
  const year = Number(isoDay(day).slice(0, 4));
  return year < 1930 ? String(year) : year < 1972 ? written(day) : british(day);
};
const age = ({ born, died }) => {
  const years = Math.floor((died - born) / 365.25);
  return years >= 1 ? String(years) : `${Math.max(1, Math.floor((died - born) / 30.4))} months`;
};
saveTable(
  'cemetery/burials.csv',
  [
    'Entry',
    'Surname',
    'Forenames',
    'M/F',
    'Age',
    'Date of death',
    'Date of burial',
    'Plot',
    'Kind',
    'Officiant',
  ],
  burials.map((burial, i) => [
    i + 1,
    burial.last,
    random.chance(0.25) ? `${burial.first} ${random.pick(burial.sex === 'F' ? WOMEN : MEN)}` : burial.first,
    burial.sex,
    random.chance(0.02) ? 'unknown' : age(burial),
    random.chance(0.05) ? '' : style(burial.died),
    style(burial.day),
    burial.plot.id,
    burial.type,
    burial.day < dayNumber('1990-01-01')
      ? random.pick(['Rev. Pym', 'Rev. Haslam', 'Fr. Doyle'])
      : random.weighted({ 'Rev. Okoro': 40, 'Fr. Doyle': 22, 'Celebrant Moss': 26, none: 12 }),
  ]),
);
const rows = [
  ['Parish cemetery – plot register'],
  ['Lease fees in GBP a year; a dash means that nothing is charged'],
  [],
  ['Section', 'Plot', 'Type', 'Leaseholder', 'Lease from', 'Lease until', 'Fee p.a.'],
];
for (const [section] of SECTIONS) {
  let total = 0;
  plots
    .filter((plot) => plot.section === section)
    .forEach((plot, i) => {
      const used = plot.burials.length > 0;
      const perpetual = section === 'Old Yard' || (section === 'North Slope' && random.chance(0.4));
      const from = used
        ? plot.burials[0].day - random.int(0, 8)
        : random.chance(0.4)
          ? TODAY - random.int(100, 5000)
          : null;
      // A lease runs for 25 years and is renewed when the next burial comes or when the family asks for it.
      let until = from === null ? null : from + 9131;
      while (until !== null && until < TODAY && random.chance(until < TODAY - 9500 ? 0.97 : 0.62))
        until += 5479;
      if (from !== null && plot.burials.length && plot.burials.at(-1).day + 3650 > until)
        until = plot.burials.at(-1).day + 9131;
      const fee =
        from === null || perpetual
          ? null
          : { urn: 24, single: 38, double: 56, family: 95 }[plot.kind] + (random.chance(0.1) ? -8 : 0);
      plot.leased = from !== null;
      total += fee ?? 0;
      rows.push([
        i === 0 ? section : '',
        plot.id,
        plot.kind,
        from === null ? 'vacant' : `${plot.family} family`,
        from === null ? '' : british(from),
        from === null ? '' : perpetual ? 'perpetual' : british(until),
        fee ?? '–',
      ]);
    });
  rows.push([`Total ${section}`, '', '', '', '', '', total]);
}
rows.push([
  'Grand total',
  '',
  '',
  '',
  '',
  '',
  rows.filter((row) => /^Total/.test(row[0])).reduce((sum, row) => sum + row[6], 0),
]);
saveWorkbook('cemetery/plots.xlsx', [{ name: 'Register', rows, merges: ['A1:G1'] }]);
const checks = [];
for (const plot of plots)
  if (plot.burials.length && plot.section !== 'Woodland' && random.chance(0.9))
    for (const year of [2022, 2024, 2026]) {
      if (random.chance(0.22)) continue;
      const day = dayNumber(`${year}-04-04`) + random.int(0, 24);
      if (plot.burials[0].day + 300 > day) continue;
      const old = plot.section === 'Old Yard' ? 2.4 : plot.section === 'North Slope' ? 1.5 : 0.6;
      if (!plot.stone) {
        plot.stone = random.weighted({
          granite: 44,
          sandstone: 26,
          marble: 16,
          slate: 10,
          'wooden cross': 4,
        });
        plot.height = plot.kind === 'urn' ? random.int(30, 60) : random.int(55, 165);
      }
      const wear = old * (plot.stone === 'sandstone' ? 3 : plot.stone === 'granite' ? 0.6 : 1);
      checks.push({
        plot,
        day,
        stone: plot.stone,
        height: plot.height,
        result: random.weighted({ 1: 84, 2: 10 * wear, 3: 4 * wear, 4: 1.2 * wear }),
      });
    }
checks.sort((a, b) => a.day - b.day);
const repair = (check) =>
  check.result === '1'
    ? ''
    : random.chance(check.day < dayNumber('2026-01-01') ? 0.8 : 0.3)
      ? isoDay(Math.min(check.day + random.int(10, 160), TODAY - 3))
      : '';
const lines = checks.map((check) => [
  check.plot.id,
  isoDay(check.day),
  check.stone,
  `${check.height} cm`,
  check.result,
  repair(check),
  check.day < dayNumber('2023-01-01') ? 'T. Lomas' : random.pick(['T. Lomas', 'B. Sagar', 'B. Sagar']),
]);
save(
  'cemetery/headstone_checks.csv',
  `# Headstone survey, every second spring. Heights above ground.\n# Grades: see grades.csv\n${[['plot', 'checked_on', 'stone', 'height', 'grade', 'made_safe_on', 'inspector'], ...lines].map((line) => line.join(',')).join('\n')}\n`,
);
saveTable(
  'cemetery/grades.csv',
  ['grade', 'meaning', 'what to do'],
  [
    [1, 'sound', 'nothing'],
    [2, 'slight movement', 'look again next year'],
    [3, 'loose', 'fix within six months'],
    [4, 'dangerous', 'lay flat at once'],
  ],
);
