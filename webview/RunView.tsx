import type { JSX } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import type { FocusTarget, FromPage, PanelView, Turn } from '../src/contract/panel.ts';
import { announcementsOf, createAnnouncer } from './announcements.ts';
import type { ContextProps } from './Context.tsx';
import type { Channel } from './channel.ts';
import { FollowUp } from './FollowUp.tsx';
import { focusOn, holdFocus } from './focusOn.ts';
import type { Markdown } from './markdown.ts';
import type { Memory } from './memory.ts';
import { PageContext, usePage } from './page.ts';
import { Queue } from './Queue.tsx';
import { readPosition } from './scrollPosition.ts';
import { useSurroundings } from './surroundings.ts';
import { TurnSlot } from './TurnSlot.tsx';
import { t } from './texts.ts';
import { stateOf } from './turnState.ts';
import { Badge } from './ui/Badge.tsx';
import { Button } from './ui/Button.tsx';
import { Icon } from './ui/Icon.tsx';
import { ProgressRing } from './ui/ProgressRing.tsx';
import { useLatePart } from './useLatePart.ts';
import { useScroll } from './useScroll.ts';
import { useView } from './useView.ts';

export interface RunViewProps {
  readonly channel: Channel;
  readonly memory: Memory;
  readonly markdown: Markdown;
  readonly locale: string;
}

/** Messages that start a turn from a button: the page scrolls to the new turn wherever the reader was. */
const asksAtOnce: ReadonlySet<FromPage['kind']> = new Set(['askQueued', 'askRelated', 'askModel']);

/** A whole panel: its turns from top to bottom, and the follow-up box. */
export function RunView({ channel, memory, markdown, locale }: RunViewProps): JSX.Element {
  const surroundings = useSurroundings();
  const [said, say] = useState('');
  const announce = useRef(createAnnouncer(say, Date.now)).current;
  const toTurn = useRef<(turn: string) => void>(() => {});
  const handlers = {
    onFocus: (on: FocusTarget) => focusOn(on, say),
    onShow: (turn: string) => toTurn.current(turn),
  };
  const view = useView(channel, handlers, (before, after) => announce(announcementsOf(before, after)));
  const isRunning = view?.turns.some((turn) => stateOf(turn).how === 'running') ?? false;
  const { hasMoreBelow, toEnd, expectQuestion, showTurn } = useScroll(memory, view);
  toTurn.current = showTurn;
  const page = useMemo(() => {
    const post = (message: FromPage) => {
      if (asksAtOnce.has(message.kind)) expectQuestion();
      channel.post(message);
    };
    return { post, memory, announce: say, markdown, locale, surroundings };
  }, [channel, memory, markdown, locale, surroundings, expectQuestion]);
  const [isFresh, beFresh] = useState(false);
  const asking = view && askingOf(view, isFresh);
  return (
    <PageContext.Provider value={page}>
      <main class="panel" onKeyDown={(event) => leaveOnEscape(event, channel)} onfocusin={onFocusIn}>
        {view ? <Turns view={view} /> : <Loading />}
        {hasMoreBelow && !asking && (
          <div class="jump">
            <Button icon="arrowDown" onClick={toEnd}>
              {t('Jump to latest')}
            </Button>
          </div>
        )}
        {asking && (
          <FollowUp
            isRunning={isRunning}
            words={asking.words}
            asked={asking.asked}
            onJump={hasMoreBelow ? toEnd : undefined}
            onAsk={(text) => {
              if (!isRunning) expectQuestion();
              channel.post(asking.message(text));
              beFresh(false);
            }}
          >
            {view.canFollowUp && <ContextOfNext turns={view.turns} isFresh={isFresh} onFresh={beFresh} />}
            <Queue waiting={view.queued ?? []} isRunning={isRunning} />
          </FollowUp>
        )}
      </main>
      <div class="unseen" role="status" aria-live="polite">
        {said}
      </div>
    </PageContext.Provider>
  );
}

/** Loaded after the first paint: there is nothing to inherit before the first answer. */
function ContextOfNext(props: ContextProps): JSX.Element | null {
  const View = useLatePart('Context');
  return View ? <View {...props} /> : null;
}

/** Turns rendered immediately on either side of the restored scroll position: more than a window shows. */
const drawnAround = 3;

