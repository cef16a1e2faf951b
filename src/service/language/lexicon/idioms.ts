import { linesOf } from './wordLists.ts';

export interface Idiom {
  /** The words as people write them. */
  readonly words: readonly string[];
  /** Plain words the engine reads instead. */
  readonly means: readonly string[];
  /** What it is computed from where no column has its name: annual recurring revenue is twelve times the monthly. */
  readonly computed?: { readonly concept: string; readonly factor: number };
}

export interface IdiomMatch {
  readonly from: number;
  readonly to: number;
  readonly idiom: Idiom;
}

/** `words, words: plain words` and, behind `=`, what to multiply where no column is called so. */
const lines = `
  abandonment rate: share abandoned
  above average, above the average: more than the average
  acv: annual contract value
  adr: average daily rate
  age bracket, age band: age group
  aht: average handling time
  all time high, all-time high, record high: highest
  all time low, all-time low, record low: lowest
  annual run rate, run rate: annual revenue = monthly revenue × 12
  aov, average basket, basket size: average order value
  apr: annual percentage rate
  arpu: average revenue per user
  arr, annual recurring revenue: annual recurring revenue = mrr × 12
  as of today: until today
  attendance rate: share attended
  attrition, attrition rate, turnover rate, staff turnover, employee turnover: share left
  aum: assets under management
  average session: average duration of session
  backlog: open
  below average, below the average: less than the average
  best paid, highest paid, top paid, top earning, highest earning: highest salary
  best performing, top performing: best performance
  best rated, highest rated, top rated, top-rated: highest rating
  best seller, best sellers, bestseller, bestsellers, top seller, top sellers: most sold
  best selling, best-selling, top selling, top-selling: most sold
  bmi: body mass index
  booking rate: share booked
  bottom line: profit
  bounce rate: share bounced
  break even, breakeven: profit zero
  broken down by, split by, grouped by, sliced by: by
  cac: customer acquisition cost
  called in sick: sick
  cancellation rate, cancel rate: share cancelled
  catch rate: share caught
  churn rate: share churned
  churned, churn: cancelled
  click rate: clicks divided by impressions
  cogs: cost of goods sold
  collection rate: share paid
  coming due: due soon
  completion rate: share completed
  cost per head: cost per person
  cpa: cost per acquisition
  cpc: cost per click
  cpm: cost per thousand impressions
  crash rate: share crashed
  csat: customer satisfaction
  ctr, click through rate, clickthrough rate: clicks divided by impressions
  cumulative total, running total: cumulative sum
  cvr, conversion rate: share converted
  daily average: average per day
  dau, daily active users: distinct users per day
  day over day, dod: change from previous day
  dead stock: stock without sales
  death rate, fatality rate, case fatality: share died
  defect rate: share defective
  delay rate: share delayed
  delinquent, in arrears, past due, overdue: unpaid past due date
  dropout rate, drop out rate, drop-out rate: share dropped out
  dso: days sales outstanding
  error rate: share errors
  eta: expected arrival
  etd: expected departure
  failure rate, fail rate: share failed
  fastest growing, fastest-growing: highest growth
  fell behind, running late, running behind, behind schedule: late
  fill rate: share filled
  first time buyers, first-time buyers, new customers: customers with first order
  fixed costs: fixed cost
  free of charge, for free: price zero
  fte, ftes: full time equivalents
  fy: fiscal year
  gmv: gross merchandise value
  gone down, went down, go down: decreased
  gone up, went up, go up: increased
  gross margin: revenue minus cost divided by revenue
  gross profit: revenue minus cost
  head count, headcount: number of employees
  highest grossing, top grossing: highest revenue
  highest scoring, top scoring: highest score
  hit rate, success rate: share successful
  in debt: balance negative
  in progress, in flight, under way, underway, ongoing: open
  in stock, on hand, in inventory: stock more than zero
  in the black: profit positive
  in the red, loss making, loss-making: profit negative
  infection rate: share infected
  laid off, let go: dismissed
  late payers, slow payers: customers who pay late
  least recent, least recently: oldest
  like for like: compared with same period last year
  los: length of stay
  loss rate: share lost
  low performing, lowest performing, worst performing: worst performance
  low stock, running low, running out, nearly sold out: stock below reorder level
  ltv, clv, cltv: customer lifetime value
  mau, monthly active users: distinct users per month
  mean time to resolve, time to resolution, time to close: resolution time
  mom, month over month, month on month, m/m: change from previous month
  monthly average: average per month
  most recent, most recently: latest
  mrr: monthly recurring revenue
  mtbf: mean time between failures
  mtd: month to date
  mttr: mean time to resolve
  net margin: profit divided by revenue
  never ordered, never bought: without order
  no show rate, no-show rate, noshow rate: share no show
  no shows, no-shows, noshows: no show
  not yet: not
  nps: net promoter score
  occupancy, occupancy rate: occupancy rate
  off sick, out sick: sick
  on average: average
  on sale, on offer: discounted
  on time delivery, on-time delivery: share delivered on time
  on time rate, punctuality: share on time
  on time, in time: not late
  one off, one-off, one time, one-time: once
  oos, out of stock, sold out, stocked out, stockout, stockouts: stock zero
  open rate: share opened
  order frequency, purchase frequency: orders per customer
  order value: amount per order
  otd: on time delivery
  outstanding: open unpaid
  p05, p5: percentile 5
  p10: percentile 10
  p25: percentile 25
  p50: percentile 50
  p75: percentile 75
  p80: percentile 80
  p90: percentile 90
  p95: percentile 95
  p99: percentile 99
  pass rate: share passed
  passing rate: share passed
  peak hour, peak hours, rush hour: busiest hour
  peak month: busiest month
  per annum, p.a., pa: per year
  per capita, per head, per person, a head: per person
  per diem: per day
  period over period: change from previous period
  pick up rate: share answered
  pnl, p&l, p and l: profit
  profit margin: profit divided by revenue
  pto: paid time off
  qoq, quarter over quarter, quarter on quarter, q/q: change from previous quarter
  qtd: quarter to date
  rejection rate: share rejected
  reorder rate: share reordered
  repeat customer, repeat customers, returning customers: customers with more than one order
  repeat rate: share customers with more than one order
  reply rate: share replied
  response rate: share responded
  retention rate: share retained
  return rate: share returned
  revpar: revenue per available room
  roas: revenue divided by ad spend
  roi: return on investment
  running costs: operating cost
  sell through, sell-through: share sold
  sick rate, sickness rate: share sick
  sku, skus: products
  sla breach, sla breaches, breached sla: sla breached
  sla compliance: share within sla
  success ratio: share successful
  survival rate: share survived
  take home pay, take home: net pay
  team size: number of employees
  time off: absence
  time to first response, first response time: response time
  to date: until now
  top line: revenue
  ttm, ltm: last 12 months
  turnaround, turnaround time, tat: time from start to end
  up for renewal: renewal due
  utilization rate, utilisation rate, load factor: used divided by capacity
  vacancy rate: share vacant
  vaccination rate: share vaccinated
  vat: value added tax
  wau, weekly active users: distinct users per week
  weekly average: average per week
  win rate: share won
  worst rated, lowest rated: lowest rating
  worst selling, worst-selling, slow movers, slow moving: least sold
  wow, week over week, week on week, w/w: change from previous week
  write off, write-off, written off: loss
  wtd: week to date
  year end, year-end: december
  yearly average, annual average: average per year
  yoy, year over year, year on year, y/y: change from previous year
  ytd: year to date`;

