import { TURN_LIMITS } from '../limits';
import { defineOperations } from '../operation';
import { FlowParams } from '../schemas/parameters';
import { TurnRequestSchema, TurnResponseSchema } from '../schemas/turns';

/** The events of a streamed turn. */
const TURN_EVENTS =
  'delta {text}: part of a reply while it is written; restart {}: discard the parts so far; turn: the turn, as in the JSON answer; problem: why the turn failed';

export const turnOperations = defineOperations({
  takeTurn: {
    summary: 'Take one turn of a conversation',
    tag: 'Turns',
    access: 'turns:take',
    crossOrigin: true,
    headers: ['idempotency-key'],
    params: FlowParams,
    body: { schema: TurnRequestSchema, limits: TURN_LIMITS },
    success: { description: 'The replies of the flow', schema: TurnResponseSchema, events: TURN_EVENTS },
  },
});
