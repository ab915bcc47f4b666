import { type Check, type Finding, finding, fixRemove } from '../check.ts';

/** An empty text is equally similar to every message. */
export const conditionEmpty: Check = {
  code: 'condition-empty',
  severity: 'error',
  test: 'The text of a condition (of a trigger, path, transition or rule), or one of its examples, is empty or only white space.',
  find: ({ conditions }) =>
    conditions.flatMap(({ condition, path, where, owner }) => {
      const found: Finding[] = [];
      if (condition.text.trim() === '')
        found.push(
          finding([...path, 'text'], where, `The condition of ${owner} is empty. Say what it means.`),
        );
      condition.examples.forEach((example, index) => {
        if (example.trim() !== '') return;
        const full = [...path, 'examples', index];
        const message = `The condition of ${owner} has an example without words.`;
        found.push(finding(full, where, message, fixRemove('Remove the example', full)));
      });
      return found;
    }),
};
