import { msg } from '../../messages/message.ts';
import { isDuration } from '../../time/instant.ts';
import { finding, type ProblemCheck } from '../check.ts';

/** A fact that expires immediately could never be used. */
export const badDuration: ProblemCheck = {
  code: 'bad-duration',
  severity: 'error',
  test: 'expiresAfter is zero, or is not an ISO 8601 duration such as PT30M or P7D.',
  find: ({ flow }) =>
    flow.facts.flatMap(({ name, expiresAfter }, index) => {
      if (expiresAfter === undefined || (isDuration(expiresAfter) && /[1-9]/.test(expiresAfter))) return [];
      const message = msg(
        'Fact {fact} expires after “{value}”, which is not a duration. Use a value like PT30M (30 minutes) or P7D (7 days).',
        { fact: name, value: expiresAfter },
      );
      return [finding(['facts', index, 'expiresAfter'], { kind: 'fact', name }, message)];
    }),
};
