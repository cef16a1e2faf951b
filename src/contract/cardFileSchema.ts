import * as z from 'zod';
import { cardFieldWords, MadeFrom } from './cardFile.ts';
import { cards } from './cards.ts';
import { type ComponentType, componentConfigs } from './component.ts';

type Json = Readonly<Record<string, unknown>>;

/** What each component shows; the editor displays it in completions. */
const componentWords: Readonly<Record<ComponentType, string>> = {
  header: 'Title and subtitle.',
  generic_timeseries: 'Lines, areas or bars over time.',
  categorical_bar: 'Bars by category, grouped or stacked.',
  data_table_chart: 'Bars with their table.',
  financial_boxes: 'Key figures in boxes.',
  stock_boxes: 'Quotes in boxes.',
  table: 'Rows and columns.',
  pie: 'Shares of a total.',
  choropleth: 'Values on a map.',
  heatmap: 'Values of two categories as colors.',
  histogram: 'How values spread.',
  scatter: 'Two measures of each point.',
  bubble: 'Three measures of each point.',
  boxplot: 'Median, quartiles and outliers.',
  treemap: 'Parts of a whole as areas.',
  waterfall: 'What adds up to a total.',
  marimekko: 'Stacked bars of different widths.',
  sankey: 'Flows between things.',
  timeline: 'Events over time.',
  top_level_metric: 'One figure.',
  person_card: 'A person; the only component of its card.',
};

/** The JSON schema of `*.card.json` files, from which the editor derives completion, hovers and problems. */
export function cardFileSchema(): Json {
  const definitions: Record<string, unknown> = {};
  const types = Object.keys(componentConfigs) as ComponentType[];
  const configs = types.map((type) => {
    const schema = hoisted(plain(componentConfigs[type]), type, definitions);
    return {
      if: { properties: { component_type: { const: type } } },
      then: { properties: { config: schema } },
    };
  });
  const body = plain(cards.create.input).properties as Record<string, Json>;
  const properties = Object.fromEntries(
    Object.entries(cardFieldWords).map(([field, description]) => [field, { ...body[field], description }]),
  );
  const snippets = types
    .filter((type) => ['header', 'categorical_bar', 'generic_timeseries', 'pie', 'table'].includes(type))
    .map((type) => ({ label: type, description: componentWords[type], body: snippetBodies[type] }));
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Card',
    description: 'A card of Cardinal: a chart with words and sources.',
    type: 'object',
    required: ['components'],
    additionalProperties: false,
    properties: {
      $schema: { type: 'string', description: 'Address of this schema.' },
      ...properties,
      components: {
        type: 'array',
        minItems: 1,
        description: cardFieldWords.components,
        items: {
          type: 'object',
          required: ['component_type', 'config'],
          properties: {
            component_type: {
              description: 'What the component shows.',
              anyOf: [
                { enum: types, enumDescriptions: types.map((type) => componentWords[type]) },
                { type: 'string' },
              ],
            },
            component_variant: { type: ['string', 'null'] },
            config: { type: 'object', description: 'The data of the component and how they are shown.' },
          },
          allOf: configs,
          defaultSnippets: snippets,
        },
      },
      made_from: {
        ...hoisted(plain(MadeFrom), 'made_from', definitions),
        description: 'What the card was made from: it is made again and compared with this.',
      },
    },
    definitions,
  };
}

const point = { x: 'Category', y: 1 };
const snippetBodies: Partial<Record<ComponentType, Json>> = {
  header: { component_type: 'header', config: { title: 'Title', subtitle: 'Subtitle' } },
  categorical_bar: {
    component_type: 'categorical_bar',
    config: { datasets: [{ label: 'Series', data: [point] }] },
  },
  generic_timeseries: {
    component_type: 'generic_timeseries',
    config: { datasets: [{ label: 'Series', data: [{ x: '2024-01-01', y: 1 }] }] },
  },
  pie: { component_type: 'pie', config: { datasets: [{ label: 'Shares', data: [point] }] } },
  table: {
    component_type: 'table',
    config: { columns: [{ field: 'name', label: 'Name' }], rows: [{ name: 'Value' }] },
  },
};

function plain(schema: z.ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
  });
  return json;
}

/** Moves a schema's definitions to the document root, prefixed: `$ref` paths start there. */
function hoisted(schema: Json, prefix: string, definitions: Record<string, unknown>): Json {
  const text = JSON.stringify(schema).replaceAll('"#/definitions/', `"#/definitions/${prefix}_`);
  const { definitions: own, ...rest } = JSON.parse(text) as Json & { definitions?: Record<string, unknown> };
  for (const [name, part] of Object.entries(own ?? {})) definitions[`${prefix}_${name}`] = part;
  return rest;
}
