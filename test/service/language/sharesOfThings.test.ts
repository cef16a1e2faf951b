import { csv, openWorkspace, testExamples } from './asking.ts';

/** Lines that name a recipe and an ingredient: recipes are counted, not lines. */
const kitchen = openWorkspace({
  'recipes.csv': csv([
    ['recipe_id', 'title', 'minutes'],
    ...Array.from({ length: 20 }, (_, at) => [`R${at + 1}`, `Dish ${at + 1}`, 10 + at]),
  ]),
  'recipe_ingredients.csv': csv([
    ['recipe_id', 'ingredient', 'grams'],
    // Flour in every fourth recipe, twice; rice in all of them.
    ...Array.from({ length: 20 }, (_, at) => [`R${at + 1}`, 'rice', 100]),
    ...Array.from({ length: 10 }, (_, at) => [`R${(at % 5) * 4 + 1}`, 'flour', 50 + at]),
  ]),
  'pantry.csv': csv([
    ['ingredient', 'shelf', 'allergen'],
    ['rice', 'dry', ''],
    ['flour', 'dry', 'gluten'],
    ['milk', 'cold', 'lactose'],
  ]),
});

testExamples(kitchen, [
  {
    name: 'a share of things is said of the things',
    ask: 'what percentage of all recipes contain gluten',
    rows: [[0.25]],
    says: '25% of the different recipes',
  },
  {
    name: 'the things that were counted may be named in a share that follows',
    ask: ['how many recipes contain gluten', 'what percentage of all recipes is that'],
    rows: [[0.25]],
    says: '25% of the different recipes',
  },
]);

const shop = openWorkspace({
  'sales.csv': csv([
    ['slip', 'sold_on', 'amount'],
    ...Array.from({ length: 30 }, (_, at) => [at, `2026-0${at < 12 ? 8 : 9}-${10 + (at % 18)}`, 20]),
  ]),
});

testExamples(shop, [
  {
    name: 'a percent change goes from the one month to the other',
    ask: 'percent change of sales from August to September',
    rows: [[240, 360, 0.5]],
  },
]);
