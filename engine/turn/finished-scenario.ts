import type { Frame } from '../session/session.ts';
import { endActivity } from './stack.ts';
import type { Turn } from './turn-state.ts';

/**
 * A scenario on top that rests at its last step, where nothing leads on and nothing is asked. The next message ends it,
 * so a request for another task, or for the same one again, is not refused for its sake.
 */
export function findFinishedScenario({ behavior, before, compiled, session }: Turn): Frame | undefined {
  if (!behavior.leavesLastStep) return undefined;
  const frame = session.frames.at(-1);
  if (frame?.kind !== 'interrupt' || frame.phase !== 'asked') return undefined;
  if (frame.focus || frame.node === undefined || before.pending?.frame === frame.id) return undefined;
  const { nodes, scenario } = compiled.getGraph(frame.graph);
  const node = nodes.get(frame.node)?.node;
  const leadsOn = (scenario?.transitions.get(frame.node) ?? []).length > 0;
  return node?.type === 'step' && node.terminal && !leadsOn ? frame : undefined;
}

export function endFinishedScenario(turn: Turn): void {
  const frame = findFinishedScenario(turn);
  if (frame) endActivity(turn, [frame], 'completed', 'terminal');
}
