import { type Check, finding, listNames } from './check.ts';
import { describeCircle } from './cycle-without-question.ts';
import { type Drawing, isElse } from './drawing.ts';
import { findWayRound } from './find-way-round.ts';
import { describeWitness, findWitness } from './find-witness.ts';
import { findStrongComponents } from './strong-components.ts';
import type { EdgeEntry, NodeEntry, Survey } from './survey.ts';

/** Guards evaluated for one flow; what is left after that is not looked at. */
const MAX_EVALUATIONS = 10_000;

/**
 * A transition that has a guard alone is taken as soon as its step is entered. A circle of them goes round
 * without a word of the user until the loop limit stops it, or a call on the way changes an answer.
 */
export const scenarioMayNotRest: Check = {
  code: 'scenario-may-not-rest',
  severity: 'warning',
  test: 'Steps of a scenario follow each other in a circle over transitions that have a guard and no condition, and all guards of the shortest way round hold for some assignment of a bounded set (as for guards-overlap). Each part is told once.',
  find: (survey) => {
    const budget = { left: MAX_EVALUATIONS };
    return survey.scenarios.flatMap((drawing) => findInScenario(survey, drawing, budget));
  },
};

function findInScenario(survey: Survey, drawing: Drawing, budget: { left: number }) {
  const entries = [...drawing.nodes.values()];
  const indexes = new Map(entries.map(({ node }, index) => [node.id, index]));
  const ways = entries.map(({ node }) => (drawing.leaving.get(node.id) ?? []).filter(isTakenOnEntry));
  const next = ways.map((list) => list.flatMap(({ edge }) => indexes.get(edge.to) ?? []));
  return findStrongComponents(next).flatMap((component) => {
    const members = new Set(component);
    const round = findWayRound(next, members, Math.min(...component));
    const taken = round.slice(1).map((to, place) => {
      const from = ways[round[place] as number] as EdgeEntry[];
      return from.find(({ edge }) => indexes.get(edge.to) === to) as EdgeEntry;
    });
    const guards = taken.map(({ edge }) => survey.compiled.getGuard(edge.guard as string));
    const witness = findWitness(survey, guards, () => false, budget);
    if (!witness) return [];
    const way = round.map((index) => entries[index] as NodeEntry);
    const { path, where } = way[0] as NodeEntry;
    const when = listNames(describeWitness(witness));
    const message = `The circle ${describeCircle({ way })} goes round without the user${when === '' ? '' : ` when ${when}`}, until the loop limit stops it. Let one of its transitions wait for a message.`;
    return [finding(path, where, message)];
  });
}

const isTakenOnEntry = ({ edge }: EdgeEntry): boolean =>
  edge.guard !== undefined && edge.condition === undefined && !isElse(edge);
