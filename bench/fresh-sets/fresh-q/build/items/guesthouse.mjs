import { by, days, mean, sum, top, unique } from '../../../build/read.mjs';
import { bookings, channels, guests, rooms } from '../clean/guesthouse.mjs';

const roomOf = (b) => rooms.find(({ id }) => id === b.room);
const guestOf = (b) => guests.find(({ id }) => id === b.guest);
const total = (list) => sum(list, (b) => b.total);
const through = (name) => bookings.filter((b) => b.channel === name);
const stayed = bookings.filter((b) => b.status === 'stayed');
const cancelled = bookings.filter((b) => b.status === 'cancelled');

export function write({ ask, follow, refuse }) {
  ask('revenue per channel', 'group', [by(bookings, (b) => b.channel, total).flat()]);
  follow('just the coach house', [
    by(
      bookings.filter((b) => roomOf(b).building === 'Coach house'),
      (b) => b.channel,
      total,
    ).flat(),
  ]);
  ask('average nights of bookings with status stayed', 'computed', [[mean(stayed, (b) => b.nights)]]);
  follow('split by room type', [
    by(
      stayed,
      (b) => roomOf(b).type,
      (list) => mean(list, (b) => b.nights),
    ).flat(),
  ]);
  ask(
    'cancellation rate by channel',
    'share',
    [
      by(
        bookings,
        (b) => b.channel,
        (list) => (100 * list.filter((b) => b.status === 'cancelled').length) / list.length,
      ).flat(),
    ],
    { percent: true },
  );
  const best = top(by(bookings, (b) => guestOf(b).name, total));
  ask('who is our best guest by money spent?', 'join', [best]);
  follow('what country is that guest from', [[guests.find(({ name }) => name === best[0]).country]]);
  ask('how many cancelled bookings had kids', 'count+filter', [
    [cancelled.filter((b) => b.children > 0).length],
  ]);
  follow('and without?', [[cancelled.filter((b) => b.children === 0).length]]);
  const idle = rooms.filter(({ id }) => !bookings.some((b) => b.room === id)).map(({ name }) => name);
  ask('any room nobody booked this year?', 'anti-join', [idle]);
  ask('guests without an email address', 'nulls', [
    [guests.filter((g) => g.email === null).length],
    guests.filter((g) => g.email === null).map(({ name }) => name),
  ]);
  const shared = unique(guests.map((g) => g.email).filter(Boolean)).filter(
    (email) => guests.filter((g) => g.email === email).length > 1,
  );
  ask('email addresses that appear more than once', 'duplicates', [shared, [shared.length]]);
  const owed = (name) => (total(through(name)) * channels.find((c) => c.name === name).percent) / 100;
  ask('how much commission do we owe Expedia in total', 'join', [[owed('Expedia')]]);
  ask('rooms with both a sea view and a bath', 'nested', [
    rooms.filter((r) => r.extras.includes('sea view') && r.extras.includes('bath')).map(({ name }) => name),
  ]);
  ask('which hour of the day gets the most bookings', 'weekday-hour', [
    top(by(bookings, (b) => Number(b.time.slice(0, 2)))).slice(0, 1),
  ]);
  ask('avrage total of direct bokings', 'typo', [[mean(through('Direct'), (b) => b.total)]]);
  ask('how many remarks mention a cot', 'text-contains', [
    [bookings.filter((b) => /cot/i.test(b.note ?? '')).length],
  ]);
  ask('average lead time of tourist office bookings, in days', 'computed', [
    [mean(through('Tourist office'), (b) => days(b.booked, b.arrival))],
  ]);
  refuse('which room has the best guest reviews', 'There are no reviews.');
  refuse('laundry costs in July', 'There are no costs.');
}
