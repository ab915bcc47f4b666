import type { CompiledFlow, CompiledNode } from '../compile/compiled-flow.ts';
import type { AlignmentIndex } from '../compile/index-alignment.ts';
import type { QuickReply } from '../document/content.ts';
import type { SystemTextKey } from '../document/flow-document.ts';
import type { ResolvedSettings } from '../document/resolve-settings.ts';
import type { GuardScope, WorkBudget } from '../guards/guard-scope.ts';
import type { Frame, Json, Option, Pending, Plan, Session, SessionError } from '../session/session.ts';
import type { Placeholder } from '../text/format-message.ts';
import type { Behavior } from './behavior.ts';
import type { CommandOutcome } from './commands/command-outcome.ts';
import type {
  Answer,
  ConditionSet,
  Consent,
  CustomerKnown,
  Effect,
  FactValue,
  Heard,
  HistoryMessage,
  Understanding,
} from './types/effect.ts';
import type { NewEvent, TurnEvent } from './types/event.ts';
import type { Command, TurnInput } from './types/input.ts';
import type { MatchedRule } from './types/outcome.ts';
import type { Reply, TurnRecord } from './types/record.ts';

/** A failed call: placeholders for its text, and the key of the engine's text if there is one. */
export type Failure = SessionError & { extras?: Extras; key?: SystemTextKey };

/** The state every stage works on. Rows of the session are replaced, never changed in place. */
export type Turn = {
  compiled: CompiledFlow;
  /** The engine version of the turn. */
  engine: string;
  behavior: Behavior;
  /** The session before the turn; never changed. */
  before: Session;
  session: Session;
  input: TurnInput;
  /** `input.at` in milliseconds. */
  now: number;
  locale: string;
  /** Whether the driver stops at marks. */
  marks: boolean;
  scope: GuardScope;
  log: TurnLog;
  view: View;
  limits: Limits;
  heard: HeardMessage;
  question: OpenQuestion;
  requested: Requested;
  /** The plans at the start of the turn, which the turn changes. */
  plans: readonly Plan[] | undefined;
  /** A failure that is not handled yet. */
  failure: Failure | undefined;
  /** What a call that failed in this turn would have set; undefined once a guard has read any of it. */
  unset: Unset | undefined;
  /** Set for flows with scenarios, rules or templates. */
  alignment: Alignment | undefined;
};

/** Fields of the turn's record. */
type TurnLog = {
  events: TurnEvent[];
  replies: Reply[];
  /** Acknowledged corrections and partial answers; later replies can make one redundant. */
  acknowledged: { reply: Reply; values: string[] }[];
  effects: { effect: Effect; answer: Answer }[];
  /** Set if the session came from another version. */
  reconciled: TurnRecord['reconciled'];
};

/** Values that guards and texts can read. */
type View = {
  /**
   * The frame whose facts are visible in addition to the session's: the one on top, unless it runs the main
   * graph.
   */
  frame: Frame | undefined;
  /** Open gates, as that frame sees them. */
  gates: Set<string>;
};

/** Usage and limits of the turn. */
type Limits = {
  moves: number;
  /** Nodes passed since the last move: a cycle of them is a loop too. */
  passes: number;
  /** The number of calls made. */
  calls: number;
  /** Why the turn may not make more calls; it ends in an error, even if failures are handled. */
  overBudget: string | undefined;
  /** The work that conditions, computed facts and the choice of nodes may still do. */
  work: WorkBudget;
  /** The states after the commit, which a turn that runs out of work returns to; undefined before the commit. */
  committed: string[] | undefined;
  /** Whether the turn ends at the spend cap; reconciling a session continues without models. */
  stopsAtCap: boolean;
  /** Whether the customer may be asked now; false while a session is reconciled. */
  mayAsk: boolean;
};

/** The message and its meaning. */
type HeardMessage = {
  /** The message with the text of its attachments; undefined without attachments. */
  words: string | undefined;
  /** The facts that uploaded files answer. */
  files: Extract<Command, { type: 'SetFact' }>[];
  /** How the message was understood, clause by clause. */
  clauses: Heard | undefined;
  /** Its consent to the pending action. */
  consent: Consent | undefined;
  /** The message was not understood: it has no value, valid or not, and is not about anything else. */
  notUnderstood: boolean;
  /** The row of a message that was not understood, which stays open until the rules are matched. */
  deferredRow: OpenRow | undefined;
  /** Some attachment could not be read; a reply says so. */
  isUnreadable: boolean;
  /** The open request expired: the message is not an answer to it. */
  isLate: boolean;
  /** The reply to a request was invalid: the request is asked again, and a reply says so. */
  isInvalidReply: boolean;
};

