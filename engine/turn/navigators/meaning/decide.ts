import type { CompiledGraph, CompiledNode } from '../../../compile/compiled-flow.ts';
import type { StepNode } from '../../../document/node.ts';
import { isLocal } from '../../../document/resolve-settings.ts';
import type { Frame, ScenarioState } from '../../../session/session.ts';
import type { Alignment } from '../../turn-state.ts';
import { addEvent, type Turn } from '../../turn-state.ts';
import type { Moving } from '../../types/effect.ts';
import type { ScenarioMethod } from '../../types/outcome.ts';
import { finishFrame } from '../finish-frame.ts';
import { adjudicate } from './adjudicate.ts';
import type { Choice, ScenarioOutcome } from './choice.ts';
import { holdBack, takeAwaited } from './hold-back.ts';
import { canEnter, type JudgedTransition, judgeTransitions } from './judge-transitions.ts';
import { leaveScenario } from './leave-scenario.ts';
import { preferRule } from './prefer-rule.ts';
import { relocalize } from './relocalize.ts';
import { byPriority } from './take-by-guard.ts';
import { takeTransition } from './take-transition.ts';

/**
 * Decides what a message means for the current step. Only transitions of that step count, so navigation stays
 * local and every change of step has a reason in the trace.
 */
export function* decideScenario(
  turn: Turn,
  alignment: Alignment,
  graph: CompiledGraph,
  frame: Frame,
  item: CompiledNode | undefined,
): Moving<ScenarioOutcome> {
  const { signal, settings } = alignment;
  const { exitThreshold, relocalization, sanityThreshold } = settings.scenario;
  if (!item) return yield* relocalize(turn, alignment, graph, frame, 'step-missing', []);
  const judged = judgeTransitions(turn, graph, frame);
  if (signal?.signal === 'exit' && signal.confidence >= exitThreshold)
    return yield* carryOut(turn, frame, judged, {
      action: 'exit',
      method: 'signal',
      confidence: signal.confidence,
      reasoning: 'The user wants to leave.',
    });
  if (signal?.signal === 'wrongStep' && relocalization.enabled)
    return yield* relocalize(turn, alignment, graph, frame, 'signal', judged);
  const lowTurns = countLowTurns(alignment, frame, judged, sanityThreshold);
  frame.scenario = { ...(frame.scenario as ScenarioState), lowTurns };
  const chosen =
    takeAwaited(turn, alignment, graph, frame, judged) ??
    (yield* choose(turn, alignment, graph, frame, item, judged));
  const choice = holdBack(turn, alignment, graph, preferRule(turn, alignment, chosen));
  if (choice.action === 'stay' && relocalization.enabled && lowTurns >= relocalization.triggerTurns)
    return yield* relocalize(turn, alignment, graph, frame, 'drift', judged);
  return yield* carryOut(turn, frame, judged, choice);
}

/**
 * Counts consecutive user turns in which no transition scored near. See docs/rulings.md#26. An answer to the
 * step's question is not drift, and neither is a turn without scores. A turn that matches a rule leaves the
 * count unchanged, since an off-topic question does not show where the conversation is.
 */
function countLowTurns(
  alignment: Alignment,
  { scenario }: Frame,
  judged: readonly JudgedTransition[],
  sanityThreshold: number,
): number {
  const scores = judged.flatMap(({ outcome }) => (outcome.score === undefined ? [] : [outcome.score]));
  const isScored = scores.length > 0 && alignment.isScored;
  if (alignment.answered || !isScored || Math.max(...scores) >= sanityThreshold) return 0;
  return (scenario?.lowTurns ?? 0) + (alignment.matched.length > 0 ? 0 : 1);
}

