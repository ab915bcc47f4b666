import { getWaitsForUser, type Node } from '../../document/node.ts';
import { msg, msgList } from '../../messages/message.ts';
import { finding, type ProblemCheck } from '../check.ts';

/**
 * Facts come from the customer's messages, so a node that produces one must wait for a message.
 *
 * A node that does not wait would run repeatedly without ever getting its facts.
 */
export const factWithoutQuestion: ProblemCheck = {
  code: 'fact-without-question',
  severity: 'error',
  test: 'A node that does not wait for the customer produces a fact that is not computed, that no enabled node asks for while waiting, and that no call, subgraph or input sets. (Scenario steps ask for what they produce.)',
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
      const message = msg(
        '“{name}” sets {facts} but does not wait for an answer. Make it a question, or let it wait for the customer.',
        { name: node.name, facts: msgList(lost) },
      );
      return [finding([...path, 'produces'], where, message)];
    }),
};

/** A conversation stays at a step until a transition is taken, and missing facts are asked for there. */
const asks = (node: Node): boolean => getWaitsForUser(node) || node.type === 'step';
