import type { CompiledFlow } from '../compile/compiled-flow.ts';
import type { Frame, Session } from '../session/session.ts';
import type { TurnResult } from '../turn/types/record.ts';

/**
 * Lists violations of the scenario invariants: a conversation is in at most one scenario, and its step
 * changes only with an event that gives the reason.
 */
export function listBrokenInvariants(
  compiled: CompiledFlow,
  { record, session }: Pick<TurnResult, 'record' | 'session'>,
): string[] {
  const inScenarios = listScenarios(compiled, session);
  const broken =
    inScenarios.length > 1 ? [`is in ${inScenarios.map(({ graph }) => graph).join(' and ')} at once`] : [];
  const before = new Map(record.before.frames.map((frame) => [frame.id, frame.node]));
  const at = new Map(before);
  for (const event of record.events) {
    if (event.type !== 'step-entered') continue;
    // Reconciliation happens before the session in `record.before`, so its event has no previous step there.
    if (event.why !== 'reconciled' && event.from !== at.get(event.frame))
      broken.push(`enters ${event.step} from ${event.from}, while it was at ${at.get(event.frame)}`);
    at.set(event.frame, event.step);
  }
  for (const { id, node } of inScenarios)
    if (node !== at.get(id)) broken.push(`is at ${node}, and the last step entered is ${at.get(id)}`);
  return broken;
}

const listScenarios = (compiled: CompiledFlow, { frames }: Session): Frame[] =>
  frames.filter(({ graph }) => compiled.getGraph(graph).scenario);
