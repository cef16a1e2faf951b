// Plain readers for the files of ../data, and small helpers for the truths. Nothing here knows how the data was made.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';

const { DuckDBInstance } = createRequire(import.meta.url)('@duckdb/node-api');
const DATA = join(import.meta.dirname, '..', 'data');
const text = (f) => readFileSync(join(DATA, f), 'utf8');
function cells(body, sep) {
  const rows = [[]];
  let cur = '';
  let q = false;
  for (let i = 0; i < body.length; i++) {
    const c = body[i];
    if (q) {
      if (c === '"' && body[i + 1] === '"') {
        cur += '"';
        i++;
      } else if (c === '"') q = false;
      else cur += c;
    } else if (c === '"') q = true;
    else if (c === sep) {
      rows.at(-1).push(cur);
      cur = '';
    } else if (c === '\n') {
      rows.at(-1).push(cur);
      cur = '';
      rows.push([]);
    } else cur += c;
  }
  if (cur || rows.at(-1).length) rows.at(-1).push(cur);
  return rows.filter((r) => r.length);
}
const objects = ([head, ...rows]) =>
  rows.map((r) =>
    Object.fromEntries(head.map((h, i) => [h, r[i] === '' || r[i] === undefined ? null : r[i]])),
  );
export const table = (f, sep = ',', skip = 0) => objects(cells(text(f), sep).slice(skip));
export const json = (f) => JSON.parse(text(f));
export const jsonl = (f) =>
  text(f)
    .trim()
    .split('\n')
    .map((l) => JSON.parse(l));
export async function parquet(f) {
  const c = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect();
  const r = await c.runAndReadAll(`select * from '${join(DATA, f)}'`);
  return r.getRowObjectsJson();
}
export function workbook(f) {
  const bytes = readFileSync(join(DATA, f));
  const sheets = [];
  for (let at = 0; bytes.toString('latin1', at, at + 4) === 'PK\x03\x04'; ) {
    const packed = bytes.readUInt32LE(at + 18);
    const n = bytes.readUInt16LE(at + 26);
    const name = bytes.toString('utf8', at + 30, at + 30 + n);
    const start = at + 30 + n;
    if (name.includes('worksheets/'))
      sheets.push(inflateRawSync(bytes.subarray(start, start + packed)).toString());
    at = start + packed;
  }
  const col = (l) => [...l].reduce((s, x) => s * 26 + x.charCodeAt(0) - 64, 0) - 1;
  return sheets.map((xml) =>
    [...xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, b]) => {
      const out = [];
      for (const [, l, a, c] of b.matchAll(/<c r="([A-Z]+)\d+"([^>]*)>(.*?)<\/c>/gs)) {
        const v = c
          .replace(/<[^>]+>/g, '')
          .replaceAll('&amp;', '&')
          .replaceAll('&lt;', '<');
        out[col(l)] = a.includes('inlineStr') ? v : Number(v);
      }
      return out;
    }),
  );
}
export const iso = (d) => (d ? d.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1') : null);
export const num = (v) =>
  v === null || v === undefined || v === '' ? null : Number(String(v).replaceAll(',', ''));
export const days = (a, b) => (Date.parse(b.slice(0, 10)) - Date.parse(a.slice(0, 10))) / 864e5;
export const wday = (d) =>
  ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'][
    new Date(`${d.slice(0, 10)}T00:00:00Z`).getUTCDay()
  ];
export const sum = (l, f = (x) => x) => l.reduce((s, x) => s + (f(x) ?? 0), 0);
export const mean = (l) => {
  const v = l.filter((x) => x !== null && x !== undefined);
  return sum(v) / v.length;
};
export const median = (l) => {
  const v = l.filter((x) => x !== null).sort((a, b) => a - b);
  return v.length % 2 ? v[v.length >> 1] : (v[v.length / 2 - 1] + v[v.length / 2]) / 2;
};
export const uniq = (l) => [...new Set(l)];
/** Groups as [key, value] pairs, largest value first. */
export const by = (l, key, value = (g) => g.length) => {
  const m = new Map();
  for (const x of l) {
    const k = key(x);
    if (k === null || k === undefined) continue;
    if (!m.has(k)) m.set(k, []);
    m.get(k).push(x);
  }
  return [...m].map(([k, g]) => [k, value(g)]).sort((a, b) => b[1] - a[1]);
};
export const chrono = (pairs) => [...pairs].sort((a, b) => (a[0] < b[0] ? -1 : 1));
export const ties = [];
export const top = (pairs, n = 1) => {
  if (pairs[n] && Math.abs(pairs[n][1] - pairs[n - 1][1]) < 1e-9)
    ties.push(JSON.stringify(pairs.slice(0, n + 1)));
  return pairs.slice(0, n).flat();
};
export const low = (pairs, n = 1) => top([...pairs].reverse(), n);
