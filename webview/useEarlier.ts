import { useRef } from 'preact/hooks';

/**
 * Steps through earlier questions with the arrow keys, as in a shell: up to older ones from an empty box, down to newer
 * ones and back to the empty box. Edited text counts as a draft, in which the keys move the cursor.
 * @param asked Newest first.
 * @returns The text of the box after the key; undefined where the key has its usual meaning.
 */
export function useEarlier(asked: readonly string[]): (key: string, draft: string) => string | undefined {
  const at = useRef(-1);
  return (key, draft) => {
    if (draft !== (asked[at.current] ?? '')) at.current = -1;
    const isUnchanged = draft === (asked[at.current] ?? '');
    const next = at.current + (key === 'ArrowUp' ? 1 : -1);
    if (!isUnchanged || (key !== 'ArrowUp' && key !== 'ArrowDown')) return undefined;
    if (next < -1 || next >= asked.length) return undefined;
    at.current = next;
    return asked[next] ?? '';
  };
}
