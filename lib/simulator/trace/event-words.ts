import type {
  ConversationState,
  DigressionKind,
  EndReason,
  FactSource,
  FrameEnd,
  Sentiment,
  TurnEvent,
  TurnInput,
} from '@turnpike/engine';
import { say } from '@/lib/words/say';
import type { Names } from './names';
import { codes, extend, type Phrase, sayPhrase } from './phrase';

export const INPUT_WORDS = {
  start: say('The conversation starts'),
  message: say('A message comes in'),
  choice: say('An option is chosen'),
  override: say('An operator steps in'),
  operator: say('A person replies'),
  event: say('Something happened outside'),
} as const satisfies Record<TurnInput['type'], string>;

type Cleared = Extract<TurnEvent, { type: 'fact-cleared' }>['reason'];
export const CLEARED: Record<Cleared, (values: { fact: Phrase; previous: { code: string } }) => Phrase> = {
  corrected: (values) => sayPhrase('{fact} taken back, was {previous}', values),
  expired: (values) => sayPhrase('{fact} expired, was {previous}', values),
  'not-computable': (values) => sayPhrase('{fact} cannot be computed any more, was {previous}', values),
  operator: (values) => sayPhrase('{fact} removed by an operator, was {previous}', values),
  restarted: (values) => sayPhrase('{fact} was {previous}, and the customer started over', values),
  'set-aside': (values) =>
    sayPhrase('{fact} set aside, offered again when it is asked, was {previous}', values),
};

export const COMPLETED_WORDS = {
  goal: say('Complete, the goal is met'),
  'all-done': say('Complete, every node is done'),
  terminal: say('Complete, a terminal was reached'),
  exit: say('Complete, its last edge leads out'),
  user: say('Complete, the customer ended it'),
} as const satisfies Record<Extract<TurnEvent, { type: 'completed' }>['by'], string>;

/** How a frame ended, with its name. */
export const FRAME_ENDED: Record<FrameEnd, (frame: Phrase) => Phrase> = {
  completed: (frame) => sayPhrase('{frame} is complete', { frame }),
  cancelled: (frame) => sayPhrase('{frame} is cancelled', { frame }),
  abandoned: (frame) => sayPhrase('{frame} is abandoned', { frame }),
  error: (frame) => sayPhrase('{frame} failed', { frame }),
};

/** Why a frame ended. */
export const END_WORDS: Record<EndReason, string> = {
  goal: say('its goal is met'),
  outputs: say('all it hands on is known'),
  'all-done': say('every node is done'),
  terminal: say('a terminal was reached'),
  exit: say('an edge leads out'),
  user: say('the customer asked for it'),
  correction: say('a correction went back before it'),
  'stack-depth': say('too much was open at once'),
  idle: say('it was paused for too long'),
  failure: say('a call failed'),
  signal: say('the customer wanted to leave it'),
  lost: say('nobody could tell where in it the conversation was'),
};

/** What the conversation is doing. */
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

/** Adds which run of a graph holds a value; what the session holds needs no remark. */
export const withOwner = (line: Phrase, frame: string | undefined, names: Names): Phrase =>
  frame === undefined
    ? line
    : sayPhrase('{line} in {frame}', { line, frame: { strong: names.frame(frame) } });

/** Adds where a value came from; the user's own words need no remark. */
export const WITH_SOURCE: Record<FactSource, (line: Phrase) => Phrase> = {
  user: (line) => line,
  computed: (line) => sayPhrase('{line}, computed', { line }),
  start: (line) => sayPhrase('{line}, known from the start', { line }),
  operator: (line) => sayPhrase('{line}, by an operator', { line }),
  call: (line) => sayPhrase('{line}, from a call', { line }),
  frame: (line) => sayPhrase('{line}, handed over', { line }),
  customer: (line) => sayPhrase('{line}, known from the customer', { line }),
};

type RowClosed = Extract<TurnEvent, { type: 'row-closed' }>;
const ROW_OUTCOMES: Record<RowClosed['outcome'], (node: { strong: string }) => Phrase> = {
  run: (node) => sayPhrase('{node} ran', { node }),
  reply: (node) => sayPhrase('{node} was answered', { node }),
  aside: (node) => sayPhrase('{node} waits on, this was a turn aside', { node }),
  withdrawn: (node) => sayPhrase('{node} was withdrawn', { node }),
};

/** How a decision's row was closed, what it was credited and what it gave. */
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
      ? (line) => sayPhrase('{line}; gave {names}', { line, names: codes(gained) })
      : credited && ((line) => sayPhrase('{line}; gave nothing', { line })),
  );
}

/** Adds the mood of a message, where it has one. */
export const WITH_SENTIMENT: Record<Sentiment, (line: Phrase) => Phrase> = {
  neutral: (line) => line,
  positive: (line) => sayPhrase('{line}, positive', { line }),
  negative: (line) => sayPhrase('{line}, negative', { line }),
  frustrated: (line) => sayPhrase('{line}, frustrated', { line }),
};

/** A turn aside, by what it is. */
export const DIGRESSIONS: Record<DigressionKind, (depth: number) => string> = {
  question: (depth) => say('A turn aside (question), {depth} deep', { depth }),
  help: (depth) => say('A turn aside (help), {depth} deep', { depth }),
  clarification: (depth) => say('A turn aside (clarification), {depth} deep', { depth }),
};

/** How the wording of a text changes. */
export const STRATEGY_WORDS: Readonly<Record<string, string>> = {
  ROTATE: say('rotate'),
  ESCALATE: say('escalate'),
  REPHRASE: say('rephrase'),
};
