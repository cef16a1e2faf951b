/** Meanings of economics, prices, labour, trade and public finance; a line is one meaning in its different wordings. */
export const economy = `
gdp|gross domestic product|national output|economic output|size of the economy|total output|economic activity|value of goods and services produced|economy size
gni|gross national income|gnp|gross national product|national income
gdp per capita|gdp per person|gdp per head|output per person|output per head|income per person|economic output per person
per capita|per person|per head|per inhabitant|per resident|a head|each person
gdp growth|economic growth|growth of the economy|economic expansion|how fast the economy grows|output growth|growth rate of the economy
recession|economic downturn|contraction|slump|shrinking economy
productivity|labour productivity|labor productivity|output per hour|output per worker|efficiency of workers
gross value added|gva|value added
purchasing power|purchasing power parity|ppp|what money buys|buying power
inflation|price growth|price increase|rise in prices|rising prices|price rises|cost of living increase|how fast prices rise|price inflation|cpi inflation
consumer price index|cpi|consumer prices|price level|cost of living index|cost of living
producer price index|ppi|producer prices|factory gate prices|wholesale prices
deflation|falling prices|price decline
unemployment|joblessness|jobless|out of work|without a job|without work|people looking for work|unemployed people|no job
unemployment rate|jobless rate|share of people out of work|share without work|percentage of jobless
employment|jobs|people in work|people with jobs|work in|employed people|payroll
employment rate|share of people in work|share with jobs
labour force|labor force|workforce|working population|economically active population|manpower|workers|labour supply
labour force participation|labor force participation|participation rate|activity rate|share of adults working or looking for work
youth unemployment|jobless youth|young people out of work|unemployed young people
underemployment|involuntary part time
vacancies|job openings|open positions|unfilled jobs|job offers|job postings
wage|wages|pay|salary|salaries|earnings|compensation|remuneration|paycheck|take home pay|income from work
minimum wage|lowest legal pay|wage floor|pay floor
average wage|mean salary|average pay|average earnings|typical pay
working hours|hours worked|working time|hours of work
overtime|extra hours
strike|industrial action|walkout|work stoppage|labour dispute
trade union|labour union|labor union|union membership|organized labour
informal employment|informal economy|shadow economy|black economy|undeclared work|grey economy
self employed|self employment|freelancers|own account workers|working for oneself
child labour|child labor|working children|children at work
income|earnings|money earned
disposable income|income after tax|household income|take home income|after tax income
income distribution|spread of incomes|income shares
inequality|income inequality|gini|gini coefficient|gini index|income gap|wealth gap|rich poor gap|gap between rich and poor|unequal incomes|unevenness of incomes
poverty|poor people|the poor|destitution|hardship|deprivation|living below the poverty line
poverty rate|poverty headcount|share of poor people|poverty ratio|share of people who are poor
extreme poverty|abject poverty|absolute poverty
wealth|net worth|fortune|riches|affluence
savings|saving|money put aside|money saved
savings rate|saving ratio|share of income saved
consumption|final consumption|spending by households|household consumption
household spending|consumer spending|private consumption|household expenditure|consumer expenditure|what households spend
consumer confidence|consumer sentiment|household mood|shopper confidence
business confidence|business sentiment|business climate|executive mood
purchasing managers index|pmi
retail sales|shop sales|sales in shops|store sales|retail trade
industrial production|factory output|manufacturing output|industry output|output of factories|industrial output
capacity utilization|capacity use|capacity utilisation|how busy factories are
investment|capital spending|capital expenditure|capex|capital formation|gross fixed capital formation|fixed investment
foreign direct investment|fdi|investment from abroad|foreign investment|inward investment|overseas investment
portfolio investment|foreign holdings of securities
interest rate|borrowing cost|cost of borrowing|cost of money|lending rate|price of credit|loan rate
policy rate|central bank rate|key rate|base rate|benchmark rate|official rate|reference rate
mortgage rate|home loan rate|cost of a home loan
mortgage|home loan|housing loan
bond yield|government bond yield|yield on government debt|long term interest rate|treasury yield
exchange rate|currency rate|fx rate|forex rate|value of the currency|foreign exchange rate|conversion rate of money|currency value
currency|money unit|legal tender
foreign reserves|foreign exchange reserves|international reserves|central bank reserves|forex reserves|reserve assets
money supply|broad money|m2|m3|money in circulation|amount of money
credit|lending|loans|bank lending|borrowing|domestic credit
non performing loans|bad loans|bad debt|npl|loans in default|loans not paid back
bank deposits|deposits|money in banks
bank account|account ownership|banked population|people with a bank account|financial inclusion
debt|indebtedness|liabilities|money owed|borrowings|amount owed|outstanding loans
public debt|government debt|national debt|sovereign debt|state debt|what the government owes|government borrowing|debt of the state
external debt|foreign debt|debt owed abroad|overseas debt|debt to foreigners
household debt|consumer debt|private debt|personal debt|what households owe
debt service|debt repayments|repayment of debt|paying back loans
budget balance|fiscal balance|government balance|budget deficit|fiscal deficit|public deficit|budget gap|government shortfall|budget surplus
government spending|public spending|government expenditure|state spending|public expenditure|government outlays|state budget
government revenue|public revenue|state revenue|state income|government income|government receipts
tax|taxes|taxation|levy|levies|duty|duties
tax revenue|tax take|tax income|taxes collected|tax receipts|money from taxes|fiscal revenue
tax rate|tax burden|level of taxation
income tax|tax on income|personal tax
corporate tax|company tax|tax on profits|business tax|corporation tax|profit tax
value added tax|vat|sales tax|gst|consumption tax
subsidy|subsidies|state support|government support|state aid
social security|social protection|welfare|social benefits|welfare spending|safety net|social spending|social welfare
pension|pensions|retirement income|old age benefits|retirement benefits
pension spending|spending on pensions|cost of pensions
foreign aid|development aid|official development assistance|oda|development assistance|overseas aid|aid received
remittances|money sent home|transfers from abroad|money from migrants|personal remittances|money sent by migrants|workers transfers
trade|commerce|exchange of goods|international trade|foreign trade
trade openness|trade share of gdp|openness to trade|trade as share of economy
exports|export|sales abroad|goods sold abroad|shipments abroad|foreign sales|outbound trade|goods shipped out|overseas sales
imports|import|purchases from abroad|goods bought abroad|inbound trade|foreign purchases|goods brought in
trade balance|balance of trade|net exports|trade surplus|trade deficit|exports minus imports|trade gap
current account|current account balance|balance of payments|external balance
tariff|tariffs|customs duty|customs duties|import duty|import tax|border tax
terms of trade|export prices relative to import prices
high technology exports|high tech exports|tech exports|advanced exports
services exports|export of services|services sold abroad
merchandise|goods|wares|commodities
ease of doing business|business climate ranking|ease of business
start a business|starting a business|business start|company formation|new business registration|business registration
competitiveness|ability to compete
credit rating|sovereign rating|creditworthiness
stock market|share market|equity market|stock exchange|bourse|equities
stock index|share index|equity index|stock market index
house price|home prices|property prices|real estate prices|house price index|residential property prices|cost of houses
rent|rents|rental price|housing cost|rental cost|cost of renting
housing|dwellings|houses|homes|residences|housing stock|housing units
home ownership|homeownership|owner occupancy|people who own their home
housing starts|new homes|new dwellings|homes begun|residential construction|home building
building permits|construction permits|planning permission
construction|building activity|building industry|building
manufacturing|factory production|industry|making of goods
services|service sector|tertiary sector|services industry
agriculture share|farming share of economy
tourism receipts|tourism income|tourism revenue|money spent by tourists|visitor spending
bankruptcy|bankruptcies|insolvency|insolvencies|business failures|company failures
corruption|bribery|graft|corruption perception|misuse of public office
economic freedom|freedom to do business
oil price|price of oil|crude price|crude oil price|price of a barrel|brent price
gold price|price of gold|bullion price
fuel price|petrol price|gasoline price|price of petrol|pump price|price at the pump|price of gas at the pump
food price|price of food|cost of food|grocery prices|food prices|food price index
commodity price|raw material price|price of raw materials|commodity prices
`;
