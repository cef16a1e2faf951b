import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { installVsix, root } from '../../../scripts/editor/codeServer.ts';

/** Installs the extension into a server's folder: the package named by CARDINAL_VSIX, or else the checkout. */
export async function installExtension(folder: string): Promise<void> {
  const vsix = process.env.CARDINAL_VSIX;
  if (vsix) return installVsix(folder, vsix);
  const extension = process.env.CARDINAL_EXTENSION ?? root;
  const manifest = JSON.parse(readFileSync(join(extension, 'package.json'), 'utf8'));
  if (!existsSync(join(extension, manifest.main))) throw new Error('Build first: `npm run build`.');
  mkdirSync(join(folder, 'extensions'), { recursive: true });
  const id = `${manifest.publisher}.${manifest.name}-${manifest.version}`;
  symlinkSync(extension, join(folder, 'extensions', id), 'junction');
}
