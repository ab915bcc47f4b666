import { msg } from '../../messages/message.ts';
import { finding, fixRemove, type ProblemCheck } from '../check.ts';
import { deriveSatisfies } from '../compile-graph.ts';

/** Reports gates that block no node, are not a goal, and do not decide when a node is done. */
export const unusedGate: ProblemCheck = {
  code: 'unused-gate',
  severity: 'warning',
  test: 'No node requires or satisfies the gate, no goal names it, and no expression reads it.',
  find(survey) {
    const gates = new Set(survey.getReads().gates);
    // A transition ends a step, regardless of open gates.
    for (const { graph, node } of survey.nodes)
      if (node.satisfies === undefined && graph.strategy !== 'meaning')
        for (const gate of deriveSatisfies(survey.compiled, node)) gates.add(gate);
    return survey.flow.gates.flatMap(({ name }, index) => {
      if (gates.has(name)) return [];
      const path = ['gates', index];
      const message = msg('Nothing requires gate {name}. Use it or remove it.', { name });
      return [
        finding(path, { kind: 'gate', name }, message, fixRemove(msg('Remove gate {name}', { name }), path)),
      ];
    });
  },
};
