import type { CommandId } from './bindings';

/** Commands of the selection and the history, which do nothing silently if they cannot run. */
export const SELECTION_EDITS: ReadonlySet<CommandId> = new Set<CommandId>([
  'undo',
  'redo',
  'cut',
  'paste',
  'duplicate',
  'delete',
  'rename',
  'switch',
  'save',
]);

/**
 * Commands that change the flow, so viewers do not have them. Apart from the list of commands, because keys work before
 * the labels are loaded.
 */
export const EDITING_COMMANDS: ReadonlySet<CommandId> = new Set<CommandId>([
  ...SELECTION_EDITS,
  'add-node',
  'add-gate',
  'connect',
  'set-entry',
  'note',
  'group',
  'ungroup',
  'align-left',
  'align-centre',
  'align-right',
  'align-top',
  'align-middle',
  'align-bottom',
  'distribute-across',
  'distribute-down',
  'layout',
  'layout-all',
  'turn-layout',
  'pin',
  'move-left',
  'move-right',
  'move-up',
  'move-down',
  'save-test',
]);
