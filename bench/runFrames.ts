/** One text delta of a run as it travels. */
export function frameOf(seq: number): string {
  const block = { kind: 'text', id: 'x1', delta: `word${seq % 97} `, done: false };
  const event = { seq, run_id: 'run_1', thread_id: 't', category: 'content', block };
  return `id: ${seq}\ndata: ${JSON.stringify(event)}\n\n`;
}

export function piecesOf(wire: Uint8Array, bytes: number): Uint8Array[] {
  return Array.from({ length: Math.ceil(wire.length / bytes) }, (_, at) =>
    wire.subarray(at * bytes, (at + 1) * bytes),
  );
}
