import type { KnownComponent } from '../src/contract/component.ts';
import { answerOf } from '../src/contract/foldRun.ts';
import type { Turn } from '../src/contract/panel.ts';

/** The title a component gives itself, beside that of its card. */
export function titleOf({ config }: KnownComponent): string | undefined {
  return 'title' in config && typeof config.title === 'string' && config.title !== ''
    ? config.title
    : undefined;
}

/** Whether two titles say the same, but for capitals, spaces and a full stop or question mark. */
export function isSameTitle(one: string, other: string): boolean {
  const plain = (title: string) =>
    title
      .trim()
      .toLowerCase()
      .replace(/\s+/gu, ' ')
      .replace(/[.?:]$/u, '');
  return plain(one) === plain(other);
}

/** Whether the heading of a turn is the title of its only card, with nothing between the two: so it is in the panel of a card. */
export function isTitledAbove(title: string, { question, run, cards }: Turn): boolean {
  const count = run.result?.cards?.length ?? Object.keys(cards).length;
  return isSameTitle(title, question) && count === 1 && answerOf(run) === '';
}
