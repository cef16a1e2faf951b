import type { Block, RunEvent } from '../src/contract/runEvents.ts';

/** One text delta of a run as it travels. */
export function frameOf(seq: number): string {
  return frame({ seq, block: { kind: 'text', id: 'x1', delta: `word${seq % 97} `, done: false } });
}

/** One event of a run in which each is about something that was not met before. */
export function distinctFrameOf(seq: number): string {
  return frame({ seq, block: distinctBlock(seq) });
}

function frame({ seq, block }: Pick<RunEvent, 'seq' | 'block'>): string {
  const event = { seq, run_id: 'run_1', thread_id: 't', category: 'content', block };
  return `id: ${seq}\ndata: ${JSON.stringify(event)}\n\n`;
}

export function piecesOf(wire: Uint8Array, bytes: number): Uint8Array[] {
  return Array.from({ length: Math.ceil(wire.length / bytes) }, (_, at) =>
    wire.subarray(at * bytes, (at + 1) * bytes),
  );
}

const distinctKinds = ['text', 'reasoning', 'status', 'tool_call', 'subagent'] as const;

function distinctBlock(seq: number): Block {
  const kind = distinctKinds[seq % distinctKinds.length] ?? 'text';
  const id = `${kind}_${seq.toString(36)}`;
  switch (kind) {
    case 'text':
    case 'reasoning':
      return { kind, id, delta: 'word ' };
    case 'status':
      return { kind, message: 'Reading', parent_id: id };
    case 'tool_call':
      return { kind, id, tool: 'search' };
    case 'subagent':
      return { kind, agent_id: id, subagent_type: 'helper', event: 'dispatch' };
  }
}
