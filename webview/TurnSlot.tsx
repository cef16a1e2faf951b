import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { directionOf } from './direction.ts';
import { TurnView, type TurnViewProps } from './TurnView.tsx';
import { useNear } from './useNear.ts';
import { whenIdle } from './whenIdle.ts';

export interface TurnSlotProps extends TurnViewProps {
  /** It is what the reader sees first. */
  readonly isAtOnce: boolean;
}

/**
 * A turn in its place. Of a thread that is opened only the turns in sight are drawn at once, which takes as long for 200
 * as for ten; the others stand there with their question until the reader comes near or the page has nothing else to do.
 * From then on a search in the page finds their words as well.
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
