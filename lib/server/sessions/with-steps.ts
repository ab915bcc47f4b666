import { createHash } from 'node:crypto';
import {
  type Answer,
  EFFECT_KINDS,
  type Effect,
  type EffectKind,
  type Json,
  type Providers,
  toCanonicalJson,
} from '@turnpike/engine';
import type { SessionRef, SessionStore, Step } from './store';

type Claimed = { store: Pick<SessionStore, 'appendStep'>; ref: SessionRef; epoch: number; rev: number };
type AnyProvider = (request: never, effect: Effect) => Answer | Promise<Answer>;

/**
 * Providers whose answers from outside are stored before they are used, and found again by a turn that takes
 * over from one that broke off: the same question under the same number is not asked twice.
 *
 * Answers made in the process are not stored: they would be the same again.
 */
export function withSteps(
  providers: Providers,
  { store, ref, epoch, rev }: Claimed,
  stored: readonly Step[],
): Providers {
  const known = new Map(stored.map((step) => [step.n, step]));
  const perform = (kind: EffectKind) => async (request: Json, effect: Effect) => {
    // The header of the steps is number 0.
    const n = effect.seq + 1;
    const requestHash = hashOf(kind, request);
    const earlier = known.get(n);
    if (earlier?.requestHash === requestHash) return JSON.parse(earlier.result) as Answer;
    const answer = await (providers[kind] as AnyProvider)(request as never, effect);
    if (!answer.by) return answer;
    const key = effect.operationId ?? `${ref.sessionId}:${rev}:${effect.seq}`;
    const kept = await store.appendStep(ref, epoch, {
      rev,
      n,
      kind,
      key,
      requestHash,
      result: JSON.stringify(answer),
    });
    return kept?.requestHash === requestHash ? (JSON.parse(kept.result) as Answer) : answer;
  };
  return Object.fromEntries(EFFECT_KINDS.map((kind) => [kind, perform(kind)])) as unknown as Providers;
}

const hashOf = (kind: EffectKind, request: Json) =>
  createHash('sha256').update(toCanonicalJson({ kind, request })).digest('hex');
