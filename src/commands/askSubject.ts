import type { GraphNode } from '../contract/graph.ts';

/** What a question is about: a node of the graph, or text that was selected. Typing does not change it. */
export interface AskSubject {
  /** As the title of the box shows it. */
  readonly name: string;
  /** Known for a node: pinned where the way of asking takes nodes. */
  readonly nodeId?: string;
}

/** More would wrap the title of the box, which says other things as well. */
const maxShown = 28;

export function subjectOfNode({ id, name }: GraphNode): AskSubject {
  return { name, nodeId: id };
}

/** Shortened in the middle: names of one family often differ at their ends. */
export function shownSubject({ name }: AskSubject): string {
  const letters = [...name];
  if (letters.length <= maxShown) return name;
  const tail = Math.floor(maxShown / 3);
  const head = letters.slice(0, maxShown - 1 - tail).join('');
  return `${head.trimEnd()}…${letters.slice(-tail).join('').trimStart()}`;
}

/** Words that go on with a name ("by region", "since 2020"); others come before it ("average", "how many"). */
const continues =
  /^(?:by|per|for|in|on|at|over|since|until|before|after|between|from|of|with|without|and|vs|versus|compared)\b/iu;

/** The question to send. Agents accept no graph nodes (§4.7), so the words have to name the subject. */
export function questionAbout(subject: AskSubject | undefined, typed: string): string {
  const words = typed.trim();
  if (!subject || words.toLowerCase().includes(subject.name.toLowerCase())) return words;
  if (words === '') return subject.name;
  return continues.test(words) ? `${subject.name} ${words}` : `${words} ${subject.name}`;
}
