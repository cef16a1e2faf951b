import { describe, expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import type { InputOf } from '../../src/contract/operation.ts';
import { isForeign, testedService } from './service.ts';

type Asked = InputOf<typeof api.exports.card>;

const card: Asked['card'] = {
  title: 'Ships <by> quay',
  components: [
    {
      component_type: 'categorical_bar',
      config: {
        datasets: [
          {
            label: 'Ships',
            data: [
              { x: '<script>alert(1)</script>', y: 7 },
              { x: 'Quay B', y: 4.25 },
            ],
          },
        ],
      },
    },
  ],
  notes: ['Quay C was *closed*.'],
  sources: [
    { name: 'quays.csv' },
    { name: 'Harbour [office]', url: 'https://harbour.example/a b' },
    { name: 'Odd', url: 'javascript:alert(1)' },
  ],
  as_of: 'Jun 2026',
};

describe.skipIf(isForeign)('cards written by the embedded service (beyond the interface)', () => {
  const service = testedService();
  const write = (format: Asked['format'], more: Partial<Asked> = {}) =>
    service.client.send(api.exports.card, { card, format, ...more });

  test('a picture has twice the requested width in pixels', async () => {
    const { media_type, base64, words } = await write('png', { width_px: 500 });
    const bytes = Buffer.from(base64 ?? '', 'base64');
    expect(media_type).toBe('image/png');
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(bytes.readUInt32BE(16)).toBe(1_000);
    expect(words).toContain('Quay B');
  });

  test('a drawing has its title and source, and a dark variant', async () => {
    const [light, dark] = await Promise.all([write('svg'), write('svg', { is_dark: true })]);
    expect(light.text).toContain('Ships &lt;by&gt; quay');
    expect(light.text).toContain('Source: quays.csv');
    expect(light.text).not.toBe(dark.text);
    expect(light.text).not.toContain('<script');
  });

  test('a page is self-contained: values as a table and as data, no active script', async () => {
    const { text = '' } = await write('html');
    expect(text).toContain("default-src 'none'; img-src data:");
    expect(text?.match(/<script/g)).toHaveLength(1);
    const data = /<script type="application\/json" id="card-data">(.*?)<\/script>/s.exec(text ?? '')?.[1];
    expect(JSON.parse(data ?? '')).toMatchObject({
      title: 'Ships <by> quay',
      tables: [
        {
          rows: [
            ['<script>alert(1)</script>', 7],
            ['Quay B', 4.25],
          ],
        },
      ],
    });
    expect(text).toContain('<th scope="col" class="number">Ships</th>');
    expect(text).toMatch(/<td>Quay B<\/td><td class="number">4\.\d+<\/td>/);
    expect(text).toMatch(/<img src="data:image\/svg\+xml;base64,[^"]+" alt="[^"]*Quay B/);
    // Said once, in the line of the source, and not in the picture again.
    expect(text?.match(/Quay C was/g)).toHaveLength(1);
    expect(text).toMatch(/<figcaption>[^\n]*Quay C was \*closed\*\. · Data to Jun 2026/);
    const [, drawn = ''] = /src="data:image\/svg\+xml;base64,([^"]+)"/.exec(text ?? '') ?? [];
    expect(Buffer.from(drawn, 'base64').toString()).not.toContain('Quay C');
    expect(text).toContain('prefers-color-scheme: dark');
    expect(text).toContain('Data to Jun 2026');
    expect(text).not.toMatch(/(?:src|href)="(?!data:|https:)/);
  });

  test('Markdown has the picture, the caveats and the source, and escapes all text', async () => {
    const { text, base64 } = await write('markdown', { picture: 'my pictures/ships (1).png' });
    expect(text).toMatch(/^!\[Ships \\<by\\> quay\. .*\]\(my%20pictures\/ships%20%281%29\.png\)\n/);
    expect(text).toMatch(
      /\*Source: quays\.csv, Harbour \\\[office\\\], Odd · Quay C was \\\*closed\\\*\. · data to Jun 2026\*\n$/,
    );
    // The title stands once before the words of the picture.
    expect(text?.match(/Ships \\<by\\> quay/g)).toHaveLength(1);
    expect(
      Buffer.from(base64 ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    expect((await write('markdown')).text).toMatch(/^!\[[^\n]*\]\(data:image\/png;base64,[\w+/=]+\)\n/);
  });

  test('rows become a Parquet file', async () => {
    const dataset = {
      columns: [
        { name: 'Quay', type: 'string' },
        { name: 'Ships', type: 'number', unit: 'a day' },
      ],
      rows: [
        ['A', 1.5],
        ['B', null],
      ],
    };
    const { base64, size_bytes } = await service.client.send(api.exports.parquet, { dataset });
    const bytes = Buffer.from(base64, 'base64');
    expect(bytes).toHaveLength(size_bytes);
    expect(bytes.subarray(0, 4).toString()).toBe('PAR1');
    const none = { columns: [], rows: [] };
    await expect(service.client.send(api.exports.parquet, { dataset: none })).rejects.toMatchObject({
      kind: 'bad-request',
    });
  });
});
