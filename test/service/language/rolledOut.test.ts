import { csv, openWorkspace, testExamples } from './asking.ts';

const flags = Array.from({ length: 20 }, (_, at) => ({
  key: `switch-${10 + at}`,
  owner: ['Growth', 'Search'][at % 2] ?? '',
  rollout: { pct: [0, 50, 100, 100][at % 4] ?? 0 },
}));
const changed = flags.slice(0, 17).flatMap(({ key }, at) => [
  [key, `2026-0${1 + (at % 9)}-12`, 'prod'],
  [key, `2026-0${1 + (at % 9)}-20`, 'staging'],
]);
const incidents = Array.from({ length: 24 }, (_, at) => ({
  id: `INC-${at}`,
  flag: at % 3 === 0 ? '' : at < 9 ? 'switch-12' : 'switch-13',
}));

/** Feature flags, the changes of their rollout, and incidents that some of them caused. */
const rollouts = openWorkspace({
  'flags.json': JSON.stringify(flags),
  'rollout_changes.csv': csv([['flag_key', 'changed_on', 'env'], ...changed]),
  'incidents.csv': csv([['id', 'cause_flag'], ...incidents.map(({ id, flag }) => [id, flag])]),
});

const causes = (flag: string) => incidents.filter((incident) => incident.flag === flag).length;

testExamples(rollouts, [
  {
    name: 'a bare percentage is the only one that each row has',
    ask: 'how many flags are at 100%',
    rows: [[flags.filter(({ rollout }) => rollout.pct === 100).length]],
  },
  {
    name: 'the whole name of a table asks for no change',
    ask: 'how many flags are without any rollout change',
    rows: [[3]],
  },
  {
    name: 'what is behind something is what it refers to',
    ask: 'which flag is behind the most incidents',
    rows: [['switch-13', causes('switch-13')]],
  },
  {
    name: 'and what none of them caused refers to none',
    ask: 'how many incidents were not caused by a flag',
    rows: [[incidents.filter(({ flag }) => flag === '').length]],
  },
]);
