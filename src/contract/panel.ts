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

/** The agents that have threads. A question in a thread goes to the thread's agent. */
export const AgentName = z.enum(['answer', 'retrieval', 'legacy']);
export type AgentName = z.infer<typeof AgentName>;

/** Ways to ask without an agent: search and answer at once, or knowledge search, fast or deep. None has threads. */
export const LookupWay = z.enum(['search', 'quick', 'knowledge', 'deep']);
export type LookupWay = z.infer<typeof LookupWay>;

/** §4.3 A JSON Schema that an answer is to fill. */
export const OutputSchema = z.record(z.string(), z.unknown());
export type OutputSchema = z.infer<typeof OutputSchema>;

/** A question the service suggests, with the graph nodes it is about (wire.md 4.3). */
export const Related = z.object({
  query: z.string().min(1).max(4000),
  description: z.string().nullish(),
  node_ids: z.array(z.string().min(1).max(500)).max(20).nullish(),
  /** A reading of the question itself, to be chosen before the rest of the answer is useful. */
  isReading: z.literal(true).optional(),
});
export type Related = z.infer<typeof Related>;

/** A lookup's result, kept across reloads: it has no id to fetch it by, and asking again may cost. */
export const KeptLookup = z.object({ result: AgentResult, related: z.array(Related).max(20) });
export type KeptLookup = z.infer<typeof KeptLookup>;

/** No kept run has more pieces than this of any one kind. */
export const maxPieces = 5_000;
const Grown = z.object({ id: z.string(), text: z.string(), done: z.boolean() });

/** The state of a running turn up to `seq`; the rest is streamed again. */
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

/** An export of a card. */
export const ExportRequest = CardAddress.extend({ choice: z.enum(exportIds).optional() });
export type ExportRequest = z.infer<typeof ExportRequest>;

/**
 * The structured output of a turn, or with a path one dataset of it. Without a destination the host asks for format and
 * destination.
 */
export const OutputAddress = z.object({
  turn: z.string(),
  path: z.string().max(1000).optional(),
  destination: z.enum(['file', 'editor']).optional(),
});
export type OutputAddress = z.infer<typeof OutputAddress>;

/**
 * Messages between host and page. What the page sends is hostile until parsed; what the host posts is typed. The host
 * holds the authoritative state: it answers "ready" with a full snapshot, then sends single events.
 */
export const FromPage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  /** Asks a follow-up in this panel's thread, or an independent question in a new one. */
  z.object({
    kind: z.literal('ask'),
    question: z.string().trim().min(1).max(4000),
    isFresh: z.literal(true).optional(),
  }),
  /** Draws the panel's file again as the user's text asks. */
  z.object({
    kind: z.literal('redraw'),
    turn: z.string(),
    instruction: z.string().trim().min(1).max(4000),
  }),
  /** Withdraws a queued question, or asks it now. */
  z.object({ kind: z.literal('unqueue'), id: z.string() }),
  z.object({ kind: z.literal('askQueued'), id: z.string() }),
  /** Asks the first question of a thread again and reports whether the answer changed. */
  z.object({ kind: z.literal('runAgain'), turn: z.string() }),
  /** Moves the focus back to the text editor. */
  z.object({ kind: z.literal('leave') }),
  /** Changes a card's chart in place. */
  CardAddress.extend({ kind: z.literal('editChart'), edit: ChartEdit }),
  /** Reads the panel's file with other settings and draws it again. */
  z.object({ kind: z.literal('readAs'), change: ReadingChange }),
  /** Selects these lines of the panel's file in the editor. */
  z.object({ kind: z.literal('showLines'), lines: z.array(z.int().min(1)).min(1).max(1_000) }),
  /** Stops following a running turn; what has arrived stays. */
  z.object({ kind: z.literal('stop'), turn: z.string() }),
  z.object({ kind: z.literal('retry'), turn: z.string() }),
  /** Runs the action offered along with the message that ended a turn. */
  z.object({ kind: z.literal('takeAction'), turn: z.string(), isOther: z.literal(true).optional() }),
  /** Opens the source of a citation. */
  z.object({ kind: z.literal('openCitation'), turn: z.string(), index: z.number().int() }),
  /** Opens the query behind a figure, with the rows it ran over. */
  z.object({ kind: z.literal('openEvidence'), turn: z.string(), index: z.number().int() }),
  /** Opens a link of the answer in the browser. */
  z.object({ kind: z.literal('openLink'), url: z.string().max(4000) }),
  z.object({ kind: z.literal('copyAnswer'), turn: z.string() }),
  /** Inserts the answer at the cursor of the text editor beside the panel. */
  z.object({ kind: z.literal('insertAnswer'), turn: z.string() }),
  z.object({ kind: z.literal('copyText'), text: z.string().max(200_000) }),
  /** Exports a card; without a choice the host asks for one. */
  ExportRequest.extend({ kind: z.literal('exportCard') }),
  /** Whether a picture from the host was copied to the clipboard. */
  z.object({ kind: z.literal('pictureCopied'), isCopied: z.boolean() }),
  /** Asks the user's own model to interpret the refused question. */
  z.object({ kind: z.literal('askModel'), turn: z.string() }),
  /** Asks a question that the service suggested below a turn. */
  z.object({ kind: z.literal('askRelated'), turn: z.string(), index: z.number().int().min(0) }),
  OutputAddress.extend({ kind: z.literal('exportOutput') }),
  z.object({ kind: z.literal('showLog') }),
]);
export type FromPage = z.infer<typeof FromPage>;

