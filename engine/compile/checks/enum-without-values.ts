import { type Check, finding } from '../check.ts';

/** An enum without values can never have a value. */
export const enumWithoutValues: Check = {
  code: 'enum-without-values',
  severity: 'error',
  test: 'A fact of type enum has no values.',
  find: ({ flow }) =>
    flow.facts.flatMap(({ name, type, values }, index) => {
      if (type !== 'enum' || (values?.length ?? 0) > 0) return [];
      const message = `Fact ${name} is one of a list of values, but the list is empty. Add its values, or make it a text.`;
      return [finding(['facts', index], { kind: 'fact', name }, message)];
    }),
};
