/** Meanings of business, finance, marketing, the web, personnel, sport and media. */
export const business = `
revenue|sales|turnover|income from sales|top line|takings|money from sales|proceeds|receipts|gross receipts|net sales
revenue growth|sales growth|growth in sales|increase in turnover|top line growth
recurring revenue|subscription revenue|subscription income
mrr|monthly recurring revenue
arr|annual recurring revenue
~mrr|recurring revenue|subscription revenue
~arr|recurring revenue|subscription revenue
profit|net income|bottom line|net profit|gain|net earnings|surplus|profits|earnings after tax
gross profit|sales minus cost of goods|gross income
operating profit|operating income|ebit|earnings before interest and taxes|profit from operations
ebitda|earnings before interest taxes depreciation and amortization|cash earnings
loss|losses|deficit|shortfall|red ink
margin|profit margin|profitability|markup|return on sales|net margin
gross margin|gross profit margin|margin on sales
operating margin|operating profit margin|ebit margin
cost|costs|expense|expenses|expenditure|spending|outlay|expenditures|outgoings
cost of goods sold|cogs|cost of sales|production cost|direct costs
operating expenses|opex|running costs|overhead|overheads|operating costs
marketing spend|ad spend|advertising spend|advertising cost|marketing budget|marketing cost|advertising budget|promotion cost|spent on advertising
advertising|ads|adverts|advertisement|commercials
price|charge|fee|rate charged|tariff charged|selling price
unit price|price per unit|price each|price per item|item price
average price|mean price|typical price
fare|ticket price|price of a ticket|cost of a ride|price of a ride
discount|rebate|price reduction|markdown|reduction|price cut
cash flow|operating cash flow|cash generated|cash from operations|money coming in
free cash flow|fcf|cash left over
cash|cash on hand|cash balance|cash position|money in the bank
burn rate|cash burn|burn|money spent per month
runway|months of cash left|cash runway
liquidity|current ratio|ability to pay|solvency
working capital|net current assets
assets|total assets|holdings|what a company owns|possessions
liabilities|obligations|what a company owes
equity|shareholders equity|book value|net assets|owners capital|stockholders equity
debt to equity|leverage|gearing|debt ratio|financial leverage
return on equity|roe|profit on equity
return on assets|roa|profit on assets
return on investment|roi|payback|return on money invested
investment return|yield on investment|gain on investment|performance of investment
dividend|dividends|payout|shareholder payout|distribution to shareholders
dividend yield|payout yield|dividend rate
market capitalization|market cap|market value|stock value|company value|market capitalisation|value of the company|company worth|stock market value
share price|stock price|price of a share|share value|equity price|stock quote
closing price|close|last price|closing
opening price|open|first price
trading volume|shares traded|volume traded|turnover of shares
earnings per share|eps|profit per share
price earnings ratio|pe ratio|p e ratio|price to earnings|earnings multiple|price earnings multiple
book to market|price to book|pb ratio
enterprise value|ev value|takeover value|firm value
valuation|worth|appraised value|appraisal
volatility|price swings|variability|fluctuation|unsteadiness|price fluctuation
risk|hazard|danger|exposure
share count|shares outstanding|number of shares|outstanding stock
funding|funding raised|capital raised|investment raised|venture funding|money raised
depreciation|amortization|write down|loss of value
interest expense|interest paid|financing cost|interest cost
invoice|invoices|bill|bills
receivables|accounts receivable|money owed by customers|outstanding invoices|unpaid invoices
payables|accounts payable|money owed to suppliers|bills to pay
days sales outstanding|dso|days to collect|collection period
budget|planned spending|spending plan|allotment
forecast|prediction|projection|outlook|estimate
target|goal|quota|objective|aim
actual|real value|achieved
variance|deviation from plan|difference to plan
tip|gratuity|tips
customers|clients|buyers|customer base|clientele|patrons|shoppers|number of customers
new customers|customers acquired|customer acquisition|first time buyers|new clients|customers won
active users|active accounts|people using the product|active people
monthly active users|mau
daily active users|dau
weekly active users|wau
~active users|users|mau|dau|wau
subscribers|subscriptions|members|paying users|subscription count
churn|churn rate|attrition|cancellations|customer loss|lost customers|customers leaving|customer attrition|cancellation rate|customers lost|subscribers lost
retention|retention rate|customers kept|customer loyalty|repeat customers|customers who stay|returning customers|loyalty|customer retention
repeat purchase|repurchase rate|repeat buyers|buy again
customer lifetime value|clv|ltv|lifetime value|customer value|customer worth|value of a customer
customer acquisition cost|cac|cost per customer|cost to win a customer|cost of winning a customer|acquisition cost
average revenue per user|arpu|revenue per user|income per user|revenue per customer|sales per customer
customer satisfaction|csat|satisfaction|happy customers|satisfaction score|how happy customers are
net promoter score|nps|willingness to recommend|likelihood to recommend|recommendation score
complaints|grievances|customer complaints|dissatisfaction
support tickets|tickets|help requests|service requests|helpdesk cases|support requests
response time|time to reply|reaction time|reply time|first response time
resolution time|time to resolve|time to fix|time to solve
orders|purchases|bookings|number of orders|order count|purchase orders|sales orders
average order value|aov|basket size|order size|average basket|average purchase|spend per order|basket value|cart value|average ticket
cart abandonment|abandoned carts|abandoned baskets|unfinished checkouts|left carts|cart abandonment rate
quantity|units|amount|number of items|units sold|count of units|pieces|items sold
refund|refunds|returned goods|money back|returns of goods|return rate|goods sent back
inventory|stock|stock on hand|goods on hand|warehouse stock|stock level|goods in stock
inventory turnover|stock turnover|stock turn|how fast stock sells
out of stock|stockout|sold out|stockouts
supplier|suppliers|vendor|vendors|provider
product|item|article|goods sold|merchandise item|sku
category|type|kind|class|group|segment
brand|make|label name|marque
manufacturer|maker|producer|factory owner
store|shop|outlet|branch|retail location|stores
sales per store|same store sales|like for like sales|comparable sales|same shop sales
footfall|store visits|foot traffic|shop visitors|store traffic|people entering the shop
warehouse|depot|storage|distribution centre
shipment|delivery|dispatch|consignment|shipments
delivery time|shipping time|lead time|time to deliver|transit time
on time delivery|punctuality|punctual deliveries|deliveries on time|timeliness
late|delayed|delay|delays|lateness
defect rate|faults|defects|faulty items|error rate|failure rate|flaws|quality problems
uptime|availability|service availability|time in operation|system availability
downtime|time out of service|outage time
latency|lag|load time|page load time|loading time
market share|share of market|share of the market|portion of the market|slice of the market
competitor|rival|competition
website traffic|web traffic|visits|sessions|site visits|web visits|website visits|site traffic|traffic
visitors|unique visitors|people visiting the site|site visitors|unique users
page views|pageviews|hits|pages viewed|page impressions|page hits
bounce rate|single page visits|visitors who leave at once|bounces|leave immediately
time on site|session duration|visit length|average session|time spent on site|length of visit|dwell time
click through rate|ctr|clicks per impression|share of clicks|clickthrough
clicks|taps|mouse clicks
impressions|views of an ad|times shown|ad views|exposures
conversion|conversions|sign ups|converted visitors
conversion rate|share of buyers|visitors who buy|share of visitors who buy|purchase rate|conversion ratio|visitors turning into buyers
cost per click|cpc|price per click
cost per lead|cpl|price of a lead
return on ad spend|roas|ad return|return on advertising
leads|prospects|potential customers|sales leads|sales prospects
sales pipeline|pipeline|open deals|deals in progress
win rate|deals won|close rate|closing rate|success rate|share of deals won
deal|contract|agreement
email open rate|open rate|emails opened|mails opened
unsubscribe|opt out|unsubscribes|unsubscribe rate
followers|fans|social media followers|social media audience|audience
engagement|interaction|interactions|engagement rate
likes|thumbs up|reactions
shares|reposts|retweets
comments|replies|remarks
downloads|installs|app installs|app downloads|installations
registrations|signups|sign ups|new accounts|accounts created
trial|free trial|test period
search ranking|search position|seo rank
headcount|employees|staff|personnel|number of employees|workers|team size|staff size|staff count|workforce size|how many people work here
staff turnover|employee turnover|turnover rate|attrition rate|employees leaving|quit rate|people quitting|staff leaving|resignations|workers who quit
hires|new hires|recruits|recruitment|new employees|recruiting|people hired
time to hire|time to fill|days to hire|recruiting time|time to recruit
layoffs|redundancies|dismissals|job cuts|terminations|firings
absenteeism|sick days|absence rate|sick leave|days missed|absence|missed work
leave|vacation|holiday|time off|paid time off
employee satisfaction|employee engagement|staff morale|staff satisfaction|worker happiness|employee happiness
training hours|staff training|hours of training|training|learning hours
tenure|length of service|years of service|years at the company|seniority
bonus|incentive|premium pay
revenue per employee|sales per employee|turnover per head|sales per worker|income per employee
department|division|unit of the company|team of the company
manager|boss|supervisor|head of department|superior
ceo|chief executive|chief executive officer
headquarters|head office|main office|hq
founded|established|year founded|set up in
order date|date of purchase|purchase date
age group|age bracket|age band|age range
goals|goals scored|scored goals|scores
assists|passes to goal|decisive passes
wins|victories|games won|matches won|triumphs
defeats|games lost|matches lost
draws|ties|drawn games|stalemates
games played|matches|appearances|matches played|games|fixtures
rebounds|boards
steals|interceptions
home runs|homers|hr
batting average|hitting average|avg at bat
touchdowns|td|tds
passing yards|yards thrown|throwing yards
rushing yards|running yards|yards on the ground
penalties|fouls|cards shown|infractions
possession|ball possession|time with the ball
attendance|crowd|spectators|audience size|stadium attendance|number of spectators
team|club|side|squad
player|athlete|sportsman|competitor
coach|trainer|team manager
league|division of clubs|championship
season|campaign|year of play
ranking|rank|place|standing|position in table
medals|gold medals|olympic medals|prizes
record|best mark|personal best
rating|score given|stars|review score|grade|marks given|user rating|critics score
reviews|critiques|write ups|opinions
box office|gross|ticket sales|movie takings|worldwide gross|cinema takings
movie|film|picture|motion picture|movies
director|filmmaker|film maker
actor|actress|cast|star|performer
genre|style|sort of film
author|writer|novelist
book|title|novel|volume of pages
song|track|tune
artist|musician|singer|band
album|record release|lp
views|watch count|times watched|plays|play count
viewers|tv audience|television audience|audience share
`;
