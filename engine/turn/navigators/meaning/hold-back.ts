import type { CompiledGraph } from '../../../compile/compiled-flow.ts';
import { runsIrreversible } from '../../../compile/find-irreversible.ts';
import type { Frame } from '../../../session/session.ts';
import { hasConsent } from '../../consent/consent.ts';
import { isConsentQuestion } from '../../consent/consent-question.ts';
import type { Alignment, Turn } from '../../turn-state.ts';
import type { Choice } from './choice.ts';
import { canEnter, type JudgedTransition } from './judge-transitions.ts';

/**
 * Similarity is not consent: a transition into a step with an irreversible call is taken only on a clear yes.
 * Otherwise the scenario stays and asks for a clear yes or no. See docs/rulings.md#48.
 */
export function holdBack(turn: Turn, alignment: Alignment, graph: CompiledGraph, choice: Choice): Choice {
  if (choice.action !== 'transition' || hasConsent(turn)) return choice;
  const { edge } = choice.taken.transition;
  const item = graph.nodes.get(edge.to);
  if (!edge.condition || !item || !runsIrreversible(turn.compiled, graph, item)) return choice;
  const { confidence } = choice;
  if (turn.heard.consent === 'no') {
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

/** The transition that a step asked consent for, once the customer has answered. */
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
  if (turn.heard.consent === 'no') {
    alignment.heldBack = 'refused';
    return stay(1, 'The customer was asked for a clear yes or no, and says no.');
  }
  const taken = judged.find(({ transition: { edge } }) => edge.id === pending.suggested);
  const isOpen = taken && taken.outcome.guard !== false && canEnter(graph, taken.outcome.to);
  if (turn.heard.consent !== 'yes' || !isOpen) return undefined;
  const { edge } = taken.transition;
  return {
    action: 'transition',
    method: 'consent',
    taken,
    confidence: 1,
    reasoning: `The customer was asked for a clear yes or no to ${edge.id}, and says yes.`,
  };
}
