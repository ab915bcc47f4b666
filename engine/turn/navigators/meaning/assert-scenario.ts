import { invariant } from '../../invariant.ts';
import type { Turn } from '../../turn-state.ts';

/**
 * Checks the two invariants of scenarios: a conversation is in at most one scenario, at exactly one existing
 * step; and the step changes only with an event that gives the reason.
 */
export function assertScenario({ before, session, log: { events }, compiled }: Turn): void {
  const scenarios = session.frames.filter(({ scenario }) => scenario);
  invariant(scenarios.length < 2, 'at most one scenario is on the stack');
  const [frame] = scenarios;
  // A finished conversation has no current step.
  if (!frame || session.ended) return;
  const { node } = frame;
  invariant(
    node === undefined || compiled.getGraph(frame.graph).nodes.has(node),
    'the current node of a scenario is one of its steps',
  );
  const was = before.frames.find(({ id }) => id === frame.id)?.node;
  if (node === was) return;
  const entered = events.findLast((event) => event.type === 'step-entered' && event.frame === frame.id);
  invariant(entered?.type === 'step-entered' && entered.step === node, 'a step changes with an event');
}
