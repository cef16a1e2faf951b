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
  acv: annual contract value
  adr: average daily rate
  aht: average handling time
  aov, average basket, basket size: average order value
  apr: annual percentage rate
  arpu: average revenue per user
  arr, annual recurring revenue: annual recurring revenue = mrr × 12
  annual run rate, run rate: monthly revenue = revenue × 12
  aum: assets under management
  backlog: open
  best seller, best sellers, bestseller, bestsellers, top seller, top sellers: most sold
  bounce rate: share bounced
  break even, breakeven: profit zero
  cac: customer acquisition cost
  cogs: cost of goods sold
  cpa: cost per acquisition
  cpc: cost per click
  cpm: cost per thousand impressions
  csat: customer satisfaction
  ctr, click through rate, clickthrough rate: clicks divided by impressions
  cumulative total, running total: cumulative sum
  cvr, conversion, conversion rate: conversion rate
  churned, churn: cancelled
  churn rate: share cancelled
  completion rate: share completed
  dau, daily active users: distinct users per day
  day over day, dod: change from previous day
  defect rate: share defective
  delinquent, in arrears, past due, overdue: unpaid past due date
  dso: days sales outstanding
  eta: expected arrival
  etd: expected departure
  failure rate, fail rate: share failed
  fte, ftes: full time equivalents
  fy: fiscal year
  gmv: gross merchandise value
  head count, headcount: number of employees
  hit rate, success rate: share successful
  in stock, on hand, in inventory: stock more than zero
  kpi, kpis: indicators
  like for like: compared with same period last year
  los: length of stay
  ltv, clv, cltv: customer lifetime value
  mau, monthly active users: distinct users per month
  mom, month over month, month on month, m/m: change from previous month
  money back: refund
  mrr: monthly recurring revenue
  mtbf: mean time between failures
  mtd: month to date
  mttr: mean time to resolve
  no show rate, no-show rate, noshow rate: share no show
  no shows, no-shows, noshows: no show
  nps: net promoter score
  occupancy, occupancy rate: occupancy rate
  on time rate, punctuality: share on time
  oos, out of stock, sold out, stocked out, stockout, stockouts: stock zero
  otd: on time delivery
  outstanding: open unpaid
  p50: percentile 50
  p75: percentile 75
  p80: percentile 80
  p90: percentile 90
  p95: percentile 95
  p99: percentile 99
  p25: percentile 25
  p10: percentile 10
  p05, p5: percentile 5
  pass rate: share passed
  per capita, per head, per person, a head: per person
  pto: paid time off
  pnl, p&l, p and l: profit
  pop, period over period: change from previous period
  qoq, quarter over quarter, quarter on quarter, q/q: change from previous quarter
  qtd: quarter to date
  repeat customer, repeat customers, returning customers: customers with more than one order
  repeat rate: share customers with more than one order
  response rate: share responded
  retention rate: share retained
  return rate: share returned
  revpar: revenue per available room
  roas: revenue divided by ad spend
  roi: return on investment
  same day: same day
  sku, skus: products
  sla breach, sla breaches, breached sla: sla breached
  take home pay, take home: net pay
  to date: until now
  top line: revenue
  bottom line: profit
  ttm, ltm: last 12 months
  turnaround, turnaround time, tat: time from start to end
  vat: value added tax
  wau, weekly active users: distinct users per week
  win rate: share won
  wow, week over week, week on week, w/w: change from previous week
  wtd: week to date
  yoy, year over year, year on year, y/y: change from previous year
  ytd: year to date`;

const idioms: readonly Idiom[] = linesOf(lines).flatMap((line) => {
  const [written = '', meaning = ''] = line.split(/:\s+/);
  const [means = '', formula] = meaning.split(' = ');
  const [concept = '', factor = ''] = formula?.split(' × ') ?? [];
  return written.split(', ').map((words) => ({
    words: words.split(' '),
    means: means.split(' '),
    ...(formula !== undefined && { computed: { concept, factor: Number(factor) } }),
  }));
});

const byFirst = new Map<string, Idiom[]>();
for (const idiom of idioms) {
  const [first = ''] = idiom.words;
  byFirst.set(
    first,
    [...(byFirst.get(first) ?? []), idiom].sort((a, b) => b.words.length - a.words.length),
  );
}

/** The idioms in a text, longest first at each word, none inside another. */
export function expandIdioms(tokens: readonly string[]): IdiomMatch[] {
  const lower = tokens.map((token) => token.toLowerCase());
  const found: IdiomMatch[] = [];
  for (let from = 0; from < lower.length; from++) {
    const idiom = byFirst
      .get(lower[from] ?? '')
      ?.find(({ words }) => words.every((word, at) => lower[from + at] === word));
    if (!idiom) continue;
    const to = from + idiom.words.length;
    found.push({ from, to, idiom });
    from = to - 1;
  }
  return found;
}
