import type { CompiledGraph, CompiledTransition } from '../../../compile/compiled-flow.ts';
import { getStepSet } from '../../../conditions/condition-sets.ts';
import { EXIT } from '../../../document/edge.ts';
import { resolveSettings } from '../../../document/resolve-settings.ts';
import { formatEnglish } from '../../../messages/format-english.ts';
import type { Frame } from '../../../session/session.ts';
import type { Turn } from '../../turn-state.ts';
import type { TransitionOutcome } from '../../types/outcome.ts';

/** `looped`: only the loop limit keeps it from being a candidate. */
export type JudgedTransition = {
  transition: CompiledTransition;
  outcome: TransitionOutcome;
  looped: boolean;
};

/**
 * Evaluates every transition of the current step: its guard, its score, and how often its target was visited
 * recently. See docs/rulings.md#28. A candidate may be taken. A transition with neither guard nor condition
 * is never a candidate, since it is only taken if nothing else qualifies.
 */
export function judgeTransitions(turn: Turn, graph: CompiledGraph, frame: Frame): JudgedTransition[] {
  const transitions = graph.scenario?.transitions.get(frame.node as string) ?? [];
  const scores = turn.alignment?.scores.get(getStepSet(frame.graph, frame.node as string));
  const { transitionThreshold, maxLoopIterations } = resolveSettings(turn.compiled.flow.settings).scenario;
  return transitions.map((transition) => {
    const { edge, guard, priority } = transition;
    const outcome: TransitionOutcome = {
      edge: edge.id,
      to: edge.to,
      priority,
      visits: countVisits(frame, edge.to),
      candidate: false,
    };
    if (edge.condition) outcome.score = scores?.get(edge.id) ?? 0;
    const judged = guard?.evaluate(turn.scope);
    if (judged) {
      outcome.guard = judged.value === true;
      if (judged.missing) outcome.missing = judged.missing;
      if (judged.fault !== undefined) outcome.fault = formatEnglish(judged.fault);
    }
    const qualifies =
      (guard !== undefined || edge.condition !== undefined) &&
      outcome.guard !== false &&
      (outcome.score ?? 1) >= transitionThreshold &&
      canEnter(graph, edge.to);
    outcome.candidate = qualifies && outcome.visits <= maxLoopIterations;
    return { transition, outcome, looped: qualifies && !outcome.candidate };
  });
}

/** Visits of a step in the loop window, including the coming one; leaving the scenario does not count. */
function countVisits({ scenario }: Frame, to: string): number {
  if (to === EXIT) return 0;
  return (scenario?.visits.filter((step) => step === to).length ?? 0) + 1;
}

export const canEnter = (graph: CompiledGraph, to: string): boolean =>
  to === EXIT || graph.nodes.get(to)?.enabled === true;
