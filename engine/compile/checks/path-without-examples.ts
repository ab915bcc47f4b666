import { msg } from '../../messages/message.ts';
import { finding, type ProblemCheck } from '../check.ts';

/** Paths are chosen from what customers say, and a description alone matches messages poorly. */
export const pathWithoutExamples: ProblemCheck = {
  code: 'path-without-examples',
  severity: 'warning',
  test: 'The condition of a path has no examples.',
  find: ({ flow }) =>
    (flow.paths ?? []).flatMap(({ id, name, condition }, index) => {
      if (condition.examples.length > 0) return [];
      const message = msg('Path “{path}” has no examples of messages that select it. Add some.', {
        path: name,
      });
      return [finding(['paths', index, 'condition', 'examples'], { kind: 'path', id }, message)];
    }),
};
