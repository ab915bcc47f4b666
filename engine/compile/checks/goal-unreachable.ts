import type { DocumentPath, Where } from '../../document/problem.ts';
import { msg } from '../../messages/message.ts';
import { finding, type ProblemCheck, type ProblemFinding } from '../check.ts';
import { type NamedElement, nameOwner } from '../survey/name-owner.ts';

/** With an unreachable goal, every conversation ends in a deadlock. */
export const goalUnreachable: ProblemCheck = {
  code: 'goal-unreachable',
  severity: 'error',
  test: 'primaryGoal or the goal of a gates graph names a gate or state that no conversation can reach.',
  find({ flow, compiled, stateNames, getReach }) {
    const found: ProblemFinding[] = [];
    const check = (
      goal: { gate?: string; state?: string } | undefined,
      path: DocumentPath,
      where: Where,
      owner: NamedElement,
    ) => {
      if (goal === undefined) return;
      const { gate, state } = goal;
      const lost =
        (gate !== undefined && compiled.gates.has(gate) && !getReach().gates.has(gate)) ||
        (state !== undefined && stateNames.has(state) && !getReach().states.has(state));
      if (!lost) return;
      const message = gate
        ? msg(
            'The goal of {owner}, gate {gate}, can never be reached. Make sure that its nodes set what the gate requires.',
            {
              owner: nameOwner(owner),
              gate,
            },
          )
        : msg(
            'The goal of {owner}, state {state}, can never be reached. Make sure that one of its nodes sets the state.',
            {
              owner: nameOwner(owner),
              state: state ?? '',
            },
          );
      found.push(finding(path, where, message));
    };
    const main = flow.graphs.find(({ id }) => id === flow.main);
    if (main === undefined || main.strategy === 'gates')
      check(flow.primaryGoal, ['primaryGoal'], { kind: 'flow' }, { kind: 'flow' });
    flow.graphs.forEach((graph, index) => {
      if (graph.strategy !== 'gates') return;
      check(
        graph.goal,
        ['graphs', index, 'goal'],
        { kind: 'graph', graph: graph.id },
        { kind: 'graph', name: graph.name },
      );
    });
    return found;
  },
};
