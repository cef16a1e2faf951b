import { csv, openWorkspace, testExamples } from './asking.ts';

const chats = Array.from({ length: 24 }, (_, at) => ({
  id: `C${500 + at}`,
  channel: ['email', 'chat'][at % 2] ?? '',
  opened: Date.UTC(2026, 5, 1 + at, 9, 0),
  wait: 5 + ((at * 13) % 50),
  box: `B${1 + (at % 3)}`,
}));
const messages = chats.flatMap(({ id, opened, wait }, at) => [
  { chat: id, from: 'customer', at: opened },
  ...(at % 8 === 7 ? [] : [{ chat: id, from: 'agent', at: opened + wait * 60_000 }]),
  { chat: id, from: 'customer', at: opened + (wait + 9) * 60_000 },
  ...(at % 8 === 7 ? [] : [{ chat: id, from: 'agent', at: opened + (wait + 30) * 60_000 }]),
]);
const boxes = [
  { box: 'B1', slots: 10 },
  { box: 'B2', slots: 9 },
  { box: 'B3', slots: 16 },
];
const moment = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

/** Conversations with their messages, a few of them without a reply, kept in boxes. */
const support = openWorkspace({
  'conversations.csv': csv([
    ['conversation', 'channel', 'opened_at', 'box'],
    ...chats.map(({ id, channel, opened, box }) => [id, channel, moment(opened), box]),
  ]),
  'messages.csv': csv([
    ['message', 'conversation', 'sender', 'sent_at'],
    ...messages.map(({ chat, from, at }, no) => [9000 + no, chat, from, moment(at)]),
  ]),
  'boxes.csv': csv([['box', 'slots'], ...boxes.map(({ box, slots }) => [box, slots])]),
});

const answered = chats.filter((_, at) => at % 8 !== 7);
const mean = (of: readonly (typeof chats)[number][]) =>
  Number((of.reduce((sum, { wait }) => sum + wait, 0) / of.length).toFixed(4));

testExamples(support, [
  {
    name: 'the first reply is that of an agent, and a chat without one has no such time',
    ask: 'average minutes until the first agent reply',
    rows: [[mean(answered)]],
  },
  {
    name: 'it is split like any other time',
    ask: 'average minutes until the first agent reply by channel',
    rows: ['email', 'chat']
      .map((channel) => [channel, mean(answered.filter((chat) => chat.channel === channel))] as const)
      .sort((a, b) => b[1] - a[1])
      .map((row) => [...row]),
  },
  {
    name: 'the fullest has the most rows for its slots',
    ask: 'which box is the fullest',
    rows: [['B2', Number((8 / 9).toFixed(4))]],
  },
]);
