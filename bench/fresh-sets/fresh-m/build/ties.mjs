// node build/ties.mjs: names every question whose last place shown is shared with the next one, or whose rows hold an empty value.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openData } from './views.mjs';

const query = await openData();
for (const line of readFileSync(join(import.meta.dirname, '..', 'items.jsonl'), 'utf8')
  .trim()
  .split('\n')) {
  const { id, workspace, sql = [] } = JSON.parse(line);
  for (const text of sql) {
    if ((await query(workspace, text)).flat().includes(null)) console.log('EMPTY', id, text);
    const limit = / limit (\d+)$/.exec(text);
    if (!limit) continue;
    const rows = await query(workspace, text.replace(/ limit \d+$/, ` limit ${Number(limit[1]) + 1}`));
    const [last, next] = rows.slice(-2);
    const ranked = /order by (\w+)/.exec(text)[1];
    if (
      rows.length > limit[1] &&
      (ranked === 'depth' || ranked === 'sqm' || ranked === 'eur_kg'
        ? last[0] === next[0]
        : last.at(-1) === next.at(-1))
    )
      console.log('TIE', id, rows);
    else console.log('ok', id, JSON.stringify(last), JSON.stringify(next));
  }
}
