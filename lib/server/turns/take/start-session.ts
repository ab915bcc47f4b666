import { type Json, newSession, packSession, parseFacts } from '@turnpike/engine';
import { escapePart } from '@turnpike/engine/document';
import { msg } from '@turnpike/engine/messages';
import { Refusal } from '../../refusal';
import { isInShare, type RolloutUnit } from '../../rollouts/is-in-share';
import { takeClaimedStart } from '../claim/take-claimed-turn';
import type { AssignedRollout, Entrance, LockedStore, StartBase, VersionRef } from '../store/store';
import type { LoadedFlow } from './flow-cache';
import { openRunning } from './open-running';
import { runTurn, type TurnJob, type TurnOutcome, toIso } from './run-turn';
import type { SessionHead } from './turn-deps';

/** The first turn of a conversation, on the version its environment points at now, or on the candidate of its rollout. */
export async function startSession(
  job: TurnJob,
  store: LockedStore,
  entrance: Entrance | undefined,
): Promise<TurnOutcome> {
  const { deps, request, ref, now } = job;
  const { environment = 'production', customerId, facts = {}, onlyPublicFacts = false } = request;
  if (!entrance) throw new Refusal('flow-not-found', msg('No flow found with this id.'));
  const { version: live, flowId } = entrance;
  if (!live)
    throw new Refusal('not-published', msg('Nothing is published to {environment}.', { environment }));
  if (entrance.closed) {
    throw new Refusal(
      'environment-closed',
      msg('{environment} is closed to new conversations.', { environment }),
    );
  }
  const { version, rollout } = chooseVersion(entrance, live, {
    customerId: customerId ?? null,
    sessionId: ref.sessionId,
  });
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
  const start: StartBase = {
    flowId,
    versionId: version.id,
    environment,
    customerId: customerId ?? null,
    epoch,
    ...(rollout && { rollout }),
  };
  if (!running.needsClaim) return runTurn(job, store, { head, session }, running, { start });
  if (store !== deps.store) return 'claim';
  const begin = { start, state: packSession(session), status: head.status };
  return takeClaimedStart(job, async () => running, { head, session }, begin);
}

/** The live version, or the candidate for its share. */
function chooseVersion(
  { rollout }: Entrance,
  live: VersionRef,
  unit: RolloutUnit,
): { version: VersionRef; rollout?: AssignedRollout } {
  if (!rollout) return { version: live };
  const { id, percent } = rollout;
  const inCandidate = isInShare(id, unit, percent);
  return {
    version: inCandidate ? rollout.version : live,
    rollout: { id, percent, liveVersionId: live.id, inCandidate },
  };
}

/** A page may only set what its visitors may say of themselves. */
function checkPublicFacts({ compiled }: LoadedFlow, facts: Record<string, Json>): void {
  const name = Object.keys(facts).find((one) => compiled.facts.get(one)?.public !== true);
  if (name === undefined) return;
  throw new Refusal('forbidden', msg('The flow has no public fact “{name}”.', { name }), {
    pointer: `/facts/${escapePart(name)}`,
  });
}

/** The engine silently ignores invalid facts, so they are refused here, before anything is stored. */
function checkStartFacts({ compiled }: LoadedFlow, facts: Record<string, Json>): void {
  const [refused] = parseFacts(compiled, facts).refused;
  if (!refused) return;
  const { name, reason } = refused;
  throw new Refusal('invalid-request', msg('The fact “{name}” cannot be set: {reason}.', { name, reason }), {
    pointer: `/facts/${escapePart(name)}`,
  });
}
