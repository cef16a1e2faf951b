// A blood donation service: donors, donations (14-Mar-2026, "470 ml", coded types and outcomes), blood units (nested JSON), a code list. January 2025 to 2026-11-19.
import { dayNumber, isoDay, randomSource, round, saveJson, saveTable, weekday } from '../../../build/lib.mjs';

const random = randomSource('bloodbank-k');
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const written = (day) => {
  const [year, month, date] = isoDay(day).split('-');
  return `${date}-${MONTHS[month - 1]}-${year}`;
};
const WOMEN =
  'Abigail Bronwen Carys Delyth Eleri Ffion Gwen Heledd Imogen Jodie Kirsty Lowri Megan Nia Olwen Priya Rhian Sioned Tamsin Yasmin'.split(
    ' ',
  );
const MEN =
  'Alun Bryn Callum Dafydd Emrys Farid Gethin Huw Ieuan Jamal Kelvin Lloyd Mostyn Nigel Owain Piers Rhodri Stefan Trystan Wyn'.split(
    ' ',
  );
const LAST =
  'Abbott Bevan Craddock Dhillon Eynon Fairfax Gough Hopkin Iqbal Jenkins Kemp Llewellyn Madoc Nash Okafor Prosser Quigley Rees Sayce Tudor Upton Vaughan Watkins Yorath'.split(
    ' ',
  );
const TOWNS = { Abercarn: 30, Brynmoor: 24, Caldwick: 19, Dolwen: 13, 'Eglwys Bach': 7, Fairhaven: 7 };
const GROUPS = { 'O+': 37, 'A+': 33, 'B+': 8, 'O-': 8, 'A-': 7, 'AB+': 3, 'B-': 2.5, 'AB-': 1.5 };

const donors = [];
for (let i = 0; i < 430; i++) {
  const sex = random.chance(0.53) ? 'F' : 'M';
  donors.push({
    id: `D${20100 + i * 3}`,
    name: `${random.pick(sex === 'F' ? WOMEN : MEN)} ${random.pick(LAST)}`,
    sex,
    born: dayNumber('1957-01-01') + random.int(0, 18200),
    group: random.chance(0.04) ? '' : random.weighted(GROUPS),
    town: random.weighted(TOWNS),
    since: dayNumber('2014-02-01') + random.int(0, 4480),
    optedOut: random.chance(0.05),
    keen: random.next() ** 2,
  });
}
const SITES = ['Guildhall', 'Leisure Centre', 'Rugby Club', 'Mobile Unit 1', 'Mobile Unit 2'];
const END = dayNumber('2026-11-19');
const donations = [];
let serial = 700100;
for (let day = dayNumber('2025-01-06'); day <= END; day++) {
  if (weekday(day) === 0) continue;
  const site = { 1: 0, 2: 3, 3: 1, 4: 4, 5: 2, 6: 0 }[weekday(day)];
  const size =
    [3.4, 2.2, 3.1, 1.9, 2.3, 1.2][weekday(day) - 1] * (isoDay(day).slice(5, 7) === '08' ? 0.6 : 1);
  for (let n = Math.floor(size + random.next()); n > 0; n--) {
    const free = donors.filter(
      (donor) => donor.since <= day && !donor.optedOut && (donor.next ?? 0) <= day && donor.keen > 0.02,
    );
    const donor = free.reduce((best, other) => {
      other.draw = random.next() ** (1 / (other.keen + 0.02));
      return !best || other.draw > best.draw ? other : best;
    }, null);
    if (!donor) continue;
    const type = random.weighted({ WB: 78, PL: 14, PT: 8 });
    const hb = round((donor.sex === 'F' ? 13.4 : 14.9) + random.normal() * 0.9, 1);
    const low = hb < (donor.sex === 'F' ? 12.5 : 13.5);
    const outcome = low ? 'LH' : random.weighted({ OK: 91, BP: 2.5, TR: 2.5, MD: 2, FT: 2 });
    donor.next = day + (outcome === 'OK' ? (type === 'WB' ? 84 : 21) : 28);
    serial += random.int(1, 2);
    donations.push({
      serial,
      donor,
      day,
      site: SITES[site],
      type,
      outcome,
      hb: random.chance(0.02) ? null : hb,
      ml:
        outcome === 'OK'
          ? {
              WB: random.pick([460, 465, 470, 470, 475]),
              PL: random.int(58, 66) * 10,
              PT: random.int(24, 32) * 10,
            }[type]
          : outcome === 'FT'
            ? random.int(6, 21) * 10
            : null,
    });
  }
}
const units = [];
const HOSPITALS = { 'Royal Infirmary': 46, 'St Cadoc’s': 30, 'Vale General': 18, 'Children’s Hospital': 6 };
for (const donation of donations.filter(({ outcome }) => outcome === 'OK')) {
  const products = { WB: ['red cells', 'plasma'], PL: ['plasma', 'plasma'], PT: ['platelets'] }[
    donation.type
  ];
  products.forEach((product, index) => {
    const life = { 'red cells': 35, plasma: 365, platelets: 6 }[product];
    const expires = donation.day + life;
    const wait = { 'red cells': 12, plasma: 110, platelets: 3 }[product] * random.between(0.3, 2.2);
    const issued = Math.round(donation.day + 2 + wait);
    const fate = random.weighted({ issued: 90, discarded: 7, forgotten: 2.4, kept: 2 });
    let status = 'in stock';
    if (donation.day >= END - 2) status = 'quarantine';
    else if (fate === 'issued' && issued <= END && issued <= expires) status = 'issued';
    else if (fate !== 'forgotten' && expires < END) status = 'discarded';
    else if (fate === 'forgotten' && expires < END - 45) status = 'discarded';
    units.push({
      unit: `U${donation.serial}-${index + 1}`,
      donationNo: donation.serial,
      product,
      bloodGroup: donation.donor.group || 'untyped',
      expires: isoDay(expires),
      status,
      issue:
        status === 'issued'
          ? { hospital: random.weighted(HOSPITALS), on: isoDay(issued), urgent: random.chance(0.16) }
          : null,
    });
  });
}
saveTable(
  'bloodbank/donors.csv',
  ['donor_id', 'name', 'sex', 'date_of_birth', 'blood_group', 'town', 'registered_on', 'opted_out'],
  donors.map((d) => [
    d.id,
    d.name,
    d.sex,
    isoDay(d.born),
    d.group,
    d.town,
    isoDay(d.since),
    d.optedOut ? 'Y' : '',
  ]),
);
saveTable(
  'bloodbank/donations.csv',
  ['donation_no', 'donor_id', 'session_date', 'venue', 'type', 'hb_g_dl', 'volume', 'outcome'],
  donations.map((d) => [
    d.serial,
    d.donor.id,
    written(d.day),
    d.site,
    d.type,
    d.hb === null ? 'not taken' : d.hb.toFixed(1),
    d.ml === null ? '' : `${d.ml} ml`,
    d.outcome,
  ]),
);
saveJson('bloodbank/units.json', units);
saveTable(
  'bloodbank/codes.csv',
  ['column', 'code', 'meaning'],
  [
    ['type', 'WB', 'whole blood'],
    ['type', 'PL', 'plasma only'],
    ['type', 'PT', 'platelets only'],
    ['outcome', 'OK', 'full donation taken'],
    ['outcome', 'LH', 'turned away: haemoglobin too low'],
    ['outcome', 'BP', 'turned away: blood pressure'],
    ['outcome', 'TR', 'turned away: recent travel'],
    ['outcome', 'MD', 'turned away: medication'],
    ['outcome', 'FT', 'fainted, donation stopped'],
  ],
);
