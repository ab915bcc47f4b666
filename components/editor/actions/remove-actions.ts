import type { FlowDocument } from '@turnpike/engine/document';
import { showToast } from '@/components/ui/feedback/toast';
import { removeItems } from '@/lib/editor/commands/remove-items';
import type { ItemKey } from '@/lib/editor/model/item';
import { getItemName } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import type { ActionTools } from './action-tools';

/** Time to read the list and choose. */
const CHOICE_MS = 12_000;

/** Removes items from a document. */
export function createRemoveActions({ state, run, panels }: ActionTools) {
  function removeNow(keys: readonly ItemKey[]): void {
    const before = state().document;
    run(removeItems(before, keys));
    // Rejected with a notice, so there is nothing to undo.
    if (state().readOnly) return;
    void showDeleted(before, keys);
  }

  /** Lists the connections that were cut, and offers to connect both sides of the gap. */
  async function showDeleted(before: FlowDocument, keys: readonly ItemKey[]): Promise<void> {
    const [first] = keys;
    const name = first && getItemName(before, first);
    const { findCut, bridgeCut } = await import('@/lib/editor/commands/bridge-cut');
    const cut = findCut(before, keys);
    const reconnect = () => {
      if (cut) run(bridgeCut(state().document, cut));
    };
    showToast({
      // One id for all undo notices: an older notice would offer to undo the wrong change.
      id: 'history',
      message:
        keys.length === 1
          ? say('Deleted {name}', { name })
          : say('Deleted {count, plural, one {# item} other {# items}}', { count: keys.length }),
      ...(cut && { description: say('Also deleted:\n{connections}', { connections: cut.lines.join('\n') }) }),
      ...(cut?.bridge.length && {
        otherAction: { label: say('Reconnect'), onPress: reconnect },
        duration: CHOICE_MS,
      }),
      action: { label: say('Undo'), onPress: () => void state().undo() },
    });
  }

  return {
    removeNow,
    /** Deletes at once if nothing depends on it, else asks with the consequences. */
    async remove(keys: readonly ItemKey[] = state().selection) {
      if (keys.length === 0) return;
      const { listLinksOfAll } = await import('@/lib/editor/model/what-links-here');
      const asks = !state().readOnly && listLinksOfAll(state().document, keys).some(({ along }) => !along);
      if (asks) panels.getState().set({ deleting: keys });
      else removeNow(keys);
    },
  };
}
