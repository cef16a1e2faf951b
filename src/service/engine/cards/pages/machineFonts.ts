import { readdir, readFile, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

interface Script {
  readonly letters: RegExp;
  /** Beginnings of names of font files, the best first. */
  readonly files: readonly string[];
}

/**
 * Fonts of the common systems by script. Kana come first: where a text has both, Japanese shapes of Chinese characters are
 * right.
 */
const scripts: readonly Script[] = [
  {
    letters: /[\p{Script=Hiragana}\p{Script=Katakana}\u30fc]/u,
    files: [
      ...['NotoSansCJK', 'NotoSansJP', 'SourceHanSans', 'ヒラギノ角ゴシック W3', 'Hiragino Sans GB'],
      ...[
        'YuGothM',
        'YuGothR',
        'meiryo',
        'msgothic',
        'ipaexg',
        'ipag',
        'TakaoGothic',
        'wqy',
        'DroidSansFallback',
      ],
    ],
  },
  {
    letters: /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u,
    files: [
      ...['NotoSansCJK', 'NotoSansSC', 'NotoSansTC', 'NotoSansJP', 'SourceHanSans', 'Hiragino Sans GB'],
      ...[
        'STHeiti',
        'msyh',
        'msjh',
        'simsun',
        'YuGothM',
        'YuGothR',
        'ipaexg',
        'ipag',
        'wqy',
        'DroidSansFallback',
      ],
    ],
  },
  {
    letters: /\p{Script=Hangul}/u,
    files: [
      ...['NotoSansCJK', 'NotoSansKR', 'SourceHanSans', 'AppleSDGothicNeo', 'malgun'],
      ...['NanumGothic', 'UnDotum', 'DroidSansFallback'],
    ],
  },
];

/** The rasterizer copies a font for each picture. */
const maxFontBytes = 40e6;
const maxDepth = 4;

/**
 * Fonts of the machine for the characters of a picture that the bundled font lacks: Chinese, Japanese and Korean. They have
 * thousands of shapes, so a font for them would be larger than the rest of the package.
 */
export class MachineFonts {
  readonly #folders: readonly string[];
  #files: Promise<ReadonlyMap<string, string>> | undefined;
  readonly #read = new Map<string, Promise<Uint8Array | undefined>>();

  constructor(folders: readonly string[] = fontFolders()) {
    this.#folders = folders;
  }

  /** The fonts for a text; empty if it needs none or the machine has none. */
  async of(text: string): Promise<readonly Uint8Array[]> {
    const needed = scripts.filter(({ letters }) => letters.test(text));
    if (needed.length === 0) return [];
    this.#files ??= fontFiles(this.#folders);
    const files = await this.#files;
    const paths = needed.flatMap(({ files: names }) => bestOf(names, files) ?? []);
    const fonts = await Promise.all([...new Set(paths)].map((path) => this.#font(path)));
    return fonts.flatMap((font) => font ?? []);
  }

  #font(path: string): Promise<Uint8Array | undefined> {
    const font = this.#read.get(path) ?? readFont(path);
    this.#read.set(path, font);
    return font;
  }
}

/** The path of the first font of a list; of several files of it the regular one. */
function bestOf(names: readonly string[], files: ReadonlyMap<string, string>): string | undefined {
  for (const name of names) {
    const found = [...files.keys()].filter((file) => file.startsWith(name.toLowerCase())).sort();
    const file = found.find((each) => each.includes('regular')) ?? found[0];
    if (file !== undefined) return files.get(file);
  }
  return undefined;
}

/** Undefined if the file cannot be read or is too large. */
async function readFont(path: string): Promise<Uint8Array | undefined> {
  try {
    return (await stat(path)).size <= maxFontBytes ? await readFile(path) : undefined;
  } catch {
    return undefined;
  }
}

/** Paths of font files by their names in small letters. */
async function fontFiles(folders: readonly string[]): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const search = async (folder: string, depth: number): Promise<void> => {
    // Most machines lack some of the folders.
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && depth < maxDepth) await search(path, depth + 1);
      // macOS decomposes the letters of names.
      const name = entry.name.normalize('NFC').toLowerCase();
      if (/\.(?:ttf|ttc|otf)$/.test(name) && !files.has(name)) files.set(name, path);
    }
  };
  for (const folder of folders) await search(folder, 1);
  return files;
}

function fontFolders(): string[] {
  const home = homedir();
  switch (process.platform) {
    case 'win32': {
      const { WINDIR = 'C:\\Windows', LOCALAPPDATA } = process.env;
      const own = LOCALAPPDATA ? [join(LOCALAPPDATA, 'Microsoft', 'Windows', 'Fonts')] : [];
      return [join(WINDIR, 'Fonts'), ...own];
    }
    case 'darwin':
      return ['/System/Library/Fonts', '/Library/Fonts', join(home, 'Library/Fonts')];
    default:
      return [
        '/usr/share/fonts',
        '/usr/local/share/fonts',
        join(home, '.local/share/fonts'),
        join(home, '.fonts'),
      ];
  }
}
