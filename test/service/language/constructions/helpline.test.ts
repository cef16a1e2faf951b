import { openWorkspace, testExamples } from '../asking.ts';

// A plumbers' helpline: who took each call stands there as a code, and the weeks of the rota are written as codes, too.
const helpline = openWorkspace({
  'plumbers.csv': `plumber_id,full_name,depot,languages
P1,Ada Moss,North,de|tr
P2,Ben Hale,South,de
P3,Cleo Park,North,tr
P4,Dan Frost,South,pl|de|tr
P5,Eve Lind,North,de|pl
P6,Finn Roth,South,de
P7,Gus Tell,North,pl
`,
  'calls.csv': `call_no,caller_no,caller_country,rang_at,wait_sec,taken_by,promised_back_at,topic
9001,0171-1,DE,2026-11-02 08:10,30,P1,2026-11-03 08:10,leak
9002,0171-1,DE,2026-11-02 09:10,40,P2,,leak
9003,0171-1,DE,2026-11-03 08:20,50,P1,,boiler
9004,0172-4,AT,2026-11-03 10:10,20,P3,2026-11-05 10:10,boiler
9005,0173-5,DE,2026-11-04 11:10,60,P4,,leak
9006,0171-1,DE,2026-11-05 12:10,10,P5,,leak
9007,0174-9,AT,2026-11-06 13:10,70,P6,2026-11-06 15:10,boiler
9008,0175-2,DE,2026-11-09 14:10,80,P7,,leak
9009,0176-3,DE,2026-11-10 15:10,30,P1,,leak
`,
  'rota.csv': `KW,plumber,planned_h,sick_h
2026-W44,Ada Moss,40,
2026-W44,Ben Hale,30,8
2026-W45,Ada Moss,40,4
2026-W45,Ben Hale,30,
2026-W46,Ada Moss,40,
2026-W46,Ben Hale,30,6
`,
});

testExamples(helpline, [
  {
    name: 'who took something is the one whose code stands in the column, by name',
    ask: 'who took the most calls',
    rows: [['Ada Moss', 3]],
  },
  {
    name: 'how long people wait is the column that says so, and no time between two dates',
    ask: 'how long do people wait for leaks',
    rows: [[41.6667]],
  },
  {
    name: 'weeks written as codes are weeks',
    ask: 'sick hours week by week',
    rows: [
      ['2026-W44', 8],
      ['2026-W46', 6],
      ['2026-W45', 4],
    ],
  },
  {
    name: 'a place or language is one of several in a cell',
    ask: 'which plumbers speak turkish',
    rows: [['Ada Moss'], ['Cleo Park'], ['Dan Frost']],
  },
  { name: 'the number of a week is that of its code', ask: 'total sick hours in week 46', rows: [[6]] },
]);

// Holiday lets: who guests are is a column, "guest" is also a value of another one, and one column has gaps.
const lets = openWorkspace({
  'cottages.csv': `cottage,village,energy_class,beds
C-1,Elmham,B,2
C-2,Elmham,,4
C-3,Elmham,A,2
C-4,Thornby,C,6
C-5,Thornby,,2
`,
  'stays.csv': `stay_no,cottage,guest,persons,cancelled_by,pets,paid_on,phone,email
S-1,C-1,Irma Vogt,2,,dog,2026-05-01,0171,irma@example.org
S-2,C-2,Jon Reed,4,guest,,,,jon@example.org
S-3,C-3,Kai Storm,1,guest,dog,2026-06-02,0172,
S-4,C-4,Lea Brandt,5,owner,cat,2026-06-20,0173,lea@example.org
S-5,C-1,Mia Falk,2,,dog,,0174,mia@example.org
`,
});

testExamples(lets, [
  {
    name: 'the plural of a column is no value of another one',
    ask: 'guests with a dog',
    rows: [['Irma Vogt'], ['Kai Storm'], ['Mia Falk']],
  },
  {
    name: 'people who live somewhere are no rows still open',
    ask: 'how many people live in elmham',
    rows: [[9]],
  },
  {
    name: 'without one thing or another asks for rows that lack either',
    ask: 'stays without a phone or email',
    rows: [['Jon Reed'], ['Kai Storm']],
  },
]);

// A translation office: who translated is in another table, and the clients are people as well.
const pool = openWorkspace({
  'translators.csv': `code,name,speed
TY1,Nora Beck,60
TY2,Omar Said,70
TY3,Pia Lund,80
`,
  'jobs.csv': `job,client,translator,words
J1,Zed Corp,TY1,900
J2,Zed Corp,TY2,800
J3,Alba Inc,TY1,700
J4,Zed Corp,TY3,600
`,
});

testExamples(pool, [
  {
    name: 'who does something is the one who is called after it',
    ask: 'who translated the most words',
    rows: [['Nora Beck', 1600]],
  },
]);

// Adverts: what they cost and what they brought in are in the same table.
const adverts = openWorkspace({
  'campaigns.csv': `campaign_id,label,client,owner,budget_total
K1,Spring,Acme,Jule,100
K2,Summer,Acme,Tarek,100
K3,Autumn,Bolt,Jule,100
K4,Winter,Corn,Jule,100
`,
  'weeks.csv': `campaign_id,week_from,cost,conv_value
K1,2026-03-02,60,300
K1,2026-03-09,70,20
K2,2026-06-01,50,400
K3,2026-09-07,20,10
K4,2026-09-14,30,10
`,
});

testExamples(adverts, [
  {
    name: 'what is over budget has cost more than it',
    ask: 'which campaigns are over budget',
    rows: [['Spring', 130]],
  },
]);
