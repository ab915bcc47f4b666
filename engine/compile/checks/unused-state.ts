import type { DocumentPath } from '../../document/problem.ts';
import { msg } from '../../messages/message.ts';
import { finding, fixRemove, type ProblemCheck } from '../check.ts';

/** Setting a state has no effect if nothing reads it. */
export const unusedState: ProblemCheck = {
  code: 'unused-state',
  severity: 'warning',
  test: 'No gate, goal, requiresStates or expression reads the state.',
  find(survey) {
    const { states } = survey.getReads();
    const setters = new Map<string, DocumentPath[]>();
    for (const { node, path } of survey.nodes) {
      node.producesStates?.forEach((name, place) => {
        setters.set(name, [...(setters.get(name) ?? []), [...path, 'producesStates', place]]);
      });
    }
    return survey.flow.states.flatMap(({ name }, index) => {
      if (states.has(name)) return [];
      const path = ['states', index];
      const message = msg('Nothing reads state {name}. Use it or remove it.', { name });
      const fix = setters.has(name) ? undefined : fixRemove(msg('Remove state {name}', { name }), path);
      return [finding(path, { kind: 'state', name }, message, fix)];
    });
  },
};
