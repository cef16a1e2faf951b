import * as z from 'zod';
import { Cursor, open, opt, whole } from './fields.ts';
import { operation } from './operation.ts';

/** §2.1, §6.3 The event a monitor waits for. */
const monitorTypes = ['sports.game_start', 'sports.game_result', 'sports.score_event'] as const;
export type MonitorType = (typeof monitorTypes)[number];

/** Watches one game, or all games of a team, and notifies a channel. No source documents its shape (decision 2). */
export const Monitor = z.looseObject({
  id: z.string(),
  type: open(...monitorTypes),
  game_id: opt(z.string()),
  team_id: opt(z.string()),
  channel_id: z.string(),
  /** What it watches, in words. */
  title: opt(z.string()),
  /** `ended` once the result of its only game was sent. */
  status: open('active', 'ended'),
  created_at: opt(z.string()),
});
export type Monitor = z.infer<typeof Monitor>;

const timeoutMs = 15_000;
const section = 'decision 2';

/** Needs the capability `monitors`. */
export const monitors = {
  /** Creates a monitor of either a game or a team. */
  create: operation({
    method: 'POST',
    path: '/v1/monitors',
    section,
    summary: 'Create a monitor',
    input: z.object({
      type: z.enum(monitorTypes),
      game_id: z.string().min(1).optional(),
      team_id: z.string().min(1).optional(),
      channel_id: z.string().min(1),
    }),
    reply: Monitor,
    status: 201,
    errors: 'base',
    timeoutMs,
  }),

  /** The caller's monitors, newest first. */
  list: operation({
    method: 'GET',
    path: '/v1/monitors',
    section,
    summary: 'List the monitors',
    input: z.object({
      channel_id: z.string().optional(),
      cursor: Cursor.optional(),
      limit: whole().min(1).max(100).default(20),
    }),
    reply: z.looseObject({ items: z.array(Monitor), next_cursor: opt(Cursor) }),
    items: 'items',
    errors: 'base',
    timeoutMs,
  }),

  /** One monitor. */
  get: operation({
    method: 'GET',
    path: '/v1/monitors/{id}',
    section,
    summary: 'Get a monitor',
    input: z.object({ id: z.string().min(1) }),
    reply: Monitor,
    errors: 'base',
    timeoutMs,
  }),

  /** Deletes a monitor and its undelivered notifications. */
  remove: operation({
    method: 'DELETE',
    path: '/v1/monitors/{id}',
    section,
    summary: 'Delete a monitor',
    input: z.object({ id: z.string().min(1) }),
    reply: z.void(),
    status: 204,
    errors: 'base',
    timeoutMs,
  }),
};
