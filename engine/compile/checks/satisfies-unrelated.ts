import { listGivenFacts } from '../../document/node-uses.ts';
import { msg } from '../../messages/message.ts';
import { finding, fixRemove, type ProblemCheck } from '../check.ts';

/**
 * `satisfies` narrows the gates that decide when a node is done. With an unrelated gate, the node would never
 * be done.
 */
export const satisfiesUnrelated: ProblemCheck = {
  code: 'satisfies-unrelated',
  severity: 'error',
  test: 'satisfies names a gate that reads none of the facts and states the node produces.',
  find: ({ nodes, compiled, stateNames }) =>
    nodes.flatMap(({ node, path, where }) => {
      const given = new Set([...listGivenFacts(node), ...(node.producesStates ?? [])]);
      return (node.satisfies ?? []).flatMap((name, place) => {
        const compiledGate = compiled.gates.get(name);
        if (!compiledGate) return [];
        const { metricsAll = [], metricsAny = [], statesAll = [] } = compiledGate.gate.satisfiedBy;
        const { answers = [], states = [] } = compiledGate.guard?.analysis ?? {};
        const reads = [...metricsAll, ...metricsAny, ...statesAll, ...answers, ...states];
        const isDeclared = (read: string) => compiled.facts.has(read) || stateNames.has(read);
        if (reads.some((read) => given.has(read)) || !reads.every(isDeclared)) return [];
        const full = [...path, 'satisfies', place];
        const message = msg(
          '“{name}” satisfies gate {gate}, but sets nothing that the gate requires. Remove the gate, or let the node set one of its facts or states.',
          { name: node.name, gate: name },
        );
        return [finding(full, where, message, fixRemove(msg('Remove {name}', { name }), full))];
      });
    }),
};