/** The result for the open question. */
export type OpenQuestion = {
  /** The node whose answer was invalid in this turn; an edges graph may have an `invalid` edge for it. */
  refused: string | undefined;
  /** The question that the message did not answer; a reply says so before it is asked again. */
  missed: { node: string; times: number; isBareYes?: true; isHold?: true } | undefined;
  /** The facts that a partial answer gave; a reply repeats them before the question is asked for the rest. */
  part: string[] | undefined;
  /** Inputs of a plan that the message changed while others were asked; the reply repeats them. */
  changedInputs: string[];
  /** A question with `askAlways` that got no new answer: its known value does not count. */
  insistsOn: string | undefined;
  /** The open question is asked again because the customer did not understand it. */
  clarifies: { node: string; how: 'next' | 'repeat' } | undefined;
  /** Values of one fact or of several that a message may equally mean: the customer is asked which one is meant. */
  unclear: FactValue[] | undefined;
  /** The tasks the message may equally ask for: the customer is asked which one is meant. */
  tasks: string[] | undefined;
  /** Quick replies that this turn offers, as options. */
  quickReplies: Map<readonly QuickReply[], Option[]> | undefined;
};

/** Answers of effects that are requested once. */
type Requested = {
  /** The messages before this turn. */
  history: HistoryMessage[] | undefined;
  /** Known data of the customer. */
  customer: CustomerKnown | undefined;
};

/** Adds an event. The object is kept in the trace and numbered in place instead of being copied. */
export function addEvent(turn: Turn, event: NewEvent): void {
  const added = event as TurnEvent;
  added.turn = turn.session.turn;
  added.index = turn.log.events.length;
  turn.log.events.push(added);
}

/** The frame on top of the stack. */
export function topFrame(turn: Turn): Frame | undefined {
  return turn.session.frames.at(-1);
}

/** State of a turn in a flow with scenarios, rules or templates. */
export type Alignment = {
  index: AlignmentIndex;
  settings: ResolvedSettings;
  /** The user's text, including text read from attachments; undefined for inputs without text. */
  text: string | undefined;
  understanding: Understanding | undefined;
  /** The exit or wrong-step signal from understanding. */
  signal: { signal: 'exit' | 'wrongStep'; confidence: number; goal?: string } | undefined;
  /** Whether the rule filter hints that the user wants to leave. */
  hintsExit: boolean;
  /** Scores by set, for the sets that were requested. */
  scores: Map<ConditionSet, Map<string, number>>;
  /** Rule sets that are scored but not matched yet. */
  unapplied: ConditionSet[];
  /** Whether the transitions of the current step were scored. */
  isScored: boolean;
  /** Whether the message answers the step's question. */
  answered: boolean;
  matched: MatchedRule[];
  /** Whether the message was already compared with the transitions of a step. */
  decided: boolean;
  /** Calls of rules reported their outcome to the customer. */
  reported: boolean;
  /** The rules whose calls failed, with what the calls would have set. */
  broken: Map<string, Unset>;
  /** Results of calls in this turn. */
  results: { tool: string; ok: boolean; value: Json }[];
  /**
   * Set if a transition into an irreversible call was held back because the message was not a clear yes, or
   * was a no.
   */
  heldBack: 'asks' | 'refused' | undefined;
  /** The transition held back until the customer says a clear yes. */
  awaits: string | undefined;
  /** Whether an off-topic message is still unanswered. */
  aside: boolean;
  /** A step that is waiting for input and may still have to speak. */
  due: { frame: Frame; entered: boolean; ask: string | undefined } | undefined;
  /** Index of the first reply that this turn's moves added. */
  replyAt: number;
};

/** The input of closing a row: how the message was understood, and what its commands did. */
export type OpenRow = {
  frame: Frame;
  item: CompiledNode;
  pending: Pending;
  commands: readonly Command[];
  outcome: CommandOutcome;
  opened: string[];
};

/** What calls would have set if they had succeeded. */
export type Unset = { facts: Set<string>; states: ReadonlySet<string> };

/** Placeholders of a text in addition to facts; they take precedence over facts of the same name. */
export type Extras = ReadonlyMap<string, NonNullable<Placeholder>>;
