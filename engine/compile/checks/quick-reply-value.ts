import { showJson } from '../../document/show-json.ts';
import { parseValue } from '../../facts/parse-value.ts';
import { type MessageDescriptor, msg } from '../../messages/message.ts';
import { finding, type ProblemCheck, type ProblemFinding } from '../check.ts';
import type { CompiledFlow } from '../compiled-flow.ts';
import { listCallFacts } from '../list-call-facts.ts';
import { nameOwnerFirst } from '../survey/name-owner.ts';
import { listSettingReplies } from '../survey/setting-replies.ts';

/** A quick reply sets what a customer could also say. */
export const quickReplyValue: ProblemCheck = {
  code: 'quick-reply-value',
  severity: 'error',
  test: 'A quick reply sets a fact to a value that the fact does not accept, or sets a fact that is computed or that calls set.',
  find: ({ contents, compiled }) =>
    contents.flatMap((entry) =>
      listSettingReplies(entry).flatMap(({ reply, path }): ProblemFinding[] => {
        const reason = findReason(compiled, reply);
        if (!reason) return [];
        const message = msg('{owner} has a quick reply that cannot set {fact}. {reason}', {
          owner: nameOwnerFirst(entry.owner),
          fact: reply.fact,
          reason,
        });
        return [finding(path, entry.where, message)];
      }),
    ),
};

function findReason(
  { facts, flow }: CompiledFlow,
  { fact: name, value }: { fact: string; value: string | number | boolean },
): MessageDescriptor | undefined {
  const fact = facts.get(name);
  if (!fact) return undefined;
  if (fact.compute !== undefined) return msg('It is computed. Choose another fact.');
  if (listCallFacts(flow).has(name)) return msg('It is set by calls. Choose another fact.');
  return parseValue(fact, value).ok
    ? undefined
    : msg('{value} is not a value of type {type}. Change the value.', {
        value: showJson(value),
        type: fact.type,
      });
}
