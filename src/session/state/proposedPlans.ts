import type { ReplyOf } from '../../contract/operation.ts';
import type { plans } from '../../contract/plans.ts';

/**
 * The prompt for a model: the plan format, then tables and question as data. It contains nothing beyond what the user
 * consented to.
 */
export interface ModelPrompt {
  readonly guide: string;
  readonly question: string;
}

type Material = ReplyOf<(typeof plans)['material']>;

const maxPlans = 3;

export function modelPrompt({ guide, tables, joins }: Material, question: string): ModelPrompt {
  const known = {
    tables: tables.map(({ id, name, columns }) => ({
      ...{ id, name },
      columns: columns.map(({ name: column, type, unit, samples }) => ({
        ...{ name: column, type },
        ...(unit !== undefined && { unit }),
        ...(samples.length > 0 && { samples }),
      })),
    })),
    joins: joins.map(({ from, to }) => ({ from, to })),
  };
  return { guide, question: `${JSON.stringify(known)}\n\nQuestion: ${question}` };
}

/**
 * Extracts the plans from a reply. Models wrap JSON in fences or sentences, or omit the list. The service validates the
 * plans. Undefined if there are none.
 */
export function plansIn(reply: string): unknown[] | undefined {
  const found = parsed(reply.slice(reply.indexOf('{'), reply.lastIndexOf('}') + 1));
  if (typeof found !== 'object' || found === null) return undefined;
  if ('plans' in found) return Array.isArray(found.plans) ? found.plans.slice(0, maxPlans) : undefined;
  return 'op' in found ? [found] : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
