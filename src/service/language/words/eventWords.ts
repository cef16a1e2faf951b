import type { Column } from '../catalogue.ts';
import { foreignMeanings } from '../lexicon/foreignHeaders.ts';
import { nameWords } from '../lexicon/nameWords.ts';
import { isParticiple } from '../lexicon/participles.ts';
import { columnLabel, datedName } from './name.ts';

/** What happened on the date, as a participle: "paid" for `paid_on`, "created" for `created_at`, "born". */
export function eventVerb(column: Column): string | undefined {
  const label = inWords(columnLabel(column).toLowerCase());
  if (label === 'back') return 'returned';
  const bare = label
    .replace(/\s+(?:on|at|date|time|day|ts|timestamp|datetime|dt|utc)$/, '')
    .replace(/^date (?:of )?/, '');
  const noun = nouns[bare];
  if (noun !== undefined && (bare !== label || noun === 'born')) return noun;
  if (!isParticiple(bare.replace(/^(?:last|first) /, '').replace(/ (?:up|in|out|off|back)$/, '')))
    return undefined;
  return bare;
}

/** "date of birth" for `D.o.B.`, "paid on" for `bezahlt am`. */
function inWords(label: string): string {
  if (/^\p{L}(?:\.\p{L})+\.?$/u.test(label)) return nameWords(label).words.join(' ');
  const [, foreign] = /^(\S+) (?:am|le|el|il|op)$/.exec(label) ?? [];
  const english = foreign === undefined ? undefined : foreignMeanings(foreign).find(isParticiple);
  return english === undefined ? label : `${english} on`;
}

/** What rows do by themselves: trips end, invoices are paid. */
export function isActive(verb: string): boolean {
  return activeVerbs.has(verb);
}

/** The date as a noun: "due date" for `due_on`, "payment date" is itself, "date paid" for `paid_on`. */
export function dateNoun(column: Column): string {
  const label = columnLabel(column);
  const verb = eventVerb(column);
  if (/\b(?:date|time|day|month|year)\b/i.test(label)) return label;
  if (/^due (?:on|at|by)$/i.test(label)) return 'due date';
  return verb === undefined
    ? datedName(label, column.type)
    : `${verbNouns[verb] ?? verb} ${column.type === 'datetime' ? 'time' : 'date'}`;
}

const activeVerbs = new Set([
  ...[
    'started',
    'ended',
    'began',
    'finished',
    'expired',
    'joined',
    'arrived',
    'departed',
    'left',
    'happened',
  ],
  ...['occurred', 'died', 'retired', 'churned', 'signed up', 'logged in', 'failed', 'passed'],
]);

/** "payment date" for what was paid. */
const verbNouns: Readonly<Record<string, string>> = {
  paid: 'payment',
  returned: 'return',
  created: 'creation',
  started: 'start',
  ended: 'end',
  closed: 'closing',
  cancelled: 'cancellation',
  canceled: 'cancellation',
  opened: 'opening',
  installed: 'installation',
  shipped: 'shipping',
  delivered: 'delivery',
  released: 'release',
  ordered: 'order',
  hired: 'hiring',
  'signed up': 'sign-up',
  updated: 'update',
  issued: 'issue',
  published: 'publication',
  purchased: 'purchase',
  resolved: 'resolution',
  completed: 'completion',
  joined: 'joining',
  invoiced: 'invoice',
  sent: 'sending',
  sold: 'sale',
};

const nouns: Readonly<Record<string, string>> = {
  birth: 'born',
  start: 'started',
  end: 'ended',
  release: 'released',
  hire: 'hired',
  order: 'ordered',
  purchase: 'purchased',
  payment: 'paid',
  delivery: 'delivered',
  ship: 'shipped',
  shipping: 'shipped',
  signup: 'signed up',
  'sign-up': 'signed up',
  'sign up': 'signed up',
  creation: 'created',
  due: 'due',
  invoice: 'invoiced',
  publication: 'published',
  termination: 'terminated',
  cancellation: 'cancelled',
  resignation: 'resigned',
  expiry: 'expired',
  launch: 'launched',
  install: 'installed',
  installation: 'installed',
};
