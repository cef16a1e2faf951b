import {
  avg,
  csv,
  day,
  dmy,
  dow,
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
import { workbook } from '../../build/xlsx.mjs';

const openers = [
  ['Rossini', 'William Tell Overture', 12],
  ['Mozart', 'Magic Flute Overture', 7],
  ['Weber', 'Oberon Overture', 9],
  ['Brahms', 'Tragic Overture', 14],
  ['Beethoven', 'Egmont Overture', 9],
  ['Mendelssohn', 'Hebrides', 10],
  ['Ravel', 'Alborada del gracioso', 8],
  ['Sibelius', 'Finlandia', 8],
];
const concertos = [
  ['Mozart', 'Clarinet Concerto', 28],
  ['Beethoven', 'Piano Concerto 4', 34],
  ['Brahms', 'Violin Concerto', 40],
  ['Dvorak', 'Cello Concerto', 39],
  ['Sibelius', 'Violin Concerto', 31],
  ['Ravel', 'Piano Concerto in G', 22],
  ['Mendelssohn', 'Violin Concerto', 27],
  ['Haydn', 'Trumpet Concerto', 15],
];
const symphonies = [
  ['Beethoven', 'Symphony 7', 38],
  ['Beethoven', 'Symphony 3', 49],
  ['Brahms', 'Symphony 2', 42],
  ['Dvorak', 'Symphony 9', 41],
  ['Sibelius', 'Symphony 5', 31],
  ['Mahler', 'Symphony 1', 55],
  ['Haydn', 'Symphony 104', 29],
  ['Mozart', 'Symphony 40', 27],
];
const titles = [
  'Into the Woods',
  'Northern Lights',
  'Heroes',
  'Bohemian Evening',
  'New Year Gala',
  'Paris Nights',
  'Spring Awakening',
  'Titan',
  'Summer Serenade',
  'Open Air I',
  'Homecoming',
  'Storm and Calm',
  'Vienna Calling',
  'Advent Concert',
  'Gala 2026',
  'Salt and Sea',
  'Letters Home',
  'The Long Road',
  'Midsummer',
  'Open Air II',
  'First Light',
  'Kindred',
  'Autumn Gold',
  'Fire and Ice',
];
const starts = ['09-12', '10-10', '11-07', '12-12', '01-02', '02-13', '03-20', '04-24', '05-22', '06-19'];
const halls = {
  'Lyric Hall': [1450, 34],
  'Civic Centre': [980, 27],
  'St Brannock': [620, 22],
  'Harbour Stage': [2100, 19],
};

export function orchestra() {
  const R = rng(8101);
  const soloists = ['Yuna Park', 'Leo Castell', 'Amara Obi', 'Henrik Lund', 'Clara Voss'];
  const progs = titles.map((title, i) => {
    const s = i < 20 ? 2024 + Math.floor(i / 10) : 2026;
    const md = i < 20 ? starts[i % 10] : ['09-11', '10-02', '10-23', '11-13'][i - 20];
    const y = md < '08' ? s + 1 : s;
    return {
      code: `P${String(s).slice(2)}-${String(i < 20 ? (i % 10) + 1 : i - 19).padStart(2, '0')}`,
      title,
      season: `${s}/${String(s + 1).slice(2)}`,
      from: `${y}-${md}`,
      cond: R.w({ 'Ines Hartmann': 50, 'Jonah Pryce': 20, 'Mikko Vale': 16, 'Teresa Lobo': 14 }),
      works: [R.pick(openers), R.pick(concertos), R.pick(symphonies)],
      solo: R.pick(soloists),
      pull: 0.55 + R.r() * 0.4,
    };
  });
  const concerts = [];
  for (const p of progs) {
    const n = R.int(3, 5);
    const open = /Open Air|Midsummer/.test(p.title);
    const days = [0, 1, 2, 7, 8].slice(0, n);
    for (const k of days) {
      const hall = open ? 'Harbour Stage' : R.w({ 'Lyric Hall': 5, 'Civic Centre': 3, 'St Brannock': 3 });
      const [cap, price] = halls[hall];
      const sold = Math.min(cap, Math.round(cap * Math.min(1, p.pull * (0.8 + R.r() * 0.4))));
      concerts.push({
        no: 400 + concerts.length + 1,
        d: day(p.from, k),
        p,
        hall,
        sold,
        comps: R.chance(0.1) ? null : R.int(6, 70),
        eur: R.chance(0.05) ? null : Math.round(sold * price * (0.85 + R.r() * 0.25) * 2) / 2,
      });
    }
  }
  const eu = (x) => x.toFixed(2).replace('.', ',');
  const rows = concerts.map((c) => [
    c.no,
    dmy(c.d),
    c.p.season,
    R.chance(0.06) ? c.p.code.toLowerCase() : c.p.code,
    R.chance(0.08) ? c.hall.toUpperCase() : R.chance(0.05) ? `${c.hall} ` : c.hall,
    c.p.cond,
    c.sold,
    c.comps,
    c.eur === null ? 'n/a' : eu(c.eur),
  ]);
  rows.push([
    'Total',
    '',
    '',
    '',
    '',
    '',
    sum(concerts, (c) => c.sold),
    sum(concerts, (c) => c.comps),
    eu(sum(concerts, (c) => c.eur)),
  ]);
  write(
    'orchestra',
    'concerts.csv',
    csv(['No.', 'Date', 'Seas.', 'Prog', 'Hall', 'Cond.', 'Tix sold', 'Comps', 'Takings €'], rows, ';'),
  );
  workbook('orchestra', 'programmes.xlsx', [
    [
      'Works',
      [
        ['Prog code', 'Title', 'Composer', 'Piece', 'Mins', 'Soloist'],
        ...progs.flatMap((p) =>
          p.works.map((w, i) => [
            p.code,
            p.title,
            R.chance(0.08) ? w[0].toUpperCase() : w[0],
            w[1],
            w[2],
            i === 1 ? p.solo : null,
          ]),
        ),
      ],
    ],
  ]);
  const first = [
    'Ada',
    'Bram',
    'Cora',
    'Dion',
    'Edith',
    'Fabio',
    'Greta',
    'Hamid',
    'Iris',
    'Jules',
    'Kara',
    'Lars',
    'Mina',
    'Nuno',
    'Odile',
    'Pavel',
    'Queenie',
    'Rolf',
    'Selma',
    'Theo',
    'Ulla',
    'Vito',
    'Wanda',
  ];
  const last = [
    'Albrecht',
    'Byrne',
    'Cole',
    'Danek',
    'Eskola',
    'Ferro',
    'Grant',
    'Hirsch',
    'Ivers',
    'Jansen',
    'Kemp',
    'Lowry',
    'Moss',
    'Novak',
    'Osei',
    'Prior',
    'Reyes',
    'Sato',
    'Tully',
    'Unger',
    'Vass',
    'Weir',
    'Young',
  ];
  const seats = {
    'Violin I': 9,
    'Violin II': 7,
    Viola: 5,
    Cello: 5,
    'Double bass': 3,
    Flute: 2,
    Oboe: 2,
    Clarinet: 2,
    Bassoon: 2,
    Horn: 4,
    Trumpet: 2,
    Trombone: 2,
    Percussion: 1,
  };
  const players = Object.entries(seats)
    .flatMap(([section, n]) => Array.from({ length: n }, () => section))
    .map((section, i) => ({
      no: 11 + i,
      name: `${first[i % 23]} ${last[(i * 7 + Math.floor(i / 23)) % 23]}`,
      section,
      joined: i === 19 ? '1989-09-01' : `${R.int(1994, 2024)}-${R.pick(['01', '09'])}-01`,
      job: R.w({ full: 7, part: 3 }),
    }));
  write(
    'orchestra',
    'players.json',
    `${JSON.stringify(
      players.map((p) => ({
        no: p.no,
        name: p.name,
        section: p.section,
        joined: p.joined,
        contract: { type: p.job, pct: p.job === 'full' ? 100 : 50 },
      })),
      null,
      1,
    )}\n`,
  );
  const faithful = new Set([players[3].no, players[17].no, players[28].no, players[40].no]);
  const goers = players.filter((p) => !faithful.has(p.no));
  const abs = [];
  for (const p of progs.slice(10)) {
    for (let k = -5; k < 0; k += 1) {
      for (let n = R.int(1, 5); n > 0; n -= 1) {
        const w = R.chance(0.16) ? goers[R.pick([6, 6, 6, 14, 22])] : R.pick(goers);
        const d = day(p.from, k);
        if (abs.some((a) => a.d === d && a.w === w)) continue;
        abs.push({
          d,
          p,
          w,
          why: R.w({ sick: 46, leave: 22, 'other gig': 16, family: 10, '': 8 }),
          ok: R.chance(0.82),
        });
      }
    }
  }
  write(
    'orchestra',
    'reh_absences.csv',
    csv(
      ['date', 'prog', 'player no', 'reason', 'excused'],
      abs.map((a) => [
        a.d,
        a.p.code,
        a.w.no,
        R.chance(0.12) ? a.why.toUpperCase() : a.why === 'sick' && R.chance(0.1) ? 'Sick ' : a.why,
        a.ok ? R.pick(['yes', 'yes', 'y']) : 'no',
      ]),
    ),
  );

  const q = set('orchestra');
  const seas = (s) => concerts.filter((c) => c.p.season === s);
  const last25 = seas('2025/26');
  const soldOf = (l) => sum(l, (c) => c.sold);
  q('How many concerts did we give in the 2025/26 season?', 'count+filter', [[last25.length]]);
  q('and tickets sold in total', '', [[soldOf(last25)]], { f: 1 });
  q(
    'which hall brings in the most money',
    'superlative',
    [
      top(
        tab(
          concerts,
          (c) => c.hall,
          (l) => sum(l, (c) => c.eur),
        ),
      ),
      top(
        tab(
          concerts.filter((c) => c.eur),
          (c) => c.hall,
          (l) => avg(l, (c) => c.eur),
        ),
      ),
    ],
    { note: 'In total or on average for a concert.' },
  );
  const onPaper = progs.flatMap((p) => p.works.map((w) => w[0]));
  const onStage = concerts.flatMap((c) => c.p.works.map((w) => w[0]));
  q(
    'what composer do we play most',
    'ambiguous',
    [top(tab(onPaper, (x) => x)), top(tab(onStage, (x) => x))],
    { note: 'Works on the programmes, or counted for each concert.' },
  );
  const byP = tab(abs, (a) => a.w.name);
  q('who misses the most rehearsals?', 'join', [top(byP)]);
  const whys = abs.filter((a) => a.w.name === byP[0][0]);
  q('how many of those unexcused', '', [[whys.filter((a) => !a.ok).length]], { f: 1 });
  q(
    'What percentage of absences is down to sickness?',
    'share',
    [
      [pct(abs.filter((a) => a.why === 'sick').length, abs.length)],
      [pct(abs.filter((a) => a.why === 'sick').length, abs.filter((a) => a.why).length)],
    ],
    { percent_ok: true, note: 'Of all or of those with a reason.' },
  );
  const lyric = concerts.filter((c) => c.hall === 'Lyric Hall');
  q(
    'avg crowd at the lyric',
    'agg',
    [
      [avg(lyric, (c) => c.sold)],
      [avg(lyric, (c) => c.sold + (c.comps ?? 0))],
      [
        avg(
          lyric.filter((c) => c.comps !== null),
          (c) => c.sold + c.comps,
        ),
      ],
    ],
    { note: 'Tickets sold, or with the free ones.' },
  );
  q(
    'how many violins have we got',
    'count+filter',
    [[players.filter((p) => p.section.startsWith('Violin')).length], [9, 7]],
    { note: 'First and second.' },
  );
  const old = [...players].sort((a, b) => (a.joined < b.joined ? -1 : 1))[0];
  q('Who has been in the orchestra the longest?', 'lookup', [[old.name], [old.name, old.joined]]);
  const best = tab(concerts, (c) => c.p.code, soldOf);
  const bestAvg = tab(
    concerts,
    (c) => c.p.code,
    (l) => avg(l, (c) => c.sold),
  );
  const prog = (k) => progs.find((p) => p.code === k);
  const bothP = [top(best), top(bestAvg)];
  q(
    'best selling programme ever',
    'ambiguous',
    bothP.flatMap(([k, v]) => [
      [prog(k).title, v],
      [k, v],
    ]),
    { note: 'In total or on average for a concert; title or code.' },
  );
  q(
    'who conducted it',
    '',
    bothP.map(([k]) => [prog(k).cond]),
    { f: 1 },
  );
  const kin = prog('P26-02');
  q('How long does the Kindred programme run, in minutes?', 'agg', [[sum(kin.works, (w) => w[2])]]);
  const paid = last25.filter((c) => c.eur !== null);
  q(
    'average ticket price 25/26',
    'computed',
    [
      [rd(sum(paid, (c) => c.eur) / soldOf(paid))],
      [rd(sum(paid, (c) => c.eur) / soldOf(last25))],
      [avg(paid, (c) => c.eur / c.sold)],
    ],
    {
      note: 'Takings by tickets sold; concerts without takings left out or not; or the average over concerts.',
    },
  );
  q('how many nights did we sell over 1000', 'having', [[concerts.filter((c) => c.sold > 1000).length]]);
  const oct = concerts.filter((c) => mon(c.d) === '2026-10');
  q('freebies given away in oct 2026?', 'agg', [[sum(oct, (c) => c.comps)]], { note: 'Comps.' });
  const absent = new Set(abs.map((a) => a.w.no));
  const never = players.filter((p) => !absent.has(p.no));
  q('anyone who never missed a rehearsal? names please', 'anti-join', [
    never.map((p) => p.name),
    [never.length],
  ]);
  const on = (x) =>
    avg(
      concerts.filter((c) => dow(c.d) === x),
      (c) => c.sold,
    );
  const tot = (x) => soldOf(concerts.filter((c) => dow(c.d) === x));
  q(
    'saturdays or sundays, which sells better',
    'compare',
    [
      [on('Saturday'), on('Sunday')],
      [tot('Saturday'), tot('Sunday')],
    ],
    { note: 'On average for a concert, or in total.' },
  );
  q('what fee do the soloists get', 'oos', [], { note: 'Fees are not recorded.' });
  q('How many subscribers renewed this year?', 'oos', [], { note: 'Subscriptions are not recorded.' });
}
