import { msg } from '../../messages/message.ts';
import { finding, type ProblemCheck, type ProblemFinding } from '../check.ts';

const RESERVED: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Values are stored in JSON objects by name, where these names have another meaning. */
export const reservedName: ProblemCheck = {
  code: 'reserved-name',
  severity: 'error',
  test: `A fact, state or gate is named ${[...RESERVED].join(', ').replace(/, (?=[^,]*$)/, ' or ')}.`,
  find: ({ flow }) =>
    (['fact', 'state', 'gate'] as const).flatMap((kind) =>
      flow[`${kind}s`].flatMap(({ name }, index): ProblemFinding[] =>
        RESERVED.has(name)
          ? [
              finding(
                [`${kind}s`, index, 'name'],
                { kind, name },
                msg('The name {name} is reserved. Use another one.', { name }),
              ),
            ]
          : [],
      ),
    ),
};
