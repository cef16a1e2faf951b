import { join } from 'node:path';
import { expect, test } from 'vitest';
import { attachFile, inMegabytes, uploadLimitBytes } from '../../src/session/files/attachFile.ts';
import { freshEditor } from '../fake/editor.ts';
import { json, stubClient } from '../fake/stubClient.ts';
import { makeFolder } from '../fake/surroundings.ts';
import { Uri } from '../fake/uri.ts';

const signal = new AbortController().signal;
const grant = { url: 'https://store.example/put', fields: { policy: 'p' }, key: 'k', file_id: 'f-1' };

function setUp(name: string, content: string | Uint8Array, isInWorkspace = true) {
  const editor = freshEditor();
  const folder = makeFolder({ [name]: content });
  if (isInWorkspace) editor.openFolder(folder);
  const { client, sent } = stubClient({
    '/api/v1/beta/file_upload_url': () => json(grant),
    '/put': () => new Response(null, { status: 204 }),
  });
  return { client, sent, uri: Uri.file(join(folder, name)) as never, name };
}

test('a workspace file is named to the embedded service, not sent', async () => {
  const { client, sent, uri } = setUp('sales.csv', 'a\n1\n');
  expect(await attachFile({ client, isEmbedded: true, uri }, signal)).toBe('f-1');
  expect(sent).toHaveLength(1);
  expect(new URL(sent[0]?.url ?? '').searchParams.get('source')).toBe(String(uri));
});

test('a file from elsewhere is sent to the embedded service', async () => {
  const { client, sent, uri } = setUp('sales.csv', 'a\n1\n', false);
  await attachFile({ client, isEmbedded: true, uri }, signal);
  expect(sent.map(({ method }) => method)).toEqual(['GET', 'POST']);
});

test('a remote service gets the bytes by the grant, the fields first and the file last', async () => {
  const { client, sent, uri } = setUp('sales.csv', 'a\n1\n');
  expect(await attachFile({ client, isEmbedded: false, uri }, signal)).toBe('f-1');
  const form = sent[1]?.body as FormData;
  expect([...form.keys()]).toEqual(['policy', 'file']);
  expect(await (form.get('file') as File).text()).toBe('a\n1\n');
  expect(new URL(sent[0]?.url ?? '').searchParams.has('source')).toBe(false); // no path of this machine
});

test('a file above the limit is rejected before anything is sent', async () => {
  const { client, sent, uri } = setUp('sales.csv', new Uint8Array(uploadLimitBytes + 2_800_000));
  await expect(attachFile({ client, isEmbedded: false, uri }, signal)).rejects.toThrow(
    'sales.csv is 7.8 MB; the service accepts up to 5 MB. Visualize locally instead (no limit).',
  );
  expect(sent).toEqual([]);
});

test('a file type that the service does not accept is rejected before anything is sent', async () => {
  const { client, sent, uri } = setUp('sales.json', '[]');
  await expect(attachFile({ client, isEmbedded: false, uri }, signal)).rejects.toThrow(
    /has a type that the service does not accept .* Visualize locally/,
  );
  expect(sent).toEqual([]);
});

test.each([
  [12, '1 KB'],
  [45_200, '45 KB'],
  [1_249_000, '1.2 MB'],
])('%i bytes are %s', (size, words) => {
  expect(inMegabytes(size)).toBe(words);
});
