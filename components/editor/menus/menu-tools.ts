import type { FlowDocument, Strategy } from '@turnpike/engine/document';
import type { ItemKey } from '@/lib/editor/model/item';
import type { useCommandEntries } from '../commands/use-command-entries';
import type { EditorActions } from '../use-actions';

/** Dependencies of menu items. */
export type MenuTools = {
  actions: EditorActions;
  /** Creates a menu item for a command, or none if it is not available. */
  entry: ReturnType<typeof useCommandEntries>;
  document: FlowDocument;
  selection: readonly ItemKey[];
  strategy: Strategy | undefined;
  readOnly: boolean;
  /** What is pinned in the graph. */
  pinned: ReadonlyMap<ItemKey, unknown>;
};
