import { focusComposer } from '@/components/simulator/chat/focus-composer';
import { debug } from '@/components/simulator/debugger/debug';
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
export function createDebugActions({ state, panels, simulation }: ActionTools) {
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
      void simulation.get()?.getState().step('run');
    },
    findStepObstacle: (kind: StepKind) => findStepObstacle(simulation.get()?.getState(), kind),
    ownsStepKey: (kind: StepKind) =>
      ownsStepKey(simulation.get()?.getState(), kind, {
        drawer: panels.getState().drawer !== null,
        menu: document.activeElement?.closest('[data-canvas], [role="tree"]') != null,
      }),
    step(kind: StepKind) {
      void simulation.get()?.getState().step(kind);
    },
    /** Returns why there is no conversation to act on. */
    findConversationObstacle() {
      const phase = simulation.get()?.getState().phase ?? 'off';
      return phase === 'off' ? say('No conversation is simulated') : undefined;
    },
    findSaveObstacle: () => findSaveObstacle(simulation.get()?.getState()),
    findForkObstacle() {
      const { phase, at } = simulation.get()?.getState() ?? { phase: 'off', at: null };
      if (phase === 'stepping') return say('Finish the current turn first');
      if (phase !== 'ready') return say('No conversation is simulated');
      return at === null
        ? say('Go back to an earlier turn to fork it. What you send now continues here.')
        : undefined;
    },
    /** Continues from the selected moment, with the cursor in the message field. */
    forkHere() {
      simulation.get()?.getState().forkHere();
      panels.getState().set({ dock: 'simulator', dockOpen: true });
      focusComposer();
    },
    toNewestMoment: () => simulation.get()?.getState().goTo(null),
    restart: () => void simulation.get()?.getState().restart(getDraft(state())),
    newUser: () => void simulation.get()?.getState().newUser(getDraft(state())),
    toggleStepMode() {
      const simulated = simulation.get()?.getState();
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
