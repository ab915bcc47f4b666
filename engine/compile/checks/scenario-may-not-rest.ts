import { msg, msgList } from '../../messages/message.ts';
import { finding, type ProblemCheck } from '../check.ts';
import { isElse } from '../survey/drawing.ts';
import { findShortestCycle } from '../survey/find-shortest-cycle.ts';
import { describeWitness, findWitness } from '../survey/find-witness.ts';
import { findStrongComponents } from '../survey/strong-components.ts';
import type { Drawing, EdgeEntry, NodeEntry, Survey } from '../survey/types.ts';
import { describeCycle } from './cycle-without-question.ts';

/** Maximum guard evaluations per flow; scenarios beyond it are not checked. */
const MAX_EVALUATIONS = 10_000;

/**
 * A transition with a guard and no condition is taken as soon as its step is entered. A cycle of such
 * transitions continues without a message until the loop limit stops it or a call changes a fact.
 */
export const scenarioMayNotRest: ProblemCheck = {
  code: 'scenario-may-not-rest',
  severity: 'warning',
  test: 'Steps of a scenario form a cycle of transitions that have a guard and no condition, and all guards of the shortest cycle hold for some assignment of a bounded set of values (as in guards-overlap). Each strongly connected part is reported once.',
  find: (survey) => {
    const budget = { left: MAX_EVALUATIONS };
    return survey.scenarios.flatMap((drawing) => findInScenario(survey, drawing, budget));
  },
};

function findInScenario(survey: Survey, drawing: Drawing, budget: { left: number }) {
  const entries = [...drawing.nodes.values()];
  const indexes = new Map(entries.map(({ node }, index) => [node.id, index]));
  const edges = entries.map(({ node }) => (drawing.leaving.get(node.id) ?? []).filter(isTakenOnEntry));
  const next = edges.map((list) => list.flatMap(({ edge }) => indexes.get(edge.to) ?? []));
  return findStrongComponents(next).flatMap((component) => {
    const members = new Set(component);
    const cycle = findShortestCycle(next, members, Math.min(...component));
    const taken = cycle.slice(1).map((to, place) => {
      const from = edges[cycle[place] as number] as EdgeEntry[];
      return from.find(({ edge }) => indexes.get(edge.to) === to) as EdgeEntry;
    });
    const guards = taken.map(({ edge }) => survey.compiled.getGuard(edge.guard as string));
    const witness = findWitness(survey, guards, () => false, budget);
    if (!witness) return [];
    const nodes = cycle.map((index) => entries[index] as NodeEntry);
    const { path, where } = nodes[0] as NodeEntry;
    const when = describeWitness(witness);
    const message =
      when.length === 0
        ? msg(
            'The cycle {cycle} always runs without waiting for the customer until it reaches the loop limit. Add a condition to one of its transitions.',
            { cycle: describeCycle({ nodes }) },
          )
        : msg(
            'The cycle {cycle} runs without waiting for the customer when {when}, until it reaches the loop limit. Add a condition to one of its transitions.',
            { cycle: describeCycle({ nodes }), when: msgList(when) },
          );
    return [finding(path, where, message)];
  });
}

const isTakenOnEntry = ({ edge }: EdgeEntry): boolean =>
  edge.guard !== undefined && edge.condition === undefined && !isElse(edge);
