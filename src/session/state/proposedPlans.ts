import type { ReplyOf } from '../../contract/operation.ts';
import type { plans } from '../../contract/plans.ts';

/** What a model receives: how plans are written, then the tables and the question as data. Nothing that the consent does not name. */
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
 * The plans in a reply. Models put JSON between fences or behind a sentence, or leave the list out. What the plans are
 * is the service's to judge. Undefined where there is none to be found.
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
