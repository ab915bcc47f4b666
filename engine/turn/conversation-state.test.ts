import { describe, expect, it } from 'vitest';
import { action, buildEdgesFlow, edge, message, question, terminal, tool } from '../testing/builders.ts';
import { set, startConversation } from '../testing/conversation.ts';
import {
  findIllegalTransition,
  getConversationState,
  isLegalTransition,
  listConversationStates,
} from './conversation-state.ts';
import { CONVERSATION_STATES } from './types/outcome.ts';
import type { TurnResult } from './types/record.ts';

const flow = buildEdgesFlow({
  facts: [{ name: 'n', type: 'number' }, 'ref'],
  nodes: [
    question('n', { produces: ['n'] }),
    action('book', { call: { tool: 'book', assigns: [{ from: '', fact: 'ref' }] } }),
    message('done', { text: '{ref}' }),
    terminal('end'),
  ],
  edges: [edge('n>book'), edge('book>done'), edge('done>end: answers.n > 0')],
  tools: [tool('book', 'B1')],
});
const statesOf = ({ record: { before, after, events } }: TurnResult) =>
  listConversationStates(before, events, after);

describe('the conversation state', () => {
  it('is derived from pending, failed and ended sessions', () => {
    const talk = startConversation(flow);
    expect(getConversationState(talk.session)).toBe('IDLE');
    expect(statesOf(talk.start())).toEqual(['IDLE', 'UNDERSTANDING', 'WAITING_FOR_SLOT']);
    const stuck = talk.say([set('n', 0)], { callTool: ['B1'] });
    expect(statesOf(stuck)).toEqual([
      'WAITING_FOR_SLOT',
      'UNDERSTANDING',
      'VALIDATING_SLOT',
      'EXECUTING_ACTION',
      'ERROR',
    ]);
    const done = talk.say([set('n', 1)]);
    expect(statesOf(done)).toEqual(['ERROR', 'UNDERSTANDING', 'COMPLETED']);
    expect(getConversationState(done.session)).toBe('IDLE');
  });

  it('has only the legal transitions of the table', () => {
    const table = Object.fromEntries(
      CONVERSATION_STATES.map((from) => [
        from,
        CONVERSATION_STATES.filter((to) => isLegalTransition(from, to)).join(' '),
      ]),
    );
    expect(table).toEqual({
      IDLE: 'UNDERSTANDING ERROR',
      UNDERSTANDING: 'IDLE WAITING_FOR_SLOT VALIDATING_SLOT EXECUTING_ACTION CONFIRMING COMPLETED ERROR',
      WAITING_FOR_SLOT: 'IDLE UNDERSTANDING ERROR',
      VALIDATING_SLOT: 'IDLE WAITING_FOR_SLOT VALIDATING_SLOT EXECUTING_ACTION CONFIRMING COMPLETED ERROR',
      EXECUTING_ACTION: 'IDLE UNDERSTANDING WAITING_FOR_SLOT EXECUTING_ACTION CONFIRMING COMPLETED ERROR',
      CONFIRMING: 'IDLE UNDERSTANDING WAITING_FOR_SLOT EXECUTING_ACTION COMPLETED ERROR',
      COMPLETED: 'IDLE UNDERSTANDING WAITING_FOR_SLOT ERROR',
      ERROR: 'IDLE UNDERSTANDING ERROR',
    });
  });

  it('has its illegal transitions detected', () => {
    const talk = startConversation(flow);
    const { record } = talk.start();
    const { events, after } = record;
    expect(findIllegalTransition(record.before, events, after)).toBeUndefined();
    // A call comes before the answer to the open question, which never happens in a real turn.
    const waiting = { ...after, ended: { as: 'complete' as const } };
    const called = { type: 'tool-called' as const, node: 'book', tool: 'book', operationId: 'x', ok: true };
    expect(
      findIllegalTransition(
        record.before,
        [
          { ...called, turn: 1, index: 0 },
          { type: 'fact-set', fact: 'n', value: 1, source: 'user', turn: 1, index: 1 },
        ],
        waiting,
      ),
    ).toBeUndefined();
    const asked = { ...after, pending: { ...after.pending, facts: ['n'] } } as typeof after;
    expect(
      findIllegalTransition(
        asked,
        [
          { ...called, turn: 2, index: 0 },
          { type: 'fact-set', fact: 'n', value: 1, source: 'user', turn: 2, index: 1 },
        ],
        waiting,
      ),
    ).toEqual({ from: 'EXECUTING_ACTION', to: 'VALIDATING_SLOT' });
  });
});
