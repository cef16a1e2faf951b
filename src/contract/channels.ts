import * as z from 'zod';
import { Cursor, open, opt, whole } from './fields.ts';
import { operation } from './operation.ts';

/** §2.11 A notification channel. No read reply carries its secret. */
export const Channel = z.looseObject({
  id: z.string(),
  name: z.string(),
  kind: open('webhook', 'chat_workflow'),
  url: z.string(),
  status: open('active', 'paused'),
  status_reason: opt(open('delivery_failures')),
  created_at: opt(z.string()),
  updated_at: opt(z.string()),
});
export type Channel = z.infer<typeof Channel>;

const timeoutMs = 15_000;

export const channels = {
  /** §4.15 The caller's channels, newest first. */
  list: operation({
    method: 'GET',
    path: '/v1/notification_channels',
    section: '§4.15',
    summary: 'List the notification channels',
    input: z.object({ cursor: Cursor.optional(), limit: whole().min(1).max(100).default(20) }),
    reply: z.looseObject({ items: z.array(Channel), next_cursor: opt(Cursor) }),
    items: 'items',
    errors: 'base',
    timeoutMs,
  }),

  /** §4.15 One channel. */
  get: operation({
    method: 'GET',
    path: '/v1/notification_channels/{id}',
    section: '§4.15',
    summary: 'Get a notification channel',
    input: z.object({ id: z.string().min(1) }),
    reply: Channel,
    errors: 'base',
    timeoutMs,
  }),
};
