import { msg } from '../../messages/message.ts';
import { finding, fixRemove, type ProblemCheck, type ProblemFinding } from '../check.ts';
import { nameOwner } from '../survey/name-owner.ts';

/** An empty text is equally similar to every message. */
export const conditionEmpty: ProblemCheck = {
  code: 'condition-empty',
  severity: 'error',
  test: 'The text of a condition (of a trigger, path, transition or rule), or one of its examples, is empty or only white space.',
  find: ({ conditions }) =>
    conditions.flatMap(({ condition, path, where, owner }) => {
      const found: ProblemFinding[] = [];
      if (condition.text.trim() === '')
        found.push(
          finding(
            [...path, 'text'],
            where,
            msg('The condition of {owner} is empty. Describe what the customer means.', {
              owner: nameOwner(owner),
            }),
          ),
        );
      condition.examples.forEach((example, index) => {
        if (example.trim() !== '') return;
        const full = [...path, 'examples', index];
        const message = msg('The condition of {owner} has an empty example. Remove it.', {
          owner: nameOwner(owner),
        });
        found.push(finding(full, where, message, fixRemove(msg('Remove the example'), full)));
      });
      return found;
    }),
};
