import { getStatus, type Session } from '../session/session.ts';
import type { TurnEvent } from './types/event.ts';
import type { ConversationState } from './types/outcome.ts';

/**
 * Every move between conversation states that the design allows (seed dialogue-state,
 * "StateTransitionValidator", and what the rulings add). Anything may end in ERROR.
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

/** Whether a move is in the table. ERROR may follow anything, since anything may fail. */
export function isLegalTransition(from: ConversationState, to: ConversationState): boolean {
  return to === 'ERROR' || LEGAL[from].includes(to);
}

/** What a session does while nobody writes. A complete one is idle: nothing is left to do. */
export function getConversationState(session: Session): ConversationState {
  const status = getStatus(session);
  if (status === 'waiting') return session.pending?.kind === 'approval' ? 'CONFIRMING' : 'WAITING_FOR_SLOT';
  return status === 'deadlock' || status === 'error' ? 'ERROR' : 'IDLE';
}

/**
 * The states one turn went through, from where it was at rest to where it rests again. The result of a
 * turn that completes the conversation is COMPLETED.
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
 * The first move of a turn that no table allows, or undefined. Looked for in every turn: the state is carried
 * along instead of listing them all.
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

/** The state an event brings the conversation to, if any. */
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
