import type { MessageDescriptor } from '../../messages/message.ts';
import type { Script } from '../../testing/script.ts';
import type { TurnInput } from '../../turn/types/input.ts';
import type { Limit, ProofProgress } from '../types.ts';
import type { DifferenceCause } from './find-turn-difference.ts';
import type { SeenTurn } from './see-turn.ts';

/** One turn of a conversation with both flows. */
export type SeenTurnPair = { input: TurnInput; before: SeenTurn; after: SeenTurn };

/** The shortest conversation that shows a difference, which is in its last turn. */
export type BehaviorDifference = {
  cause: DifferenceCause;
  message: MessageDescriptor;
  turns: SeenTurnPair[];
  /** The conversation with each flow, to play it. */
  before: Script;
  after: Script;
};

/**
 * `same`: every conversation is the same; `by`: the documents differ in nothing that matters, only in
 * conditions that hold in the same cases, or the search covered all conversations. `differs`: some conversation differs; `complete`: no other cause exists. `not-decided`: none was
 * found that differs, and the search does not cover all of them.
 */
export type FlowComparison = {
  /** Situations and turns that were searched. */
  states: number;
  turns: number;
} & (
  | { verdict: 'same'; by: 'content' | 'conditions' | 'search' }
  | { verdict: 'differs'; differences: BehaviorDifference[]; complete: boolean }
  | { verdict: 'not-decided'; limits: Limit[] }
);

export type CompareProgress = ProofProgress & { turns: number; differences: number };
