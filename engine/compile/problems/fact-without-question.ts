import { getWaitsForUser, type Node } from '../../document/node.ts';
import { type Check, finding, listNames } from './check.ts';

/**
 * Facts come from the user's words, so a node that gives one has to wait for them.
 *
 * A node that does not wait would run again and again, each time without its facts.
 */
export const factWithoutQuestion: Check = {
  code: 'fact-without-question',
  severity: 'error',
  test: 'A node that does not wait for the user produces a fact that is not computed, that no enabled node asks for while waiting, and that no call, subgraph or input gives. A step of a scenario asks for what it produces.',
  find: ({ nodes, compiled, nodesByFact, inputFacts }) =>
    nodes.flatMap(({ node, path, where }) => {
      if (asks(node) || node.enabled === false) return [];
      const lost = (node.produces ?? []).filter(
        (name) =>
          compiled.facts.get(name)?.compute === undefined &&
          compiled.facts.has(name) &&
          !inputFacts.has(name) &&
          !nodesByFact.get(name)?.some(({ node }) => asks(node) || !node.produces?.includes(name)),
      );
      if (lost.length === 0) return [];
      const message = `"${node.name}" gives ${listNames(lost)} but does not wait for an answer. Make it a question, or let it wait.`;
      return [finding([...path, 'produces'], where, message)];
    }),
};

/** A conversation rests at a step until something takes it on, and is asked there for what is missing. */
const asks = (node: Node): boolean => getWaitsForUser(node) || node.type === 'step';
