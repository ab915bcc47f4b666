import { msg, msgList } from '../../messages/message.ts';
import { finding, type ProblemCheck } from '../check.ts';
import { nameExpression } from '../survey/name-expression.ts';
import type { ExpressionEntry } from '../survey/types.ts';

/**
 * Gates depend only on facts and states, and computed facts only on other facts: changes of anything else
 * would not re-evaluate them. Only a validator has a candidate `value`, and only a hard constraint a
 * `response`.
 */
export const nameOutOfScope: ProblemCheck = {
  code: 'name-out-of-scope',
  severity: 'error',
  test: 'The when of a gate reads anything other than answers and states; a compute reads anything other than answers; an expression other than the check of a validator reads value; or one other than the check of a hard constraint reads response.',
  find: ({ expressions }) =>
    expressions.flatMap((expression) => {
      const { path, where, use } = expression;
      const read = listForbidden(expression);
      if (read.length === 0) return [];
      const allowed =
        use === 'gate' || use === 'compute'
          ? ALLOWED[use]
          : read.includes('value')
            ? ALLOWED.value
            : ALLOWED.response;
      const message = msg('{expression} reads {names}. {allowed}', {
        expression: nameExpression(expression),
        names: msgList(read),
        allowed,
      });
      return [finding(path, where, message)];
    }),
};

const ALLOWED = {
  gate: msg('A gate can read only answers and states.'),
  compute: msg('A computed fact can read only answers.'),
  value: msg('Only the check of a fact can read value, which is the new value of the fact.'),
  response: msg('Only the check of a hard constraint can read response, which is the reply to verify.'),
};

/** Names other than answers, states and gates. */
const NAMES = ['turn', 'input', 'path', 'scenario', 'now', 'today', 'value', 'response', 'changed'];

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
