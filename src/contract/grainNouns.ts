import type { ChartGrain } from './chartSpec.ts';

/** What people call each grain: in sentences, axis titles and the controls of the page. */
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
