import { msg } from '../../messages/message.ts';
import { finding, type ProblemCheck } from '../check.ts';

/** Triggers are matched against what customers say, and a description alone matches messages poorly. */
export const triggerWithoutExamples: ProblemCheck = {
  code: 'trigger-without-examples',
  severity: 'warning',
  test: 'A trigger has no examples.',
  find: ({ flow }) =>
    flow.graphs.flatMap(({ id, name, trigger }, index) => {
      if (!trigger || trigger.examples.length > 0) return [];
      const message = msg(
        'The trigger of graph “{graph}” has no examples of messages that start it. Add some.',
        {
          graph: name,
        },
      );
      const path = ['graphs', index, 'trigger', 'examples'];
      return [finding(path, { kind: 'graph', graph: id }, message)];
    }),
};
