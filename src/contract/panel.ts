import * as z from 'zod';
import type { Card } from './cards.ts';
import { type ChartAlternative, type ChartControls, ChartEdit } from './chartControls.ts';
import type { KnownComponent } from './component.ts';
import { ReadingChange, type ReadingState } from './fileReading.ts';
import { exportIds } from './foldExports.ts';
import type { RunState } from './foldRun.ts';
import { AgentResult } from './results.ts';
import type { TableSummary } from './rows.ts';
import type { RunEvent } from './runEvents.ts';

/** The agents that have threads: a question of a thread goes to the agent that has it. */
export const AgentName = z.enum(['answer', 'retrieval', 'legacy']);
export type AgentName = z.infer<typeof AgentName>;

/** Ways to ask without an agent: search and answer at once, knowledge search fast or deep. None has threads. */
export const LookupWay = z.enum(['search', 'quick', 'knowledge', 'deep']);
export type LookupWay = z.infer<typeof LookupWay>;

/** §4.3 A JSON Schema that an answer is filled into. */
export const OutputSchema = z.record(z.string(), z.unknown());
export type OutputSchema = z.infer<typeof OutputSchema>;

/** A question the service suggests, with the graph nodes it is about (wire.md 4.3). */
export const Related = z.object({
  query: z.string().min(1).max(4000),
  description: z.string().nullish(),
  node_ids: z.array(z.string().min(1).max(500)).max(20).nullish(),
  /** One way to read the question itself, to choose before anything else of the answer is of use. */
  isReading: z.literal(true).optional(),
});
export type Related = z.infer<typeof Related>;

/** What a lookup found, kept over a reload: it has no id to read it again by, and asking again may cost. */
export const KeptLookup = z.object({ result: AgentResult, related: z.array(Related).max(20) });
export type KeptLookup = z.infer<typeof KeptLookup>;

/** More pieces than this of one kind cannot be within what is kept of a run. */
export const maxPieces = 5_000;
const Grown = z.object({ id: z.string(), text: z.string(), done: z.boolean() });

/** What has come of a run that is under way, up to `seq`: the rest is heard after it. */
export const KeptRun = z.object({
  runId: z.string().min(1),
  threadId: z.string().optional(),
  seq: z.number().int().min(0),
  texts: z.array(Grown).max(maxPieces),
  reasoning: z.array(Grown).max(maxPieces),
  steps: z
    .array(
      z.object({
        id: z.string(),
        kind: z.enum(['status', 'tool', 'subagent']),
        label: z.string(),
        state: z.enum(['running', 'done', 'failed', 'retrying']),
        parentId: z.string().optional(),
        elapsedMs: z.number().optional(),
        error: z.string().optional(),
        link: z.string().optional(),
      }),
    )
    .max(maxPieces),
  chartRefs: z.array(z.string()).max(maxPieces),
  result: AgentResult.optional(),
});
export type KeptRun = z.infer<typeof KeptRun>;

/** A card of a turn. */
export const CardAddress = z.object({ turn: z.string(), cardId: z.string() });
export type CardAddress = z.infer<typeof CardAddress>;

/** What is to be taken out of a card. */
export const ExportRequest = CardAddress.extend({ choice: z.enum(exportIds).optional() });
export type ExportRequest = z.infer<typeof ExportRequest>;

/**
 * The structured output of a turn, or with a path one dataset of it. Without a place the host asks for format and
 * place.
 */
export const OutputAddress = z.object({
  turn: z.string(),
  path: z.string().max(1000).optional(),
  place: z.enum(['file', 'editor']).optional(),
});
export type OutputAddress = z.infer<typeof OutputAddress>;

/**
 * Messages between host and page. What the page sends is hostile until parsed; what the host posts is typed.
 * The host keeps the truth: "ready" is answered by a whole snapshot, after which single events follow.
 */
