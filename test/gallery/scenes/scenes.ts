import { emptyRun, foldRun } from '../../../src/contract/foldRun.ts';
import type { DrawnCard, PanelView, ToPage, Turn } from '../../../src/contract/panel.ts';
import type { RunEvent } from '../../../src/contract/runEvents.ts';
import { compared, legacyAgent, modelOffered, offered, retrieved, searched, structured } from './asking.ts';
import { drawn, fixtures } from './cards.ts';
import { hostileView } from './hostile.ts';
import { tonnageProfile, withControls } from './profile.ts';

/** What the host shows first, and what it posts after. Without a view the page keeps waiting. */
export interface Scene {
  readonly view?: PanelView;
  readonly later?: readonly { readonly afterMs: number; readonly message: ToPage }[];
}

type Block = RunEvent['block'];

/** Events of a run out of blocks, numbered in order. */
export function eventsOf(...blocks: readonly Block[]): RunEvent[] {
  return blocks.map((block, seq) => ({
    seq,
    run_id: 'run',
    thread_id: 'thread',
    category: 'content',
    block,
  }));
}

const answerText = `Ferry traffic **recovered fully** by the summer of 2023 and has grown since [1].

- The mainland line carried 121 thousand passengers in July 2024, its highest month [1].
- The island line had *no service* in September 2022 while its ramp was rebuilt [2].

| Line | 2021 | 2024 | Change |
| :--- | ---: | ---: | ---: |
| Mainland | 1,052 | 1,241 | +18% |
| Island | 512 | 598 | +17% |

Fares did not change in these years [3], so the growth is in passengers, not in prices. More in the [harbour report](https://harbour.example/report).`;

const steps: readonly Block[] = [
  { kind: 'status', message: 'Understanding the question' },
  { kind: 'subagent', agent_id: 'a1', subagent_type: 'data', event: 'dispatch' },
  {
    kind: 'tool_call',
    id: 't1',
    tool: 'search_graph',
    status_message: 'Looking up ferry passengers',
    parent_id: 'a1',
  },
  {
    kind: 'tool_retry',
    id: 't1',
    tool: 'search_graph',
    error: 'Column “year” is missing, reading it from the dates',
    elapsed_ms: 410,
    parent_id: 'a1',
  },
  { kind: 'tool_result', id: 't1', tool: 'search_graph', elapsed_ms: 980, parent_id: 'a1' },
  {
    kind: 'tool_call',
    id: 't2',
    tool: 'run_query',
    status_message: 'Summing 2,304 rows by month and line',
    parent_id: 'a1',
  },
];
const stepsEnd: readonly Block[] = [
  { kind: 'tool_result', id: 't2', tool: 'run_query', elapsed_ms: 62, parent_id: 'a1' },
  { kind: 'subagent', agent_id: 'a1', subagent_type: 'data', event: 'complete' },
  { kind: 'data_pipeline_answer', id: 'd1', chart_refs: ['generic_timeseries'] },
];
const result: Block = {
  kind: 'agent_result',
  data: {
    answer: answerText,
    cards: [drawn('generic_timeseries').card],
    citations: [
      {
        index: 1,
        title: 'Harbour Board, monthly counts',
        source_name: 'ferry_counts.csv',
        source_index: 'data',
        excerpt: 'Rows 1 to 2,304: passengers by month and line.',
      },
      {
        index: 2,
        title: 'Ramp closed for repairs',
        url: 'https://news.example/ramp',
        source_name: 'Example News',
        publish_date: '2022-08-30',
        excerpt: 'The ramp will stay closed for the whole of September.',
      },
      { index: 3, source_name: 'Fare table 2021–2024' },
    ],
    metadata: {
      definitions: [
        {
          term: 'Passenger',
          definition: 'One crossing by one person; children under four are not counted.',
          source_ref: 1,
        },
      ],
      assumptions: [{ title: 'Period', description: 'No period was given: all years of the file are used.' }],
      methodology: [
        {
          title: 'Query',
          description:
            'SELECT month, line, sum(passengers)\nFROM "ferry_counts.csv"\nGROUP BY month, line\nORDER BY month',
        },
      ],
    },
  },
};
const ending: readonly Block[] = [
  { kind: 'run_summary', status: 'completed', usage: { total_cost_usd: 0.014 } },
  { kind: 'stream_done' },
];
const words: readonly Block[] = (answerText.match(/\S+\s*/g) ?? []).map((delta) => ({
  kind: 'text',
  id: 'x1',
  delta,
}));

