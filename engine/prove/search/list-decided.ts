import type { Session } from '../../session/session.ts';
import type { TurnEvent } from '../../turn/types/event.ts';
import type { TurnResult } from '../../turn/types/record.ts';
import type { KeyPolicy, VariedNode } from './key-policy.ts';

/** A node that a turn decided for, and what the decision may depend on. */
export type DecidedNode = {
  varied: VariedNode;
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
  policy: KeyPolicy,
  before: Session,
  { events, session }: TurnResult,
): DecidedNode[] {
  const decided: DecidedNode[] = [];
  for (const event of events) {
    const decision = readDecision(event, before, session);
    const varied = decision && policy.varied.get(decision.graph)?.get(decision.node);
    if (!varied) continue;
    const { graph, node, mode, why } = decision;
    const isOpen = before.frames.some((frame) => frame.graph === graph && frame.run?.node === node);
    decided.push({
      varied,
      graph,
      node,
      mode,
      why,
      isTenth: why === 'ten-turns',
      isOpen: isOpen && policy.countsTurns.has(graph),
      isOrdered: why !== 'turn-aside' && why !== 'stays-in-focus' && isTried(session, graph, node),
    });
  }
  return decided;
}

/** A node that was not tried comes first in every order. */
const isTried = ({ frames }: Session, graph: string, node: string): boolean =>
  frames.every(
    (frame) => frame.graph !== graph || frame.counters.some((row) => row.node === node && row.attempts > 0),
  );

type Decision = { graph: string; node: string; mode: string; why: string };

/** A decision for a node, or that its attempts are exhausted. */
function readDecision(event: TurnEvent, before: Session, after: Session): Decision | undefined {
  if (event.type === 'decision')
    return { graph: event.graph, node: event.node, mode: event.mode, why: event.reason.why };
  if (event.type !== 'transition' || event.why !== 'exhausted') return undefined;
  return { graph: findGraph(before, after, event.frame), node: event.from, mode: 'SKIP', why: event.why };
}

const findGraph = (before: Session, { frames }: Session, id: string): string =>
  [...before.frames, ...frames].find((frame) => frame.id === id)?.graph ?? '';
