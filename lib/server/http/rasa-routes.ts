import type { OpenAPIHono } from '@hono/zod-openapi';
import { msg } from '@turnpike/engine/messages';
import type { Context } from 'hono';
import { z } from 'zod';
import { LIMITS, TURN_LIMITS } from '@/lib/contract/limits';
import { parseFlowAddress } from '@/lib/server/channels/flow-address';
import { takeMessage } from '@/lib/server/channels/rasa/take-message';
import { writeMessages } from '@/lib/server/channels/rasa/write-messages';
import { Refusal } from '@/lib/server/refusal';
import { type Admission, admitRequest } from './admit-request';
import type { AppDeps } from './app-deps';
import { readJsonBody } from './read-body';
import { readIdempotencyKey } from './read-headers';
import { readState } from './request-state';
import { respondJson, sendResponse } from './respond';
import { readQuery, validateBody, validateParameters } from './validate';

/** `flow` is a flow, or `flow@staging`. */
const WEBHOOK_PATH = '/api/channels/rest/:flow/webhook';
/** No publishable keys: a sender is a customer, whom only the application may name. */
const ADMISSION: Admission = { access: 'turns:take', crossOrigin: false, heavy: false };

/** A sender is a customer. Other fields that Rasa's clients send are ignored. */
const MessageSchema = z.object({
  sender: z.string().min(1).max(200),
  message: z.string().min(1).max(LIMITS.textLength),
});
const QuerySchema = z.strictObject({ stream: z.enum(['true', 'false']).optional() });

/** Rasa's REST channel: what a sender writes is answered with a list of messages. */
export function mountRasaRoutes(app: OpenAPIHono, deps: AppDeps): void {
  app.post(WEBHOOK_PATH, (context) => answerMessage(deps, context));
}

async function answerMessage(deps: AppDeps, context: Context): Promise<Response> {
  const { actor } = await admitRequest(deps, context, ADMISSION);
  const { client, requestId, incoming } = readState(context);
  const { raw: request } = context.req;
  const { stream } = validateParameters(QuerySchema, { ...readQuery(request.url) });
  const address = parseFlowAddress(context.req.param('flow') ?? '');
  if (!address) throw new Refusal('flow-not-found', msg('No flow found with this id.'));
  const { sender, message } = validateBody(MessageSchema, await readJsonBody(request, TURN_LIMITS, incoming));
  const { headers } = request;
  const turn = await takeMessage({
    deps,
    actor,
    flowId: address.flowId,
    environment: address.environment ?? 'production',
    sender,
    text: message,
    idempotencyKey: headers.has('idempotency-key') ? readIdempotencyKey(headers) : undefined,
    client: { network: client.network, requestId },
  });
  const messages = writeMessages(turn, sender);
  if (stream !== 'true') return respondJson(context, { status: 200, body: JSON.stringify(messages) });
  // Rasa gives lines of JSON this type.
  return sendResponse(context, {
    status: 200,
    headers: { 'content-type': 'text/event-stream' },
    body: messages.map((one) => `${JSON.stringify(one)}\n`).join(''),
  });
}