export const FromPage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  /** A follow-up in the thread of this panel, or a question that carries nothing over and begins another. */
  z.object({
    kind: z.literal('ask'),
    question: z.string().trim().min(1).max(4000),
    isFresh: z.literal(true).optional(),
  }),
  /** Draw the panel's file again, in the user's words. */
  z.object({
    kind: z.literal('redraw'),
    turn: z.string(),
    instruction: z.string().trim().min(1).max(4000),
  }),
  /** Take back a question that waits, or ask it now. */
  z.object({ kind: z.literal('unqueue'), id: z.string() }),
  z.object({ kind: z.literal('askQueued'), id: z.string() }),
  /** Ask the first question of a thread once more, and say whether its answer is still the same. */
  z.object({ kind: z.literal('runAgain'), turn: z.string() }),
  /** The focus goes back to the text editor. */
  z.object({ kind: z.literal('leave') }),
  /** Change the chart of a card where it stands. */
  CardAddress.extend({ kind: z.literal('editChart'), edit: ChartEdit }),
  /** Read the panel's file another way, and draw it from that. */
  z.object({ kind: z.literal('readAs'), change: ReadingChange }),
  /** Select these lines of the panel's file in the editor. */
  z.object({ kind: z.literal('showLines'), lines: z.array(z.int().min(1)).min(1).max(1_000) }),
  /** Stop listening to a turn that is under way; what has arrived stays. */
  z.object({ kind: z.literal('stop'), turn: z.string() }),
  z.object({ kind: z.literal('retry'), turn: z.string() }),
  /** Do what the host offered beside the words that a turn ended with. */
  z.object({ kind: z.literal('takeAction'), turn: z.string(), isOther: z.literal(true).optional() }),
  /** Open what a citation of a turn points at. */
  z.object({ kind: z.literal('openCitation'), turn: z.string(), index: z.number().int() }),
  /** Open the query of a figure with the rows it was run over. */
  z.object({ kind: z.literal('openEvidence'), turn: z.string(), index: z.number().int() }),
  /** Open a link of the answer, outside. */
  z.object({ kind: z.literal('openLink'), url: z.string().max(4000) }),
  z.object({ kind: z.literal('copyAnswer'), turn: z.string() }),
  /** Write the answer at the cursor of the text beside the panel. */
  z.object({ kind: z.literal('insertAnswer'), turn: z.string() }),
  z.object({ kind: z.literal('copyText'), text: z.string().max(200_000) }),
  /** Something taken out of a card; without a choice the host asks for one. */
  ExportRequest.extend({ kind: z.literal('exportCard') }),
  /** Whether a picture that the host gave reached the clipboard. */
  z.object({ kind: z.literal('pictureCopied'), isCopied: z.boolean() }),
  /** Ask the user's own model how to read the question that was refused. */
  z.object({ kind: z.literal('askModel'), turn: z.string() }),
  /** Ask what the service suggested beneath a turn. */
  z.object({ kind: z.literal('askRelated'), turn: z.string(), index: z.number().int().min(0) }),
  OutputAddress.extend({ kind: z.literal('exportOutput') }),
  z.object({ kind: z.literal('showLog') }),
]);
export type FromPage = z.infer<typeof FromPage>;

/**
 * What a panel must know to come back after the window reloads. The page keeps the last one it was given under
 * `memo` in its saved state, unread; the host parses it when the editor brings the panel back.
 */
export const PanelMemo = z.object({
  title: z.string().max(300),
  /** What its tab says, where that is not the title: no two tabs say the same. */
  label: z.string().max(100).optional(),
  /** Files that are drawn, as URIs; absent for a thread. */
  files: z.array(z.string()).optional(),
  threadId: z.string().optional(),
  /** Questions that wait for an answer. */
  queued: z.array(z.string().max(4000)).max(20).optional(),
  turns: z.array(
    z.object({
      id: z.string(),
      question: z.string(),
      runId: z.string().optional(),
      /** Whose run it is; the answer agent's unless said. */
      agent: AgentName.optional(),
      /** The service that was asked. One that cannot be read costs its name. */
      answerer: z
        .object({
          name: z.string().max(300),
          isEmbedded: z.boolean(),
          address: z.string().max(2000).optional(),
        })
        .optional()
        .catch(undefined),
      /** A question without an agent. */
      way: LookupWay.optional(),
      nodeIds: z.array(z.string().min(1).max(500)).max(20).optional(),
      schema: OutputSchema.optional(),
      /** A deep search that was started. */
      taskId: z.string().max(500).optional(),
      /** One that cannot be read costs the answer, not the panel. */
      kept: KeptLookup.optional().catch(undefined),
      /** One that cannot be read costs a replay. */
      run: KeptRun.optional().catch(undefined),
      /** The card whose chart this turn changes. */
      cardId: z.string().max(200).optional(),
      /** The card this turn drew, with what its controls changed. */
      shownCardId: z.string().max(200).optional(),
      /** The host that files were sent to with the user's word; absent when they are drawn on this machine. */
      sentTo: z.string().optional(),
    }),
  ),
});
export type PanelMemo = z.infer<typeof PanelMemo>;

/** What can be changed of a chart, with its other kinds ready to draw; one that cannot be drawn has no component. */
export interface CardControls extends Omit<ChartControls, 'alternatives' | 'readings'> {
  readonly alternatives: readonly CardAlternative[];
  readonly readings: readonly CardAlternative[];
}

export interface CardAlternative extends Omit<ChartAlternative, 'component'> {
  readonly component: KnownComponent | undefined;
}

