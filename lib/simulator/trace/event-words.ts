import type { DigressionKind, FactSource, FrameEnd, Sentiment } from '@turnpike/engine';
import type { ConversationState, EndReason, TurnEvent, TurnInput } from '@turnpike/engine/turn';
import { say } from '@/lib/words/say';
import type { Names } from './names';
import { codes, extend, type Phrase, sayPhrase } from './phrase';

export const INPUT_WORDS = {
  start: say('Conversation started'),
  message: say('Message received'),
  choice: say('Option chosen'),
  override: say('Operator change'),
  operator: say('Operator reply'),
  event: say('External event'),
} as const satisfies Record<TurnInput['type'], string>;

type Cleared = Extract<TurnEvent, { type: 'fact-cleared' }>['reason'];
export const CLEARED: Record<Cleared, (values: { fact: Phrase; previous: { code: string } }) => Phrase> = {
  corrected: (values) => sayPhrase('{fact} was retracted, was {previous}', values),
  expired: (values) => sayPhrase('{fact} expired, was {previous}', values),
  'not-computable': (values) => sayPhrase('{fact} can no longer be computed, was {previous}', values),
  operator: (values) => sayPhrase('{fact} was removed by an operator, was {previous}', values),
  restarted: (values) => sayPhrase('{fact} was cleared by a restart, was {previous}', values),
  node: (values) => sayPhrase('{fact} was cleared by the flow, was {previous}', values),
  'set-aside': (values) => sayPhrase('{fact} was set aside until it is asked again, was {previous}', values),
};

export const COMPLETED_WORDS = {
  goal: say('Complete, the goal was met'),
  'all-done': say('Complete, all nodes are done'),
  terminal: say('Complete, a terminal was reached'),
  exit: say('Complete, the exit was reached'),
  user: say('Complete, the customer ended it'),
} as const satisfies Record<Extract<TurnEvent, { type: 'completed' }>['by'], string>;

/** The name of a frame with its final state. */
export const FRAME_ENDED: Record<FrameEnd, (frame: Phrase) => Phrase> = {
  completed: (frame) => sayPhrase('{frame} is complete', { frame }),
  cancelled: (frame) => sayPhrase('{frame} is canceled', { frame }),
  abandoned: (frame) => sayPhrase('{frame} is abandoned', { frame }),
  error: (frame) => sayPhrase('{frame} failed', { frame }),
};

/** Why a frame ended. */
export const END_WORDS: Record<EndReason, string> = {
  goal: say('its goal was met'),
  outputs: say('all outputs are known'),
  'all-done': say('all nodes are done'),
  terminal: say('a terminal was reached'),
  exit: say('the exit was reached'),
  user: say('the customer canceled it'),
  correction: say('a correction went back to an earlier point'),
  'stack-depth': say('too many tasks were open'),
  idle: say('it was paused for too long'),
  failure: say('a call failed'),
  signal: say('the customer wanted to leave'),
  lost: say('the current step could not be determined'),
};

/** The state of the conversation. */
export const CONVERSATION_STATE_WORDS: Record<ConversationState, string> = {
  IDLE: say('Idle'),
  UNDERSTANDING: say('Understanding'),
  WAITING_FOR_SLOT: say('Waiting for an answer'),
  VALIDATING_SLOT: say('Checking an answer'),
  EXECUTING_ACTION: say('Calling a tool'),
  CONFIRMING: say('Asking to confirm'),
  COMPLETED: say('Complete'),
  ERROR: say('Error'),
};

/** Adds the run of a graph that holds a value; values of the session have no suffix. */
export const withOwner = (line: Phrase, frame: string | undefined, names: Names): Phrase =>
  frame === undefined
    ? line
    : sayPhrase('{line} in {frame}', { line, frame: { strong: names.frame(frame) } });

/** Adds the source of a value; values from the customer have no suffix. */
export const WITH_SOURCE: Record<FactSource, (line: Phrase) => Phrase> = {
  user: (line) => line,
  computed: (line) => sayPhrase('{line}, computed', { line }),
  start: (line) => sayPhrase('{line}, set at the start', { line }),
  operator: (line) => sayPhrase('{line}, by an operator', { line }),
  call: (line) => sayPhrase('{line}, from a call', { line }),
  frame: (line) => sayPhrase('{line}, passed between graphs', { line }),
  customer: (line) => sayPhrase('{line}, stored for the customer', { line }),
  node: (line) => sayPhrase('{line}, set by the flow', { line }),
};

type RowClosed = Extract<TurnEvent, { type: 'row-closed' }>;
const ROW_OUTCOMES: Record<RowClosed['outcome'], (node: { strong: string }) => Phrase> = {
  run: (node) => sayPhrase('{node} ran', { node }),
  reply: (node) => sayPhrase('{node} got a reply', { node }),
  aside: (node) => sayPhrase('{node} is still waiting after an off-topic reply', { node }),
  withdrawn: (node) => sayPhrase('{node} was withdrawn', { node }),
};

/** How a decision's row was closed, with its counters and what it set. */
export function describeRow(event: RowClosed, names: Names): Phrase {
  const { attempts, executions } = event;
  const gained = [...event.factsProduced, ...event.statesProduced, ...event.gatesOpened];
  const credited = event.outcome === 'run' || event.outcome === 'reply';
  return extend(
    ROW_OUTCOMES[event.outcome]({ strong: names.node(event.node) }),
    credited &&
      ((line) =>
        sayPhrase(
          '{line}, {attempts, plural, one {# attempt} other {# attempts}}, {executions, plural, one {# run} other {# runs}}',
          { line, attempts, executions },
        )),
    gained.length > 0
      ? (line) => sayPhrase('{line}; set {names}', { line, names: codes(gained) })
      : credited && ((line) => sayPhrase('{line}; set nothing', { line })),
  );
}

/** Adds the sentiment of a message, if it has one. */
export const WITH_SENTIMENT: Record<Sentiment, (line: Phrase) => Phrase> = {
  neutral: (line) => line,
  positive: (line) => sayPhrase('{line}, positive', { line }),
  negative: (line) => sayPhrase('{line}, negative', { line }),
  frustrated: (line) => sayPhrase('{line}, frustrated', { line }),
};

/** An off-topic reply, by kind. */
export const DIGRESSIONS: Record<DigressionKind, (depth: number) => string> = {
  question: (depth) => say('Off-topic reply (question), depth {depth}', { depth }),
  help: (depth) => say('Off-topic reply (help), depth {depth}', { depth }),
  clarification: (depth) => say('Off-topic reply (clarification), depth {depth}', { depth }),
};

/** Variant strategies of prompts. */
export const STRATEGY_WORDS: Readonly<Record<string, string>> = {
  ROTATE: say('rotate'),
  ESCALATE: say('escalate'),
  REPHRASE: say('rephrase'),
};

type Dropped = Extract<TurnEvent, { type: 'part-dropped' }>['reason'];
/** Why a part is not sent as it is written. */
export const DROPPED_PARTS: Record<
  Dropped,
  (values: { source: { code: string }; names?: { code: string } }) => Phrase
> = {
  missing: (values) =>
    sayPhrase('{source} needs {names}, which is not known. Its text is sent instead', values),
  'not-https': (values) => sayPhrase('{source} is not an https address. Its text is sent instead', values),
  'not-a-coordinate': (values) => sayPhrase('{source} is not a coordinate. Its text is sent instead', values),
  'empty-list': (values) => sayPhrase('{source} is an empty list, so no card is sent', values),
};
