import { simulation } from '@/components/simulator/simulation';
import type { SteppingMoment } from '@/lib/simulator/stepping/moments';
import type { SimulatedTurn } from '@/lib/simulator/store/types';

/** Goes to a moment. During stepping, only stops of the current turn are available. */
export function showMoment(turns: readonly SimulatedTurn[], { turn, stop }: SteppingMoment): void {
  const { stepping, stepTo, lookAt, goTo } = simulation.getState();
  if (stepping) {
    const last = turns.length - 1;
    stepTo(turn < last ? 0 : (stop ?? stepping.turn.stops.length - 1));
  } else if (stop === null) goTo(turn);
  else lookAt(turn, stop);
}
