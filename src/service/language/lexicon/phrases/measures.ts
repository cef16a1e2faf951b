/** Measures of finance, sales, service, personnel, operations, technology, health and the economy at large. */
export const measures = `
accounts receivable turnover|receivables turnover|how fast customers pay
asset turnover|sales per asset|use of assets
quick ratio|acid test|acid test ratio
current ratio|ability to pay short term debts|short term solvency
interest coverage|times interest earned|ability to pay interest
net debt|debt minus cash|debt less cash
return on capital employed|roce|return on invested capital|roic|return on capital
beta|market sensitivity|sensitivity to the market
sharpe ratio|risk adjusted return|return per risk
short interest|shares sold short|short positions
assets under management|aum|managed assets|money managed
net asset value|nav|fund value
expense ratio|fund fees|cost of a fund|management fee
credit score|credit standing|borrower score|fico
loan to value|ltv ratio|loan relative to value
default rate|delinquency rate|loan failures|borrowers who do not pay|missed payments|late payments
insurance premium|premiums|premiums written|price of insurance|cost of cover
claims|insurance claims|losses claimed
loss ratio|claims ratio|claims relative to premiums|combined ratio
capital adequacy|tier 1 capital|capital ratio|bank capital|solvency ratio
net interest margin|nim|interest spread|lending margin
income statement|profit and loss|p and l
retained earnings|profits kept|reinvested profit
goodwill|intangible assets|intangibles
accruals|deferred revenue|prepaid income|unearned revenue
share buyback|buybacks|repurchased shares|stock repurchase
stock split|share split
yield|return|interest earned
spread|difference in yields|bid ask gap
gross merchandise value|gmv|merchandise volume|value of goods traded|total sales value
take rate|commission rate|platform fee|share kept by the platform
backlog|unfilled orders|order book|orders waiting
average selling price|asp|mean selling price
units per transaction|items per purchase|items per order|basket count
sell through|sell through rate|share of stock sold
shrinkage|stolen or lost goods|inventory loss|shoplifting
sales per square foot|sales per square metre|sales density|revenue per floor space
sales growth|revenue increase|increase of sales
sales cycle|length of sale|time to close|days to close a deal
quota attainment|target reached|goal attainment|share of target
lead conversion|leads turned into customers|lead to customer rate
cross sell|upsell|extra sales|add on sales
net revenue retention|nrr|net dollar retention|revenue kept
expansion revenue|revenue from existing customers
contract value|acv|tcv|value of contracts|deal size|size of a deal
stickiness|dau mau ratio|how often users return
feature adoption|adoption rate|uptake|share of users who use it
activation rate|users who get started|onboarding success
time to value|time until first use
cost per acquisition|cpa|cost per conversion|cost per sale
cost per thousand impressions|cpm|cost per mille|price per thousand views
reach|people reached|audience reached|unique viewers
frequency|how often|repetition
share of voice|brand visibility|share of mentions
brand awareness|brand recognition|people who know the brand|familiarity
sentiment|mood|tone|opinion score
organic traffic|unpaid visits|visits from search|search traffic
paid traffic|visits from ads|bought visits
referral traffic|visits from links|referred visitors
backlinks|inbound links|links to the site
exit rate|where visitors leave
new visitors|first time visitors
email bounce|undelivered mail|bounced emails
first call resolution|first contact resolution|solved at first contact|problems solved in one call
handle time|average handle time|aht|length of a call|call duration
calls answered|call volume|number of calls|phone calls
abandonment rate|abandoned calls|callers who hang up
service level|sla|service level agreement|share answered in time
effort score|customer effort|ease of use
utilization rate|utilisation|billable share|billable hours|share of time billed
occupancy rate|occupancy|rooms filled|rooms occupied|share of rooms sold|share of beds in use
revenue per available room|revpar|income per room
average daily rate|adr|room rate|price of a room
load factor|seats filled|seat occupancy|share of seats sold
vacancy rate|empty homes|unoccupied units|share empty
days on market|time to sell a home|how long a listing stays
capitalization rate|cap rate|rental yield|return on property
price per square foot|price per square metre|price by floor area
price to income ratio|housing affordability|affordability
throughput|output per hour|units per hour|processing rate
cycle time|time per unit|production time
overall equipment effectiveness|oee|machine effectiveness|machine efficiency
scrap|spoilage|wasted material|rejects
first pass yield|good at first try|right first time
rework|repairs of faults|corrected units
backorders|orders not in stock|orders delayed for lack of stock
fill rate|orders filled|share of orders filled|order fulfilment|order fulfillment
order accuracy|correct orders|perfect orders|orders without errors
days of inventory|inventory days|days of stock|days in inventory|stock cover
freight cost|shipping cost|transport cost|delivery cost|cost of shipping|cost of delivery
payable days|days payable outstanding|dpo|time to pay suppliers|days until suppliers are paid
cash conversion cycle|cash cycle|days cash is tied up
break even|break even point|point of no loss
mean time between failures|mtbf|time between breakdowns|reliability
mean time to repair|mttr|time to recover|repair time|recovery time
deployments|releases|deployment frequency|rollouts
incidents|outages|disruptions|breakdowns
bugs|defects in code|software faults
code coverage|test coverage|share of code tested
cpu usage|processor load|processor use|cpu load
memory usage|ram use|memory consumption
requests per second|request rate|queries per second|server load
crash rate|share of crashes|app crashes
data volume|storage used|amount of data|disk usage|disk space
cyber attacks|security breaches|hacks|data breaches|intrusions
cost per hire|hiring cost|recruiting cost|cost of a new employee
offer acceptance|accepted offers|share of offers accepted
applicants|candidates|job applications|people who apply
promotion rate|promotions|people promoted
internal mobility|moves within the company
gender pay gap|wage gap|pay gap between men and women|women earn less|gender wage gap|male female pay difference
female managers|women in management|women leaders|share of women in leadership
diversity|mix of people|minority share
employee net promoter score|enps|staff recommendation
workplace injuries|safety incidents|incident rate|hurt at work|accidents at work|work accidents|injury rate|injuries on the job|lost time injuries|occupational accidents
labour cost|labor cost|cost of labour|staff costs|personnel costs|wage bill|payroll cost|employee cost
unit labour cost|unit labor cost|labour cost per unit
remote work|home office|working from home|telework
part time employment|part timers|part time workers
temporary employment|temps|fixed term workers|contract workers
long term unemployment|long term jobless|out of work for over a year
not in employment education or training|neet|idle youth|youth not working or studying
core inflation|underlying inflation|inflation without food and energy
gdp deflator|price level of output|implicit price deflator
output gap|slack in the economy|spare capacity
real effective exchange rate|reer|trade weighted currency|trade weighted exchange rate
gross savings|national savings|national saving
gold reserves|gold holdings|bullion held
services share|share of services in economy|services value added
industry share|share of industry in economy|industry value added|industrial share
manufacturing value added|share of manufacturing|manufacturing share
agriculture value added|share of agriculture|farm output share|agricultural share of gdp
foreign direct investment outflows|investment abroad|outward investment
tax wedge|taxes on labour|labour taxes
tax evasion|unpaid taxes|tax gap|tax dodging
customs revenue|import tax revenue|revenue from customs
military personnel|soldiers|troops|size of army
stock of migrants|foreign born population|foreigners|foreign citizens|foreign nationals
natural increase|births minus deaths|natural population change
sex ratio at birth|boys born per girl
age at marriage|age at first marriage|how old people marry
age at first birth|age of mothers|mothers age|how old mothers are
single parents|lone parents|one parent families
living alone|single households|one person households
teenage marriage|child marriage|child brides|early marriage
domestic violence|violence against women|partner violence
excess deaths|excess mortality|deaths above normal
disability adjusted life years|daly|years lost to illness|burden of disease
length of stay|hospital stay|days in hospital|inpatient days
readmission|readmission rate|patients who return|return to hospital
waiting list|patients waiting|waiting time for treatment|queue for treatment
intensive care|icu|critical care|ventilator beds
test positivity|positive tests|share of tests positive
reproduction number|r number|spread rate|contagion
heart rate|pulse|beats per minute
blood pressure|systolic pressure|diastolic pressure
cholesterol|blood fat|lipids
blood sugar|glucose|glycemia
body mass index|bmi|weight for height
sleep|hours of sleep|time asleep
steps|steps walked|step count|walking
exercise|physical activity|workout|training time|being active
physical inactivity|inactive people|sedentary|lack of exercise
sugar consumption|sugar intake|sweets
meat consumption|meat eaten|meat intake
coffee|coffee consumption|espresso
breastfeeding|breast feeding|nursing babies|breastfed
hand washing|hygiene|soap and water
open defecation|no toilet|going outside
blindness|vision loss|sight loss
life lost|years of life lost|premature death|early death
drug overdose|overdose deaths|opioid deaths
student performance|pisa|pisa score|school performance|academic achievement
student debt|student loans|education debt
trained teachers|qualified teachers|teacher qualification
school meals|school feeding|lunches at school
girls in school|girls education|female enrolment|female enrollment|schooling of girls
vocational training|apprenticeships|apprentices|trade school
phd|doctorates|doctoral degrees
ecological footprint|environmental footprint|biocapacity
carbon intensity|emissions per gdp|emissions per unit of energy|emission intensity
co2 emissions per capita|carbon per person|personal carbon footprint|emissions per person|carbon footprint per head
carbon price|emission price|carbon tax|price of emissions
emission reduction|decarbonization|cut in emissions
carbon capture|carbon storage|ccs
energy use per capita|energy per person|power use per person|energy consumption per person
electricity price|price of electricity|power price|price per kilowatt hour|cost of electricity|cost of power
gas price|price of natural gas|natural gas price
oil consumption|petroleum use|oil use|oil burned|oil demand
coal consumption|coal use|coal burned
biofuel|biomass|bioenergy|ethanol
energy storage|batteries|battery capacity
charging stations|charging points|ev chargers
transmission losses|grid losses|power losses|electricity lost
installed capacity|generating capacity|power capacity
heating degree days|need for heating
heat wave|hot days|days of heat|heatwave
frost|frost days|freezing days|freezing
wildfires|forest fires|bush fires|burned area
soil erosion|land degradation|desertification|loss of soil
glacier|ice cover|sea ice|ice sheet|glaciers
coral|reefs|coral reefs
overfishing|fish stocks|depleted fish
marine protected areas|protected sea|ocean reserves
plastic waste|plastic pollution|plastic litter
food waste|wasted food|thrown away food
organic farming|organic land|organic agriculture|bio farming
genetically modified crops|gmo|gm crops
tractors|farm machinery|agricultural machinery
livestock production|animal production|meat output
land use|use of land
mining|extraction|minerals|ores
resource rents|income from natural resources|natural resource income|oil rents
road density|roads per area
paved roads|surfaced roads|asphalt roads
rail freight|goods by rail|railway cargo
traffic congestion|traffic jams|congestion|time lost in traffic
parking|parking spaces|car parks
fuel consumption|litres per 100 km|fuel used
flight delays|late flights|delayed flights
ridesharing|ride hailing|taxi trips|taxi rides|cab rides
mobile coverage|network coverage|4g coverage|5g coverage|signal coverage
mobile data|data traffic|data use|mobile internet
social media users|social network users|people on social media
e commerce|online sales|online shopping|internet sales|web shop sales
digital payments|cashless payments|card payments|electronic payments
cryptocurrency|bitcoin|crypto
startups|new firms|new companies|young companies|new businesses
small businesses|sme|smes|small and medium enterprises
venture capital|vc funding|startup funding|startup investment
unicorns|billion dollar startups
intellectual property|royalties|licence fees|license fees
e government|online public services|digital government
control of corruption|clean government|fight against corruption
regulatory quality|quality of rules|quality of regulation
voice and accountability|citizens say|political participation
trust in government|confidence in government|public trust
human rights|civil liberties|personal freedom|civil rights
peace index|peacefulness|how peaceful
travel time|journey duration|trip length
reservation|booking|table reservation
cancellations|cancelled bookings|cancelled orders|cancellation
no shows|guests who do not come|missed appointments
tips|gratuities|service charge
`;
