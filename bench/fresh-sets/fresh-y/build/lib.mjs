import { mkdirSync, writeFileSync } from 'node:fs';
export const root = new URL('..', import.meta.url).pathname;
export function rng(seed) {
  let a = seed;
  const r = () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    r,
    int: (lo, hi) => lo + Math.floor(r() * (hi - lo + 1)),
    pick: (l) => l[Math.floor(r() * l.length)],
    chance: (p) => r() < p,
    w: (o) => {
      const e = Object.entries(o);
      let x = r() * e.reduce((s, y) => s + y[1], 0);
      for (const [k, v] of e) {
        x -= v;
        if (x < 0) return k;
      }
      return e[0][0];
    },
  };
}
export const day = (s, n = 0) => new Date(Date.parse(s) + n * 864e5).toISOString().slice(0, 10);
export const dow = (d) =>
  ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'][new Date(d).getUTCDay()];
export const sum = (l, f = (x) => x) => rd(l.reduce((s, x) => s + (f(x) ?? 0), 0));
export const rd = (x) => Math.round(x * 1e9) / 1e9;
export const avg = (l, f = (x) => x) => {
  const v = l.map(f).filter((x) => x !== null && x !== undefined);
  return rd(v.reduce((a, b) => a + b, 0) / v.length);
};
export const med = (l) => {
  const v = [...l].sort((a, b) => a - b);
  return v.length % 2 ? v[v.length >> 1] : (v[v.length / 2 - 1] + v[v.length / 2]) / 2;
};
export const by = (l, f) => {
  const m = {};
  for (const x of l) {
    m[f(x)] ??= [];
    m[f(x)].push(x);
  }
  return m;
};
/** [key, value, …] sorted by value, largest first (or by key) */
export const tab = (l, f, g = (x) => x.length, sortKey = false) =>
  Object.entries(by(l, f))
    .map(([k, x]) => [k, g(x)])
    .sort((a, b) => (sortKey ? (a[0] < b[0] ? -1 : 1) : b[1] - a[1]));
export const flat = (t) => t.flat();
export const top = (t) => {
  if (t[1] && t[0][1] === t[1][1]) console.warn('TIE', JSON.stringify(t.slice(0, 3)));
  return t[0];
};
export const bottom = (t) => {
  if (t.length > 1 && t.at(-1)[1] === t.at(-2)[1])
    console.warn('TIE at the bottom', JSON.stringify(t.slice(-3)));
  return t.at(-1);
};
export const mon = (d) => d.slice(0, 7);
export const de = (x, n = 2) => (x === null ? '' : x.toFixed(n).replace('.', ','));
export const dmy = (d, s = '.') => d.split('-').reverse().join(s);
export function write(ws, name, content) {
  mkdirSync(`${root}data/${ws}`, { recursive: true });
  writeFileSync(`${root}data/${ws}/${name}`, content);
}
export const csv = (head, rows, sep = ',') =>
  `${[head, ...rows]
    .map((r) =>
      r
        .map((c) => {
          const t = c === null || c === undefined ? '' : String(c);
          return t.includes(sep) || t.includes('"') ? `"${t.replaceAll('"', '""')}"` : t;
        })
        .join(sep),
    )
    .join('\n')}\n`;
export const items = [];
export function set(ws) {
  let n = 0;
  const id = () => `${ws}-${String(++n).padStart(2, '0')}`;
  /** f: true follows the item before; truth: list of readings */
  return (question, kind, truth, o = {}) => {
    const { f, ...rest } = o;
    const prev = items.at(-1)?.id;
    const i = { id: id(), workspace: ws, question };
    if (f) i.thread_of = prev;
    i.kind = f ? 'followup' : kind;
    i.expect = rest.expect ?? (kind === 'oos' ? 'refuse' : 'answer');
    delete rest.expect;
    const seen = new Set();
    i.truth = truth.filter((t) => !seen.has(JSON.stringify(t)) && seen.add(JSON.stringify(t)));
    items.push(Object.assign(i, rest));
  };
}
