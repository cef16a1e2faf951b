import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { directionOf } from './direction.ts';
import { TurnView, type TurnViewProps } from './TurnView.tsx';
import { useNear } from './useNear.ts';
import { whenIdle } from './whenIdle.ts';

export interface TurnSlotProps extends TurnViewProps {
  /** Rendered immediately, because it is in the initial viewport. */
  readonly isAtOnce: boolean;
}

/**
 * A turn, or a placeholder for it. When a thread opens only the visible turns are rendered, which takes as long for 200
 * turns as for ten. The others show their question until they are near the viewport or the page is idle. Once rendered,
 * find-in-page covers their text as well.
 */
export function TurnSlot({ isAtOnce, ...props }: TurnSlotProps): JSX.Element {
  const [isDrawn, draw] = useState(isAtOnce);
  return isDrawn ? <TurnView {...props} /> : <Undrawn {...props} onTime={() => draw(true)} />;
}

interface UndrawnProps extends TurnViewProps {
  readonly onTime: () => void;
}

function Undrawn({ turn, position, count, onTime }: UndrawnProps): JSX.Element {
  const box = useRef<HTMLElement>(null);
  const isNear = useNear(box);
  const heading = `question-${turn.id}`;
  useEffect(() => whenIdle(onTime), []);
  useEffect(() => {
    if (isNear) onTime();
  }, [isNear]);
  return (
    <article
      class="turn"
      aria-labelledby={heading}
      aria-posinset={position}
      aria-setsize={count}
      aria-busy="true"
      data-turn={turn.id}
      tabIndex={-1}
      ref={box}
    >
      <h2 id={heading} class="question" dir={directionOf(turn.question)}>
        {turn.question}
      </h2>
    </article>
  );
}
