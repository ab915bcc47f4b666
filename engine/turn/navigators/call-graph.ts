import type { SubgraphNode } from '../../document/node.ts';
import { formatEnglish } from '../../messages/format-english.ts';
import type { Frame } from '../../session/session.ts';
import { type FrameValues, getStackDepth, startFrame } from '../stack.ts';
import { addEvent, type Turn } from '../turn-state.ts';

/**
 * Calls the graph of a subgraph node with its inputs as the caller sees them. The call fails at the maximum
 * stack depth, and if the graph is a scenario while another scenario is on the stack.
 */
export function callGraph(turn: Turn, frame: Frame, node: SubgraphNode): 'goes-on' | 'failed' {
  const depth = getStackDepth(turn);
  if (turn.session.frames.length >= depth) {
    turn.failure = { code: 'stack-depth', message: `The stack holds ${depth} frames at most.` };
    return 'failed';
  }
  const called = turn.compiled.getGraph(node.graph);
  if (called.scenario && turn.session.frames.some(({ scenario }) => scenario)) {
    turn.failure = { code: 'call-failed', message: 'A conversation is in one scenario at a time.' };
    return 'failed';
  }
  const given: FrameValues = [];
  for (const [fact, source] of Object.entries(node.inputs ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { value, missing, fault } = turn.compiled.getGuard(source).evaluate(turn.scope);
    if (value !== undefined && value !== null) given.push({ fact, value, source: 'frame' });
    else if (missing || fault !== undefined)
      addEvent(turn, {
        type: 'guard-false',
        expression: source,
        ...(missing && { missing }),
        ...(fault !== undefined && { fault: formatEnglish(fault) }),
      });
  }
  frame.node = node.id;
  startFrame(turn, called, 'call', given);
  return 'goes-on';
}
