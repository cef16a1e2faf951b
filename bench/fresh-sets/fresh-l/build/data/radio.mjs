// A local radio station: what was played (CSV, Windows line ends, UTF-8 with a mark), the music library (nested JSON), advertising spots (workbook), the programme (TSV). 26 October to 4 November 2026; spots January to October.
import {
  dayNumber,
  isoDay,
  isoTime,
  randomSource,
  round,
  save,
  saveJson,
  saveTable,
  saveWorkbook,
  weekday,
} from '../../../build/lib.mjs';

const random = randomSource('radio-l');
const A =
  'Amber Blue City Electric Faded Golden Hollow Iron Lost Midnight Neon Open Paper Quiet Silver Velvet Wild Winter'.split(
    ' ',
  );
const B =
  'Arrows Bridges Echoes Fires Gardens Harbours Hearts Lanterns Letters Mirrors Rivers Roads Shadows Stations Streets Tides Windows Wolves'.split(
    ' ',
  );
const ARTISTS =
  'The Larkspurs,Mona Delray,Kid Falcon,Orsolya,Brass Parade,Night Bus Club,Jonah Reed,Las Olas,Pale Meridian,Tessa Voigt,Hot Pennies,Sunday Drivers,Lowland Choirboys,Ravi & the Tide,Greta Sand,Copper Lane,DJ Mirabel,The Understudies,Ama Boateng,Northway'.split(
    ',',
  );
const GENRES = { pop: 30, rock: 22, indie: 16, soul: 10, electronic: 12, folk: 7, jazz: 3 };
const songs = [];
const used = new Set();
const artistGenre = Object.fromEntries(ARTISTS.map((a) => [a, random.weighted(GENRES)]));
const local = new Set(['Brass Parade', 'Copper Lane', 'Greta Sand', 'Northway', 'Tessa Voigt']);
while (songs.length < 170) {
  const title = `${random.pick(A)} ${random.pick(B)}`;
  if (used.has(title)) continue;
  used.add(title);
  const artist = ARTISTS[Math.floor(random.next() ** 1.3 * ARTISTS.length)];
  songs.push({
    songId: 4000 + songs.length * 7,
    title,
    artist: { name: artist, local: local.has(artist) },
    genres: [
      ...new Set([artistGenre[artist], random.chance(0.35) ? random.weighted(GENRES) : artistGenre[artist]]),
    ],
    year: random.chance(0.35) ? 2026 : random.int(1974, 2025),
    length: `${random.int(2, 4)}:${String(random.int(0, 59)).padStart(2, '0')}`,
    rotation: random.weighted({ A: 14, B: 30, C: 50, none: 10 }),
    language: random.weighted({ en: 80, fr: 6, es: 8, instrumental: 4 }),
  });
}
for (const song of songs)
  song.pull = { A: 10, B: 4, C: 1.3, none: 0 }[song.rotation] * random.between(0.6, 1.4);
const SHOWS = [
  ['Early Bird', 'Nadine Cole', 6, 10],
  ['Mid-morning', 'Pete Hollis', 10, 13],
  ['Lunch Box', 'Amira Saleh', 13, 15],
  ['Drive Home', 'Joel Brandt', 15, 19],
  ['Evening Mix', 'Rosa Lindt', 19, 22],
];
const WEEKEND = [
  ['Weekend Breakfast', 'Pete Hollis', 7, 11],
  ['Local Heroes', 'Greg Tanner', 11, 14],
  ['Requests', 'Amira Saleh', 14, 18],
  ['Saturday Night', 'DJ Mirabel', 18, 23],
];
const SUNDAY = [
  ['Weekend Breakfast', 'Nadine Cole', 7, 11],
  ['Jazz Brunch', 'Ines Falk', 11, 14],
  ['Requests', 'Amira Saleh', 14, 18],
  ['Slow Sunday', 'Rosa Lindt', 18, 22],
];
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const grid = (dow) => (dow === 0 ? SUNDAY : dow === 6 ? WEEKEND : SHOWS);
const hour = (h) => `${String(h).padStart(2, '0')}:00`;
saveTable(
  'radio/programme.tsv',
  ['Day', 'From', 'To', 'Show', 'Host'],
  [1, 2, 3, 4, 5, 6, 0].flatMap((d) =>
    grid(d).map(([show, host, from, to]) => [
      DAYS[d],
      hour(from),
      hour(to),
      show,
      d === 5 && show === 'Drive Home' ? 'Greg Tanner' : host,
    ]),
  ),
  '\t',
);
const plays = [];
for (let day = dayNumber('2026-10-26'); day <= dayNumber('2026-11-04'); day++)
  for (const [show, , from, to] of grid(weekday(day))) {
    let at = from + random.between(0.02, 0.1);
    let last = null;
    while (at < to - 0.06) {
      let song;
      do
        song =
          songs[
            Number(
              random.weighted(
                Object.fromEntries(
                  songs.map((s, i) => [
                    i,
                    s.pull *
                      (show === 'Jazz Brunch'
                        ? s.genres.includes('jazz')
                          ? 60
                          : 0.3
                        : show === 'Local Heroes'
                          ? s.artist.local
                            ? 20
                            : 0.2
                          : 1),
                  ]),
                ),
              ),
            )
          ];
      while (song === last);
      last = song;
      const [m, s] = song.length.split(':').map(Number);
      const faded = random.chance(0.08);
      const seconds = Math.round((m * 60 + s) * (faded ? random.between(0.4, 0.8) : 1));
      plays.push({
        at: day + at / 24,
        show,
        song,
        seconds,
        source: random.weighted({ automation: 70, live: 22, request: show === 'Requests' ? 60 : 3 }),
        caller: '',
      });
      at += seconds / 3600 + (random.chance(0.4) ? random.between(0.02, 0.11) : 0.003);
    }
  }