function* choose(
  turn: Turn,
  alignment: Alignment,
  graph: CompiledGraph,
  frame: Frame,
  { node }: CompiledNode,
  judged: readonly JudgedTransition[],
): Moving<Choice> {
  const step = node as StepNode;
  // A required call of the step is not made yet, so the step asks for what the call needs.
  const isHeld = frame.focus !== undefined && step.calls?.some(({ required }) => required);
  const candidates = isHeld ? [] : judged.filter(({ outcome }) => outcome.candidate);
  if (candidates.length === 1)
    return take(candidates[0] as JudgedTransition, 'single', 'The only one that qualifies.');
  if (candidates.length > 1) return yield* chooseAmong(turn, alignment, step, graph, candidates);
  const best = Math.max(0, ...judged.map(({ outcome }) => outcome.score ?? 0));
  const unconditional = judged.find(
    ({ transition: { edge, guard }, outcome }) =>
      !guard &&
      !edge.condition &&
      canEnter(graph, edge.to) &&
      outcome.visits <= alignment.settings.scenario.maxLoopIterations,
  );
  if (unconditional && !isHeld) return take(unconditional, 'unconditional', 'Nothing else qualifies.');
  if (step.terminal)
    return {
      action: 'exit',
      method: 'terminal',
      confidence: 1,
      reasoning: 'The last step, and nothing leads on.',
    };
  if (alignment.hintsExit && !alignment.signal)
    return {
      action: 'exit',
      method: 'signal',
      confidence: 1 - best,
      reasoning: 'Nothing leads on, and the rules hint that the user wants to leave.',
    };
  const reasoning =
    judged.length === 0
      ? 'No transition leads on.'
      : isHeld
        ? 'A required call is still to be made.'
        : findLoop(turn, judged)
          ? 'The loop limit keeps the conversation here.'
          : `No transition qualifies; the best scored ${best.toFixed(2)}.`;
  return { action: 'stay', method: 'none', confidence: 1 - best, reasoning };
}

function take(taken: JudgedTransition, method: ScenarioMethod, why: string): Choice {
  const { edge } = taken.transition;
  const confidence = method === 'unconditional' ? 1 : (taken.outcome.score ?? 1);
  const reasoning = edge.condition ? `${why} "${edge.condition.text}"` : why;
  return { action: 'transition', method, taken, confidence, reasoning };
}

/**
 * A model decides if one is configured; otherwise priority, then a clear lead among equals. Never a guess.
 */
function* chooseAmong(
  turn: Turn,
  alignment: Alignment,
  step: StepNode,
  graph: CompiledGraph,
  candidates: JudgedTransition[],
): Moving<Choice> {
  const { scenario, models } = alignment.settings;
  if (scenario.adjudication.enabled && !isLocal(models.adjudicate.model)) {
    const asked = yield* adjudicate(turn, alignment, step, graph, candidates);
    if (asked?.action === 'transition')
      return { ...take(asked.taken, 'model', ''), ...asked, method: 'model' };
    if (asked) return { ...asked, method: 'model' };
  }
  const [best, next] = [...candidates].sort(byPriority) as [JudgedTransition, JudgedTransition];
  const lead = (best.outcome.score ?? 1) - (next.outcome.score ?? 1);
  // Tolerates floating-point error: a lead of exactly the margin counts.
  if (best.transition.priority > next.transition.priority || lead >= scenario.minMargin - 1e-9)
    return take(best, 'priority', 'The best of several.');
  return {
    action: 'stay',
    method: 'ambiguous',
    confidence: 0.5,
    reasoning: `${best.transition.edge.id} and ${next.transition.edge.id} are too close to tell apart.`,
  };
}

function* carryOut(
  turn: Turn,
  frame: Frame,
  judged: readonly JudgedTransition[],
  choice: Choice,
): Moving<ScenarioOutcome> {
  const { action, method, confidence, reasoning } = choice;
  const scenario = frame.scenario as ScenarioState;
  const event = {
    type: 'scenario-decision' as const,
    frame: frame.id,
    graph: frame.graph,
    step: frame.node as string,
    consistency: 'passed' as const,
    transitions: judged.map(({ outcome }) => outcome),
    method,
    action,
    confidence,
    reasoning,
    lowTurns: action === 'stay' ? scenario.lowTurns : 0,
  };
  if (action !== 'transition') {
    const loop = method === 'signal' ? undefined : findLoop(turn, judged);
    addEvent(turn, loop ? { ...event, loop } : event);
    if (action === 'stay') return 'stays';
    return method === 'terminal'
      ? finishFrame(turn, frame, 'terminal')
      : yield* leaveScenario(turn, frame, 'signal');
  }
  const { edge } = choice.taken.transition;
  const loop = describeLoop(turn, choice.taken, true);
  addEvent(turn, { ...event, to: edge.to, edge: edge.id, loop });
  return takeTransition(turn, frame, edge.to);
}

/** The best transition that the loop limit blocks. */
function findLoop(turn: Turn, judged: readonly JudgedTransition[]) {
  if (!turn.behavior.logsLoops) return undefined;
  const [best] = judged.filter(({ looped }) => looped).sort(byPriority);
  return best && describeLoop(turn, best, false);
}

const describeLoop = ({ alignment }: Turn, { transition, outcome }: JudgedTransition, passed: boolean) => ({
  step: transition.edge.to,
  visits: outcome.visits,
  limit: alignment?.settings.scenario.maxLoopIterations ?? 0,
  passed,
});
