import { describe, expect, test } from 'vitest';
import { itemsOf } from '../../src/contract/foldList.ts';
import { emptyRun } from '../../src/contract/foldRun.ts';
import type { PanelView, ToPage, Turn } from '../../src/contract/panel.ts';
import type { RunEvent } from '../../src/contract/runEvents.ts';
import { announcementsOf, createAnnouncer } from '../../webview/announcements.ts';
import { afterMessage } from '../../webview/panelView.ts';
import { slotsOf, stateOf } from '../../webview/turnState.ts';

const turn: Turn = { id: 't', question: 'How many?', kind: 'answer', run: emptyRun, cards: {} };
const view: PanelView = { title: 'How many?', service: 'Local', turns: [turn], canFollowUp: true };
const event = (seq: number, block: RunEvent['block']): ToPage => ({
  kind: 'event',
  turn: 't',
  event: { seq, run_id: 'r', block },
});
const after = (...messages: ToPage[]) => messages.reduce<PanelView | undefined>(afterMessage, view);
const card = { card_id: 'k', title: 'Card', exportable: false };
const drawn = { card, components: [] };

describe('the view of a panel', () => {
  test('grows by events, and a replayed event changes nothing', () => {
    const text = event(0, { kind: 'text', id: 'x', delta: 'Forty' });
    expect(itemsOf(after(text, text)?.turns[0]?.run.texts ?? emptyRun.texts)).toEqual([
      { id: 'x', text: 'Forty', done: false },
    ]);
  });
  test('takes a new turn at the end and a known one in its place', () => {
    const second = { ...turn, id: 'u' };
    const ids = after(
      { kind: 'turn', turn: second },
      { kind: 'turn', turn: { ...turn, question: 'How few?' } },
    )?.turns;
    expect(ids?.map(({ question }) => question)).toEqual(['How few?', 'How many?']);
  });
  test('ignores messages before its first snapshot', () => {
    expect(afterMessage(undefined, event(0, { kind: 'text', id: 'x', delta: 'lost' }))).toBeUndefined();
  });
  test('ignores messages of unknown kinds', () => {
    expect(afterMessage(view, { kind: 'later' } as unknown as ToPage)).toBe(view);
  });
});

describe('a turn', () => {
  test('fails with the message of its run', () => {
    const failed = after(
      event(0, { kind: 'run_summary', status: 'failed', error: { code: 'x', message: 'No data.' } }),
    );
    expect(stateOf(failed?.turns[0] as Turn)).toEqual({ how: 'failed', message: 'No data.' });
  });
  test('that ends without a result has failed, and says so', () => {
    expect(stateOf(after(event(0, { kind: 'stream_done' }))?.turns[0] as Turn).how).toBe('failed');
  });
  test('runs until its result is there', () => {
    expect(stateOf(turn).how).toBe('running');
    expect(stateOf(after(event(0, { kind: 'agent_result', data: {} }))?.turns[0] as Turn).how).toBe(
      'answered',
    );
  });
  test('takes the host’s word for how it ended', () => {
    const ended = { how: 'stopped' as const, message: 'Stopped.' };
    expect(stateOf({ ...turn, ended })).toBe(ended);
  });
  test('has a placeholder for each announced card, then the cards of the result', () => {
    const announced = after(event(0, { kind: 'data_pipeline_answer', id: 'd', chart_refs: ['k', 'l'] }));
    expect(slotsOf(announced?.turns[0] as Turn).map(({ id }) => id)).toEqual(['k', 'l']);
    const done = afterMessage(
      announced,
      event(1, { kind: 'agent_result', data: { cards: [card, { title: 'No id', exportable: false }] } }),
    );
    const slots = slotsOf(
      afterMessage(done, { kind: 'card', turn: 't', cardId: 'k', drawn })?.turns[0] as Turn,
    );
    expect(slots.map(({ id, drawn: there }) => [id, there !== undefined])).toEqual([
      ['k', true],
      ['card-1', true],
    ]);
  });
});

describe('announcements for screen readers', () => {
  const step = (seq: number, message: string) => event(seq, { kind: 'status', message });
  const result = event(9, {
    kind: 'agent_result',
    data: { cards: [card, card], citations: [{ index: 1 }, { index: 1 }, { index: 2 }] },
  });

  test('there are none for the first snapshot', () => {
    expect(announcementsOf(undefined, view)).toEqual([]);
  });
  test('a new question, a step, the end with its cards and sources', () => {
    expect(announcementsOf({ ...view, turns: [] }, view)).toEqual([
      { kind: 'event', words: 'Started: How many?' },
    ]);
    expect(announcementsOf(view, after(step(0, 'Reading')))).toEqual([{ kind: 'step', words: 'Reading' }]);
    expect(announcementsOf(view, after(result))).toEqual([
      { kind: 'event', words: 'Answer ready, 2 cards, 2 sources' },
    ]);
  });
  test('the end is announced once', () => {
    const done = after(result);
    expect(
      announcementsOf(done, afterMessage(done, { kind: 'card', turn: 't', cardId: 'k', drawn })),
    ).toEqual([]);
  });
  test('streaming text is not announced', () => {
    expect(announcementsOf(view, after(event(0, { kind: 'text', id: 'x', delta: 'Forty' })))).toEqual([]);
  });
  test('steps are limited to one in five seconds, ends are not', () => {
    const said: string[] = [];
    let now = 0;
    const announce = createAnnouncer(
      (words) => said.push(words),
      () => now,
    );
    announce([{ kind: 'step', words: 'one' }]);
    now = 4999;
    announce([
      { kind: 'step', words: 'two' },
      { kind: 'event', words: 'end' },
    ]);
    now = 5000;
    announce([{ kind: 'step', words: 'three' }]);
    expect(said).toEqual(['one', 'end', 'three']);
  });
});
