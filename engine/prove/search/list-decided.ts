import type { Session } from '../../session/session.ts';
import type { TurnEvent } from '../../turn/types/event.ts';
import type { TurnResult } from '../../turn/types/record.ts';
import type { KeyPolicy, VariedNode } from './key-policy.ts';

/** A node that a turn decided for, and what the decision may depend on. */
export type DecidedNode = VariedNode & {
  graph: string;
  node: string;
  mode: string;
  why: string;
  /** Ten turns on its question can do more than hand off. */
  isOpen: boolean;
  isTenth: boolean;
  isOrdered: boolean;
};

/** The nodes with attempts that vary for which a turn decided, in the order of its decisions. */
export function listDecided(
  { varied, countsTurns }: KeyPolicy,
  before: Session,
  { events, session }: TurnResult,
): DecidedNode[] {
  return events.flatMap((event): DecidedNode[] => {
    const found = readDecision(event);
    if (!found) return [];
    const { node, mode, why } = found;
    const graph = found.graph ?? findGraph(before, session, found.frame);
    const item = varied.get(graph)?.get(node);
    if (!item) return [];
    const isOpen = before.frames.some((frame) => frame.graph === graph && frame.run?.node === node);
    // A node that was not tried comes first in every order.
    const isTried = session.frames.every(
      (frame) => frame.graph !== graph || frame.counters.some((row) => row.node === node && row.attempts > 0),
    );
    return [
      {
        ...item,
        ...{ graph, node, mode, why },
        isTenth: why === 'ten-turns',
        isOpen: isOpen && countsTurns.has(graph),
        isOrdered: isTried && why !== 'turn-aside' && why !== 'stays-in-focus',
      },
    ];
  });
}

type Decision = { graph?: string; frame?: string; node: string; mode: string; why: string };

/** A decision for a node, or that its attempts are exhausted. */
function readDecision(event: TurnEvent): Decision | undefined {
  if (event.type === 'decision')
    return { graph: event.graph, node: event.node, mode: event.mode, why: event.reason.why };
  if (event.type !== 'transition' || event.why !== 'exhausted') return undefined;
  return { frame: event.frame, node: event.from, mode: 'SKIP', why: event.why };
}

const findGraph = (before: Session, { frames }: Session, id: string | undefined): string =>
  [...before.frames, ...frames].find((frame) => frame.id === id)?.graph ?? '';
