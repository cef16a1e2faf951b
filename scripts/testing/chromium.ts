import { capture, isExecutable, onPath, run } from '../editor/processes.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'msedge'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The path of a Chromium, installed with apt-get when there is none and this user may.
 * Throws with what to install when there is none and it cannot be installed from here.
 */
export async function findOrInstallChromium(say: (line: string) => void): Promise<string> {
  const found = findChromium();
  if (found) return found;
  const aptGet = await allowedAptGet();
  if (aptGet) {
    say('Installing Chromium with apt-get, for the journeys in the editor. This takes a minute.');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const [command = '', ...before] = aptGet;
    await run(command, [...before, 'update', '-qq'], { env });
    const packages = ['chromium', 'fonts-dejavu-core'];
    await run(command, [...before, 'install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(
    'There is no Chromium for the journeys. Install one, or name it: CHROMIUM=/path/to/chromium.',
  );
}

function findChromium(): string | undefined {
  const named = process.env.CHROMIUM;
  if (named) return isExecutable(named) ? named : undefined;
  return names.map(onPath).find((path) => path !== undefined) ?? places.find(isExecutable);
}

/** How this user may run apt-get without being asked for a password; undefined when not at all. */
async function allowedAptGet(): Promise<string[] | undefined> {
  const aptGet = onPath('apt-get');
  if (!aptGet) return undefined;
  if (process.getuid?.() === 0) return [aptGet];
  const sudo = onPath('sudo');
  if (!sudo) return undefined;
  const asked = await capture(sudo, ['-n', 'true']);
  return asked.code === 0 ? [sudo, '-n', aptGet] : undefined;
}
