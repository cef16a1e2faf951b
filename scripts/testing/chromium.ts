import { isExecutable, onPath } from '../editor/processes.ts';
import { installWithApt } from './aptGet.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'msedge'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The path of Chromium, installed with apt-get if missing and permitted. Otherwise throws an error that says what to
 * install.
 */
export async function findOrInstallChromium(say: (line: string) => void): Promise<string> {
  const found = findChromium();
  if (found) return found;
  say('Installing Chromium, for the tests in a browser, where apt-get may. This takes a minute.');
  if (await installWithApt(['chromium', 'fonts-dejavu-core'])) {
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(
    'There is no Chromium for the tests in a browser. Install one, or name it: CHROMIUM=/path/to/chromium.',
  );
}

function findChromium(): string | undefined {
  const named = process.env.CHROMIUM;
  if (named) return isExecutable(named) ? named : undefined;
  return names.map(onPath).find((path) => path !== undefined) ?? places.find(isExecutable);
}
