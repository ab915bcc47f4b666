import { msg } from '@turnpike/engine/messages';
import type { Context } from 'hono';
import type { Operation } from '@/lib/contract/operation';
import { type Actor, actorId, requirePerson, requireScope } from '@/lib/server/accounts/actor';
import { type Authenticated, authenticate } from '@/lib/server/accounts/authenticate';
import { limitRequests } from '@/lib/server/limits/limit-requests';
import { Refusal } from '@/lib/server/refusal';
import type { AppDeps } from './app-deps';
import { allowOrigin, checkOrigin } from './cross-origin';
import { readState } from './request-state';

/** Who may call a route that is not public, and how it is limited. */
export type Admission = Pick<Operation, 'access' | 'crossOrigin' | 'heavy'>;

/** The caller of a request, once it is authenticated, authorized and counted. */
export async function admitRequest(
  deps: AppDeps,
  context: Context,
  admission: Admission,
): Promise<Authenticated> {
  checkDatabase(deps);
  const request = context.req.raw;
  const state = readState(context);
  const caller = await authenticate(deps, request, state.client);
  const { actor } = caller;
  state.actor = actorId(actor);
  const origin = checkOrigin(actor, request);
  if (origin !== undefined && admission.crossOrigin) allowOrigin(state, origin);
  await admitActor(deps, actor, admission);
  return caller;
}

/** Refuses an authenticated caller without access, and counts the call. */
export async function admitActor(deps: AppDeps, actor: Actor, admission: Admission): Promise<void> {
  checkAccess(actor, admission);
  await limitRequests(deps, actor, admission);
}

/** A newer release may have changed the database so that this process would misread it. */
function checkDatabase({ watch }: AppDeps): void {
  const obstacle = watch.obstacle();
  if (obstacle) throw new Refusal('not-ready', obstacle);
}

function checkAccess(actor: Actor, { access, crossOrigin }: Admission): void {
  if (actor.kind === 'key' && actor.publishable && !crossOrigin) {
    throw new Refusal('forbidden', msg('A publishable key can only take turns.'));
  }
  if (access === 'person') requirePerson(actor);
  else if (access !== 'public' && access !== 'signed-in') requireScope(actor, access);
}
