import type { CompiledFlow } from '../compile/compiled-flow.ts';
import { createFrame, type Frame, NEW_SCENARIO, type Session } from '../session/session.ts';
import { listActivities } from '../turn/stack.ts';
import type { ReconcileChange } from '../turn/types/reconcile-change.ts';
import { archiveFrame } from './archive-frame.ts';

/**
 * Ends the frames whose graph is missing from the new version, with the frames they called. A calling frame
 * enters the node that made the call again. A conversation whose main graph is gone starts in the new main
 * graph.
 */
export function endRemovedFrames(from: CompiledFlow, to: CompiledFlow, session: Session): ReconcileChange[] {
  const changes: ReconcileChange[] = [];
  // The implicit count depends on whether the flow has a main graph, so it is written down if that changes.
  if ((from.flow.main === undefined) !== (to.flow.main === undefined))
    session.started = countStarted(from, session);
  const kept: Frame[] = [];
  for (const activity of listActivities(session.frames)) {
    const end = activity.findIndex(({ graph }) => !to.hasGraph(graph));
    const left = end === -1 ? activity : activity.slice(0, end);
    if (end !== -1) {
      const [first, ...above] = activity.slice(end) as [Frame, ...Frame[]];
      for (const frame of above.reverse()) archiveFrame(session, frame, 'cancelled', to);
      archiveFrame(session, first, 'abandoned', to);
      changes.push({ kind: 'ended', frame: first.id, graph: first.graph, reason: 'graph-gone' });
      const caller = left.at(-1);
      if (caller) caller.phase = 'enter';
      if (first.kind === undefined) left.push(...startMainGraph(from, to, session, first));
    }
    kept.push(...left);
  }
  session.frames = kept;
  resumeUppermost(session);
  return changes;
}

/** A root frame for the new main graph, replacing one whose graph is gone. */
export function startMainGraph(
  from: CompiledFlow,
  to: CompiledFlow,
  session: Session,
  { pausedAt }: Pick<Frame, 'pausedAt'>,
): Frame[] {
  const { main } = to.flow;
  if (main === undefined) return [];
  session.started = countStarted(from, session) + 1;
  const root = createFrame(`${main}#${session.started}`, main);
  root.pausedAt = pausedAt;
  if (to.getGraph(main).scenario) root.scenario = NEW_SCENARIO;
  return [root];
}

/** The activity that is now on top is no longer paused. */
export function resumeUppermost({ frames }: Session): void {
  const base = listActivities(frames).at(-1)?.[0];
  if (base) base.pausedAt = undefined;
}

function countStarted({ flow }: CompiledFlow, { started }: Session): number {
  return started ?? (flow.main === undefined ? 0 : 1);
}
