import type { StepKind } from '@/lib/editor/simulation/find-next-stop';
import { say } from '@/lib/words/say';
import { getBreakable } from '../actions/debug-actions';
import type { Command, CommandTools } from './command';

/** Trying the flow out, and making it live. */
export function createRunCommands({ editor, panels, actions, findPublishObstacle }: CommandTools) {
  const { set } = panels.getState();
  const state = editor.getState;
  const step = (kind: StepKind): Command => ({
    run: () => actions.step(kind),
    findObstacle: () => (actions.isStepping() ? undefined : say('No turn stands at a stop')),
  });
  return {
    simulate: {
      run: () =>
        set({
          dock: panels.getState().dock === 'simulator' ? 'properties' : 'simulator',
          dockOpen: true,
          view: 'canvas',
        }),
    },
    drawer: { run: () => set({ drawer: panels.getState().drawer ? null : 'problems' }) },
    problems: { run: () => set({ drawer: 'problems' }) },
    versions: { run: () => set({ dock: 'versions', dockOpen: true }) },
    publish: { run: () => set({ publishing: true }), findObstacle: findPublishObstacle },
    breakpoint: {
      run: actions.toggleBreakpoints,
      findObstacle: () =>
        state().selection.some(getBreakable) ? undefined : say('Select a node or gate first'),
    },
    run: step('run'),
    'run-to': {
      run: actions.runToSelected,
      findObstacle: () => (state().selection.length === 1 ? undefined : say('Select one node or gate first')),
    },
    'step-over': step('over'),
    'step-into': step('into'),
    'step-out': step('out'),
    'step-back': step('back'),
  } satisfies Record<string, Command>;
}
