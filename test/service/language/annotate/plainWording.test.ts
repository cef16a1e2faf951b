import { expect, test } from 'vitest';
import * as plainWording from '../../../../src/service/language/annotate/plainWording.ts';
import { ValueIndex } from '../../../../src/service/language/annotate/values.ts';
import type { Catalogue } from '../../../../src/service/language/catalogue.ts';
import { stem } from '../../../../src/service/language/lexicon/stem.ts';

function inPlainWords(text: string, catalogue: Pick<Catalogue, 'tables'>): string {
  return plainWording.inPlainWords(text, catalogue, new ValueIndex(catalogue));
}

const nothing: Pick<Catalogue, 'tables'> = { tables: [] };

/** A catalogue in which a column of these values has this name. */
function withColumn(name: string, ...values: readonly string[]): Pick<Catalogue, 'tables'> {
  const column = {
    name,
    words: name.split(' ').map(stem),
    type: 'string',
    distinct: values.length,
    values: values.map((value) => ({ value, count: 1 })),
  };
  return { tables: [{ nouns: [], columns: [column] }] } as unknown as Catalogue;
}

test.each([
  ['jobs that ended at the same yard where they started', 'jobs start and end at the same yard'],
  ['runs with the same start and end depot', 'runs start and end at the same depot'],
  ['runs with start depot = end depot', 'runs with start depot equal to end depot'],
  ['have the rabbits alone cost more than the cats', 'have the rabbits cost more than the cats'],
  ['what fair earned us the most after costs', 'which fair has the highest profit'],
  ['our most profitable stall', 'stall with the highest profit'],
  ['by how many percent did fees grow 2015 to 2025', 'by what percentage did fees grow from 2015 to 2025'],
  ['added up fees at the end of every month', 'cumulative fees by month'],
  ["Oak's place by size 2025", 'how does Oak rank by size in 2025'],
  ['by size in 2025, which rank is Oak among the blocks', 'how does Oak rank by size in 2025'],
  ["bread's share of takings, above 30.5 %?", 'does bread make up more than 30.5 % of takings'],
  ['overdue share of the bills, %', 'overdue share of the bills'],
  ['highest fat / price', 'highest fat per price'],
  ['best fat to price ratio', 'best fat per price'],
  ['how many times did people ride in may', 'how many times did we ride in may'],
  ['people who ride in may', 'people who ride in may'],
  ['what do customers buy most often', 'what do customers buy most often'],
  ['busiest evening', 'which day is the busiest'],
  ['by size, what place does Oak take among the blocks', 'how does Oak rank among blocks by size'],
  ['if you sort the blocks by area, where does Oak come', 'how does Oak rank among blocks by area'],
  [
    'where does Kiel come among the towns, by order count',
    'how does Kiel rank among towns by number of orders',
  ],
  ['counting stays, the Dutch are our number what', 'how does Dutch rank by stays'],
  ['for each club, who is the youngest', 'who is the youngest per club'],
  ['song that is on more playlists than any other', 'which song is on the most playlists'],
  ['shirt sizes with the number of each', 'number per shirt sizes'],
  ['what percentage of the lots did we sell', 'what percentage of the lots are sold'],
  ['any client on the list that I have no hours for', 'which client without hours'],
  ['is there a department with no answers, which one', 'which department with no answers'],
  ['wines with no vintage given', 'wines without vintage'],
  ["colonies that don't have a queen on record", 'colonies without queen'],
  ['for how many boats do we not know the length', 'for how many boats do we not know the length'],
  ["for how many boats don't we know the length", 'how many boats without length'],
  ['how many bills have we still got to pay', 'how many bills are not yet paid'],
  ['invoices nobody has paid yet', 'invoices not yet paid'],
  ['jobs left to be finished', 'jobs not yet finished'],
  ['which artist do we like best', 'which is our best artist'],
  ['best source of members', 'which source has the most members'],
  ['most games as white, who was it', 'who has most games as white'],
  ['the lowest rent for a flat, which one was it', 'the lowest rent for a flat'],
  ['games that ended in a draw', 'games with a draw'],
  ['visits that led to an offer', 'visits with offer'],
  ["what's our volunteer headcount", 'how many volunteer'],
  ['how many percent of the jobs are late', 'what percentage of the jobs are late'],
  ['of the jobs, how many percent are late', 'what percentage of the jobs are late'],
  ['how much of the budget is gone, in percent', 'what percentage of the budget is gone'],
  ['change in sales from may to june, percent', 'percentage change in sales from may to june'],
  ['by what percent did june sales differ from may', 'percentage change of june sales from may'],
  ['days from order to delivery, mean', 'mean time from order to delivery in days'],
  ['how many days late is a late job on average', 'average delay of the late job in days'],
  ['by sector, mean number of jobs', 'mean number of jobs by sector'],
  ['how many members eat vegan', 'how many members vegan'],
  ['how many boats are in the harbour', 'how many boats are'],
  ['power use of the whole house by month', 'power use by month'],
  ['how many pieces are bronze', 'how many items are bronze'],
  ['accounts w/ overdue invoices', 'accounts with overdue invoices'],
  ['visits that fall on a monday', 'visits on a monday'],
  ['for each room, what is the highest fee', 'maximum fee per room'],
  ['lowest fee in each room', 'minimum fee per room'],
  ['rank of Ann among the sellers by number of sales', 'how does Ann rank among sellers by number of sales'],
  ['gap between maximum and minimum fee', 'spread between best and worst fee'],
  ['visits in quarter 2 of 2025', 'visits in Q2 2025'],
  ['members who have cash as well as card visits', 'members who have both cash and card visits'],
  ['mean days from out to back', 'mean time from out to back in days'],
  ['loans each month of 2026', 'loans per month in 2026'],
  ['fuel spend to date', 'fuel spend so far'],
  ['visits 22:00-06:00', 'visits between 22:00 and 06:00'],
  ['stations w/o trips', 'stations without trips'],
  ['fantasy + romance books', 'both fantasy and romance books'],
  ['overdue invoice + unresolved ticket', 'overdue invoice and unresolved ticket'],
  ['trips weekday / weekend', 'trips weekday vs weekend'],
  ['rides per hour, monday to friday', 'rides per hour, on weekdays'],
  ['count the builds with a failed test', 'how many builds with a failed test'],
  ['count of builds on linux', 'how many builds on linux'],
  ['invoices paid late, count', 'how many invoices paid late'],
  ['open bug count', 'how many open bug'],
  ['overdue invoices %', 'percentage of overdue invoices'],
  ['electric bike trip % per rider type', 'percentage of electric bike trip per rider type'],
  ['staging as a share of total spend, %', 'staging as a share of total spend'],
  [
    'what place does Castle Hill take among stations by departures',
    'how does Castle Hill rank among stations by departures',
  ],
  [
    "Castle Hill's position among stations by number of trips",
    'how does Castle Hill rank among stations by number of trips',
  ],
  ['where did Corran rank in population in 2025', 'how does Corran rank by population in 2025'],
  [
    'what place does Castle Hill take when stations are sorted by departures',
    'how does Castle Hill rank among stations by departures',
  ],
  ['permits issued across all provinces', 'permits issued'],
  ['sum up the 2024 exports across provinces', 'total the 2024 exports'],
  ['for every pipeline, what is the longest build', 'what is the longest build per pipeline'],
  ['compare last quarter with the one before', 'compare last quarter with the quarter before'],
  ['invoice total last quarter vs previous quarter', 'invoice total last quarter vs the quarter before'],
  [
    'how does last month compare with the month before that',
    'how does last month compare with the month before',
  ],
  ['how did the bill change from each month to the next', 'how did the bill change month over month'],
  ['total cost and its change on the previous month', 'total cost and its change month over month'],
  ['how many values are missing in the monthly file', 'empty cells in the monthly file'],
  ['blank cells of the file', 'empty cells of the file'],
  ['accounts with multiple subscriptions', 'accounts with more than one subscriptions'],
  ['vegan dairy, any?', 'are there any vegan dairy'],
  ['90 percent of trips are shorter than how many km', '90th percentile of km of trips'],
  [
    'for every pipeline, what duration are 95% of builds under',
    '95th percentile of duration of builds per pipeline',
  ],
  ['busiest build start hour', 'busiest build hour'],
  ['how many rides start in each hour of the day', 'how many rides start by hour'],
  ['on which 3 days did we spend the most', 'top 3 days by spend'],
  ['which 3 days have the highest cost', 'top 3 days by cost'],
  ['the three dates with the highest total cost', 'top three days by total cost'],
  ['avg trip duration, min', 'avg trip duration in minutes'],
  ['mean repair time for defects, days', 'mean repair time for defects in days'],
  ['slowest pipeline', 'which pipeline is the slowest'],
  ["average height by club, who's on top", 'which club has the highest average height'],
  ['who has won the most times', 'who has won most often'],
  ['athletes in at least two different events', 'athletes in two or more different events'],
  ['podiums in 2+ events', 'podiums in 2 or more events'],
  ['the most heavily used station', 'the most used station'],
  ['rides starting at Old Mill and ending at Opera', 'rides from Old Mill to Opera'],
  ['how fast are the bike types on average in km/h', 'average speed in km/h per bike types'],
  ['mean km/h per bike', 'mean speed in km/h per bike'],
  ['when do builds kick off', 'when do builds start'],
  ['unused runners', 'runners that were never used'],
  ['how big is the share of overdue invoices', 'what is the share of overdue invoices'],
  ['gap between the quickest and the slowest run', 'spread between best and worst run'],
  ['is compute over a third of the costs', 'is compute more than a third of the costs'],
  ['compute > 1/3 of the bill?', 'compute more than a third of the bill?'],
  ['top cost driver', 'biggest cost driver'],
  ['what drives our cloud costs the most', 'biggest cloud cost driver'],
  ['who among the sellers has the most visits', 'which seller has the most visits'],
  ['builds that passed even though a test failed', 'builds that passed but a test failed'],
  ['sales up in march?', 'did sales go up in march?'],
  ['mrr today', 'current mrr'],
  ['visits up to May, not including it', 'visits before May'],
  ['how many did not reach a score of 50', 'how many had a score below 50'],
  ['who has the best average score', 'who has the highest average score'],
  ['peak month for sales', 'month with the highest total sales'],
  ['is cash more common than card', 'are there more cash than card'],
  ['visits from 1 to 7 october', 'visits from 1 october to 7 october'],
  ['visits between 3 and 9 may 2025', 'visits between 3 may and 9 may 2025'],
  ['october 1-7 visits', '1 october to 7 october visits'],
  ['visits per month from jan', 'visits per month since jan'],
  ['lowest balance date', 'when was the lowest balance'],
  ['how many fantasy books are romance as well', 'how many books are both fantasy and romance'],
  ['how well does the paywall convert to purchases', 'conversion from paywall to purchases'],
  ['how many get from visit to trial to purchase', 'funnel: visit, trial, purchase'],
  ['DAU last 7 days', 'daily active users over the last 7 days'],
  ['people active on each of the last 7 days', 'people active per day over the last 7 days'],
  ['deliveries mon - sun', 'deliveries by weekday'],
  ['Leeds / Sheffield: number of visits', 'Leeds vs Sheffield: number of visits'],
  ['mean tickets: dubbed and subtitled', 'mean tickets, dubbed vs subtitled'],
  ['avg moisture: heather, lime', 'avg moisture, heather vs lime'],
  ['charges from april 2026 on', 'charges since april 2026'],
  ["learners who haven't given an email", 'learners without email'],
  ['how many tools are currently on loan', 'how many tools are out at the moment'],
  ['mean time sampled to received', 'mean time from sampled to received'],
  ['monthly foyer takings', 'foyer takings by month'],
  ['what made my spending so high', 'why was my spending so high'],
  ['how many days had more than 3 bookings', 'on how many days were there more than 3 bookings'],
  ['best rated book, min 20 reviews', 'best rated book with at least 20 reviews'],
  ['what percent of trials turn into a purchase', 'conversion from trials to purchase'],
  ['drop-off: visit, trial, purchase', 'funnel: visit, trial, purchase'],
  ['avg events/session', 'avg events per session'],
  ["october's first week", 'the first week of october'],
  ['which of the channels works best', 'which of the channels is the best'],
  ['from when to when do the readings go', 'time span of the readings'],
  ['what are the first and last dates with readings', 'time span of the readings'],
  ['our full-year operating margin', 'our operating margin for the year'],
  ['median days to close', 'median time to close in days'],
  ['sellers < 50 visits', 'sellers with fewer than 50 visits'],
  ['more on fri than sun, yes or no', 'more on fri than sun'],
  ['where does Ann come in when you order the sellers by sales', 'how does Ann rank among sellers by sales'],
  ['sales between the first and second quarter', 'sales q1 vs q2'],
  ['hotel spend: Q1, Q2', 'hotel spend, Q1 vs Q2'],
  ['peak check-in hour', 'busiest hour for check-in'],
  ['longer on saturdays and sundays than on weekdays', 'longer weekends than on weekdays'],
  ['which is quicker', 'which is faster'],
  ['issues that have dark mode in the title', 'issues whose title contains dark mode'],
  ['fees minus costs by month', 'difference between fees and costs by month'],
  ['share of calls that ended in a 5xx', 'share of calls with a 5xx'],
  ['tickets > 5 visits', 'tickets with more than 5 visits'],
])('%s', (said, plain) => {
  expect(inPlainWords(said, nothing).replace(/\s+/g, ' ').trim()).toBe(plain);
});

