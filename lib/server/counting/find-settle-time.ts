import { DEFAULT_SESSION_IDLE_HOURS } from '@turnpike/engine/document';
import type { TurnDeps } from '@/lib/server/turns/take/turn-deps';
import type { Digest } from './digest/digest';
import type { FlowRef } from './find-uncounted';
import type { TurnRef } from './read-uncounted';

const HOUR_MS = 3_600_000;
const MAX_HOURS = 24 * 365 * 100;
const OVER: ReadonlySet<Digest['status']> = new Set(['complete', 'expired', 'handoff'] as const);

/** When the conversation counts as left unless the customer returns; null if it is over or a person has it. */
export async function findSettleTime(
  deps: Pick<TurnDeps, 'flows'>,
  { workspaceId, flowId }: FlowRef,
  { version, at }: Pick<TurnRef, 'version' | 'at'>,
  { status }: Pick<Digest, 'status'>,
): Promise<Date | null> {
  if (OVER.has(status)) return null;
  const { compiled } = await deps.flows.load(workspaceId, flowId, version);
  const hours = compiled.flow.settings?.memory?.sessionIdleHours ?? DEFAULT_SESSION_IDLE_HOURS;
  return new Date(at.getTime() + Math.min(hours, MAX_HOURS) * HOUR_MS);
}
