import { csv, openWorkspace, testExamples } from './asking.ts';

const boats = ['Swift', 'Heron', 'Otter', 'Old Tom'];
const day = (at: number) =>
  `2026-${String(3 + Math.floor(at / 20)).padStart(2, '0')}-${String(1 + (at % 20)).padStart(2, '0')}`;

/** A rowing club: which boat went out when, with what was noticed. */
const club = openWorkspace({
  'outings.csv': csv([
    ['outing_id', 'date', 'boat', 'km', 'remarks'],
    ...Array.from({ length: 60 }, (_, at) => [
      `O${100 + at}`,
      day(at),
      boats[at % 3] ?? '',
      5 + (at % 7),
      at % 6 === 0 ? 'debris near the weir' : at % 5 === 0 ? 'windy' : '',
    ]),
  ]),
  'boats.csv': csv([['boat', 'seats'], ...boats.map((boat, at) => [boat, 1 + at])]),
});

testExamples(club, [
  {
    name: 'the column that has the text is no part of what is looked for',
    ask: 'how many outings mention debris in the remarks',
    rows: [[10]],
  },
  { name: 'a boat that never went out had no outing', ask: 'boats that never went out', rows: [['Old Tom']] },
]);

/** Private lessons with German headers: "Stunden" are lessons, and a class is no amount. */
const lessons = openWorkspace({
  'schueler.csv': csv([
    ['schueler_nr', 'name', 'schule', 'klasse'],
    ...Array.from({ length: 12 }, (_, at) => [
      300 + at,
      `Pupil ${String.fromCharCode(65 + at)}`,
      at % 3 === 0 ? 'Goethe-Gymnasium' : 'Realschule Nord',
      5 + (at % 8),
    ]),
  ]),
  'stunden.csv': csv([
    ['Nr', 'Datum', 'schueler_nr', 'Fach', 'Dauer min'],
    ...Array.from({ length: 60 }, (_, at) => [
      at + 1,
      day(at),
      300 + (at % 10),
      at % 2 === 0 ? 'Mathe' : 'Physik',
      45 + 15 * (at % 3),
    ]),
  ]),
});

testExamples(lessons, [
  {
    name: 'lessons are counted',
    ask: 'lessons per schule',
    rows: [
      ['Realschule Nord', 36],
      ['Goethe-Gymnasium', 24],
    ],
  },
  {
    name: 'who never had a lesson is listed, and the class is not added up',
    ask: 'students who are registered but never booked a lesson',
    rows: [['Pupil K'], ['Pupil L']],
  },
]);
