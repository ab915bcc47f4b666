import type { Json, ReconcileFrom, Session } from '@turnpike/engine';
import type { Problem, Where } from '@turnpike/engine/document';
import type {
  Answer,
  CallToolRequest,
  Command,
  CustomerKnown,
  Effect,
  HistoryMessage,
  Mark,
  PendingChange,
  TurnInput,
  TurnRecord,
} from '@turnpike/engine/turn';
import type { GateExplanation, NodeExplanation } from '@turnpike/engine/views';
import type { LoadedLayer } from '@/lib/editor/sync/merge-draft';
import type { LocalHost } from '@/lib/understanding/local-providers';
import type { Faults } from './faults';

/** The flow from the view of one session: every node with its reasons, every gate with its progress. */
export type Situation = { nodes: NodeExplanation[]; gates: GateExplanation[] };

/** The position of a stop: an engine mark, a taken edge, a tool result or a plan. */
export type StopMark = Mark | { mark: 'edge' | 'tool' | 'plan'; id: string };

/** A position within a turn where stepping can stop, with the number of events before it and its state. */
export type Stop = { mark: StopMark; events: number; situation: Situation; session: Session };

/** One complete turn run by the worker. */
type TurnRun = {
  record: TurnRecord;
  situation: Situation;
  stops: Stop[];
  milliseconds: number;
};

/** Where the conversation ends because of an error, or skips a node and continues. */
export type UnfinishedStop = { where: Where; skipped: boolean };

/** Result of loading a draft. */
export type LoadedDraft = {
  hash: string;
  /** Problems of the draft itself. */
  problems: Problem[];
  /** Errors because of which nothing can run. */
  blocking: Problem[];
  /** Errors at which the conversation stops. */
  unfinished: Problem[];
  /** Nodes of the running document that say so, by id. */
  stops: ReadonlyMap<string, UnfinishedStop>;
  /** The document that runs, if it differs: merged with its layers, with ends in place of unfinished nodes. */
  running?: unknown;
};

/**
 * The script of a turn: commands, condition scores, tool results in call order, and model answers by kind.
 * Missing parts come from offline understanding and mocks.
 */
export type Scripted = {
  commands?: Command[];
  /** By transition or rule id; others score 0. */
  scores?: Record<string, number>;
  results?: Json[];
  answers?: { [K in ScriptedKind]?: Json[] };
} | null;
export const SCRIPTED_KINDS = ['generate', 'rank', 'judge', 'plan'] as const;
export type ScriptedKind = (typeof SCRIPTED_KINDS)[number];

/** The value of an expression, or why it has none. */
export type Evaluated = { ok: true; value: Json } | { ok: false; fault: string };

/** Context of a turn besides the session. */
export type TurnContext = {
  /** Earlier messages, oldest first. */
  history: HistoryMessage[];
  /** Whether models can be called. */
  models: boolean;
  /** Earlier turns with their recorded actions, oldest first. */
  done?: { record: Pick<TurnRecord, 'input' | 'events'> }[];
  /** Stored customer data. */
  customer?: CustomerKnown;
  faults?: Faults;
  /** Content hash of the opened version from which the session is reconciled to the loaded draft. */
  from?: string;
  /** How it is reconciled. Default: the setting of the draft. */
  strategy?: ReconcileFrom['strategy'] | undefined;
};

/** Answers one effect with the workspace's models. The page calls the server, because keys stay there. */
export type AskModels = (effect: Effect) => Promise<Answer>;

/** What the simulator needs of its page. */
export type SimulatorHost = Pick<LocalHost, 'loadWords' | 'loadSentences'> & { askModels?: AskModels };

/**
 * The engine as used by the simulation store. It runs in a worker in the browser, so all calls are
 * asynchronous and all values are plain JSON.
 */
export type Simulator = Replayer & {
  load(document: unknown, layers?: LoadedLayer[]): Promise<LoadedDraft>;
  open(options: {
    id: string;
    customer: string;
    at: string;
  }): Promise<{ session: Session; situation: Situation }>;
  take(session: Session, input: TurnInput, scripted: Scripted, context?: TurnContext): Promise<TurnRun>;
  /** The result of an async tool after its turn, from its mock or an injected fault. */
  callTool(request: Pick<CallToolRequest, 'tool' | 'args' | 'node'>, faults?: Faults): Promise<Answer>;
  /**
   * Evaluates CEL expressions on sessions, with the names and limits of guards; `input` is the input of the
   * current turn, and `before` the session before it.
   */
  evaluate(
    texts: readonly string[],
    sessions: readonly Session[],
    input?: TurnInput,
    before?: Session,
  ): Promise<Evaluated[][]>;
};

/** A turn of the simulated conversation with its script. */
export type SimulatedTurn = TurnRun & {
  id: string;
  input: TurnInput;
  scripted: Scripted;
  /** Whether models were called. */
  models: boolean;
  /** Injected tool faults. */
  faults?: Faults;
  end: { session: Session; situation: Situation };
  /** Set for a turn of a stored conversation. */
  recorded?: RecordedTurn;
};

/** How a recorded turn is shown. */
export type RecordedTurn = {
  /** Null for an unpublished version. */
  version: number | null;
  /** Whether the replay had the same result; otherwise the stops are derived from the record. */
  replayed: boolean;
  /** Why it could not be replayed. */
  why?: string;
  /** Whether values in it are masked. */
  hidden: boolean;
};

/** A turn replayed from its record. */
export type ReplayedTurn = TurnRun & Pick<RecordedTurn, 'replayed' | 'why'>;

/** The result of opening a version: `merged` is the document that runs if it has layers. */
type OpenedVersion = { hash: string; merged?: unknown; fault?: string };

/** Replays recorded turns to find their stops, using the opened versions. */
export type Replayer = {
  openVersion(document: unknown, layers?: LoadedLayer[]): Promise<OpenedVersion>;
  replay(records: TurnRecord[]): Promise<ReplayedTurn[]>;
};

/** Manual changes by an operator. */
export type OverrideChange = {
  facts?: Record<string, Json>;
  states?: Record<string, boolean>;
  path?: string | null;
  goTo?: string;
  pending?: PendingChange | null;
  handBack?: boolean;
};
