import { type Check, finding, fixRemove } from '../check.ts';
import { listDeadEdges } from '../survey/list-dead-edges.ts';
import { capitalizeEdge, nameEdge } from '../survey/name-edge.ts';

/** Finds edges that no conversation can take. */
export const edgeNeverTaken: Check = {
  code: 'edge-never-taken',
  severity: 'error',
  test: 'An edge leaves a terminal or handoff node; is evaluated after an unguarded edge of the same node and event, or after another else (order: else last, then priority, then id); or has on: invalid where the node asks for no fact, on: exhausted where the node is not a waiting question, or on: error where the node calls nothing.',
  find: (survey) =>
    survey.drawings.flatMap((drawing) =>
      listDeadEdges(survey, drawing).map(({ entry, reason, fix }) => {
        const { edge, path, where } = entry;
        const name = nameEdge(drawing.graph, edge);
        const message = `${capitalizeEdge(name)} is never taken: ${reason}.`;
        return finding(path, where, message, fix ?? fixRemove(`Remove ${name}`, path));
      }),
    ),
};
