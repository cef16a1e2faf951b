import { by, inOrder, mean, median, most, share, top } from '../../../build/read.mjs';
import { clock, deploys, incidents, requests, services } from '../clean/gateway.mjs';

const day = (r) => clock(r.time).slice(0, 10);
const hour = (r) => Number(clock(r.time).slice(11, 13));
const failed = (r) => r.status >= 500;
const fails = (list) => share(list, failed);
const rejected = (list) => share(list, (r) => r.status >= 400 && r.status < 500);
const service = (r) => r.service;
const ms = (list) => mean(list, (r) => r.ms);
const team = (r) => services.find(({ name }) => name === r.service).team;
const seconds = (time) => Date.parse(clock(time)) / 1000;
const lasted = (i) => (seconds(i.resolved) - seconds(i.opened)) / 60;
const closed = incidents.filter((i) => i.resolved);
const longest = most(closed, lasted);
const deployed = new Set(deploys.map(service));
const shipper = (i) => deploys.find(({ id }) => id === i.cause)?.by;
const own = deploys.filter((d) => d.by === d.approver);
const slow = services.filter((s) => ms(requests.filter((r) => r.service === s.name)) > s.slo);
const of = (name) => requests.filter((r) => r.service === name);

export function write({ ask, follow, refuse }) {
  ask('what percentage of requests ended in a 5xx', 'share', [[fails(requests)]], { percent: true });
  follow('per service', [by(requests, service, fails).flat()], { percent: true });
  follow('and 4xx?', [by(requests, service, rejected).flat()], { percent: true });
  ask('median response time of payments', 'stat', [[median(of('payments'), (r) => r.ms)]]);
  ask('slowest route on average', 'superlative', [top(by(requests, (r) => r.route, ms))]);
  ask('requests by team', 'join', [by(requests, team).flat()], { note: 'The number of requests.' });
  ask('busiest hour of the day', 'weekday-hour', [top(by(requests, hour)).slice(0, 1)]);
  ask('server errors per day', 'trend', [inOrder(by(requests.filter(failed), day)).flat()], {
    note: 'Days without any may be left out.',
  });
  ask('services nobody has deployed', 'anti-join', [
    services.filter(({ name }) => !deployed.has(name)).map(({ name }) => name),
  ]);
  ask(
    'avg minutes until an incident is resolved',
    'computed',
    [[mean(closed, lasted)], [mean(closed, lasted) / 60]],
    { note: 'In minutes or in hours; the ones still open do not count.' },
  );
  follow('which one took longest', [[longest.title], [longest.id]]);
  ask('who led the most incidents', 'nested', [top(by(incidents, (i) => i.lead))]);
  ask('incidents caused by a deploy of Priya', 'join', [
    [incidents.filter((i) => shipper(i) === 'Priya').length],
    incidents.filter((i) => shipper(i) === 'Priya').map(({ id }) => id),
    incidents.filter((i) => shipper(i) === 'Priya').map(({ title }) => title),
  ]);
  ask('avg latency, ios vs android', 'compare', [
    ['ios-app', 'android-app'].map((name) => ms(requests.filter((r) => r.client === name))),
  ]);
  ask('routes where more than 10% of calls fail with 5xx', 'having', [
    by(requests, (r) => r.route, fails)
      .filter(([, value]) => value > 10)
      .map(([name]) => name),
  ]);
  ask('which services miss their slo on average', 'computed', [slow.map(({ name }) => name)]);
  ask('has anyone approved their own deploy', 'yesno', [['yes'], [own.length], own.map(({ id }) => id)]);
  ask('how many deplyos were rolled back', 'typo', [
    [deploys.filter((d) => d.outcome === 'rolled back').length],
  ]);
  refuse('how much memory does search use', 'Memory is not measured in the data.');
  refuse('what did the outages cost us', 'There is no money in the data.');
}
