#!/usr/bin/env node
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type CardCheck, checkCard } from '../cardFiles/checkCard.ts';
import { differenceWords } from '../cardFiles/compareCards.ts';
import { cardFileEnding } from '../contract/cardFile.ts';
import { stepsWithin } from '../contract/stepsWithin.ts';
import { ServiceLink } from '../mcp/serviceLink.ts';

const usage = `cardinal-check [--service FILE] [FOLDER]

Checks whether each *.card.json below FOLDER (default: the current folder) still matches its data.
Exit code 0: all match, or do not say what they were made from. 1: one does not match or cannot be read. 2: the check failed.`;

const maxWords = 5;
const skipped = new Set(['node_modules', 'dist', 'out', '.git']);
const isDone: readonly CardCheck['state'][] = ['holds', 'unchecked'];

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      service: {
        type: 'string',
        default: join(dirname(await realpath(process.argv[1] ?? '.')), 'service.mjs'),
      },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return say(usage, 0);
  const folder = await realpath(resolve(positionals[0] ?? '.'));
  const files = (await stat(folder)).isDirectory() ? await cardFiles(folder) : [folder];
  if (files.length === 0) return say('There are no card files (*.card.json).', 0);
  const root = (await stat(folder)).isDirectory() ? folder : dirname(folder);
  const log = () => {}; // problems of a card are reported with the card
  const link = new ServiceLink({ given: undefined, script: values.service, folders: [root], log });
  try {
    const { signal } = new AbortController();
    let failed = 0;
    for (const file of files) {
      const address = (path: string) => addressOf(root, file, path);
      const text = await readFile(file, 'utf8');
      const check = await link.use((client) => checkCard(client, text, address, signal), signal);
      if (!isDone.includes(check.state)) failed++;
      say(wordsOf(relative(root, file) || file, check), 0);
    }
    return say(`${files.length} checked, ${failed} failed`, failed > 0 ? 1 : 0);
  } finally {
    link.end();
  }
}

function addressOf(root: string, file: string, path: string): string {
  const from = relative(root, dirname(file)).split(sep).filter(Boolean);
  return pathToFileURL(resolve(root, ...stepsWithin(from, path))).href;
}

async function cardFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return skipped.has(entry.name) ? [] : cardFiles(path);
      return entry.isFile() && entry.name.toLowerCase().endsWith(cardFileEnding) ? [path] : [];
    }),
  );
  return found.flat().sort();
}

function wordsOf(name: string, check: CardCheck): string {
  switch (check.state) {
    case 'holds':
      return `ok      ${name}`;
    case 'unchecked':
      return `skipped ${name}: it does not say what it was made from (made_from)`;
    case 'broken':
      return `FAILED  ${name}: ${check.message.replaceAll('\n', ' ')}`;
    case 'differs': {
      const { differences } = check;
      const more = differences.length - maxWords;
      const lines = differences.slice(0, maxWords).map((one) => `        ${differenceWords(one)}`);
      return [
        `FAILED  ${name}: its data have changed`,
        ...lines,
        ...(more > 0 ? [`        and ${more} more`] : []),
      ].join('\n');
    }
  }
}

function say(text: string, code: number): number {
  process.stdout.write(`${text}\n`);
  return code;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  },
);
