import * as z from 'zod';
import { Component } from './component.ts';

/** §2.5 `card_data` as the embedded service writes it. The shape of a config depends on its component's type. */
const CardData = z.looseObject({
  title: z.string(),
  description: z.string(),
  components: z.array(Component),
});
const { $schema, ...schema } = z.toJSONSchema(CardData, { target: 'draft-2020-12', io: 'input' });

/** The same as JSON Schema, sent as `card_data_schema`. */
export const cardDataSchema: Record<string, unknown> = schema;
