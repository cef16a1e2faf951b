import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { CardSheets, DrawnCard, Turn } from '../src/contract/panel.ts';
import { Answer } from './Answer.tsx';
import { Boundary } from './Boundary.tsx';
import { CardFoot } from './CardFoot.tsx';
import { CardMenu } from './CardMenu.tsx';
import { ChartControls } from './ChartControls.tsx';
import { ComponentView } from './ComponentView.tsx';
import { editOf, isStepKey } from './chartKeys.ts';
import { isTitledAbove } from './componentTitle.ts';
import { directionOf } from './direction.ts';
import { isFigure, type ToolsContainer } from './FigureBar.tsx';
import { usePage } from './page.ts';
import { sharedRange } from './sharedRange.ts';
import { t } from './texts.ts';
import type { CardSlot } from './turnState.ts';
import { Icon } from './ui/Icon.tsx';
import { Pill } from './ui/Pill.tsx';
import { ProgressRing } from './ui/ProgressRing.tsx';

export interface CardSlotViewProps {
  readonly slot: CardSlot;
  readonly turn: Turn;
  readonly isWaiting: boolean;
}

/** A card, or a placeholder while it is being fetched. */
export function CardSlotView({ slot, turn, isWaiting }: CardSlotViewProps): JSX.Element | null {
  if (slot.drawn) return <CardView id={slot.id} drawn={slot.drawn} turn={turn} />;
  if (!isWaiting) return null;
  return (
    <section class="card card-waiting" aria-busy="true" aria-label={slot.title ?? t('Card')}>
      {slot.title && (
        <h3 class="card-title" dir={directionOf(slot.title)}>
          {slot.title}
        </h3>
      )}
      <p class="card-wait">
        <ProgressRing /> {t('Drawing the card…')}
      </p>
    </section>
  );
}

export interface CardViewProps {
  readonly id: string;
  readonly drawn: DrawnCard;
  readonly turn: Turn;
}

/** In characters. A longer description is placed after the chart. */
const maxFinding = 280;

/** A card from top to bottom: title, finding, controls, chart, sources. */
export function CardView({ id, drawn, turn }: CardViewProps): JSX.Element {
  const { card, components, controls, remark, sheets } = drawn;
  const { post } = usePage();
  const [tools, setTools] = useState<ToolsContainer>(null);
  const header = components.find((component) => component.component_type === 'header')?.config;
  const title = header?.title || card.title || t('Card');
  const heading = `card-${turn.id}-${id}`;
  const body = components.filter((component) => component.component_type !== 'header');
  const firstFigure = body.findIndex(isFigure);
  const isPicture = body.length === 0 && drawn.image !== undefined;
  const isTitled = isPicture || isTitledAbove(title, turn);
  const isShort = (card.description?.length ?? 0) <= maxFinding;
  const words = card.description && (
    <div class="card-description">
      <Answer text={card.description} />
    </div>
  );
  const press = (event: KeyboardEvent) => {
    if (!controls) return;
    // Otherwise the editor handles the key too: it undoes typing in the follow-up box and moves the focus there.
    if (isStepKey(event)) event.stopPropagation();
    const edit = editOf(event, controls);
    if (!edit) return;
    event.preventDefault();
    post({ kind: 'editChart', turn: turn.id, cardId: id, edit });
  };
  return (
    <section class="card" aria-labelledby={heading} onKeyDown={press}>
      <header class="card-head">
        {/* The service's own picture contains its title, and the panel of a single card shows it as a heading. */}
        <h3 id={heading} class={`card-title ${isTitled ? 'unseen' : ''}`} dir={directionOf(title)}>
          {title}
        </h3>
        {header?.subtitle && (
          <p class="card-subtitle" dir={directionOf(header.subtitle)}>
            {header.subtitle}
          </p>
        )}
        <div class="card-tools">
          <span class="figure-place" ref={setTools} />
          <CardMenu id={id} drawn={drawn} turn={turn} title={title} />
        </div>
      </header>
      {isShort && words}
      {controls ? (
        <ChartControls turn={turn.id} cardId={id} controls={controls} remark={remark}>
          {sheets && <SheetPicker sheets={sheets} />}
        </ChartControls>
      ) : (
        sheets && <SheetPicker sheets={sheets} />
      )}
      {body.map((component, at) => (
        <Boundary key={at} instead={<p class="small">{t('This part of the card could not be drawn.')}</p>}>
          <ComponentView
            id={`${turn.id} ${id} ${at}`}
            component={component}
            cardTitle={title}
            range={sharedRange(turn, at)}
            {...(at === firstFigure && { tools })}
          />
        </Boundary>
      ))}
      <CardFallback drawn={drawn} title={title} hasBody={body.length > 0} />
      {!isShort && words}
      <CardFoot id={id} drawn={drawn} turn={turn} />
    </section>
  );
}

/** The service's name for the rows of all sheets together. */
const everySheet = 'all sheets';

/** Chooses the sheet of a workbook to draw. The choice is remembered per file. */
function SheetPicker({ sheets: { shown, names } }: { readonly sheets: CardSheets }): JSX.Element {
  const { post } = usePage();
  return (
    <Pill
      word={t('Sheet')}
      choices={[
        {
          label: t('Sheet'),
          value: shown,
          options: names.map((name) => ({ id: name, label: name === everySheet ? t('All sheets') : name })),
          onChange: (sheet) => post({ kind: 'readAs', change: { sheet } }),
        },
      ]}
    />
  );
}

/** Shown where nothing can be drawn: the service's own picture, or the reason. */
function CardFallback({
  drawn,
  title,
  hasBody,
}: {
  readonly drawn: DrawnCard;
  readonly title: string;
  readonly hasBody: boolean;
}): JSX.Element | null {
  const { image, problem } = drawn;
  if (!hasBody && image && /^data:image\/(?:png|jpeg|webp);base64,/.test(image))
    return <img class="card-image" src={image} alt={title} />;
  if (problem)
    return (
      <p class="notice">
        <Icon name="warning" />
        <span dir="auto">{problem}</span>
      </p>
    );
  return null;
}
