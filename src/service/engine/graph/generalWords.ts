/** Synonyms of general words: counting, comparing, connecting. */
export const words = `
average|mean|typical|avg
total|sum|overall|aggregate|combined|entire
maximum|highest|most|largest|peak|max|top|biggest
minimum|lowest|least|smallest|min|bottom
median|middle
number|count|amount|quantity|how many|no
rate|ratio|proportion|share|percentage|percent|fraction|portion|pct
growth|increase|rise|gain|expansion|rising|growing|climb
decline|decrease|fall|drop|reduction|falling|shrinkage|shrinking
change|difference|shift|delta|development
index|indicator|measure|gauge|benchmark
annual|yearly|per year|a year|each year
monthly|per month|each month|a month
weekly|per week|each week
daily|per day|each day|a day
hourly|per hour|each hour
quarterly|per quarter
year|yr|calendar year
month|calendar month
date|day|when
time|period|point in time
duration|length
country|nation|state|land
city|town|municipality|urban area
region|area|zone|territory|province|district
continent|part of the world|landmass
county|shire|parish
street|road|avenue
address|location|place|whereabouts
world|global|worldwide|earth|international
domestic|home|internal|national|local
foreign|overseas|abroad|external|international
public|government|state|governmental
private|non government|personal
rural|countryside|village
urban|city|town|metropolitan
spending|expenditure|outlay|spend|expenses
income|earnings|revenue
cost|price|expense
money|funds|capital|finance|cash
use|usage|consumption|utilization|utilisation
production|output|generation|manufacture|making
supply|provision|availability
demand|need|want|requirement
access|reach|availability|coverage
people|persons|individuals|human
poor|needy|impoverished|low income
rich|wealthy|affluent|high income|well off
young|youth|youthful|juvenile
old|elderly|aged|senior
child|kid|infant|baby
mother|maternal|mom|mum
worker|employee|labourer|laborer|staff member
work|labour|labor|job
company|firm|business|corporation|enterprise|organisation|organization
school|education|schooling|teaching
student|pupil|learner
hospital|clinic
health|medical|healthcare|medicine
doctor|physician|medic
death|mortality|dying|fatality|demise|killed
birth|born|delivery of a child|natality
illness|disease|sickness
car|vehicle|automobile|auto
plane|aircraft|airplane|aeroplane
train|rail|railway
trip|journey|travel|ride|voyage
house|home|dwelling|residence|flat|apartment|condo
empty|vacant|unoccupied|unused
gender|sex|men and women|women and men|male and female|men women
land|ground|soil
tree|wood|timber
sea|ocean|marine
river|stream|waterway
farm|agriculture|agricultural|farming
food|nutrition|diet
power|electricity|energy
fuel|petrol|gasoline|gas
clean|safe|improved|unpolluted
dirty|polluted|unclean
army|military|armed forces|defence|defense
weapon|arms|gun
murder|homicide|killing
prison|jail|gaol|penitentiary
election|vote|poll|ballot
parliament|legislature|congress|national assembly
law|legislation|legal|statute
science|research|scientific
invention|patent|innovation
phone|telephone
mobile|cell|cellular|wireless
internet|web|online
website|site|web page|homepage
user|account holder|member
customer|client|buyer
purchase|buying|order
sell|sale|vend
buy|purchase|acquire
shop|store|retail
market|marketplace
stock|share|equity
loan|credit|borrowing|lending
bank|lender|financial institution
owner|holder|proprietor
name|title|label
code|identifier|id
description|details|explanation
status|condition|state of affairs
begin|start|launch|commence|starting
end|finish|close|stop
new|recent|fresh
big|large|huge|sizeable
small|little|tiny
fast|quick|rapid|speedy
slow|sluggish
high|elevated|raised
low|reduced|little
quality|standard|grade
error|mistake|fault|failure|bug
success|win|achievement
visit|session|stay
visitor|guest|tourist
arrival|coming in|incoming
departure|leaving|outgoing
per|each|for every|by
square kilometre|square kilometer|sq km|km2
kilometre|kilometer|km
kilogram|kilo|kg
tonne|ton|metric ton
litre|liter|l
percent|percentage|pct|per cent
dollar|usd|us dollars
euro|eur|euros
pound|gbp|sterling
unemployed|jobless|out of work|without work
crash|accident|collision
damage|harm|loss
gap|difference|disparity
burden|load|weight
worth|value
~yoy|year on year|year over year|annual change|growth
`;
