import { getStatus, type Session } from '../session/session.ts';
import type { TurnEvent } from './types/event.ts';
import type { ConversationState } from './types/outcome.ts';

/**
 * All legal transitions between conversation states; see docs/rulings.md#conversation-states. Any state
 * may be followed by ERROR.
 */
const LEGAL: Record<ConversationState, readonly ConversationState[]> = {
  IDLE: ['UNDERSTANDING'],
  UNDERSTANDING: [
    'WAITING_FOR_SLOT',
    'EXECUTING_ACTION',
    'IDLE',
    'VALIDATING_SLOT',
    'CONFIRMING',
    'COMPLETED',
  ],
  WAITING_FOR_SLOT: ['UNDERSTANDING', 'IDLE'],
  VALIDATING_SLOT: [
    'WAITING_FOR_SLOT',
    'CONFIRMING',
    'EXECUTING_ACTION',
    'VALIDATING_SLOT',
    'COMPLETED',
    'IDLE',
  ],
  EXECUTING_ACTION: [
    'CONFIRMING',
    'COMPLETED',
    'WAITING_FOR_SLOT',
    'EXECUTING_ACTION',
    'UNDERSTANDING',
    'IDLE',
  ],
  CONFIRMING: ['UNDERSTANDING', 'EXECUTING_ACTION', 'WAITING_FOR_SLOT', 'COMPLETED', 'IDLE'],
  COMPLETED: ['IDLE', 'UNDERSTANDING', 'WAITING_FOR_SLOT'],
  ERROR: ['IDLE', 'UNDERSTANDING'],
};

/** Whether a transition is legal. ERROR may follow any state, since anything can fail. */
export function isLegalTransition(from: ConversationState, to: ConversationState): boolean {
  return to === 'ERROR' || LEGAL[from].includes(to);
}

/** The state of a session between turns. A complete session is idle: nothing is left to do. */
export function getConversationState(session: Session): ConversationState {
  const status = getStatus(session);
  if (status === 'waiting') return session.pending?.kind === 'approval' ? 'CONFIRMING' : 'WAITING_FOR_SLOT';
  return status === 'deadlock' || status === 'error' ? 'ERROR' : 'IDLE';
}

/**
 * The states of one turn, from the state before it to the state after it. A turn that completes the
 * conversation results in COMPLETED.
 */
export function listConversationStates(
  before: Session,
  events: readonly TurnEvent[],
  after: Session,
): ConversationState[] {
  const states: ConversationState[] = [getConversationState(before), 'UNDERSTANDING'];
  for (const event of events) {
    const state = findStateOf(event, before.pending?.facts);
    if (state !== undefined) states.push(state);
  }
  states.push(getEndState(after));
  return states;
}

/**
 * The first illegal transition of a turn, or undefined. It runs on every turn, so it tracks the current state
 * instead of listing all states.
 */
export function findIllegalTransition(
  before: Session,
  events: readonly TurnEvent[],
  after: Session,
): { from: ConversationState; to: ConversationState } | undefined {
  let from = getConversationState(before);
  if (!isLegalTransition(from, 'UNDERSTANDING')) return { from, to: 'UNDERSTANDING' };
  from = 'UNDERSTANDING';
  const asked = before.pending?.facts;
  for (const event of events) {
    const to = findStateOf(event, asked);
    if (to === undefined) continue;
    if (!isLegalTransition(from, to)) return { from, to };
    from = to;
  }
  const to = getEndState(after);
  return isLegalTransition(from, to) ? undefined : { from, to };
}

/** The state that an event leads to, if any. */
function findStateOf(event: TurnEvent, asked: readonly string[] | undefined): ConversationState | undefined {
  switch (event.type) {
    case 'tool-called':
      return 'EXECUTING_ACTION';
    case 'fact-invalid':
      return asked?.includes(event.fact) ? 'VALIDATING_SLOT' : undefined;
    case 'fact-set':
      return event.source === 'user' && asked?.includes(event.fact) ? 'VALIDATING_SLOT' : undefined;
    default:
      return undefined;
  }
}

const getEndState = (after: Session): ConversationState =>
  after.ended?.as === 'complete' ? 'COMPLETED' : getConversationState(after);
