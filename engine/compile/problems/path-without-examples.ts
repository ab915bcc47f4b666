import { type Check, finding } from './check.ts';

/** A path is chosen by what people say; words about it alone are a poor guide to that. */
export const pathWithoutExamples: Check = {
  code: 'path-without-examples',
  severity: 'warning',
  test: "The examples of a path's condition are empty.",
  find: ({ flow }) =>
    (flow.paths ?? []).flatMap(({ id, name, condition }, index) => {
      if (condition.examples.length > 0) return [];
      const message = `Nothing shows what speaks for path "${name}". Give it some messages that mean it.`;
      return [finding(['paths', index, 'condition', 'examples'], { kind: 'path', id }, message)];
    }),
};
