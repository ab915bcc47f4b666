import { showToast } from '@/components/ui/toast';
import { removeItems } from '@/lib/editor/commands/remove-items';
import type { ItemKey } from '@/lib/editor/item';
import { listLinks } from '@/lib/editor/what-links-here';
import { say } from '@/lib/words/say';
import type { ActionTools } from './action-tools';

/** Taking things out of a document. */
export function createRemoveActions({ state, run, panels }: ActionTools) {
  function removeNow(keys: readonly ItemKey[]): void {
    const edit = removeItems(state().document, keys);
    run(edit);
    // Not taken, and said so: there is nothing to undo.
    if (state().readOnly) return;
    showToast({
      // One place for all that offers or tells an undo: an offer for an older change would undo another.
      id: 'history',
      message:
        keys.length === 1 ? `${edit.label.replace('Delete', 'Deleted')}` : `Deleted ${keys.length} items`,
      action: { label: say('Undo'), onPress: () => void state().undo() },
    });
  }

  return {
    removeNow,
    /** Deletes at once what nothing depends on, and asks with the consequences otherwise. */
    remove(keys: readonly ItemKey[] = state().selection) {
      if (keys.length === 0) return;
      const asks =
        !state().readOnly && keys.some((key) => listLinks(state().document, key).some(({ along }) => !along));
      if (asks) panels.getState().set({ deleting: keys });
      else removeNow(keys);
    },
  };
}
