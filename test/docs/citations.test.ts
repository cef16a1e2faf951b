import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => existsSync(join(root, path)));
const sources = tracked.filter((path) => /^(src|webview|test|scripts|bench)\/.*\.(tsx?|mjs|css)$/.test(path));
const pages = tracked.filter((path) => path.endsWith('.md'));

function numbersOfHeadings(path: string): Set<string> {
  return new Set([...read(path).matchAll(/^#+ ([0-9]+(?:\.[0-9]+)*)/gm)].map(([, number]) => number ?? ''));
}

/** What matches in any of the files, as `path: text`, unless it is known. */
function unresolved(
  paths: readonly string[],
  citation: RegExp,
  isKnown: (cited: string) => boolean,
): string[] {
  return paths.flatMap((path) =>
    [...read(path).matchAll(citation)]
      .filter(([, cited]) => !isKnown(cited ?? ''))
      .map(([text]) => `${path}: ${text}`),
  );
}

test('every § cited in a comment is a section of docs/interface.md', () => {
  const sections = numbersOfHeadings('docs/interface.md');
  expect(unresolved(sources, /§ ?([0-9]+(?:\.[0-9]+)*)/g, (number) => sections.has(number))).toEqual([]);
});

test('every section of wire.md cited in a comment exists', () => {
  const sections = numbersOfHeadings('docs/wire.md');
  expect(unresolved(sources, /wire\.md ([0-9]+(?:\.[0-9]+)*)/g, (number) => sections.has(number))).toEqual(
    [],
  );
});

test('every rule of wire.md cited in a comment exists', () => {
  const rules = (number: string): readonly string[] => {
    const [, section = ''] = read('docs/wire.md').split(
      new RegExp(`^#+ ${number.replaceAll('.', '\\.')} `, 'm'),
    );
    return section.split(/^#+ /m)[0]?.match(/^\d+(?=\. )/gm) ?? [];
  };
  const cited = /wire\.md ([0-9.]+, rule [0-9]+)/g;
  const isThere = (citation: string) => {
    const [number = '', rule = ''] = citation.split(', rule ');
    return rules(number).includes(rule);
  };
  expect(unresolved(sources, cited, isThere)).toEqual([]);
});

test('every cited decision has a page', () => {
  const decisions = new Set(
    readdirSync(join(root, 'docs/decisions')).map((name) => String(Number(name.slice(0, 4)))),
  );
  const cited = /\bdecision ([0-9]+)/g;
  expect(unresolved([...sources, ...pages], cited, (number) => decisions.has(number))).toEqual([]);
});

test('every link between pages of the repository resolves', () => {
  const broken = pages.flatMap((path) =>
    [...read(path).matchAll(/\]\((?!https?:|#|command:|mailto:)([^)#\s]+)/g)]
      .map(([, link]) => link ?? '')
      .filter((link) => !existsSync(join(root, dirname(path), link)))
      .map((link) => `${path}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test('every file that a page names exists, in its folder or in the repository', () => {
  const missing = pages
    .filter(
      (path) => /^(docs|src|test|scripts|bench|webview)\//.test(path) && !path.startsWith('bench/fresh-sets'),
    )
    .flatMap((path) =>
      [...read(path).matchAll(/`([a-z][\w./-]*\.(?:tsx?|mjs|json|md))`/g)]
        .map(([, name]) => name ?? '')
        .filter((name) => !isThere(name, dirname(path)))
        .map((name) => `${path}: ${name}`),
    );
  expect(missing).toEqual([]);
});

test('every setting is documented, and every script that a page names exists', () => {
  const { contributes, scripts } = JSON.parse(read('package.json'));
  const settings = Object.keys(contributes.configuration.properties);
  expect(settings.length).toBeGreaterThan(10);
  expect(settings.filter((name) => !read('docs/features.md').includes(`| \`${name}\` |`))).toEqual([]);
  expect(unresolved(pages, /npm run ([\w:]+)/g, (name) => name in scripts)).toEqual([]);
});

/** In the folder, at the root, under `src`, or in one place below the folder or the repository. */
function isThere(name: string, folder: string): boolean {
  const near = [folder, '.', 'src', 'src/service'].some((base) => existsSync(join(root, base, name)));
  return near || tracked.some((path) => path.endsWith(`/${name}`));
}
