import { msg } from '@turnpike/engine/messages';
import type { Context } from 'hono';
import { isSameOrigin } from '@/lib/server/accounts/sign-in/same-origin';
import { admitRequest } from '@/lib/server/http/admit-request';
import type { AppDeps } from '@/lib/server/http/app-deps';
import { readState } from '@/lib/server/http/request-state';
import { Refusal } from '@/lib/server/refusal';
import type { Agent } from './agent';

/** A tool is admitted like the operation it calls. Publishable keys are for pages. */
const ADMISSION = { access: 'signed-in', crossOrigin: false, heavy: false } as const;

/**
 * The agent of a request: the holder of a secret key.
 *
 * @throws {Refusal} The request has no such key, or comes from a page of another site, as the protocol demands.
 */
export async function admitAgent(deps: AppDeps, context: Context): Promise<Agent> {
  const request = context.req.raw;
  if (request.headers.has('origin') && !isSameOrigin(request))
    throw new Refusal('forbidden', msg('Pages of other sites cannot call the MCP server.'));
  const { actor } = await admitRequest(deps, context, ADMISSION);
  if (actor.kind !== 'key')
    throw new Refusal('forbidden', msg('Send an API key as “Authorization: Bearer tp_…”.'));
  const { client, requestId } = readState(context);
  return { deps, actor, client, requestId };
}
