import { type CounterRow, type Frame, parseFrameId, type Session } from '@turnpike/engine';
import type { TurnEvent, TurnRecord } from '@turnpike/engine/turn';
import { listActivities } from '@turnpike/engine/views';

const STACK_EVENTS = ['frame-started', 'frame-paused', 'frame-resumed', 'frame-ended'] as const;
type StackEvent = Extract<TurnEvent, { type: (typeof STACK_EVENTS)[number] }>;

export function isStackEvent(event: TurnEvent): event is StackEvent {
  return STACK_EVENTS.some((type) => type === event.type);
}

/** Applies an event to a session's stack. Lists are replaced, never mutated. */
export function applyToStack(session: Session, event: StackEvent, record: TurnRecord): void {
  const { frame: id, graph } = event;
  switch (event.type) {
    case 'frame-started':
      session.started = parseFrameId(id)?.start;
      session.frames = [
        ...session.frames,
        { id, graph, kind: event.kind, phase: 'enter', counters: [], facts: [] },
      ];
      break;
    case 'frame-paused': {
      const [base] = getActivity(session.frames, id);
      if (base) base.pausedAt = record.input.at;
      break;
    }
    case 'frame-resumed': {
      const activity = getActivity(session.frames, id);
      const [base] = activity;
      if (base) base.pausedAt = undefined;
      session.frames = [...session.frames.filter((frame) => !activity.includes(frame)), ...activity];
      break;
    }
    case 'frame-ended': {
      const { state, turn } = event;
      const outputs = Object.entries(event.outputs);
      session.frames = session.frames.filter((frame) => frame.id !== id);
      // The finished turn also knows when and why the frame ended.
      const stored = record.after.finished?.find((frame) => frame.id === id);
      session.finished = [...(session.finished ?? []), stored ?? { id, graph, state, turn, outputs }];
      if (session.pending?.frame === id) session.pending = undefined;
      break;
    }
  }
}

/** A frame by id, or the top frame without an id. */
export function findFrameById({ frames }: Session, id: string | undefined): Frame | undefined {
  return id === undefined ? frames.at(-1) : frames.find((frame) => frame.id === id);
}

/** The activity of a frame: its root or interrupt with all calls above. */
function getActivity(frames: readonly Frame[], id: string): Frame[] {
  return listActivities(frames).find((activity) => activity.some((frame) => frame.id === id)) ?? [];
}

/** Writes a node's counters in node order. */
export function updateShownCounter(
  frame: Frame,
  { node, turn }: { node: string; turn: number },
  change: Partial<CounterRow>,
): void {
  const known = frame.counters.find((counter) => counter.node === node);
  const row: CounterRow = {
    ...(known ?? { node, attempts: 0, executions: 0, lastRun: turn }),
    ...change,
  };
  const others = frame.counters.filter((counter) => counter.node !== node);
  frame.counters = [...others, row].sort((a, b) => (a.node < b.node ? -1 : 1));
}
