import type { ChartAggregate, ChartMark } from '../../../contract/chartSpec.ts';
import { paletteNames } from '../../../contract/palettes.ts';
import type { ChartCue, ChartPart, CueOf } from './chartCues.ts';

const mark = (name: ChartMark, more: Partial<CueOf<'mark'>> = {}): ChartCue => ({
  kind: 'mark',
  mark: name,
  ...more,
});
const sort = (more: Omit<CueOf<'sort'>, 'kind'>): ChartCue => ({ kind: 'sort', ...more });
const object = (part: ChartPart): ChartCue => ({ kind: 'object', object: part });
const transform = (value: CueOf<'transform'>['value']): ChartCue => ({ kind: 'transform', value });
const aggregate = (value: ChartAggregate): ChartCue => ({ kind: 'aggregate', value });
/** A colour by itself may be a value of the data: only as the colour of the chart is it taken for one. */
const coloured =
  'make it {colour}|make them {colour}|make the bars {colour}|make the line {colour}|make the chart {colour}|colour it {colour}|color it {colour}|paint it {colour}|turn it {colour}|draw it in {colour}|use {colour}|{colour} bars|{colour} lines|{colour} line|{colour} points'.split(
    '|',
  );

/**
 * Phrases by what they say. `{n}` stands for a number, `{unit}` for a unit of time or the word "point", `{letter}` for a
 * single letter, `{adj}` for a superlative, `{chart}` for an optional word such as "chart" or "graph". Longer phrases win over shorter ones.
 */
