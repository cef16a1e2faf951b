import type { GraphNode } from '../contract/graph.ts';

/** The subject of a question: a node of the graph or selected text. It is separate from the typed text. */
export interface AskSubject {
  /** As shown in the title of the box. */
  readonly name: string;
  /** Set for a node; it is pinned if the agent accepts nodes. */
  readonly nodeId?: string;
}

/** A longer subject would push other information out of the title. */
const maxShown = 28;

export function subjectOfNode({ id, name }: GraphNode): AskSubject {
  return { name, nodeId: id };
}

/** Truncated in the middle, because related names often differ at their ends. */
export function shownSubject({ name }: AskSubject): string {
  const letters = [...name];
  if (letters.length <= maxShown) return name;
  const tail = Math.floor(maxShown / 3);
  const head = letters.slice(0, maxShown - 1 - tail).join('');
  return `${head.trimEnd()}…${letters.slice(-tail).join('').trimStart()}`;
}

/** Words that follow a name ("by region", "since 2020"); others precede it ("average", "how many"). */
const continues =
  /^(?:by|per|for|in|on|at|over|since|until|before|after|between|from|of|with|without|and|vs|versus|compared)\b/iu;

/** The question to send. Agents accept no graph nodes (§4.7), so the text itself has to name the subject. */
export function questionAbout(subject: AskSubject | undefined, typed: string): string {
  const words = typed.trim();
  if (!subject || words.toLowerCase().includes(subject.name.toLowerCase())) return words;
  if (words === '') return subject.name;
  return continues.test(words) ? `${subject.name} ${words}` : `${words} ${subject.name}`;
}
