import type { Reply, TurnEvent } from '@turnpike/engine/turn';
import { expect, it } from 'vitest';
import { OUTCOME_BITS, readOutcomes } from './session-outcomes';

const event = (fields: object) => fields as TurnEvent;
const tool = { type: 'tool-called', node: 'n', tool: 't', operationId: 'o' };

it.each<[string, TurnEvent[], Reply[], number]>([
  ['a handoff', [event({ type: 'handoff' })], [], OUTCOME_BITS.handoff],
  [
    'a deadlock, which is not an error too',
    [event({ type: 'deadlock' }), event({ type: 'error', code: 'deadlock' })],
    [],
    OUTCOME_BITS.deadlock,
  ],
  ['an error', [event({ type: 'error', code: 'limit' })], [], OUTCOME_BITS.error],
  [
    'a tool that failed',
    [event({ ...tool, ok: true }), event({ ...tool, ok: false })],
    [],
    OUTCOME_BITS.toolFailed,
  ],
  ['a tool that worked', [event({ ...tool, ok: true })], [], 0],
  [
    'a message that was not understood',
    [],
    [{ text: 'Sorry?', key: 'notUnderstood' }],
    OUTCOME_BITS.notUnderstood,
  ],
  ['a text of the author', [], [{ text: 'Sorry?' }], 0],
])('notes %s', (_, events, replies, bits) => {
  expect(readOutcomes(events, replies)).toBe(bits);
});
