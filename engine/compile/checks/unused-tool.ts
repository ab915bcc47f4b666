import { msg } from '../../messages/message.ts';
import { finding, fixRemove, type ProblemCheck } from '../check.ts';

/** Reports tools that are never called. */
export const unusedTool: ProblemCheck = {
  code: 'unused-tool',
  severity: 'warning',
  test: 'No action, plan, step or rule calls the tool, and no other tool looks up an input with it.',
  find: ({ flow, calls }) => {
    const called = new Set(calls.map(({ call }) => call.tool));
    for (const { id, entityArgs = {} } of flow.tools ?? [])
      for (const resolver of Object.values(entityArgs)) if (resolver !== id) called.add(resolver);
    return (flow.tools ?? []).flatMap(({ id, name }, index) => {
      if (called.has(id)) return [];
      const path = ['tools', index];
      const message = msg('Nothing calls tool “{name}”. Use it or remove it.', { name });
      return [
        finding(path, { kind: 'tool', id }, message, fixRemove(msg('Remove tool “{name}”', { name }), path)),
      ];
    });
  },
};
