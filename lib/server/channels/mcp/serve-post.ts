import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  isInitializeRequest,
  isJSONRPCErrorResponse,
  isJSONRPCResultResponse,
} from '@modelcontextprotocol/sdk/types.js';
import { msg } from '@turnpike/engine/messages';
import type { Context } from 'hono';
import { type BodyLimits, DOCUMENT_LIMITS } from '@/lib/contract/limits';
import type { AppDeps } from '@/lib/server/http/app-deps';
import { readJsonBody } from '@/lib/server/http/read-body';
import { readState } from '@/lib/server/http/request-state';
import { respondJson, sendResponse } from '@/lib/server/http/respond';
import { Refusal } from '@/lib/server/refusal';
import { admitAgent } from './admit-agent';
import { issueSession, readSession, SESSION_HEADER } from './client-session';
import { createServer } from './create-server';
import { acceptAnswer } from './elicit/accept-answer';
import type { VersionReader } from './talk/describe-versions';

/** A model writes no larger calls, and a body of this size is parsed in a few milliseconds. */
const MESSAGE_LIMITS: BodyLimits = { ...DOCUMENT_LIMITS, bytes: 256 * 1024 };

/** The code of the SDK. */
const SESSION_NOT_FOUND = -32001;

/** Serves one message of a client: a request, a notification, or the answer to a form. */
export async function servePost(
  { deps, readVersions }: { deps: AppDeps; readVersions: VersionReader },
  context: Context,
): Promise<Response> {
  const agent = await admitAgent(deps, context);
  const request = context.req.raw;
  const message = await readJsonBody(request, MESSAGE_LIMITS, readState(context).incoming);
  if (message === undefined || Array.isArray(message))
    throw new Refusal('invalid-request', msg('Send one JSON-RPC message per request.'), { pointer: '' });
  const isInitialize = isInitializeRequest(message);
  const sessionId = isInitialize ? null : request.headers.get(SESSION_HEADER);
  const session = sessionId === null ? undefined : readSession(agent, sessionId);
  if (sessionId !== null && !session) return refuseSession(context);
  if (isJSONRPCResultResponse(message) || isJSONRPCErrorResponse(message)) {
    await acceptAnswer(agent, message);
    return sendResponse(context, { status: 202 });
  }
  const transport = new WebStandardStreamableHTTPServerTransport(
    isInitialize ? { sessionIdGenerator: () => issueSession(agent, message.params.capabilities) } : {},
  );
  await createServer({ agent, session, readVersions }, transport).connect(transport);
  const { status, headers, body } = await transport.handleRequest(request, { parsedBody: message });
  return sendResponse(context, { status, headers: Object.fromEntries(headers), body });
}

/** Clients connect again for this status. */
function refuseSession(context: Context): Response {
  const error = { code: SESSION_NOT_FOUND, message: 'The MCP session is unknown. Initialize again.' };
  const body = JSON.stringify({ jsonrpc: '2.0', id: null, error });
  return respondJson(context, { status: 404, body });
}
