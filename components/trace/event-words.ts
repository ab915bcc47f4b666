import type {
  ConversationState,
  EndReason,
  FactSource,
  FrameEnd,
  TurnEvent,
  TurnInput,
} from '@turnpike/engine';
import { say } from '@/lib/words/say';
import type { Names } from './names';
import { codes, type Phrase, plural } from './phrase';

export const INPUT_WORDS = {
  start: say('The conversation starts'),
  message: say('A message comes in'),
  choice: say('An option is chosen'),
  override: say('An operator steps in'),
  operator: say('A person replies'),
  event: 'Something happened outside',
} as const satisfies Record<TurnInput['type'], string>;

export const CLEARED_WORDS = {
  corrected: say('taken back'),
  expired: 'expired',
  'not-computable': say('cannot be computed any more'),
  operator: say('removed by an operator'),
  'set-aside': say('set aside, offered again when it is asked'),
} as const satisfies Record<Extract<TurnEvent, { type: 'fact-cleared' }>['reason'], string>;

export const COMPLETED_WORDS = {
  goal: say('the goal is met'),
  'all-done': say('every node is done'),
  terminal: say('a terminal was reached'),
  exit: say('its last edge leads out'),
  user: say('the user ended it'),
} as const satisfies Record<Extract<TurnEvent, { type: 'completed' }>['by'], string>;

/** How a frame ended. */
export const FRAME_END_WORDS: Record<FrameEnd, string> = {
  completed: say('is complete'),
  cancelled: say('is cancelled'),
  abandoned: say('is abandoned'),
  error: 'failed',
};

/** Why a frame ended. */
export const END_WORDS: Record<EndReason, string> = {
  goal: say('its goal is met'),
  outputs: say('all it hands on is known'),
  'all-done': say('every node is done'),
  terminal: say('a terminal was reached'),
  exit: say('an edge leads out'),
  user: say('the user asked for it'),
  correction: say('a correction went back before it'),
  'stack-depth': say('too much was open at once'),
  idle: say('it was paused for too long'),
  failure: say('a call failed'),
  signal: say('the user wanted to leave it'),
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

/** Which run of a graph holds a value; what the session holds needs no remark. */
export function describeOwner(frame: string | undefined, names: Names): Phrase {
  return frame === undefined ? [] : [' in ', { strong: names.frame(frame) }];
}

/** Where a value came from; the user's own words need no remark. */
export const SOURCE_WORDS: Record<FactSource, string> = {
  user: '',
  computed: say(', computed'),
  start: say(', known from the start'),
  operator: say(', by an operator'),
  call: say(', from a call'),
  frame: say(', handed over'),
  customer: say(', known from the customer'),
};

/** How a decision's row was closed, what it was credited and what it gave. */
export function describeRow(event: Extract<TurnEvent, { type: 'row-closed' }>, names: Names): Phrase {
  const outcome = {
    run: ' ran',
    reply: ` ${say('was answered')}`,
    aside: ` ${say('waits on, this was a turn aside')}`,
    withdrawn: ` ${say('was withdrawn')}`,
  }[event.outcome];
  const gained = [...event.factsProduced, ...event.statesProduced, ...event.gatesOpened];
  const credited = event.outcome === 'run' || event.outcome === 'reply';
  return [
    { strong: names.node(event.node) },
    outcome,
    ...(credited ? [`, ${plural(event.attempts, 'attempt')}, ${plural(event.executions, 'run')}`] : []),
    ...(gained.length > 0
      ? [`${say('; gave')} `, ...codes(gained)]
      : credited
        ? [say('; gave nothing')]
        : []),
  ];
}
