import type {
  Answer,
  CallToolRequest,
  Command,
  CustomerKnown,
  Effect,
  GateExplanation,
  HistoryMessage,
  Json,
  Mark,
  NodeExplanation,
  PendingChange,
  Problem,
  Session,
  TurnInput,
  TurnRecord,
} from '@turnpike/engine';
import type { LoadedLayer } from '@/lib/editor/sync/merge-draft';
import type { Faults } from './faults';

/** What the flow looks like from one session: every node with why or why not, every gate with its progress. */
export type Situation = { nodes: NodeExplanation[]; gates: GateExplanation[] };

/** What a stop stands at: a mark of the engine's, or what came of a move: a way taken, a tool's answer, a plan. */
export type StopMark = Mark | { mark: 'way' | 'tool' | 'plan'; id: string };

/** A place within a turn where stepping may stop: the mark, what had happened before it, and how it looked. */
export type Stop = { mark: StopMark; events: number; situation: Situation; session: Session };

/** One whole turn as the worker ran it. */
export type TurnRun = {
  record: TurnRecord;
  situation: Situation;
  stops: Stop[];
  milliseconds: number;
};

/**
 * What the worker says about a draft. `blocking` are the errors that keep it from being simulated;
 * `merged` is what runs when the draft stands on layers.
 */
export type LoadedDraft = { hash: string; problems: Problem[]; blocking: Problem[]; merged?: unknown };

/**
 * What the author set by hand for a turn: what the words mean, how near they come to conditions, what its
 * tools answer, in the order of the calls, and what models answer by kind. What is left out comes from offline
 * understanding and from the tools' mocks.
 */
export type Scripted = {
  commands?: Command[];
  /** By id of a transition or rule; those not named score 0. */
  scores?: Record<string, number>;
  results?: Json[];
  answers?: { [K in ScriptedKind]?: Json[] };
} | null;
export const SCRIPTED_KINDS = ['generate', 'rank', 'judge', 'plan'] as const;
export type ScriptedKind = (typeof SCRIPTED_KINDS)[number];

/** What an expression gave at one place, or why it gave nothing, in words. */
export type Evaluated = { ok: true; value: Json } | { ok: false; fault: string };

/** What a turn has to know beside the session. */
export type TurnContext = {
  /** What was said before it, oldest first. */
  history: HistoryMessage[];
  /** Whether models may be asked. */
  models: boolean;
  /** The turns before it, oldest first, with what they noted as done. */
  done?: { record: Pick<TurnRecord, 'input' | 'events'> }[];
  /** What is known of the customer beyond the conversation. */
  customer?: CustomerKnown;
  faults?: Faults;
  /** Content hash of an opened version that the session is brought from to the draft that is loaded. */
  from?: string;
};

/** Has the models of a workspace answer one effect of a flow; the page asks, since keys stay on the server. */
export type AskModels = (effect: Effect) => Promise<Answer>;

/**
 * The engine as the simulation store sees it. In the browser it lives in a worker, in tests beside
 * the store: every call is asynchronous, every argument and answer plain JSON.
 */
export type Simulator = Replayer & {
  load(document: unknown, layers?: LoadedLayer[]): Promise<LoadedDraft>;
  open(options: {
    id: string;
    customer: string;
    at: string;
  }): Promise<{ session: Session; situation: Situation }>;
  take(session: Session, input: TurnInput, scripted: Scripted, context?: TurnContext): Promise<TurnRun>;
  /** What a tool that takes long gives, once its turn is over: as its mock says, unless a fault is set. */
  callTool(request: Pick<CallToolRequest, 'tool' | 'args' | 'node'>, faults?: Faults): Promise<Answer>;
  /**
   * What CEL expressions give over each of these sessions, by expression; `input` is that of the turn they are
   * in the middle of. As guards see it, and bounded as guards are.
   */
  evaluate(texts: readonly string[], sessions: readonly Session[], input?: TurnInput): Promise<Evaluated[][]>;
};

/** A turn of the simulated conversation, with what was scripted for it. */
export type SimulatedTurn = TurnRun & {
  id: string;
  input: TurnInput;
  scripted: Scripted;
  /** Whether models were asked where the flow's settings name one. */
  models: boolean;
  /** How calls of its tools were made to go wrong. */
  faults?: Faults;
  end: { session: Session; situation: Situation };
  /** Set for a turn of a stored conversation: how its record is shown. */
  recorded?: RecordedTurn;
};

/** How a recorded turn is shown. */
export type RecordedTurn = {
  /** Null where the version is not published. */
  version: number | null;
  /** Whether taking it again gave the same; else the stops are put together from what the record says. */
  replayed: boolean;
  /** Why it could not be taken again, in words. */
  why?: string;
  /** Whether values in it are hidden. */
  hidden: boolean;
};

/** A turn run again from its record. */
export type ReplayedTurn = TurnRun & Pick<RecordedTurn, 'replayed' | 'why'>;

/** What became of a version that recorded turns ran on: `merged` is what ran, where it stands on layers. */
export type OpenedVersion = { hash: string; merged?: unknown; fault?: string };

/** Takes recorded turns again, to know where each could have been stopped. Knows the versions it was given. */
export type Replayer = {
  openVersion(document: unknown, layers?: LoadedLayer[]): Promise<OpenedVersion>;
  replay(records: TurnRecord[]): Promise<ReplayedTurn[]>;
};

/** What an operator changes by hand. */
export type OverrideChange = {
  facts?: Record<string, Json>;
  states?: Record<string, boolean>;
  path?: string | null;
  goTo?: string;
  pending?: PendingChange | null;
  handBack?: boolean;
};
