import { type Check, finding } from '../check.ts';

/** Paths are chosen from what customers say, and a description alone matches messages poorly. */
export const pathWithoutExamples: Check = {
  code: 'path-without-examples',
  severity: 'warning',
  test: 'The condition of a path has no examples.',
  find: ({ flow }) =>
    (flow.paths ?? []).flatMap(({ id, name, condition }, index) => {
      if (condition.examples.length > 0) return [];
      const message = `Nothing shows what speaks for path "${name}". Give it some messages that mean it.`;
      return [finding(['paths', index, 'condition', 'examples'], { kind: 'path', id }, message)];
    }),
};
