/** A thing and what is done or how it is described: nouns beside their verbs and adjectives, one family a line. */
export const wordPairs = `
absence absent miss missed skip
acceptance accept
accident crash
accuracy accurate
achievement achieve
action act
addition add
adjustment adjust
admission admit
advertiser advertise
age old young aged
agreement agree
allergy allergic
allowance allow allowed
alteration alter
ambition aim
analysis analyze analyst
announcement announce
appeal appealed
appearance appear
application apply applicant
appointment appoint
approval approve
arrangement arrange
arrest arrested
arrival arrive
arrival_date arrive
arrival_time arrive
artist paint painted draw drawn
assessment assess
assignment assign assignee
attendance attend attendee
audit auditor
author write wrote
award awarded
balance owe
ban banned
beginning begin
behavior behave
belief believe
bidder bid
birth born
birth_date born birthday
birth_place born
birthplace born
blame blamed
boiler boil
booking book booked
borrower borrow
breadth broad wide
breakage break
breeder breed
brightness bright
builder build
buyer buy purchase
calculation calculate
caller call
capture capture_rate catch
cardiology cardiologist
care caregiver
catch caught
charge charged
checkout check_out
choice choose
cleaner clean
cleanliness clean dirty
climber climb
closing_date close closed
closure close
cloud cloudy
collector collect
collision collide crash
commission commissioned
comparison compare
compensation compensate
complaint complain
completion_date complete finished
composition compose composer
consumption consume eat drink use burn
contraction contract shrink
contribution contribute contributor
cook cooked
correction correct
cost cost_money expensive cheap costly
coverage cover
crop grow
cure cured
cyclist cycle
damage damaged
dealer deal
death die dead
death_date die died
decision decide
defeat defeated
delay delayed late wait
delivery deliver
delivery_date deliver delivered
delivery_time deliver
demand demanded
denial deny
density dense
dentistry dentist
departure depart leave
departure_time depart leave
deposit deposited
depth deep
dermatology dermatologist
description describe
designer design
destination go_to travel_to
development develop developer
difficulty difficult hard
dilution dilute
director direct
disability disabled
disagreement disagree
discharge discharged
discount discounted reduced
discovery discover
discussion discuss
dismissal dismiss
dispute disputed
distance far distant
division divide
donor donate
drive driver
driver drive
duration long
earn earnings
economy economical
edition edit
editor edit
education educate educated
efficiency efficient
electrician electrify
elevation high
emergency urgent
emission emit
employer employ
employment employ employee
engagement engage
enjoyment enjoy
entitlement entitle entitled
entrance enter
entry enter
equipment equip
error wrong
escalation escalate
establishment establish
event_date happen
examination examine
excess exceed
exchange exchanged
exit leave
expectation expect
expense spend
experience experienced
exporter export
exposure expose
failure fail
farmer farm
fertilizer fertilize
fighter fight
finisher finish
fishery fish
flight fly
foundation founded founder
foundation_date founded
founding_date founded
founding_year founded
fraud fraudulent
freezer freeze
frequency frequent often
freshness fresh
fuel_consumption thirsty
fulfillment fulfill
gambler gamble
geriatrics geriatrician
gift give giver
grower grow
growth grow
guidance guide
gynecology gynecologist
happiness happy
hardness hard
harvest harvested
health healthy
heat hot
height tall high
hiring_date hire
hospital hospitalize
humidity humid damp moist dry
hunter hunt
illness ill sick
impairment impair
import imported
importance important
importer import
impression impress
improvement improve
income earn
infection infect
inflation inflate
inheritance inherit
injury injure hurt
inquiry inquire
inspector inspect
instruction instruct instructor
insurance insure insurer insured
intake take_in
intention intend
interest interested
interviewer interview
inventor invent
investment invest investor
issue issued
issuer issue
joining_date join joined
journalist journal
judgment judge
knowledge know
labor work
landing land
leader lead
learner learn
leaver leave
lender lend
length long
liability liable
life live
loan lend borrow
location located
login log_in
loser lose
loss lose
maker make
management manage manager
manufacturer manufacture make made produce
marriage marry
mass heavy
maturity mature
measurement measure
meeting meet
membership member
mention mentioned
merger merge
mixture mix
moisture moist wet
mortality die mortal
movement move
mover move
nationality come_from
nearness near
neurology neurologist
noise noisy loud
nomination nominee
notification notify
nutrition nutritious eat
obligation oblige
occupancy occupied full occupy
occupant occupy
offense offend
oncology oncologist
opening open
operation operate operator
operation_date operate
opposition oppose opponent
order_date order bought
origin come_from originate
outbreak break_out
overdraft overdrawn
overtime work_late
owner ownership
packer pack
painter paint
participant participate
patent patented
payee pay
payer pay
payment pay paid
payout pay paid pay_out
pediatrics pediatrician
pension retire
performance perform
performer perform
permission permit
photographer photograph
placement place
plaintiff sue
plantation plant
player play
politician politics
pollution pollute
popularity popular
population populous
poverty poor
power powerful strong
precipitation rain rainy wet
preference prefer
presence present
prevalence prevalent
price expensive cheap
printer print
procurement procure
producer produce
productivity productive
profit profitable
profitability profitable
programmer program
promotion promote
proof prove
proposal propose
prosecution prosecute
provider provide
provision provide
psychiatry psychiatrist
publication publish
publisher publish
punctuality punctual late
punishment punish
purchase buy buyer bought
purchase_date buy bought
purity pure
qualification qualify qualified
quality good
question ask
race racer
radiology radiologist
rain rainy rained
rating rate rated
reaction react
reader read reading
receipt receive
recipient receive
recognition recognize
recovery recover
recruiter recruit
referral refer referrer
refund refunded
refusal refuse
registration registrant
release_date release released come_out
reliability reliable
relief relieve
removal remove
renewal renew
rental rent
renter rent
replacement replace
reply replied
reporter report
representation represent
request requester
requirement require
rescue rescued
researcher research
residence live reside
resident reside residence live
resolution_date resolve resolved
resolution_time resolve
response respond respondent
retailer retail
retirement retire
retrieval retrieve
return_date return
revenue earn
review reviewer
rider ride
risk risky
robbery rob robbed
rotation rotate
rower row
runner run
safety safe
sailor sail
salary earn paid pay
sale sell seller
satisfaction satisfied
saving save
scarcity scarce
scientist science
score score_points scorer
seed sow
seller sell
sender send
seniority senior
separation separate
service serve
settlement settle
severity severe
ship_date ship shipped
shipment ship shipping shipper
shipping_date ship
shooter shoot
shopper shop
shortage short
sickness sick ill
signature sign
signup sign_up
singer sing
size big large
skater skate
skier ski
sleep asleep
smoker smoke
snow snowy
solution solve
speaker speak speech
speech speak
speed fast quick
spend spending
sponsor sponsorship
stability stable
start_date start begin
steepness steep
storage store
strength strong
strike striker
study student
submission_date submit
subscriber subscribe
success succeed successful
sunshine sunny
supervisor supervise
supplier supply
surgery surgeon operate
surplus exceed
survival survive survivor
swimmer swim
teacher teach
temperature warm hot cold
tenancy tenant
tester test
theft steal
thickness thick
thief steal
thought think
time_of_death die
surgery op operation
tourism tourist
veggie veg vegetarian
trader trade
trainee train
training train trainer
training_hours train
transfer transferred
translator translate
transporter transport
traveler travel
treatment treat
trend trendy
trial try
trip travel
tuition teach
turnover sell
tutor tutoring
unemployment unemployed
upgrade upgraded
urgency urgent
urology urologist
usage use user
vacancy vacant empty
vaccine vaccinate
validity valid
value valuable worth
variety vary
verdict judge
veterinarian animal_doctor
victory win
view viewer
violation violate
visibility visible clear foggy
visit visitor
volume voluminous
vote voter
wage earn
waiting_time wait
walker walk
warmth warm
washer wash
waste wasteful
wealth wealthy rich
weight heavy weigh
width wide
wind windy
winner win
withdrawal withdraw
worker work
workload busy
writer write
year_built built build
year_founded founded
`;
