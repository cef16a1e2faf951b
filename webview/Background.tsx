import type { ComponentChildren, JSX } from 'preact';
import type { Turn } from '../src/contract/panel.ts';
import type { Citation } from '../src/contract/results.ts';
import { Answer } from './Answer.tsx';
import { Fold } from './Fold.tsx';
import { Method } from './Method.tsx';
import { t } from './texts.ts';

export interface BackgroundProps {
  readonly turn: Turn;
  readonly citations: readonly Citation[];
}

/** The definitions, assumptions and methods of an answer (§2.4). */
export function Background({ turn }: BackgroundProps): JSX.Element | null {
  const { definitions, assumptions, methodology } = turn.run.result?.metadata ?? {};
  if (!definitions?.length && !assumptions?.length && !methodology?.length) return null;
  return (
    <div class="background">
      <Section id={`definitions-${turn.id}`} title={t('Definitions')} items={definitions}>
        {(definitions ?? []).map(({ term, definition }) => (
          <Entry key={term} name={term} text={definition} />
        ))}
      </Section>
      <Section id={`assumptions-${turn.id}`} title={t('Assumptions')} items={assumptions}>
        {(assumptions ?? []).map(({ title, description }) => (
          <Entry key={title} name={title} text={description} />
        ))}
      </Section>
      <Section id={`method-${turn.id}`} title={t('Method')} items={methodology}>
        {(methodology ?? []).map(({ title, description }) => (
          <Method key={title} name={title} text={description} />
        ))}
      </Section>
    </div>
  );
}

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly items: readonly unknown[] | null | undefined;
  readonly children: ComponentChildren;
}

function Section({ id, title, items, children }: SectionProps): JSX.Element | null {
  if (!items?.length) return null;
  return (
    <Fold
      id={id}
      title={
        <span>
          {title} <span class="small">{items.length}</span>
        </span>
      }
    >
      <dl>{children}</dl>
    </Fold>
  );
}

interface EntryProps {
  readonly name: string | null | undefined;
  readonly text: string | null | undefined;
}

function Entry({ name, text }: EntryProps): JSX.Element {
  return (
    <>
      {name && <dt dir="auto">{name}</dt>}
      <dd>{text && <Answer text={text} />}</dd>
    </>
  );
}
