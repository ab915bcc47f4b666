import type { OpenAPIHono } from '@hono/zod-openapi';
import { msg } from '@turnpike/engine/messages';
import type { Context } from 'hono';
import {
  CHAT_LIMITS,
  ChatRequestSchema,
  SessionHeaderSchema,
} from '@/lib/server/channels/openai/chat-request';
import { completeChat } from '@/lib/server/channels/openai/complete-chat';
import { getModel, listModels } from '@/lib/server/channels/openai/models';
import { writeChunks, writeCompletion } from '@/lib/server/channels/openai/write-completion';
import { writeError } from '@/lib/server/channels/openai/write-error';
import { Refusal } from '@/lib/server/refusal';
import { type Admission, admitRequest } from './admit-request';
import type { AppDeps } from './app-deps';
import { answerPreflight } from './cross-origin';
import { toProblemResponse } from './problem-response';
import { readJsonBody } from './read-body';
import { readIdempotencyKey } from './read-headers';
import { readState } from './request-state';
import { respondJson, sendResponse } from './respond';
import { validateBody, validateParameters } from './validate';

/** What a client of OpenAI calls its base URL. */
const OPENAI_BASE = '/api/openai/v1';
/** Like a turn, which each of these requests is or prepares. */
const ADMISSION: Admission = { access: 'turns:take', crossOrigin: true, heavy: false };
/** Headers of the `openai` package in a page, beside those of a turn. */
const PAGE_HEADERS = [
  'X-Turnpike-Session',
  'User-Agent',
  ...['Lang', 'Package-Version', 'OS', 'Arch', 'Runtime', 'Runtime-Version', 'Retry-Count', 'Timeout'].map(
    (name) => `X-Stainless-${name}`,
  ),
];

/** The chat completions and models of OpenAI's API, answered by flows. Errors have OpenAI's form too. */
export function mountOpenAiRoutes(app: OpenAPIHono, deps: AppDeps): void {
  const serve = (handle: (context: Context) => Promise<Response>) => async (context: Context) => {
    readState(context).headers.vary = 'Origin';
    return handle(context).catch((error: unknown) => toProblemResponse(error, context, writeError));
  };
  app.post(
    `${OPENAI_BASE}/chat/completions`,
    serve((context) => answerChat(deps, context)),
  );
  app.get(
    `${OPENAI_BASE}/models`,
    serve(async (context) => {
      const { actor } = await admitRequest(deps, context, ADMISSION);
      return toJson(context, { object: 'list', data: await listModels(deps, actor) });
    }),
  );
  app.get(
    `${OPENAI_BASE}/models/:model`,
    serve(async (context) => {
      const { actor } = await admitRequest(deps, context, ADMISSION);
      return toJson(context, await getModel(deps, actor, context.req.param('model') ?? ''));
    }),
  );
  app.options(
    `${OPENAI_BASE}/*`,
    serve((context) => answerPreflight(deps, context, 'GET, HEAD, POST', PAGE_HEADERS)),
  );
  app.all(
    `${OPENAI_BASE}/*`,
    serve(async () => {
      throw new Refusal(
        'route-not-found',
        msg('Use POST /chat/completions, GET /models or GET /models/(id).'),
      );
    }),
  );
}

async function answerChat(deps: AppDeps, context: Context): Promise<Response> {
  const { actor } = await admitRequest(deps, context, ADMISSION);
  const { client, requestId, incoming } = readState(context);
  const { headers } = context.req.raw;
  const request = validateBody(ChatRequestSchema, await readJsonBody(context.req.raw, CHAT_LIMITS, incoming));
  const turn = await completeChat(deps, {
    actor,
    request,
    sessionId: readSession(headers),
    idempotencyKey: headers.has('idempotency-key') ? readIdempotencyKey(headers) : undefined,
    client: { network: client.network, requestId },
  });
  const written = { turn, model: request.model, created: Math.floor(Date.now() / 1000) };
  const named = {
    'x-turnpike-session': turn.sessionId,
    'access-control-expose-headers': 'Retry-After, X-Turnpike-Session',
  };
  if (!request.stream) return toJson(context, writeCompletion(written), named);
  return sendResponse(context, {
    status: 200,
    headers: { ...named, 'content-type': 'text/event-stream' },
    body: writeChunks(written, request.stream_options ?? {}),
  });
}

function readSession(headers: Headers): string | undefined {
  const name = 'X-Turnpike-Session';
  return validateParameters(SessionHeaderSchema, toGiven(name, headers.get(name)))[name];
}

const toGiven = (name: string, value: string | null): Record<string, string> =>
  value === null || value === '' ? {} : { [name]: value };

const toJson = (context: Context, body: object, headers?: Record<string, string>): Response =>
  respondJson(context, { status: 200, headers, body: JSON.stringify(body) });
