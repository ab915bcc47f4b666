import { msg } from '../../messages/message.ts';
import { finding, type ProblemCheck } from '../check.ts';

/** An enum without values can never have a value. */
export const enumWithoutValues: ProblemCheck = {
  code: 'enum-without-values',
  severity: 'error',
  test: 'A fact of type enum has no values.',
  find: ({ flow }) =>
    flow.facts.flatMap(({ name, type, values }, index) => {
      if (type !== 'enum' || (values?.length ?? 0) > 0) return [];
      const message = msg('Fact {fact} is an enum without values. Add values, or change its type to text.', {
        fact: name,
      });
      return [finding(['facts', index], { kind: 'fact', name }, message)];
    }),
};
