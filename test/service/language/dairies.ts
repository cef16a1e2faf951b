import { csv } from './asking.ts';

/** What the cheeses of mountain dairies hold and cost. */
export const cheeses = csv([
  ['cheese', 'family', 'fat_g', 'salt_g', 'price_eur'],
  ['Alm', 'hard', 34, 1.4, 20],
  ['Brunn', 'soft', 26, 2.1, 13],
  ['Clus', 'hard', 32, 1.8, 32],
  ['Dorn', 'fresh', 12, 0.6, 8],
  ['Egg', 'soft', 24, 2.4, 30],
  ['Fons', 'fresh', 9, 0.9, 18],
  ['Gries', 'hard', 30, 2.2, 24],
  ['Halde', 'soft', 21, 1.1, 21],
]);

/** What each dairy sold of them. */
export const cheeseSales = csv([
  ['sale_no', 'cheese', 'dairy', 'sold_on', 'takings'],
  [1, 'Alm', 'Oberhof', '2024-03-02', 400],
  [2, 'Alm', 'Talmatt', '2024-06-14', 300],
  [3, 'Brunn', 'Oberhof', '2024-08-20', 100],
  [4, 'Clus', 'Seeblick', '2025-02-11', 150],
  [5, 'Alm', 'Oberhof', '2025-04-05', 500],
  [6, 'Dorn', 'Talmatt', '2025-05-19', 50],
  [7, 'Egg', 'Seeblick', '2025-07-30', 200],
  [8, 'Gries', 'Talmatt', '2025-10-08', 300],
]);
