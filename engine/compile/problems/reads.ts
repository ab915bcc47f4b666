import { isPlain, parseMessage } from '../../text/format-message.ts';
import type { Survey } from './survey.ts';

/** Every fact, state and gate name that something reads. */
export function collectReads({ flow, nodes, expressions, texts }: Survey) {
  const facts = new Set<string>();
  const states = new Set<string>();
  const gates = new Set<string>();
  const addAll = (set: Set<string>, names: Iterable<string> = []): void => {
    for (const name of names) set.add(name);
  };
  for (const { satisfiedBy } of flow.gates) {
    addAll(facts, satisfiedBy.metricsAll);
    addAll(facts, satisfiedBy.metricsAny);
    addAll(states, satisfiedBy.statesAll);
  }
  for (const { guard } of expressions) {
    addAll(facts, guard.analysis.answers);
    addAll(states, guard.analysis.states);
    addAll(gates, guard.analysis.gates);
  }
  for (const goal of [flow.primaryGoal, ...flow.graphs.map((graph) => graph.goal)]) {
    if (goal && 'gate' in goal) gates.add(goal.gate);
    if (goal && 'state' in goal) states.add(goal.state);
  }
  for (const { node } of nodes) {
    addAll(gates, node.requires);
    addAll(gates, node.satisfies);
    addAll(states, node.requiresStates);
  }
  for (const { sayings } of texts) {
    for (const { value } of sayings) {
      const message = isPlain(value) ? undefined : parseMessage(value);
      if (message?.ok) addAll(facts, message.names);
    }
  }
  return { facts, states, gates };
}
