import { afterAll, beforeAll, expect, test } from 'vitest';
import { Pictures } from '../../../../src/service/engine/cards/pages/pictures.ts';

let started = 0;
const count = () => void started++;
beforeAll(() => void process.on('worker', count));
afterAll(() => void process.off('worker', count));

const drawn = async (pictures: Pictures, title: string) => {
  const drawing = { title, description: '', components: [], notes: [], source: 'ferries.csv' };
  const { body } = await pictures.draw({
    drawing,
    options: { widthPx: 600, isDark: false, hasFooter: false, sources: [], locale: 'en' },
  });
  return String(body);
};
const opened = () => new Pictures(() => {});

test('a service reuses the thread of a closed one, and two at once have one each', async () => {
  const [first, second, third] = [opened(), opened(), opened()];
  expect(await drawn(first, 'Boats by pier')).toContain('Boats by pier');
  await first.close();
  const before = started;
  expect(await drawn(second, 'Fares by port')).toContain('Fares by port');
  expect(started).toBe(before);
  expect(await drawn(third, 'Riders by day')).toContain('Riders by day');
  expect(started).toBe(before + 1);
  await Promise.all([second.close(), third.close()]);
});

test('a request for a picture fails with a reason when the service closes', async () => {
  const pictures = opened();
  const waiting = drawn(pictures, 'Boats by pier');
  const refused = expect(waiting).rejects.toThrow('The service is closing.');
  await pictures.close();
  await refused;
  const next = opened();
  expect(await drawn(next, 'Fares by port')).toContain('Fares by port');
  await next.close();
});
