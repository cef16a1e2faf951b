import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seeded } from '../service/spawned.ts';
import { type Target, target } from './target.ts';
import { uploadTo } from './upload.ts';

const world = join(import.meta.dirname, '../../data/World/Countries.parquet');
let at: Target;
beforeAll(async () => {
  at = await target();
});
afterAll(() => at.close());

const rounds = 40;

test('a damaged Parquet file is drawn or rejected with a message that contains no path', async () => {
  const whole = readFileSync(world);
  const random = seeded(5);
  const footer = whole.readUInt32LE(whole.length - 8);
  for (let round = 0; round < rounds; round++) {
    const bytes = Buffer.from(whole);
    const isFooter = round % 2 === 0;
    for (let left = 0; left < 8; left++) {
      const from = isFooter ? whole.length - 8 - footer : 4;
      bytes[from + Math.floor(random() * (isFooter ? footer : whole.length - footer - 12))] = Math.floor(
        random() * 256,
      );
    }
    if (round === 0) bytes.writeUInt32LE(0xfffffff0, bytes.length - 8);
    if (round === 2) bytes.fill(0xff, bytes.length - 8 - footer, bytes.length - 8);
    const file_id = await uploadTo(at, 'countries.parquet', bytes);
    const { status, text } = await at.post('/v1/beta/visualize', { file_ids: [file_id] });
    expect([200, 413, 422], text).toContain(status);
    if (status !== 200) expect(text).not.toMatch(/staged|tmp|[0-9a-f]{8}-[0-9a-f]{4}/);
  }
});
