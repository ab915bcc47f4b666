import { showToast } from '@/components/ui/feedback/toast';
import { say } from '@/lib/words/say';
import type { ActionTools } from './action-tools';

/** Undo and redo, with a notice, because the change may be out of view. */
export function createHistoryActions({ state }: ActionTools) {
  return {
    undo() {
      const entry = state().undo();
      if (entry)
        showToast({ id: 'history', message: say('Undone: {label}', { label: entry.label }), duration: 1600 });
    },
    redo() {
      const entry = state().redo();
      if (entry)
        showToast({ id: 'history', message: say('Redone: {label}', { label: entry.label }), duration: 1600 });
    },
  };
}
