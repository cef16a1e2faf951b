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
  rng,
  set,
  tab,
  top,
  write,
} from '../../build/setBuilder.mjs';
import { date, workbook } from '../../build/xlsx.mjs';
import { capital, daysFrom, draw, jsonl } from './stats.mjs';

const first =
  'Maud Ivor Celia Bram Tilda Oscar Nerys Felix Greta Amos Hattie Silas Wilma Edgar Pearl Rufus'.split(' ');
const last =
  'Ferris Oakley Pym Tansley Rowe Stanton Blythe Crane Hobday Mabey Kettle Lorimer Wainfleet'.split(' ');
const authors =
  'H. Merrow,Dora Quist,Alan Petch,Yusuf Demirel,Sanna Rike,Beryl Stroud,Kit Langley,Noor Haddad,Paul Orme,Vera Cull,Jan Tolk,Iris Mundy'.split(
    ',',
  );
const a = 'Silver Drowned Small Burning Hidden Painted Seven Lonely Stolen Northern Glass Sleeping'.split(
  ' ',
);
const b =
  'Lighthouse Foxes Winter Bridge Letters Kitchen Detective Mountain Island Clock Gardener Train'.split(' ');

export function library() {
  const R = rng(9661);
  const titles = a.flatMap((x) => b.map((y) => `${x} ${y}`)).map((t) => ({ t, key: R.r() }));
  const books = titles
    .sort((x, y) => x.key - y.key)
    .slice(0, 124)
    .map(({ t }, i) => ({
      no: `BK${401 + i}`,
      title: R.chance(0.4) ? `The ${t}` : t,
      author: R.w(Object.fromEntries(authors.map((x, k) => [x, 14 - k]))),
      year: R.int(1962, 2026),
      subj: [
        R.w({ crime: 7, romance: 4, history: 4, fantasy: 5, children: 6, cooking: 2, travel: 2 }),
        ...(R.chance(0.25) ? [R.pick(['classic', 'large print', 'local'])] : []),
      ],
      pages: R.chance(0.04) ? null : R.int(60, 640),
      pull: R.chance(0.06) ? 0 : 0.2 + R.r() * (R.chance(0.1) ? 5 : 1.4),
    }));
  const members = [];
  const names = new Set();
  while (members.length < 118) {
    const name = `${R.pick(first)} ${R.pick(last)}`;
    if (names.has(name)) continue;
    names.add(name);
    const type = R.w({ adult: 8, child: 4, student: 3, senior: 3 });
    const born = { adult: [1962, 2000], child: [2012, 2019], student: [2002, 2009], senior: [1936, 1960] }[
      type
    ];
    members.push({
      card: 70011 + members.length * 3,
      name,
      type,
      born: `${R.int(...born)}-${String(R.int(1, 12)).padStart(2, '0')}-${R.int(10, 28)}`,
      joined: `${R.int(2016, 2025)}-0${R.int(1, 9)}-${R.int(10, 28)}`,
      mail: R.chance(type === 'senior' ? 0.4 : 0.1)
        ? null
        : `${name.toLowerCase().replace(' ', '.')}@post.example`,
      pull: R.chance(0.08) ? 0 : 0.3 + R.r() * (R.chance(0.12) ? 5 : 1.2),
    });
  }
  for (const i of [17, 44, 83])
    members.push({ ...members[i], card: 70011 + members.length * 3, joined: `2025-1${i % 3}-14`, pull: 0.4 });
  members[20].pull = 10;
  books[10].pull = 16;
  const loans = [];
  for (let d = '2026-03-02'; d <= '2026-11-25'; d = day(d, 1)) {
    const w = dow(d);
    if (w === 'Sunday') continue;
    const summer = ['07', '08'].includes(d.slice(5, 7)) ? 1 : 0;
    for (let k = R.int(0, 3) + summer + (w === 'Saturday' ? 2 : w === 'Tuesday' ? 1 : 0); k > 0; k -= 1) {
      const m = draw(R, members);
      const renewals = R.w({ 0: 12, 1: 4, 2: 1 });
      const due = day(d, 21 + 14 * renewals);
      const late = R.chance({ adult: 0.19, child: 0.3, student: 0.36, senior: 0.07 }[m.type]);
      let back = late ? day(due, R.int(1, 24)) : day(due, -R.int(0, 17));
      if (dow(back) === 'Sunday') back = day(back, -1);
      const place =
        w === 'Saturday'
          ? { Main: 8, Riverside: 1, 'Hill St': 1 }
          : w === 'Tuesday'
            ? { Main: 2, Riverside: 2, 'Hill St': 6 }
            : { Main: 5, Riverside: w === 'Thursday' ? 8 : 2, 'Hill St': 2 };
      loans.push({
        no: 30001 + loans.length,
        b: draw(R, books),
        m,
        d,
        due,
        back: back > '2026-11-25' || R.chance(0.02) ? null : back,
        renewals: +renewals,
        at: R.w(place),
      });
    }
  }
  const holds = [];
  for (let d = '2026-04-01'; d <= '2026-11-25'; d = day(d, R.int(1, 3))) {
    if (dow(d) === 'Sunday') continue;
    const m = draw(R, members);
    const ready = day(d, R.int(2, 33));
    const off = R.chance(0.1);
    holds.push({
      d,
      m,
      b: draw(R, books),
      ready: off || ready > '2026-11-25' ? null : ready,
      status: off ? 'cancelled' : ready > '2026-11-25' ? 'waiting' : R.w({ 'picked up': 9, expired: 1 }),
    });
  }
  write(
    'library',
    'loans.csv',
    csv(
      ['loan', 'book', 'card', 'out', 'due', 'back', 'renew', 'branch'],
      loans.map((l) => [
        l.no,
        R.chance(0.03) ? l.b.no.toLowerCase() : l.b.no,
        l.m.card,
        dmy(l.d, '-'),
        dmy(l.due, '-'),
        l.back ? dmy(l.back, '-') : '',
        l.renewals,
        R.chance(0.05) ? l.at.toUpperCase() : R.chance(0.03) ? `${l.at} ` : l.at,
      ]),
      ';',
    ),
  );
  write(
    'library',
    'books.jsonl',
    jsonl(
      books.map((x) => ({
        no: x.no,
        title: x.title,
        author: x.author,
        yr: x.year,
        subj: x.subj,
        pp: x.pages,
      })),
    ),
  );
  write(
    'library',
    'members.tsv',
    csv(
      ['card', 'name', 'dob', 'joined', 'type', 'email'],
      members.map((x) => [
        x.card,
        x.name,
        x.born,
        x.joined,
        R.chance(0.06) ? capital(x.type) : x.type,
        x.mail,
      ]),
      '\t',
    ),
  );
  workbook('library', 'reservations.xlsx', [
    [
      'Reservations',
      [
        ['Placed', 'Card', 'Book', 'Status', 'Ready on'],
        ...holds.map((h) => [
          date(h.d),
          h.m.card,
          h.b.no,
          R.chance(0.06) ? capital(h.status) : h.status,
          h.ready ? date(h.ready) : null,
        ]),
      ],
    ],
  ]);

  const q = set('library');
  const oct = loans.filter((l) => mon(l.d) === '2026-10');
  q('how many loans in october', 'count+filter', [[oct.length]]);
  const kind = (t) => oct.filter((l) => l.m.type === t).length;
  q('how many of them by children', '', [[kind('child')]], { f: 1, note: 'By the type of member.' });
  q('and students?', '', [[kind('student')]], { f: 1 });
  q('which author gets borrowed the most', 'join', [top(tab(loans, (l) => l.b.author))]);
  const unread = books.filter((x) => !loans.some((l) => l.b === x));
  q('books nobody has borrowed', 'anti-join', [
    [unread.length],
    unread.map((x) => x.title),
    unread.map((x) => x.no),
  ]);
  const late = loans.filter((l) => l.back && l.back > l.due);
  q('how many loans were brought back late?', 'computed', [[late.length]], {
    note: 'Only loans that are back.',
  });
  q('by how many days on average', '', [[avg(late, (l) => daysFrom(l.due, l.back))]], { f: 1 });
  const out = loans.filter((l) => !l.back);
  const most = top(tab(out, (l) => l.m.card));
  const holder = members.find((x) => x.card === +most[0]);
  q('who has the most books out at the moment', 'join', [
    [holder.name, most[1]],
    [holder.card, most[1]],
    top(tab(out, (l) => l.m.name)),
  ]);
  const home = loans.filter((l) => l.back);
  const share = (l) => pct(l.filter((x) => late.includes(x)).length, l.length);
  q(
    'late returns in percent by type of member',
    'share',
    [
      flat(tab(home, (l) => l.m.type, share)),
      flat(tab(loans, (l) => l.m.type, share)),
      flat(
        tab(
          late,
          (l) => l.m.type,
          (l) => pct(l.length, late.length),
        ),
      ),
    ],
    { percent_ok: true, note: 'Of the loans that are back, of all loans, or of the late ones.' },
  );
  const few = home.filter((l) => l.back >= '2026-09-14' && l.back <= '2026-10-02');
  q('returns from 14 sept to october 2nd', 'count+filter', [[few.length]], { note: 'Both days count.' });
  const wanted = (l) => {
    const [no, n] = top(tab(l, (h) => h.b.no));
    return [
      [books.find((x) => x.no === no).title, n],
      [no, n],
    ];
  };
  q(
    'most reserved book',
    'join',
    [...wanted(holds), ...wanted(holds.filter((h) => h.status !== 'cancelled'))],
    { note: 'Cancelled reservations kept or left out.' },
  );
  const ready = holds.filter((h) => h.ready);
  q('how long until a reservation is ready, in days', 'computed', [
    [avg(ready, (h) => daysFrom(h.d, h.ready))],
  ]);
  const mute = members.filter((x) => !x.mail);
  q('how many members have no emial', 'typo', [[mute.length]]);
  const twice = Object.entries(by(members, (x) => x.name)).filter((x) => x[1].length > 1);
  q('is anyone in the member list twice', 'duplicates', [['yes'], [twice.length], twice.map((x) => x[0])], {
    note: 'The same name and date of birth with two cards.',
  });
  const best = Object.entries(by(loans, (l) => l.at)).map(([p, l]) => [p, ...top(tab(l, (x) => dow(x.d)))]);
  q('busiest weekday for loans at each branch', 'nested-superlative', [flat(best)]);
  const old = top(members.map((x) => [x, Date.parse(x.born)]).sort((x, y) => x[1] - y[1]))[0];
  q('oldest member', 'superlative', [[old.name], [old.card]]);
  const crime = loans.filter((l) => l.b.subj.includes('crime') && l.d >= '2026-06-01' && l.d <= '2026-08-31');
  q('loans of crime books june to august', 'nested', [[crime.length]]);
  const quarter = (from, to) => loans.filter((l) => mon(l.d) >= from && mon(l.d) <= to).length;
  q('loans in q2 vs q3', 'compare', [[quarter('2026-04', '2026-06'), quarter('2026-07', '2026-09')]]);
  q('how much did we take in fines', 'oos', [], { note: 'Late returns are known, fines are not.' });
  q('number of visitors on saturdays', 'oos', [], { note: 'Loans are recorded, visitors are not.' });
}
