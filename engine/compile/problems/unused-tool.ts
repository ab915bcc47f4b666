import { type Check, finding, fixRemove } from './check.ts';

/** A tool that no node calls. */
export const unusedTool: Check = {
  code: 'unused-tool',
  severity: 'warning',
  test: 'No node calls the tool.',
  find: ({ flow, nodes }) => {
    const called = new Set(nodes.map(({ node }) => (node.type === 'action' ? node.call.tool : undefined)));
    return (flow.tools ?? []).flatMap(({ id, name }, index) => {
      if (called.has(id)) return [];
      const path = ['tools', index];
      const message = `No node calls tool "${name}". Use it or remove it.`;
      return [finding(path, { kind: 'tool', id }, message, fixRemove(`Remove "${name}"`, path))];
    });
  },
};
