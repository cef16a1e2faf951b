import * as z from 'zod';

/**
 * wire.md 2.7.1: one schema per component type. Extra keys in config, datasets and points are legal and preserved. The
 * schema says where a shape is a guess.
 */
const text = z.string();
const title = text.nullish();
const Units = text.nullish();

const CategoryPoint = z.looseObject({
  x: z.union([text, z.number()]).transform(String),
  y: z.number().nullish(),
  highlight: z.boolean().nullish(),
  color: text.nullish(),
  /** Cardinal's own: the data cover only part of this period. */
  is_partial: z.boolean().nullish(),
});
/** Old pages wrote pie points as `{label, value}`; these are read as `{x, y}`. */
const SlicePoint = z.preprocess((given) => {
  if (typeof given !== 'object' || given === null) return given;
  const { label, value, ...rest } = given as Record<'label' | 'value' | 'x' | 'y', unknown>;
  return rest.x == null ? { ...rest, x: label, y: rest.y ?? value } : given;
}, CategoryPoint) as unknown as typeof CategoryPoint;
export const CategoryDataset = z.looseObject({ label: text, data: z.array(CategoryPoint), units: Units });
export type CategoryDataset = z.infer<typeof CategoryDataset>;

const TimePoint = z.looseObject({ x: z.union([text, z.number()]), y: z.number().nullish() });
export const TimeDataset = z.looseObject({
  label: text,
  data: z.array(TimePoint),
  type: z.string().nullish(),
  units: Units,
  kicker: z.looseObject({}).nullish(),
});
export type TimeDataset = z.infer<typeof TimeDataset>;

const categories = { title, datasets: z.array(CategoryDataset) };

const HeaderConfig = z.looseObject({ title: text, subtitle: text.nullish() });
const TimeseriesConfig = z
  .looseObject({
    title,
    datasets: z.array(TimeDataset).nullish(),
    datasets_by_interval: z.record(text, z.array(TimeDataset)).nullish(),
    chart_type: text.nullish(),
    show_kicker_boxes: z.boolean().nullish(),
    x_label: text.nullish(),
    y_label: text.nullish(),
    y_scale: text.nullish(),
    /** Cardinal's own: the data begin or end within a period, which is drawn dashed. */
    partial_first: z.boolean().nullish(),
    partial_last: z.boolean().nullish(),
  })
  .refine((config) => (config.datasets == null) !== (config.datasets_by_interval == null), {
    message: 'exactly one of datasets and datasets_by_interval is needed',
  });
const BarConfig = z.looseObject({
  ...categories,
  series_color_theme: text.nullish(),
  legend: z.looseObject({ position: text.nullish() }).nullish(),
  default_view: text.nullish(),
  /** Cardinal's own; how the interface requests stacking is unknown (wire.md 2.7.1). */
  stacked: z.boolean().nullish(),
  x_label: text.nullish(),
  y_label: text.nullish(),
  y_scale: text.nullish(),
});
const BoxItem = z.looseObject({
  header: text,
  value: text.nullish(),
  growth: z.looseObject({ formattedValue: text, value: z.number() }).nullish(),
});
const QuoteItem = z.looseObject({
  labelPrimary: text,
  labelSecondary: text,
  valuePrimary: text,
  valueSecondary: text,
  subValue: text,
});
const TableColumn = z.looseObject({
  field: text,
  label: text,
  type: text.nullish(),
  units: Units,
  align: text.nullish(),
});
const TableConfig = z.looseObject({
  title,
  columns: z.array(TableColumn),
  rows: z.array(z.record(text, z.unknown())),
});
/** Cardinal's own: `log` gives an axis a logarithmic scale. */
const scales = { x_scale: text.nullish(), y_scale: text.nullish() };
const axes = { title, x_label: text.nullish(), y_label: text.nullish(), ...scales };
const ScatterPoint = z.looseObject({ x: z.number(), y: z.number(), label: text.nullish() });
const BoxPoint = z.looseObject({
  x: text,
  min: z.number(),
  q1: z.number(),
  median: z.number(),
  q3: z.number(),
  max: z.number(),
  outliers: z.array(z.number()).nullish(),
});
export interface TreeNode {
  name: string;
  value?: number | null | undefined;
  children?: TreeNode[] | null | undefined;
  [key: string]: unknown;
}
export const TreeNode: z.ZodType<TreeNode, TreeNode> = z.looseObject({
  name: text,
  value: z.number().nullish(),
  get children() {
    return z.array(TreeNode).nullish();
  },
});
const datasetsOf = <P extends z.ZodType>(point: P) =>
  z.array(z.looseObject({ label: text, data: z.array(point), units: Units }));

