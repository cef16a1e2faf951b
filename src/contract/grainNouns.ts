import type { ChartGrain } from './chartSpec.ts';

/** The everyday name of each grain, for sentences, axis titles and the page's controls. */
export const grainNouns: Readonly<Record<ChartGrain, string>> = {
  decade: 'decade',
  year: 'year',
  quarter: 'quarter',
  month: 'month',
  week: 'week',
  day: 'day',
  hour: 'hour',
  quarter_of_year: 'quarter of the year',
  month_of_year: 'month of the year',
  day_of_month: 'day of the month',
  day_of_week: 'weekday',
  hour_of_day: 'hour of the day',
};
