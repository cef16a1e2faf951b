// A ski patrol: accidents (CSV, abbreviated headers, "unk"), runs (TSV, units in headers), days with snow and guests (JSON). Winters 2024/25 and 2025/26.
import { dayNumber, isoDay, randomSource, round, saveJson, saveTable, weekday } from '../../../build/lib.mjs';

const random = randomSource('skipatrol-n');
const RUNS = [
  ['1', 'Waldabfahrt', 'blue', 3200, 540, 'Talbahn', 9],
  ['2', 'Familienhang', 'blue', 900, 110, 'Talbahn', 12],
  ['2a', 'Babylift', 'green', 240, 25, 'Babylift', 4],
  ['3', 'Sonnseite', 'blue', 2100, 380, 'Sonnjoch', 10],
  ['4', 'Sonnjoch Direkt', 'red', 1900, 470, 'Sonnjoch', 13],
  ['5', 'Gamsgrat', 'black', 1600, 560, 'Gipfelbahn', 7],
  ['6', 'Gipfelrunde', 'red', 4100, 820, 'Gipfelbahn', 14],
  ['7', 'Steinkar', 'black', 1250, 430, 'Gipfelbahn', 5],
  ['8', 'Almweg', 'green', 2700, 190, 'Sonnjoch', 0],
  ['9', 'Rennhang', 'red', 1400, 410, 'Talbahn', 8],
  ['10', 'Snowpark', 'red', 600, 95, 'Sonnjoch', 9],
  ['11', 'Rodelbahn', 'sledge', 3800, 520, 'Talbahn', 6],
  ['12', 'Osthang', 'red', 1100, 300, 'Osthang', 0],
];
saveTable(
  'skipatrol/runs.tsv',
  ['Run', 'Name', 'Grade', 'Length (m)', 'Drop (m)', 'Lift'],
  RUNS.map((run) => run.slice(0, 6)),
  '\t',
);
const grade = Object.fromEntries(RUNS.map((run) => [run[0], run[2]]));
const weights = Object.fromEntries(RUNS.map((run) => [`#${run[0]}`, run[6]]));
const PATROL = { Egger: 0.92, Haas: 1.1, Moser: 0.84, Rainer: 1.02, Steiner: 1.19, Unterweger: 0.98 };

const accidents = [];
const days = [];
for (const [from, to, level] of [
  ['2024-12-06', '2025-04-13', 1],
  ['2025-12-05', '2026-04-12', 1.18],
]) {
  let cold = 0;
  for (let day = dayNumber(from); day <= dayNumber(to); day++) {
    const since = day - dayNumber(from);
    cold = cold * 0.7 + random.normal() * 2.4;
    const low = round(-7 - 5 * Math.sin((since / 129) * Math.PI) + since * 0.045 + cold, 1);
    const snow = random.chance(0.3) ? Math.round(2 + random.exponential() * 13) : 0;
    const wind = Math.round(8 + random.exponential() * 17);
    const open = wind < 85;
    const holiday = since > 14 && since < 32 ? 1.7 : since > 62 && since < 84 ? 1.45 : 1;
    const guests = open
      ? Math.round(
          1150 *
            holiday *
            ([0, 6].includes(weekday(day)) ? 1.6 : 1) *
            random.between(0.75, 1.2) *
            (snow > 20 ? 0.75 : 1),
        )
      : null;
    days.push({
      date: isoDay(day),
      open,
      new_snow_cm: snow,
      temp: { min: random.chance(0.03) ? null : low, max: round(low + random.between(3, 10), 1) },
      wind_kmh: wind,
      guests,
      lifts_closed: open
        ? ['Gipfelbahn', 'Osthang'].filter((lift) => wind > (lift === 'Osthang' ? 62 : 48))
        : ['Babylift', 'Gipfelbahn', 'Osthang', 'Sonnjoch', 'Talbahn'],
    });
    if (!open) continue;
    let count = 0;
    const mean = (guests / 1150) * 0.95 * level * (snow > 15 ? 1.35 : 1);
    for (let left = Math.exp(-mean), draw = random.next(); draw > left; draw *= random.next()) count++;
    const minutes = Array.from({ length: count }, () => random.int(525, 985)).sort((a, b) => a - b);
    for (const minute of minutes) {
      const run = random.weighted(weights).slice(1);
      const sport =
        run === '11' ? 'sledge' : random.weighted({ ski: 66, board: run === '10' ? 45 : 24, other: 2 });
      const injury =
        sport === 'board'
          ? random.weighted({ wrist: 9, shoulder: 5, head: 3, ankle: 3, knee: 2, back: 2 })
          : random.weighted({ knee: 12, shoulder: 5, head: 3, 'lower leg': 5, wrist: 2, back: 2, thumb: 3 });
      const name = random.pick(Object.keys(PATROL));
      const response = Math.max(
        2,
        Math.round(
          (grade[run] === 'black' ? 13 : grade[run] === 'red' ? 10 : 7.5) *
            PATROL[name] *
            (0.45 + random.exponential() * 0.6),
        ),
      );
      const bad = ['head', 'back', 'lower leg'].includes(injury);
      accidents.push([
        isoDay(day),
        `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
        run,
        random.chance(0.06)
          ? 'unk'
          : Math.min(79, Math.round(5 + random.exponential() * 22 + random.next() * 8)),
        random.chance(0.02) ? 'unk' : random.pick(['m', 'm', 'f', 'f', 'm']),
        sport,
        injury,
        sport === 'sledge'
          ? random.weighted({ Y: 4, N: 6, unk: 1 })
          : random.weighted({ Y: 20, N: 3, unk: 2 }),
        random.chance(0.04) ? '' : response,
        random.weighted(
          bad ? { heli: 3, sled: 9, skidoo: 4 } : { heli: 0.4, sled: 10, skidoo: 6, 'own feet': 5 },
        ),
        name,
      ]);
    }
  }
}
saveTable(
  'skipatrol/accidents.csv',
  ['IncNo', 'Date', 'Time', 'Run', 'Age', 'Sex', 'Sport', 'Inj', 'Helmet', 'RespMin', 'Transp', 'Patroller'],
  accidents.map((row, i) => [2401 + i, ...row]),
);
saveJson('skipatrol/days.json', days);
