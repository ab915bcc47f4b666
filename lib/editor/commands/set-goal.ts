import type { FlowDocument, Goal } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { type Edit, makeEdit } from '../model/edit';

/** Sets the goal of a graph. The goal of the main graph is stored as the flow's `primaryGoal`. */
export function setGoal(document: FlowDocument, graph: string, goal: Goal | undefined): Edit {
  return makeEdit(document, goal ? say('Set goal') : say('Clear goal'), (draft) => {
    const holder = draft.graphs.find((candidate) => candidate.id === graph);
    if (!holder) return;
    if (draft.main !== graph) {
      if (goal) holder.goal = goal;
      else delete holder.goal;
      return;
    }
    delete holder.goal;
    if (goal) draft.primaryGoal = goal;
    else delete draft.primaryGoal;
  });
}

/** The goal of a graph. */
export function findGoal(document: FlowDocument, graph: string): Goal | undefined {
  const own = document.graphs.find((candidate) => candidate.id === graph)?.goal;
  return own ?? (document.main === graph ? document.primaryGoal : undefined);
}