const doneRun = eventsOf(...steps, ...stepsEnd, ...words, result, ...ending).reduce(foldRun, emptyRun);
const question = 'How did ferry traffic develop since 2021?';

function turn(more: Partial<Turn> = {}): Turn {
  return { id: 'turn-1', question, kind: 'answer', run: emptyRun, cards: {}, ...more };
}
function view(...turns: readonly Turn[]): PanelView {
  return { title: question, service: 'Local', turns, canFollowUp: true };
}
const answered = turn({ run: doneRun, cards: { generic_timeseries: drawn('generic_timeseries') } });

/** A turn whose cards are the fixtures of these names. */
function turnOfCards(
  id: string,
  names: readonly string[],
  drawnCards: readonly DrawnCard[] = names.map(drawn),
): Turn {
  const run = eventsOf(
    { kind: 'agent_result', data: { cards: drawnCards.map(({ card }) => card) } },
    { kind: 'stream_done' },
  ).reduce(foldRun, emptyRun);
  return {
    id,
    question: `Cards: ${names.join(', ')}`,
    kind: 'visualize',
    run,
    cards: Object.fromEntries(names.map((name, at) => [name, drawnCards[at] as DrawnCard])),
  };
}

/** A thread as it grows over days: words, steps, sources, and a chart of one of three kinds with each. Made when it is shown. */
function threadOf(count: number): Scene {
  const names = ['generic_timeseries', 'categorical_bar', 'data_table_chart'] as const;
  return {
    view: view(
      ...Array.from({ length: count }, (_, at) => {
        const name = names[at % names.length] ?? names[0];
        return {
          ...turn({ run: doneRun, cards: { generic_timeseries: drawn(name) } }),
          id: `turn-${at}`,
          question: `Question ${at + 1}: how did the ferries do?`,
        };
      }),
    ),
  };
}

const failedRun = eventsOf(...steps, {
  kind: 'tool_error',
  id: 't2',
  tool: 'run_query',
  error: 'The file was changed while it was read.',
  parent_id: 'a1',
}).reduce(foldRun, emptyRun);

const profiledTurn = turnOfCards('drawing', ['categorical_bar'], [withControls(drawn('categorical_bar'))]);

