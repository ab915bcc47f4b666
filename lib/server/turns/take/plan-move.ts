import type { ReconcileFrom, Session } from '@turnpike/engine';
import type { StoredTurnRequest } from '../request/stored-turn';
import type { VersionRef } from '../store/store';
import type { FlowCache, LoadedFlow } from './flow-cache';
import type { SessionHead } from './turn-deps';

/** A pending move that this turn carries out: to another version, or to a person. */
export type PlannedMove = {
  flow: LoadedFlow;
  version: VersionRef;
  reconcile?: ReconcileFrom;
  /** Take precedence over the answers of providers and of the request's script. */
  scripted?: StoredTurnRequest['scripted'];
  /** Whether this turn completed the move; otherwise the next turn tries again. */
  isDone: (after: Session) => boolean;
};

const NON_CUSTOMER_INPUTS: ReadonlySet<string> = new Set(['override', 'operator', 'event']);
const HANDOFF_REASON = 'A new version was published, and its release hands off this conversation.';

/**
 * The pending move of a release, carried out with the customer's next turn. Overrides and replies of an operator
 * do not trigger it: they refer to what the operator sees. A handoff needs a message to answer, so a choice
 * continues as before.
 */
export async function planMove(
  flows: FlowCache,
  workspaceId: string,
  { move, flowId, version }: SessionHead,
  current: LoadedFlow,
  { input, scripted }: Pick<StoredTurnRequest, 'input' | 'scripted'>,
): Promise<PlannedMove | undefined> {
  if (!move || NON_CUSTOMER_INPUTS.has(input.type)) return undefined;
  if (move.kind === 'handoff') {
    if (input.type !== 'message') return undefined;
    const understanding = { commands: [{ type: 'Escalate', reason: HANDOFF_REASON }] };
    return {
      flow: current,
      version,
      scripted: { ...scripted, understanding },
      isDone: ({ handedOff }) => handedOff !== undefined,
    };
  }
  if (!move.version) return undefined;
  const flow = await flows.load(workspaceId, flowId, move.version);
  const strategy = move.kind === 'restart' ? 'restart' : move.strategy;
  const reconcile: ReconcileFrom = { from: current.compiled, strategy };
  return { flow, version: move.version, reconcile, isDone: () => true };
}
