import { type Check, finding, fixAdd } from '../check.ts';

/** A conversation stays at a step without transitions until the customer asks to leave. */
export const stepDeadEnd: Check = {
  code: 'step-dead-end',
  severity: 'warning',
  test: 'An enabled step of a scenario is not terminal, and no transition leaves it.',
  find: ({ scenarios }) =>
    scenarios.flatMap(({ nodes, leaving }) =>
      [...nodes.values()].flatMap(({ node, path, where }) => {
        if (node.type !== 'step' || node.terminal || node.enabled === false || leaving.has(node.id))
          return [];
        const message = `No transition leaves "${node.name}", and it is not terminal. Draw one, or mark it as the last step.`;
        return [finding(path, where, message, fixAdd('Mark it as terminal', [...path, 'terminal'], true))];
      }),
    ),
};
