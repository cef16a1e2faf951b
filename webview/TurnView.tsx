import type { JSX } from 'preact';
import { answerOf } from '../src/contract/foldRun.ts';
import type { FileProfile, Turn } from '../src/contract/panel.ts';
import { Answer } from './Answer.tsx';
import { Background } from './Background.tsx';
import { CardSlotView } from './CardView.tsx';
import { citationsOf, wordsOf } from './citations.ts';
import { directionOf } from './direction.ts';
import { memo } from './drawnOnce.ts';
import { ModelOffer } from './ModelOffer.tsx';
import type { ProfileProps } from './Profile.tsx';
import { usePage } from './page.ts';
import { RelatedQuestions } from './RelatedQuestions.tsx';
import { RerunNote } from './RerunNote.tsx';
import { Sources } from './Sources.tsx';
import { Steps } from './Steps.tsx';
import { t } from './texts.ts';
import { slotsOf, stateOf, type TurnState } from './turnState.ts';
import { Button } from './ui/Button.tsx';
import { Icon } from './ui/Icon.tsx';
import { useLatePart } from './useLatePart.ts';
import { Waiting } from './Waiting.tsx';
import { WebPages } from './WebPages.tsx';

export interface TurnViewProps {
  readonly turn: Turn;
  readonly position: number;
  readonly count: number;
  /** Figures about the file, shown beside its first chart. */
  readonly profile?: FileProfile | undefined;
  /** Whether the turn names its service, because the turns of this panel come from several. */
  readonly saysWho?: boolean;
}

/** A question and everything it led to. */
export const TurnView = memo(
  ({ turn, position, count, profile, saysWho = false }: TurnViewProps): JSX.Element => {
    const { post } = usePage();
    const state = stateOf(turn);
    const answer = answerOf(turn.run);
    const citations = citationsOf(turn);
    const heading = `question-${turn.id}`;
    return (
      <article
        class={turn.isSideBySide ? 'turn turn-compared' : 'turn'}
        aria-labelledby={heading}
        aria-posinset={position}
        aria-setsize={count}
        data-turn={turn.id}
        data-vscode-context={JSON.stringify({ turn: turn.id, hasAnswer: answer !== '' })}
        tabIndex={-1}
      >
        <h2 id={heading} class="question" dir={directionOf(turn.question)}>
          {turn.question}
        </h2>
        <Way turn={turn} saysWho={saysWho} />
        {turn.waitsUntil === undefined ? (
          <Steps turn={turn} state={state} />
        ) : (
          <Waiting turn={turn.id} until={turn.waitsUntil} />
        )}
        {turn.rerun && <RerunNote id={turn.id} rerun={turn.rerun} />}
        {answer !== '' && (
          <Answer
            text={answer}
            citations={wordsOf(citations)}
            onCitation={(index) => post({ kind: 'openCitation', turn: turn.id, index })}
          />
        )}
        <RelatedQuestions turn={turn} areReadings />
        <Refusal turn={turn} />
        {hasOutput(turn) && <OutputOfRun turn={turn} />}
        {slotsOf(turn).map((slot) => (
          <CardSlotView
            key={slot.id}
            slot={slot}
            turn={turn}
            isWaiting={state.how === 'running' || state.how === 'answered'}
          />
        ))}
        {profile && <ProfileOfFile turn={turn} profile={profile} />}
        {(state.how === 'stopped' || state.how === 'failed') && <Ending ending={state} turn={turn.id} />}
        <ModelOffer turn={turn} />
        <RelatedQuestions turn={turn} />
        <Sources turn={turn} citations={citations} />
        <WebPages turn={turn} />
        {turn.run.result && <Background turn={turn} citations={citations} />}
        {state.how === 'answered' && !turn.isSideBySide && (
          <Closing turn={turn} answer={answer} isFirst={position === 1} />
        )}
      </article>
    );
  },
);

const wayNames: Record<NonNullable<Turn['way']>, string> = {
  retrieval: t('Retrieved data'),
  legacy: t('Answer from the legacy agent'),
  search: t('Card search'),
  quick: t('Quick answer'),
  knowledge: t('Knowledge search'),
  deep: t('Deep search'),
  model: t('Read by your model'),
};

