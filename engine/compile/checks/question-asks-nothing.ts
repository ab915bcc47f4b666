import { type Check, finding, listNames } from '../check.ts';

/** No reply can answer a question whose facts are all computed. */
export const questionAsksNothing: Check = {
  code: 'question-asks-nothing',
  severity: 'warning',
  test: 'A question produces facts, and all of them are computed.',
  find: ({ nodes, compiled }) =>
    nodes.flatMap(({ node, path, where }) => {
      const produces = node.produces ?? [];
      if (node.type !== 'question' || produces.length === 0) return [];
      if (!produces.every((name) => compiled.facts.get(name)?.compute !== undefined)) return [];
      const message = `"${node.name}" asks for ${listNames(produces)}, which is computed and not answered. Ask for what it is computed from.`;
      return [finding([...path, 'produces'], where, message)];
    }),
};
