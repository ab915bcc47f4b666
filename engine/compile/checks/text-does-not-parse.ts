import { msg } from '../../messages/message.ts';
import { describeTextFault } from '../../text/describe-text-fault.ts';
import { finding, type ProblemCheck } from '../check.ts';
import { nameOwnerFirst } from '../survey/name-owner.ts';

/** Texts are ICU messages. An unclosed brace would be shown literally. */
export const textDoesNotParse: ProblemCheck = {
  code: 'text-does-not-parse',
  severity: 'error',
  test: 'A text is not a valid ICU message, for example because a brace is not closed or a plural has no other.',
  find: ({ texts }) =>
    texts.flatMap(({ sayings }) =>
      sayings.flatMap(({ message, path, where, owner }) => {
        if (message === undefined || message.ok) return [];
        const reason = describeTextFault(message.fault);
        return [
          finding(
            path,
            where,
            msg('{owner} has a text with an invalid placeholder. {reason}', {
              owner: nameOwnerFirst(owner),
              reason,
            }),
          ),
        ];
      }),
    ),
};