/** How the question was asked, if not in the default way. */
function Way({
  turn: { way, hasSchema, answeredBy },
  saysWho,
}: {
  readonly turn: Turn;
  readonly saysWho: boolean;
}): JSX.Element | null {
  const name = way && (hasSchema ? t('{0}, into a schema', wayNames[way]) : wayNames[way]);
  const words = [name, saysWho ? answeredBy : undefined].filter((part) => part !== undefined);
  return words.length > 0 ? <p class="small way">{words.join(' · ')}</p> : null;
}

/** Shown as received, because the set of codes is open (wire.md 2.4). */
function Refusal({ turn }: { readonly turn: Turn }): JSX.Element | null {
  const code = turn.run.result?.refusal_code;
  if (!code) return null;
  return (
    <p class="notice">
      <Icon name="warning" />
      <span>
        {t('The service did not accept this question. Rephrase it, or ask about other data. Reason given:')}{' '}
        <code>{code}</code>
      </span>
    </p>
  );
}

function Ending({
  ending: { how, message, action, otherAction },
  turn,
}: {
  readonly ending: Extract<TurnState, { how: 'stopped' | 'failed' }>;
  readonly turn: string;
}): JSX.Element {
  const { post } = usePage();
  return (
    <div class={`notice notice-${how}`}>
      <Icon name={how === 'failed' ? 'warning' : 'stop'} />
      <div>
        <p dir={directionOf(message)}>{message}</p>
        <div class="actions">
          {action && (
            <Button look="primary" onClick={() => post({ kind: 'takeAction', turn })}>
              {action.title}
            </Button>
          )}
          {otherAction && (
            <Button onClick={() => post({ kind: 'takeAction', turn, isOther: true })}>
              {otherAction.title}
            </Button>
          )}
          <Button
            look={how === 'failed' && !action ? 'primary' : 'quiet'}
            onClick={() => post({ kind: 'retry', turn })}
          >
            {how === 'failed' ? t('Try Again') : t('Ask Again')}
          </Button>
          {how === 'failed' && <Button onClick={() => post({ kind: 'showLog' })}>{t('Show Log')}</Button>}
        </div>
      </div>
    </div>
  );
}

interface ClosingProps {
  readonly turn: Turn;
  readonly answer: string;
  /** Whether it is the first question of its thread. Only that one means the same when it is asked again by itself. */
  readonly isFirst: boolean;
}

function Closing({ turn, answer, isFirst }: ClosingProps): JSX.Element {
  const { post, locale } = usePage();
  // The cost is omitted when it is zero.
  const cost = turn.run.summary?.usage?.total_cost_usd;
  // Only answers can be inserted into a document, refusals cannot.
  const isAnswered = citationsOf(turn).length > 0 || (turn.run.result?.cards ?? []).length > 0;
  return (
    <footer class="closing">
      {answer !== '' && (
        <Button
          look="icon"
          label={t('Copy answer')}
          onClick={() => post({ kind: 'copyAnswer', turn: turn.id })}
        >
          <Icon name="copy" />
        </Button>
      )}
      {answer !== '' && isAnswered && (
        <Button
          look="icon"
          label={t('Insert answer at cursor')}
          onClick={() => post({ kind: 'insertAnswer', turn: turn.id })}
        >
          <Icon name="insert" />
        </Button>
      )}
      {isFirst && turn.kind === 'answer' && !turn.isFixed && (
        <Button look="icon" label={t('Run again')} onClick={() => post({ kind: 'runAgain', turn: turn.id })}>
          <Icon name="retry" />
        </Button>
      )}
      {cost !== undefined && cost > 0 && <span class="small">{t('Cost {0}', dollars(cost, locale))}</span>}
    </footer>
  );
}

function dollars(amount: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 4,
  }).format(amount);
}

/** The profile's script is loaded with the first file drawn, because answers never have a profile. */
function ProfileOfFile(props: ProfileProps): JSX.Element | null {
  const View = useLatePart('Profile');
  return View ? <View {...props} /> : null;
}

function hasOutput({ hasSchema, run: { result } }: Turn): boolean {
  return hasSchema === true || Boolean(result?.structured_output ?? result?.structured_output_error);
}

/** Loaded with the first structured output, because few answers have one. */
function OutputOfRun({ turn }: { readonly turn: Turn }): JSX.Element | null {
  const View = useLatePart('OutputView');
  return View ? <View turn={turn} /> : null;
}
