import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxFormFields, readForm } from '../../src/service/http/readForm.ts';
import { type Target, target } from './target.ts';

const urlEncoded = 'application/x-www-form-urlencoded';
const bars = {
  component_type: 'categorical_bar',
  config: { datasets: [{ label: 'Tonnage', data: [{ x: 'Oban', y: 12.5 }] }] },
};

describe('a form', () => {
  const read = (type: string, body: string, maxBytes = 1_000_000) => {
    const request = new Request('http://x/', { method: 'POST', headers: { 'content-type': type }, body });
    return readForm(request, maxBytes, () => {});
  };
  const part = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n';

  test.each([
    ['pairs', urlEncoded, (fields: number) => `${'a=1&'.repeat(fields - 1)}a=1`],
    ['parts', 'multipart/form-data; boundary=b', (fields: number) => `${part.repeat(fields)}--b--\r\n`],
    ['parts', 'multipart/form-data; charset=x; boundary="b"', (n: number) => `${part.repeat(n)}--b--\r\n`],
  ])('of many %s (%s) is rejected before parsing', async (_, type, body) => {
    expect((await read(type, body(maxFormFields - 1))).getAll('a')).toHaveLength(maxFormFields - 1);
    await expect(read(type, body(maxFormFields + 2))).rejects.toThrow('more than 64 fields');
  });

  test('that is too large, or not a form, is rejected', async () => {
    await expect(read(urlEncoded, 'x'.repeat(2_000), 1_000)).rejects.toMatchObject({ kind: 'too-large' });
    await expect(read('text/plain', 'a=1')).rejects.toThrow('The body is not a form.');
    await expect(read('multipart/form-data', 'a=1')).rejects.toThrow('The body is not a form.');
  });
});

describe('a page of another origin', () => {
  let at: Target;
  beforeAll(async () => {
    at = await target();
  });
  afterAll(() => at.close());

  const pairs = 'a&'.repeat(2 ** 20);
  const post = (path: string, body: string, type = urlEncoded) =>
    at.send('POST', path, body, { origin: 'http://evil.example', 'content-type': type });

  async function embedPath(): Promise<string> {
    const created = await at.post('/v1/thin_viz/create/', { components: [bars] });
    return new URL((JSON.parse(created.text) as { embed_url: string }).embed_url).pathname;
  }

  test("cannot make the service read a body by guessing a card's address", async () => {
    for (const path of ['/embed/x', '/embed/x/']) {
      expect((await post(path, pairs)).status).toBe(404);
      expect((await post(path, '{', 'application/json')).status).toBe(404);
    }
  });

  test("cannot make the service parse a million fields, even with a card's address", async () => {
    const { status, text } = await post(await embedPath(), pairs);
    expect([status, text]).toEqual([400, expect.stringContaining('more than 64 fields')]);
  });

  test('cannot send a card data that nest too deep', async () => {
    const body = `visualization_data=${'['.repeat(500_000)}`;
    const { status, text } = await post(await embedPath(), body);
    expect([status, text]).toEqual([400, expect.stringContaining('nested deeper than 100 levels')]);
  });
});

test('the body of an upload that was not granted is not read', async () => {
  const at = await target();
  const reply = await at.send('POST', '/upload/x', 'a&'.repeat(2 ** 20), { 'content-type': urlEncoded });
  expect(reply.status).toBe(404);
  await at.close();
});
