import type { TurnEvent, TurnRecord } from '@turnpike/engine/turn';
import { expect, it } from 'vitest';
import { MAX_BODY_BYTES, toDeliveryId, toTurnEvent } from './to-turn-event';

const SESSION = { environment: 'production', customerId: null } as const;
const TURN = {
  turn: 2,
  at: '2026-11-27T18:00:00.000Z',
  record: '',
  traceHash: 'trace',
  reply: JSON.stringify({ sessionId: 's', turn: 2, flow: { id: 'f', version: 3 }, traceId: 's:2' }),
};
const recordOf = (message: string) =>
  ({
    input: { type: 'start', at: TURN.at },
    replies: [],
    status: 'error',
    events: [{ type: 'error', code: 'budget', message, turn: 2, index: 0 } as unknown as TurnEvent],
    after: {},
  }) as unknown as TurnRecord;

it('leaves the events out of a body that is too large', () => {
  const fits = JSON.parse(toTurnEvent('id', new Set(), SESSION, TURN, recordOf('small')) ?? '');
  expect(fits.events).toHaveLength(1);
  expect(fits).not.toHaveProperty('eventsOmitted');
  const large = toTurnEvent('id', new Set(), SESSION, TURN, recordOf('x'.repeat(MAX_BODY_BYTES))) ?? '';
  expect(large.length).toBeLessThan(1000);
  expect(JSON.parse(large)).toMatchObject({ events: [], eventsOmitted: true, status: 'error' });
});

it('gives each webhook, conversation, turn and trace its own id', () => {
  const ids = [
    toDeliveryId('w1', { sessionId: 's' }, TURN),
    toDeliveryId('w2', { sessionId: 's' }, TURN),
    toDeliveryId('w1', { sessionId: 'other' }, TURN),
    toDeliveryId('w1', { sessionId: 's' }, { ...TURN, turn: 3 }),
    toDeliveryId('w1', { sessionId: 's' }, { ...TURN, traceHash: 'another' }),
  ];
  expect(new Set(ids).size).toBe(ids.length);
  expect(toDeliveryId('w1', { sessionId: 's' }, { ...TURN })).toBe(ids[0]);
  expect(ids.every((id) => /^msg_[0-9a-f]{40}$/.test(id))).toBe(true);
});
