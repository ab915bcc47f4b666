import { type Check, finding, listNames } from './check.ts';
import { type ExpressionEntry, fieldOf } from './list-expressions.ts';

/**
 * A gate is a pure function of facts and states, a computed fact of other facts, only a validator has
 * a candidate to call `value`, and only a hard constraint a `response`: anything else would change without anyone looking again.
 */
export const nameOutOfScope: Check = {
  code: 'name-out-of-scope',
  severity: 'error',
  test: "A gate's when reads anything but answers and states, a compute anything but answers, an expression other than a validator's check reads value, or one other than the check of a hard constraint reads response.",
  find: ({ expressions }) =>
    expressions.flatMap((expression) => {
      const { path, where, owner, use } = expression;
      const read = listForbidden(expression);
      if (read.length === 0) return [];
      const allowed =
        use === 'gate' || use === 'compute'
          ? ALLOWED[use]
          : read.includes('value')
            ? ALLOWED.value
            : ALLOWED.response;
      const message = `The ${fieldOf(expression)} of ${owner} reads ${listNames(read)}. ${allowed}`;
      return [finding(path, where, message)];
    }),
};

const ALLOWED = {
  gate: 'A gate may read only answers and states.',
  compute: 'A computed fact may read only answers.',
  value: 'Only a check has a value: the candidate for its fact.',
  response: 'Only the check of a hard constraint has a response: the reply it is held against.',
};

/** Names beside answers, states and gates. */
const NAMES = ['turn', 'input', 'path', 'scenario', 'value', 'response'];

export function listForbidden({ use, guard: { analysis } }: ExpressionEntry): string[] {
  const bare = analysis.others.filter((name) => NAMES.includes(name));
  if (use !== 'gate' && use !== 'compute')
    return bare.filter(
      (name) => (name === 'value' && use !== 'check') || (name === 'response' && use !== 'response'),
    );
  return [
    ...(use === 'compute' && analysis.states.length > 0 ? ['states'] : []),
    ...(analysis.gates.length > 0 ? ['gates'] : []),
    ...bare,
  ];
}