/**
 * What is needed to restore a panel after the window reloads. The page stores the last one it received under `memo` in
 * its saved state, without reading it; the host parses it when the editor restores the panel.
 */
export const PanelMemo = z.object({
  title: z.string().max(300),
  /** The tab's label, if it differs from the title to stay unique. */
  label: z.string().max(100).optional(),
  /** URIs of the drawn files; absent for a thread. */
  files: z.array(z.string()).optional(),
  threadId: z.string().optional(),
  /** Questions waiting for the current one to be answered. */
  queued: z.array(z.string().max(4000)).max(20).optional(),
  turns: z.array(
    z.object({
      id: z.string(),
      question: z.string(),
      runId: z.string().optional(),
      /** The run's agent; the answer agent by default. */
      agent: AgentName.optional(),
      /** The service that was asked. If it does not parse, only its name is lost. */
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
      /** The task of a deep search that was started. */
      taskId: z.string().max(500).optional(),
      /** If it does not parse, the answer is lost but not the panel. */
      kept: KeptLookup.optional().catch(undefined),
      /** If it does not parse, the run is replayed from the start. */
      run: KeptRun.optional().catch(undefined),
      /** The card whose chart this turn changes. */
      cardId: z.string().max(200).optional(),
      /** The card this turn drew, including changes made by its controls. */
      shownCardId: z.string().max(200).optional(),
      /** The remote host that the files were sent to with the user's consent; absent if they are drawn locally. */
      sentTo: z.string().optional(),
    }),
  ),
});
export type PanelMemo = z.infer<typeof PanelMemo>;

/**
 * What can be changed about a chart, with its alternatives ready to draw; one that cannot be drawn has no component.
 */
export interface CardControls extends Omit<ChartControls, 'alternatives' | 'readings'> {
  readonly alternatives: readonly CardAlternative[];
  readonly readings: readonly CardAlternative[];
}

export interface CardAlternative extends Omit<ChartAlternative, 'component'> {
  readonly component: KnownComponent | undefined;
}

/** A card ready to draw: the wire card with its components, a picture, or the reason there is neither. */
export interface DrawnCard {
  readonly card: Card;
  readonly components: readonly KnownComponent[];
  /** `data:image/png` of a remote card whose components were not fetched. */
  readonly image?: string;
  /** Why nothing can be drawn. */
  readonly problem?: string;
  /** Why this chart was chosen, in one line. */
  readonly reason?: string;
  /** Caveats the reader must know about the chart, a few words each. */
  readonly notes?: readonly string[];
  /** What can be changed about the chart; absent if nothing can. */
  readonly controls?: CardControls;
  /** Why the last change was rejected. */
  readonly remark?: string;
  /** The workbook's sheets, if there are several to choose from. */
  readonly sheets?: CardSheets;
  /** The table of the file it is drawn from. */
  readonly table?: string;
}