/** Config schema of each component type. */
export const componentConfigs = {
  header: HeaderConfig,
  generic_timeseries: TimeseriesConfig,
  categorical_bar: BarConfig,
  data_table_chart: BarConfig,
  financial_boxes: z.looseObject({ items: z.array(BoxItem) }),
  stock_boxes: z.looseObject({ items: z.array(QuoteItem) }),
  table: TableConfig,
  pie: z.looseObject({
    title,
    datasets: z.array(z.looseObject({ label: text, data: z.array(SlicePoint), units: Units })),
  }),
  choropleth: z.looseObject({ ...categories, map: text.nullish() }),
  heatmap: z.looseObject({
    ...axes,
    datasets: datasetsOf(z.looseObject({ x: text, y: text, value: z.number().nullish() })),
  }),
  histogram: z
    .looseObject({
      ...axes,
      datasets: z.array(CategoryDataset).nullish(),
      values: z.array(z.number()).nullish(),
      bins: z.number().int().min(1).max(1000).nullish(),
    })
    .refine((config) => (config.datasets == null) !== (config.values == null), {
      message: 'exactly one of datasets and values is needed',
    }),
  scatter: z.looseObject({ ...axes, datasets: datasetsOf(ScatterPoint) }),
  bubble: z.looseObject({
    ...axes,
    /** Cardinal's own. */ size_label: text.nullish(),
    datasets: datasetsOf(ScatterPoint.extend({ size: z.number() })),
  }),
  boxplot: z.looseObject({ ...axes, datasets: datasetsOf(BoxPoint) }),
  treemap: z.looseObject({ title, data: z.array(TreeNode) }),
  waterfall: z.looseObject({
    title,
    datasets: datasetsOf(CategoryPoint.extend({ is_total: z.boolean().nullish() })),
  }),
  marimekko: z.looseObject({ ...categories, widths: z.record(text, z.number()) }),
  sankey: z.looseObject({
    title,
    links: z.array(z.looseObject({ source: text, target: text, value: z.number() })),
    nodes: z.array(z.looseObject({ name: text })).nullish(),
  }),
  timeline: z.looseObject({
    title,
    events: z.array(
      z.looseObject({ date: text, title: text, description: text.nullish(), end_date: text.nullish() }),
    ),
  }),
  top_level_metric: z.looseObject({ label: text, value: text, units: Units, change: text.nullish() }),
  /** Opaque: its fields are unknown, and Cardinal never creates one (wire.md 2.7.1). */
  person_card: z.looseObject({}),
} as const;

export type ComponentType = keyof typeof componentConfigs;
export type ConfigOf<T extends ComponentType> = z.output<(typeof componentConfigs)[T]>;

/** A component whose type this version knows, with its parsed config. */
export type KnownComponent = {
  [T in ComponentType]: {
    component_type: T;
    component_variant?: string | null | undefined;
    config: ConfigOf<T>;
  };
}[ComponentType];

/** §2.7 A component on the wire: the type is free text, and the config opaque until the type is known. */
export const Component = z.looseObject({
  component_type: z.string(),
  component_variant: z.string().nullish(),
  config: z.record(z.string(), z.unknown()),
});
export type Component = z.infer<typeof Component>;

export function isKnownType(type: string): type is ComponentType {
  return Object.hasOwn(componentConfigs, type);
}

/** Parses a component by its own type; undefined when the type is unknown or the config does not fit it. */
export function readComponent(component: Component): KnownComponent | undefined {
  const { component_type, component_variant } = component;
  if (!isKnownType(component_type)) return undefined;
  const config = componentConfigs[component_type].safeParse(component.config);
  if (!config.success) return undefined;
  return { component_type, component_variant, config: config.data } as KnownComponent;
}
