import { parseJson } from '../../src/client/json.ts';
import { SvcError } from '../../src/contract/errors.ts';
import { wirePrefix } from '../../src/contract/wirePrefix.ts';
import { predictItems } from './items.ts';

const prefix = wirePrefix(undefined);

/** Parses JSON texts with the client's own reader; any error that is not its own counts as a crash. */
await predictItems(({ id, bytes_b64 }: { id: string; bytes_b64: string }) => {
  try {
    parseJson(Buffer.from(bytes_b64, 'base64'), prefix);
    return { id, accepted: true, crashed: false };
  } catch (error) {
    return { id, accepted: false, crashed: !(error instanceof SvcError) };
  }
});
