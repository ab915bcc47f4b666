import { type Check, finding, fixRemove } from '../check.ts';

/** Values have no effect on types other than enum and list. */
export const valuesWithoutEnum: Check = {
  code: 'values-without-enum',
  severity: 'error',
  test: 'A fact has values, but its type is neither enum nor list.',
  find: ({ flow }) =>
    flow.facts.flatMap(({ name, type, values }, index) => {
      if (values === undefined || type === 'enum' || type === 'list') return [];
      const path = ['facts', index, 'values'];
      const message = `Fact ${name} lists values, but a ${type} is not chosen from a list. Make it an enum, or remove them.`;
      return [finding(path, { kind: 'fact', name }, message, fixRemove('Remove the values', path))];
    }),
};
