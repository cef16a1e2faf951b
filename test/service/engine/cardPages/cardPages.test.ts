import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../../src/client/client.ts';
import { api } from '../../../../src/contract/api.ts';
import { type RunningService, startService } from '../../../../src/service/startService.ts';
import { clientOf } from '../../../contract/service.ts';

const header = { component_type: 'header', config: { title: 'Ferry <arrivals> & "more"' } };
const bars = {
  component_type: 'categorical_bar',
  config: {
    datasets: [
      {
        label: 'Tonnage',
        units: 'kt',
        data: [
          { x: 'Quay A', y: 12.5 },
          { x: 'Quay B', y: 9 },
        ],
      },
    ],
  },
};
let clock = new Date('2030-01-01T00:00:00Z');
let service: RunningService;
let client: Client;

beforeAll(async () => {
  service = await startService({ folders: [], store: ':memory:', now: () => clock });
  client = clientOf(service);
});
afterAll(() => service.close());

const create = async (input: object = {}) => {
  const card = await client.send(api.cards.create, {
    components: [header, bars],
    source: 'Harbour office',
    ...input,
  });
  const [image, embed, page] = [card.image_url ?? '', card.embed_url ?? '', card.webpage_url ?? ''];
  return { ...card, image, embed, page, id: card.card_id ?? '' };
};
/** Width and height as a PNG's head says them. */
async function pngSize(reply: Response): Promise<[number, number]> {
  expect(reply.headers.get('content-type')).toBe('image/png');
  const bytes = Buffer.from(await reply.arrayBuffer());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}
const svgOf = async (address: string) => {
  const reply = await fetch(address, { headers: { accept: 'image/svg+xml' } });
  expect(reply.headers.get('content-type')).toBe('image/svg+xml');
  return reply.text();
};

test("the page of a card follows the reader's colour scheme, unless its address specifies one", async () => {
  const { page } = await create();
  const themeOf = async (query: string) =>
    /data-theme="(\w+)"/.exec(await (await fetch(`${page}${query}`)).text())?.[1];
  expect(await themeOf('')).toBe('auto');
  expect(await themeOf('?dark_mode=true')).toBe('dark');
  expect(await themeOf('?theme=light')).toBe('light');
});

