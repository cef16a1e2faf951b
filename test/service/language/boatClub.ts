// An invented boat club: joins, dates, nulls, a list, signed amounts, a plan beside what came of it, and one column
// for each month. Small enough to work out every expected figure by hand.

const boats = `boat_id,name,type,seats,daily_rate_eur,features
B1,Heron,sailboat,4,80,cabin;motor
B2,Otter,kayak,2,20,paddles;dry bag
B3,Swift,sailboat,6,120,cabin;motor;shower
B4,Pike,kayak,1,15,paddles
B5,Gull,motorboat,8,150,motor;shower
B6,Teal,motorboat,5,110,motor
`;

const members = `member_id,full_name,town,joined_on,left_on
M1,Ada Brook,Lindow,2023-03-01,
M2,Ben Cole,Marsh End,2023-05-12,2026-02-01
M3,Cara Dunn,Lindow,2024-01-20,
M4,Dev Ellis,Stowick,2024-06-02,
M5,Eve Frost,Lindow,2025-04-15,2026-05-30
M6,Finn Gale,Stowick,2025-09-09,
`;

/** By month: 2, 2, 3, 3, 3, 3 rentals; fees of 120, 210, 410, 230, 180, 400 euros: 1,550 in all. */
const rentals = `rental_id,boat_id,member_id,started_on,hours,fee_eur,paid_on,status
101,B1,M1,2026-01-10,4,100,2026-01-12,completed
102,B2,M2,2026-01-15,2,20,2026-01-15,completed
103,B3,M3,2026-02-03,6,180,2026-02-10,completed
104,B2,M1,2026-02-14,3,30,,completed
105,B5,M4,2026-03-01,5,200,2026-03-02,completed
106,B4,M5,2026-03-08,1,10,2026-03-08,completed
107,B1,M3,2026-03-21,8,200,2026-04-01,completed
108,B6,M4,2026-04-04,,,,cancelled
109,B3,M1,2026-04-11,7,210,2026-04-12,completed
110,B2,M3,2026-04-18,2,20,,completed
111,B5,M1,2026-05-02,4,160,2026-05-05,completed
112,B4,M4,2026-05-09,2,20,2026-05-09,completed
113,B1,M5,2026-05-16,,,,cancelled
114,B3,M3,2026-06-06,9,270,2026-06-07,completed
115,B6,M1,2026-06-13,3,90,,completed
116,B2,M4,2026-06-30,4,40,2026-07-01,completed
`;

/** 1,640 euros in, 1,380 out. */
const ledger = `booked_on,category,payee,amount_eur
2026-01-05,mooring,Harbour Office,-500
2026-01-31,takings,Card Terminal,120
2026-02-05,mooring,Harbour Office,-500
2026-02-20,repairs,Keel Works,-250
2026-02-28,takings,Card Terminal,210
2026-03-10,donation,Town Fund,900
2026-03-15,repairs,Sail Loft,-130
2026-03-31,takings,Card Terminal,410
`;

const budget = `department,planned_eur,actual_eur
Docks,1000,1200
Safety,400,350
Events,600,900
Office,300,280
`;

const visitors = `pier,Jan 2026,Feb 2026,Mar 2026,Apr 2026
North Pier,10,20,30,40
South Pier,5,15,10,20
East Pier,8,8,12,16
`;

export const boatClub = {
  'boats.csv': boats,
  'members.csv': members,
  'rentals.csv': rentals,
  'ledger.csv': ledger,
  'budget.csv': budget,
  'visitors.csv': visitors,
};
