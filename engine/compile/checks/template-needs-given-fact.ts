import { msg, msgList } from '../../messages/message.ts';
import { finding, type ProblemCheck } from '../check.ts';
import { nameOwnerFirst } from '../survey/name-owner.ts';

/** A template with an unfilled placeholder is skipped, and another text is used. */
export const templateNeedsGivenFact: ProblemCheck = {
  code: 'template-needs-given-fact',
  severity: 'warning',
  test: 'A placeholder in the text of a template is a declared fact that no enabled node produces, that is not an input of any graph, that no call of a rule sets, and that is neither computed nor remembered for the customer.',
  find: ({ texts, compiled, nodesByFact, inputFacts }) =>
    texts.flatMap(({ sayings, path, where, owner, inContent }) => {
      if (where.kind !== 'template' || inContent) return [];
      const names = sayings.flatMap(({ message }) => (message?.ok ? [...message.names] : []));
      const lost = [...new Set(names)].filter((name) => {
        const fact = compiled.facts.get(name);
        if (!fact || fact.compute !== undefined || fact.remember === 'customer') return false;
        return !nodesByFact.has(name) && !inputFacts.has(name);
      });
      if (lost.length === 0) return [];
      const message = msg(
        '{owner} uses {facts}, which nothing sets, so it is sent only if the conversation starts with a value. Add a question, or remove the placeholder.',
        { owner: nameOwnerFirst(owner), facts: msgList(lost) },
      );
      return [finding(path, where, message)];
    }),
};
