import { writeFileSync } from 'node:fs';
import * as XLSX from '@e965/xlsx';
import {
  avg,
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
  root,
  set,
  sum,
  tab,
  top,
  two,
  write,
} from '../../build/setBuilder.mjs';

const team = [
  ['MO', 'Maeve Rourke', 'sports injuries', 62],
  ['TB', 'Tunde Bakare', 'spine', 58],
  ['RV', 'Rosa Vidal', 'hands', 55],
  ['KS', 'Kit Sorensen', 'neuro', 60],
];
const treatments = [
  ['ASM', 'Assessment', 45, 65],
  ['MAN', 'Manual therapy', 30, 48],
  ['EXE', 'Exercise class', 50, 22],
  ['HYD', 'Hydrotherapy', 40, 54],
  ['TAP', 'Taping', 20, 30],
  ['ULT', 'Ultrasound', 25, 38],
];
const first = 'Agnes Basil Clara Duncan Esme Fergus Greta Hector Iris Jonah Kitty Lorna Mungo Nell'.split(
  ' ',
);
const last = 'Abernethy Buchan Cowie Dewar Elphick Forsyth Galt Hay Innes Keir Laing'.split(' ');

function people(R) {
  return Array.from({ length: 88 }, (_, i) => ({
    no: 301 + i,
    name: `${first[i % 14]} ${last[(i * 4 + Math.floor(i / 14)) % 11]}`,
    born: R.chance(0.07) ? null : `${R.int(1938, 2009)}-${two(R.int(1, 10))}-${two(R.int(1, 28))}`,
    complaint: R.w({ 'lower back': 28, knee: 22, shoulder: 19, neck: 13, ankle: 10, wrist: 8 }),
    insurer: R.w({ Vitalis: 30, Northcare: 26, 'Self-pay': 28, Bellwether: 16 }),
    by: R.pick(['GP', 'GP', 'hospital', 'friend', 'website']),
  })).map((p) => ({ ...p, approved: p.insurer === 'Self-pay' ? null : R.pick([6, 6, 8, 10, 12]) }));
}

const treatmentOf = (code) => treatments.find((t) => t[0] === code);

function sessions(R, P) {
  const S = [];
  for (let i = 0; i < 690; i++) {
    const d = day('2026-06-01', R.int(0, 165));
    const w = dow(d);
    if (w === 'Sunday' || (w === 'Saturday' && R.chance(0.75)) || (w === 'Wednesday' && R.chance(0.35)))
      continue;
    const t = treatmentOf(R.w({ ASM: 14, MAN: 36, EXE: 18, HYD: 9, TAP: 10, ULT: 13 }));
    const outcome = R.w({ attended: 82, cancelled: 11, DNA: 7 });
    let charged = null;
    if (outcome === 'attended') charged = t[3] + R.pick([0, 0, 0, 0, -5, 4.5]);
    if (outcome === 'DNA') charged = 20;
    S.push({
      d,
      tm: `${two(R.pick([8, 9, 9, 10, 11, 12, 14, 15, 16, 17]))}:${R.pick(['00', '15', '30', '45'])}`,
      th: R.w({ MO: 33, TB: 29, RV: 16, KS: 22 }),
      p: P[Math.floor(82 * R.r() ** 1.6)],
      t,
      mins: t[2] + R.pick([0, 0, 0, 5, 10]),
      outcome,
      charged,
      paid: charged === null ? null : !R.chance(d > '2026-10-01' ? 0.34 : 0.06),
    });
  }
  return S.sort((a, b) => (a.d + a.tm < b.d + b.tm ? -1 : 1));
}

const serial = (d) => Math.round(Date.parse(d) / 864e5) + 25569;
const cased = (s, i) => (i % 15 === 6 ? s.toLowerCase() : s);
const capital = (s) => s[0].toUpperCase() + s.slice(1);
const bornText = (b, i) => (i % 3 === 1 ? b : dmy(b, '/'));
const yes = { true: 'Y', false: 'N' };

