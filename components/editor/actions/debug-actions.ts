import { debug } from '@/components/simulator/debug';
import { getLoadedSimulation } from '@/components/simulator/loaded-simulation';
import { showToast } from '@/components/ui/toast';
import { type ItemKey, parseKey } from '@/lib/editor/item';
import { BREAKPOINT_KINDS, type BreakpointKind, type RunTo } from '@/lib/editor/simulation/breakpoint';
import type { StepKind } from '@/lib/editor/simulation/find-next-stop';
import { say } from '@/lib/words/say';
import type { ActionTools } from './action-tools';

/** Where the simulator stops: by what is selected. */
export function createDebugActions({ state, panels }: ActionTools) {
  return {
    toggleBreakpoints() {
      for (const item of state().selection) {
        const place = getBreakable(item);
        if (place) debug.getState().toggle(place.on, place.target);
      }
    },
    /** Arms a run to what is selected and brings the simulator up, where the run goes on. */
    runToSelected() {
      const { selection } = state();
      const place = selection.length === 1 ? getPlace(selection[0] as ItemKey) : undefined;
      if (!place) {
        showToast({ id: 'run-to', tone: 'warn', message: say('Select one node or gate to run to') });
        return;
      }
      debug.getState().setRunTo(place);
      panels.getState().set({ dock: 'simulator', dockOpen: true });
      void getLoadedSimulation()?.getState().step('run');
    },
    /** Whether a turn stands at a stop, so that steps lead anywhere. */
    isStepping: () => getLoadedSimulation()?.getState().phase === 'stepping',
    step(kind: StepKind) {
      void getLoadedSimulation()?.getState().step(kind);
    },
  };
}

/** What a breakpoint may stand on, of an item of the canvas or the outline. */
export function getBreakable(item: ItemKey): { on: BreakpointKind; target: string } | undefined {
  const { kind, id } = parseKey(item);
  const on = BREAKPOINT_KINDS.find((known) => known === kind);
  return on && { on, target: id };
}

function getPlace(item: ItemKey): RunTo | undefined {
  const { kind, id } = parseKey(item);
  return kind === 'node' || kind === 'gate' ? { on: kind, target: id } : undefined;
}
