import type { CompiledFlow, CompiledGraph } from '../compile/compiled-flow.ts';
import type { Frame } from '../session/session.ts';
import type { Turn } from '../turn/turn-state.ts';
import type { ReconcileChange, UpdateStrategy } from '../turn/types/reconcile-change.ts';
import { archiveFrame } from './archive-frame.ts';

/** State of a move to another version. `turn` runs in the new version and holds the session's copy. */
export type Reconciling = {
  from: CompiledFlow;
  to: CompiledFlow;
  turn: Turn;
  strategy: UpdateStrategy;
  changes: ReconcileChange[];
  /** The frames above the current one, lowest first. */
  above: Frame[];
};

/** The entry of a graph that has one. */
export function getEntry({ edges, scenario, nodes }: CompiledGraph): string | undefined {
  const entry = edges?.entry ?? scenario?.entry;
  return entry !== undefined && nodes.has(entry) ? entry : undefined;
}

/** Closes the open question if it belongs to this frame; the frame then asks again. */
export function closePendingOf({ turn: { session } }: Reconciling, frame: Frame): void {
  if (session.pending?.frame === frame.id) session.pending = undefined;
  // A step is not entered again: its calls have been made.
  if (frame.phase === 'asked' && !frame.scenario) frame.phase = 'enter';
}

/** Cancels the frames that the current frame called, because it leaves the node that made the calls. */
export function endCallsAbove({ turn: { session }, to, above }: Reconciling): void {
  const end = above.findIndex(({ kind }) => kind !== 'call');
  const called = above.splice(0, end === -1 ? above.length : end);
  for (const frame of called.reverse()) archiveFrame(session, frame, 'cancelled', to);
}
