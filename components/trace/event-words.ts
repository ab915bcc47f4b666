import type {
  ConversationState,
  EndReason,
  FactSource,
  FrameEnd,
  TurnEvent,
  TurnInput,
} from '@turnpike/engine';
import type { Names } from './names';
import { codes, type Phrase, plural } from './phrase';

export const INPUT_WORDS = {
  start: 'The conversation starts',
  message: 'A message comes in',
  choice: 'An option is chosen',
  override: 'An operator steps in',
  operator: 'A person replies',
  event: 'Something happened outside',
} as const satisfies Record<TurnInput['type'], string>;

export const CLEARED_WORDS = {
  corrected: 'taken back',
  expired: 'expired',
  'not-computable': 'cannot be computed any more',
  operator: 'removed by an operator',
  'set-aside': 'set aside, offered again when it is asked',
} as const satisfies Record<Extract<TurnEvent, { type: 'fact-cleared' }>['reason'], string>;

export const COMPLETED_WORDS = {
  goal: 'the goal is met',
  'all-done': 'every node is done',
  terminal: 'a terminal was reached',
  exit: 'its last edge leads out',
  user: 'the user ended it',
} as const satisfies Record<Extract<TurnEvent, { type: 'completed' }>['by'], string>;

/** How a frame ended. */
export const FRAME_END_WORDS: Record<FrameEnd, string> = {
  completed: 'is complete',
  cancelled: 'is cancelled',
  abandoned: 'is abandoned',
  error: 'failed',
};

/** Why a frame ended. */
export const END_WORDS: Record<EndReason, string> = {
  goal: 'its goal is met',
  outputs: 'all it hands on is known',
  'all-done': 'every node is done',
  terminal: 'a terminal was reached',
  exit: 'an edge leads out',
  user: 'the user asked for it',
  correction: 'a correction went back before it',
  'stack-depth': 'too much was open at once',
  idle: 'it was paused for too long',
  failure: 'a call failed',
  signal: 'the user wanted to leave it',
  lost: 'nobody could tell where in it the conversation was',
};

/** What the conversation is doing. */
export const CONVERSATION_STATE_WORDS: Record<ConversationState, string> = {
  IDLE: 'Idle',
  UNDERSTANDING: 'Understanding',
  WAITING_FOR_SLOT: 'Waiting for an answer',
  VALIDATING_SLOT: 'Checking an answer',
  EXECUTING_ACTION: 'Calling a tool',
  CONFIRMING: 'Asking to confirm',
  COMPLETED: 'Complete',
  ERROR: 'Error',
};

/** Which run of a graph holds a value; what the session holds needs no remark. */
export function describeOwner(frame: string | undefined, names: Names): Phrase {
  return frame === undefined ? [] : [' in ', { strong: names.frame(frame) }];
}

/** Where a value came from; the user's own words need no remark. */
export const SOURCE_WORDS: Record<FactSource, string> = {
  user: '',
  computed: ', computed',
  start: ', known from the start',
  operator: ', by an operator',
  call: ', from a call',
  frame: ', handed over',
  customer: ', known from the customer',
};

/** How a decision's row was closed, what it was credited and what it gave. */
export function describeRow(event: Extract<TurnEvent, { type: 'row-closed' }>, names: Names): Phrase {
  const outcome = {
    run: ' ran',
    reply: ' was answered',
    aside: ' waits on, this was a turn aside',
    withdrawn: ' was withdrawn',
  }[event.outcome];
  const gained = [...event.factsProduced, ...event.statesProduced, ...event.gatesOpened];
  const credited = event.outcome === 'run' || event.outcome === 'reply';
  return [
    { strong: names.node(event.node) },
    outcome,
    ...(credited ? [`, ${plural(event.attempts, 'attempt')}, ${plural(event.executions, 'run')}`] : []),
    ...(gained.length > 0 ? ['; gave ', ...codes(gained)] : credited ? ['; gave nothing'] : []),
  ];
}
