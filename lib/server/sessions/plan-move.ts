import type { ReconcileFrom, Session } from '@turnpike/engine';
import type { FlowCache, LoadedFlow } from './flow-cache';
import type { VersionRef } from './store';
import type { StoredTurnRequest } from './stored-turn';
import type { SessionHead } from './turn-deps';

/** What a turn does besides being taken: it brings the conversation to another version, or to a person. */
export type PlannedMove = {
  flow: LoadedFlow;
  version: VersionRef;
  reconcile?: ReconcileFrom;
  /** Answers that stand before the providers' and before those of a script. */
  scripted?: StoredTurnRequest['scripted'];
  /** Whether it is done with that turn; one that is not waits for the next. */
  isDone: (after: Session) => boolean;
};

const NONE_OF_THE_CUSTOMER: ReadonlySet<string> = new Set(['override', 'operator', 'event']);
const HANDING_OFF = 'The flow was published anew, and this conversation was to be handed over.';

/**
 * The move a release asked for, as part of the customer's next turn. An operator's override or reply is none: it is
 * made on what the operator sees. Handing off needs words to answer, so a choice goes on as before.
 */
export async function planMove(
  flows: FlowCache,
  workspaceId: string,
  { move, flowId, version }: SessionHead,
  current: LoadedFlow,
  { input, scripted }: Pick<StoredTurnRequest, 'input' | 'scripted'>,
): Promise<PlannedMove | undefined> {
  if (!move || NONE_OF_THE_CUSTOMER.has(input.type)) return undefined;
  if (move.kind === 'handoff') {
    if (input.type !== 'message') return undefined;
    const understanding = { commands: [{ type: 'Escalate', reason: HANDING_OFF }] };
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