function workbook(S, P) {
  const wb = XLSX.utils.book_new();
  const rows = S.map((x, i) => {
    const shown = i && S[i - 1].d === x.d ? null : { t: 'n', v: serial(x.d), z: 'dd/mm/yyyy' };
    return [
      shown,
      x.tm,
      x.th,
      x.p.no,
      x.t[0],
      x.mins,
      cased(i % 2 ? x.outcome : capital(x.outcome), i),
      x.charged,
      yes[x.paid] ?? null,
    ];
  });
  const total = [
    'TOTAL',
    null,
    null,
    null,
    null,
    sum(S, (x) => x.mins),
    null,
    sum(S, (x) => x.charged),
    null,
  ];
  const head = ['Date', 'Time', 'Therapist', 'Patient', 'Code', 'Mins', 'Outcome', 'Charged £', 'Paid'];
  const diary = XLSX.utils.aoa_to_sheet([
    ['Kelso Street Physio: diary Jun to Nov 2026'],
    [],
    head,
    ...rows,
    total,
  ]);
  XLSX.utils.book_append_sheet(wb, diary, 'Diary');
  const list = P.map((p, i) => [
    p.no,
    p.name,
    p.born ? bornText(p.born, i) : ['unknown', null][i % 2],
    i % 4 === 2 ? capital(p.complaint) : p.complaint,
    p.by,
    p.insurer,
    p.approved ?? ['n/a', '-', null][i % 3],
  ]);
  const headings = ['Pat no', 'Name', 'Born', 'Complaint', 'Referred by', 'Insurer', 'Sessions approved'];
  XLSX.utils.book_append_sheet(wb, XLSX.utils.aoa_to_sheet([headings, ...list]), 'Patients');
  const staff = [['Initials', 'Name', 'Specialism', 'Rate £/h'], ...team];
  XLSX.utils.book_append_sheet(wb, XLSX.utils.aoa_to_sheet(staff), 'Therapists');
  return XLSX.write(wb, { type: 'buffer', bookType: 'xlsx' });
}

export function physio() {
  const R = rng(8404);
  const P = people(R);
  const S = sessions(R, P);
  write(
    'physio',
    'treatments.csv',
    csv(
      ['Code', 'Treatment', 'Std mins', 'List price'],
      treatments.map((t) => [t[0], t[1], t[2], `£${t[3].toFixed(2)}`]),
    ),
  );
  writeFileSync(`${root}data/physio/physio_diary.xlsx`, workbook(S, P));
  ask(S, P);
}

const ages = (l, on) =>
  l.filter((p) => p.born).map((p) => (Date.parse(on) - Date.parse(p.born)) / 864e5 / 365.25);
const whole = (p, on) =>
  Number(on.slice(0, 4)) - Number(p.born.slice(0, 4)) - (on.slice(5) < p.born.slice(5) ? 1 : 0);
const fullName = (initials) => team.find((t) => t[0] === initials)[1];
const pay = (l) => sum(l, (x) => x.charged);

function askMoney(q, S, went) {
  const oct = (l) => l.filter((x) => mon(x.d) === '2026-10');
  q('what did we bill in october', 'agg', [[pay(oct(S))], [pay(oct(went))]], {
    note: 'With or without the fees for missed sessions.',
  });
  const open = (l) => pay(oct(l).filter((x) => x.paid === false));
  q('how much of that hasnt been paid yet', 'count+filter', [[open(S)], [open(went)]], { f: true });
  const t = (x) => x.t[1];
  q('income for each kind of treatment, names not codes', 'join', [
    flat(tab(went, t, pay)),
    flat(tab(S, t, pay)),
  ]);
  const ins = (x) => x.p.insurer;
  const insured = (l) => l.filter((x) => x.p.insurer !== 'Self-pay');
  q('which insurer brings in the most money', 'join', [
    top(tab(insured(S), ins, pay)),
    top(tab(insured(went), ins, pay)),
    top(tab(S, ins, pay)),
    top(tab(went, ins, pay)),
  ]);
}

function running(l) {
  let s = 0;
  return tab(l, (x) => mon(x.d), pay, true).flatMap(([month, x]) => {
    s = rd(s + x);
    return [month, s];
  });
}

