import { type MessageDescriptor, msg } from '../../messages/message.ts';
import { parseFrameId } from '../../session/parse-frame-id.ts';
import { type DescribedVersions, nameNode } from '../describe-reconcile-change.ts';
import type { ClosedQuestion } from './find-closed-question.ts';

/** Describes what follows after an open question was closed, for the author of the flow. */
export function describeClosedQuestion(
  versions: DescribedVersions,
  closed: ClosedQuestion,
): MessageDescriptor {
  const graph = parseFrameId(closed.frame)?.graph;
  const node = nameNode(versions, graph, closed.node);
  if (closed.kind === 'changed')
    return msg('The question of {node} has changed and is asked again.', { node });
  switch (closed.next?.kind) {
    case 'runs':
      return msg('{from} was removed. Continues at {to}.', {
        from: node,
        to: nameNode(versions, graph, closed.next.item.node.id),
      });
    case 'dead-end':
      return msg('{from} was removed, and no other node can run.', { from: node });
    case 'ends':
      return msg('{from} was removed. Nothing else is left to ask.', { from: node });
    case undefined:
      return msg('{from} was removed. Its question is closed.', { from: node });
  }
}
