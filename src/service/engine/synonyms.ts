/** Words of business, economics and science that mean nearly the same; each line is one meaning. */
const groups = `revenue|sales|turnover|income from sales|top line|takings
profit|earnings|net income|bottom line|gain
loss|deficit|shortfall
cost|costs|expense|expenses|expenditure|spending|outlay
price|fare|charge|fee|rate
employees|staff|headcount|workforce|personnel|workers
salary|salaries|pay|wage|wages|compensation
unemployment|joblessness|jobless rate|out of work
inflation|price growth|cpi|consumer prices|cost of living
gdp|gross domestic product|economic output|size of the economy
gdp per capita|income per person|output per head
gdp growth|economic growth
interest rate|borrowing cost|cost of borrowing|lending rate
exchange rate|currency rate|fx rate
debt|borrowing|liabilities|money owed
market capitalization|market cap|market value|stock value|company value
dividend|payout|shareholder payout
customers|clients|buyers|users|subscribers
churn|attrition|cancellations|customer loss|lost customers
orders|purchases|bookings
returns|refunds
visitors|traffic|visits|sessions|footfall
population|inhabitants|residents|people|number of people
density|crowding|people per area
births|birth rate|natality
deaths|mortality|death rate|fatalities
life expectancy|lifespan|longevity|expected lifetime
fertility|children per woman|birth per woman
age|years old
rain|rainfall|precipitation
temperature|heat|warmth|degrees
wind|wind speed|gust|breeze
emissions|co2|carbon dioxide|carbon footprint|greenhouse gas
energy|power|electricity
consumption|usage|use
production|output|manufacturing output
fuel economy|mileage|miles per gallon|mpg|fuel efficiency
horsepower|engine power|hp
weight|mass|heaviness
height|altitude|elevation
speed|velocity|pace
distance|length|range
area|surface|size
duration|running time|length of time|runtime
rating|score|grade|stars|review score
votes|ballots
students|pupils|enrolment|enrollment
teachers|instructors|faculty
literacy|reading ability|ability to read
poverty|poor people|people in need
inequality|gini|income gap
exports|sales abroad|goods sold abroad
imports|purchases from abroad|goods bought abroad
trade balance|net exports
tax|taxes|levy|duty
investment|capital spending|capex
inventory|stock|goods on hand
margin|profit margin|markup
market share|share of market
crime|offences|offenses
accidents|crashes|collisions
tourists|tourism|travellers|travelers|foreign visitors
internet users|people online|online population
cars|vehicles|automobiles
houses|homes|dwellings|housing
rent|housing cost
water|freshwater
forest|woodland|tree cover
military spending|defence budget|defense spending|army spending
health spending|medical expenditure|healthcare cost
education spending|school budget
hospital beds|beds in hospitals
doctors|physicians
infant mortality|baby deaths|child deaths
conversion rate|share of buyers
average order value|basket size
lifetime value|customer value
cash flow|liquidity|cash generated
assets|holdings|property`
  .split('\n')
  .map((line) => line.split('|'));

const mostVariants = 8;

/** The same query in other words: each known meaning in it put another way, one at a time. */
export function inOtherWords(normalQuery: string): string[] {
  const padded = ` ${normalQuery} `;
  const variants = groups.flatMap((group) =>
    group
      .filter((phrase) => padded.includes(` ${phrase} `))
      .flatMap((phrase) =>
        group
          .filter((other) => other !== phrase)
          .map((other) => padded.replace(` ${phrase} `, ` ${other} `).trim()),
      ),
  );
  return [...new Set(variants)].slice(0, mostVariants);
}
