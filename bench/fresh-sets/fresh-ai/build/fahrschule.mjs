import {
  avg,
  by,
  csv,
  day,
  dmy,
  dow,
  flat,
  mon,
  named,
  pct,
  rd,
  rng,
  set,
  sum,
  tab,
  top,
  tops,
  two,
  write,
} from '../../build/setBuilder.mjs';
import { date, workbook } from '../../build/xlsx.mjs';

const teachers = [
  { kz: 'BR', name: 'Jens Brandt', klassen: ['B', 'BE', 'A1'], seit: 2012 },
  { kz: 'KE', name: 'Ute Keller', klassen: ['B', 'B197'], seit: 2017 },
  { kz: 'OZ', name: 'Emre Özdemir', klassen: ['B', 'B197', 'A1'], seit: 2020 },
  { kz: 'WI', name: 'Lena Wittig', klassen: ['B', 'B197'], seit: 2024 },
];
const first =
  'Anna Ben Clara David Elif Finn Greta Hannes Ida Jonas Kaya Lukas Mia Noah Olga Paul Ronja Samir Tilda Yusuf'.split(
    ' ',
  );
const last =
  'Albers Böhm Çelik Dietz Engel Fuchs Graf Hartmann Ihle Jahn Krämer Lorenz Maurer Nitsche Ott Peters Quast Reuter Sauer Thiel Ulrich Vogt Wenzel Zander Arslan Busch Conrad Dahms Ebert Frings Göbel Huber Jansen Kilic Lange Menzel Noll Opitz Pohl Rieger Stark Tietz Voss Winkler'.split(
    ' ',
  );
const price = { Übungsfahrt: 62, Überland: 74, Autobahn: 76.5, Nachtfahrt: 76.5 };
const end = '2026-11-20';
const OFF = '2026-07-27';

