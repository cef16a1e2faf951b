import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { installVsix, root } from '../../../scripts/editor/codeServer.ts';

/** Into the folder of a server: as packaged when CARDINAL_VSIX names a package, else as it stands in this folder. */
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
