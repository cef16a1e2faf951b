import { emptyRun, foldRun } from '../../../src/contract/foldRun.ts';
import type { PanelView, Turn } from '../../../src/contract/panel.ts';
import type { AgentResult } from '../../../src/contract/results.ts';
import { lastBlocks, numberedEvents } from '../../../src/session/state/numberedEvents.ts';
import { drawn } from './cards.ts';

function turnOf(about: Pick<Turn, 'id' | 'question' | 'kind'> & Partial<Turn>, result: AgentResult): Turn {
  const event = numberedEvents(about.id);
  const run = lastBlocks(result, { total_cost_usd: 0.007 }).map(event).reduce(foldRun, emptyRun);
  return { run, cards: {}, ...about };
}

function view(...turns: readonly Turn[]): PanelView {
  return { title: turns[0]?.question ?? '', service: 'service.example', turns, canFollowUp: true };
}

const pages = [
  {
    title: 'Ferry season ends with a record',
    url: 'https://news.example/ferry',
    source_name: 'Example News',
    publish_date: '2024-10-02',
    snippet:
      'The mainland line carried more passengers in July than in any month before, the harbour board says.',
  },
  { title: 'A page without an address', source_name: 'Harbour archive' },
];

export const searched: PanelView = view(
  turnOf(
    {
      id: 'search-1',
      question: 'ferry passengers by line',
      kind: 'lookup',
      way: 'search',
      cards: { categorical_bar: drawn('categorical_bar') },
      related: [
        { query: 'Which quay is the busiest?', description: 'Passengers by quay', node_ids: ['mt::quay::1'] },
        { query: 'How did fares develop since 2021?' },
        { query: 'كم عدد الركاب في كل شهر؟' },
        {
          query: 'What share of passengers took the island line in the winters of 2021, 2022, 2023 and 2024?',
        },
      ],
    },
    { answer: null, cards: [drawn('categorical_bar').card], web_results: pages },
  ),
  turnOf(
    { id: 'search-2', question: 'unicorns of the forest', kind: 'lookup', way: 'knowledge' },
    { answer: 'Nothing was found for this. No file has unicorns.', cards: [] },
  ),
);

const output = {
  year: 2024,
  line: 'Mainland',
  passengers: 1241000,
  mean_delay: 0.1 + 0.2,
  fuel: 1234567.891234,
  is_record: true,
  harbour: { name: 'North Quay', opened: 1987, berths: ['A', 'B', 'D'], operator: null },
  months: [
    { month: '2024-06', passengers: 118.123456789, line: 'Mainland' },
    { month: '2024-07', passengers: 121, line: 'Mainland' },
  ],
  notes: [],
};

export const structured: PanelView = view(
  turnOf(
    { id: 'quick-1', question: 'ferry traffic of 2024', kind: 'lookup', way: 'quick', hasSchema: true },
    {
      answer: 'The mainland line carried 1.24 million passengers in 2024, a record.',
      cards: [],
      structured_output: output,
    },
  ),
  turnOf(
    { id: 'quick-2', question: 'ferry traffic of 1824', kind: 'lookup', way: 'quick', hasSchema: true },
    {
      answer: 'There is no data before 2021.',
      cards: [],
      structured_output_error: { code: 'unfillable', message: 'No evidence names a number of passengers.' },
    },
  ),
);

const dataset = {
  columns: [
    { name: 'Month', type: 'date', unit: null },
    { name: 'Line', type: 'string', unit: null },
    { name: 'Passengers', type: 'number', unit: 'thousand' },
  ],
  rows: Array.from({ length: 60 }, (_, at) => [
    `${2021 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`,
    at % 2 === 0 ? 'Mainland' : 'Island',
    at % 7 === 3 ? null : 40 + ((at * 37) % 83),
  ]),
  total_rows: 96,
  truncated: true,
  ref: 'https://service.example/card/k1/',
  sources: [{ name: 'Harbour Board, monthly counts', index: 'data' }],
};

