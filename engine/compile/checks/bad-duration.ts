import { isDuration } from '../../time/instant.ts';
import { type Check, finding } from '../check.ts';

/** A fact that expires immediately could never be used. */
export const badDuration: Check = {
  code: 'bad-duration',
  severity: 'error',
  test: 'expiresAfter is zero, or is not an ISO 8601 duration such as PT30M or P7D.',
  find: ({ flow }) =>
    flow.facts.flatMap(({ name, expiresAfter }, index) => {
      if (expiresAfter === undefined || (isDuration(expiresAfter) && /[1-9]/.test(expiresAfter))) return [];
      const message = `Fact ${name} expires after "${expiresAfter}", which is not a length of time. Write it like PT30M (30 minutes) or P7D (7 days).`;
      return [finding(['facts', index, 'expiresAfter'], { kind: 'fact', name }, message)];
    }),
};
