import type { CompiledFlow, CompiledGraph } from '../compile/compiled-flow.ts';
import type { Frame } from '../session/session.ts';
import type { Turn } from '../turn/turn-state.ts';
import type { Answer, Ask } from '../turn/types/effect.ts';
import type { ReconcileChange, UpdateStrategy } from '../turn/types/reconcile-change.ts';
import { archiveFrame } from './archive-frame.ts';

/** What a move to another version works on. `turn` runs in the new version and holds the session's copy. */
export type Reconciling = {
  from: CompiledFlow;
  to: CompiledFlow;
  turn: Turn;
  strategy: UpdateStrategy;
  changes: ReconcileChange[];
  /** The frames above the one at hand, lowest first. */
  above: Frame[];
};

export type Asking<T> = Generator<Ask, T, Answer[] | undefined>;

/** Where a graph begins, of one that has a place at all. */
export function getEntry({ edges, scenario, nodes }: CompiledGraph): string | undefined {
  const entry = edges?.entry ?? scenario?.entry;
  return entry !== undefined && nodes.has(entry) ? entry : undefined;
}

/** Closes the open question when it is this frame's: the frame asks again by itself. */
export function closePendingOf({ turn: { session } }: Reconciling, frame: Frame): void {
  if (session.pending?.frame === frame.id) session.pending = undefined;
  // A step is not entered again for that: its calls were made.
  if (frame.phase === 'asked' && !frame.scenario) frame.phase = 'enter';
}

/** Gives up what the frame at hand has called: the place it was called from is left. */
export function endCallsAbove({ turn: { session }, to, above }: Reconciling): void {
  const end = above.findIndex(({ kind }) => kind !== 'call');
  const called = above.splice(0, end === -1 ? above.length : end);
  for (const frame of called.reverse()) archiveFrame(session, frame, 'cancelled', to);
}
