/** A thing and what is done or how it is described: nouns beside their verbs and adjectives, one family a line. */
export const wordPairs = `
  absence absent
  acceptance accept
  accuracy accurate
  achievement achieve
  action act
  addition add
  adjustment adjust
  age old young aged
  agreement agree
  announcement announce
  appearance appear
  application apply applicant
  appointment appoint
  approval approve
  area big large
  arrest arrested
  arrival arrive
  assessment assess
  assignment assign assignee
  attendance attend attendee
  award awarded
  beginning begin
  behavior behave
  belief believe
  birth born
  brightness bright
  breadth broad wide
  breakage break
  builder build
  building_year built
  capacity large
  capture capture_rate
  choice choose
  closure close
  comparison compare
  complaint complain
  composition compose composer
  coverage cover
  death die dead
  decision decide
  decline decline
  decrease decrease
  defeat defeated
  delay delayed late
  delivery deliver
  demand demanded
  density dense
  departure depart leave
  depth deep
  description describe
  development develop developer
  difference differ different
  difficulty difficult hard
  director direct
  discharge discharged
  discovery discover
  discussion discuss
  dismissal dismiss
  distance far distant
  division divide
  drive driver
  duration last long
  earn earnings
  efficiency efficient
  employment employ employee
  entry enter
  establishment establish
  examination examine
  failure fail
  flight fly
  foundation found founder
  frequency frequent often
  freshness fresh
  gift give giver
  growth grow
  hardness hard
  happiness happy
  health healthy
  heat hot
  height tall high
  humidity humid
  importance important
  improvement improve
  income earn
  inquiry inquire
  instruction instruct instructor
  investment invest investor
  issue issued
  judgment judge
  knowledge know
  leader lead
  leaver leave
  length long
  life live
  loan lend borrow
  loss lose
  management manage manager
  marriage marry
  mass heavy
  measurement measure
  membership member
  mention mentioned
  mixture mix
  movement move
  noise noisy loud
  offense offend
  opening open
  operation operate operator
  owner own ownership
  payment pay paid
  performance perform
  permission permit
  placement place
  player play
  pollution pollute
  popularity popular
  population populous
  power powerful strong
  preference prefer
  price expensive cheap
  printer print
  procurement procure
  profit profitable
  proposal propose
  proof prove
  provider provide
  provision provide
  purchase buy buyer bought
  quality good
  quantity many
  question ask
  rain rainy rained
  rating rate rated
  reader read reading
  recovery recover
  referral refer referrer
  refusal refuse
  registration registrant
  removal remove
  renewal renew
  replacement replace
  reply replied
  request requester
  requirement require
  resident reside residence
  response respond respondent
  retirement retire
  retrieval retrieve
  review reviewer
  risk risky
  runner run
  safety safe
  sale sell seller
  satisfaction satisfied
  saving save
  seed sow
  seller sell
  sender send
  service serve
  settlement settle
  severity severe
  shipment ship shipping shipper
  shortage short
  signature sign
  signup sign_up
  size big large
  sleep asleep
  snow snowy
  solution solve
  speaker speak
  speech speak
  speed fast quick
  spend spending
  statement state
  storage store
  strength strong
  success succeed successful
  supplier supply
  survival survive survivor
  teacher teach
  temperature warm hot cold
  theft steal
  thickness thick
  thought think
  training train trainer
  transfer transferred
  treatment treat
  trial try
  trip travel
  urgency urgent
  usage use user
  view viewer
  visit visitor
  volume voluminous
  vote voter
  warmth warm
  wealth wealthy rich
  weight heavy weigh
  width wide
  wind windy
  winner win
  withdrawal withdraw
  writer write
`;
