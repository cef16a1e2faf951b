import type { JSX } from 'preact';
import { itemsOf } from '../src/contract/foldList.ts';
import { type Step, stepKey } from '../src/contract/foldSteps.ts';
import type { Turn } from '../src/contract/panel.ts';
import { Fold } from './Fold.tsx';
import { usePage } from './page.ts';
import { many, t } from './texts.ts';
import type { TurnState } from './turnState.ts';
import { Button } from './ui/Button.tsx';
import { Icon } from './ui/Icon.tsx';
import { ProgressRing } from './ui/ProgressRing.tsx';

export interface StepsProps {
  readonly turn: Turn;
  readonly state: TurnState;
}

/** The steps of a run: expanded while it runs, collapsed afterwards. */
export function Steps({ turn, state }: StepsProps): JSX.Element | null {
  const { post, surroundings } = usePage();
  const steps = itemsOf(turn.run.steps);
  const reasoning = itemsOf(turn.run.reasoning);
  const isRunning = state.how === 'running';
  const { roots, beneath } = treeOf(steps);
  if (steps.length === 0 && reasoning.length === 0 && !isRunning) return null;
  return (
    <div class="steps">
      <Fold
        id={`steps-${turn.id}`}
        // Collapsing the list by itself would lose a screen reader's position.
        isOpen={isRunning || surroundings.screenReader}
        title={
          <span class="steps-now">
            {isRunning ? <ProgressRing /> : <Icon name={endMarks[state.how]} />}
            <span dir="auto">{headline(steps, state)}</span>
          </span>
        }
      >
        <StepList steps={roots} beneath={beneath} isOver={!isRunning} />
        {reasoning.length > 0 && (
          <div class="reasoning" dir="auto">
            {reasoning.map(({ id, text }) => (
              <p key={id}>{text}</p>
            ))}
          </div>
        )}
      </Fold>
      {isRunning && (
        <Button look="quiet" icon="stop" class="stop" onClick={() => post({ kind: 'stop', turn: turn.id })}>
          {t('Stop')}
        </Button>
      )}
    </div>
  );
}

interface StepListProps {
  readonly steps: readonly Step[];
  readonly beneath: ReadonlyMap<string, readonly Step[]>;
  /** Whether the run has ended: steps that are still marked as running were interrupted. */
  readonly isOver: boolean;
}

function StepList({ steps, beneath, isOver }: StepListProps): JSX.Element {
  return (
    <ol class="step-list">
      {steps.map((step) => (
        <StepLine
          key={stepKey(step)}
          step={settled(step, step === steps.at(-1), isOver)}
          beneath={beneath}
          isOver={isOver}
        />
      ))}
    </ol>
  );
}

/** `cut`: still running when the run ended. */
type ShownStep = Omit<Step, 'state'> & { readonly state: Step['state'] | 'cut' };

/** A status line counts as done once another follows it, because no event marks its end. */
function settled(step: Step, isLast: boolean, isOver: boolean): ShownStep {
  if (step.state !== 'running' && step.state !== 'retrying') return step;
  if (step.kind === 'status' && !isLast) return { ...step, state: 'done' };
  return isOver ? { ...step, state: 'cut' } : step;
}

const endMarks = { running: 'check', answered: 'check', stopped: 'stop', failed: 'cross' } as const;
const marks = { running: undefined, retrying: 'retry', done: 'check', failed: 'cross', cut: 'stop' } as const;
const stateWords = {
  running: t('running'),
  retrying: t('trying again'),
  done: t('done'),
  failed: t('failed'),
  cut: t('not finished'),
};

interface StepLineProps {
  readonly step: ShownStep;
  readonly beneath: ReadonlyMap<string, readonly Step[]>;
  readonly isOver: boolean;
}

function StepLine({ step, beneath, isOver }: StepLineProps): JSX.Element {
  const { locale } = usePage();
  const mine = beneath.get(stepKey(step)) ?? [];
  const mark = marks[step.state];
  return (
    <li class={`step step-${step.state}`}>
      <div class="step-line">
        {mark ? <Icon name={mark} /> : <ProgressRing />}
        <span class="unseen">{stateWords[step.state]}: </span>
        <span dir="auto">{spaced(step.label)}</span>
        {step.elapsedMs !== undefined && <span class="small">{seconds(step.elapsedMs, locale)}</span>}
      </div>
      {step.error && (
        <p class="step-error" dir="auto">
          {step.error}
        </p>
      )}
      {mine.length > 0 && <StepList steps={mine} beneath={beneath} isOver={isOver} />}
    </li>
  );
}

interface StepTree {
  readonly roots: readonly Step[];
  readonly beneath: ReadonlyMap<string, readonly Step[]>;
}

/** Steps whose parent is unknown are roots (wire.md 6.1), and so are steps that are their own ancestors. */
function treeOf(steps: readonly Step[]): StepTree {
  // A tool and its sub-tool may share an id; the first one is the parent.
  const byId = new Map(steps.toReversed().map((step) => [step.id, step]));
  const parentOf = ({ parentId }: Step) => (parentId === undefined ? undefined : byId.get(parentId));
  const known = new Map<Step, boolean>();
  const roots: Step[] = [];
  const beneath = new Map<string, Step[]>();
  for (const step of steps) {
    const parent = parentOf(step);
    if (!parent || !endsAtRoot(parent, parentOf, known)) roots.push(step);
    else pushTo(beneath, stepKey(parent), step);
  }
  return { roots, beneath };
}

function pushTo(beneath: Map<string, Step[]>, key: string, step: Step): void {
  const others = beneath.get(key);
  if (others) others.push(step);
  else beneath.set(key, [step]);
}

/**
 * Whether the chain of parents ends instead of looping. Results are cached in `known`, which keeps the whole tree
 * linear.
 */
function endsAtRoot(
  step: Step,
  parentOf: (step: Step) => Step | undefined,
  known: Map<Step, boolean>,
): boolean {
  const way = new Set<Step>();
  let at: Step | undefined = step;
  while (at && !way.has(at) && !known.has(at)) {
    way.add(at);
    at = parentOf(at);
  }
  const ends = at === undefined || known.get(at) === true;
  for (const passed of way) known.set(passed, ends);
  return ends;
}

function headline(steps: readonly Step[], { how }: TurnState): string {
  if (how === 'running')
    return spaced(steps.findLast(({ state }) => state === 'running')?.label ?? t('Working'));
  const failed = steps.filter(({ state }) => state === 'failed').length;
  const count = many(steps.length, '{0} step', '{0} steps');
  return failed > 0 ? t('{0}, {1} failed', count, failed) : count;
}

/** Tool names arrive as identifiers: `read_file` becomes "Read file". */
function spaced(label: string): string {
  if (!/^[a-z0-9]+(_[a-z0-9]+)*$/.test(label)) return label;
  const words = label.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function seconds(ms: number, locale: string): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(ms / 1000)} s`;
}
