import type { Token } from 'marked';

/** What stands behind the last blocks may still become part of them: an item of a list, a line of a paragraph. */
const openBlocks = 2;

/**
 * Splits a text that grows, such as an answer under way, into blocks. Only what its last blocks may become is split
 * again: a long answer would be split whole at each of its words otherwise.
 */
export function growingTokens(split: (text: string) => readonly Token[]): (text: string) => readonly Token[] {
  let before = '';
  let tokens: readonly Token[] = [];
  return (text) => {
    const settled = text.startsWith(before) ? settledOf(tokens) : [];
    const start = settled.map(({ raw }) => raw).join('');
    before = text;
    tokens = [...settled, ...split(text.slice(start.length))];
    // Line ends of other systems are rewritten, so that blocks have other lengths; a link's address serves all blocks.
    if (!text.startsWith(start) || tokens.some(({ type }) => type === 'def')) tokens = split(text);
    return tokens;
  };
}

/** Blocks that stay what they are however the text goes on. */
function settledOf(tokens: readonly Token[]): readonly Token[] {
  let at = tokens.length;
  for (let open = 0; open < openBlocks && at > 0; at--) if (tokens[at - 1]?.type !== 'space') open++;
  return tokens.slice(0, at);
}
