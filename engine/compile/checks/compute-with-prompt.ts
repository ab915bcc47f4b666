import { msg } from '../../messages/message.ts';
import { finding, fixRemove, type ProblemCheck } from '../check.ts';

const ASKING_FIELDS = ['prompt', 'invalid', 'validate', 'public', 'expiresAfter'] as const;

/** A computed fact is never asked for, set or validated, and expires only with its sources. */
export const computeWithPrompt: ProblemCheck = {
  code: 'compute-with-prompt',
  severity: 'error',
  test: 'A computed fact also has a prompt, validators, public or expiresAfter.',
  find: ({ flow }) =>
    flow.facts.flatMap((fact, index) => {
      if (fact.compute === undefined) return [];
      return ASKING_FIELDS.filter((field) => fact[field] !== undefined).map((field) => {
        const path = ['facts', index, field];
        const message = msg('Fact {fact} is computed, so its {field} is never used. Remove one of the two.', {
          fact: fact.name,
          field,
        });
        return finding(
          path,
          { kind: 'fact', name: fact.name },
          message,
          fixRemove(msg('Remove {field}', { field }), path),
        );
      });
    }),
};
