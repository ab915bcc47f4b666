import type { CompiledNode } from '../../compile/compiled-flow.ts';
import type { Frame } from '../../session/session.ts';
import { updateCounter } from '../counters.ts';
import { writeStates } from '../due-states.ts';
import { updateGates } from '../gates.ts';
import { addEvent, type Turn } from '../turn-state.ts';

/**
 * Passes over a question whose answers are known: it counts as a run without being asked. See
 * docs/rulings.md#9.
 */
export function passOver(turn: Turn, frame: Frame, item: CompiledNode): void {
  updateCounter(frame, item.node.id, { executions: 1 });
  const statesProduced = writeStates(turn, item);
  addEvent(turn, { type: 'passed', node: item.node.id, statesProduced });
  updateGates(turn, [], statesProduced);
}
