import { expect, test } from 'vitest';
import type { Component } from '../../src/contract/component.ts';
import { findSchema, listSchemas } from '../../src/service/engine/cards/defaultSchemas.ts';
import { exampleCard } from '../../src/session/cards/exampleCard.ts';
import { readCardBody } from '../../src/session/state/cardBody.ts';

const bars = { component_type: 'categorical_bar', config: { datasets: [{ label: 'a', data: [] }] } };

test.each(listSchemas().map(({ name }) => name))('the schema %s gives a body that can be created', (name) => {
  const body = exampleCard(findSchema(name));
  expect(readCardBody(JSON.stringify(body)).doubts).toEqual([]);
});

test('the header of an example describes its chart, and grouped bars are grouped', () => {
  const titles = listSchemas().map(({ name }) => exampleCard(findSchema(name))?.title);
  expect(titles.filter((title) => title === 'Ferry arrivals')).toHaveLength(2);
  const { components } = exampleCard(findSchema('grouped_bar_chart')) ?? {};
  const [, grouped] = (components ?? []) as Component[];
  expect(grouped?.config.datasets).toHaveLength(2);
});

test('an example may be a whole component', () => {
  const templates = [{ component_type: 'categorical_bar', example: bars }];
  expect(exampleCard({ name: 'bar_chart', component_templates: templates })).toMatchObject({
    title: 'Bar chart',
    components: [bars],
  });
});

test.each([
  ['a list', [bars]],
  ['a body', { components: [bars] }],
  ['one component', bars],
])('an older template may be %s', (_, template) => {
  expect(exampleCard({ name: 'bars', template })).toMatchObject({ components: [bars] });
});

test.each([
  ['nothing', {}],
  ['a template of another form', { template: { fields: ['a'] } }],
  ['a template without an example', { component_templates: [{ component_type: 'pie' }] }],
])('%s is no body', (_, schema) => {
  expect(exampleCard({ name: 'bars', ...schema })).toBeUndefined();
});
