import ICAL from 'ical.js';
import { expect, onTestFinished, test } from 'vitest';
import { gamesOfCalendar } from '../../../../src/service/engine/schedules/games/calendarFile.ts';
import { daysAround } from '../../../../src/service/engine/schedules/games/gameRow.ts';

const days = daysAround(new Date('2030-03-10T12:00:00Z'));
const calendar = (body: string) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//t//t//EN\r\n${body.trim().replaceAll('\n', '\r\n')}\r\nEND:VCALENDAR\r\n`;
const event = (lines: string) => `BEGIN:VEVENT\nUID:a@t\n${lines.trim()}\nEND:VEVENT`;
const read = (body: string) => gamesOfCalendar(calendar(body), { league: 'fixtures', days });
const starts = (body: string) => read(body).map(({ startsAt }) => startsAt.toISOString());

test('an event is a game with teams, start and end', () => {
  const [game] = read(
    event('SUMMARY:Gulls vs Terns\nDTSTART:20300311T190000Z\nDTEND:20300311T210000Z\nSTATUS:CONFIRMED'),
  );
  expect(game).toMatchObject({
    league: 'fixtures',
    home: 'Gulls',
    away: 'Terns',
    title: 'Gulls vs Terns',
    isDayOnly: false,
    said: null,
  });
  expect([game?.startsAt, game?.endsAt]).toEqual([
    new Date('2030-03-11T19:00:00Z'),
    new Date('2030-03-11T21:00:00Z'),
  ]);
});

test('the name of the calendar is the league', () => {
  expect(
    read(`X-WR-CALNAME:Harbour League\n${event('SUMMARY:A\nDTSTART:20300311T190000Z')}`)[0]?.league,
  ).toBe('Harbour League');
});

test('a time in a named zone respects winter and summer time', () => {
  const rule = 'SUMMARY:A\nDTSTART;TZID=America/New_York:20300301T200000\nRRULE:FREQ=DAILY';
  expect(starts(event(rule)).slice(1, 5)).toEqual([
    '2030-03-09T01:00:00.000Z',
    '2030-03-10T01:00:00.000Z',
    '2030-03-11T00:00:00.000Z', // clocks went forward on the 10th
    '2030-03-12T00:00:00.000Z',
  ]);
});

test('a zone defined only in the calendar is read from it', () => {
  const zone = `BEGIN:VTIMEZONE
TZID:Island Time
BEGIN:STANDARD
DTSTART:19700101T000000
TZOFFSETFROM:+0330
TZOFFSETTO:+0330
END:STANDARD
END:VTIMEZONE`;
  expect(starts(`${zone}\n${event('SUMMARY:A\nDTSTART;TZID=Island Time:20300311T190000')}`)).toEqual([
    '2030-03-11T15:30:00.000Z',
  ]);
});

test('a time without a zone is in the calendar’s own, or else UTC', () => {
  const floating = event('SUMMARY:A\nDTSTART:20300311T190000');
  expect(starts(floating)).toEqual(['2030-03-11T19:00:00.000Z']);
  expect(starts(`X-WR-TIMEZONE:Europe/Berlin\n${floating}`)).toEqual(['2030-03-11T18:00:00.000Z']);
});

test('an all-day event is a day without a time', () => {
  const [game] = read(
    event('SUMMARY:Gulls at Terns\nDTSTART;VALUE=DATE:20300312\nDTEND;VALUE=DATE:20300313'),
  );
  expect(game).toMatchObject({ isDayOnly: true, endsAt: null, home: 'Terns', away: 'Gulls' });
  expect(game?.startsAt.toISOString()).toBe('2030-03-12T00:00:00.000Z');
});

test('exceptions move and remove single games of a series', () => {
  const series = event(
    'SUMMARY:A - B\nDTSTART:20300201T180000Z\nRRULE:FREQ=DAILY;COUNT=200\nEXDATE:20300309T180000Z,20300310T180000Z',
  );
  const moved = event('SUMMARY:A - B\nRECURRENCE-ID:20300311T180000Z\nDTSTART:20300311T203000Z');
  const found = starts(`${series}\n${moved}`);
  expect(found).not.toContain('2030-03-09T18:00:00.000Z');
  expect(found).not.toContain('2030-03-10T18:00:00.000Z');
  expect(found).not.toContain('2030-03-11T18:00:00.000Z');
  expect(found).toContain('2030-03-11T20:30:00.000Z');
  expect(found).toContain('2030-03-12T18:00:00.000Z');
});

test('the last game of a series may start exactly at UNTIL, whatever the zone', () => {
  const rule = 'DTSTART;TZID=Asia/Tokyo:20300301T090000\nRRULE:FREQ=DAILY;UNTIL=20300312T000000Z\nSUMMARY:A';
  expect(starts(event(rule)).at(-1)).toBe('2030-03-12T00:00:00.000Z');
});

test('cancelled games are left out, postponed ones are marked', () => {
  expect(read(event('SUMMARY:A v B\nDTSTART:20300311T190000Z\nSTATUS:CANCELLED'))).toEqual([]);
  expect(read(event('SUMMARY:Cancelled: A v B\nDTSTART:20300311T190000Z'))).toEqual([]);
  expect(read(event('SUMMARY:Postponed: A vs B\nDTSTART:20300311T190000Z'))[0]).toMatchObject({
    said: 'postponed',
    home: 'A',
    title: 'A vs B',
  });
});

test('a rule that repeats every second is followed for a limited number of steps', () => {
  const counted = ICAL.RecurIterator.prototype;
  const { next } = counted;
  let steps = 0; // a spy would keep each of the 330,000 calls
  counted.next = function (...given) {
    steps++;
    return next.apply(this, given);
  };
  onTestFinished(() => {
    counted.next = next;
  });
  const endless = 'SUMMARY:A\nDTSTART:19700101T000000Z\nRRULE:FREQ=SECONDLY';
  expect(read(event(endless))).toEqual([]);
  expect(steps).toBeLessThanOrEqual(30_000);
  const many = Array.from({ length: 30 }, (_, at) => event(endless).replace('UID:a', `UID:${at}`));
  expect(read(many.join('\n'))).toEqual([]);
  expect(steps).toBeLessThanOrEqual(330_000);
});

test('an endless rule does not use up the limit of other events', () => {
  const endless = event('SUMMARY:A v B\nDTSTART:19700101T000000Z\nRRULE:FREQ=SECONDLY');
  const plain = event('SUMMARY:C v D\nDTSTART:20300311T190000Z').replace('UID:a', 'UID:c');
  expect(starts(`${endless}\n${plain}`)).toEqual(['2030-03-11T19:00:00.000Z']);
});

test.each(['', 'no calendar', 'BEGIN:VCARD\r\nEND:VCARD'])('%j is refused as no calendar', (text) => {
  expect(() => gamesOfCalendar(text, { league: 'x', days })).toThrow(/calendar/);
});
