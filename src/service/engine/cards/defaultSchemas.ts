import type { DefaultSchema } from '../../../contract/cards.ts';
import { componentConfigs } from '../../../contract/component.ts';
import { SvcError } from '../../../contract/errors.ts';
import { type AuthoredType, componentExamples } from './componentExamples.ts';

interface Recipe {
  readonly description: string;
  readonly components: readonly AuthoredType[];
  /** The header's text: the title of the chart below it. */
  readonly header?: { readonly title: string; readonly subtitle?: string };
  /** Replaces the default example of the component type. */
  readonly examples?: Partial<Record<AuthoredType, Record<string, unknown>>>;
}

const groupedBars = {
  datasets: [
    {
      label: '2030',
      units: 'kt',
      data: [
        { x: 'Quay A', y: 11 },
        { x: 'Quay B', y: 8.5 },
      ],
    },
    {
      label: '2031',
      units: 'kt',
      data: [
        { x: 'Quay A', y: 12.5 },
        { x: 'Quay B', y: 9 },
      ],
    },
  ],
};

/** The default schemas by name (wire.md 2.7.2). */
const recipes: Record<string, Recipe> = {
  stock_card: {
    description: 'Quotes with their course over time',
    components: ['stock_boxes', 'generic_timeseries'],
  },
  timeseries_card: {
    description: 'One or more series over time',
    components: ['header', 'generic_timeseries'],
    header: { title: 'Ferry arrivals', subtitle: 'North quay, monthly' },
  },
  bar_chart: {
    description: 'Bars over categories',
    components: ['header', 'categorical_bar'],
    header: { title: 'Ferry tonnage', subtitle: 'By quay' },
  },
  grouped_bar_chart: {
    description: 'Several bars for each category',
    components: ['header', 'categorical_bar'],
    header: { title: 'Ferry tonnage', subtitle: 'By quay and year' },
    examples: { categorical_bar: groupedBars },
  },
  data_table_chart: {
    description: 'Bars with their values as a table',
    components: ['header', 'data_table_chart'],
    header: { title: 'Ferry tonnage', subtitle: 'By quay and year' },
  },
  histogram: {
    description: 'How often values occur',
    components: ['header', 'histogram'],
    header: { title: 'How late ferries are', subtitle: 'Arrivals by minutes late' },
  },
  pie_chart: {
    description: 'Parts of one whole',
    components: ['header', 'pie'],
    header: { title: 'What ferries carry', subtitle: 'Share of the cargo' },
  },
  table: {
    description: 'Rows and columns',
    components: ['header', 'table'],
    header: { title: 'Load by port' },
  },
  header: {
    description: 'The title bar of a card',
    components: ['header'],
    header: { title: 'Ferry arrivals', subtitle: 'North quay, monthly' },
  },
  financial_boxes: {
    description: 'Figures in boxes',
    components: ['header', 'financial_boxes'],
    header: { title: 'Ferry line', subtitle: 'Year to date' },
  },
  choropleth: {
    description: 'A map coloured by value',
    components: ['header', 'choropleth'],
    header: { title: 'Ferry ports', subtitle: 'By country' },
  },
  treemap: {
    description: 'A hierarchy as rectangles',
    components: ['header', 'treemap'],
    header: { title: 'The fleet', subtitle: 'By kind of ship' },
  },
  heatmap: {
    description: 'Two axes and a colour',
    components: ['header', 'heatmap'],
    header: { title: 'Delay by day and hour', subtitle: 'Minutes' },
  },
  boxplot: {
    description: 'Spread of values by category',
    components: ['header', 'boxplot'],
    header: { title: 'Crossing time', subtitle: 'Minutes, by season' },
  },
  waterfall: {
    description: 'Gains and losses up to a total',
    components: ['header', 'waterfall'],
    header: { title: 'From revenue to net result' },
  },
  scatter_chart: {
    description: 'Two numbers against each other',
    components: ['header', 'scatter'],
    header: { title: 'Speed and room for cars', subtitle: 'One point for each ferry' },
  },
  bubble_chart: {
    description: 'Two numbers and a size',
    components: ['header', 'bubble'],
    header: { title: 'Speed and room for cars', subtitle: 'Size: number of crew' },
  },
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
  const component_templates = components.map((type) => templateOf(type, recipe));
  return { name, description, components: [...components], component_templates };
}

function templateOf(component_type: AuthoredType, { header, examples }: Recipe) {
  const fields = Object.entries(componentConfigs[component_type].shape).map(([field, schema]) => ({
    field,
    isOptional: schema.safeParse(undefined).success,
    words: schema.safeParse([]).success
      ? 'a list, as in the example'
      : schema.safeParse('').success
        ? 'text'
        : 'as in the example',
  }));
  const usual = component_type === 'header' && header ? header : componentExamples[component_type];
  const example: Record<string, unknown> = examples?.[component_type] ?? { ...usual };
  const pick = (optional: boolean) =>
    Object.fromEntries(
      fields.filter(({ isOptional }) => isOptional === optional).map(({ field, words }) => [field, words]),
    );
  return {
    component_type,
    required_fields: pick(false),
    optional_fields: pick(true),
    example,
  };
}