test.each([
  'deviation in %',
  'count the average enrollment in Hope',
  'which area has a percentage of 44.8%?',
  'average discount %',
  'where did Corran rank in 2025 by population',
  'compare sales across all regions',
  'latest order',
  'are they either open or paid',
  'concert: takings and costs',
  'daily active users',
  'titles with "dark / light" in them, count',
])('%s stays as it is', (said) => {
  expect(inPlainWords(said, nothing)).toBe(said);
});

test('a name of the data is never replaced', () => {
  expect(inPlainWords('average word count', nothing)).toBe('average word count');
  expect(inPlainWords('book word count', nothing)).toBe('how many book word');
  expect(inPlainWords('book word count', withColumn('word_count'))).toBe('book word count');
  expect(inPlainWords('tools on loan', nothing)).toBe('tools out at the moment');
  expect(inPlainWords('tools on loan', withColumn('state', 'On loan', 'In stock'))).toBe('tools on loan');
});

test('the total number of rows is a number, and that of a column adds it up', () => {
  const trips = {
    tables: [
      { nouns: [{ words: ['trip'] }], columns: [{ name: 'points', type: 'number', words: ['point'] }] },
    ],
  } as unknown as Catalogue;
  expect(inPlainWords("what's the total number of trips", trips)).toBe("what's the number of trips");
  expect(inPlainWords('total number of points', trips)).toBe('total number of points');
});

test('what is longer than anybody asks stays as it is', () => {
  const long = `${'visits of the club and '.repeat(15)}meals, count`;
  expect(inPlainWords(long, nothing)).toBe(long);
});

test('what all the data is about restricts nothing, unless something in it is called so', () => {
  const said = 'how many boats are in the harbour';

  expect(inPlainWords(said, nothing)).toBe('how many boats are');
  expect(inPlainWords(said, withColumn('place', 'Old harbour', 'Quay'))).toBe(said);
  expect(inPlainWords('pieces per box', withColumn('pieces'))).toBe('pieces per box');
});