export const chartPhrases: readonly (readonly [ChartCue, string])[] = [
  [
    mark('line'),
    'line {chart}|lines|as a line|line|lineplot|trend line|trendline|curve|curves|time series {chart}|timeseries|line series|connected line|trend {chart}|curve {chart}',
  ],
  [mark('area'), 'area {chart}|areas|filled area|filled line|as an area|area'],
  [mark('area', { stack: 'stacked' }), 'stacked area {chart}|stacked areas|area stacked|stack area'],
  [
    mark('area', { stack: 'percent' }),
    'percent stacked area|percentage area|100 % area {chart}|100 % stacked area {chart}',
  ],
  [
    mark('bar'),
    'bar {chart}|bars|as bars|column chart|columns chart|column graph|columns|barchart|bargraph|barplot|bar|bar charts|bar graphs|bar plots',
  ],
  [
    mark('bar', { orientation: 'horizontal' }),
    'horizontal bars|horizontal bar {chart}|sideways bars|lying bars|bars lying down|bars on their side|row chart',
  ],
  [
    mark('bar', { orientation: 'vertical' }),
    'vertical bars|vertical bar {chart}|upright bars|standing bars|vertical columns|upright columns',
  ],
  [
    mark('bar', { stack: 'stacked' }),
    'stacked bar {chart}|stacked bars|stack bar {chart}|stacked column {chart}|stacked columns|stacking bar {chart}|stacked histogram|stacked bar charts',
  ],
  [
    mark('bar', { stack: 'none' }),
    'grouped bar {chart}|grouped bars|clustered bar {chart}|clustered bars|grouped column {chart}|grouped columns|clustered columns|clustered column {chart}|side by side bars|side by side bar {chart}|grouping bar {chart}',
  ],
  [
    mark('bar', { stack: 'percent' }),
    '100 % bars|100 % bar {chart}|100 % stacked bars|100 % stacked bar {chart}|percent bars|percentage bars|100 percent bars',
  ],
  [
    mark('pie'),
    'pie {chart}|pie|as a pie|donut {chart}|doughnut {chart}|donut|doughnut|ring chart|cake chart|pies|pie charts|pie slices',
  ],
  [
    mark('scatter'),
    'scatter {chart}|scatter|scatterplot|scatterplots|scatter plots|dots|dot {chart}|as dots|as points|points|point cloud|scattered|scattering chart|xy chart|x y chart|xy plot|cloud of points|scatter diagram|scattergram',
  ],
  [mark('bubble'), 'bubble {chart}|bubbles|as bubbles|bubble'],
  [
    mark('histogram'),
    'histogram|histogram {chart}|as a histogram|frequency distribution|histograms|frequency chart|frequency plot',
  ],
  [
    mark('boxplot'),
    'boxplot|box plot|box plots|boxplots|box and whisker|box and whiskers|box and whisker {chart}|boxes|box chart|box|whisker {chart}|quartiles|candlesticks',
  ],
  [
    mark('heatmap'),
    'heatmap|heat map|heatmaps|as a heatmap|matrix|coloured grid|colored grid|heat grid|calendar heatmap|binned scatter {chart}|binned scatter|hexbin|hexbins|hex bins|hexbin {chart}|density {chart}|density map|2d histogram|heatmap {chart}',
  ],
  [mark('treemap'), 'treemap|tree map|as a treemap|tiles|treemap {chart}|rectangles'],
  [mark('waterfall'), 'waterfall {chart}|waterfall|bridge chart'],
  [mark('timeline'), 'timeline|timeline {chart}|as a timeline|event timeline'],
  [
    mark('map'),
    'map|on a map|as a map|on the map|choropleth|choropleth map|world map|on a world map|map chart|geographically|on a choropleth|map view',
  ],
  [
    mark('table'),
    'table|as a table|in a table|the table|plain table|as rows|as a list|tabular|data table|as a grid|tabular form|just the numbers as a table|spreadsheet',
  ],
  [
    { kind: 'orientation', value: 'horizontal' },
    'horizontal|horizontally|sideways|lying|on its side|lay flat|turned sideways|left to right|lying down|turn it on its side|on their side|bars going sideways|landscape bars|rotate 90 degrees',
  ],
  [
    { kind: 'orientation', value: 'vertical' },
    'vertical|vertically|upright|standing|bottom to top|standing up',
  ],
  [
    { kind: 'orientation', value: 'flip' },
    'flip it|flip the bars|turn it around|rotate|rotate it|turn it|flip the chart|turn the chart|rotate the chart|rotate the bars|turn the bars',
  ],
  [
    { kind: 'swap' },
    'swap the axes|flip the axes|switch the axes|swap axes|flip axes|switch axes|transpose|exchange the axes|swap x and y|switch x and y|exchange x and y|swap the x and y axes|transpose it',
  ],
  [
    { kind: 'stack', value: 'stacked' },
    'stacked|stack|stack it|stack them|on top of each other|stack the bars|one on top of the other|stacked up|stacked on top of each other|pile them up|piled up|stack these|stack the areas|stacked together|cumulated bars|piled',
  ],
  [
    { kind: 'stack', value: 'none' },
    "unstacked|unstack|side by side|next to each other|beside each other|not stacked|unstack it|grouped side by side|clustered|one beside the other|no stacking|instead of stacked|unstack them|do not stack|don't stack|next to one another|side to side|in groups|without stacking|grouped instead of stacked|beside one another|unstack the bars",
  ],
  [
    { kind: 'stack', value: 'percent' },
    'stacked to 100 %|stack to 100 %|100 % stacked|stacked to 100|stack to 100|stacked to 100 percent|percent stacked|stacked percent|to 100 %|100 %|normalised|normalized|normalise|normalize|fill to 100 %|filled to 100 %|each bar 100 %|full height|stacked to a hundred|stack to a hundred percent|normalise to 100 %|normalize to 100 %|percent stack|stack as percent|stack them to 100 %|stack it to 100 %|100 percent stacked|relative stack|proportional stack|stack to 100 percent|as 100 percent|as 100 %|to 100 percent|100 percent',
  ],
  [
    { kind: 'scale', value: 'log' },
    'log scale|logarithmic scale|log|logarithmic|log axis|logarithmic axis|logscale|log10|on a log scale|logarithmically|in logs|semi log|semilog|use a log scale|log transformed|on a logarithmic scale',
  ],
  [
    { kind: 'scale', value: 'log', isBoth: true },
    'log log|log log scale|log scale on both axes|log scales on both axes|logarithmic scale on both axes|logarithmic on both axes|log on both axes|both axes log|both axes logarithmic|both axes on a log scale|make both axes logarithmic|log both axes',
  ],
  [
    { kind: 'scale', value: 'linear' },
    'linear|linear scale|linear axis|normal scale|on a linear scale|no log|not log|no log scale|without log|without log scale|ordinary scale|back to linear|regular scale|turn off log|remove the log scale|drop the log scale|no more log|un log|non log|arithmetic scale|even scale|undo the log scale|standard scale',
  ],
  [
    { kind: 'axis', axis: 'x' },
    'x axis|on x|on the x axis|along the x axis|on the x|as x|x|horizontal axis|on the horizontal axis|along the bottom|along x|at the bottom|for x|x axis is|x is|across the bottom|on the bottom axis|bottom axis',
  ],
  [
    { kind: 'axis', axis: 'y' },
    'y axis|on y|on the y axis|along the y axis|on the y|as y|y|vertical axis|on the vertical axis|along y|for y|value axis|y axis is|y is|up the side|on the side|left axis',
  ],
  [
    transform('share'),
    'share of total|share of the total|as a share|as shares|shares|share|percentages|as percentages|as a percentage|percentage of total|percentage of the total|percent of total|percent of the total|in percent|as percent|proportion|proportions|as a proportion|as proportions|fraction of the total|percentage|as a percentage of the total|% of total|relative shares|in relative terms|relative|market share|portion|portions|fractions|as fractions|percent shares|percents|contribution|contributions|ratio of each|ratio of every|in %|as %|as a share of the total|each as a share of the total|fraction',
  ],
  [
    transform('change'),
    'year on year change|year over year change|change|changes|month on month change|month over month change|month to month change|year to year change|week on week change|week over week change|quarter on quarter change|quarter over quarter change|day on day change|differences|difference|difference to the previous|difference from the previous|change from the previous|change per period|change against the previous {unit}|change from one {unit} to the next|difference to the previous {unit}|difference from the previous {unit}|change from the previous {unit}|change versus the previous {unit}|change vs the previous {unit}|change over the previous {unit}|year on year|year over year|yoy|month on month|month over month|mom|week on week|week over week|quarter on quarter|quarter over quarter|qoq|wow|day over day|period over period|yoy change|mom change|deltas|delta|from {unit} to {unit}|change since the previous {unit}|change to the previous {unit}|{unit} on {unit} change|{unit} over {unit}|{unit} on {unit}|{unit} over {unit} change|how much it changed|how it changed|change compared to the previous {unit}|compared to the previous {unit}|versus the {unit} before|against the {unit} before|change each {unit}|change per {unit}|{unit} to {unit} change|{unit} to {unit}',
  ],
  [
    transform('growth'),
    'percent change|percentage change|growth|growth rate|growth rates|relative change|percentage growth|percent growth|year on year growth|year over year growth|month on month growth|month over month growth|change in percent|change in %|% change|yoy growth|mom growth|{unit} on {unit} growth|{unit} over {unit} growth|growth in percent|rate of change|{unit} over {unit} growth rate',
  ],
  [
    transform('index'),
    'index|indexed|index to {n}|indexed to {n}|index it to {n}|index them to {n}|rebase to {n}|rebased to {n}|rebase|rebased|start at {n}|start all at {n}|starting at {n}|relative to the first|relative to the start|as an index|index = {n}|set the start to {n}|first value = {n}|rebase it to {n}|rebase them to {n}|start everything at {n}|all starting at {n}|index values|relative to the first {unit}|index with base {n}|index each line to {n}|index every line to {n}|index at {n}|start equals {n}|base {n}|all start at {n}|all lines start at {n}|make them start at {n}|scaled to {n} at the start|indexed at {n}',
  ],
  [
    transform('cumulative'),
    'cumulative|cumulatively|running total|running sum|accumulated|cumulated|running totals|add up over time|adding up over time|cumulative sum|cumulative total|accumulate|accumulate it|as a running total|cumulate|summed up over time|build up over time|total to date|to date|year to date|added up|so far|accumulating|cumulative totals|adding up|piling up',
  ],
  [
    transform('moving_average'),
    'moving average|{n} {unit} moving average|rolling average|{n} {unit} rolling average|rolling mean|{n} {unit} rolling mean|smooth|smoothed|smooth it|smoothed over {n} {unit}|moving average of {n}|moving average of {n} {unit}|moving average over {n} {unit}|rolling average over {n} {unit}|rolling average of {n} {unit}|{n} point moving average|smooth over {n} {unit}|smooth it over {n} {unit}|rolling {n} {unit} average|rolling {n} {unit} mean|average over the last {n} {unit}|moving mean|{n} {unit} moving mean|{n} {unit} average|moving {n} {unit} average|smooth with {n} {unit}|smoothed with {n} {unit}|smooth it out|smooth the line|smooth the lines|smoother|average over {n} {unit}|running average|{n} {unit} running average|running mean|running average over {n} {unit}|running average of {n} {unit}|sliding average|{n} {unit} sliding average|rolling {n} {unit}|a window of {n}|window of {n} {unit}|window of {n}|smoothing over {n} {unit}|smoothing|even it out|trailing average|trailing {n} {unit} average|{n} {unit} trailing average',
  ],
  [
    { kind: 'plain' },
    'absolute numbers|absolute values|absolute figures|plain figures|plain numbers|plain values|raw numbers|raw figures|raw values|actual values|actual numbers|actual figures|absolute|absolute terms|in absolute terms|the plain figures|back to numbers|normal values|normal numbers|real numbers|real values|original values|original figures|original numbers|unsmoothed|no smoothing|without smoothing|not cumulative|not indexed|back to the values|totals again|just the figures|just the values|just the numbers|back to totals|back to values|back to absolute|amounts again|not as a share|no index|not smoothed|unindexed|absolutes|absolute amounts|no percentages|not percentages|as they are|untransformed|figures as they are|values as they are|actuals|the actual amounts|real figures|no transformation|plain|raw|in numbers again|numbers again|normal figures',
  ],
  [
    sort({ by: 'y', direction: 'descending' }),
    'largest first|biggest first|highest first|most first|from largest to smallest|largest to smallest|biggest to smallest|highest to lowest|from highest to lowest|from biggest to smallest|from large to small|most to least|from most to least|largest on top|biggest on top|highest on top|largest at the top|biggest at the top|highest at the top|best first|best to worst|from best to worst|by size|in order of size|by value descending|descending by value|sorted by value|sort by value|sort by size|sorted by size|order by value|order by size|order them by size|ordered by value|ordered by size|by the bar length|biggest on the left|largest on the left|highest on the left|from the top down|sort by the values|sort by height|top to bottom|large to small|big to small|tallest first|longest bar first|longest bars first|biggest down to smallest|largest down to smallest',
  ],
  [
    sort({ by: 'y', direction: 'ascending' }),
    'smallest first|lowest first|least first|fewest first|from smallest to largest|smallest to largest|smallest to biggest|lowest to highest|from lowest to highest|small to large|least to most|from least to most|smallest on top|lowest on top|smallest at the top|lowest at the top|worst first|worst to best|from smallest to biggest|smallest on the left|lowest on the left|from small to large|from small to big|shortest bar first|smallest up to largest',
  ],
  [
    sort({ by: 'x', direction: 'ascending' }),
    'alphabetical|alphabetically|in alphabetical order|a to z|from a to z|by name|by the name|by the names|by names|by their names|based on the names|based on names|based on the name|based on their names|by the labels|by the label|sorted by name|sort by name|chronological|chronologically|in chronological order|oldest first|earliest first|{letter} to {letter}|from {letter} to {letter}|by date|in order of date|in date order|in time order|sort by date|order by name|sort by label|by label|alphabetic|alphabetic order|sort by category|earliest to latest|oldest to newest|in natural order|alphabetical order|abc order|chronological order|ordered by name|order alphabetically',
  ],
  [
    sort({ by: 'x', direction: 'descending' }),
    'reverse alphabetical|reverse alphabetically|z to a|from z to a|newest first|latest first|reverse chronological|in reverse alphabetical order|most recent first|reverse alphabetical order|newest to oldest|latest to earliest|reverse chronological order|in reverse chronological order',
  ],
  [
    sort({ direction: 'descending' }),
    'descending|from high to low|high to low|high to low order|from high to low order|desc|in descending order|descending order|in desc|decreasing|in decreasing order|downwards|decreasing order|sort descending|sorted descending|in desc order|desc order|reverse order|in a descending order|sort down|descendingly',
  ],
  [
    sort({ direction: 'ascending' }),
    'ascending|from low to high|low to high|low to high order|from low to high order|asc|in ascending order|ascending order|in asc|increasing|in increasing order|upwards|increasing order|sort ascending|sorted ascending|in asc order|asc order|in an ascending order|sort up|ascendingly',
  ],
  [
    sort({ direction: 'reverse' }),
    'reverse the order|reverse|reversed|reverse the sort|reverse the sorting|in reverse|the other order|opposite order|turn the order around|invert the order|flip the order|in reverse order|reverse it|backwards',
  ],
  [
    sort({ by: 'y', direction: 'descending' }),
    '{adj} first|from {adj} to {adj}|{adj} to {adj}|{adj} on top|{adj} at the top|{adj} on the left',
  ],
  [
    sort({}),
    'rank|ranked|ranking|rank them|rank it|sort|sorted|sort by|sorted by|order|ordered|order by|ordered by|sort it|sort it by|order it by|sort them|sort them by|rank by|ranked by|in order of|arrange|arranged|arrange by|sorting|ordering|in the order of|order of|order them|order them by|sort the bars|sort the bars by|order the bars|order the bars by|rank them by|rank the|list|arrange them|arrange them by|order the|sort the',
  ],
  [
    { kind: 'top' },
    '{adj} {n}|{n} {adj}|top {n}|{n} highest|{n} largest|{n} biggest|{n} best|highest {n}|largest {n}|biggest {n}|best {n}|{n} most|most {n}|first {n}|leading {n}|{n} leading|the {n} strongest|{n} top|top|no more than {n} bars|at most {n} bars|only {n} bars|{n} bars|largest {n} only|strongest {n}|the first {n}|just {n}|keep {n}|limit to {n}|limit it to {n}|limited to {n}|at most {n} of them|limit {n}|show {n}|{n} greatest|greatest {n}|{n} strongest|the {n} with the most|{n} leaders',
  ],
  [
    { kind: 'bottom' },
    'bottom {n}|{n} lowest|{n} smallest|{n} worst|lowest {n}|smallest {n}|worst {n}|{n} least|least {n}|weakest {n}|{n} weakest|{n} bottom|bottom|{n} fewest|fewest {n}|last {n} places|the {n} with the least|{n} with the fewest',
  ],
  [
    { kind: 'all' },
    'all|every|everything|all of them|all again|every one|every single|all of it|the full|the whole|all the|show all|each and every|all of the|complete|whole|entire|the entire|the rest|no limit|without limit|without a limit|unlimited|full|all of them again|the others too|the rest too|the remaining',
  ],
  [
    { kind: 'bins' },
    'bins|bin|{n} bins|in {n} bins|with {n} bins|buckets|{n} buckets|{n} classes|{n} bars wide|{n} intervals|into {n} bins|bin count|number of bins|bins to {n}|{n} groups|{n} steps|classes|{n} bin|{n} ranges',
  ],
  [
    { kind: 'bins', wants: 'width' },
    'bins of {n}|ranges of {n}|intervals of {n}|buckets of {n}|classes of {n}|steps of {n}|bins of width {n}|bin width {n}|bin width of {n}|in bins of {n}|in ranges of {n}|in intervals of {n}|in steps of {n}|in buckets of {n}',
  ],
  [
    { kind: 'bins', wants: 'more' },
    'more bins|finer bins|finer|narrower bins|smaller bins|more buckets|more detail|finer steps|narrower|more detailed|smaller buckets|thinner bins|higher resolution|more classes|more intervals',
  ],
  [
    { kind: 'bins', wants: 'fewer' },
    'fewer bins|coarser bins|coarser|wider bins|larger bins|bigger bins|fewer buckets|less detail|coarser steps|wider|less detailed|larger buckets|thicker bins|lower resolution|fewer classes|fewer intervals',
  ],
  [
    { kind: 'binned' },
    'bin|bins|binned|binned by|bin by|binning|bucketed|bin it by|and bin|grouped into|into intervals|in intervals|into bins|interval|intervals|bin the|bin into|bins by',
  ],
  [
    { kind: 'series' },
    'split by|split into|split it by|split up by|split them by|colour by|color by|coloured by|colored by|colour it by|color it by|colour them by|color them by|colours by|colors by|colour for|color for|coloured according to|colored according to|stack by|stacked by|stack it by|stack them by|grouped and coloured by|broken down by|break down by|break it down by|broken out by|break out by|separate by|separated by|separate|a line per|one line per|one line for each|a line for each|line per|line for each|line for every|a line for every|one line for every|as a line for each|as a line per|lines per|lines for each|lines by|one colour per|one colour for each|a colour per|a colour for each|one color per|one color for each|a color per|a color for each|series by|one series per|one series for each|a series per|a series for each|a series for every|series for each|series per|facet by|faceted by|facet on|faceting on|faceting by|subdivided by|divided by|divide by|divided into|with colour|with color|hue by|with a line for each|with a line per|with one line per|with one line for each|separate lines for|separate lines per|separate lines by|separate lines for each|separate bars for each|separate bars for|separate line for each|different lines for each|different line for each|different colour for each|different color for each|different colours for|different colors for|different colours for each|different colors for each|a different colour for each|a different color for each|distinguish|distinguish by|distinguished by|and group by|and grouped by|stacked on|stacked up by|stack on|layered by|one area per|one area for each|an area per|an area for each|areas by|colour the dots by|color the dots by|colour the points by|color the points by|colour dots by|color dots by|colour the bars by|color the bars by|colour points by|colour the lines by|split the bars by|split the lines by|split the line by|split each bar by|stack the bars by|divide it by|divide each bar by|break the bars down by|break each bar down by|breakdown by|with a breakdown by|with breakdown by|shade by|tint by|one box per|one box for each|compare by|legend by|series|colour|color|coloured|colored|colours|colors|categorized by|categorised by|colour encoded by|color coded by|colour coded by|dodged by|dodge by|group lines by|separate by colour|draw a line for each|drawn separately for each|separately for each|separately per|separately by|different line per|segmented by|segment by|segregated by|segregate by|segregate it by|segregate them by|broken out by each|colored per|coloured per|with colors for|with colours for|group the lines by|group the bars by|small multiples by|small multiples for each|multiples for each|add to legend|represent different|representing different|by categorizing by|split between|split across|grouping by',
  ],
  [
    { kind: 'size' },
    'size by|sized by|bubble size by|bubble size|bubble size is|size of the bubbles by|size of the bubbles is|size the dots by|size the bubbles by|size the points by|size dots by|dot size by|dot size|point size by|with size by|scaled by|as size|size for|size showing|size shows|as bubble size|as the size|with the size|size according to|scale the dots by|scale the bubbles by|bubbles sized by|points sized by|dots sized by|make the dots as big as|size represents|as the bubble size|let the size show|size encodes|size them by|size it by|where the size is|bubble area by|radius by|with bubble size|size',
  ],
  [
    { kind: 'size', isEmphasis: true },
    'highlighting|highlights|highlighted by|emphasizing|emphasising|while indicating|indicating|while showing',
  ],
  [
    { kind: 'by' },
    'by|change over|changes over|changed over|change over the|change across|vary by|varies by|vary with|varies with|change with|changes with|vary across|varies across|varies over|vary over|from each|from every|in every|for the various|for various|aggregated by|categorized by|categorised by|organized by|organised by|for each different|across various|based on the|over the|for the|each distinct|for each distinct|each different|each unique|for each unique|per distinct|per unique|a bar per|a bar for each|one bar per|one bar for each|a slice per|a slice for each|one slice per|one slice for each|one tile per|per|for each|for every|each|every|across|over|grouped by|group by|along|for all|in each|of each|according to|by each|by every|by the|per each|across all|among|for different|in different|of different|of every|in every|at each|from each|based on|broken by|depending on|as a function of|for the different|with each|against each|to each|on each|and each|group them by|group it by|grouped into|grouping by attribute|for all the|across different|across the different|of all|and group by attribute|group by attribute|categorized into|clustered by',
  ],
  [{ kind: 'versus' }, 'vs|versus|against|plotted against|v s|as against|plot against'],
  [
    { kind: 'versus', isPair: true },
    'compared to|compared with|relationship between|relation between|correlation between|correlation of|relationship of|correlation|relationship|relate|relates to|related to|correlated with|in relation to|and its relationship with|depends on|correlate|correlated|the relation|the correlation|association between|relationship among|how does|compare to|compares to|compare with|is related to|how is|related|correlates with|relationships between|correlations between',
  ],
  [
    { kind: 'time' },
    'over time|through time|over the years|over the months|across time|over the whole period|over the weeks|over the days|across the years|trend|trends|development|evolution|evolve|evolved|time course|trend of|trend over time|as time goes by|with time|in the course of time|history|over the period|throughout the years|through the years|changed over time|change over time|changes over time',
  ],
  [
    { kind: 'spread' },
    'distribution|distribution of|the distribution of|distributed|distributions|spread of|the spread of',
  ],
  [
    { kind: 'remove' },
    "remove|don't split by|do not split by|don't colour by|don't color by|do not colour by|don't stack by|do not stack by|don't group by|not split by|stop splitting by|don't show|do not show|don't include|do not include|drop|take off|take out|take away|without|delete|get rid of|no|leave out|leave off|leaving out|exclude|excluding|except|except for|hide|ignore|ignoring|skip|lose|not|clear|turn off|switch off|minus|other than|apart from|omit|filter out|do without|no more|strike|cancel|but not|discard|undo the|forget|forget about|forget the|stop|not including|disregard|bar the|all but|everything but|everything except|everyone except|remove the|take the|throw out|kick out|kill|cut out|cut|exclude all|get rid|put away|do away with|drop all",
  ],
  [
    { kind: 'add' },
    'add|also|include|too|as well|plus|additionally|and also|bring back|put back|together with|together|in addition|alongside|besides|add back|including|put in|include again|add in|bring in|both|and add',
  ],
  [
    { kind: 'only' },
    'only|just|solely|keep only|only show|show only|limit to|limited to|restrict to|restricted to|restrict it to|filter to|filter for|filter on|filter by|narrow to|narrow it down to|narrow down to|focus on|zoom in on|zoom in to|zoom into|zoom to|keep|nothing but|exclusively|limit it to|where|filter|filtered to|filter it to|look only at|look at only|restrict|with only|concentrate on|zoom in|narrow it to|filtered by|only for|only the|just the|just show|pick|select|leave only|keep just|show just|cut it down to|cut down to',
  ],
  [
    object('filter'),
    'filter|filters|the filter|the filters|all filters|filtering|restriction|restrictions|condition|conditions|every filter|any filter|any filters|filter off|the filter off|all the filters|all conditions|filters off|all restrictions',
  ],
  [
    object('series'),
    'series|the series|colours|colors|colour|color|the colours|the colors|split|the split|splitting|grouping|the grouping|breakdown|the breakdown|legend|separate lines|separate bars|lines apart|groups|colour coding|color coding|colouring|coloring|the colouring|the coloring|sub groups|split off|subdivision|stacks|segments|the separate lines',
  ],
  [object('sort'), 'sort order'],
  [object('limit'), 'limit|limits|cut off|cutoff'],
  [object('stack'), 'stacking'],
  ...paletteNames.map((value): [ChartCue, string] => [
    { kind: 'palette', value },
    coloured
      .map((phrase) => phrase.replace('{colour}', value))
      .concat(value === 'grey' ? coloured.map((phrase) => phrase.replace('{colour}', 'gray')) : [])
      .join('|'),
  ]),
  [
    { kind: 'undo' },
    'undo|undo that|undo it|undo this|undo the last|undo the last {n}|undo {n}|undo the last {n} steps|undo {n} steps|take that back|take it back|go back|go back one|go back {n}|go back {n} steps|back one step|one step back|{n} steps back|revert|revert that|revert the last|revert the last {n}|step back|step back {n}|as it was before|as before|back to before|previous chart|the previous chart|never mind|nevermind|scratch that|as it was|undo the last change|undo the last step|undo my last change|undo last|back up one|back up|the chart before|the one before|put it back|put it back the way it was|back|undo {n} times|undo twice|undo the last {n} changes|undo again|go back a step|take back the last {n}|take the last {n} back|revert {n}|revert {n} steps|roll back|roll back {n}|roll that back|forget that|cancel that|the way it was|back to the previous one|back to the previous chart|restore the previous chart|change it back|change that back|switch back|go back to the last one|not that|no not that|undo the previous|undo the previous {n}|undo those {n}|undo both',
  ],
  [
    { kind: 'redo' },
    'redo|redo that|redo it|again what was undone|redo the last|redo {n}|redo the last {n}|forward|step forward|do it again|do that again|put that back|redo this|undo the undo|go forward|one step forward|go forward {n}|{n} steps forward|forward one step|bring that back|reapply|reapply that|restore that|back again|redo {n} steps|redo both|redo the change|redo the last change',
  ],
  [
    { kind: 'reset' },
    'start over|reset|start again|start afresh|from scratch|begin again|reset everything|reset it|back to the start|back to the beginning|clear everything|the first chart|the original chart|back to the original|original chart|start from scratch|reset the chart|as at the beginning|go back to the start|go back to the beginning|go back to the first chart|go back to the original|undo everything|undo all|revert everything|back to square one|the default chart|default|the chart you started with|what you had at first|initial chart|back to the first|begin from scratch|start fresh|wipe everything|back to the default|reset all|start from the beginning|return to the original',
  ],
  [
    { kind: 'title' },
    'call it|call this|title it|name it|titled|entitled|title|with the title|change the title to|set the title to|rename it|rename it to|rename to|heading|with the heading|the title should be|make the title|caption it|title is|give it the title|headline|label it|change the heading to|name this|name the chart|call the chart|title the chart|the title is|set title|set the heading to|call this chart|new title|rename the chart to|rename the chart|rename this|rename this to|give it the name|give it the heading|the heading should be|put the title|use the title|set title to|change title to|under the title|title this|title should read|the title should read|title should be|let us call it|lets call it',
  ],
  [
    { kind: 'insteadOf' },
    'instead of|rather than|in place of|replacing|not by|in lieu of|and not|as opposed to|in the place of',
  ],
  [
    { kind: 'becomes' },
    'replace|swap|exchange|change|switch from|change from|switch|swap out|replace the|change the|substitute',
  ],
  [
    aggregate('sum'),
    'sum|total|totals|summed|sum of|total of|in total|altogether|sums|add up|added together|the total|the sum|aggregate|overall|sum total|grand total|the sum of|the total of|combined|summed up|totalled|totaled|sum up|whole amount',
  ],
  [
    aggregate('mean'),
    'average|mean|avg|averages|averaged|on average|average of|mean of|the mean|the average|means|typical|as an average|arithmetic mean|mean value|average value|in average|the average of|the mean of|averaging|mean values|typically',
  ],
  [
    aggregate('median'),
    'median|medians|the median|median of|middle value|median value|the median of|medians of|middle values|p50',
  ],
  [
    aggregate('count'),
    'count|total count|total count of|the total count of|the total count|counts|number of|how many|count of|the number of|amount of|frequency|how often|number|numbers of|how frequent|frequencies|the count of|the count|the amount of|tally|total number|total number of|the total number of|the total number|count of rows|number of rows|row count|rowcount|how many rows|how many records|number of records|number of entries|counting|headcount|the frequency of|frequency of|quantity of|the quantity of|quantity|quantities|the quantity|counted|how many of each|how many there are|how many are there|number of times|how many times|volume of',
  ],
  [
    aggregate('distinct'),
    'number of different|number of distinct|number of unique|distinct|unique|how many different|how many distinct|how many unique|distinct count|distinct number of|count distinct|unique count|count of distinct|count of unique|count of different|distinct count of|unique count of|number of separate',
  ],
  [
    aggregate('min'),
    'minimum|min|lowest|smallest|minima|minimum of|the lowest|the smallest|the minimum|lowest value|minimums|least|the minimum of|lowest values|minimal|the lows|lows|floor',
  ],
  [
    aggregate('max'),
    'maximum|max|highest|largest|maxima|maximum of|peak|the highest|the largest|the maximum|highest value|maximums|record|biggest|peaks|the maximum of|highest values|greatest|maximal|most|the highs|highs|the peak|peak value|top value',
  ],
  [{ kind: 'extreme' }, '{adj}'],
  [
    { kind: 'filler' },
    'please|either|ranging|falls|falling|represent|belonging|along with|illustrating|illustrates|depicting|depicts|displaying|representing|represents|indicating|visually|provide|enumerate|utilizing|small multiples|multiples|multiple|legend|purpose|visualizing|visualising|bar purpose|item|items|respectively|make it|make that|make them|make this|show|show it|show me|show them|show this|draw|draw it|plot|plot it|chart|graph|the chart|the graph|diagram|visualize|visualise|visualization|visualisation|as|again|now|want|i want|can you|could you|let me see|see|say|display|give me|turn it into|turn this into|change it to|change to|switch to|switch it to|use|set|put|put it|do|try|ok|okay|thanks|thank you|instead|back to|back|go back to|create|present|look|have|give|view|figure|values|value|data|results|result|chart showing|graph showing|that shows|which shows|showing|shows|one|ones|then|visual|picture|maybe|kind of|version|format|form|type of chart|chart type|mark|convert it to|convert to|convert|render|rendered|it should be|should be|make|turn into|go for|go with|i would like|id like|like|prefer|how about|what about|let us|lets|return|find|list all|tell me|compute|calculate|need|using|use a|in the form of|different|various|rows|records|entries|row|record|entry|the rows|and then|together|shown|displayed|drawn|visualized|visualised|plotted|presented|grouped|group|split|compare|comparison|comparing|compared|breakdown|attribute|attributes|column|field|axis|axes|scale|figures|numbers|bit|rather|actually|anything|things|somehow|next|first of all|by the way|generate|produce|build|report|illustrate|depict|let|based|corresponding|respective|respectively|certain|information|details|stuff|people want|a kind of|sort of|would|same|the same|same thing|still|everything else as is|everything else|otherwise unchanged|dimension|dimensions|measure|measures|metric|instead please|go|get|know|what is|what are|what|which|available|exist|existing|exists|there are|are there',
  ],
];
