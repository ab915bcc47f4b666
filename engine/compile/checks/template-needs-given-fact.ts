import { type Check, finding, listNames } from '../check.ts';

/** A template with an unfilled placeholder is skipped, and another text is used. */
export const templateNeedsGivenFact: Check = {
  code: 'template-needs-given-fact',
  severity: 'warning',
  test: 'A placeholder of a template is a declared fact that no enabled node produces, that is not an input of any graph, that no call of a rule sets, and that is neither computed nor remembered for the customer.',
  find: ({ texts, compiled, nodesByFact, inputFacts }) =>
    texts.flatMap(({ sayings, path, where, owner }) => {
      if (where.kind !== 'template') return [];
      const names = sayings.flatMap(({ message }) => (message?.ok ? [...message.names] : []));
      const lost = [...new Set(names)].filter((name) => {
        const fact = compiled.facts.get(name);
        if (!fact || fact.compute !== undefined || fact.remember === 'customer') return false;
        return !nodesByFact.has(name) && !inputFacts.has(name);
      });
      if (lost.length === 0) return [];
      const message = `Nothing gives ${listNames(lost)}, so ${owner.charAt(0).toLowerCase()}${owner.slice(1)} can be said only in conversations that start with it. Ask for it, or take it out.`;
      return [finding(path, where, message)];
    }),
};
