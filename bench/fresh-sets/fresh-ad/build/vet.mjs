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
  sum,
  tab,
  top,
  two,
  write,
} from '../../build/setBuilder.mjs';
import { date, workbook } from '../../build/xlsx.mjs';

export function vet() {
  const R = rng(7101);
  const owners = [
    'Anna Berg',
    'Tom Hollis',
    'Ruth Pell',
    'Igor Vance',
    'Maya Dunn',
    'Carl Ost',
    'Lena Frost',
    'Peter Quill',
    'Sana Malik',
    'Hugh Marsh',
    'Dora Klein',
    'Victor Lowe',
    'Bea Norris',
    'Olaf Stein',
    'Gina Rossi',
    'Neil Park',
    'Ivy Chandler',
    'Max Thorn',
    'Clara Wynn',
    'Sam Otter',
    'Paula Reyes',
    'Henk Bos',
    'Joan Abbott',
    'Ravi Nair',
    'Elsa Grau',
    'Colin Webb',
    'Tess Moran',
    'Arne Dahl',
  ].map((name, i) => ({
    id: `K${two(i + 1)}`,
    name,
    town: R.w({ Alderby: 5, 'Nether Hay': 3, Stowford: 2 }),
    phone: R.chance(0.15) ? null : `0${R.int(300, 899)} ${R.int(100000, 999999)}`,
  }));
  const petNames = [
    'Biscuit',
    'Luna',
    'Rex',
    'Momo',
    'Pepper',
    'Shadow',
    'Nala',
    'Otis',
    'Pickle',
    'Thumper',
    'Bruno',
    'Cleo',
    'Daisy',
    'Ziggy',
    'Hazel',
    'Milo',
    'Ginger',
    'Poppy',
    'Rocky',
    'Tiger',
    'Snowy',
    'Bella',
    'Felix',
    'Duke',
    'Coco',
    'Misty',
    'Jasper',
    'Willow',
    'Buster',
    'Olive',
    'Smokey',
    'Ruby',
    'Toby',
    'Pumpkin',
    'Archie',
    'Mabel',
    'Leo',
    'Fudge',
    'Stella',
    'Oscar',
    'Clover',
    'Hunter',
    'Minka',
    'Bonnie',
    'Fern',
    'Sox',
    'Kiwi',
    'Basil',
  ];
  const pets = petNames.map((name, i) => {
    const drawn = R.w({ dog: 42, cat: 36, rabbit: 12, 'guinea pig': 6, parrot: 4 });
    const species = ['Thumper', 'Hazel', 'Snowy', 'Clover', 'Fudge'].includes(name) ? 'rabbit' : drawn;
    const base =
      {
        dog: R.int(40, 420),
        cat: R.int(30, 65),
        rabbit: R.int(14, 32),
        'guinea pig': R.int(7, 12),
        parrot: R.int(3, 6),
      }[species] / 10;
    return {
      id: 2001 + i,
      name,
      species,
      breed: {
        dog: R.pick(['labrador', 'mixed', 'beagle', 'dachshund', 'collie']),
        cat: R.pick(['domestic shorthair', 'maine coon', 'siamese']),
        rabbit: 'lop',
        'guinea pig': 'sheltie',
        parrot: 'grey',
      }[species],
      born: `${R.int(2011, 2025)}-${two(R.int(1, 12))}-${two(R.int(1, 28))}`,
      sex: R.pick(['m', 'f']),
      neutered: R.chance(0.6),
      owner: i < owners.length ? owners[i] : R.pick(owners.slice(0, 14)),
      base,
    };
  });
  const never = new Set(['Olive', 'Kiwi', 'Hunter']);
  const fees = {
    vaccination: [38, 62],
    'check-up': [32, 55],
    dental: [90, 210],
    skin: [45, 95],
    lameness: [60, 140],
    surgery: [240, 780],
    emergency: [110, 420],
    'nail trim': [12, 18],
  };
  const vets = { Keller: 36, Sand: 24, Okoye: 30, Lindqvist: 10 };
  const visits = [];
  const shown = pets.filter((p) => !never.has(p.name));
  let no = 5301;
  for (let d = '2026-06-01'; d <= '2026-11-26'; d = day(d, 1)) {
    if (dow(d) === 'Sunday') continue;
    const n = { Saturday: 1, Monday: R.int(2, 5), Wednesday: R.int(1, 3) }[dow(d)] ?? R.int(1, 4);
    for (let k = 0; k < n; k += 1) {
      const p = R.pick(shown);
      const reason =
        p.species === 'parrot'
          ? R.pick(['check-up', 'nail trim'])
          : R.w({
              vaccination: 26,
              'check-up': 20,
              dental: 9,
              skin: 14,
              lameness: 10,
              surgery: 6,
              emergency: 8,
              'nail trim': 7,
            });
      const [lo, hi] = fees[reason];
      const recent = d > '2026-10-15';
      visits.push({
        no,
        d,
        p,
        vet: R.chance(0.02) ? null : R.w(vets),
        reason,
        kg: R.chance(0.12) ? null : Math.round(p.base * (0.94 + R.r() * 0.12) * 10) / 10,
        fee: R.int(lo * 2, hi * 2) / 2,
        paid: !R.chance(recent ? 0.3 : 0.08),
      });
      no += 1;
    }
  }
  const dirt = (s) =>
    R.chance(0.14)
      ? s[0].toUpperCase() + s.slice(1)
      : R.chance(0.04)
        ? s.toUpperCase()
        : R.chance(0.03)
          ? `${s} `
          : s;
  const eur = (x) => x.toFixed(2).replace('.', ',');
  const rows = visits.map((v) => [
    v.no,
    dmy(v.d),
    v.p.id,
    v.vet === null ? '' : R.chance(0.06) ? v.vet.toLowerCase() : v.vet,
    dirt(v.reason === 'check-up' && R.chance(0.25) ? R.pick(['check up', 'checkup']) : v.reason),
    v.kg === null ? (R.chance(0.3) ? '-' : '') : String(v.kg).replace('.', ','),
    eur(v.fee),
    v.paid ? (R.chance(0.1) ? 'Y' : 'y') : 'n',
  ]);
  rows.push(['TOTAL', '', '', '', '', '', eur(sum(visits, (v) => v.fee)), '']);
  write(
    'vet',
    'consults.csv',
    csv(['Cons. no', 'Dt', 'Pat', 'Seen by', 'Reason', 'Wt (kg)', 'Bill €', 'Pd'], rows, ';'),
  );
  write(
    'vet',
    'patients.json',
    `${JSON.stringify(
      pets.map((p) => ({
        pat: p.id,
        name: p.name,
        species: R.chance(0.1) ? p.species.toUpperCase() : p.species,
        breed: p.breed,
        dob: p.born,
        sex: p.sex,
        neutered: p.neutered,
        keeper: p.owner.id,
      })),
      null,
      1,
    )}\n`,
  );
  write(
    'vet',
    'keepers.csv',
    csv(
      ['ID', 'Name', 'Town', 'Tel.'],
      owners.map((o) => [o.id, o.name, o.town, o.phone]),
    ),
  );
  const jabs = [];
  for (const p of pets) {
    const kinds =
      { dog: ['DHP', 'lepto', 'rabies'], cat: ['RCP', 'rabies'], rabbit: ['myxo/RHD'] }[p.species] ?? [];
    for (const what of kinds) {
      if (what === 'rabies' && R.chance(0.4)) continue;
      const late = R.chance(0.14);
      const given = late ? day('2025-08-05', R.int(0, 95)) : day('2026-01-12', R.int(0, 300));
      jabs.push({ p, what, given, next: day(given, 365), late });
    }
  }
  jabs.sort((a, b) => (a.given < b.given ? -1 : 1));
  workbook('vet', 'jabs.xlsx', [
    [
      'Jabs',
      [
        ['Pat no', 'Pet', 'Vaccine', 'Given', 'Due again', 'Batch'],
        ...jabs.map((j) => [
          j.p.id,
          j.p.name,
          j.what,
          date(j.given),
          date(j.next),
          R.chance(0.2) ? null : `B${R.int(1000, 9999)}`,
        ]),
      ],
    ],
  ]);

  const q = set('vet');
  const m = (x) => visits.filter((v) => mon(v.d) === `2026-${x}`);
  const kinds = (l) => new Set(l.map((v) => v.p.id)).size;
  q('how many animals did we see in october', 'count+filter', [[m('10').length], [kinds(m('10'))]], {
    note: 'Consultations or different animals.',
  });
  const cats = m('10').filter((v) => v.p.species === 'cat');
  q('just the cats', '', [[cats.length], [kinds(cats)]], { f: 1 });
  q(
    'who sees the most patients, which vet i mean',
    'superlative',
    [
      top(
        tab(
          visits.filter((v) => v.vet),
          (v) => v.vet,
        ),
      ),
      top(
        tab(
          visits.filter((v) => v.vet),
          (v) => v.vet,
          kinds,
        ),
      ),
    ],
    { note: 'Consultations or different animals.' },
  );
  const bill = (l) => sum(l, (v) => v.fee);
  const paid = (l) => l.filter((v) => v.paid);
  q('what did we take in september', 'ambiguous', [[bill(m('09'))], [bill(paid(m('09')))]], {
    note: 'Billed, or billed and paid.',
  });
  q('and october?', '', [[bill(m('10'))], [bill(paid(m('10')))]], { f: 1 });
  const open = visits.filter((v) => !v.paid);
  const debt = top(tab(open, (v) => v.p.owner.name, bill));
  q('who owes us the most', 'join', [debt]);
  q('what do they mostly come in for', 'superlative', [top(tab(visits, (v) => v.reason))]);
  const heavy = visits.filter((v) => v.p.species === 'dog' && v.kg).sort((a, b) => b.kg - a.kg);
  if (heavy[0].kg === heavy[1].kg && heavy[0].p !== heavy[1].p) console.warn('TIE heaviest');
  q('heaviest dog we had on the scales', 'superlative', [
    [heavy[0].p.name, heavy[0].kg],
    [heavy[0].p.id, heavy[0].kg],
  ]);
  const rab = visits.filter((v) => v.p.species === 'rabbit' && v.kg);
  q(
    'avg wieght of the rabbits',
    'typo',
    [
      [avg(rab, (v) => v.kg)],
      [avg(Object.values(by(rab, (v) => v.p.id)), (l) => avg(l, (v) => v.kg))],
      [avg(Object.values(by(rab, (v) => v.p.id)), (l) => l.at(-1).kg)],
    ],
    { note: 'Over all weighings, over the animals, or by the last weighing of each.' },
  );
  const late = jabs.filter((j) => j.next < '2026-11-26');
  if (late.length !== jabs.filter((j) => j.next < '2026-12-31').length) console.warn('jabs due near today');
  q('how many jabs are overdue', 'dates', [[late.length], [new Set(late.map((j) => j.p.id)).size]], {
    note: 'Jabs or animals; none falls due between 8 November and the end of the year.',
  });
  q('whose pets are those', '', [[...new Set(late.map((j) => j.p.owner.name))]], { f: 1 });
  q(
    'what share of visits are emergencies',
    'share',
    [[pct(visits.filter((v) => v.reason === 'emergency').length, visits.length)]],
    { percent_ok: true },
  );
  q(
    'pets on file that never came in',
    'anti-join',
    [[...never], pets.filter((p) => never.has(p.name)).map((p) => p.id), [3]],
    { note: 'Which they are or how many: in the time the consultations cover.' },
  );
  const sp = (s) => visits.filter((v) => v.p.species === s);
  q(
    'cats or dogs, who brings in more money',
    'compare',
    [
      [bill(sp('cat')), bill(sp('dog'))],
      [bill(paid(sp('cat'))), bill(paid(sp('dog')))],
    ],
    { note: 'Billed or paid.' },
  );
  const old = [...pets].sort((a, b) => (a.born < b.born ? -1 : 1))[0];
  q('oldest animal on the books', 'lookup', [[old.name, old.born], [old.name]]);
  const week = tab(visits, (v) => dow(v.d));
  q('which day of the week is busiest for us', 'weekday-hour', [top(week)]);
  const surg = visits.filter((v) => v.reason === 'surgery');
  q('what does an op cost on average', 'agg', [[avg(surg, (v) => v.fee)]], { note: 'Surgery.' });
  const many = tab(pets, (p) => p.owner.name).filter((x) => x[1] >= 3);
  q('owners with three pets or more', 'having', [many.map((x) => x[0]), [many.length], flat(many)], {
    note: 'The names or how many they are.',
  });
  q('how long do people sit in the waiting room', 'oos', [], { note: 'No times of day are recorded.' });
  q('which drugs do we prescribe most', 'oos', [], { note: 'Prescriptions are not recorded.' });
}
