import { msg } from '../../messages/message.ts';
import { finding, fixRemove, type ProblemCheck, type ProblemFinding } from '../check.ts';

/** Plan steps refer to tools by id, so each tool is listed once, with one set of fixed arguments. */
export const planToolDuplicate: ProblemCheck = {
  code: 'plan-tool-duplicate',
  severity: 'error',
  test: 'A plan lists the same tool twice.',
  find: ({ flow, nodes }) => {
    const names = new Map(flow.tools?.map(({ id, name }) => [id, name]));
    return nodes.flatMap(({ node, path, where }) => {
      if (node.type !== 'plan') return [];
      const seen = new Set<string>();
      return node.tools.flatMap(({ tool }, index): ProblemFinding[] => {
        if (!seen.has(tool)) {
          seen.add(tool);
          return [];
        }
        const entry = [...path, 'tools', index];
        const name = names.get(tool) ?? tool;
        const message = msg(
          '“{name}” lists tool “{tool}” twice. Remove one: a plan can use a tool any number of times.',
          {
            name: node.name,
            tool: name,
          },
        );
        return [
          finding(
            [...entry, 'tool'],
            where,
            message,
            fixRemove(msg('Remove the second “{tool}”', { tool: name }), entry),
          ),
        ];
      });
    });
  },
};
