import { getWaitsForUser } from '../../document/node.ts';
import { msg } from '../../messages/message.ts';
import { finding, fixReplace, type ProblemCheck } from '../check.ts';
import { nameOwnerFirst } from '../survey/name-owner.ts';
import { listSettingReplies } from '../survey/setting-replies.ts';

/** What was offered is kept with the open question, so only a node that waits can offer a value. */
export const quickReplyWithoutEffect: ProblemCheck = {
  code: 'quick-reply-without-effect',
  severity: 'error',
  test: 'A quick reply sets a fact, but belongs to a node that does not wait for the customer, or to a template.',
  find: ({ contents }) =>
    contents.flatMap((entry) => {
      const { node, owner, where } = entry;
      if (node && getWaitsForUser(node)) return [];
      return listSettingReplies(entry).map(({ reply: { label }, path }) =>
        finding(
          path,
          where,
          msg(
            '{owner} does not wait for an answer, so its quick reply cannot set a fact. Let it send a message.',
            {
              owner: nameOwnerFirst(owner),
            },
          ),
          fixReplace(msg('Send the label as a message'), path, { label }),
        ),
      );
    }),
};
