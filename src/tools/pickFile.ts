import { SvcError } from '../contract/errors.ts';

const maxNamed = 20;

/**
 * Finds the file that a model means, by full path or by an unambiguous name, and returns its index. Throws not-found or
 * bad-request with the available names, from which the model can choose.
 */
export function pickFile(paths: readonly string[], wanted: string): number {
  const asked = wanted.replaceAll('\\', '/').replace(/^\.\//, '').toLowerCase();
  const known = paths.map((path) => path.replaceAll('\\', '/').toLowerCase());
  const exact = known.indexOf(asked);
  if (exact >= 0) return exact;
  const ending = known.flatMap((path, index) => (path.endsWith(`/${asked}`) ? [index] : []));
  if (ending.length === 1 && ending[0] !== undefined) return ending[0];
  if (ending.length > 1) {
    const names = ending.map((index) => paths[index] ?? '');
    throw new SvcError(
      'bad-request',
      `Several files are called ${wanted}: ${listed(names)}. Give the whole path.`,
    );
  }
  const there = paths.length > 0 ? `There are: ${listed(paths)}.` : 'There are no data files in the folder.';
  throw new SvcError('not-found', `There is no data file ${wanted}. ${there}`);
}

function listed(paths: readonly string[]): string {
  const more = paths.length - maxNamed;
  return `${paths.slice(0, maxNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