function ask(S, P) {
  const q = set('physio');
  const went = S.filter((x) => x.outcome === 'attended');
  const dna = S.filter((x) => x.outcome === 'DNA');
  const th = (x) => x.th;
  const sep = (l) => l.filter((x) => mon(x.d) === '2026-09');
  const perTherapist = (l) => [flat(tab(l, th)), flat(named(tab(l, th), fullName))];
  q('how many sessions in september', 'count+filter', [[sep(S).length], [sep(went).length]], {
    note: 'All in the diary, or those attended.',
  });
  q('per therapist', 'group', [...perTherapist(sep(S)), ...perTherapist(sep(went))], { f: true });
  q('and how many of those were DNAs', 'group', [[sep(dna).length], ...perTherapist(sep(dna))], { f: true });
  q(
    'no show rate overall',
    'share',
    [[pct(dna.length, S.length)], [pct(dna.length, dna.length + went.length)]],
    {
      percent_ok: true,
      note: 'No-show is DNA; of all sessions or of those not cancelled.',
    },
  );
  askMoney(q, S, went);
  const on = ['2026-11-21', S.at(-1).d];
  const known = P.filter((p) => p.born);
  const seen = P.filter((p) => p.born && S.some((x) => x.p === p));
  q(
    'average age of our patients',
    'computed',
    [
      ...[known, seen].flatMap((l) =>
        on.flatMap((d) => [[rd(avg(ages(l, d)))], [avg(l, (p) => whole(p, d))]]),
      ),
      [avg(known, (p) => 2026 - Number(p.born.slice(0, 4)))],
    ],
    {
      note: 'Today or on the last day of the diary, in whole or fractional years; without those whose birth date is missing.',
    },
  );
  const never = P.filter((p) => !S.some((x) => x.p === p));
  const absent = P.filter((p) => !went.some((x) => x.p === p));
  const lists = (l) => [l.map((p) => p.name), l.map((p) => p.no), [l.length]];
  q('patients on the list who never had a session', 'anti-join', [...lists(never), ...lists(absent)]);
  const used = (l, p) => l.filter((x) => x.p === p).length;
  const over = (l) => P.filter((p) => p.approved !== null && used(l, p) > p.approved);
  q(
    'who went over their approved number of sessions',
    'having',
    [
      ...lists(over(went)).slice(0, 2),
      ...lists(over(S)).slice(0, 2),
      ...lists(over([...went, ...dna])).slice(0, 2),
    ],
    {
      note: 'Attended sessions; all in the diary are accepted.',
    },
  );
  const quiet = (l) => [...tab(l, (x) => dow(x.d))].reverse();
  const week = (l) => l.filter((x) => dow(x.d) !== 'Saturday');
  q(
    'quietest day of the week',
    'weekday-hour',
    [S, went, week(S), week(went)].map((l) => top(quiet(l))),
    {
      note: 'Saturdays may be left out.',
    },
  );
  q('running total of income by month', 'running', [S, went].map(running));
  const complaint = (p) => p.complaint;
  q('whats the most common complaint', 'superlative', [
    top(tab(P, complaint)),
    top(tab(S, (x) => x.p.complaint)),
    top(tab(went, (x) => x.p.complaint)),
  ]);
  const old = known.filter((p) => whole(p, '2026-11-21') > 60);
  const year = known.filter((p) => 2026 - Number(p.born.slice(0, 4)) > 60);
  const sixty = known.filter((p) => whole(p, '2026-11-21') >= 60);
  q(
    'and among the over 60s',
    'superlative',
    [old, year, sixty].flatMap((l) => [
      top(tab(l, complaint)),
      top(
        tab(
          S.filter((x) => l.includes(x.p)),
          (x) => x.p.complaint,
        ),
      ),
    ]),
    { f: true },
  );
  const patient = P[3];
  q(
    `who usually treats ${patient.name}`,
    'lookup',
    [S, went].flatMap((l) => {
      const t = top(
        tab(
          l.filter((x) => x.p === patient),
          th,
        ),
      )[0];
      return [[t], [fullName(t)]];
    }),
  );
  const hydro = (l) =>
    sum(
      l.filter((x) => x.t[0] === 'HYD'),
      (x) => x.mins,
    );
  q('totl minutes of hydrotherpy', 'typo', [[hydro(S)], [hydro(went)]]);
  const busy = [(x) => x.length, (x) => sum(x, (s) => s.mins), pay].flatMap((g) => [
    top(tab(S, th, g)),
    top(tab(went, th, g)),
  ]);
  q('busiest therapist', 'ambiguous', [...busy, ...named(busy, fullName)]);
  q('how did the pain scores develop over the treatment', 'oos', [], {
    note: 'Pain scores are not recorded.',
  });
  q('sessions at the Perth branch', 'oos', [], { note: 'There are no branches in the files.' });
}
