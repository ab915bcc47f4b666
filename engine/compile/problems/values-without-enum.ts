import { type Check, finding, fixRemove } from './check.ts';

/** Values belong to an enum or a list; on another type they would do nothing. */
export const valuesWithoutEnum: Check = {
  code: 'values-without-enum',
  severity: 'error',
  test: 'A fact has values and a type other than enum and list.',
  find: ({ flow }) =>
    flow.facts.flatMap(({ name, type, values }, index) => {
      if (values === undefined || type === 'enum' || type === 'list') return [];
      const path = ['facts', index, 'values'];
      const message = `Fact ${name} lists values, but a ${type} is not chosen from a list. Make it an enum, or remove them.`;
      return [finding(path, { kind: 'fact', name }, message, fixRemove('Remove the values', path))];
    }),
};
