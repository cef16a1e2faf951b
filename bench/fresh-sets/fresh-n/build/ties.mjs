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
    // A ranking by a column that is not shown gets it as its last column.
    const hidden = /order by (max_mm)/.exec(text)?.[1];
    const ranking = (hidden ? text.replace(' from ', `, ${hidden} from `) : text).replace(
      / limit \d+$/,
      ` limit ${Number(limit[1]) + 1}`,
    );
    const rows = await query(workspace, ranking);
    const [last, next] = rows.slice(-2);
    if (rows.length > limit[1] && last.at(-1) === next.at(-1)) console.log('TIE', id, rows);
    else console.log('ok', id, JSON.stringify(last), JSON.stringify(next));
  }
}
