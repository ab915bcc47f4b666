import type { FrameEnd, Session } from '@turnpike/engine';
import type { TurnEvent, TurnRecord } from '@turnpike/engine/turn';
import type { SessionFigures } from '@/lib/contract/schemas/figures';

type FrameRecord = Pick<TurnRecord, 'events'> & { before: Pick<Session, 'frames'> };

/**
 * Maps each decision's row to the frame it was made in. A graph that runs twice has separate counters
 * each time, so its nodes count separately.
 */
export function findDecidingFrames(records: readonly FrameRecord[]): Map<number, string> {
  const frames = new Map<number, string>();
  for (const { before, events } of records) {
    const open = (before.frames ?? []).map(({ id, graph }) => ({ id, graph }));
    for (const event of events) {
      if (event.type === 'frame-started') open.push({ id: event.frame, graph: event.graph });
      if (event.type !== 'decision') continue;
      const frame = open.findLast(({ graph }) => graph === event.graph);
      frames.set(event.row, frame?.id ?? event.graph);
    }
  }
  return frames;
}

/** Interrupts of the conversation, by how they ended. */
export function countInterrupts(events: readonly TurnEvent[]): SessionFigures['interrupts'] {
  const started = new Set<string>();
  const ended: Record<FrameEnd, number> = { completed: 0, cancelled: 0, abandoned: 0, error: 0 };
  for (const event of events) {
    if (event.type === 'frame-started' && event.kind === 'interrupt') started.add(event.frame);
    if (event.type === 'frame-ended' && started.has(event.frame)) ended[event.state] += 1;
  }
  return { started: started.size, ...ended };
}
