import { answerOf, type RunState } from '../contract/foldRun.ts';
import { foldCitations, foldWebPages } from '../contract/foldSources.ts';
import { readSourceAddress } from '../contract/sourceAddress.ts';

const maxAssumptions = 10;

/** A finished run as text for a language model: the answer, its assumptions, its sources, and follow-up questions. */
export function answerText(run: RunState, data: readonly string[] = []): string {
  const { result } = run;
  const assumptions = (result?.metadata?.assumptions ?? [])
    .map(({ title, description }) => description || title)
    .filter(Boolean)
    .slice(0, maxAssumptions);
  const sources = [...foldCitations(result).values()].map(
    ({ index, title, source_name, url, excerpt }) =>
      `[${index}] ${[title || source_name, publicAddress(url), excerpt].filter(Boolean).join(', ')}`,
  );
  const pages = foldWebPages(result).map(({ title, url }) => [title, url].filter(Boolean).join(', '));
  const next = (result?.related ?? []).slice(0, 3).map(({ query }) => query);
  return [
    result?.refusal_code ? `The question was not answered (${result.refusal_code}).` : '',
    answerOf(run) || 'The service gave no answer in words.',
    section('Assumptions', assumptions as string[]),
    ...data,
    section('Sources', [...sources, ...pages]),
    section('Questions that can be answered next', next),
    run.threadId ? `thread_id: ${run.threadId}` : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function section(title: string, lines: readonly string[]): string {
  return lines.length > 0 ? `${title}:\n${lines.map((line) => `- ${line}`).join('\n')}` : '';
}

/**
 * Replaces an address of the embedded service, which means nothing to a reader, by the file's path within its folder.
 */
function publicAddress(url: string | null | undefined): string | undefined {
  const source = url ? readSourceAddress(url) : undefined;
  if (!source) return url ?? undefined;
  return source.fragment ? `${source.path}#${source.fragment}` : source.path;
}
