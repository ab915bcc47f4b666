import { msg } from '../../messages/message.ts';
import { finding, fixRemove, type ProblemCheck } from '../check.ts';

/** Reports capabilities that no tool requires. */
export const unusedCapability: ProblemCheck = {
  code: 'unused-capability',
  severity: 'warning',
  test: 'No tool requires the capability.',
  find: ({ flow }) => {
    const needed = new Set(flow.tools?.flatMap(({ capabilities = [] }) => capabilities));
    return (flow.capabilities ?? []).flatMap(({ id, name }, index) => {
      if (needed.has(id)) return [];
      const path = ['capabilities', index];
      const message = msg('No tool requires capability “{name}”. Use it or remove it.', { name });
      return [
        finding(
          path,
          { kind: 'capability', id },
          message,
          fixRemove(msg('Remove capability “{name}”', { name }), path),
        ),
      ];
    });
  },
};
