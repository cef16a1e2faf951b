import { by, mean, share, sum, top, weekday } from '../../../build/read.mjs';
import { clock, depots, drivers, scans, shipments } from '../clean/freight.mjs';

const city = (wanted) => depots.find(({ code }) => code === wanted).city;
const done = shipments.filter((s) => s.delivered);
const minute = (time) => Date.parse(`${clock(time).replace(' ', 'T')}Z`) / 60_000;
const late = (s) => minute(s.delivered) > minute(s.promised);
const lateness = (list) => share(list, late);
const driver = (s) => drivers.find(({ id }) => id === s.driver).name;
const hours = (s) => (minute(s.delivered) - minute(s.booked)) / 60;
const used = new Set(shipments.map((s) => s.driver));
const scanned = by(scans, (s) => s.shipment);
const noScan = shipments.filter((s) => !scanned.some(([no]) => no === s.no));
const local = shipments.filter((s) => s.from === s.to);
const kg = (list) => sum(list, (s) => s.kg);
const of = (service) => shipments.filter((s) => s.service === service);
const toMunich = shipments.filter((s) => s.from === 'HAM' && s.to === 'MUC');
const region = (code) => depots.find((d) => d.code === code).region;
const senders = by(shipments, (s) => city(s.from));

export function write({ ask, follow, refuse }) {
  ask('which depot sends out most shipments', 'superlative', [
    top(senders).slice(0, 1),
    [top(by(shipments, (s) => s.from))[0]],
  ]);
  follow('and which one receives most', [
    [top(by(shipments, (s) => city(s.to)))[0]],
    [top(by(shipments, (s) => s.to))[0]],
  ]);
  ask('number of shipments from Hamburg to Munich', 'join', [[toMunich.length]]);
  ask('sorry, quick one: what percentage of deliveries came late', 'share', [[lateness(done)]], {
    percent: true,
    note: 'Of those delivered; later than due.',
  });
  follow('split by service', [by(done, (s) => s.service, lateness).flat()], { percent: true });
  follow('and which driver is worst', [[top(by(done, driver, lateness))[0]]], {
    note: 'By the share of late deliveries.',
  });
  ask('shipments without a delivery time', 'nulls', [[shipments.length - done.length]]);
  ask('avg hours from booking to delivery, per service', 'computed', [
    by(
      done,
      (s) => s.service,
      (list) => mean(list, hours),
    ).flat(),
  ]);
  ask('how many doors has the dock in Leipzig', 'nested', [[depots.find((d) => d.code === 'LEJ').doors]]);
  ask('drivers who carried nothing in october', 'anti-join', [
    drivers.filter(({ id }) => !used.has(id)).map(({ name }) => name),
  ]);
  ask('shipments by status', 'group', [by(shipments, (s) => s.status).flat()]);
  ask('total tonnage', 'agg', [[kg(shipments) / 1000], [kg(shipments)]], {
    note: 'In tonnes or in kilograms.',
  });
  ask('busiest weekday for bookings', 'weekday-hour', [
    top(by(shipments, (s) => weekday(clock(s.booked)))).slice(0, 1),
  ]);
  ask('avg weight express vs economy', 'compare', [
    ['express', 'economy'].map((name) => mean(of(name), (s) => s.kg)),
  ]);
  ask('damage scans by region of the depot', 'join', [
    by(
      scans.filter((s) => s.event === 'damaged'),
      (s) => region(s.depot),
    ).flat(),
  ]);
  ask('shipmnets over 500 kilos', 'typo', [[shipments.filter((s) => s.kg > 500).length]]);
  ask('do we have shipments that start and end at the same depot', 'yesno', [['yes'], [local.length]]);
  ask('is there anything that never got scanned', 'anti-join', [
    noScan.map(({ no }) => no),
    [noScan.length],
    ['yes'],
  ]);
  refuse('how much diesel did the trucks burn', 'Fuel is not in the data.');
  refuse('which recipient complained most', 'Neither recipients nor complaints are in the data.');
}
