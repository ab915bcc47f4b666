import type { CompiledFlow } from '../../compile/compiled-flow.ts';
import { EXIT } from '../../document/edge.ts';
import type { Frame, Session } from '../../session/session.ts';
import type { TransitionOutcome } from '../../turn/types/outcome.ts';
import type { TurnResult } from '../../turn/types/record.ts';
import { type Aspect, changeFrame } from './aspect.ts';
import type { KeyPolicy, VisitLimits } from './key-policy.ts';

/**
 * What a turn of a scenario read of the recent visits, which a coarse situation leaves out: whether the loop limit keeps
 * the conversation from a step, and which steps were visited.
 */
export function listVisitAspects(
  { compiled, visits: limits }: KeyPolicy,
  before: Session,
  { events }: TurnResult,
): Aspect[] {
  const aspects: Aspect[] = [];
  const entered = new Map<string, string[]>();
  for (const event of events) {
    if (event.type === 'step-entered')
      entered.set(event.frame, [...(entered.get(event.frame) ?? []), event.step]);
    if (event.type !== 'scenario-decision') continue;
    const place = before.frames.findIndex(({ id }) => id === event.frame);
    const frame = before.frames[place];
    if (!frame?.scenario) continue;
    const reading: Reading = { session: before, place, since: entered.get(event.frame) ?? [], limits };
    const known = listKnown(compiled, frame);
    for (const outcome of event.transitions)
      if (known.includes(outcome.to) && readsLimit(outcome, limits))
        aspects.push(varyLimit(reading, outcome.to));
    const found = event.relocalization;
    if (found?.reason === 'signal') aspects.push(varyVisited(reading, known, found.candidates.length));
  }
  return aspects;
}

/** `since`: the steps that the turn entered before it decided. */
type Reading = { session: Session; place: number; since: readonly string[]; limits: VisitLimits };

/** The steps that can have been visited: those that were tried, and those that may ask for something before. */
function listKnown({ getGraph }: CompiledFlow, { graph, counters }: Frame): string[] {
  const tried = new Set(counters.flatMap(({ node, attempts }) => (attempts > 0 ? [node] : [])));
  return [...getGraph(graph).nodes.values()].flatMap(({ node }) => {
    const asksBefore = node.type === 'step' && (node.requiresFacts ?? node.calls) !== undefined;
    return asksBefore || tried.has(node.id) ? [node.id] : [];
  });
}

const readsLimit = ({ to, guard, score }: TransitionOutcome, { threshold }: VisitLimits): boolean =>
  to !== EXIT && guard !== false && (score === undefined || score >= threshold);

const getVisits = ({ frames }: Session, place: number): readonly string[] =>
  frames[place]?.scenario?.visits ?? [];

const changeVisits = ({ session, place }: Reading, visits: readonly string[]): Session => {
  const { scenario } = session.frames[place] as Frame;
  return changeFrame(session, place, {
    scenario: { ...(scenario as NonNullable<typeof scenario>), visits: [...visits] },
  });
};

/** Whether the loop limit keeps the conversation from a step. */
function varyLimit(reading: Reading, to: string): Aspect {
  const { session, place, since, limits } = reading;
  const { window, limit } = limits;
  const isBlocked = (of: Session) => {
    const visits = [...getVisits(of, place), ...since].slice(-window);
    return visits.filter((step) => step === to).length >= limit;
  };
  const blocked = isBlocked(session);
  const rest = getVisits(session, place).filter((step) => step !== to);
  const room = Math.max(0, window - limit - since.length);
  const full = [...(room === 0 ? [] : rest.slice(-room)), ...Array.from({ length: limit }, () => to)];
  const other = blocked ? rest : full;
  const isPossible = blocked || limit <= window;
  return {
    agrees: (of) => isBlocked(of) === blocked,
    others: isPossible ? [changeVisits(reading, other)] : [],
  };
}

/**
 * Which steps were visited recently, when the customer says that the step is wrong: all that can have been, or none; each
 * alone if there are more than are offered.
 */
function varyVisited(reading: Reading, known: readonly string[], offered: number): Aspect {
  const { session, place, since, limits } = reading;
  const list = (of: Session) =>
    [...new Set([...getVisits(of, place), ...since].slice(-limits.window))].sort().join(' ');
  const visited = list(session);
  const alone = offered < limits.candidates ? [] : known.map((step) => [step]);
  return {
    agrees: (of) => list(of) === visited,
    others: [known, [], ...alone].map((visits) => changeVisits(reading, visits)),
  };
}
