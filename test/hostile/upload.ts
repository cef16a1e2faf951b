import type { Target } from './target.ts';

/** Asks for a grant and sends the file; returns its id. */
export async function uploadTo(at: Target, name: string, bytes: Uint8Array): Promise<string> {
  const granted = await at.send(
    'GET',
    `/v1/beta/file_upload_url?${new URLSearchParams({ file_name: name })}`,
  );
  const { url, fields, file_id } = JSON.parse(granted.text) as {
    url: string;
    fields: Record<string, string>;
    file_id: string;
  };
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new File([new Uint8Array(bytes)], name));
  const sent = await fetch(url, { method: 'POST', body: form });
  if (sent.status !== 204) throw new Error(`${name} was refused with ${sent.status}: ${await sent.text()}`);
  return file_id;
}
