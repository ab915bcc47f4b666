import { msg } from '@turnpike/engine/messages';
import { z } from 'zod';
import { LIMITS } from '@/lib/contract/limits';
import { type TurnRequest, TurnRequestSchema } from '@/lib/contract/schemas/turns';
import { validateBody } from '@/lib/server/http/validate';
import { Refusal } from '@/lib/server/refusal';
import type { PublishedFlow } from './published-flows';

const { sessionId, customerId, environment } = TurnRequestSchema.shape;
export const TalkSchema = z.strictObject({
  sessionId: sessionId.describe('The conversation to continue. Without it, a new one starts'),
  message: z.string().min(1).max(LIMITS.textLength).optional().describe('What the customer says'),
  choice: z
    .array(z.string().max(200))
    .min(1)
    .max(50)
    .optional()
    .describe('Ids of the options that the customer chooses, instead of a message'),
  customerId: customerId.describe('Your id of the customer, whose facts are remembered'),
  environment: environment.describe('Where a new conversation starts (default: production)'),
  elicit: z
    .boolean()
    .optional()
    .describe('Show questions with a closed answer to the person at the client as a form (default: true)'),
});

type Talk = {
  target: Pick<TurnRequest, 'customerId' | 'environment'>;
  sessionId: string | undefined;
  /** Undefined only for a start without a message. */
  input: Said | undefined;
  elicit: boolean;
};
type Said = Extract<TurnRequest['input'], { type: 'message' | 'choice' }>;

/**
 * What an agent asks for: a start, a start with a first message, or an answer.
 *
 * @throws {Refusal} The arguments are not valid.
 */
export function readTalk({ environments }: PublishedFlow, args: unknown): Talk {
  const { sessionId, message, choice, elicit = true, ...target } = validateBody(TalkSchema, args);
  if (message !== undefined && choice !== undefined)
    throw new Refusal('invalid-request', msg('Send a message or a choice, not both.'), {
      pointer: '/choice',
    });
  const input = toInput(message, choice);
  if (sessionId !== undefined && input === undefined)
    throw new Refusal('invalid-request', msg('Send a message or a choice to continue the conversation.'), {
      pointer: '/message',
    });
  const environment = target.environment ?? (environments.includes('production') ? undefined : 'staging');
  return { target: { ...target, environment }, sessionId, input, elicit };
}

function toInput(message: string | undefined, choice: string[] | undefined): Said | undefined {
  if (message !== undefined) return { type: 'message', text: message };
  return choice && { type: 'choice', options: choice };
}
