import { listGivenFacts } from '../../document/node.ts';
import { type Check, finding, fixRemove } from './check.ts';

/** A fact that nothing asks for and nothing reads. What a question collects is the conversation's result. */
export const unusedFact: Check = {
  code: 'unused-fact',
  severity: 'warning',
  test: 'No node gives the fact, no graph is given it, and no gate, expression, constraint, output, call or text reads it.',
  find(survey) {
    const { facts } = survey.getReads();
    const given = new Set([
      ...survey.inputFacts,
      ...survey.nodes.flatMap(({ node }) => listGivenFacts(node)),
    ]);
    return survey.flow.facts.flatMap(({ name }, index) => {
      if (facts.has(name) || given.has(name)) return [];
      const path = ['facts', index];
      const message = `Nothing asks for fact ${name}, and nothing reads it. Use it or remove it.`;
      return [finding(path, { kind: 'fact', name }, message, fixRemove(`Remove ${name}`, path))];
    });
  },
};
