import { expect, test } from 'vitest';
import { openWorkspace, testExamples } from '../asking.ts';

// What visitors of a web site did: several actions a day, steps named by a verb and a thing.
const site = openWorkspace({
  'visitors.csv': `visitor_id,town
V1,Ely
V2,Bath
V3,Ely
V4,Wells
V5,Bath
V6,Ely
`,
  'actions.csv': `visitor_id,action,happened_at
V1,tour_started,2026-09-01 08:00
V1,tour_finished,2026-09-01 08:20
V1,offer_shown,2026-09-03 09:00
V1,app_opened,2026-09-03 10:00
V2,app_opened,2026-09-01 09:00
V2,tour_started,2026-09-01 09:30
V2,app_opened,2026-09-01 09:40
V2,app_opened,2026-10-12 12:00
V2,app_opened,2026-11-02 12:00
V3,offer_shown,2026-09-04 07:00
V3,app_opened,2026-09-04 07:20
V3,app_opened,2026-09-04 07:50
V4,tour_started,2026-09-05 11:00
V4,offer_shown,2026-09-05 11:10
V4,app_opened,2026-09-06 11:10
V4,app_opened,2026-09-07 11:10
V5,app_opened,2026-09-07 12:00
V5,app_opened,2026-09-07 13:30
V6,app_opened,2026-09-08 12:00
`,
});

testExamples(site, [
  {
    name: 'who did one step and not another did both what was said and what was denied',
    ask: 'visitors who started the tour but never finished it',
    rows: [['V2'], ['V4']],
  },
  {
    name: 'steps are counted by the things that came to one of them and not to another',
    ask: 'how many visitors started the tour without finishing it',
    rows: [[2]],
  },
  {
    name: 'a thing that only one step is about stands for the step',
    ask: 'visitors who saw the offer but never finished the tour',
    rows: [['V3'], ['V4']],
  },
  {
    name: 'days on which there are rows are counted, not their times',
    ask: 'which visitors had actions on more than two days',
    rows: [
      ['V2', 3],
      ['V4', 3],
    ],
  },
  {
    name: 'months with rows are counted where months are asked for',
    ask: 'visitors active in at least two different months',
    rows: [['V2', 3]],
  },
]);

// A log whose rows are named by what they are; nothing in it is a session.
const log = openWorkspace({
  'events.csv': `event_id,event_name,browser
E1,session_start,firefox
E2,search,firefox
E3,search,firefox
E4,session_start,chrome
E5,search,chrome
E6,purchase,chrome
`,
  'browsers.csv': 'browser,maker\nfirefox,Mozilla\nchrome,Google\n',
});

test('rows are not averaged over the column that says what each of them is', async () => {
  const { decision, answer } = await log.ask('events in a session on average');
  expect(answer).not.toContain('per event');
  expect(decision.kind).toBe('refuse');
});
