import { expect, test } from 'vitest';
import { emptyRun, type RunState } from '../../src/contract/foldRun.ts';
import type { Turn } from '../../src/contract/panel.ts';
import { PanelQuestions, type PanelQuestionsOptions } from '../../src/panels/panelQuestions.ts';
import { followUpOf, type TurnSubject } from '../../src/session/runs/turnSubject.ts';
import { Uri } from '../fake/uri.ts';

interface Begun {
  subject: TurnSubject;
  isRunning: boolean;
  turn: Turn;
}

/** Questions of a panel, over turns that end when the test says so. */
function openQuestions({
  files = [] as Uri[],
  queued = [] as string[],
  threadId = undefined as string | undefined,
} = {}) {
  const turns = new Map<string, Begun>();
  const again: string[] = [];
  const book: PanelQuestionsOptions['book'] = {
    get: (id) => turns.get(id)?.turn,
    subjectOf: (id) => turns.get(id)?.subject,
    isRunning: (id) => turns.get(id)?.isRunning ?? false,
    start(subject, { id = `turn ${turns.size + 1}` } = {}) {
      const turn: Turn = { id, question: 'any', kind: subject.kind, run: emptyRun, cards: {} };
      turns.set(id, { subject, isRunning: true, turn });
      return id;
    },
    followUp: (last, question, threadId) => followUpOf(turns.get(last ?? '')?.subject, question, threadId),
    runAgain: (id) => void again.push(id),
  };
  const questions = new PanelQuestions({
    book,
    files: files as never,
    queued,
    threadId,
    onTurn: () => {},
    onQueue: () => {},
  });
  const end = (id: string, change: Partial<Turn> = {}) => {
    const begun = turns.get(id) as Begun;
    begun.isRunning = false;
    begun.turn = { ...begun.turn, ...change };
    questions.askNext(id);
  };
  const subjects = () => questions.turns.map((id) => turns.get(id)?.subject);
  return { questions, begin: (subject: TurnSubject) => book.start(subject), end, subjects, again };
}

const ended = (run: Partial<RunState>): Partial<Turn> => ({ run: { ...emptyRun, isDone: true, ...run } });
const drawn = (cardId: string) => ended({ result: { cards: [{ card_id: cardId }] } as never });

test('questions are sent one at a time, in the thread that the first one started', () => {
  const { questions, end, subjects } = openQuestions();
  for (const text of ['one', 'two', 'three']) expect(questions.ask(text)).toBe(true);
  expect(subjects()).toMatchObject([{ question: 'one', threadId: undefined }]);
  expect(questions.waiting.map(({ text }) => text)).toEqual(['two', 'three']);
  end('turn 1', ended({ threadId: 'thread-1' }));
  expect(subjects()[1]).toMatchObject({ kind: 'answer', question: 'two', threadId: 'thread-1' });
  expect(questions.waiting.map(({ text }) => text)).toEqual(['three']);
});

test.each([
  ['was stopped', { ended: { how: 'stopped', message: 'Stopped.' } }],
  ['failed', ended({ summary: { kind: 'run_summary', status: 'failed' } as never })],
] as [string, Partial<Turn>][])('after a turn that %s the next question waits for the user', (_, change) => {
  const { questions, end } = openQuestions();
  questions.ask('one');
  questions.ask('two');
  end('turn 1', change);
  expect(questions.turns).toHaveLength(1);
  expect(questions.waiting.map(({ text }) => text)).toEqual(['two']);
  questions.askQueued(questions.waiting[0]?.id ?? '');
  expect(questions.turns).toHaveLength(2);
});

test('a queued question is not sent during an answer, and can be withdrawn', () => {
  const { questions, subjects } = openQuestions({ queued: ['before the reload'] });
  questions.ask('one');
  const [{ id } = { id: '' }] = questions.waiting;
  questions.askQueued(id);
  expect(subjects()).toMatchObject([{ question: 'one' }]);
  questions.unqueue(id);
  expect(questions.waiting).toEqual([]);
});

test('a question is rejected, not dropped, if the queue is full', () => {
  const { questions } = openQuestions();
  questions.ask('first');
  const taken = Array.from({ length: 21 }, (_, at) => questions.ask(`question ${at}`));
  expect(taken.filter((isTaken) => !isTaken)).toHaveLength(1);
  expect(taken.at(-1)).toBe(false);
});

test('an instruction changes the displayed chart, and a changed file is drawn again in place', () => {
  const files = [Uri.file('/data/sales.csv')];
  const { questions, begin, end, subjects } = openQuestions({ files });
  questions.ask('as bars'); // nothing is drawn yet that could be changed
  expect(questions.turns).toEqual([]);
  questions.add(begin({ kind: 'visualize', files: files as never }));
  end('turn 1', drawn('card-1'));
  questions.ask('as bars');
  const second = { kind: 'visualize', instruction: 'as bars', cardId: 'card-1' };
  expect(subjects()).toMatchObject([{ kind: 'visualize' }, second]);
  end('turn 2', drawn('card-2'));
  questions.drawAgain();
  expect(questions.turns).toEqual(['turn 1', 'turn 2']);
  expect(subjects()).toMatchObject([{ shownCardId: 'card-1' }, { ...second, shownCardId: 'card-2' }]);
});

test('a file that was sent to a service is not sent again when it changes', () => {
  const files = [Uri.file('/data/sales.csv')];
  const { questions, begin, end, subjects } = openQuestions({ files });
  questions.add(begin({ kind: 'visualize', files: files as never, sentTo: 'service.example' }));
  end('turn 1', drawn('card-1'));
  questions.drawAgain();
  expect(subjects()).toEqual([{ kind: 'visualize', files, sentTo: 'service.example' }]);
});

test('only the first question of a thread can be rerun, and only while nothing is running', () => {
  const { questions, end, again } = openQuestions();
  questions.ask('one');
  questions.runAgain('turn 1');
  end('turn 1');
  questions.ask('two');
  end('turn 2');
  questions.runAgain('turn 2');
  expect(again).toEqual([]);
  questions.runAgain('turn 1');
  expect(again).toEqual(['turn 1']);
});

test('a question without context starts a thread, which the next one continues', () => {
  const { questions, end, subjects } = openQuestions();
  questions.ask('one');
  end('turn 1', ended({ threadId: 'thread-1' }));
  questions.ask('two', true);
  end('turn 2', ended({ threadId: 'thread-2' }));
  questions.ask('three');
  expect(subjects()).toMatchObject([{}, { threadId: undefined }, { threadId: 'thread-2' }]);
});
