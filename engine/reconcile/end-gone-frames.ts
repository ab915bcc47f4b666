import type { CompiledFlow } from '../compile/compiled-flow.ts';
import { createFrame, type Frame, NEW_SCENARIO, type Session } from '../session/session.ts';
import { listActivities } from '../turn/stack.ts';
import type { ReconcileChange } from '../turn/types/reconcile-change.ts';
import { archiveFrame } from './archive-frame.ts';

/**
 * Ends the frames whose graph the new version has not, with what they called. Whoever called one enters the
 * node that did so again; a conversation whose main graph is gone begins in the new one.
 */
export function endGoneFrames(from: CompiledFlow, to: CompiledFlow, session: Session): ReconcileChange[] {
  const changes: ReconcileChange[] = [];
  // Counted from here on: whether a flow has a main graph decides where counting would begin.
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
      if (first.kind === undefined) left.push(...startAnew(from, to, session, first));
    }
    kept.push(...left);
  }
  session.frames = kept;
  resumeUppermost(session);
  return changes;
}

/** A root frame of the new main graph in the place of one that is gone. */
export function startAnew(
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

/** What has come to lie on top is paused no longer. */
export function resumeUppermost({ frames }: Session): void {
  const base = listActivities(frames).at(-1)?.[0];
  if (base) base.pausedAt = undefined;
}

function countStarted({ flow }: CompiledFlow, { started }: Session): number {
  return started ?? (flow.main === undefined ? 0 : 1);
}
