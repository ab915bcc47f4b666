import type { FlowDocument, Strategy } from '@turnpike/engine';
import type { ItemKey } from '@/lib/editor/model/item';
import type { useCommandEntries } from '../commands/use-command-entries';
import type { Actions } from '../use-actions';

/** What the parts of the right-click menu are made from. */
export type MenuTools = {
  actions: Actions;
  /** A command as a line, or none where it is not offered. */
  entry: ReturnType<typeof useCommandEntries>;
  document: FlowDocument;
  selection: readonly ItemKey[];
  strategy: Strategy | undefined;
  readOnly: boolean;
};
