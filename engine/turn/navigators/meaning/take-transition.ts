import { EXIT } from '../../../document/edge.ts';
import type { Frame } from '../../../session/session.ts';
import type { Turn } from '../../turn-state.ts';
import { finishFrame } from '../finish-frame.ts';
import { enterStep } from './enter-step.ts';

/** Follows a transition to its step or out of the scenario. Returns whether the turn rests. */
export function takeTransition(turn: Turn, frame: Frame, to: string): boolean {
  if (to === EXIT) return finishFrame(turn, frame, 'exit');
  enterStep(turn, frame, to, 'transition');
  return false;
}
