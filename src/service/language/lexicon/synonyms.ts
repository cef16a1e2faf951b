/** Words that people use for one another in data; one meaning a line, phrases joined by `_`. */
export const synonyms = `
abandoned dropped unfinished
consult consultation visit appointment
deploy push rollout
device appliance
scrap reject waste
linguist translator interpreter
offense reason
absence absenteeism sick_leave
absence time_off leave
absent missing away
accepted approved granted
accepted admitted got_in made_it
acceptance accepted selected approved
invalid spoilt spoiled void
postal mail post by_mail
seat chair
selected accepted chosen picked got_in made_it successful
rejection rejected declined
accident crash collision
account_balance balance
account_manager account_owner account_executive
account_name company_name customer_name
acquisition purchase takeover
activity action event
ad advert advertisement advertising
added created
address home_address
address street_address location
admission intake
admission visitor
came_in intake arrival
charge rate
adult grown_up
advance prepayment
affiliation party
agent rep representative salesperson seller sales_rep salesman
aircraft plane airplane airliner
airline carrier
alarm alert warning
alcohol liquor
allergy intolerance
allowance benefit
altitude elevation height
amenity facility
amount sum value total
animal pet
annual_leave vacation holiday paid_leave
answer reply response
answered replied responded
apartment unit
appetizer starter
applicant candidate job_seeker
application request
appointment booking slot
apprentice trainee
approved signed_off authorized
archive backup
area region zone territory
area surface
arrival arrived check_in
arrived landed
article story post blog_post
asset_class instrument
assignee owner responsible assigned_to handler agent
assignment homework task
assist support
assistance help support
asylum refuge
attendance turnout attendees visitors audience crowd spectators
audience viewers listeners
audit inspection review
author writer creator
autumn fall
available free in_stock
average mean avg
award prize
baby infant newborn
bag suitcase luggage
bakery baker
balance saldo
basket cart
bathroom bath restroom
bed_nights overnight_stays nights
beneficiary recipient payee
counterparty payee payer
benefit perk
best_before expiry_date use_by
bicycle bike cycle
bid offer tender
bill invoice
bin container
birth_date birthday born date_of_birth
blocked stuck
blood_glucose blood_sugar glucose
board committee panel
boat ship vessel
body_mass_index bmi
booked reserved
booking_date reservation_date
borrowed checked_out on_loan
borrower debtor loan_taker
boss manager supervisor head lead
bounced undelivered
box carton case
branch office location store
brand make manufacturer maker
breakdown failure fault
breakfast morning_meal
broken defective faulty
browser user_agent
bucket bin
bug defect issue error fault
build run pipeline job
building property
built constructed
bus coach
bus_stop stop
business company firm organization enterprise
business_unit division
cab taxi
cabin class
call phone_call
calories kcal energy
camera cam
campaign promotion
campus site
cancel call_off void terminate churn
cancelled called_off dropped churned terminated
cancelled_at churned_at churn_date cancellation_date end_date
capacity seats
capital money
car vehicle auto automobile
carbon co2 carbon_dioxide
card_type payment_card
carer caregiver
cart_value basket_value order_value
cash_flow cashflow
casualty victim
category type kind class genre group
cause reason
cell_count count
cell_phone mobile phone
channel medium
charge_back dispute
check_in arrival checkin
checkin visit
check_out departure checkout
checked_in arrived
chef cook
cheque check
childcare daycare kindergarten nursery
chore task housework
church parish
circumference perimeter
city town municipality
city_of_birth birthplace
claim request
class course lesson
class grade form
class_size students_per_class
classroom room
cleaning housekeeping
clerk cashier
click tap
clicks taps
client customer buyer shopper purchaser patron
climate weather
close finish end complete
closed done completed finished resolved
closed_at resolved_at closing_date resolution_date
clothes clothing apparel
club team association
coach trainer
code id identifier
color shade
comment feedback note remark
commit change
commit_author author
commute travel_to_work
competitor rival opponent
complaint grievance issue
completion_date end_date finished_at
compliance conformity
computer pc machine laptop
concert gig show
conference congress meeting
confirmed verified
connection link
constituency electoral_district
construction_year year_built built_year built
consult consultation appointment
consultant advisor adviser
consumer customer user
consumption usage use
contact_person contact
contents content
contract agreement
contributor committer author
conviction sentence
cost expense spend spending expenditure outlay
cost_center department
country nation state land
country_of_birth birth_country
country_of_origin origin nationality
courier carrier shipper
courier driver
course_name course subject
coverage range
cpu processor
crash failure
created opened logged raised submitted reported
credit loan
crew staff team
crime offense
cuisine food_type
cup trophy
currency money
customer_rating rating review_score satisfaction
cycle_time turnaround_time lead_time
dam reservoir
damage loss
damaged broken
date day
day_of_week weekday
days_absent absence_days sick_days
days_overdue days_late
dead deceased
deadline due_date due
deadline due_date target_date
deal opportunity sale
deal_size deal_value contract_value
death fatality casualty
debt loan liability
declined rejected refused denied turned_down
default fail_to_pay
defect fault flaw bug
delay lateness late
delay_minutes delay lateness
delivered received arrived
delivery shipment consignment parcel
delivery_date date_delivered
delivery_time shipping_time lead_time transit_time
demand need
dentist doctor
departed left
department division unit team section
departure leaving
departure_time take_off
dependents family_members
deploy deployment release rollout
deposit down_payment
deputy representative
description summary details
destination target drop_off
developer programmer coder engineer
device machine equipment unit asset
equipment gear kit instrument
gear equipment kit instrument
diagnosis condition disease illness
dinner supper
disc discount
discharge release
discharge_date release_date
discipline sport event subject
discount rebate reduction
dish meal course
dispatch shipment
dispatched shipped sent
distance mileage
distance range
district neighborhood quarter borough
dividend payout
doc document
doctor physician clinician gp
donation gift contribution pledge
donor giver supporter benefactor
dose dosage
downtime outage unavailability
draft preliminary
draw tie
drink beverage
driver chauffeur
drivetrain transmission
drop_off dropoff
drop_out dropout withdraw
drug medication medicine
duplicate copy
duration length time runtime
earning salary
earthquake quake
edition issue version
education degree qualification
education schooling
effort work hours_worked
election vote
electric_car ev electric_vehicle
email mail e_mail
email_address email
emission pollution exhaust
emissions co2 greenhouse_gases
employee staff worker staff_member colleague personnel
employer company
employment_type contract_type
empty vacant unoccupied
active enabled
end finish stop
end_date finish_date completion_date
endpoint url path
energy power electricity
energy_use energy_consumption consumption
engagement interaction
engine motor
enrollment registration signup
enroll register join sign_up
subscriber signup registration
mailing newsletter email emailing
mailing campaign mailshot
helper volunteer member
arrears outstanding_amount unpaid_amount
recorded_by observer recorder
waiting_list waitlist queue
landlord letting_agent
entrance entry
environment stage
episode installment
error failure fault
error_rate failure_rate
escalated raised
estimated expected planned
evaluation assessment
event incident
event_type type_of_event
exam test
exam_result grade mark test_score
exchange swap
exhibition show
expected forecast planned
experience years_of_experience seniority
expire lapse
expired lapsed out_of_date
expiry_date expiration_date valid_until
export outflow
exported shipped_abroad
eye_color color_of_eyes
fabric material textile
facility site
faculty department
failed unsuccessful broken red
family household
family_size household_size
fare ticket_price
farmer grower
fatal deadly
favorite preferred
fee charge price
fee price cost tuition
feedback comment review
field_of_study major subject
area_of_study major subject
file_size size
film movie
final_grade grade
fine penalty
finish_time end_time
first_class business_class
first_name given_name forename
fishing_boat vessel
fixed resolved repaired solved
flagged marked
flat apartment
fleet vehicles
flight_number flight
floor story level
floor_area living_area living_space size
follower subscriber fan
food meal
food_cost ingredient_cost
forecast prediction projection
forest wood
foundation charity nonprofit
founded established started set_up
founder creator
fraction share proportion percentage
freelancer contractor
freight cargo
frequency how_often
fuel gas petrol gasoline
fuel_type fuel
full_name name
full_time permanent
fund money
funding grant
furniture furnishings
game match fixture
game_mode mode
garage workshop
repair workshop
redeem use
redemption use
redeemed used
garment clothing
gas_mileage fuel_economy mpg
gate door
gender sex
genre style
goal target
goal_difference goal_diff
goods items products merchandise
goods_received incoming_goods
government state
grade mark score
graduated finished
grandchild grandkid
gross_weight total_weight
ground floor
group_size party_size number_of_guests
growth increase rise
guardian parent
guest visitor
guest_rating review_score rating
gym fitness_studio
habitat environment
half_time halftime
handling_time processing_time
harvest crop yield
production output yield generation
living_space area floor_space
car_park parking_lot lot
hazard risk
head_count employees
headcount number_of_employees employees staff_count
headquarters head_office hq
heart_rate pulse bpm
heating heat
height stature
helpdesk support
high_school secondary_school
hire start recruit join
hire_date start_date joining_date date_of_hire joined
hired recruited taken_on joined
holiday vacation leave
home house residence dwelling
home_team host
home_town place_of_birth
hospital clinic
hospital_stay admission stay
hotel accommodation
hour time
hourly_rate rate hourly_wage
hours_worked working_hours time_worked
house property
household_income family_income
housing accommodation
identifier id key number
illness disease sickness
illness_days sick_days
image picture photo
immunization vaccination
impact effect
import incoming
impression view
in_progress ongoing running
inactive dormant
incident ticket case issue
incoming inbound
individual person
industry sector branch line_of_business
infected ill
infection case
ingredient component
injury wound
inpatient admitted
inquiry question request
inspection check
inspector auditor examiner
installation setup
institute institution
instructor teacher trainer tutor lecturer professor
instrument device
insurance insurer coverage
insured covered
insured_by insurer insurance
insurer insurance_company
interest interest_rate
interview conversation
inventory stock on_hand
invest investment
invoice_amount invoice_total billed_amount amount_due
invoiced billed charged
issue_date date_issued
issued granted
item product article goods sku
item_name product_name
items_sold units_sold quantity_sold
itinerary route
jersey_number shirt_number
job position role title occupation profession
job task
job_status build_status
joined started signed_up enrolled
journal magazine publication
journey trip ride
judge referee
kid child
kitchen_appliance appliance
lab laboratory
label name
laid_off dismissed
landlord owner
language tongue
language_spoken language
lap round
last_login last_seen last_active
last_name surname family_name
late overdue delayed
late_fee penalty
launch release
lawsuit case
lawyer attorney
lead prospect
lead_source source channel
league division
leaver departure
lecture class
legal_form company_type
legislation law
lender creditor
length_of_stay stay nights duration
level tier
library_card membership
license permit
license_plate registration_number
lifespan life_expectancy
lifetime life
line_item position
listener audience
listing ad
listing_price asking_price list_price
livestock animals
load weight
loan_amount amount
loan_date borrowing_date checkout_date
loan_period loan_duration
location place site venue
log event
logged recorded
login sign_in
logs events
lorry truck
loss deficit
losses defeats
lost defeated
lot batch
lunch midday_meal
machine_type model
mail post letter
mailbox inbox
maintenance servicing upkeep
male man
mammal animal
managed run
map chart
margin profit_margin
marital_status married
market country
market_cap market_value
marketing_channel channel
match_day round
maximum max peak
maximum_speed top_speed
meal lunch dinner
measured recorded
medal award
medical_record patient_record
medication_name drug
meeting appointment
member participant
member_since joined
membership_type plan tier
memory ram
menu card
merchant vendor shop
merge_request pull_request
merged accepted
message text
meter_reading reading
middle_school secondary_school
mileage odometer kilometers
milestone goal
minimum min
minor underage
misdemeanor offense
missed skipped
missing_value blank null empty
mistake error
mobile_phone cell_phone phone
mode_of_transport transport_mode transport
model version
money amount cash
monitored observed
month period
mother mom
motorbike motorcycle
moved relocated
movement transfer
murder homicide
museum gallery
music_genre genre
name title
nationality citizenship
net_price net_amount
net_weight weight
network channel
newspaper paper
night overnight
no_show noshow missed_appointment did_not_attend
noise sound
non_resident foreigner
notice_period notice
novel book
number count
nurse caregiver
observation measurement reading
observed seen recorded
observer spotter
occupancy utilization
occupied taken used
occurred happened
office_hours opening_hours
on_time punctual timely
ongoing in_progress active
online web digital
open unresolved pending outstanding active
opening_balance start_balance
opening_hours business_hours
operating_system os platform
optional voluntary
orchard plantation
order_amount order_value order_total
order_date purchase_date date_of_order
order_status status
order_value basket order_total
ordered bought purchased
organizer host
out_of_office away
outage downtime incident
outbound outgoing
outpatient ambulatory
output production
outstanding_amount open_amount amount_due balance
overall_rating rating
overtime extra_hours
owed due outstanding
owner holder
owner proprietor
package parcel
package_size pack_size
packaging packing
page path url
page_count pages number_of_pages
page_views views hits pageviews
paid settled
paid_by payer
painting artwork
pair couple
parent mother_or_father
park garden
part component
part_number item_number
part_time half_time_job
participant attendee
pass succeed
passed successful green
passenger traveler rider
passenger boarded
password credential
patient case
patient_name patient
pay_grade salary_band
pay_method payment_method payment_type
paycheck salary
payment payout
payment_date date_paid paid_on
payment_method payment_type paid_with
payment_terms days_to_pay
pending waiting open
people persons
per_diem daily_allowance
percentage share percent proportion pct
performance result
performer artist
perpetrator offender
personal_best record
pest parasite
pharmacy drugstore
phone telephone
phone_number phone
pick_up collection
pickup collection
pickup_date collection_date
pilot captain
pipeline build workflow
pitch field
place_of_birth birthplace
plan subscription tier package
plan tariff subscription
plan_name tier
planned scheduled budgeted
plant factory
plant_species plant
platform system
player athlete
playground park
playing_time minutes_played
plot parcel
police_station precinct
policy contract
policy_holder insured
pollution contamination
pool swimming_pool
population inhabitants residents people
portion serving
position rank place
possession ownership
post office
postage shipping_cost
postcode zip zip_code postal_code
postponed delayed
power_consumption electricity_consumption
practice exercise
practice surgery
precinct district
precipitation rain rainfall
premise building
premium price
present attended
president chairman
price cost rate fee
price_per_unit unit_price
printed issued
priority urgency severity
prison jail
prisoner inmate
problem issue
procured purchased
producer manufacturer maker
product_category category
product_line product_group
products items articles goods
profit earnings net_income gain
project initiative
promoted advanced
promotion discount
property real_estate
property_type type_of_property
provider carrier operator
provider supplier vendor
province state
pub bar
public_holiday holiday
publication paper
published released posted
publisher press
pull_request pr pull
punctuality on_time_rate
pupil student learner
pupil kid child schoolchild
purchase_price cost_price
purpose reason
put_off postponed
quantity amount units count pieces volume
quarantine isolation
query request
question item
queue waiting_line
quiz test
quota target
quote estimate offer
race competition
race heat
rack shelf
radius range
rail train
railway_station station
rain_days rainy_days
rank ranking position
rating stars score review_score
reached achieved
reader subscriber
ready finished
real actual
reason_for_leaving exit_reason
receipt bill
receiver recipient addressee
recipe dish
recommendation referral
recovered healed cured
recovery healing
reduced discounted
referee umpire
reference citation
refugee asylum_seeker
refund reimbursement
refunded reimbursed
registered signed_up enrolled
registration_date signup_date joined
reimbursed paid_back
relationship relation
release version
release_date released release_year published
released published launched
remaining left
reminder dunning
remote home_office
removal deletion
renewable green
renewed extended
rent lease
rental hire
rental_price rent
repaid paid_back
repair fix maintenance
repo repository project
report record
reporter author creator
representative delegate
required mandatory
rescued saved
research study
reservation booking
reservoir lake
residence home address
resident inhabitant tenant
resignation leaving
resigned quit left
resolution_time time_to_resolve time_to_close
resolve fix solve close
resolved closed fixed solved
resource asset
respondent participant
response_code status_code
response_time reply_time latency
responsible in_charge owner
rest break
restarted rebooted
restaurant cafe
restored recovered
result outcome score
retailer shop
retired pensioned
retiree pensioner
retried rerun repeated
return send_back
return_date date_returned
returned sent_back brought_back
returning_customer repeat_customer
returns refunds
revenue sales turnover income takings proceeds gross
revenue_share share
review feedback evaluation
reviewed checked
reviewer critic
reward bonus
right correct
river stream
road street
road_type street_type
role function position
room chamber
room_rate price_per_night nightly_rate
room_type type_of_room
rooms chambers
route line
route_name line
rubbish garbage waste trash
run_time runtime duration
rush_hour peak_hour
salaried employed
salary pay wage earnings income compensation remuneration
sale transaction order purchase
sale_date date_of_sale
sales_channel channel
sales_person salesperson seller
sales_price selling_price
sales_rep seller account_manager
sample specimen
sampled collected
satellite spacecraft
satisfaction csat happiness
schedule plan timetable
scheme program
scholar student
scholarship grant bursary
school college
school_year grade form
scientist researcher
score points result
score_difference margin
scored shot
scorer player
scrap waste
screen display
screening showing
season year
seat place
seating_capacity seats
seats places
second_hand used
section chapter
seed variety
seller vendor merchant
semester term
send ship
senior elderly
sensor device probe
sensor station
serial_number serial
served helped
server host machine node
service offering
session class
session visit
submission proposal
severity seriousness
sewage wastewater
shareholder stockholder
shift duty
shift_type shift
ship_date date_shipped dispatch_date
ship_mode shipping_method
shipping_cost freight_cost delivery_cost
shipping_method delivery_method
shop store outlet branch
short_name abbreviation
shot attempt
show episode
show performance
shower rain
shut closed
shutdown stop
sibling brother_or_sister
sick ill
sick_days days_off_sick sick_leave absence_days
sighting observation
signed concluded
singer vocalist
single unmarried
site_name site
size dimension
size_class size
skill ability competence
skilled qualified
slot time
smoker smoking
snack bite
snowfall snow
software application app program
soil ground
sold_out out_of_stock
song track title
song_title song
source origin channel
source_country origin
spare_part part
specialist expert
specialty department
specialty specialization field
species breed
taxon species
taxa species
spectator visitor
speed velocity pace
speed_limit maximum_speed
spouse partner
stadium arena venue
staff employees personnel workforce
staff_id employee_id
staffing staff
stage phase step
stakeholder shareholder
standard_deviation spread
start begin commence
start_date begin_date
start_time begin_time
started began
startup young_company
state_of_health health
station stop
station_name station
status state condition
stay visit
stock_level stock inventory_level
stolen robbed
storage_location shelf
store_name store
storm gale
story_points effort
stream broadcast
street_name street
strike walkout
student_id matriculation_number
study_program degree major
subcategory subgroup
submitted handed_in filed
submitter reporter
subscribed signed_up
subscriber member customer
subscription plan membership
subscription_fee price
subsidiary branch
subway metro underground
succeeded passed
success_rate pass_rate
suggestion proposal
sum_insured coverage
summit peak
sunk lost
supplier_name supplier
support service
supporter fan
surcharge extra_charge
surgeon doctor
surgery operation procedure
surrounding neighborhood
survey questionnaire poll
survived alive
survivor alive
suspect accused
suspended paused
swimmer athlete
symptom complaint
synced synchronized
tag label
takeaway take_out
target_value target
tariff rate
task todo ticket issue
taste flavor
tax vat duty
tax_rate vat_rate
teacher instructor educator
team squad club side
team_name team
teammate colleague
technician engineer mechanic
temperature temp warmth heat
temperature_celsius temperature
temporary fixed_term
tenancy lease
tenant renter lessee
tenure service length_of_service seniority
terminated cancelled ended
test_result result
tested examined
thickness gauge
threat risk
ticket case request issue
ticket pass
ticket_number ticket
tide water_level
time_spent duration effort
time_zone timezone
timeslot slot
tip gratuity
title_name title
token key
ton tonne
tool software
topic subject theme
total sum overall
total_amount total sum
total_price total
tour trip
tourist visitor
tournament competition
town place
tracking_number tracking
trade_union union
trader dealer
trading_volume volume
traffic visits
traffic_jam congestion
train railway
training course
tram streetcar
transaction payment
transaction_date posting_date booking_date
transferred moved
translator interpreter
transport shipping freight
transport_mode means_of_transport
travel_distance distance
travel_time journey_time duration
treated cured
treatment therapy procedure service
treatment_cost cost
trial experiment
tried attempted
trip_distance distance
trip_duration duration
tube metro
turned_down rejected
turnout participation voter_turnout
present attendance turnout attendees
turnover attrition churn
tv television
type kind sort category
type_of_customer customer_type segment
unavailable out_of_stock
uncertain uncertainty undecided unsure
unemployed jobless
unit piece
unit_cost cost_per_unit
university college
unpaid open outstanding due
unpaid owed owe owing
outstanding owed owe owing
overdue owed owe owing
due owed owing
debt owed owe owing
unsubscribed opted_out
untreated raw
updated modified changed
upgrade improvement
upload post
uptime availability
upvote like
usage consumption utilization
user account
user_name username login
utility supplier
vacancy opening
vacant free empty
vaccine jab
vacuum hoover
valid active
validity term
valuation value
value worth
variant version
variety sort breed cultivar
vehicle_type type_of_vehicle
vendor supplier seller
verdict judgment
vet veterinarian
vet doctor
video clip
viewer audience
village municipality
violation offense
visit appointment consultation
visit_date date_of_visit
visited attended
visitor_count visitors attendance
vital_sign vitals
voltage tension
volunteer helper
vote ballot
voter elector
wage_group pay_grade
wait waiting_time queue
waiting_list queue
waiting_time wait queue_time
ward unit department
warehouse depot storage
warranty guarantee
washing_machine washer
watch view
water_level gauge
weather_condition weather
web_page page
website site
wedding marriage
weekly_hours hours_per_week
weight mass
well_being health
wheelchair_accessible accessible
wife spouse
wildlife animals
win victory
winner champion first_place
winnings prize_money
withdrawn cancelled
withdrawn pulled pulled_out withdrew
witness observer
won gained
wood timber
work labor
work_order job
worked_hours hours
working_time hours
workout exercise training
workplace office
workshop course
workstation computer
writer novelist
year_founded founded
year_level grade
year_of_birth birth_year
yield return
youngster youth
`;
