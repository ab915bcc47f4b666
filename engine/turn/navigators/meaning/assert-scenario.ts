import { invariant } from '../../invariant.ts';
import type { Turn } from '../../turn-state.ts';

/**
 * The two invariants of scenarios (seed alignment-engine, "Core Invariants"): a conversation is in none, or
 * in exactly one at exactly one step that is there; and a step changes only with an event that says why.
 */
export function assertScenario({ before, session, events, compiled }: Turn): void {
  const scenarios = session.frames.filter(({ scenario }) => scenario);
  invariant(scenarios.length < 2, 'at most one scenario is on the stack');
  const [frame] = scenarios;
  // A finished conversation stands nowhere any more.
  if (!frame || session.ended) return;
  const { node } = frame;
  invariant(
    node === undefined || compiled.getGraph(frame.graph).nodes.has(node),
    'a scenario stands at one of its steps',
  );
  const was = before.frames.find(({ id }) => id === frame.id)?.node;
  if (node === was) return;
  const entered = events.findLast((event) => event.type === 'step-entered' && event.frame === frame.id);
  invariant(entered?.type === 'step-entered' && entered.step === node, 'a step changes with an event');
}
