import type { FlowDocument, Goal } from '../../document/flow-document.ts';
import type { Node } from '../../document/node.ts';
import { msg } from '../../messages/message.ts';
import { finding, type ProblemCheck, type ProblemFinding } from '../check.ts';
import type { NodeEntry, Survey } from '../survey/types.ts';

/** A gates graph ends as soon as its goal is met, so what requires the goal never runs. */
export const afterGoal: ProblemCheck = {
  code: 'after-goal',
  severity: 'warning',
  test: 'An enabled node of a gates graph requires the gate or state that is the goal of the graph, and the graph ends when its goal is met: it is not the main graph, or postGoalPolicy is not CONTINUE, or the node is not of high importance.',
  find: (survey) =>
    survey.nodes.flatMap((entry) => {
      const { graph, node, path, where } = entry;
      const goal = graph.strategy === 'gates' ? findGoal(survey.flow, entry) : undefined;
      if (!goal || node.enabled === false || !requiresGoal(survey, node, goal)) return [];
      // An unreachable goal is reported itself.
      if (!survey.getReach().nodes.has(node)) return [];
      const isMain = graph.id === survey.flow.main;
      const continues = survey.flow.settings?.postGoalPolicy === 'CONTINUE';
      if (isMain && continues && node.importance === 'high') return [];
      const message = msg(
        '“{name}” never runs: it requires the goal, and the graph ends when the goal is met. {hint}',
        {
          name: node.name,
          hint: isMain
            ? msg('Continue after the goal with nodes of high importance, or remove the requirement.')
            : msg('Remove the requirement, or move it to the graph that continues.'),
        },
      );
      return [finding(path, where, message, isMain ? createFix(survey.flow, entry) : undefined)];
    }),
};

/** The main graph's goal is `primaryGoal`; other graphs have their own. */
const findGoal = ({ main, primaryGoal }: FlowDocument, { graph }: NodeEntry): Goal | undefined =>
  graph.id === main ? (primaryGoal ?? graph.goal) : graph.goal;

function requiresGoal({ compiled }: Survey, { requires, requiresStates, when }: Node, goal: Goal): boolean {
  const literals = when === undefined ? [] : compiled.getGuard(when).literals;
  return 'gate' in goal
    ? (requires?.includes(goal.gate) ?? false) ||
        literals.some((literal) => literal.kind === 'gate' && literal.name === goal.gate)
    : (requiresStates?.includes(goal.state) ?? false) ||
        literals.some((literal) => literal.kind === 'state' && literal.name === goal.state);
}

function createFix({ settings }: FlowDocument, { path, node }: NodeEntry): ProblemFinding['fix'] {
  const place = `/${path.join('/')}/importance`;
  return {
    title: msg('Continue with “{name}” after the goal', { name: node.name }),
    patch: [
      settings === undefined
        ? { op: 'add', path: '/settings', value: { postGoalPolicy: 'CONTINUE' } }
        : { op: 'add', path: '/settings/postGoalPolicy', value: 'CONTINUE' },
      { op: 'add', path: place, value: 'high' },
    ],
  };
}
