import type { ComponentType } from '../../../contract/component.ts';

const months = [
  { x: '2031-01', y: 41 },
  { x: '2031-02', y: 38 },
  { x: '2031-03', y: 52 },
];
const quays = [
  { x: 'Quay A', y: 12.5 },
  { x: 'Quay B', y: 9 },
];

/** A complete example config per authorable component type, for default schemas (§2.7). */
export const componentExamples = {
  header: { title: 'Ferry arrivals', subtitle: 'North quay, monthly' },
  generic_timeseries: {
    title: 'Ferry arrivals',
    datasets: [{ label: 'Arrivals', units: 'ships', data: months }],
  },
  categorical_bar: { datasets: [{ label: 'Tonnage', units: 'kt', data: quays }] },
  data_table_chart: {
    datasets: [
      { label: '2030', units: 'kt', data: [{ x: 'Quay A', y: 11 }] },
      { label: '2031', units: 'kt', data: [{ x: 'Quay A', y: 12.5 }] },
    ],
  },
  financial_boxes: {
    items: [{ header: 'Turnover', value: '€4.1M', growth: { formattedValue: '-2.10% YoY', value: -0.021 } }],
  },
  stock_boxes: {
    items: [
      {
        labelPrimary: 'FERY',
        labelSecondary: 'XNYS',
        valuePrimary: '$12.40',
        valueSecondary: 'USD',
        subValue: '+$0.31 (+2.56%)',
      },
    ],
  },
  table: {
    columns: [
      { field: 'port', label: 'Port' },
      { field: 'load', label: 'Load', type: 'number', units: 'kt', align: 'right' },
    ],
    rows: [{ port: 'Oban', load: 7 }],
  },
  pie: {
    datasets: [
      {
        label: 'Cargo',
        data: [
          { x: 'Fish', y: 60 },
          { x: 'Timber', y: 40 },
        ],
      },
    ],
  },
  choropleth: {
    map: 'world',
    datasets: [
      {
        label: 'Ports',
        data: [
          { x: 'NOR', y: 40 },
          { x: 'ISL', y: 12 },
        ],
      },
    ],
  },
  heatmap: {
    datasets: [
      {
        label: 'Delay',
        data: [
          { x: 'Mon', y: '06h', value: 4 },
          { x: 'Mon', y: '07h', value: 9 },
        ],
      },
    ],
  },
  histogram: {
    datasets: [
      {
        label: 'Minutes late',
        data: [
          { x: '0-5', y: 31 },
          { x: '5-10', y: 8 },
        ],
      },
    ],
  },
  scatter: {
    datasets: [{ label: 'Ferries', data: [{ x: 18.5, y: 240, label: 'MV Tern' }] }],
    x_label: 'Speed',
    y_label: 'Cars',
  },
  bubble: { datasets: [{ label: 'Ferries', data: [{ x: 18.5, y: 240, size: 30 }] }] },
  boxplot: {
    datasets: [
      { label: 'Crossing time', data: [{ x: 'Winter', min: 40, q1: 45, median: 48, q3: 55, max: 71 }] },
    ],
  },
  treemap: {
    data: [
      {
        name: 'Fleet',
        children: [
          { name: 'Car ferries', value: 7 },
          { name: 'Passenger', value: 3 },
        ],
      },
    ],
  },
  waterfall: {
    datasets: [
      {
        label: 'Result',
        units: '$M',
        data: [
          { x: 'Revenue', y: 90 },
          { x: 'Fuel', y: -35 },
          { x: 'Net', y: 55, is_total: true },
        ],
      },
    ],
  },
  marimekko: {
    widths: { North: 3, South: 1 },
    datasets: [
      {
        label: 'Cars',
        data: [
          { x: 'North', y: 70 },
          { x: 'South', y: 40 },
        ],
      },
    ],
  },
  sankey: { links: [{ source: 'Mainland', target: 'Island', value: 120 }] },
  timeline: { events: [{ date: '2031-03-04', title: 'New pier opened' }] },
  top_level_metric: { label: 'Passengers', value: '1.2M', change: '+4%' },
} satisfies Record<Exclude<ComponentType, 'person_card'>, object>;

export type AuthoredType = keyof typeof componentExamples;
