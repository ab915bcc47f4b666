import type { CompiledGraph } from '../../../compile/compiled-flow.ts';
import { runsIrreversible } from '../../../compile/find-irreversible.ts';
import type { Frame } from '../../../session/session.ts';
import type { Alignment } from '../../align/alignment.ts';
import { hasConsent } from '../../consent.ts';
import { isConsentQuestion } from '../../consent-question.ts';
import type { Turn } from '../../turn-state.ts';
import type { Choice } from './decide.ts';
import { canEnter, type JudgedTransition } from './judge-transitions.ts';

/**
 * Likeness is no consent: a transition into a step that makes a call which cannot be undone is taken on a
 * clear yes only. Otherwise the scenario stays, and a clear yes or no is asked for.
 */
export function holdBack(turn: Turn, alignment: Alignment, graph: CompiledGraph, choice: Choice): Choice {
  if (choice.action !== 'transition' || hasConsent(turn)) return choice;
  const { edge } = choice.taken.transition;
  const item = graph.nodes.get(edge.to);
  if (!edge.condition || !item || !runsIrreversible(turn.compiled, graph, item)) return choice;
  const { confidence } = choice;
  if (turn.consent === 'no') {
    alignment.heldBack = 'refused';
    return stay(confidence, `${edge.id} makes a call that cannot be undone, and the customer says no.`);
  }
  alignment.heldBack = 'asks';
  alignment.awaits = edge.id;
  return stay(confidence, `${edge.id} makes a call that cannot be undone, which takes a clear yes.`);
}

const stay = (confidence: number, reasoning: string): Choice => ({
  action: 'stay',
  method: 'consent',
  confidence,
  reasoning,
});

/** The transition a step asked a clear yes or no for, once the customer has answered it. */
export function takeAwaited(
  turn: Turn,
  alignment: Alignment,
  graph: CompiledGraph,
  { id, node }: Frame,
  judged: readonly JudgedTransition[],
): Choice | undefined {
  const { pending } = turn.before;
  if (!pending || !isConsentQuestion(pending) || pending.frame !== id || pending.node !== node)
    return undefined;
  if (turn.consent === 'no') {
    alignment.heldBack = 'refused';
    return stay(1, 'The customer was asked for a clear yes or no, and says no.');
  }
  const taken = judged.find(({ transition: { edge } }) => edge.id === pending.suggested);
  const isOpen = taken && taken.outcome.guard !== false && canEnter(graph, taken.outcome.to);
  if (turn.consent !== 'yes' || !isOpen) return undefined;
  const { edge } = taken.transition;
  return {
    action: 'transition',
    method: 'consent',
    taken,
    confidence: 1,
    reasoning: `The customer was asked for a clear yes or no to ${edge.id}, and says yes.`,
  };
}
