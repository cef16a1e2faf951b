// A podcast network: episodes (JSON lines with lists of guests and topics), weekly downloads by app (CSV), ad reads and sponsors (XLSX, title rows above the header).
// Built in: "Night Freight" loses its listeners on Castwell from the week of 2026-08-03; nothing in week 2026-05-11 (outage, cells "n/a").
import {
  dayNumber,
  isoDay,
  isoTime,
  randomSource,
  round,
  saveJsonLines,
  saveTable,
  saveWorkbook,
} from '../../../build/lib.mjs';

const random = randomSource('podcast-j');
const SHOWS = {
  'Night Freight': ['Dessa Moon', 2600, 7, 2900],
  'Cold Kettle': ['Bram Oyelaran', 1500, 7, 2300],
  'Two Left Gloves': ['Ines Faber', 900, 14, 3500],
  'Small Hours Law': ['Corin Hadley', 620, 14, 2600],
};
const TOPICS = {
  'Night Freight': ['unsolved', 'history', 'interview', 'sea'],
  'Cold Kettle': ['food', 'travel', 'interview', 'family'],
  'Two Left Gloves': ['sport', 'interview', 'money', 'history'],
  'Small Hours Law': ['courts', 'money', 'explainer', 'family'],
};
const GUESTS = [
  'Mira Okonjo',
  'Tom Ashby',
  'Lena Strand',
  'Paulo Reis',
  'Edith Cole',
  'Yasmin Taha',
  'Gil Navarro',
  'Sunny Park',
  'Odile Marchand',
  'Frank Osei',
];
const ORGS = ['Radio Gale', 'University of Hove', 'The Ledger', null, 'Harbour Museum', 'Kiln Bakery'];
const A = [
  'The Lost',
  'A Quiet',
  'Who Owns the',
  'Letters from the',
  'Return of the',
  'The Second',
  'Notes on the',
  'Goodbye to the',
  'Trouble at the',
  'Inside the',
];
const B = [
  'Harbour',
  'Ferryman',
  'Kitchen',
  'Witness',
  'Marathon',
  'Orchard',
  'Verdict',
  'Lighthouse',
  'Goalkeeper',
  'Inheritance',
  'Storm',
  'Teapot',
];
const episodes = [];
const downloads = [];
const START = dayNumber('2025-01-06');
const END = dayNumber('2026-11-09');
for (const [show, [host, reach, gap, length]] of Object.entries(SHOWS)) {
  let number = 0;
  for (let day = START + random.int(0, 4); day <= END; day += gap) {
    if (random.chance(0.12)) continue; // a week off
    number++;
    const guests = Array.from({ length: Number(random.weighted({ 0: 40, 1: 45, 2: 15 })) }, () => ({
      name: random.pick(GUESTS),
      org: random.pick(ORGS),
    })).filter((g, i, list) => list.findIndex((x) => x.name === g.name) === i);
    const topics = TOPICS[show].filter(() => random.chance(0.42));
    episodes.push({
      show,
      host,
      number,
      day,
      reach: reach * Math.exp(random.normal() * 0.25) * (guests.length ? 1.12 : 1),
      season: isoDay(day) < '2026-01-01' ? 1 : 2,
      title: `${random.pick(A)} ${random.pick(B)}`,
      published: isoTime(day + random.pick([5, 6, 7]) / 24),
      sec: Math.round(length * random.between(0.6, 1.4)),
      explicit: random.chance(0.13),
      guests,
      topics,
      transcript: random.chance(0.7),
    });
  }
}
episodes.sort((a, b) => a.published.localeCompare(b.published));
episodes.forEach((e, i) => {
  e.id = `ep${String(i + 1).padStart(3, '0')}`;
});
saveJsonLines(
  'podcast/episodes.jsonl',
  episodes.map((e) => ({
    id: e.id,
    show: e.show,
    host: e.host,
    season: e.season,
    episodeNo: e.number,
    title: e.title,
    publishedAt: e.published,
    durationSec: e.sec,
    explicit: e.explicit,
    guests: e.guests,
    topics: e.topics,
    links: {
      transcript: e.transcript ? `https://pods.example/t/${e.id}` : null,
      audio: `https://pods.example/a/${e.id}.mp3`,
    },
  })),
);
const APPS = { Podly: 0.42, Castwell: 0.33, 'Web player': 0.15, Earbox: 0.1 };
for (const e of episodes) {
  if (e.id === 'ep077' || e.id === 'ep140') continue; // never delivered
  for (
    let week = 0, monday = e.day - ((new Date(e.day * 86400000).getUTCDay() + 6) % 7);
    week < 9 && monday <= END;
    week++, monday += 7
  ) {
    for (const [app, share] of Object.entries(APPS)) {
      if (week > 3 && random.chance(0.3)) continue;
      let count = e.reach * share * Math.exp(-week * 0.75) * random.between(0.75, 1.25);
      if (e.show === 'Night Freight' && app === 'Castwell' && isoDay(monday) >= '2026-08-03') count *= 0.25;
      downloads.push([
        monday,
        isoDay(monday),
        e.id,
        app,
        isoDay(monday) === '2026-05-11' && app !== 'Podly' ? 'n/a' : Math.max(1, Math.round(count)),
      ]);
    }
  }
}
downloads.sort((a, b) => a[0] - b[0]);
saveTable(
  'podcast/downloads_weekly.csv',
  ['week_commencing', 'ep_id', 'app', 'downloads'],
  downloads.map(([, ...row]) => row),
);
const SPONSORS = [
  ['Brightwell Mattresses', 'Home', 'Kay Lund', '2027-01-31'],
  ['Nimbus Hosting', 'Software', 'Jon Abara', '2026-12-31'],
  ['Pocket Ledger', 'Finance', 'Mai Tran', '2026-09-30'],
  ['Fernleaf Tea', 'Food', 'Rosa Quill', '2027-03-31'],
  ['Stride Insoles', 'Health', 'Kay Lund', '2026-06-30'],
  ['Lumen Learning', 'Education', 'Jon Abara', '2027-06-30'],
  ['Cobalt Razors', 'Health', 'Mai Tran', '2026-12-31'],
  ['Ovenly Kits', 'Food', 'Rosa Quill', '2027-02-28'],
  ['Harbor Legal', 'Finance', 'Mai Tran', '2027-04-30'],
];
const reads = [];
for (const e of episodes)
  for (const slot of ['pre-roll', 'mid-roll', 'post-roll']) {
    if (!random.chance({ 'pre-roll': 0.5, 'mid-roll': 0.62, 'post-roll': 0.25 }[slot])) continue;
    const sponsor = random.weighted({
      'Brightwell Mattresses': 22,
      'Nimbus Hosting': 18,
      'Pocket Ledger': 16,
      'Fernleaf Tea': 12,
      'Stride Insoles': 10,
      'Lumen Learning': 10,
      'Cobalt Razors': 7,
      'Ovenly Kits': 5,
    });
    const cpm = { 'pre-roll': 18, 'mid-roll': 25, 'post-roll': 11 }[slot] + random.int(-2, 3);
    const booked = Math.round((e.reach * random.between(1.3, 2.2)) / 100) * 100;
    const status =
      e.day > dayNumber('2026-10-10')
        ? random.weighted({ invoiced: 60, booked: 40 })
        : random.weighted({ paid: 82, invoiced: 11, 'make-good': 4, cancelled: 3 });
    reads.push([
      e.id,
      sponsor,
      slot,
      cpm,
      booked,
      round((cpm * booked) / 1000, 2),
      status,
      random.chance(0.3) ? 'HOST READ' : 'produced',
    ]);
  }
saveWorkbook('podcast/ad_reads.xlsx', [
  {
    name: 'Ad reads',
    rows: [
      ['Fathom Audio - ad reads'],
      ['Exported 2026-11-16, all amounts in USD'],
      [],
      ['Episode', 'Sponsor', 'Slot', 'CPM ($)', 'Impressions booked', 'Net ($)', 'Status', 'Style'],
      ...reads,
    ],
    merges: ['A1:H1'],
  },
  { name: 'Sponsors', rows: [['Sponsor', 'Category', 'Our contact', 'Contract ends'], ...SPONSORS] },
]);
