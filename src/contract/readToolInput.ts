import type { AgentTool, ToolInput } from './agentTools.ts';
import { SvcError } from './errors.ts';

/** Parses the input that a model passed. Throws bad-request with a message that tells the model what to change. */
export function readToolInput<T extends AgentTool>(tool: T, given: unknown): ToolInput<T> {
  const parsed = tool.input.safeParse(given ?? {});
  if (parsed.success) return parsed.data as ToolInput<T>;
  const wrong = parsed.error.issues.slice(0, 5).map(({ path, message }) => {
    return `${path.join('.') || 'input'}: ${message}`;
  });
  throw new SvcError('bad-request', `The input of ${tool.name} does not fit: ${wrong.join('; ')}.`);
}
