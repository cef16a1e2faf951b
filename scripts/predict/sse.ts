import { type SseEvent, sseDecoder } from '../../src/client/sse.ts';
import { predictItems } from './items.ts';

/** Decodes event streams with the client's own decoder. */
await predictItems(({ id, chunks_b64 }: { id: string; chunks_b64: string[] }) => {
  const events: SseEvent[] = [];
  const retry: number[] = [];
  const decoder = sseDecoder(
    (event) => events.push(event),
    (delayMs) => retry.push(delayMs),
  );
  for (const chunk of chunks_b64) decoder.push(Buffer.from(chunk, 'base64'));
  decoder.flush();
  return { id, events, retry };
});
