import type { CompiledGraph } from '../../../compile/compiled-flow.ts';
import type { Frame, ScenarioState } from '../../../session/session.ts';
import { getHistory } from '../../align/get-history.ts';
import { readRanked } from '../../align/match-rules.ts';
import { listRelocalizationCandidates } from '../../align/relocalization.ts';
import { ask } from '../../effects.ts';
import type { Alignment } from '../../turn-state.ts';
import { addEvent, type Turn } from '../../turn-state.ts';
import type { Asking, Moving, RankRequest } from '../../types/effect.ts';
import type { RelocalizationOutcome, RelocalizationReason } from '../../types/outcome.ts';
import type { ScenarioOutcome } from './choice.ts';
import { enterStep } from './enter-step.ts';
import type { JudgedTransition } from './judge-transitions.ts';
import { leaveScenario } from './leave-scenario.ts';
import { listOtherSteps } from './list-other-steps.ts';

/**
 * Finds the step the conversation is really at. This is a recovery, not the usual navigation. If no step is
 * good enough, the scenario ends; a root scenario stays at its step, since a customer who drifts has not
 * left. So does a scenario whose customer says that the step is wrong.
 */
export function* relocalize(
  turn: Turn,
  alignment: Alignment,
  graph: CompiledGraph,
  frame: Frame,
  reason: RelocalizationReason,
  judged: readonly JudgedTransition[],
): Moving<ScenarioOutcome> {
  const { relocalization: config } = alignment.settings.scenario;
  const isLeft = reason === 'signal' && turn.behavior.leavesWrongStep;
  const outcome = config.enabled
    ? yield* search(turn, alignment, graph, frame, reason, isLeft)
    : { reason, candidates: [], threshold: config.threshold, accepted: false };
  const { best, accepted } = outcome;
  const canStay =
    isLeft || (reason !== 'step-missing' && (frame.kind === undefined || best?.step === frame.node));
  const action = accepted && best?.step !== frame.node ? 'relocalize' : canStay ? 'stay' : 'exit';
  const scenario = frame.scenario as ScenarioState;
  const event = {
    type: 'scenario-decision' as const,
    frame: frame.id,
    graph: frame.graph,
    step: frame.node as string,
    consistency: reason === 'step-missing' ? ('step-missing' as const) : ('passed' as const),
    transitions: judged.map((item) => item.outcome),
    method: 'relocalized' as const,
    action: action as 'relocalize' | 'stay' | 'exit',
    confidence: best?.score ?? 1,
    reasoning: explain(outcome, action),
    lowTurns: reason === 'drift' ? scenario.lowTurns : 0,
    relocalization: outcome,
  };
  addEvent(turn, action === 'relocalize' && best ? { ...event, to: best.step } : event);
  if (action === 'relocalize' && best) {
    // "Yes, we did that, skip to the transfer" is a yes to nothing that the other step asks.
    if (isLeft) turn.heard.consent = undefined;
    enterStep(turn, frame, best.step, 'relocalized');
    return false;
  }
  frame.scenario = { ...scenario, lowTurns: 0 };
  return action === 'stay' ? 'stays' : yield* leaveScenario(turn, frame, 'lost');
}

function* search(
  turn: Turn,
  alignment: Alignment,
  graph: CompiledGraph,
  frame: Frame,
  reason: RelocalizationReason,
  isLeft: boolean,
): Moving<RelocalizationOutcome> {
  const { relocalization: config } = alignment.settings.scenario;
  const { visits } = frame.scenario as ScenarioState;
  const searched = { now: graph.graph, tools: turn.compiled.tools };
  const found = isLeft
    ? listOtherSteps(turn, alignment, graph, frame)
    : listRelocalizationCandidates(searched, visits, frame.node, config);
  const base = {
    reason,
    ...(frame.node === undefined ? {} : { from: frame.node }),
    threshold: config.threshold,
  };
  if (found.length === 0) return { ...base, candidates: [], accepted: false };
  const request: RankRequest = {
    purpose: 'relocalize',
    query: isLeft ? getGoal(alignment) : yield* getRecent(turn, alignment),
    locale: turn.locale,
    options: found.map(({ step, text }) => ({ id: step, text })),
  };
  const [answer] = yield* ask(turn, [{ kind: 'rank', request }]);
  const scores = new Map(answer?.ok ? readRanked(answer.value) : []);
  const candidates = found.map(({ step, hops }) => ({ step, hops, score: scores.get(step) ?? 0 }));
  const [best] = [...candidates].sort((a, b) => b.score - a.score);
  return best
    ? { ...base, candidates, best, accepted: best.score >= config.threshold }
    : { ...base, candidates, accepted: false };
}

/** Earlier messages are about the step that the customer calls wrong. */
const getGoal = ({ signal, text = '' }: Alignment): string => signal?.goal ?? text;

function* getRecent(turn: Turn, { settings, text = '' }: Alignment): Asking<string> {
  const history = yield* getHistory(turn, settings.scenario.relocalization.historyTurns);
  return [...history.map((message) => message.text), text].join('\n');
}

function explain({ best, threshold, candidates }: RelocalizationOutcome, action: string): string {
  if (!best) return candidates.length === 0 ? 'There is no step it could be at.' : 'No step was scored.';
  const score = best.score.toFixed(2);
  if (action === 'relocalize') return `The recent words fit ${best.step} best (${score}).`;
  if (best.score >= threshold) return `The recent words fit the current step best (${score}).`;
  return `The best step, ${best.step}, scored ${score}, below ${threshold}.`;
}
