import * as z from 'zod';

/** A member that may be absent or null, which mean the same; `readWire` handles members declared as only absent. */
export const opt = <T extends z.ZodType>(schema: T) => schema.nullish();

/** Text that may be absent or null. */
export const text = () => opt(z.string());

/** An enum of a reply: the known values autocomplete in the editor, unknown ones pass (wire.md, general rule). */
export const open = <const T extends string>(..._known: T[]) =>
  z.string() as unknown as z.ZodType<T | (string & {}), T | (string & {})>;

/** An integer, sent as a number in JSON or as text in a query. */
export const whole = () => z.coerce.number<number>().int();

/** A boolean, sent as JSON or as query text; `0`, `no` and `off` also mean false (§4.4). */
export const flag = () =>
  z.preprocess((given) => {
    if (typeof given !== 'string') return given;
    const word = given.toLowerCase();
    if (['true', '1', 'yes', 'on'].includes(word)) return true;
    if (['false', '0', 'no', 'off'].includes(word)) return false;
    return given;
  }, z.boolean()) as unknown as z.ZodType<boolean, boolean>;

/** Opaque; returned to the service unchanged. */
export const Cursor = z.string();

/** Text that is not blank. Nobody types more than the limit; longer text is an attack (decision 2). */
export const Question = z.string().min(1).max(10_000).regex(/\S/, 'must contain a non-whitespace character');

/** §2.2 Named-entity labels. Closed in requests (unknown is a 400), open in replies. */
export const NerLabel = z.enum([
  'PERSON',
  'ORG',
  'GPE',
  'LOC',
  'PRODUCT',
  'EVENT',
  'LANGUAGE',
  'MONEY',
  'METRIC',
  'STOCK_TICKER',
  'WEBSITE',
]);
export type NerLabel = z.infer<typeof NerLabel>;

/** §2.6 The cost of a call or run in US dollars. Null for accounts that are not metered. */
export const Usage = z.looseObject({
  total_cost_usd: z.number(),
  compute: opt(z.looseObject({ cost_usd: z.number() })),
  data: opt(z.looseObject({ cost_usd: z.number(), datasets: opt(z.number()), data_points: opt(z.number()) })),
});
export type Usage = z.infer<typeof Usage>;

/** A source that a question may be answered from. `svc` is the legacy name of `data` (§9). */
export const SourceIndex = z
  .enum(['data', 'web', 'svc'])
  .transform((given): 'data' | 'web' => (given === 'web' ? 'web' : 'data'));

export const Locale = z.string().min(2).default('en-US');
export const CountryCode = z.string().length(2).default('US');
export const Timezone = z.string().nullish();

/** `output_settings` of agents (wire.md 2.4). */
export const AgentOutputSettings = z.object({ image_dark_mode: z.boolean().nullish() }).nullish();
