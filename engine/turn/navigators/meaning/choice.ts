import type { ScenarioMethod } from '../../types/outcome.ts';
import type { JudgedTransition } from './judge-transitions.ts';

/** The effect of a message on the scenario: none, or a move with whether the turn rests. */
export type ScenarioOutcome = 'stays' | boolean;

export type Choice =
  | {
      action: 'transition';
      method: ScenarioMethod;
      taken: JudgedTransition;
      confidence: number;
      reasoning: string;
    }
  | { action: 'stay' | 'exit'; method: ScenarioMethod; confidence: number; reasoning: string };
