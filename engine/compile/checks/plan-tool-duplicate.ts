import { type Check, type Finding, finding, fixRemove } from '../check.ts';

/** Plan steps refer to tools by id, so each tool is listed once, with one set of fixed arguments. */
export const planToolDuplicate: Check = {
  code: 'plan-tool-duplicate',
  severity: 'error',
  test: 'A plan lists the same tool twice.',
  find: ({ flow, nodes }) => {
    const names = new Map(flow.tools?.map(({ id, name }) => [id, name]));
    return nodes.flatMap(({ node, path, where }) => {
      if (node.type !== 'plan') return [];
      const seen = new Set<string>();
      return node.tools.flatMap(({ tool }, index): Finding[] => {
        if (!seen.has(tool)) {
          seen.add(tool);
          return [];
        }
        const entry = [...path, 'tools', index];
        const name = names.get(tool) ?? tool;
        const message = `"${node.name}" lists tool "${name}" twice. A plan may use it as often as it needs anyway; keep one.`;
        return [finding([...entry, 'tool'], where, message, fixRemove(`Remove the second "${name}"`, entry))];
      });
    });
  },
};
