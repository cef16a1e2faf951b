import { mkdirSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** The folder of the set whose `build/build.mjs` was started. */
export const root = new URL('..', pathToFileURL(process.argv[1])).pathname;

/** A seeded source of random numbers. */
export function rng(seed) {
  let a = seed;
  const r = () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const w = (o) => {
    const e = Object.entries(o);
    let x = r() * e.reduce((s, y) => s + y[1], 0);
    for (const [k, v] of e) {
      x -= v;
      if (x < 0) return k;
    }
    return e[0][0];
  };
  return {
    r,
    w,
    int: (lo, hi) => lo + Math.floor(r() * (hi - lo + 1)),
    pick: (l) => l[Math.floor(r() * l.length)],
    chance: (p) => r() < p,
  };
}

export const day = (s, n = 0) => new Date(Date.parse(s) + n * 864e5).toISOString().slice(0, 10);
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
export const dow = (d) => days[new Date(d).getUTCDay()];
export const mon = (d) => d.slice(0, 7);
export const dmy = (d, s = '.') => d.split('-').reverse().join(s);
export const two = (n) => String(n).padStart(2, '0');

export const rd = (x) => Math.round(x * 1e9) / 1e9;
export const pct = (a, b) => rd((100 * a) / b);
export const sum = (l, f = (x) => x) => rd(l.reduce((s, x) => s + (f(x) ?? 0), 0));
export const avg = (l, f = (x) => x) => {
  const v = l.map(f).filter((x) => x !== null && x !== undefined);
  return rd(v.reduce((a, b) => a + b, 0) / v.length);
};

export const by = (l, f) => {
  const m = {};
  for (const x of l) {
    const k = f(x);
    if (!m[k]) m[k] = [];
    m[k].push(x);
  }
  return m;
};
/** Pairs of key and value, largest value first (or by key). */
export const tab = (l, f, g = (x) => x.length, sortKey = false) =>
  Object.entries(by(l, f))
    .map(([k, x]) => [k, g(x)])
    .sort((a, b) => {
      if (sortKey) return a[0] < b[0] ? -1 : 1;
      return b[1] - a[1];
    });
export const flat = (t) => t.flat();
/** The pairs with other names for their keys. */
export const named = (t, f) => t.map(([k, v]) => [f(k), v]);
export const top = (t) => {
  if (t[1] && t[0][1] === t[1][1]) console.warn('TIE', JSON.stringify(t.slice(0, 3)));
  return t[0];
};
/** All pairs that share the first place, each as a reading of its own. */
export const tops = (t) => t.filter((x) => x[1] === t[0][1]);
export const bottom = (t) => top([...t].reverse());

export function write(ws, name, content) {
  mkdirSync(`${root}data/${ws}`, { recursive: true });
  writeFileSync(`${root}data/${ws}/${name}`, content);
}
const cell = (c, sep) => {
  const t = c === null || c === undefined ? '' : String(c);
  return t.includes(sep) || t.includes('"') ? `"${t.replaceAll('"', '""')}"` : t;
};
export const csv = (head, rows, sep = ',') =>
  `${[head, ...rows].map((r) => r.map((c) => cell(c, sep)).join(sep)).join('\n')}\n`;

export const items = [];
const distinct = (readings) => {
  const seen = new Map(readings.map((t) => [JSON.stringify(t), t]));
  return [...seen.values()];
};
/** The function that adds the questions of a workspace; f: it follows the one before, truth: the readings. */
export function set(ws) {
  let n = 0;
  return (question, kind, truth, o = {}) => {
    const { f, ...rest } = o;
    n += 1;
    const i = { id: `${ws}-${two(n)}`, workspace: ws, question };
    if (f) i.thread_of = items.at(-1).id;
    i.kind = f ? 'followup' : kind;
    i.expect = kind === 'oos' ? 'refuse' : 'answer';
    i.truth = distinct(truth);
    items.push({ ...i, ...rest });
  };
}
