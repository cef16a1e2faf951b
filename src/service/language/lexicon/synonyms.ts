/** Words that people use for one another in data; one meaning a line, phrases joined by `_`. */
export const synonyms = `
  absence absenteeism sick_leave
  accident crash collision
  account_manager account_owner account_executive
  address street_address location
  ad advert advertisement advertising
  admission intake
  agent rep representative salesperson seller sales_rep salesman
  amount quantity units
  amount sum value total
  animal pet
  answer reply response
  area surface
  area region zone territory
  arrival arrived check_in
  assignee owner responsible assigned_to handler agent
  attendance turnout attendees visitors audience crowd spectators
  author writer creator
  average mean avg
  balance saldo
  bicycle bike cycle
  birth_date birthday born date_of_birth
  bill invoice
  boss manager supervisor head lead
  brand make manufacturer maker
  bug defect issue error fault
  build run pipeline job
  building property
  bus coach
  business company firm organization enterprise
  call phone_call
  cancel call_off void terminate churn
  capacity seats
  car vehicle auto automobile
  category type kind class genre group
  cause reason
  cell_phone mobile phone
  channel medium
  charge fee
  city town municipality
  class course lesson
  class grade form
  client customer buyer shopper purchaser patron
  close finish end complete
  clothes clothing apparel
  code id identifier
  color shade
  comment note remark
  complaint grievance
  consultant advisor adviser
  consumption usage use
  contract agreement
  cost expense spend spending expenditure outlay
  country nation state land
  courier carrier shipper
  crash failure
  created opened logged raised submitted reported
  creator author
  crew staff team
  currency money
  damage loss
  date day
  day date
  death fatality casualty
  deadline due_date due
  deal opportunity sale
  debt liability
  delay lateness late
  delivery shipment consignment parcel
  department division unit team section
  deploy deployment release rollout
  description summary details
  device machine equipment unit asset
  diagnosis condition disease illness
  dinner supper
  disc discount
  discount rebate reduction
  distance range
  distance mileage
  district neighborhood quarter borough
  doctor physician clinician gp
  donation gift contribution
  drink beverage
  drug medication medicine
  duration length time runtime
  duration length_of_stay stay
  earnings income
  education schooling
  email mail e_mail
  employee staff worker staff_member colleague personnel
  employer company
  end finish stop
  energy power electricity
  engineer developer programmer
  enrollment registration signup
  error failure fault
  evaluation assessment
  event incident
  exam test
  expire lapse
  export outflow
  family household
  fare ticket_price
  fee charge price
  film movie
  flat apartment
  floor story level
  food meal
  fraction share proportion percentage
  freight cargo
  fuel gas petrol gasoline
  gain profit
  game match fixture
  gas_mileage fuel_economy mpg
  gender sex
  goal target
  goods items products merchandise
  grade mark score
  growth increase rise
  guest visitor
  hazard risk
  head_count employees
  height elevation altitude
  hire start recruit join
  hire_date start_date joined
  home house residence dwelling
  hospital clinic
  hotel accommodation
  hour time
  house property
  illness disease sickness
  income revenue
  incident ticket case issue
  ingredient component
  instructor teacher trainer tutor lecturer professor
  insurance insurer coverage
  interest interest_rate
  inventory stock on_hand
  invest investment
  item product article good sku
  job position role title occupation profession
  job task
  journey trip ride
  kid child
  language tongue
  last_name surname family_name
  first_name given_name forename
  lawyer attorney
  length duration
  level tier
  line_item position
  location place site venue
  logs events
  loss deficit
  lot batch
  machine device equipment
  mail post letter
  manager supervisor boss
  margin profit_margin
  maximum max peak
  meal dish
  measurement reading
  member participant
  merchant vendor shop
  minimum min
  mistake error
  model version
  money amount cash
  month period
  name title
  note remark
  number count
  nurse caregiver
  occupancy utilization
  office location branch
  opponent rival
  order purchase
  order_value basket order_total
  origin source
  outage downtime incident
  output production
  outcome result
  owner holder
  package parcel
  pair couple
  participant attendee
  part component
  passenger traveler rider
  patient case
  payment payout
  pay salary wage compensation remuneration
  pay_method payment_method payment_type
  people persons
  percentage share percent proportion pct
  performance result
  person individual
  phone telephone
  pick_up collection
  plan subscription tier package
  player athlete
  points score
  pollution contamination
  population inhabitants residents people
  position rank place
  post article
  postcode zip zip_code postal_code
  precipitation rain rainfall
  premium price
  price cost rate fee
  priority urgency severity
  problem issue
  product item article good
  producer manufacturer maker
  profit earnings net_income gain
  project initiative
  property real_estate
  provider supplier vendor
  pupil student learner
  quantity amount units count pieces volume
  query request
  quiz test
  race competition
  rank ranking position
  rating stars score review_score
  reading measurement
  recipe dish
  refund reimbursement
  region area territory
  release version
  repair fix maintenance
  repo repository project
  report record
  request inquiry
  reservation booking
  resolve fix solve close
  restaurant cafe
  result outcome score
  return send_back
  revenue sales turnover income takings proceeds gross
  review feedback evaluation
  road street
  room chamber
  route line
  salary pay wage earnings income compensation remuneration
  sale transaction order purchase
  sales_rep seller account_manager
  satisfaction csat happiness
  schedule plan timetable
  school college
  score points result
  season year
  section department
  sector industry branch
  seller vendor merchant
  sensor device probe
  sensor station
  server host machine node
  service offering
  session visit
  severity seriousness
  shift duty
  shop store outlet branch
  sick ill
  signup registration
  size dimension
  snowfall snow
  software application app program
  song track title
  source origin channel
  specialty specialization field
  species breed
  speed velocity pace
  staff employees personnel workforce
  stage phase step
  start begin commence
  state province
  station stop
  status state condition
  stock inventory
  subject topic
  subject course
  subscriber member customer
  subscription plan membership
  supplier vendor provider
  support service
  surgery operation procedure
  survey questionnaire poll
  tag label
  task todo ticket issue
  tax vat duty
  teacher instructor educator
  team squad club side
  technician engineer mechanic
  temperature temp warmth heat
  tenant renter lessee
  tenure service length_of_service seniority
  test exam
  ticket case request issue
  ticket pass
  tip gratuity
  title position
  tool software
  topic subject theme
  total sum overall
  town place
  traffic visits
  train railway
  transaction payment
  transport shipping freight
  treatment therapy procedure
  trip journey ride
  truck lorry
  turnover attrition churn
  type kind sort category
  unit piece
  university college
  uptime availability
  usage consumption utilization
  user account
  value worth
  vendor supplier seller
  version release
  view impression
  visit appointment consultation
  visitor guest
  volume quantity
  wage pay
  wait waiting_time queue
  warehouse depot storage
  waste scrap
  watch view
  weight mass
  win victory
  work labor
  worker employee
  year season
  yield return
`;
