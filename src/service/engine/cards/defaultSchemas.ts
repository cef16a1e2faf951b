import type { DefaultSchema } from '../../../contract/cards.ts';
import { componentConfigs } from '../../../contract/component.ts';
import { SvcError } from '../../../contract/errors.ts';
import { type AuthoredType, componentExamples } from './componentExamples.ts';

interface Recipe {
  readonly description: string;
  readonly components: readonly AuthoredType[];
}

/** The default schemas by name (wire.md 2.7.2). */
const recipes: Record<string, Recipe> = {
  stock_card: {
    description: 'Quotes with their course over time',
    components: ['stock_boxes', 'generic_timeseries'],
  },
  timeseries_card: {
    description: 'One or more series over time',
    components: ['header', 'generic_timeseries'],
  },
  bar_chart: { description: 'Bars over categories', components: ['header', 'categorical_bar'] },
  grouped_bar_chart: {
    description: 'Several bars for each category',
    components: ['header', 'categorical_bar'],
  },
  data_table_chart: {
    description: 'Bars with their values as a table',
    components: ['header', 'data_table_chart'],
  },
  histogram: { description: 'How often values occur', components: ['header', 'histogram'] },
  pie_chart: { description: 'Parts of one whole', components: ['header', 'pie'] },
  table: { description: 'Rows and columns', components: ['header', 'table'] },
  header: { description: 'The title bar of a card', components: ['header'] },
  financial_boxes: { description: 'Figures in boxes', components: ['header', 'financial_boxes'] },
  choropleth: { description: 'A map coloured by value', components: ['header', 'choropleth'] },
  treemap: { description: 'A hierarchy as rectangles', components: ['header', 'treemap'] },
  heatmap: { description: 'Two axes and a colour', components: ['header', 'heatmap'] },
  boxplot: { description: 'Spread of values by category', components: ['header', 'boxplot'] },
  waterfall: { description: 'Gains and losses up to a total', components: ['header', 'waterfall'] },
  scatter_chart: { description: 'Two numbers against each other', components: ['header', 'scatter'] },
  bubble_chart: { description: 'Two numbers and a size', components: ['header', 'bubble'] },
};

export function listSchemas(): DefaultSchema[] {
  return Object.entries(recipes).map(([name, { description, components }]) => ({
    name,
    description,
    components: [...components],
  }));
}

/** One schema with a template for each component. Throws not-found with the names that exist. */
export function findSchema(name: string): DefaultSchema {
  const recipe = Object.hasOwn(recipes, name) ? recipes[name] : undefined;
  if (!recipe)
    throw new SvcError(
      'not-found',
      `Schema not found: ${name}. There are: ${Object.keys(recipes).join(', ')}.`,
    );
  const { description, components } = recipe;
  return { name, description, components: [...components], component_templates: components.map(templateOf) };
}

function templateOf(component_type: AuthoredType) {
  const fields = Object.entries(componentConfigs[component_type].shape).map(([field, schema]) => ({
    field,
    isOptional: schema.safeParse(undefined).success,
    words: schema.safeParse([]).success
      ? 'a list, as in the example'
      : schema.safeParse('').success
        ? 'text'
        : 'as in the example',
  }));
  const pick = (optional: boolean) =>
    Object.fromEntries(
      fields.filter(({ isOptional }) => isOptional === optional).map(({ field, words }) => [field, words]),
    );
  return {
    component_type,
    required_fields: pick(false),
    optional_fields: pick(true),
    example: componentExamples[component_type],
  };
}