/** The `sheets` field of a card's data. */
export const CardSheets = z.object({ shown: z.string(), names: z.array(z.string()).min(2).readonly() });
export type CardSheets = Readonly<z.infer<typeof CardSheets>>;

/** A button that offers help. The host performs the action; the page knows only the title and reports the click. */
export interface Action {
  readonly title: string;
  readonly command: string;
  readonly args?: readonly string[];
}

export type Rerun =
  | { readonly outcome: 'same' }
  /** With the text of the previous answer. */
  | { readonly outcome: 'data-changed' | 'service-changed' | 'build-changed'; readonly before: string }
  /** The previous answer is shown, with the reason there is no newer one. */
  | { readonly outcome: 'not-run'; readonly message: string };

/** One question with its run. A panel shows its turns from top to bottom. */
export interface Turn {
  readonly id: string;
  readonly question: string;
  /** A lookup and a drawn file are not agent runs, but are displayed like one: steps, then text and cards. */
  readonly kind: 'answer' | 'lookup' | 'visualize';
  /** How it was asked, if not in the default way. */
  readonly way?: Exclude<AgentName, 'answer'> | LookupWay | 'model';
  /** The answer was requested in the form of a schema. */
  readonly hasSchema?: boolean;
  /** The service that was asked last, named as in the status bar. */
  readonly answeredBy?: string;
  /** Its two cards are compared: shown side by side if there is room. */
  readonly isSideBySide?: true;
  /** It cannot be run again: a card that was created or written by hand. */
  readonly isFixed?: true;
  readonly run: RunState;
  /** By card id; a card of the result that is missing here is still being fetched. */
  readonly cards: Readonly<Record<string, DrawnCard>>;
  /** Follow-up questions that the service suggests. */
  readonly related?: readonly Related[];
  /** The name of the user's own model, which may be asked to interpret this refused question. */
  readonly ownModel?: string;
  /** How the answer compares with the one before the rerun. */
  readonly rerun?: Rerun;
  /** When the request is retried after a rate limit, in milliseconds since 1970. */
  readonly waitsUntil?: number;
  /** What ended it early: the user's stop, or an error with advice. */
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
  /** Who answers the next question, named as in the status bar. */
  readonly service: string;
  readonly turns: readonly Turn[];
  readonly canFollowUp: boolean;
  readonly queued?: readonly QueuedQuestion[];
  /** The columns of the drawn file, once known. */
  readonly profile?: FileProfile;
}

/** Statistics of a file, and how it was read if that can be changed. */
export interface FileProfile {
  readonly tables: readonly TableSummary[];
  readonly reading?: ReadingState;
}

/** Where keyboard focus goes; next and previous are relative to the focused answer. */
export type FocusTarget = 'followUp' | 'lastAnswer' | 'nextAnswer' | 'previousAnswer' | 'sources';

export type ToPage =
  | { readonly kind: 'view'; readonly view: PanelView }
  | { readonly kind: 'turn'; readonly turn: Turn }
  | { readonly kind: 'event'; readonly turn: string; readonly event: RunEvent }
  | { readonly kind: 'card'; readonly turn: string; readonly cardId: string; readonly drawn: DrawnCard }
  | { readonly kind: 'profile'; readonly profile: FileProfile }
  | { readonly kind: 'queued'; readonly queued: readonly QueuedQuestion[] }
  /** A card's picture, to be copied to the clipboard. */
  | { readonly kind: 'picture'; readonly turn: string; readonly cardId: string; readonly picture: string }
  /** Stored in the page's saved state unchanged. */
  | { readonly kind: 'memo'; readonly memo: PanelMemo }
  | { readonly kind: 'focus'; readonly on: FocusTarget }
  /** Scrolls to this turn of a long thread. */
  | { readonly kind: 'showTurn'; readonly turn: string };
