import { openWorkspace, testExamples } from '../asking.ts';

// A circus school: each artist may have learnt from another.
const school = openWorkspace({
  'artists.csv': `artist_id,name,teacher,act,since
A01,Ines Falk,,trapeze,2001
A02,Tomas Rull,A01,juggling,2005
A03,Vera Oduya,A01,tightrope,2007
A04,Kim Sato,A02,juggling,2011
A05,Nils Brandt,A01,trapeze,2012
A06,Aya Moreau,A03,tightrope,2015
A07,Leo Quist,A02,juggling,2016
A08,Rosa Lenz,,clown,2017
`,
});

testExamples(school, [
  {
    name: 'whom one row refers to is answered by name',
    ask: 'who is the teacher of Kim Sato',
    rows: [['Tomas Rull']],
    says: 'Tomas Rull',
  },
  {
    name: 'rows that refer to a name are listed',
    ask: 'who was taught by Ines Falk',
    rows: [['Tomas Rull'], ['Vera Oduya'], ['Nils Brandt']],
  },
  {
    name: 'the name that is referred to most',
    ask: 'which teacher has the most artists',
    rows: [['Ines Falk', 3]],
  },
  {
    name: 'groups by whom the rows refer to are called by name',
    ask: 'number of artists per teacher',
    rows: [
      ['Ines Falk', 3],
      ['Tomas Rull', 2],
      ['Vera Oduya', 1],
    ],
  },
  {
    name: 'a name without a word for the reference is that of the row itself',
    ask: 'act of Vera Oduya',
    rows: [['tightrope']],
  },
]);

// A kennel book with numbers for keys and a mother for each pup.
const kennel = openWorkspace({
  'dogs.csv': `dog,call_name,mother,born,coat
11,Asta,,2012-03-01,black
12,Bella,11,2015-04-11,black
13,Carlo,11,2015-04-11,brown
14,Dina,12,2018-06-30,brown
15,Egon,12,2018-06-30,black
16,Freya,12,2019-02-14,black
17,Gustl,14,2021-09-09,brown
`,
});

testExamples(kennel, [
  { name: 'a mother is answered by name', ask: 'who is the mother of Gustl', rows: [['Dina']] },
  { name: 'children are the rows that refer', ask: 'how many children does Bella have', rows: [[3]] },
]);

// A rowing club whose members bring in others.
const rowers = openWorkspace({
  'members.csv': `member_id,first_name,last_name,born,joined_on,referred_by
7001,Olga,Brink,1980-02-01,2019-03-04,
7002,Piet,Damm,1985-05-11,2019-09-12,7001
7003,Quirin,Eck,1991-07-21,2020-01-23,7001
7004,Ruth,Faber,1999-11-02,2021-06-14,7002
7005,Silas,Gross,2001-04-17,2022-08-30,7001
7006,Tilda,Horn,1995-12-24,2024-02-19,7002
`,
});

testExamples(rowers, [
  {
    name: '"the most new members" counts those that somebody brought in, and is not about the newest',
    ask: 'who has brought in the most new members',
    rows: [['Olga Brink', 3]],
  },
]);