export const scenes = {
  answer: { view: view(answered) },
  streaming: {
    view: view(turn()),
    later: [
      ...eventsOf(...steps, ...stepsEnd, ...words, result, ...ending).map((event) => ({
        afterMs: event.block.kind === 'text' ? 15 : 400,
        message: { kind: 'event' as const, turn: 'turn-1', event },
      })),
      {
        afterMs: 600,
        message: {
          kind: 'card',
          turn: 'turn-1',
          cardId: 'generic_timeseries',
          drawn: drawn('generic_timeseries'),
        },
      },
    ],
  },
  midway: {
    view: view(
      turn({
        run: eventsOf(...steps, ...words.slice(0, 34), {
          kind: 'data_pipeline_answer',
          id: 'd',
          chart_refs: ['k1'],
        }).reduce(foldRun, emptyRun),
      }),
    ),
  },
  queued: {
    view: {
      ...view(turn({ run: eventsOf(...steps, ...words.slice(0, 34)).reduce(foldRun, emptyRun) })),
      queued: [
        { id: 'queued-1', text: 'as a percentage' },
        {
          id: 'queued-2',
          text: 'Which of these quays were closed for more than a week, and what did that cost us?',
        },
      ],
    },
  },
  rerun: {
    view: view({
      ...answered,
      rerun: { outcome: 'data-changed', before: 'It was **118 thousand** in July 2024.' },
    }),
  },
  queuedStopped: {
    view: {
      ...view(
        turn({
          run: eventsOf(...steps).reduce(foldRun, emptyRun),
          ended: { how: 'stopped', message: 'Stopped before anything had arrived.' },
        }),
      ),
      queued: [{ id: 'queued-1', text: 'as a percentage' }],
    },
  },
  thread: {
    view: view(
      answered,
      turn({
        id: 'turn-2',
        question: 'And which quay is the busiest?',
        run: turnOfCards('x', ['categorical_bar']).run,
        cards: { categorical_bar: drawn('categorical_bar') },
      }),
      turn({
        id: 'turn-3',
        question: 'Why is Quay D missing?',
        run: eventsOf(...steps).reduce(foldRun, emptyRun),
      }),
    ),
  },
  followUpComes: {
    view: view(turnOfCards('turn-0', ['categorical_bar', 'generic_timeseries'])),
    later: [
      {
        afterMs: 0,
        message: {
          kind: 'view',
          view: view(turnOfCards('turn-0', ['categorical_bar', 'generic_timeseries']), turn()),
        },
      },
      ...eventsOf(...steps, ...stepsEnd, ...words, ...words, result).map((event) => ({
        afterMs: 15,
        message: { kind: 'event' as const, turn: 'turn-1', event },
      })),
    ],
  },
  longThread: {
    view: view(
      ...Array.from({ length: 40 }, (_, at) => ({
        ...turnOfCards(`turn-${at}`, ['categorical_bar']),
        question: `Question ${at + 1}`,
      })),
      turn({ id: 'turn-live' }),
    ),
  },
  get turns10() {
    return threadOf(10);
  },
  get turns200() {
    return threadOf(200);
  },
  nested: {
    view: view(
      turn({
        run: eventsOf(
          ...(['tool_call', 'tool_call', 'tool_call'] as const).map((kind, at) => ({
            kind,
            id: `ring-${at}`,
            tool: `ring_${at}`,
            parent_id: `ring-${(at + 1) % 3}`,
          })),
          { kind: 'tool_call', id: 'own', tool: 'own_parent', parent_id: 'own' },
          { kind: 'tool_call', id: 'lost', tool: 'lost_parent', parent_id: 'never seen' },
          { kind: 'subagent', agent_id: 'same', subagent_type: 'helper', event: 'dispatch' },
          { kind: 'tool_call', id: 'same', tool: 'under_helper', parent_id: 'same' },
        ).reduce(foldRun, emptyRun),
      }),
    ),
  },
  kinds: { view: view(turnOfCards('all', Object.keys(fixtures))) },
  failed: {
    view: view(
      turn({
        run: failedRun,
        ended: {
          how: 'failed',
          message: 'The local data service stopped and was restarted. Your question was kept; run it again.',
        },
      }),
      turn({
        id: 'turn-2',
        question: 'What is our churn?',
        ended: { how: 'stopped', message: 'Stopped. What had arrived is kept.' },
        run: eventsOf(...steps, ...words.slice(0, 20)).reduce(foldRun, emptyRun),
      }),
      turn({
        id: 'turn-3',
        question: 'Tell me something you should not',
        run: eventsOf(
          { kind: 'agent_result', data: { refusal_code: 'rejected_input_classifier' } },
          { kind: 'stream_done' },
        ).reduce(foldRun, emptyRun),
      }),
      turn({
        id: 'turn-4',
        question: 'Draw budget_2024.xlsx',
        run: turnOfCards('x', ['choropleth']).run,
        cards: {
          choropleth: {
            card: drawn('choropleth').card,
            components: [],
            problem: 'The data of this card may not be exported, so it cannot be drawn here.',
          },
        },
      }),
    ),
  },
  drawing: {
    view: {
      title: 'tonnage.csv',
      service: 'Local data',
      turns: [turnOfCards('drawing', ['categorical_bar'])],
      canFollowUp: false,
    },
  },
  profiled: {
    view: {
      title: 'tonnage.csv',
      service: 'Local data',
      turns: [profiledTurn],
      canFollowUp: false,
      profile: {
        tables: tonnageProfile,
        reading: {
          given: { dates: 'day' },
          found: { delimiter: ';', encoding: 'windows-1252', header_row: 1, decimal: ',' },
          problems: [
            {
              kind: 'encoding',
              message: 'The file is not valid UTF-8 and was read as Windows-1252.',
              lines: [],
            },
            {
              kind: 'ragged',
              message: '2 of 9,812 rows have too few cells; the missing ones are empty.',
              lines: [4, 9],
            },
          ],
          sheets: [],
        },
      },
    },
  },
  controls: {
    view: {
      title: 'seattle-weather.csv',
      service: 'Local data',
      turns: [turnOfCards('weather', ['chart_controls'])],
      canFollowUp: false,
    },
  },
  searched: { view: searched },
  modelOffered: { view: modelOffered },
  offered: { view: offered },
  compared: { view: compared },
  structured: { view: structured },
  retrieved: { view: retrieved },
  legacyAgent: { view: legacyAgent },
  empty: { view: { title: 'New question', service: 'Local', turns: [], canFollowUp: true } },
  loading: {},
  /** Of another page: its host is grid.ts. */
  grid: {},
  hostile: { view: hostileView },
} satisfies Record<string, Scene>;
