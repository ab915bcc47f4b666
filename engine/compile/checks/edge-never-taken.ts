import { msg } from '../../messages/message.ts';
import { finding, fixRemove, type ProblemCheck } from '../check.ts';
import { listDeadEdges } from '../survey/list-dead-edges.ts';
import { nameEdge } from '../survey/name-edge.ts';
import { nameOwner, nameOwnerFirst } from '../survey/name-owner.ts';

/** Finds edges that no conversation can take. */
export const edgeNeverTaken: ProblemCheck = {
  code: 'edge-never-taken',
  severity: 'error',
  test: 'An edge leaves a terminal or handoff node; is evaluated after an unguarded edge of the same node and event, or after another else (order: else last, then priority, then id); or has on: invalid where the node asks for no fact, on: exhausted where the node is not a waiting question, or on: error where the node calls nothing.',
  find: (survey) =>
    survey.drawings.flatMap((drawing) =>
      listDeadEdges(survey, drawing).map(({ entry, reason, fix }) => {
        const { edge, path, where } = entry;
        const owner = nameEdge(drawing.graph, edge);
        const message = msg('{edge} is never taken. {reason}', { edge: nameOwnerFirst(owner), reason });
        return finding(
          path,
          where,
          message,
          fix ?? fixRemove(msg('Remove {edge}', { edge: nameOwner(owner) }), path),
        );
      }),
    ),
};
