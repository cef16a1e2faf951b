import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SvcError } from '../../../../contract/errors.ts';
import { parseRates, Rates } from './rates.ts';

const bundledName =
  'yearly averages of the Penn World Table 9.1 (Feenstra, Inklaar and Timmer 2015, CC BY 4.0), 1950 to 2017';

/** The user's rates, then the bundled ones. Their file is read on every call, so that edits take effect. */
export async function loadRates(ownPath: string | undefined): Promise<Rates> {
  const own = ownPath === undefined ? [] : [parseRates(await read(ownPath), basename(ownPath))];
  return new Rates([...own, parseRates(await read(bundledPath()), bundledName)]);
}

/** In a build beside the bundle's folder, else in the checkout. */
function bundledPath(): string {
  const candidates = ['../data/rates.csv', '../../../../../data/rates.csv'];
  const found = candidates
    .map((candidate) => fileURLToPath(new URL(candidate, import.meta.url)))
    .find(existsSync);
  if (!found) throw new SvcError('internal', 'The bundled exchange rates are missing from the installation.');
  return found;
}

async function read(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new SvcError('unprocessable', `The file with exchange rates cannot be read: ${basename(path)}.`, {
      cause: error,
    });
  }
}
