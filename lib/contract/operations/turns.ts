import { z } from 'zod';
import { TURN_LIMITS } from '../limits';
import { defineOperations } from '../operation';
import { ChatTurnsSchema } from '../schemas/chats';
import { CountSchema, FlowParams, ResourceIdSchema } from '../schemas/parameters';
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
  listStartedTurns: {
    summary:
      'List the turns of a conversation that this key started, including those without a customer message',
    tag: 'Turns',
    access: 'turns:take',
    crossOrigin: true,
    params: z.object({ flowId: ResourceIdSchema, sessionId: ResourceIdSchema }),
    query: z.strictObject({ after: CountSchema.optional() }),
    success: { description: 'The turns after the given one, oldest first', schema: ChatTurnsSchema },
  },
});
