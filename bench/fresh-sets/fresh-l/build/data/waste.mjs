// A town's waste collection: rounds (semicolons, decimal commas, dd.mm.yyyy, Windows-1252), streets with their days, citizens' reports (JSON lines). January to 13 November 2026.
import {
  dayNumber,
  isoDay,
  isoTime,
  randomSource,
  round,
  save,
  saveJsonLines,
  weekday,
} from '../../../build/lib.mjs';

const random = randomSource('waste-l');
const german = (day) => isoDay(day).split('-').reverse().join('.');
const comma = (value, digits) => value.toFixed(digits).replace('.', ',');
const DISTRICTS = {
  Altstadt: { house: 1320, day: 1, full: 0.9 },
  Bahnhofsviertel: { house: 1710, day: 2, full: 1.25 },
  Grünau: { house: 2140, day: 3, full: 1.05 },
  Hafen: { house: 860, day: 1, full: 1.1 },
  Lindenhöhe: { house: 1980, day: 4, full: 0.95 },
  Mühlfeld: { house: 1470, day: 5, full: 0.88 },
  Oberrath: { house: 640, day: 2, full: 0.8 },
  Seewinkel: { house: 1090, day: 4, full: 1 },
};
const VEHICLES = ['MW-101', 'MW-102', 'MW-104', 'MW-107', 'MW-110'];
const LEADERS = ['A. Krol', 'B. Steiner', 'D. Osei', 'F. Brandt', 'I. Yilmaz', 'P. Novak'];
const START = dayNumber('2026-01-05');
const END = dayNumber('2026-11-13');
const rounds = [];
for (let monday = START; monday <= END; monday += 7) {
  const week = (monday - START) / 7;
  for (const [district, { house, day, full }] of Object.entries(DISTRICTS)) {
    const month = Number(isoDay(monday).slice(5, 7));
    const summer = month >= 6 && month <= 9;
    const due = [
      week % 2 === 0 && ['residual', 4.9],
      (week % 2 === 1 || summer) && ['organic', summer ? 3.6 : 2.3],
      week % 2 === 1 && ['packaging', 1.25],
      week % 4 === 2 && ['paper', 3.1],
    ].filter(Boolean);
    for (const [waste, kilos] of due) {
      let date = monday + day - 1;
      if (['2026-04-06', '2026-05-01', '2026-05-25'].includes(isoDay(date))) date += 1;
      if (date > END) continue;
      const tonnes = round((house * kilos * full * random.between(0.82, 1.16)) / 1000, 2);
      const start = 6 + random.int(0, 7) * 0.25 + (waste === 'packaging' ? 4 : 0);
      const hours = 1.4 + tonnes * 0.33 + random.exponential() * 0.35;
      const bins = Math.round(
        house *
          { residual: 0.71, organic: 0.52, packaging: 0.78, paper: 0.66 }[waste] *
          random.between(0.93, 1.03),
      );
      rounds.push({
        date,
        district,
        waste,
        vehicle: random.pick(VEHICLES.slice(0, waste === 'paper' ? 2 : 5)),
        leader: random.weighted({
          [LEADERS[0]]: 4,
          [LEADERS[1]]: 3,
          [LEADERS[2]]: 5,
          [LEADERS[3]]: 2,
          [LEADERS[4]]: 3,
          [LEADERS[5]]: 3.5,
        }),
        tonnes,
        bins,
        left: random.chance(0.45) ? 0 : Math.round(random.exponential() * (waste === 'organic' ? 13 : 6)),
        start,
        end: start + hours,
        status: random.chance(0.018) ? 'cancelled' : random.chance(0.02) ? 'broken' : 'ok',
      });
    }
  }
}
rounds.sort((a, b) => a.date - b.date || a.start - b.start);
const clock = (hours) => isoTime(dayNumber('2026-01-01') + hours / 24, ' ').slice(11, 16);
const lines = [
  'Tour;Date;District;Waste;Vehicle;Crew leader;Weight (t);Bins emptied;Bins left standing;Start;End;Remark',
];
rounds.forEach((r, index) => {
  r.tour = 26001 + index;
  const out = r.status === 'cancelled';
  lines.push(
    [
      r.tour,
      german(r.date),
      r.district,
      r.waste,
      r.vehicle,
      r.leader,
      out ? '-' : r.status === 'broken' ? 'scale broken' : comma(r.tonnes, 2),
      out ? '' : r.bins.toLocaleString('de-DE'),
      out ? '' : r.left,
      out ? '' : clock(r.start),
      out ? '' : clock(r.end),
      out
        ? random.pick(['cancelled: vehicle breakdown', 'cancelled: black ice', 'cancelled: strike'])
        : random.chance(0.04)
          ? random.pick([
              'detour Brückenstraße closed',
              'second trip to the plant',
              'road works',
              'helper ill, two-man crew',
            ])
          : '',
    ].join(';'),
  );
});
save('waste/rounds_2026.csv', Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1'));

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const STREETS =
  'Ahornweg,Am Kanal,Am Markt,Amselgasse,Bachstraße,Bergweg,Birkenallee,Blumenstraße,Brückenstraße,Buchenweg,Domplatz,Eichenring,Erlenweg,Fährgasse,Feldstraße,Fischmarkt,Gartenweg,Goethestraße,Hafenstraße,Hauptstraße,Heideweg,Hochstraße,Industriestraße,Jahnplatz,Kaiserallee,Kastanienweg,Kirchgasse,Lerchenweg,Lindenstraße,Marktgasse,Mühlenweg,Neue Straße,Obere Gasse,Parkstraße,Poststraße,Ringstraße,Rosenweg,Schillerstraße,Schulstraße,Seeuferweg,Sonnenhang,Speichergasse,Talstraße,Uferpromenade,Ulmenweg,Waldstraße,Weiherweg,Wiesengrund'.split(
    ',',
  );
const names = Object.keys(DISTRICTS);
const streets = STREETS.map((street, index) => ({
  street,
  district: names[(index * 5 + random.int(0, 2)) % names.length],
}));
const streetLines = ['Street;District;Households;Residual day;Container size (l);Access'];
for (const s of streets) {
  s.households = random.int(24, 310);
  streetLines.push(
    [
      s.street,
      s.district,
      s.households,
      DAYS[DISTRICTS[s.district].day],
      random.pick([80, 120, 120, 240, 1100]),
      random.weighted({ '': 7, 'reverse only': 1.2, narrow: 2 }),
    ].join(';'),
  );
}
save('waste/streets.csv', Buffer.from(`${streetLines.join('\r\n')}\r\n`, 'latin1'));

const SKIPPED = ['Jahnplatz', 'Heideweg', 'Sonnenhang'];
const reports = [];
const KINDS = { 'missed bin': 50, 'broken bin': 17, 'wild dumping': 16, noise: 7, 'new bin wanted': 14 };
for (let n = 0; n < 286; n++) {
  let day = START + Math.floor(random.next() * (END - START + 1));
  if (random.chance(0.1)) day = dayNumber('2026-07-06') + random.int(0, 18);
  if (weekday(day) === 0) day += 1;
  const category =
    day >= dayNumber('2026-07-06') && day <= dayNumber('2026-07-24') && random.chance(0.5)
      ? 'missed bin'
      : random.weighted(KINDS);
  const days = Math.floor(
    random.exponential() *
      { 'missed bin': 3, 'broken bin': 11, 'wild dumping': 7, noise: 16, 'new bin wanted': 13 }[category],
  );
  const open = day + days > END || random.chance(0.05);
  const place = random.pick(streets.filter((s) => !SKIPPED.includes(s.street)));
  reports.push({
    at: day + random.int(7 * 60, 20 * 60) / 1440,
    category,
    waste:
      category === 'missed bin' || category === 'broken bin'
        ? random.weighted({ organic: 5, residual: 4, paper: 1.5, packaging: 3 })
        : null,
    channel: random.weighted({ phone: 5, app: 6, mail: 3, counter: 0.7 }),
    address: { street: place.street, number: random.int(1, 88) },
    closed: open ? null : isoDay(day + days),
    rating: open || random.chance(0.55) ? null : Number(random.weighted({ 1: 1, 2: 1, 3: 2, 4: 4, 5: 3 })),
    photos:
      category === 'noise'
        ? []
        : Array.from(
            { length: random.chance(0.5) ? 0 : random.int(1, 3) },
            (_, i) => `img_${n}_${i + 1}.jpg`,
          ),
  });
}
reports.sort((a, b) => a.at - b.at);
saveJsonLines(
  'waste/reports.jsonl',
  reports.map(({ at, ...rest }, index) => ({ report: `R-${1001 + index}`, received: isoTime(at), ...rest })),
);
