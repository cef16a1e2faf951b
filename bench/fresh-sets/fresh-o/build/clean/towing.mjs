// A towing firm, February to October 2026: the rows as they are before they are written to files.
import { dayNumber, isoDay, isoTime, randomSource, round, weekday } from '../../../build/lib.mjs';

const random = randomSource('towing-o');

export const drivers = [
  ['D01', 'Hamid Rahimi', 2014, 'C', 6],
  ['D02', 'Cora Blum', 2019, 'C', 5],
  ['D03', 'Stefan Novak', 2021, 'CE', 5],
  ['D04', 'Lia Conti', 2023, 'C', 3],
  ['D05', 'Ole Brandt', 2025, 'B', 0],
  ['D06', 'Yara Haddad', 2026, null, 0],
].map(([id, name, since, licence, weight]) => ({ id, name, since, licence, weight }));

export const trucks = [
  ['T1', 'Atego', 2017, 7500, 5],
  ['T2', 'Eurocargo', 2020, 12000, 4],
  ['T3', 'Sprinter', 2022, 3500, 6],
].map(([id, model, year, maxKg, weight]) => ({ id, model, year, maxKg, weight }));

const DISTRICTS = { Harbour: 6, Westend: 5, 'Old Town': 8, Northfield: 4, Airport: 2 };
const WAIT = { Harbour: 29, Westend: 24, 'Old Town': 33, Northfield: 38, Airport: 47 };
const MAKES = { Volkswagen: 9, BMW: 6, Opel: 5, Ford: 5, Toyota: 4, Mercedes: 4, Fiat: 2 };
const PAYER = { police: 6, insurer: 5, owner: 4 };
const weights = (list) => Object.fromEntries(list.map(({ id, weight }) => [id, weight]));

export const jobs = [];
const plates = [];
for (let day = dayNumber('2026-02-01'); day <= dayNumber('2026-10-31'); day++) {
  const month = Number(isoDay(day).slice(5, 7));
  const count = random.int(1, 3) + ([5, 6].includes(weekday(day)) ? 1 : 0);
  for (let i = 0; i < count; i++) {
    const called =
      day +
      (random.weighted({ 7: 3, 8: 6, 9: 3, 13: 3, 16: 4, 17: 8, 18: 5, 22: 4 }) * 60 + random.int(0, 59)) /
        1440;
    const district = random.weighted(DISTRICTS);
    const kind = random.weighted({ car: 10, van: 3, motorbike: 1 });
    const requested = random.weighted(PAYER);
    const driver = random.weighted(weights(drivers));
    const isAgain = plates.length > 60 && random.chance(0.012);
    const old = isAgain ? random.pick(plates) : null;
    const plate =
      old?.plate ??
      `${random.pick(['HB', 'KL', 'OS'])}-${random.pick('ABCDEFGHKLMPRSTW'.split(''))}${random.pick('ABEKLNTXZ'.split(''))} ${1100 + jobs.length * 7}`;
    const vehicle = old ?? { plate, make: random.weighted(MAKES), kind };
    if (!old) plates.push(vehicle);
    const isStored = random.chance(requested === 'police' ? 0.8 : 0.3);
    const yard = random.weighted({ North: 5, South: 3 });
    const kept = 1 + Math.round(random.exponential() * (yard === 'North' ? 6 : 9));
    const released = Math.floor(called) + kept;
    const wait = Math.max(6, Math.round(WAIT[district] * random.between(0.5, 1.6)));
    jobs.push({
      no: `J${2001 + jobs.length}`,
      called: isoTime(called).slice(0, 16),
      arrived: random.chance(0.05) ? null : isoTime(called + wait / 1440).slice(0, 16),
      ...vehicle,
      district,
      requested,
      driver,
      helper: random.chance(0.7)
        ? null
        : random.weighted({ D05: 9, D04: 3, D02: 2, D01: driver === 'D01' ? 0 : 1 }),
      truck: random.weighted(weights(trucks)),
      yard: isStored ? yard : null,
      brought: isStored ? isoDay(called) : null,
      released: isStored && released <= dayNumber('2026-10-31') ? isoDay(released) : null,
      fee: round(
        { car: 145, van: 195, motorbike: 98 }[vehicle.kind] *
          random.between(0.85, 1.4) *
          (month === 7 ? 1.1 : 1),
        2,
      ),
      isPaid: random.chance(0.86),
    });
  }
}
for (const job of jobs) if (job.helper === job.driver) job.helper = null;