export function fahrschule() {
  const R = rng(8817);
  const students = last
    .map((name, i) => ({
      name,
      vorname: first[(i * 7 + R.int(0, 3)) % first.length],
      since: i < 39 ? day('2026-02-02', R.int(0, 225)) : day('2026-11-02', R.int(0, 17)),
      klasse: R.w({ B: 6, B197: 4, A1: 2 }),
      ort: R.w({ Lindenau: 5, Kirchfeld: 3, 'Bad Rohrbach': 3, Steinheim: 2 }),
      handy: R.chance(0.13) ? null : `0${R.pick([151, 160, 171, 176])} ${R.int(2000000, 9899999)}`,
      flaky: R.chance(0.25) ? 0.14 : 0.025,
    }))
    .sort((a, b) => (a.since + a.name < b.since + b.name ? -1 : 1));
  for (const [i, s] of students.entries()) {
    s.nr = 1401 + i;
    s.born = day(s.since, -Math.round(365.25 * ({ A1: 16, B: 17, B197: 17 }[s.klasse] + R.r() * R.r() * 9)));
    s.fl = R.w(
      s.klasse === 'A1'
        ? { BR: 3, OZ: 2 }
        : s.klasse === 'B'
          ? { BR: 4, KE: 4, OZ: 2, WI: 2 }
          : { KE: 3, OZ: 3, WI: 3 },
    );
  }
  const lessons = [];
  const exams = [];
  for (const s of students) {
    if (s.since > '2026-11-01' || s.name === 'Opitz') continue;
    let theory = null;
    for (let d = day(s.since, R.int(25, 60)); d <= end && !theory; d = day(d, R.int(15, 28))) {
      if ([0, 6].includes(new Date(d).getUTCDay())) d = day(d, 2);
      if (d > end) break;
      const ok = R.chance(0.68);
      exams.push({ d, s, teil: 'Theorie', fp: ok ? R.int(0, 10) : R.int(11, 31), ok });
      if (ok) theory = d;
    }
    let d = day(s.since, R.int(6, 20));
    let given = 0;
    let goal = R.int(10, 15);
    while (d <= end) {
      if (dow(d) === 'Sunday') d = day(d, 1);
      if (d >= OFF && d < '2026-08-10') d = '2026-08-10';
      if (d > end) break;
      const art =
        given < 5
          ? 'Übungsfahrt'
          : R.w({ Übungsfahrt: 5, Überland: 3, Autobahn: 2, Nachtfahrt: mon(d) > '2026-09' ? 2 : 0.7 });
      const min =
        art === 'Übungsfahrt'
          ? R.pick([45, 90, 90])
          : art === 'Autobahn'
            ? R.pick([90, 135])
            : R.pick([45, 90]);
      const status = R.chance(s.flaky)
        ? 'nicht erschienen'
        : R.chance(dow(d) === 'Friday' ? 0.24 : 0.07)
          ? 'abgesagt'
          : 'durchgeführt';
      const full = (price[art] * min) / 45;
      lessons.push({
        d,
        h: art === 'Nachtfahrt' ? R.int(19, 21) : R.int(8, 18),
        mm: R.pick([0, 15, 30, 45]),
        s,
        fl: R.chance(0.12) && s.klasse !== 'A1' ? R.pick(teachers).kz : s.fl,
        art,
        min,
        eur: status === 'durchgeführt' ? full : status === 'abgesagt' ? null : full / 2,
        status,
        key: R.r(),
      });
      if (status === 'durchgeführt') given += 1;
      if (given >= goal && theory && theory < d) {
        const on = day(d, dow(d) === 'Friday' || dow(d) === 'Saturday' ? 3 : 1);
        if (on > end) break;
        const ok = R.chance(0.66);
        exams.push({ d: on, s, teil: 'Praxis', fp: null, ok });
        if (ok) {
          s.passed = on;
          break;
        }
        goal = given + R.int(2, 4);
        d = on;
      }
      d = day(d, R.int(4, 11));
    }
  }
  lessons.sort((a, b) =>
    a.d === b.d ? a.h * 60 + a.mm - b.h * 60 - b.mm || a.key - b.key : a.d < b.d ? -1 : 1,
  );
  exams.sort((a, b) => (a.d + a.s.nr < b.d + b.s.nr ? -1 : 1));

  for (const l of lessons) l.note = R.w({ '': 14, 'Einparken üben': 2, Regen: 1, 'Treffpunkt Bahnhof': 1 });
  write(
    'fahrschule',
    'Fahrstunden.csv',
    csv(
      ['Nr', 'Datum', 'Beginn', 'Schüler-Nr', 'FL', 'Art', 'Min', 'Preis (EUR)', 'Status', 'Bem.'],
      lessons.map((l, i) => [
        i + 1,
        dmy(l.d),
        `${two(l.h)}:${two(l.mm)}`,
        l.s.nr,
        R.chance(0.05) ? l.fl.toLowerCase() : l.fl,
        R.chance(0.04) ? `${l.art} ` : l.art,
        l.min,
        l.eur === null ? (R.chance(0.3) ? '-' : '') : l.eur.toFixed(2).replace('.', ','),
        R.chance(0.05) ? l.status[0].toUpperCase() + l.status.slice(1) : l.status,
        l.note,
      ]),
      ';',
    ),
  );
  workbook('fahrschule', 'Fahrschüler.xlsx', [
    [
      'Schüler',
      [
        ['Fahrschule Lindenau - Fahrschüler 2026'],
        [],
        ['Nr', 'Name', 'Vorname', 'geb.', 'Kl.', 'angemeldet', 'Ort', 'Handy'],
        ...students.map((s) => [
          s.nr,
          s.name,
          s.vorname,
          date(s.born),
          R.chance(0.06) ? s.klasse.toLowerCase() : s.klasse,
          date(s.since),
          R.chance(0.06) ? `${s.ort} ` : s.ort,
          s.handy,
        ]),
      ],
    ],
  ]);
  write('fahrschule', 'Fahrlehrer.json', `${JSON.stringify(teachers, null, 1)}\n`);
  write(
    'fahrschule',
    'Pruefungen.tsv',
    csv(
      ['Datum', 'Schüler', 'Teil', 'Fehlerpkt.', 'Ergebnis'],
      exams.map((e) => [
        dmy(e.d),
        e.s.nr,
        e.teil,
        e.fp ?? '',
        e.ok ? 'bestanden' : R.chance(0.25) ? 'Nicht bestanden' : 'nicht bestanden',
      ]),
      '\t',
    ),
  );

  const q = set('fahrschule');
  const done = lessons.filter((l) => l.status === 'durchgeführt');
  const oct = done.filter((l) => mon(l.d) === '2026-10');
  const teacher = (t) => [flat(t), flat(named(t, (kz) => teachers.find((x) => x.kz === kz).name))];
  const hrs = (l) => rd(sum(l, (x) => x.min) / 60);
  q('lessons given by each instructor in october', 'group', teacher(tab(oct, (l) => l.fl)), {
    note: 'Those with the status durchgeführt.',
  });
  q('in hours', '', teacher(tab(oct, (l) => l.fl, hrs)), { f: 1 });
  const way = oct.filter((l) => l.art === 'Autobahn');
  q(
    'Autobahn only',
    '',
    [...teacher(tab(way, (l) => l.fl, hrs)), ...teacher(tab(way, (l) => l.fl)), [hrs(way)]],
    {
      f: 1,
      note: 'Hours are what was asked last; the lessons and the one sum are accepted.',
    },
  );
  const praxis = exams.filter((e) => e.teil === 'Praxis');
  const rate = (l) => pct(l.filter((e) => e.ok).length, l.length);
  q('pass rate in the Praxis exam', 'share', [[rate(praxis)]], { percent_ok: true });
  q('for every Klasse', '', [flat(tab(praxis, (e) => e.s.klasse, rate))], { f: 1, percent_ok: true });
  const ok = (teil) => new Set(exams.filter((e) => e.ok && e.teil === teil).map((e) => e.s));
  const half = [...ok('Theorie')].filter((s) => !ok('Praxis').has(s));
  q(
    'who has passed theory but not the practical yet',
    'anti-join',
    [half.map((s) => s.nr), half.map((s) => s.name)],
    {
      note: 'By number or by surname.',
    },
  );
  const passed = students.filter((s) => s.passed);
  const before = passed.map((s) => done.filter((l) => l.s === s && l.d < s.passed).length);
  q('how many lessons does it take on average until someone passes the Praxis', 'computed', [[avg(before)]], {
    note: 'Lessons given before the day it was passed.',
  });
  const missed = lessons.filter((l) => l.status === 'nicht erschienen');
  const no = tab(missed, (l) => l.s.nr).slice(0, 2);
  if (tab(missed, (l) => l.s.nr)[2][1] === no[1][1] || no[0][1] === no[1][1]) console.warn('TIE no-shows');
  if (new Set(tab(way, (l) => l.fl, hrs).map((t) => t[1])).size < 3) console.warn('FLAT Autobahn');
  const student = (t) => named(t, (nr) => students.find((s) => s.nr === +nr).name);
  q('two students with the most no-shows', 'topn', [flat(student(no)), flat(no.map(([k, v]) => [+k, v]))], {
    note: 'The status is called nicht erschienen.',
  });
  const eur = (l) => sum(l, (x) => x.eur);
  q(
    'revenue month by month',
    'trend',
    [flat(tab(lessons, (l) => mon(l.d), eur, true)), flat(tab(done, (l) => mon(l.d), eur, true))],
    {
      note: 'What no-shows paid counted or not.',
    },
  );
  const whole = (a, b) => +b.slice(0, 4) - +a.slice(0, 4) - (b.slice(5) < a.slice(5) ? 1 : 0);
  q(
    'how old are people on average when they sign up',
    'computed',
    [
      [avg(students, (s) => whole(s.born, s.since))],
      [avg(students, (s) => (Date.parse(s.since) - Date.parse(s.born)) / 864e5 / 365.25)],
    ],
    { note: 'In whole or fractional years.' },
  );
  const failed = exams.filter((e) => e.teil === 'Theorie' && !e.ok);
  q('average Fehlerpunkte in the failed theory exams', 'agg', [[avg(failed, (e) => e.fp)]]);
  const off = lessons.filter((l) => l.status === 'abgesagt');
  q('which weekday has the most cancelled lessons', 'weekday-hour', [top(tab(off, (l) => dow(l.d)))], {
    note: 'The status is called abgesagt.',
  });
  const parking = (l) => [l.filter((x) => x.note.includes('Einparken')).length];
  q('lessons where the Bem. mentions Einparken', 'text-contains', [parking(lessons), parking(done)], {
    note: 'All entries, or those that took place.',
  });
  const week = (l) => l.filter((x) => x.d >= '2026-10-05' && x.d <= '2026-10-11').length;
  q(
    'how many lessons between the 5th and 11th of october 2026',
    'count+filter',
    [[week(lessons)], [week(done)]],
    {
      note: 'All entries, or those that took place.',
    },
  );
  q(
    'does Brandt bring in more money than Keller?',
    'yesno',
    [lessons, done].map((l) => ['BR', 'KE'].map((k) => eur(l.filter((x) => x.fl === k)))),
    { note: 'Both figures must be shown; what no-shows paid counted or not.' },
  );
  q('what columns are in the Fahrstunden file', 'meta', [
    ['Nr', 'Datum', 'Beginn', 'Schüler-Nr', 'FL', 'Art', 'Min', 'Preis (EUR)', 'Status', 'Bem.'],
  ]);
  const auto = (l) =>
    avg(
      l.filter((x) => x.art === 'Autobahn'),
      (x) => x.min,
    );
  q('avarage lenght of an Autobahn lesson', 'typo', [[auto(lessons)], [auto(done)]], {
    note: 'All, or those that took place; in minutes.',
  });
  const busy = (l, f) => tops(tab(l, (x) => x.fl, f)).flatMap((t) => teacher([t]));
  q(
    'busiest instructor',
    'ambiguous',
    [lessons, done].flatMap((l) => [
      ...busy(l, (x) => x.length),
      ...busy(l, hrs),
      ...busy(l, (x) => sum(x, (y) => y.min)),
      ...busy(l, (x) => Object.keys(by(x, (y) => y.s.nr)).length),
    ]),
    { note: 'Lessons, hours, minutes or students; all, or those that took place.' },
  );
  q('how many Klasse C students failed', 'oos', [], { note: 'Nobody learns for this class.' });
  q('what do we spend on fuel per month', 'oos', [], { note: 'Costs are not recorded.' });
}
