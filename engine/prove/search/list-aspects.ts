import type { Session } from '../../session/session.ts';
import type { TurnResult } from '../../turn/types/record.ts';
import type { Aspect } from './aspect.ts';
import { createRivalCheck } from './create-rival-check.ts';
import type { KeyPolicy } from './key-policy.ts';
import { listDecided } from './list-decided.ts';
import { listNodeAspects } from './list-node-aspects.ts';
import { listOrderAspects } from './list-order-aspects.ts';
import { listTried } from './list-tried.ts';
import { listVisitAspects } from './list-visit-aspects.ts';

/** What a turn from a coarse situation decided by: sessions that agree in all of it have the same turn. */
export function listAspects(policy: KeyPolicy, before: Session, result: TurnResult): Aspect[] {
  const visits = listVisitAspects(policy, before, result);
  const decided = listDecided(policy, before, result);
  if (decided.length === 0) return visits;
  const isOrdered = decided.some((item) => item.isOrdered);
  const isRival = isOrdered ? createRivalCheck(policy.compiled, before, result) : undefined;
  const nodes = before.frames.flatMap((frame, place) => {
    const own = decided.filter(({ graph }) => graph === frame.graph);
    const aspects = own.flatMap((item) => listNodeAspects(before, place, item));
    const tried = isRival && own.length > 0 ? listTried(policy, frame) : [];
    if (!isRival || tried.length < 2) return aspects;
    const competing = tried.filter(({ counter }) => isRival(place, counter.node));
    return [...aspects, ...listOrderAspects(before, place, tried, competing, own)];
  });
  return [...visits, ...nodes];
}
