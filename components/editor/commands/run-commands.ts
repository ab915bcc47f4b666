import { CLOSED_SIMULATOR } from '@/lib/editor/panels-store';
import { askToSave } from '@/lib/simulator/panel/ask-to-save';
import type { StepKind } from '@/lib/simulator/stepping/find-next-stop';
import { say } from '@/lib/words/say';
import { getBreakable } from '../actions/debug-actions';
import type { CommandTools, EditorCommand } from './command';

/** Commands that simulate and publish. */
export function createRunCommands(tools: CommandTools) {
  const { editor, panels, preferences, actions, findPublishObstacle } = tools;
  const { set } = panels.getState();
  const state = editor.getState;
  const step = (kind: StepKind): EditorCommand => ({
    run: () => actions.step(kind),
    findObstacle: () => actions.findStepObstacle(kind),
    ownsKey: () => actions.ownsStepKey(kind),
  });
  const isSimulating = () => actions.findConversationObstacle() === undefined;
  const show = (drawer: string): EditorCommand => ({ run: () => set({ drawer }) });
  const onConversation = (run: () => unknown): EditorCommand => ({
    run,
    findObstacle: actions.findConversationObstacle,
  });
  return {
    simulate: {
      run: () =>
        set({
          ...(panels.getState().dock === 'simulator' ? CLOSED_SIMULATOR : { dock: 'simulator' }),
          dockOpen: true,
          view: 'canvas',
        }),
    },
    // Stay on the simulator after a run command.
    drawer: {
      run: () => set({ drawer: panels.getState().drawer ? null : isSimulating() ? 'trace' : 'problems' }),
    },
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
    'step-mode': onConversation(actions.toggleStepMode),
    'fork-here': { run: actions.forkHere, findObstacle: actions.findForkObstacle },
    'newest-moment': onConversation(actions.toNewestMoment),
    'save-test': {
      run() {
        set({ drawer: panels.getState().drawer ?? 'trace' });
        askToSave();
      },
      findObstacle: actions.findSaveObstacle,
    },
    restart: onConversation(actions.restart),
    'new-user': onConversation(actions.newUser),
    follow: { run: () => preferences.getState().set({ follow: !preferences.getState().follow }) },
    'show-trace': show('trace'),
    'show-variables': show('variables'),
    'show-breakpoints': show('breakpoints'),
    'show-branches': show('branches'),
  } satisfies Record<string, EditorCommand>;
}
