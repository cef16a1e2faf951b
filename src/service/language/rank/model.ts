import type { Features } from './features.ts';

/** Weights by feature name; a name that is missing weighs nothing. */
export type Weights = Readonly<Record<string, number>>;

export function weigh(features: Features, weights: Weights): number {
  let sum = 0;
  for (const [name, amount] of features) sum += amount * (weights[name] ?? 0);
  return sum;
}

/** A reading among its rivals, as the model sees it. */
export interface Rival {
  readonly features: Features;
  /** Places of the readings with the same result, its own included. */
  readonly peers: readonly number[];
}

export interface Chance {
  /** Place among the rivals. */
  readonly at: number;
  readonly weight: number;
  /** That this reading is the one that was meant. */
  readonly own: number;
  /** That its result is: the sum over all readings with that result. */
  readonly shared: number;
}

/** How likely each rival is, likeliest first. */
export function chancesOf(rivals: readonly Rival[], weights: Weights): Chance[] {
  const sums = rivals.map(({ features }) => weigh(features, weights));
  const highest = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - highest));
  const whole = powers.reduce((sum, power) => sum + power, 0);
  return rivals
    .map(({ peers }, at): Chance => {
      const own = (powers[at] ?? 0) / whole;
      const shared = peers.reduce((sum, peer) => sum + (powers[peer] ?? 0) / whole, 0);
      return { at, weight: sums[at] ?? 0, own, shared };
    })
    .sort((a, b) => b.own - a.own);
}

/**
 * What the likeliest reading says about itself: how clear its lead is, and how well its words fit. Which word stands
 * for which operation orders readings, but says little about data that was never seen: it is left out here.
 */
export function certaintyOf(chances: readonly Chance[], rivals: readonly Rival[], place = 0): Features {
  const here = chances[place];
  const found = new Map<string, number>([['always', 1]]);
  if (!here) return found;
  const { features, peers } = rivals[here.at] ?? none;
  const rival = chances.find(({ at }) => !peers.includes(at));
  const lead = here.shared - (rival?.shared ?? 0);
  found.set('chance', logit(here.shared));
  found.set('own chance', here.own);
  found.set('lead', lead);
  found.set('weight', here.weight / 10);
  if (peers.length > 1) found.set('readings that agree', Math.min(3, peers.length - 1));
  found.set('rivals', chances.filter(({ at, own }) => !peers.includes(at) && own > 0.05).length);
  for (const [name, amount] of features) if (!name.startsWith('"')) found.set(name, amount);
  return found;
}

const none: Rival = { features: new Map(), peers: [] };

export function logistic(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}

function logit(chance: number): number {
  const kept = Math.min(0.995, Math.max(0.005, chance));
  return Math.log(kept / (1 - kept));
}
