import { openWorkspace, testExamples } from '../asking.ts';

// A parish: its projects by fiscal year, its handball team by season.
const parish = openWorkspace({
  'projects.csv': `project,fiscal_year,budget,spent
Roof,FY23,40000,42000
Roof,FY24,15000,12000
Garden,FY23,8000,6500
Garden,FY24,9000,9900
Library,FY24,22000,20000
`,
  'scorers.csv': `season,player,goals,games
2022-23,Ito,12,30
2022-23,Kane,20,34
2023-24,Ito,18,33
2023-24,Kane,15,31
2023-24,Lopez,9,28
`,
});

testExamples(parish, [
  {
    name: 'a fiscal year may be said in words',
    ask: 'how much was spent in fiscal year 24',
    rows: [[41900]],
  },
  { name: 'a fiscal year may be said in full', ask: 'total budget in FY 2023', rows: [[48000]] },
  {
    name: 'a season may be written with both its years in full',
    ask: 'total goals in 2023/2024',
    rows: [[42]],
  },
]);
