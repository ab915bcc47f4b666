import { type Json, newSession, packSession, parseFacts } from '@turnpike/engine';
import { escapePart } from '@turnpike/engine/document';
import { msg } from '@turnpike/engine/messages';
import { Refusal } from '../../refusal';
import { takeClaimedStart } from '../claim/take-claimed-turn';
import type { Entrance, LockedStore } from '../store/store';
import type { LoadedFlow } from './flow-cache';
import { openRunning } from './open-running';
import { runTurn, type TurnJob, type TurnOutcome, toIso } from './run-turn';
import type { SessionHead } from './turn-deps';

/** The first turn of a conversation, on the version its environment points at now. */
export async function startSession(
  job: TurnJob,
  store: LockedStore,
  entrance: Entrance | undefined,
): Promise<TurnOutcome> {
  const { deps, request, ref, now } = job;
  const { environment = 'production', customerId, facts = {}, onlyPublicFacts = false } = request;
  if (!entrance) throw new Refusal('flow-not-found', msg('No flow found with this id.'));
  const { version, flowId } = entrance;
  if (!version)
    throw new Refusal('not-published', msg('Nothing is published to {environment}.', { environment }));
  if (entrance.closed) {
    throw new Refusal(
      'environment-closed',
      msg('{environment} is closed to new conversations.', { environment }),
    );
  }
  const head: SessionHead = {
    id: ref.sessionId,
    flowId,
    environment,
    version,
    customerId: customerId ?? null,
    move: null,
    rev: 0,
    epoch: deps.newEpoch(),
    status: 'idle',
  };
  const running = await openRunning(job, head);
  if (onlyPublicFacts) checkPublicFacts(running.flow, facts);
  checkStartFacts(running.flow, facts);
  const session = newSession(running.flow.compiled, {
    id: ref.sessionId,
    at: toIso(now),
    facts,
    ...(customerId !== undefined && { customer: customerId }),
  });
  const { epoch } = head;
  const start = { flowId, versionId: version.id, environment, customerId: customerId ?? null, epoch };
  if (!running.needsClaim) return runTurn(job, store, { head, session }, running, { start });
  if (store !== deps.store) return 'claim';
  const begin = { start, state: packSession(session), status: head.status };
  return takeClaimedStart(job, async () => running, { head, session }, begin);
}

/** A page may only set what its visitors may say of themselves. */
function checkPublicFacts({ compiled }: LoadedFlow, facts: Record<string, Json>): void {
  const name = Object.keys(facts).find((one) => compiled.facts.get(one)?.public !== true);
  if (name === undefined) return;
  throw new Refusal('forbidden', msg('The flow has no public fact "{name}".', { name }), {
    pointer: `/facts/${escapePart(name)}`,
  });
}

/** The engine silently ignores invalid facts, so they are refused here, before anything is stored. */
function checkStartFacts({ compiled }: LoadedFlow, facts: Record<string, Json>): void {
  const [refused] = parseFacts(compiled, facts).refused;
  if (!refused) return;
  const { name, reason } = refused;
  throw new Refusal('invalid-request', msg('The fact "{name}" cannot be set: {reason}.', { name, reason }), {
    pointer: `/facts/${escapePart(name)}`,
  });
}
