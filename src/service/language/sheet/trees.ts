/**
 * A decision tree of full depth, as numbers: for each inner node, top down, the feature that it looks at (-1 for none)
 * and the limit above which it goes to the right; then the leaves.
 */
export type Tree = readonly number[];

export function sumOfTrees(trees: readonly Tree[], features: ArrayLike<number>): number {
  return trees.reduce((sum, tree) => sum + leafOf(tree, features), 0);
}

function leafOf(tree: Tree, features: ArrayLike<number>): number {
  const inner = (tree.length - 1) / 3;
  let node = 0;
  while (node < inner) {
    const feature = tree[2 * node] ?? -1;
    const isRight = feature >= 0 && (features[feature] ?? 0) > (tree[2 * node + 1] ?? 0);
    node = 2 * node + (isRight ? 2 : 1);
  }
  return tree[2 * inner + node - inner] ?? 0;
}
