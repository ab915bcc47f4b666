import { msg } from '../../messages/message.ts';
import { finding, fixAdd, type ProblemCheck } from '../check.ts';

/** A conversation stays at a step without transitions until the customer asks to leave. */
export const stepDeadEnd: ProblemCheck = {
  code: 'step-dead-end',
  severity: 'warning',
  test: 'An enabled step of a scenario is not terminal, and no transition leaves it.',
  find: ({ scenarios }) =>
    scenarios.flatMap(({ nodes, leaving }) =>
      [...nodes.values()].flatMap(({ node, path, where }) => {
        if (node.type !== 'step' || node.terminal || node.enabled === false || leaving.has(node.id))
          return [];
        const message = msg(
          '“{name}” has no outgoing transition and is not the last step. Add a transition, or mark it as the last step.',
          { name: node.name },
        );
        return [finding(path, where, message, fixAdd(msg('Mark as last step'), [...path, 'terminal'], true))];
      }),
    ),
};