const idioms: readonly Idiom[] = linesOf(lines).flatMap((line) => {
  const [written = '', meaning = ''] = line.split(/:\s+/);
  const [means = '', formula] = meaning.split(' = ');
  const [concept = '', factor = ''] = formula?.split(' × ') ?? [];
  return written.split(', ').map((words) => ({
    words: words.split(/[ -]/),
    means: means.split(' '),
    ...(formula !== undefined && { computed: { concept, factor: Number(factor) } }),
  }));
});

const byFirst = new Map<string, Idiom[]>();
for (const idiom of idioms) {
  const [first = ''] = idiom.words;
  const known = byFirst.get(first);
  if (known) known.push(idiom);
  else byFirst.set(first, [idiom]);
}
for (const known of byFirst.values()) known.sort((a, b) => b.words.length - a.words.length);

/**
 * The idioms in a text, longest first at each word, none inside another; a hyphen is as good as a space. A column that
 * is called by the idiom's own words is a better reading than what it means here.
 */
export function expandIdioms(tokens: readonly string[]): IdiomMatch[] {
  const words = tokens.flatMap((token, at) => pieces(token).map((text) => ({ text, at })));
  const found: IdiomMatch[] = [];
  for (let start = 0; start < words.length; start++) {
    const idiom = byFirst
      .get(words[start]?.text ?? '')
      ?.find(({ words: said }) => said.every((word, step) => words[start + step]?.text === word));
    if (!idiom) continue;
    const end = start + idiom.words.length;
    const [from, to] = [words[start]?.at ?? 0, (words[end - 1]?.at ?? 0) + 1];
    // Half of a hyphened word is no word: "no-show" is not "no".
    if (words[start - 1]?.at === from || words[end]?.at === to - 1) continue;
    found.push({ from, to, idiom });
    start = end - 1;
  }
  return found;
}

function pieces(token: string): string[] {
  return token.toLowerCase().split(/(?<=\p{L})-(?=\p{L})/u);
}
