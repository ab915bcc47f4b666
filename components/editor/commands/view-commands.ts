import type { EditorView } from '@/lib/editor/panels-store';
import { say } from '@/lib/words/say';
import type { CommandTools, EditorCommand } from './command';

/** Commands that change the view. */
export function createViewCommands({ editor, panels, preferences, canvas, coverage }: CommandTools) {
  const { set } = panels.getState();
  const show = (view: EditorView): EditorCommand => ({
    run: () => set({ view }),
  });
  return {
    fit: { run: () => canvas.current?.fit() },
    'zoom-selection': {
      run: () => canvas.current?.fitTo(editor.getState().selection),
      findObstacle: () =>
        editor.getState().selection.length > 0 ? undefined : say('Select something first'),
    },
    'zoom-100': { run: () => canvas.current?.zoomTo(1) },
    'zoom-in': { run: () => canvas.current?.zoomBy(1.2) },
    'zoom-out': { run: () => canvas.current?.zoomBy(1 / 1.2) },
    minimap: { run: () => set({ minimap: !panels.getState().minimap }) },
    coverage: {
      run: () => {
        const { shown, show } = coverage.getState();
        const isShown = shown !== 'off' && shown !== 'traffic';
        if (!isShown) set({ view: 'canvas' });
        show(isShown ? 'off' : 'both');
      },
    },
    traffic: {
      run: () => {
        const { shown, show } = coverage.getState();
        if (shown !== 'traffic') set({ view: 'canvas' });
        show(shown === 'traffic' ? 'off' : 'traffic');
      },
    },
    grid: { run: () => preferences.getState().set({ grid: !preferences.getState().grid }) },
    snap: { run: () => preferences.getState().set({ snap: !preferences.getState().snap }) },
    outline: { run: () => set({ outlineOpen: !panels.getState().outlineOpen }) },
    'show-canvas': show('canvas'),
    'show-json': show('json'),
    'show-tests': show('tests'),
    'show-checks': show('checks'),
    'show-texts': show('texts'),
    'show-comments': {
      run: () => set({ dock: 'comments', dockOpen: true, view: 'canvas', commentedVersion: null }),
    },
    'show-scenarios': { run: () => set({ view: 'canvas', overview: true }) },
  } satisfies Record<string, EditorCommand>;
}
