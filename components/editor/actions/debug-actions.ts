import { focusComposer } from '@/components/simulator/chat/focus-composer';
import { debug } from '@/components/simulator/debugger/debug';
import { getLoadedSimulation } from '@/components/simulator/loaded-simulation';
import { showToast } from '@/components/ui/feedback/toast';
import { getDraft } from '@/lib/editor/layers/get-draft';
import { type ItemKey, parseKey } from '@/lib/editor/model/item';
import { BREAKPOINT_KINDS, type BreakpointKind, type RunTo } from '@/lib/simulator/stepping/breakpoint';
import type { StepKind } from '@/lib/simulator/stepping/find-next-stop';
import { findStepObstacle, ownsStepKey } from '@/lib/simulator/stepping/find-step-obstacle';
import { findSaveObstacle } from '@/lib/simulator/store/find-save-obstacle';
import { say } from '@/lib/words/say';
import type { ActionTools } from './action-tools';

/** Sets breakpoints and runs to the selection. */
export function createDebugActions({ state, panels }: ActionTools) {
  return {
    toggleBreakpoints() {
      for (const item of state().selection) {
        const place = getBreakable(item);
        if (place) debug.getState().toggle(place.on, place.target);
      }
    },
    /** Starts a run to the selection and opens the simulator. */
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
    findStepObstacle: (kind: StepKind) => findStepObstacle(getLoadedSimulation()?.getState(), kind),
    ownsStepKey: (kind: StepKind) =>
      ownsStepKey(getLoadedSimulation()?.getState(), kind, {
        drawer: panels.getState().drawer !== null,
        menu: document.activeElement?.closest('[data-canvas], [role="tree"]') != null,
      }),
    step(kind: StepKind) {
      void getLoadedSimulation()?.getState().step(kind);
    },
    /** Returns why there is no conversation to act on. */
    findConversationObstacle() {
      const phase = getLoadedSimulation()?.getState().phase ?? 'off';
      return phase === 'off' ? say('No conversation is simulated') : undefined;
    },
    findSaveObstacle: () => findSaveObstacle(getLoadedSimulation()?.getState()),
    findForkObstacle() {
      const { phase, at } = getLoadedSimulation()?.getState() ?? { phase: 'off', at: null };
      if (phase === 'stepping') return say('Finish the current turn first');
      if (phase !== 'ready') return say('No conversation is simulated');
      return at === null
        ? say('Go back to an earlier turn to fork it. What you send now continues here.')
        : undefined;
    },
    /** Continues from the selected moment, with the cursor in the message field. */
    forkHere() {
      getLoadedSimulation()?.getState().forkHere();
      panels.getState().set({ dock: 'simulator', dockOpen: true });
      focusComposer();
    },
    toNewestMoment: () => getLoadedSimulation()?.getState().goTo(null),
    restart: () => void getLoadedSimulation()?.getState().restart(getDraft(state())),
    newUser: () => void getLoadedSimulation()?.getState().newUser(getDraft(state())),
    toggleStepMode() {
      const simulated = getLoadedSimulation()?.getState();
      simulated?.setStepMode(!simulated.stepMode);
    },
  };
}

/** The breakpoint target for an item of the canvas or outline. */
export function getBreakable(item: ItemKey): { on: BreakpointKind; target: string } | undefined {
  const { kind, id } = parseKey(item);
  const on = BREAKPOINT_KINDS.find((known) => known === kind);
  return on && { on, target: id };
}

function getPlace(item: ItemKey): RunTo | undefined {
  const { kind, id } = parseKey(item);
  return kind === 'node' || kind === 'gate' ? { on: kind, target: id } : undefined;
}
