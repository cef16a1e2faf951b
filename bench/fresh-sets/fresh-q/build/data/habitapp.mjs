// Writes the app: users, sessions and purchases (JSON lines, nested, fields that may be missing), experiments (CSV).
import { saveJsonLines, saveTable } from '../../../build/lib.mjs';
import { experiments, purchases, sessions, users } from '../clean/habitapp.mjs';

saveJsonLines(
  'habitapp/users.jsonl',
  users.map(({ id, created, country, age, os, version, source, campaign, tests }) => ({
    ...{
      userId: id,
      createdAt: created,
      profile: { country, ageBand: age },
      device: { os, appVersion: version },
    },
    acquisition: campaign ? { source, campaign } : { source },
    experiments: tests,
  })),
);
saveJsonLines(
  'habitapp/sessions.jsonl',
  sessions.map(({ id, user, started, seconds, screens, crashed, network }) => ({
    ...{ sessionId: id, userId: user, startedAt: started },
    properties: { durationSec: seconds, screens, network, ...(crashed && { crashed }) },
  })),
);
saveJsonLines(
  'habitapp/purchases.jsonl',
  purchases.map(({ order, user, at, sku, kind, amount, refunded }) => ({
    ...{ orderId: order, userId: user, purchasedAt: at, product: { sku, kind } },
    price: { amount, currency: 'USD' },
    refunded,
  })),
);
saveTable(
  'habitapp/experiments.csv',
  ['key', 'hypothesis', 'owner', 'startDate', 'endDate'],
  experiments.map(({ key, hypothesis, owner, start, end }) => [key, hypothesis, owner, start, end]),
);