/** A card ready to draw: the wire card and its components, or a picture, or why there is neither. */
export interface DrawnCard {
  readonly card: Card;
  readonly components: readonly KnownComponent[];
  /** `data:image/png` of a remote card whose components were not fetched. */
  readonly image?: string;
  /** Why there is nothing to draw. */
  readonly problem?: string;
  /** Why this chart was chosen, in one line. */
  readonly reason?: string;
  /** What the reader must know of the chart, in a few words each. */
  readonly notes?: readonly string[];
  /** What can be changed of the chart; absent where nothing can. */
  readonly controls?: CardControls;
  /** Why the last change was not made. */
  readonly remark?: string;
  /** The sheets of the workbook it is of, where there are several to choose from. */
  readonly sheets?: CardSheets;
  /** The table of its file that it is drawn from. */
  readonly table?: string;
}

/** As a card's data spell them (`sheets`). */
export const CardSheets = z.object({ shown: z.string(), names: z.array(z.string()).min(2).readonly() });
export type CardSheets = Readonly<z.infer<typeof CardSheets>>;

/** One thing to press that helps. The host does it; the page knows its title and says when it is pressed. */
export interface Action {
  readonly title: string;
  readonly command: string;
  readonly args?: readonly string[];
}

export type Rerun =
  | { readonly outcome: 'same' }
  /** With the words of the answer before. */
  | { readonly outcome: 'data-changed' | 'service-changed' | 'build-changed'; readonly before: string }
  /** The answer before is shown, and why there is no newer one. */
  | { readonly outcome: 'not-run'; readonly message: string };

/** One question with its run: what a panel shows from top to bottom. */
export interface Turn {
  readonly id: string;
  readonly question: string;
  /** A lookup, or a file that is drawn, is no agent run, yet it reads as one: steps, then words and cards. */
  readonly kind: 'answer' | 'lookup' | 'visualize';
  /** How it was asked, where that is not the usual way. */
  readonly way?: Exclude<AgentName, 'answer'> | LookupWay | 'model';
  /** It was to be filled into a schema. */
  readonly hasSchema?: boolean;
  /** Who was asked last, as the status bar names a service. */
  readonly answeredBy?: string;
  /** Its two cards are compared: they stand beside each other where there is room. */
  readonly isSideBySide?: true;
  /** Nothing can be run again: a card that was created, or written by hand. */
  readonly isFixed?: true;
  readonly run: RunState;
  /** By card id; a card of the result that is not here yet is still being fetched. */
  readonly cards: Readonly<Record<string, DrawnCard>>;
  /** What the service suggests to ask next. */
  readonly related?: readonly Related[];
  /** It was refused; the user's own model, called so, may be asked how to read it. */
  readonly ownModel?: string;
  /** How the answer compares with the one before it was run again. */
  readonly rerun?: Rerun;
  /** The service takes no more requests for a while; it is asked again at this moment, in milliseconds since 1970. */
  readonly waitsUntil?: number;
  /** What ended it early: the user's stop, or an error in plain words with what to do. */
  readonly ended?: {
    readonly how: 'stopped' | 'failed';
    readonly message: string;
    readonly action?: Action;
    readonly otherAction?: Action;
  };
}

/** A question that waits until the one before it is answered. */
export interface QueuedQuestion {
  readonly id: string;
  readonly text: string;
}

export interface PanelView {
  readonly title: string;
  /** Who answers the next question, as the status bar says it. */
  readonly service: string;
  readonly turns: readonly Turn[];
  readonly canFollowUp: boolean;
  readonly queued?: readonly QueuedQuestion[];
  /** The columns of the file that is drawn, once they are known. */
  readonly profile?: FileProfile;
}

/** A file in figures, and how it was read where that can be changed. */
export interface FileProfile {
  readonly tables: readonly TableSummary[];
  readonly reading?: ReadingState;
}

/** Where the keyboard is brought; next and previous count from the answer that has the focus. */
export type FocusTarget = 'followUp' | 'lastAnswer' | 'nextAnswer' | 'previousAnswer' | 'sources';

export type ToPage =
  | { readonly kind: 'view'; readonly view: PanelView }
  | { readonly kind: 'turn'; readonly turn: Turn }
  | { readonly kind: 'event'; readonly turn: string; readonly event: RunEvent }
  | { readonly kind: 'card'; readonly turn: string; readonly cardId: string; readonly drawn: DrawnCard }
  | { readonly kind: 'profile'; readonly profile: FileProfile }
  | { readonly kind: 'queued'; readonly queued: readonly QueuedQuestion[] }
  /** A card's picture, for the clipboard. */
  | { readonly kind: 'picture'; readonly turn: string; readonly cardId: string; readonly picture: string }
  /** To be kept in the page's saved state as it is. */
  | { readonly kind: 'memo'; readonly memo: PanelMemo }
  | { readonly kind: 'focus'; readonly on: FocusTarget }
  /** The reader wants to see this turn of a long thread. */
  | { readonly kind: 'showTurn'; readonly turn: string };
