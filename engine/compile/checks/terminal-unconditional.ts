import { msg } from '../../messages/message.ts';
import { finding, type ProblemCheck } from '../check.ts';

/**
 * In a gates graph any eligible node may be chosen, so an unconditional terminal could end the first turn.
 */
export const terminalUnconditional: ProblemCheck = {
  code: 'terminal-unconditional',
  severity: 'error',
  test: 'A terminal node of a gates graph has no requires, requiresStates or when.',
  find: ({ nodes }) =>
    nodes.flatMap(({ graph, node, path, where }) => {
      if (node.type !== 'terminal' || graph.strategy !== 'gates') return [];
      const { requires = [], requiresStates = [], when } = node;
      if (requires.length > 0 || requiresStates.length > 0 || when !== undefined) return [];
      const message = msg(
        '“{name}” can end the conversation at any time. Let it require a gate or a state, or add a condition.',
        { name: node.name },
      );
      return [finding(path, where, message)];
    }),
};
