// A lending library of tools: tools (CSV), loans (TSV), members (JSON lines). Loans 2025-09-01 to 2026-11-19.
import { dayNumber, isoDay, randomSource, round, saveJsonLines, saveTable } from '../../../build/lib.mjs';
import { nameMaker } from '../names.mjs';

const r = randomSource('toollib-h');
const name = nameMaker(r);
const KINDS = {
  'Power tools': [
    ['Cordless drill', 5, 95],
    ['Jigsaw', 3, 80],
    ['Belt sander', 3, 110],
    ['Circular saw', 2, 145],
    ['Angle grinder', 2, 75],
    ['Rotary hammer', 2, 210],
    ['Planer', 1, 130],
  ],
  Garden: [
    ['Hedge trimmer', 4, 120],
    ['Lawn aerator', 2, 60],
    ['Chipper', 2, 390],
    ['Wheelbarrow', 3, 55],
    ['Post hole digger', 2, 48],
    ['Lawnmower', 3, 260],
  ],
  Decorating: [
    ['Wallpaper steamer', 3, 45],
    ['Paint sprayer', 2, 140],
    ['Dust sheet set', 3, 25],
    ['Pasting table', 2, 30],
  ],
  'Floors & tiles': [
    ['Tile cutter', 3, 90],
    ['Floor sander', 2, 540],
    ['Laminate cutter', 2, 70],
  ],
  Access: [
    ['Extension ladder', 3, 160],
    ['Step ladder', 4, 65],
    ['Scaffold tower', 1, 890],
  ],
  Cleaning: [
    ['Carpet cleaner', 3, 310],
    ['Pressure washer', 4, 190],
    ['Wet vacuum', 2, 125],
  ],
  'Hand tools': [
    ['Torque wrench', 2, 58],
    ['Socket set', 3, 72],
    ['Bolt cutter', 2, 36],
    ['Clamp set', 3, 40],
  ],
};
const POP = {
  'Power tools': 2.2,
  Garden: 1.7,
  Decorating: 0.9,
  'Floors & tiles': 1.1,
  Access: 1.3,
  Cleaning: 2.0,
  'Hand tools': 0.5,
};
const MAKES = {
  'Power tools': ['Bosch', 'Makita', 'Einhell', 'DeWalt'],
  Garden: ['Stihl', 'Einhell', 'Bosch', 'Spear & Jackson'],
  Decorating: ['Earlex', 'Wagner'],
  'Floors & tiles': ['Rubi', 'Bosch', 'Lagler'],
  Access: ['Youngman', 'Hailo'],
  Cleaning: ['Karcher', 'Vax'],
  'Hand tools': ['Draper', 'Stanley'],
};
const tools = [];
let no = 100;
for (const [cat, list] of Object.entries(KINDS))
  for (const [what, copies, price] of list)
    for (let i = 0; i < copies; i++) {
      no += r.int(1, 4);
      const cond = r.weighted({ good: 62, worn: 24, broken: 10, retired: 4 });
      const paid = round(price * r.between(0.55, 1.2), 2);
      tools.push({
        id: `T-${no}`,
        what,
        cat,
        make: r.chance(0.14) ? null : r.pick(MAKES[cat]),
        bought: isoDay(dayNumber('2019-03-01') + r.int(0, 2350)),
        paid: r.chance(0.05) ? null : paid,
        dep: Math.max(5, round(price / 4 / 5) * 5),
        cond,
        shelf: `${r.pick(['A', 'B', 'C', 'D'])}${r.int(1, 6)}`,
        w: POP[cat] * r.between(0.4, 1.6),
      });
    }
for (const i of [7, 15, 31, 48, 66]) tools[i].w = 0;
saveTable(
  'toollib/tools.csv',
  ['tool_no', 'what', 'category', 'make', 'bought', 'price_paid', 'deposit', 'condition', 'shelf'],
  tools.map((t) => [t.id, t.what, t.cat, t.make, t.bought, t.paid?.toFixed(2), t.dep, t.cond, t.shelf]),
);
const members = [];
for (let i = 0; i < 138; i++) {
  const kind = r.weighted({ standard: 60, concession: 22, family: 14, business: 8 });
  const joined = dayNumber('2021-02-01') + r.int(0, 1990);
  members.push({
    card: 3001 + i * 3 + (i % 2),
    name: name(),
    kind,
    joined,
    area: {
      postcode: r.weighted({ BD4: 5, BD5: 4, BD7: 3, LS28: 2 }),
      ward: r.pick(['Tong', 'Bowling', 'Wibsey', 'Pudsey']),
    },
    volunteer: r.chance(0.17),
    w: r.chance(0.1) ? 0 : 0.2 + r.exponential(),
  });
}
saveJsonLines(
  'toollib/members.jsonl',
  members.map((m) => ({
    card: m.card,
    name: m.name,
    membership: m.kind,
    joined: isoDay(m.joined),
    area: m.area,
    volunteer: m.volunteer,
    ...(r.chance(0.8) && { email: `${m.name.split(' ')[0].toLowerCase()}${m.card}@post.example` }),
  })),
);
const busy = {};
const rows = [];
const tw = Object.fromEntries(tools.map((t, i) => [i, t.w]));
const mw = Object.fromEntries(members.map((m, i) => [i, m.w]));
const from = dayNumber('2025-09-01');
const last = dayNumber('2026-11-19');
for (let d = from; d <= last; d++) {
  const wd = new Date(d * 864e5).getUTCDay();
  if (![2, 4, 6].includes(wd)) continue;
  const month = Number(isoDay(d).slice(5, 7));
  const n = Math.max(
    0,
    Math.round((wd === 6 ? 6.6 : 3) * (month >= 4 && month <= 9 ? 1.25 : 0.8) + r.normal() * 1.2),
  );
  for (let k = 0; k < n; k++) {
    const t = Number(r.weighted(tw));
    const m = Number(r.weighted(mw));
    if (busy[t] >= d) continue;
    if (members[m].joined > d) continue;
    const len = r.pick([7, 7, 7, 14]);
    const late = r.chance(
      members[m].volunteer
        ? 0.12
        : { standard: 0.2, concession: 0.16, family: 0.26, business: 0.34 }[members[m].kind],
    );
    const back = d + (late ? len + r.int(1, 16) : r.int(1, len));
    const due = d + len;
    busy[t] = back;
    let open = back > last;
    if (!open && r.chance(0.012)) {
      open = true;
      busy[t] = 1e9;
    }
    if (open && due >= last && due <= last + 4) {
      rows.push([t, m, d, last + 6, null]);
      continue;
    }
    rows.push([t, m, d, due, open ? null : back]);
  }
}
const fee = (kind, dep, days) =>
  kind === 'concession'
    ? '0.00'
    : r.chance(0.03)
      ? null
      : (Math.round(Math.max(1, dep * 0.12 * Math.min(2, Math.ceil(days / 7))) * 2) / 2).toFixed(2);
const REM = [
  'blade chipped',
  'returned dirty',
  'power cord frayed',
  'case missing',
  'cord cut',
  'battery flat',
  'bit missing',
  'wobbly wheel',
];
saveTable(
  'toollib/loans.tsv',
  ['Loan', 'Tool', 'Card', 'Out', 'Due', 'Back', 'Fee', 'Remark'],
  rows.map(([t, m, d, due, back], i) => [
    40_001 + i,
    tools[t].id,
    members[m].card,
    isoDay(d),
    isoDay(due),
    back ? isoDay(back) : null,
    fee(members[m].kind, tools[t].dep, due - d),
    back && r.chance(0.13) ? r.pick(REM) : null,
  ]),
  '\t',
);
