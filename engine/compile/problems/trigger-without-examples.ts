import { type Check, finding } from './check.ts';

/** A trigger is found by what people say; words about it alone are a poor guide to that. */
export const triggerWithoutExamples: Check = {
  code: 'trigger-without-examples',
  severity: 'warning',
  test: 'The examples of a trigger are empty.',
  find: ({ flow }) =>
    flow.graphs.flatMap(({ id, name, trigger }, index) => {
      if (!trigger || trigger.examples.length > 0) return [];
      const message = `Nothing shows what starts graph "${name}". Give its trigger some messages that mean it.`;
      const path = ['graphs', index, 'trigger', 'examples'];
      return [finding(path, { kind: 'graph', graph: id }, message)];
    }),
};
