import type { CompiledGraph } from '../../../compile/compiled-flow.ts';
import { EXIT } from '../../../document/edge.ts';
import type { StepNode } from '../../../document/node.ts';
import type { Json } from '../../../session/session.ts';
import { getHistory } from '../../align/get-history.ts';
import { readRanked } from '../../align/match-rules.ts';
import { ask } from '../../effects.ts';
import type { Alignment, Turn } from '../../turn-state.ts';
import type { Moving, RankRequest } from '../../types/effect.ts';
import type { JudgedTransition } from './judge-transitions.ts';

type Adjudicated =
  | { action: 'transition'; taken: JudgedTransition; confidence: number; reasoning: string }
  | { action: 'stay' | 'exit'; confidence: number; reasoning: string };

/**
 * Asks a model to pick one of several transitions, stay or leave. Undefined if it is uncertain, unavailable,
 * or names a transition that was not offered.
 */
export function* adjudicate(
  turn: Turn,
  alignment: Alignment,
  { name, description }: StepNode,
  { id, nodes }: CompiledGraph,
  candidates: readonly JudgedTransition[],
): Moving<Adjudicated | undefined> {
  const { text = '', understanding, settings } = alignment;
  const history = yield* getHistory(turn, settings.scenario.adjudication.turns);
  const request: RankRequest = {
    purpose: 'adjudicate',
    query: understanding?.intent ?? text,
    locale: turn.locale,
    options: candidates.map(({ transition: { edge }, outcome }) => ({
      id: edge.id,
      text: edge.condition?.text ?? edge.guard ?? edge.id,
      score: outcome.score ?? 1,
      to: edge.to === EXIT ? EXIT : (nodes.get(edge.to)?.node.name ?? edge.to),
    })),
    step: description === undefined ? { graph: id, name } : { graph: id, name, description },
  };
  if (history.length > 0) request.history = history;
  const [answer] = yield* ask(turn, [{ kind: 'rank', request }]);
  if (!answer?.ok) return undefined;
  const { action, reasoning } = (answer.value ?? {}) as { action?: Json; reasoning?: Json };
  const because = typeof reasoning === 'string' ? reasoning : 'The model says so.';
  const [first] = readRanked(answer.value);
  if (action === 'stay' || action === 'exit')
    return { action, confidence: first?.[1] ?? 1, reasoning: because };
  const taken = first && candidates.find(({ transition }) => transition.edge.id === first[0]);
  return action === 'uncertain' || !taken
    ? undefined
    : { action: 'transition', taken, confidence: first[1], reasoning: because };
}
