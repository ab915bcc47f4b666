import { listFieldNames } from '../../document/fill-fields.ts';
import { listRequired } from './read-schema.ts';
import type { Reads, Survey } from './types.ts';

/** Every fact, state and gate that something reads. */
export function collectReads({ flow, nodes, calls, expressions, texts, contents }: Survey): Reads {
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
  const tools = new Map(flow.tools?.map((tool) => [tool.id, tool]));
  for (const { outputs } of flow.graphs) addAll(facts, outputs);
  for (const constraint of flow.constraints ?? []) addAll(facts, constraint.facts);
  for (const { call } of calls) {
    // A required input without an argument is filled from the fact of the same name.
    const input = tools.get(call.tool)?.input;
    for (const name of listRequired(input)) if (!Object.hasOwn(call.args ?? {}, name)) facts.add(name);
  }
  for (const { node } of nodes) {
    addAll(gates, node.requires);
    addAll(gates, node.satisfies);
    addAll(states, node.requiresStates);
  }
  for (const { sayings } of texts) {
    for (const { message } of sayings) if (message?.ok) addAll(facts, message.names);
  }
  for (const { fields } of contents)
    for (const field of fields)
      if (field.holds !== 'text' && field.holds !== 'list') addAll(facts, listFieldNames(field.source));
  return { facts, states, gates };
}
