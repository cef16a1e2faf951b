import type * as vscode from 'vscode';

/** The editor's log channel as modules use it. */
export type Log = Pick<vscode.LogOutputChannel, 'debug' | 'info' | 'warn' | 'error' | 'show'>;

/** Redacts secrets from the log. `hidden` grows as keys become known. */
export function redactingLog(channel: Log, hidden: ReadonlySet<string>): Log {
  const clean = (line: string | Error) => redacted(line instanceof Error ? line.message : line, hidden);
  return {
    debug: (line) => channel.debug(clean(line)),
    info: (line) => channel.info(clean(line)),
    warn: (line) => channel.warn(clean(line)),
    error: (line) => channel.error(clean(line)),
    show: () => channel.show(true),
  };
}

export function redacted(line: string, hidden: Iterable<string>): string {
  let clean = line.replace(
    /(x-api-key|authorization)(["']?\s*[:=]\s*["']?)(Bearer\s+)?[^\s"',]+/gi,
    '$1$2***',
  );
  for (const secret of hidden) if (secret !== '') clean = clean.replaceAll(secret, '***');
  return clean;
}
