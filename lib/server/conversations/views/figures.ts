import type { Session } from '@turnpike/engine';
import type { TurnEvent, TurnInput, TurnRecord } from '@turnpike/engine/turn';
import type { FlowFigures, SessionFigures } from '@/lib/contract/schemas/figures';
import { countInterrupts, findDecidingFrames } from './frame-figures';

export type FigureRecord = Pick<TurnRecord, 'events' | 'status'> & {
  input: Pick<TurnInput, 'type'>;
  before: Pick<Session, 'frames' | 'pending'>;
};

/** The lists of a flow's figures hold this many entries, most frequent first. */
const TOP = 10;

/**
 * Figures of one conversation. See docs/rulings.md#13.
 *
 * Only credited rows count: a question that was paused returns as a new row, and counting decisions
 * would count it twice. A node counts once for each frame it ran in.
 */
export function measureSession(records: readonly FigureRecord[]): SessionFigures {
  const events = records.flatMap((record) => record.events);
  const frames = findDecidingFrames(records);
  const nodes = new Set<string>();
  let credited = 0;
  let nodesExecuted = 0;
  for (const event of events) {
    if (event.type === 'passed') nodesExecuted += 1;
    if (!isCredited(event)) continue;
    nodes.add(JSON.stringify([frames.get(event.row), event.node]));
    credited += 1;
    if (event.mode === 'EXECUTE') nodesExecuted += 1;
  }
  return {
    turns: countTurns(records),
    nodesExecuted,
    nodesRetried: events.filter(isRetry).length,
    gatesTimeline: events.flatMap((event) =>
      event.type === 'gate-opened' || event.type === 'gate-closed'
        ? [{ turn: event.turn, gate: event.gate, open: event.type === 'gate-opened' }]
        : [],
    ),
    averageAttemptsPerNode: nodes.size === 0 ? 0 : credited / nodes.size,
    interrupts: countInterrupts(events),
    status: records.at(-1)?.status ?? 'idle',
  };
}

type FlowMeter = { add(records: readonly FigureRecord[]): void; read(): Omit<FlowFigures, 'more'> };

/**
 * Figures of many conversations, added one at a time so that they are never all in memory.
 *
 * A conversation counts for a rate if it reached that status at least once: one that was handed off and
 * then completed counts for both.
 */
export function createFlowMeter(): FlowMeter {
  let [sessions, turns, complete, handoff, deadlock] = [0, 0, 0, 0, 0];
  const retries = new Map<string, number>();
  const handoffPoints = new Map<string, number>();
  const patterns = new Map<string, number>();
  return {
    add(records) {
      sessions += 1;
      turns += countTurns(records);
      const points = new Set<string>();
      const opened = new Set<string>();
      let [handedOff, deadlocked] = [false, false];
      for (const { before, events } of records) {
        for (const event of events) {
          if (isRetry(event)) count(retries, event.node);
          if (event.type === 'deadlock') deadlocked = true;
          if (event.type === 'gate-opened') opened.add(event.gate);
          if (event.type === 'handoff') {
            handedOff = true;
            // A customer who asks for a person does so at the open question.
            const node = event.node ?? before.pending?.node;
            if (node !== undefined) points.add(node);
          }
        }
      }
      if (records.at(-1)?.status === 'complete') complete += 1;
      if (handedOff) handoff += 1;
      if (deadlocked) deadlock += 1;
      for (const node of points) count(handoffPoints, node);
      count(patterns, JSON.stringify([...opened]));
    },
    read() {
      const rate = (part: number) => (sessions === 0 ? 0 : part / sessions);
      return {
        sessions,
        completeRate: rate(complete),
        handoffRate: rate(handoff),
        deadlockRate: rate(deadlock),
        averageTurns: rate(turns),
        mostRetriedNodes: rank(retries).map(([node, times]) => ({ node, retries: times })),
        handoffPoints: rank(handoffPoints).map(([node, times]) => ({ node, sessions: times })),
        gatePatterns: rank(patterns).map(([gates, times]) => ({
          gates: JSON.parse(gates) as string[],
          sessions: times,
        })),
      };
    },
  };
}

/** Replies of an operator are recorded, but are not turns of the flow. */
const countTurns = (records: readonly FigureRecord[]): number =>
  records.filter(({ input }) => input.type !== 'operator').length;

type RowClosed = Extract<TurnEvent, { type: 'row-closed' }>;

function isCredited(event: TurnEvent): event is RowClosed {
  return event.type === 'row-closed' && (event.outcome === 'run' || event.outcome === 'reply');
}

function isRetry(event: TurnEvent): event is RowClosed {
  return isCredited(event) && event.mode === 'RETRY';
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function rank(counts: Map<string, number>): [key: string, times: number][] {
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, TOP);
}
