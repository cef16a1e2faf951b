import { expect, test } from 'vitest';
import { readCardBody } from '../../src/session/state/cardBody.ts';

const header = { component_type: 'header', config: { title: 'Ferries' } };
const bars = (config: object) => ({ component_type: 'categorical_bar', config });
const points = { label: 'Tonnage', data: [{ x: 'Quay A', y: 12.5, glow: true }], style: 'thick' };
const read = (body: unknown) => readCardBody(JSON.stringify(body));

test('a body is sent as written, including unknown parts', () => {
  const body = { title: 'Ferries', components: [header, bars({ datasets: [points], shade: 2 })] };
  expect(read(body)).toEqual({ body, doubts: [] });
});

test('a bare list of components is a card, and so is an exported one', () => {
  expect(read([header]).body).toEqual({ components: [header] });
  const exported = {
    title: 'A',
    description: '',
    components: [header],
    reason: 'one',
    alternatives: ['pie'],
  };
  expect(read(exported).body).toEqual({ title: 'A', description: '', components: [header] });
});

test.each([
  ['{"components": [', /not valid JSON.*JSON/],
  ['"a card"', /JSON object with a list named components/],
  ['{}', /^components: /],
  [JSON.stringify({ components: [] }), /^components: /],
  [
    JSON.stringify({ components: [header], titel: 'x' }),
    /no field named titel\. Its fields are components, title,/,
  ],
  [JSON.stringify({ components: [header], height: 90 }), /^height: .*100/],
  [JSON.stringify([{ config: {} }]), /^components\[0\]: component_type: /],
  [JSON.stringify([header, { component_type: 'pie' }]), /^components\[1\] \(pie\): config: /],
  [
    JSON.stringify([header, bars({ datasets: [{ label: 'a', data: [{ x: 'Quay A', y: 'many' }] }] })]),
    /^components\[1\] \(categorical_bar\): datasets\[0\]\.data\[0\]\.y: .*number/,
  ],
  [
    JSON.stringify([bars({ datasets: [] })]),
    /^components\[0\] \(categorical_bar\): datasets: is empty, so the card would show nothing$/,
  ],
  [JSON.stringify([{ component_type: 'novelty', config: { datasets: [] } }]), /is empty/],
  [JSON.stringify([{ component_type: 'header', config: {} }]), /^components\[0\] \(header\): title: /],
  [JSON.stringify([{ component_type: 'person_card', config: {} }, header]), /person_card must be the only/],
])('%s is refused with the component and the field', (text, words) => {
  expect(() => readCardBody(text)).toThrow(words);
});

test('an undocumented shape causes a warning, and an unknown type is left to the service', () => {
  const flows = { component_type: 'sankey', config: { flows: [] } };
  const { doubts } = read([flows, { component_type: 'novelty', config: { any: 1 } }]);
  expect(doubts).toHaveLength(1);
  expect(doubts[0]).toMatch(/^components\[0\] \(sankey\): links: /);
});

test('of many mistakes the first are reported', () => {
  const data = Array.from({ length: 9 }, () => ({ x: 'a', y: 'b' }));
  expect(() => read([bars({ datasets: [{ label: 'a', data }] })])).toThrow(/\nand 4 more\.$/);
});
