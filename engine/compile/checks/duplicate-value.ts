import { msg } from '../../messages/message.ts';
import { finding, fixRemove, type ProblemCheck, type ProblemFinding } from '../check.ts';

/** A word must identify one value. The second value with the same word could never be chosen. */
export const duplicateValue: ProblemCheck = {
  code: 'duplicate-value',
  severity: 'error',
  test: 'Two values of a fact are equal ignoring case, or a synonym equals another value or one of its synonyms.',
  find({ flow }) {
    const found: ProblemFinding[] = [];
    flow.facts.forEach((fact, index) => {
      const where = { kind: 'fact', name: fact.name } as const;
      const owners = new Map<string, number>();
      fact.values?.forEach(({ value }, place) => {
        const path = ['facts', index, 'values', place];
        if (owners.has(value.toLowerCase())) {
          const message = msg('Fact {fact} has the value “{value}” twice. Remove one.', {
            fact: fact.name,
            value,
          });
          const title = msg('Remove the second “{value}”', { value });
          found.push(finding(path, where, message, fixRemove(title, path)));
        } else owners.set(value.toLowerCase(), place);
      });
      fact.values?.forEach(({ value, synonyms = [] }, place) => {
        synonyms.forEach((synonym, nth) => {
          const owner = owners.get(synonym.toLowerCase());
          if (owner === undefined) owners.set(synonym.toLowerCase(), place);
          if (owner === undefined || owner === place) return;
          const path = ['facts', index, 'values', place, 'synonyms', nth];
          const message = msg(
            'The synonym “{synonym}” of “{value}” already means “{other}” in fact {fact}. Use it for one value only.',
            { synonym, value, other: fact.values?.[owner]?.value ?? '', fact: fact.name },
          );
          const title = msg('Remove the synonym “{synonym}”', { synonym });
          found.push(finding(path, where, message, fixRemove(title, path)));
        });
      });
    });
    return found;
  },
};
