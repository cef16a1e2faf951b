import type { Column, Table } from './catalogue.ts';
import { oncePerTable } from './oncePerTable.ts';

/** "wait", "waiting time". */
export const waitWord = /^wait(s|ed|ing)?$/;

const came =
  /^(enqueu|enqueue|queu|queue|submit|request|arriv|arrive|arrival|checkin|creat|create|receiv|receive)$/;
const turnCame =
  /^(start|begin|began|seen|call|admit|serv|serve|process|pick|treat|assign|answer|respond|respons|response)$/;

/** From when a row arrives until its turn comes; undefined if a column holds the wait itself. */
export const waitOf = oncePerTable(
  ({ columns }: Table): { readonly from: Column; readonly to: Column } | undefined => {
    if (columns.some(({ type, words }) => type === 'number' && words.includes('wait'))) return undefined;
    const momentOf = (pattern: RegExp) =>
      columns.find(({ type, words }) => type === 'datetime' && words.some((word) => pattern.test(word)));
    const [from, to] = [momentOf(came), momentOf(turnCame)];
    return from && to && from !== to ? { from, to } : undefined;
  },
);
