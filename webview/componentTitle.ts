import type { KnownComponent } from '../src/contract/component.ts';
import { answerOf } from '../src/contract/foldRun.ts';
import type { Turn } from '../src/contract/panel.ts';

/** The title a component shows in addition to the card's title. */
export function titleOf({ config }: KnownComponent): string | undefined {
  return 'title' in config && typeof config.title === 'string' && config.title !== ''
    ? config.title
    : undefined;
}

/** Whether two titles are equal except for case, spaces and final punctuation. */
export function isSameTitle(one: string, other: string): boolean {
  const plain = (title: string) =>
    title
      .trim()
      .toLowerCase()
      .replace(/\s+/gu, ' ')
      .replace(/[.?:]$/u, '');
  return plain(one) === plain(other);
}

/** Whether the turn's heading doubles as the title of its only card, as in the panel of a single card. */
export function isTitledAbove(title: string, { question, run, cards }: Turn): boolean {
  const count = run.result?.cards?.length ?? Object.keys(cards).length;
  return isSameTitle(title, question) && count === 1 && answerOf(run) === '';
}