function Turns({ view }: { readonly view: PanelView }): JSX.Element {
  const { memory } = usePage();
  const kept = useRef(readPosition(memory.text('place'))?.turn).current;
  const first = Math.max(
    0,
    view.turns.findIndex(({ id }) => id === kept),
  );
  const { turns, service } = view;
  const answerers = turns.flatMap(({ answeredBy }) => answeredBy ?? []);
  return (
    <>
      <header class="panel-head">
        {/* A panel named after its question does not repeat the question as a heading. */}
        <h1 dir="auto" class={view.turns.some(({ question }) => question === view.title) ? 'unseen' : ''}>
          {view.title}
        </h1>
        <Badge>{answerers.at(-1) ?? service}</Badge>
      </header>
      {view.turns.length === 0 && <Nothing canAsk={view.canFollowUp} />}
      {view.turns.map((turn, at) => (
        <TurnSlot
          key={turn.id}
          isAtOnce={Math.abs(at - first) <= drawnAround || at === view.turns.length - 1}
          turn={turn}
          position={at + 1}
          count={view.turns.length}
          profile={at === 0 ? view.profile : undefined}
          saysWho={new Set(answerers).size > 1}
        />
      ))}
    </>
  );
}

function Nothing({ canAsk }: { readonly canAsk: boolean }): JSX.Element {
  return (
    <section class="nothing">
      <Icon name="chart" />
      <h2>{t('Nothing asked yet')}</h2>
      <p>
        {canAsk
          ? t('Ask about your data below. The answer comes with charts, and says where each number is from.')
          : t('Ask a question or draw a file, and the answer appears here.')}
      </p>
    </section>
  );
}

function Loading(): JSX.Element {
  return (
    <section class="nothing">
      <ProgressRing />
      <p>{t('Opening…')}</p>
    </section>
  );
}

/** What the follow-up box sends: a question to the thread, or an instruction to draw the panel's file differently. */
function askingOf({ canFollowUp, turns, service }: PanelView, isFresh: boolean) {
  if (canFollowUp)
    return {
      words: boxWords(turns.at(-1), service),
      asked: [...new Set(turns.map(({ question }) => question).reverse())],
      message: (question: string): FromPage => ({ kind: 'ask', question, ...(isFresh && { isFresh }) }),
    };
  const last = turns.at(-1);
  if (last?.kind !== 'visualize') return undefined;
  return {
    words: t('Say what to draw instead'),
    asked: [],
    message: (instruction: string): FromPage => ({ kind: 'redraw', turn: last.id, instruction }),
  };
}

/** A lookup has no thread, so the next question is independent. */
function boxWords(last: Turn | undefined, service: string): string {
  if (!last) return t('Ask a question');
  // The next question goes to the service chosen now, and not to the one named above.
  if (last.answeredBy !== undefined && last.answeredBy !== service)
    return t('Ask {0}, which does not know what was asked above', service);
  return last.kind === 'lookup' ? t('Ask another question') : t('Ask a follow-up');
}

/** Returns to the text editor, unless a menu, a list or an input method handled the key. */
function leaveOnEscape(event: KeyboardEvent, channel: Channel): void {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
  event.preventDefault();
  channel.post({ kind: 'leave' });
}

function onFocusIn(event: FocusEvent): void {
  holdFocus(event);
  uncover(event);
}

/** Height of the shadow above the box. */
const shadePx = 16;

/** The browser scrolls a focused element into the viewport, where the sticky box may still cover it. */
function uncover({ target }: FocusEvent): void {
  const box = document.querySelector('.follow-up');
  if (!box || !(target instanceof Element) || box.contains(target)) return;
  // Toolkit buttons have their focused element inside a shadow root.
  if (!(target.shadowRoot?.activeElement ?? target).matches(':focus-visible')) return;
  // The browser scrolls after it has dispatched the event.
  requestAnimationFrame(() => {
    const { top, bottom } = target.getBoundingClientRect();
    const coveredPx = bottom + shadePx - box.getBoundingClientRect().top;
    // For an element taller than the viewport its top takes precedence.
    if (coveredPx > 0) window.scrollBy(0, Math.min(coveredPx, Math.max(0, top)));
  });
}
