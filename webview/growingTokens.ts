import type { Token } from 'marked';

/** Text that follows may still extend the last blocks: another list item, another line of a paragraph. */
const openBlocks = 2;

/**
 * Splits streaming text into Markdown blocks, re-parsing only the last blocks, which may still change. Parsing the
 * whole text at each event would make a long answer quadratic.
 */
export function growingTokens(split: (text: string) => readonly Token[]): (text: string) => readonly Token[] {
  let before = '';
  let tokens: readonly Token[] = [];
  return (text) => {
    const settled = text.startsWith(before) ? settledOf(tokens) : [];
    const start = settled.map(({ raw }) => raw).join('');
    before = text;
    tokens = [...settled, ...split(text.slice(start.length))];
    // Parse again where the kept blocks cannot be trusted: the parser normalizes line ends, which changes their lengths,
    // and a link definition applies to every block.
    if (!text.startsWith(start) || tokens.some(({ type }) => type === 'def')) tokens = split(text);
    return tokens;
  };
}

/** Blocks that cannot change any more, whatever follows. */
function settledOf(tokens: readonly Token[]): readonly Token[] {
  let at = tokens.length;
  for (let open = 0; open < openBlocks && at > 0; at--) if (tokens[at - 1]?.type !== 'space') open++;
  return tokens.slice(0, at);
}
