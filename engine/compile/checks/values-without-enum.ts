import { msg } from '../../messages/message.ts';
import { finding, fixRemove, type ProblemCheck } from '../check.ts';

/** Values have no effect on types other than enum and list. */
export const valuesWithoutEnum: ProblemCheck = {
  code: 'values-without-enum',
  severity: 'error',
  test: 'A fact has values, but its type is neither enum nor list.',
  find: ({ flow }) =>
    flow.facts.flatMap(({ name, type, values }, index) => {
      if (values === undefined || type === 'enum' || type === 'list') return [];
      const path = ['facts', index, 'values'];
      const message = msg(
        'Fact {fact} lists values, but its type is {type}. Change the type to enum, or remove the values.',
        { fact: name, type },
      );
      return [finding(path, { kind: 'fact', name }, message, fixRemove(msg('Remove the values'), path))];
    }),
};
