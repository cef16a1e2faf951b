import { Card } from '../../../src/contract/cards.ts';
import { type ChartAlternative, ChartControls } from '../../../src/contract/chartControls.ts';
import { Component, type KnownComponent, readComponent } from '../../../src/contract/component.ts';
import type { CardControls, DrawnCard } from '../../../src/contract/panel.ts';
import bar_grouped from '../../fixtures/cards/bar_grouped.json' with { type: 'json' };
import bar_long_names from '../../fixtures/cards/bar_long_names.json' with { type: 'json' };
import bar_red_green from '../../fixtures/cards/bar_red_green.json' with { type: 'json' };
import bar_stacked from '../../fixtures/cards/bar_stacked.json' with { type: 'json' };
import boxplot from '../../fixtures/cards/boxplot.json' with { type: 'json' };
import bubble from '../../fixtures/cards/bubble.json' with { type: 'json' };
import categorical_bar from '../../fixtures/cards/categorical_bar.json' with { type: 'json' };
import chart_controls from '../../fixtures/cards/chart_controls.json' with { type: 'json' };
import choropleth from '../../fixtures/cards/choropleth.json' with { type: 'json' };
import data_table_chart from '../../fixtures/cards/data_table_chart.json' with { type: 'json' };
import financial_boxes from '../../fixtures/cards/financial_boxes.json' with { type: 'json' };
import generic_timeseries from '../../fixtures/cards/generic_timeseries.json' with { type: 'json' };
import heatmap from '../../fixtures/cards/heatmap.json' with { type: 'json' };
import histogram from '../../fixtures/cards/histogram.json' with { type: 'json' };
import histogram_values from '../../fixtures/cards/histogram_values.json' with { type: 'json' };
import marimekko from '../../fixtures/cards/marimekko.json' with { type: 'json' };
import person_card from '../../fixtures/cards/person_card.json' with { type: 'json' };
import pie from '../../fixtures/cards/pie.json' with { type: 'json' };
import sankey from '../../fixtures/cards/sankey.json' with { type: 'json' };
import scatter from '../../fixtures/cards/scatter.json' with { type: 'json' };
import stock_boxes from '../../fixtures/cards/stock_boxes.json' with { type: 'json' };
import table from '../../fixtures/cards/table.json' with { type: 'json' };
import timeline from '../../fixtures/cards/timeline.json' with { type: 'json' };
import timeseries_bars from '../../fixtures/cards/timeseries_bars.json' with { type: 'json' };
import timeseries_intervals from '../../fixtures/cards/timeseries_intervals.json' with { type: 'json' };
import timeseries_stacked_area from '../../fixtures/cards/timeseries_stacked_area.json' with { type: 'json' };
import top_level_metric from '../../fixtures/cards/top_level_metric.json' with { type: 'json' };
import treemap from '../../fixtures/cards/treemap.json' with { type: 'json' };
import waterfall from '../../fixtures/cards/waterfall.json' with { type: 'json' };

/** Every card fixture by its name. */
export const fixtures: Readonly<Record<string, unknown>> = {
  generic_timeseries,
  timeseries_intervals,
  timeseries_stacked_area,
  timeseries_bars,
  categorical_bar,
  bar_grouped,
  bar_long_names,
  bar_red_green,
  bar_stacked,
  data_table_chart,
  chart_controls,
  histogram,
  histogram_values,
  pie,
  scatter,
  bubble,
  boxplot,
  heatmap,
  treemap,
  waterfall,
  sankey,
  marimekko,
  choropleth,
  table,
  financial_boxes,
  stock_boxes,
  top_level_metric,
  timeline,
  person_card,
};

/** A fixture as the page gets it, read by the contract's own schemas; throws when it does not fit them. */
export function readFixture(fixture: unknown): DrawnCard {
  const { card, components, reason, notes, controls } = fixture as Record<string, unknown>;
  return {
    card: Card.parse(card),
    components: Component.array().parse(components).map(readStrictly),
    ...(typeof reason === 'string' && { reason }),
    ...(Array.isArray(notes) && { notes: notes as string[] }),
    ...(controls !== undefined && { controls: controlsOf(controls) }),
  };
}

function controlsOf(given: unknown): CardControls {
  const controls = ChartControls.parse(given);
  const read = (one: ChartAlternative) => ({ ...one, component: readStrictly(one.component) });
  return {
    ...controls,
    alternatives: controls.alternatives.map(read),
    readings: controls.readings.map(read),
  };
}

function readStrictly(component: Component): KnownComponent {
  const known = readComponent(component);
  if (!known) throw new Error(`A ${component.component_type} does not fit its own schema.`);
  return known;
}

export function drawn(name: string): DrawnCard {
  return readFixture(fixtures[name]);
}
