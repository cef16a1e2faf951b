// An invented petting farm: animals that have left or not, keepers by number, shifts that call them wardens, feed with
// units in its cells. Small enough to work out every expected figure by hand.

const animals = `tag,name,kind,arrived,left_on,fate,ailments
A1,Bram,Goat,2025-01-10,2025-01-20,sold,mange; worms
A2,Cleo,Goat,2025-02-01,2025-02-21,sold,worms
A3,Dot,Sheep,2025-03-05,2025-03-10,sold,
A4,Elsa,Goat,2025-04-01,,,mange
A5,Flip,Sheep,2025-05-11,,,foot rot; worms
A6,Gus,Goat,2025-06-01,2025-06-06,died,worms; foot rot
A7,Hazel,Donkey,2024-11-01,,,foot rot
A8,Ivo,Goat,2026-02-01,,,worms
`;

const names =
  'Ann Ben Cem Dora Emil Fay Gil Hana Ida Jon Kai Lea Max Nora Olaf Pia Ravi Sue Tom Uma Vera Will'.split(
    ' ',
  );

/** Numbers 201 to 222; the first eleven were born before 1990, the others in 1990 or later; towns take turns. */
const keepers = [
  'No.,Name,Born,Town',
  ...names.map(
    (name, at) =>
      `${201 + at},${name} Reed,${at < 11 ? 1970 + at : 1980 + at},${at % 2 === 0 ? 'Wick' : 'Ely'}`,
  ),
].join('\n');

/** One shift for every keeper, and four more for number 205. */
const shifts = [
  'Day,Warden,Length',
  ...names.map((_, at) => `2026-03-${String(at + 1).padStart(2, '0')},${201 + at},${at + 1} h`),
  ...[1, 2, 3, 4].map((day) => `2026-04-0${day},205,5 h`),
].join('\n');

const feed = `Product,Price/kg,Eaten so far
Hay,1.20,410 kg
Oats,2.50,120 kg
Carrots,1.80,95 kg
`;

/** Cheese loses 10, wool earns 50. */
const stall = `Article,Sold,Price,Costs
Cheese,10,5,60
Wool,4,20,30
`;

const budget = `Area,Feed plan,Feed actual,Vet plan,Vet actual
North,100,120,40,30
South,80,70,20,
`;

export const pettingFarm = {
  'animals.csv': animals,
  'keepers.csv': keepers,
  'shifts.csv': shifts,
  'feed.csv': feed,
  'stall.csv': stall,
  'budget.csv': budget,
};
