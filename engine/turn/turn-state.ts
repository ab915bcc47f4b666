import type { CompiledFlow } from '../compile/compiled-flow.ts';
import type { SystemTextKey } from '../document/flow-document.ts';
import type { GuardScope } from '../guards/guard.ts';
import {
  copySession,
  type Frame,
  type Json,
  type Plan,
  type Session,
  type SessionError,
} from '../session/session.ts';
import { type Alignment, startAlignment } from './align/alignment.ts';
import { type Behavior, findBehavior } from './behavior.ts';
import type { OpenRow } from './close-row.ts';
import { invariant } from './invariant.ts';
import type { Extras } from './say.ts';
import { createScope, findViewer } from './scope.ts';
import type { Answer, Consent, CustomerKnown, Effect, Heard, HistoryMessage } from './types/effect.ts';
import type { NewEvent, TurnEvent } from './types/event.ts';
import { ENGINE_VERSION, type TurnInput } from './types/input.ts';
import type { Reply, TurnRecord } from './types/record.ts';

/** A call that failed: what a text about it may name, and the engine's own words where there are some. */
export type Failure = SessionError & { extras?: Extras; key?: SystemTextKey };

/** The one thing every stage works on. Rows of the session are replaced, never changed in place. */
export type Turn = {
  compiled: CompiledFlow;
  /** The engine version it behaves as, and what that means. */
  engine: string;
  behavior: Behavior;
  /** The session as it was before the turn; never touched. */
  before: Session;
  session: Session;
  input: TurnInput;
  /** `input.at` in milliseconds. */
  now: number;
  locale: string;
  events: TurnEvent[];
  replies: Reply[];
  effects: { effect: Effect; answer: Answer }[];
  /** The frame whose facts are seen beside the session's: the one on top, unless it runs the main graph. */
  viewer: Frame | undefined;
  /** Gates that are open now, as the viewer sees them. */
  gates: Set<string>;
  moves: number;
  /** Nodes passed on the way since the last move: a cycle of them is a loop too. */
  passes: number;
  /** The node whose answer was refused in this turn: a graph of edges may have a way for that. */
  refused: string | undefined;
  /** What failed and nobody has dealt with yet. */
  failure: Failure | undefined;
  /** The message with what its attachments said; the input's own text without any. */
  words: string | undefined;
  /** How the message was heard, clause by clause, and what it says to what is about to be done. */
  heard: Heard | undefined;
  consent: Consent | undefined;
  /** Nothing came of the message: no value, right or wrong, and no word about anything else. */
  heardNothing: boolean;
  /** The row of a message that said nothing to it, which stays open until the rules had their say. */
  unheard: OpenRow | undefined;
  /** The question the message did not answer: it says so before it is asked again. */
  missed: { node: string; times: number } | undefined;
  /** A question that is always asked and got no new answer: what is known of it does not count. */
  insistsOn: string | undefined;
  /** The open question is to be put again for a customer who did not understand or hear it. */
  clarifies: { node: string; how: 'next' | 'repeat' } | undefined;
  /** Values that fit a fact equally well: the customer is asked which. */
  unclear: { fact: string; values: Json[] } | undefined;
  /** Corrections that were acknowledged; what is said later may make it needless. */
  acknowledged: { reply: Reply; value: string }[];
  /** The messages before this turn, once a stage asked for them. */
  history: HistoryMessage[] | undefined;
  /** Calls made. */
  calls: number;
  /** Why the turn may make no more calls: it ends in an error whatever deals with failures. */
  overBudget: string | undefined;
  /** Whether the turn ends where models have cost what they may; bringing a session to a new version goes on without. */
  stopsAtCap: boolean;
  /** The plans that were open when the turn began, as it changes them. */
  plans: readonly Plan[] | undefined;
  /** Whether what is asked of the customer may be asked now: not while a conversation is brought to a new version. */
  mayAsk: boolean;
  /** The request that was open has run out: what the customer says now is not taken for an answer. */
  isLate: boolean;
  /** The reply to a request was none: it is asked again, and says so. */
  isInvalidReply: boolean;
  /** What is known about the customer, once somebody asked. */
  customer: CustomerKnown | undefined;
  /** Of flows with scenarios, rules or templates. */
  alignment: Alignment | undefined;
  /** Of a session that came from another version. */
  reconciled: TurnRecord['reconciled'];
  /** Whether the driver stops at marks. */
  marks: boolean;
  scope: GuardScope;
};

/**
 * A turn before anything has happened. It works on a copy of the session, so that a turn which fails leaves
 * the stored one as it was.
 */
export function startTurn(
  compiled: CompiledFlow,
  before: Session,
  input: TurnInput,
  now: number,
  marks: boolean,
  engine: string = ENGINE_VERSION,
): Turn {
  const behavior = findBehavior(engine);
  invariant(behavior, `engine version ${engine} is known`);
  const session = copySession(before);
  session.turn += 1;
  session.at = input.at;
  session.lastError = undefined;
  session.said = undefined;
  const turn: Turn = {
    compiled,
    engine,
    behavior,
    before,
    session,
    input,
    now,
    locale: input.locale ?? compiled.flow.locale,
    events: [],
    replies: [],
    effects: [],
    viewer: findViewer(session.frames),
    gates: new Set(),
    moves: 0,
    passes: 0,
    refused: undefined,
    failure: undefined,
    words: undefined,
    heard: undefined,
    consent: undefined,
    heardNothing: false,
    unheard: undefined,
    missed: undefined,
    insistsOn: undefined,
    clarifies: undefined,
    unclear: undefined,
    acknowledged: [],
    history: undefined,
    calls: 0,
    overBudget: undefined,
    stopsAtCap: false,
    plans: session.plans,
    mayAsk: true,
    isLate: false,
    isInvalidReply: false,
    customer: undefined,
    alignment: undefined,
    reconciled: undefined,
    marks,
    scope: undefined as unknown as GuardScope,
  };
  turn.scope = createScope(session, turn.gates, turn, input);
  turn.alignment = startAlignment(turn);
  return turn;
}

/** Adds an event, which becomes the trace's own: it gets its turn and index instead of being copied. */
export function addEvent(turn: Turn, event: NewEvent): void {
  const added = event as TurnEvent;
  added.turn = turn.session.turn;
  added.index = turn.events.length;
  turn.events.push(added);
}

/** The frame on top of the stack. */
export function topFrame(turn: Turn): Frame | undefined {
  return turn.session.frames.at(-1);
}
