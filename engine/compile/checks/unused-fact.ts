import { listGivenFacts } from '../../document/node-uses.ts';
import { msg } from '../../messages/message.ts';
import { finding, fixRemove, type ProblemCheck } from '../check.ts';

/** Facts that a question collects count as used: they are the result of the conversation. */
export const unusedFact: ProblemCheck = {
  code: 'unused-fact',
  severity: 'warning',
  test: 'No node produces the fact, no graph has it as an input, and no gate, expression, constraint, output, call or text reads it.',
  find(survey) {
    const { facts } = survey.getReads();
    const given = new Set([
      ...survey.inputFacts,
      ...survey.nodes.flatMap(({ node }) => listGivenFacts(node)),
    ]);
    return survey.flow.facts.flatMap(({ name }, index) => {
      if (facts.has(name) || given.has(name)) return [];
      const path = ['facts', index];
      const message = msg('Nothing asks for fact {name}, and nothing reads it. Use it or remove it.', {
        name,
      });
      return [
        finding(path, { kind: 'fact', name }, message, fixRemove(msg('Remove fact {name}', { name }), path)),
      ];
    });
  },
};
