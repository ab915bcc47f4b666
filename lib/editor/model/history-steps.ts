import type { EditorStore } from './editor-store';
import type { EditHistory } from './history';

/** An edit of this tab. `position`: how many edits there are up to it, so that 0 is the draft as it was opened. */
export type ListedEdit = { position: number; label: string; at: number; isUndone: boolean };

/** The edits that can be undone or redone, newest first. Changes from elsewhere are not among them. */
export function listHistorySteps({ past, future }: EditHistory): ListedEdit[] {
  const done = past.filter(({ foreign }) => !foreign);
  const undone = future.filter(({ foreign }) => !foreign);
  return [...done, ...undone]
    .map(({ label, at }, index) => ({ position: index + 1, label, at, isUndone: index >= done.length }))
    .toReversed();
}

/** The number of edits that the document has. */
export const getHistoryPosition = ({ past }: EditHistory): number =>
  past.filter(({ foreign }) => !foreign).length;

/**
 * Undoes or redoes edits until the document has `position` of them. An edit that others overwrote has no effect left
 * and leaves the history, so each step counts again.
 */
export function goToHistoryPosition(store: EditorStore, position: number): void {
  const { undo, redo } = store.getState();
  const now = () => getHistoryPosition(store.getState().history);
  while (now() > position) if (!undo()) return;
  while (now() < position) if (!redo()) return;
}
