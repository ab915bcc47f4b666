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
    findStepObstacle: (kind: StepKind) => findStepObstacle(getLoadedSimulation()?.getState(), kind),
    ownsStepKey: (kind: StepKind) =>
      ownsStepKey(getLoadedSimulation()?.getState(), kind, {
        drawer: panels.getState().drawer !== null,
        menu: document.activeElement?.closest('[data-canvas], [role="tree"]') != null,
      }),
    step(kind: StepKind) {
      void getLoadedSimulation()?.getState().step(kind);
    },
    /** Why there is no conversation to do something with. */
    findConversationObstacle() {
      const phase = getLoadedSimulation()?.getState().phase ?? 'off';
      return phase === 'off' ? say('Nothing has been simulated') : undefined;
    },
    findSaveObstacle: () => findSaveObstacle(getLoadedSimulation()?.getState()),
    findForkObstacle() {
      const { phase, at } = getLoadedSimulation()?.getState() ?? { phase: 'off', at: null };
      if (phase === 'stepping') return say('Run the turn to its end first');
      if (phase !== 'ready') return say('Nothing has been simulated');
      return at === null
        ? say('Go to an earlier moment to fork there. What you send now goes on from here.')
        : undefined;
    },
    /** Goes on from the moment that is looked at, with the cursor where the next words are typed. */
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
