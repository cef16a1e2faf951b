import { by, mean, most, sum, top, unique, weekday } from '../../../build/read.mjs';
import { dogs, owners, stays } from '../clean/kennels.mjs';

const dogOf = (s) => dogs.find(({ id }) => id === s.dog);
const ownerOf = (s) => owners.find(({ no }) => no === dogOf(s).owner);
const here = stays.filter((s) => !s.left);
const gone = stays.filter((s) => s.left);
const amount = (list) => sum(list, (s) => s.amount);
const arrivedIn = (month) => stays.filter((s) => s.arrived.startsWith(month)).length;

export function write({ ask, follow, refuse }) {
  ask('how many dogs are here right now', 'count+filter', [[here.length]], {
    note: 'Stays without a date of leaving.',
  });
  follow('what breeds', [by(here, (s) => dogOf(s).breed).flat(), unique(here.map((s) => dogOf(s).breed))]);
  follow('and their names pls', [here.map((s) => dogOf(s).name)]);
  ask('who is our best customer in euros', 'join', [top(by(gone, (s) => ownerOf(s).name, amount))]);
  follow('how many nights was that', [
    [
      sum(
        gone.filter((s) => ownerOf(s).name === top(by(gone, (x) => ownerOf(x).name, amount))[0]),
        (s) => s.nights,
      ),
    ],
  ]);
  ask('average stay in nights by breed', 'join', [
    by(
      gone,
      (s) => dogOf(s).breed,
      (list) => mean(list, (s) => s.nights),
    ).flat(),
  ]);
  const longest = most(gone, (s) => s.nights);
  ask('longest stay, which dog', 'superlative', [[dogOf(longest).name, longest.nights]]);
  const staysOf = (breed) => stays.filter((s) => dogOf(s).breed === breed).length;
  ask(
    'labradors or beagles, who comes more often',
    'compare',
    [
      [staysOf('Labrador') > staysOf('Beagle') ? 'Labrador' : 'Beagle'],
      [staysOf('Labrador'), staysOf('Beagle')],
    ],
    { note: 'Stays: the breed with more of them, or both figures.' },
  );
  const seen = unique(stays.map((s) => s.dog));
  ask('dogs on our books that never stayed', 'anti-join', [
    dogs.filter(({ id }) => !seen.includes(id)).map(({ name }) => name),
  ]);
  ask('stays by people from Lindau', 'join', [[stays.filter((s) => ownerOf(s).town === 'Lindau').length]]);
  const perOwner = by(dogs, (d) => d.owner);
  ask('does anyone own more than 3 of the dogs', 'yesno', [
    [perOwner[0][1] > 3 ? 'yes' : 'no'],
    perOwner.filter(([, count]) => count > 3).map(([no]) => owners.find((o) => o.no === no).name),
  ]);
  const heaviest = most(dogs, (d) => d.kg);
  ask('heaviest dog?', 'superlative', [[heaviest.name, heaviest.kg]]);
  const nights = (list) => sum(list, (s) => s.nights);
  ask('top 3 dogs by nights', 'topn', [
    top(
      by(gone, (s) => dogOf(s).name, nights),
      3,
    ),
  ]);
  ask('who gave the most dogs back to their owners', 'group', [top(by(gone, (s) => s.fetchedFrom))]);
  ask('breeds with over 40 stays', 'having', [
    by(stays, (s) => dogOf(s).breed)
      .filter(([, count]) => count > 40)
      .flat(),
    by(stays, (s) => dogOf(s).breed)
      .filter(([, count]) => count > 40)
      .map(([breed]) => breed),
  ]);
  ask('which weekday do most dogs arrive', 'weekday-hour', [top(by(stays, (s) => weekday(s.arrived)))]);
  ask('whats still unpaid for dogs that went home', 'agg', [[amount(gone.filter((s) => !s.paid))]]);
  ask(
    'arrivals june to july, up by how many percent',
    'growth',
    [[100 * (arrivedIn('2026-07') / arrivedIn('2026-06') - 1)]],
    { percent: true },
  );
  refuse('what did the vet cost us', 'There are no vet costs in the data.');
  refuse('which dogs have bitten someone', 'Nothing about the behaviour of the dogs.');
}