describe('the picture of a card', () => {
  test('is 2400 pixels wide by default, and needs no key', async () => {
    const { image } = await create();
    expect((await pngSize(await fetch(image)))[0]).toBe(2400);
    expect(await pngSize(await fetch(`${image}?width=900&height=600`))).toEqual([900, 600]);
    expect(await pngSize(await fetch(`${image.replace('/api/', '/')}?width=400`))).toEqual([
      400,
      expect.any(Number),
    ]);
  });

  test('has a maximum size, and rejects a size that is not a number', async () => {
    const { image } = await create();
    expect((await pngSize(await fetch(`${image}?width=1&height=200`)))[0]).toBe(100);
    expect((await fetch(`${image}?width=wide`)).status).toBe(400);
  });

  test('is an SVG with a title and description for clients that accept it', async () => {
    const { image } = await create();
    const svg = await svgOf(image);
    expect(svg).toContain('role="img"');
    expect(svg).toContain('<title id="card-title">Ferry &lt;arrivals&gt; &amp; &quot;more&quot;</title>');
    expect(svg).toMatch(/<desc id="card-words">[^<]*Tonnage: highest Quay A \(12.5\u00a0kt\), lowest Quay B/);
    expect(svg).toContain('Source: Harbour office');
    expect(svg).not.toMatch(/NaN|undefined|\[object|<script/);
  });

  test('can omit its footer and be dark', async () => {
    const { image } = await create();
    expect(await svgOf(`${image}?hideFooter=true`)).not.toContain('Harbour office');
    expect(await svgOf(`${image}?dark_mode=true`)).toContain('fill="#1f1f1f"');
    expect(await svgOf(image)).toContain('fill="#ffffff"');
  });

  test('untrusted text stays text, whatever it contains', async () => {
    const hostile = '</title><script>alert(1)</script>\u0000]]>';
    const { image, page } = await create({
      title: hostile,
      source: hostile,
      components: [
        { component_type: 'header', config: { title: hostile, subtitle: hostile } },
        {
          component_type: 'table',
          config: { columns: [{ field: 'a', label: hostile }], rows: [{ a: hostile }] },
        },
        { component_type: 'financial_boxes', config: { items: [{ header: hostile, value: hostile }] } },
        {
          component_type: 'timeline',
          config: { events: [{ date: hostile, title: hostile, description: hostile }] },
        },
        {
          component_type: 'categorical_bar',
          config: { datasets: [{ label: hostile, data: [{ x: hostile, y: 1 }] }] },
        },
      ],
    });
    expect(await svgOf(image)).not.toContain('<script');
    expect(await svgOf(image)).not.toContain('\u0000');
    expect(await (await fetch(page)).text()).not.toContain('<script>');
    await pngSize(await fetch(`${image}?width=600`));
  });

  test('an unknown card is not found', async () => {
    expect((await fetch(`${service.url}/api/v1/image/nothing/`)).status).toBe(404);
    expect((await fetch(`${service.url}/embed/nothing/`)).status).toBe(404);
  });
});

describe('normalize_currencies', () => {
  test('converts, documents the conversion, and shows what could not be converted', async () => {
    const fares = {
      component_type: 'generic_timeseries',
      config: {
        datasets: [
          {
            label: 'Fares',
            units: 'NOK',
            data: [
              { x: '2016', y: 84 },
              { x: '2017', y: 82.7205467 },
              { x: '2018', y: 90 },
            ],
          },
        ],
      },
    };
    const card = await create({ components: [fares], normalize_currencies: 'USD' });
    expect(card.methodologies).toMatchObject([{ methodology_name: 'Conversion to USD' }]);
    expect(card.methodologies?.[0]?.methodology_description).toContain('Penn World Table 9.1');
    const points = (card.visualization_data?.data ?? []) as { y: number | null }[];
    const [, second, third] = points;
    expect(second?.y).toBeCloseTo(10, 6);
    expect(third?.y).toBeNull();
    expect(card.description).toContain('"Fares" lacks 2018');
    expect(await svgOf(`${card.image}?hideFooter=true`)).toContain('lacks 2018');
    await expect(create({ components: [fares], normalize_currencies: 'XTS' })).rejects.toMatchObject({
      kind: 'bad-request',
    });
  });
});

describe('ids', () => {
  test('cannot be guessed', async () => {
    const ids = new Set(await Promise.all(Array.from({ length: 20 }, async () => (await create()).id)));
    expect(ids.size).toBe(20);
    for (const id of ids) expect(Buffer.from(id, 'base64url')).toHaveLength(16);
  });
});

describe('embeds and pages', () => {
  test('run nothing inline and load nothing from other origins', async () => {
    const { embed, page } = await create();
    for (const address of [embed, page]) {
      const reply = await fetch(address);
      expect(reply.status).toBe(200);
      expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(reply.headers.get('content-security-policy')).not.toContain('unsafe');
      expect(await reply.text()).not.toMatch(/<style|style=|<script>|onload=/);
    }
    expect((await fetch(page)).headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect((await fetch(embed)).headers.get('content-security-policy')).not.toContain('frame-ancestors');
  });

  test('show the values as a table and the sources', async () => {
    const { page } = await create({ description: 'Two quays.' });
    const text = await (await fetch(page)).text();
    expect(text).toContain('<td>Quay A</td><td>12.5</td>');
    expect(text).toContain('Two quays.');
  });

  test("only requests to the service's own address are answered", async () => {
    const { embed } = await create();
    const { port } = new URL(embed);
    const reply = await fetch(embed.replace('127.0.0.1', 'localhost'));
    expect(reply.status).toBe(200);
    expect(
      (await fetch(`http://127.0.0.1:${port}/embed/x/`, { headers: { origin: 'http://evil.example' } }))
        .status,
    ).toBe(404);
    expect(
      (await fetch(`http://127.0.0.1:${port}/v1/threads`, { headers: { origin: 'http://evil.example' } }))
        .status,
    ).toBe(403);
  });
});

describe('data sent to an embed', () => {
  const post = (embed: string, visualization_data: unknown) =>
    fetch(embed, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ visualization_data }),
    });

  test('a postMessage card waits and then shows what it receives', async () => {
    const card = await create({ postmessage_embed: true });
    expect(card.embed_mode).toBe('postmessage');
    const waiting = await (await fetch(card.embed)).text();
    expect(waiting).toContain('data-mode="postmessage"');
    expect(waiting).not.toContain('Quay A');
    const reply = await post(card.embed, { data: [{ x: 'Pier 9', y: 3 }] });
    const { picture, table, title } = (await reply.json()) as {
      picture: string;
      table: { rows: string[][] };
      title: string;
    };
    expect(title).toBe('Ferry <arrivals> & "more"');
    expect(table.rows).toEqual([['Pier 9', '3']]);
    expect(await (await fetch(new URL(picture, card.embed))).text()).toContain('Pier 9');
  });

  test('the reply of create can be sent back unchanged', async () => {
    const card = await create({ postmessage_embed: true });
    expect((await post(card.embed, card.visualization_data)).status).toBe(200);
  });

  test.each([
    ['nothing', undefined],
    ['text', 'x'],
    ['a list that is no list of points', { data: ['x'] }],
    ['an unknown component', { viz_config: { components: [{ component_type: 'hologram', config: {} }] } }],
    [
      'a config that does not fit',
      { viz_config: { components: [{ component_type: 'pie', config: { datasets: 1 } }] } },
    ],
  ])('%s is refused in words', async (_, given) => {
    const { embed } = await create({ postmessage_embed: true });
    const reply = await post(embed, given);
    expect(reply.status).toBe(400);
    expect(((await reply.json()) as { error: string }).error).not.toBe('');
  });

  test('a form from another page is shown and not stored', async () => {
    const { embed, id } = await create({ image_ttl_minutes: 5 });
    const form = new URLSearchParams({
      visualization_data: JSON.stringify({ viz_config: { title: 'Secret', components: [bars] } }),
    });
    const reply = await fetch(embed, {
      method: 'POST',
      body: form,
      headers: { origin: 'http://parent.example' },
    });
    const text = await reply.text();
    expect(reply.status).toBe(200);
    expect(text).toContain('<title>Secret</title>');
    const picture = /data-address="([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(await (await fetch(new URL(picture, embed))).text()).toContain('Secret');
    const other = (await create()).id;
    expect((await fetch(new URL(picture.replace(id, other), embed))).status).toBe(410);
  });
});

describe('zero retention', () => {
  test('the picture is available until it expires, and is never in the store', async () => {
    const { image, embed, page } = await create({ image_ttl_minutes: 5, title: 'Only for now' });
    await pngSize(await fetch(`${image}?width=300`));
    expect(await svgOf(image)).toContain('Only for now');
    clock = new Date(clock.getTime() + 5 * 60_000);
    for (const address of [image, embed, page]) expect((await fetch(address)).status).toBe(410);
    await expect(
      client.send(api.cards.contents, { url: page, mode: 'inline', content_format: 'card_json' }),
    ).rejects.toMatchObject({ kind: 'gone' });
  });
});