export const retrieved: PanelView = view(
  turnOf(
    {
      id: 'retrieval-1',
      question: 'monthly ferry passengers by line',
      kind: 'answer',
      way: 'retrieval',
      hasSchema: true,
    },
    {
      answer: 'The counts cover 2021 to 2025 [1]; the ramp was closed in September 2022 [2].',
      cards: [],
      citations: [
        { index: 1, title: 'Harbour Board, monthly counts', source_index: 'data' },
        { index: 2, title: 'Ramp closed for repairs', url: 'https://news.example/ramp', source_index: 'web' },
      ],
      structured_output: {
        summary: 'Recovered by 2023.',
        monthly: dataset,
        closure: { reason: 'Repairs', days: null },
      },
      structured_output_status: 'partial',
      structured_output_citations: { summary: [1, 2], monthly: [1], 'closure.reason': [2, 9] },
      unfilled_fields: ['closure.days'],
    },
  ),
);

export const legacyAgent: PanelView = view(
  turnOf(
    { id: 'legacy-1', question: 'How many ferries?', kind: 'answer', way: 'legacy' },
    {
      answer: 'There were seven ferries in 2024 [1].',
      cards: [],
      web_results: pages.map((page, at) => ({ ...page, citation_number: at === 0 ? 1 : null })),
    },
  ),
  {
    id: 'legacy-2',
    question: 'How many quays?',
    kind: 'answer',
    run: emptyRun,
    cards: {},
    ended: {
      how: 'failed',
      message:
        'This service has no answer agent. It may have an older one, which answers without a choice of effort.',
      action: { title: 'Use Legacy Agent', command: 'cardinal.useLegacyAgent', args: ['legacy-2'] },
    },
  },
);

/** A question that local data refused, the user's own model beneath it, and what came of asking it. */
export const modelOffered: PanelView = view(
  turnOf(
    { id: 'model-1', question: 'how happy were the ferries?', kind: 'answer', ownModel: 'Small model' },
    { answer: 'Your data has nothing called "happy". Closest: "harbour".', cards: [] },
  ),
  turnOf(
    {
      ...{ id: 'model-2', question: 'how happy were the ferries?', kind: 'answer', way: 'model' },
      cards: { categorical_bar: drawn('categorical_bar') },
    },
    {
      answer:
        '**Average of rating for each line, of surveys.csv:** Mainland 4.2; Island 3.9. [1]\n\nSmall model proposed how to read the question; the figures were computed here from the data. Check the reading before you rely on it.',
      cards: [drawn('categorical_bar').card],
    },
  ),
);

/** A question with three readings, each with its figures. */
export const offered: PanelView = view(
  turnOf(
    {
      ...{ id: 'offer-1', question: 'best month for the ferries', kind: 'answer' },
      cards: { generic_timeseries: drawn('generic_timeseries') },
      related: [
        { query: 'Month with the most passengers for the Mainland line', isReading: true },
        { query: 'Month with the highest average fare', isReading: true },
        { query: 'Month with the fewest cancelled crossings', isReading: true },
        { query: 'passengers by quay' },
      ],
    },
    {
      answer:
        'This can be read in three ways.\n\n**Month with the most passengers for the Mainland line:** July 2024 has the most passengers for the Mainland line: 121 thousand.\n\n**Month with the highest average fare:** August 2023 has the highest average fare: €14.20.\n\n**Month with the fewest cancelled crossings:** June 2022 has the fewest cancelled crossings: 1.',
      cards: [drawn('generic_timeseries').card],
    },
  ),
);

const kept = drawn('categorical_bar');
const older = {
  ...kept,
  card: { ...kept.card, card_id: 'before', title: 'Nov 2, 2026, a1b2c3d4 · Tonnage' },
};
const newer = { ...kept, card: { ...kept.card, card_id: 'now', title: 'Now · Tonnage by quay' } };
const withoutHeader = (card: typeof kept) => ({
  ...card,
  components: card.components.filter(({ component_type }) => component_type !== 'header'),
});

/** Two versions of a card file. */
export const compared: PanelView = {
  ...view(
    turnOf(
      {
        ...{ id: 'versions', question: 'tonnage.card.json', kind: 'answer', isSideBySide: true },
        cards: { before: withoutHeader(older), now: withoutHeader(newer) },
      },
      {
        answer: '- Title: "Tonnage" before, "Tonnage by quay" now.\n- Quay B: 480 before, 517 now.',
        cards: [older.card, newer.card],
      },
    ),
  ),
  canFollowUp: false,
};
