import { showToast } from '@/components/ui/feedback/toast';
import { removeItems } from '@/lib/editor/commands/remove-items';
import type { ItemKey } from '@/lib/editor/model/item';
import { getItemName } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import type { ActionTools } from './action-tools';

/** Removes items from a document. */
export function createRemoveActions({ state, run, panels }: ActionTools) {
  function removeNow(keys: readonly ItemKey[]): void {
    const [first] = keys;
    const name = first && getItemName(state().document, first);
    const edit = removeItems(state().document, keys);
    run(edit);
    // Rejected with a notice, so there is nothing to undo.
    if (state().readOnly) return;
    showToast({
      // One id for all undo notices: an older notice would offer to undo the wrong change.
      id: 'history',
      message:
        keys.length === 1
          ? say('Deleted {itemName}', { itemName: name })
          : say('Deleted {count, plural, one {# item} other {# items}}', { count: keys.length }),
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
