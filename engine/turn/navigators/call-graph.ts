import type { SubgraphNode } from '../../document/node.ts';
import type { Frame } from '../../session/session.ts';
import { type Given, getStackDepth, startFrame } from '../stack.ts';
import { addEvent, type Turn } from '../turn-state.ts';

/** Calls the graph of a subgraph node with its inputs as the caller sees them. Past the depth the call fails. */
export function callGraph(turn: Turn, frame: Frame, node: SubgraphNode): 'goes-on' | 'failed' {
  const depth = getStackDepth(turn);
  if (turn.session.frames.length >= depth) {
    turn.failure = { code: 'stack-depth', message: `The stack holds ${depth} frames at most.` };
    return 'failed';
  }
  const given: Given = [];
  for (const [fact, source] of Object.entries(node.inputs ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { value, missing, fault } = turn.compiled.getGuard(source).evaluate(turn.scope);
    if (value !== undefined && value !== null) given.push({ fact, value, source: 'frame' });
    else if (missing || fault !== undefined)
      addEvent(turn, {
        type: 'guard-false',
        expression: source,
        ...(missing && { missing }),
        ...(fault !== undefined && { fault }),
      });
  }
  frame.node = node.id;
  startFrame(turn, turn.compiled.getGraph(node.graph), 'call', given);
  return 'goes-on';
}