plays.forEach((p) => {
  if (p.source === 'request')
    p.caller = random.chance(0.2)
      ? 'anonymous'
      : random.pick(['Ashcombe', 'Brook End', 'Castleton', 'Dunmere', 'Easton']);
});
const rows = plays.map(
  (p) =>
    `${isoTime(p.at, ' ').replace(/-/g, '/')},${p.show},${p.song.songId},"${p.song.artist.name}",${p.song.title},${p.seconds},${p.source},${p.caller}`,
);
for (const index of [912, 407, 233]) rows.splice(index, 0, rows[index]);
save(
  'radio/airplay.csv',
  `\ufeffplayed_at,show,song_id,artist,title,seconds,source,request_from\r\n${rows.join('\r\n')}\r\n`,
);
saveJson(
  'radio/library.json',
  songs.map(({ pull, ...song }) => song),
);
const ADS = [
  'Baxter Motors',
  'Corner Pharmacy',
  'Dunmere Furniture',
  'Easton Brewery',
  'Fit & Fun Gym',
  'Green Grocers',
  'Hillside Clinic',
  'Kwik Tyres',
  'Lakeside Hotel',
  'Town Theatre',
];
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct'.split(' ');
const lines = [
  ['Harbour FM: advertising 2026'],
  ['net of VAT, GBP'],
  [],
  ['Advertiser', 'Month', 'Slot', 'Spots booked', 'Spots aired', 'Price per spot', 'Invoiced', 'Paid'],
];
const money = (v) => round(v, 2);
let grand = 0;
let grandSpots = [0, 0];
for (const ad of ADS) {
  let sum = 0;
  const spots = [0, 0];
  let first = true;
  MONTHS.forEach((month, m) => {
    if (!random.chance(ad === 'Town Theatre' && m >= 5 && m <= 7 ? 0.1 : 0.66)) return;
    for (const slot of ['morning', 'daytime', 'evening']) {
      if (!random.chance(0.5)) continue;
      const booked = random.int(2, 12) * 5;
      const aired = random.chance(0.18) ? booked - random.int(1, 6) : booked;
      const price = { morning: 42, daytime: 26.5, evening: 31 }[slot] * (ad === 'Baxter Motors' ? 0.9 : 1);
      const invoiced = money(aired * price);
      const free = ad === 'Hillside Clinic' && random.chance(0.3);
      lines.push([
        first ? ad : '',
        `${month} 2026`,
        slot,
        booked,
        aired,
        free ? 'free' : money(price),
        free ? 0 : invoiced,
        free
          ? '-'
          : random.chance(m >= 8 ? 0.5 : 0.05)
            ? ''
            : isoDay(dayNumber(`2026-${String(m + 1).padStart(2, '0')}-28`) + random.int(4, 40)),
      ]);
      first = false;
      sum += free ? 0 : invoiced;
      spots[0] += booked;
      spots[1] += aired;
    }
  });
  lines.push([`${ad} total`, '', '', ...spots, '', money(sum), '']);
  grand += sum;
  grandSpots = grandSpots.map((v, i) => v + spots[i]);
}
lines.push(['Grand total', '', '', ...grandSpots, '', money(grand), '']);
saveWorkbook('radio/adverts.xlsx', [{ name: 'Spots', rows: lines, merges: ['A1:H1', 'A2:H2'] }]);
