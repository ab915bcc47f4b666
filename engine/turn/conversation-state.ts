import { getStatus, type Session } from '../session/session.ts';
import type { ConversationState, TurnEvent } from './types.ts';

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

export function isLegalTransition(from: ConversationState, to: ConversationState): boolean {
  return to === 'ERROR' || LEGAL[from].includes(to);
}

/** What a session does while nobody writes. A complete one is idle: nothing is left to do. */
export function getConversationState(session: Session): ConversationState {
  const status = getStatus(session);
  if (status === 'waiting') return 'WAITING_FOR_SLOT';
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
  const asked = before.pending?.facts ?? [];
  for (const event of events) {
    if (event.type === 'tool-called') states.push('EXECUTING_ACTION');
    else if (event.type === 'fact-invalid' || (event.type === 'fact-set' && event.source === 'user'))
      if (asked.includes(event.fact)) states.push('VALIDATING_SLOT');
  }
  states.push(after.ended?.as === 'complete' ? 'COMPLETED' : getConversationState(after));
  return states;
}

/** The first move of a turn that no table allows, or undefined. */
export function findIllegalTransition(
  states: readonly ConversationState[],
): { from: ConversationState; to: ConversationState } | undefined {
  for (let index = 1; index < states.length; index++) {
    const from = states[index - 1] as ConversationState;
    const to = states[index] as ConversationState;
    if (!isLegalTransition(from, to)) return { from, to };
  }
  return undefined;
}
