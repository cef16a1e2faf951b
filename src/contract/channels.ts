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

/** The address that deliveries are sent to. The service accepts plain HTTP on loopback only. */
const Destination = z.string().trim().min(1).max(2048);
const Name = z.string().trim().min(1).max(100);

const timeoutMs = 15_000;

/** Operations other than `list` and `get` need the capability `channels.write` (wire.md 4.15). */
export const channels = {
  /** §4.15 The caller's channels, newest first. */
  list: operation({
    method: 'GET',
    path: '/v1/notification_channels',
    section: '§4.15',
    summary: 'List the notification channels',
    input: z.object({ cursor: Cursor.optional(), limit: whole().min(1).max(100).default(20) }),
    reply: z.looseObject({ items: z.array(Channel).default([]), next_cursor: opt(Cursor) }),
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

  /** wire.md 4.15 Creates a channel. Only this reply carries the secret that signs its deliveries. */
  create: operation({
    method: 'POST',
    path: '/v1/notification_channels',
    section: 'wire.md 4.15',
    summary: 'Create a notification channel',
    input: z.object({ name: Name, kind: z.enum(['webhook', 'chat_workflow']), url: Destination }),
    reply: Channel.extend({ secret: z.string() }),
    status: 201,
    errors: 'base',
    timeoutMs,
  }),

  /** wire.md 4.15 Renames, redirects, pauses or resumes a channel. Resuming clears `status_reason`. */
  update: operation({
    method: 'PATCH',
    path: '/v1/notification_channels/{id}',
    section: 'wire.md 4.15',
    summary: 'Change a notification channel',
    input: z.object({
      id: z.string().min(1),
      name: Name.optional(),
      url: Destination.optional(),
      status: z.enum(['active', 'paused']).optional(),
    }),
    reply: Channel,
    errors: 'base',
    timeoutMs,
  }),

  /** wire.md 4.15 Deletes a channel, its monitors and its undelivered notifications. */
  remove: operation({
    method: 'DELETE',
    path: '/v1/notification_channels/{id}',
    section: 'wire.md 4.15',
    summary: 'Delete a notification channel',
    input: z.object({ id: z.string().min(1) }),
    reply: z.void(),
    status: 204,
    errors: 'base',
    timeoutMs,
  }),

  /**
   * decision 2 Sends one signed test delivery and reports the outcome. It is not retried and does not count as a
   * failure.
   */
  test: operation({
    method: 'POST',
    path: '/v1/notification_channels/{id}/test',
    section: 'decision 2',
    summary: 'Send a test delivery to a notification channel',
    input: z.object({ id: z.string().min(1) }),
    reply: z.looseObject({
      delivery_id: z.string(),
      delivered: z.boolean(),
      status: opt(z.number()),
      message: z.string(),
    }),
    errors: 'base',
    timeoutMs: 30_000,
  }),
};
