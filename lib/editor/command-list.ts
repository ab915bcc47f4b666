import type { CommandId } from './bindings';

export const COMMAND_GROUPS = {
  edit: 'Edit',
  add: 'Add and find',
  arrange: 'Arrange',
  canvas: 'Canvas',
  view: 'View',
  run: 'Run',
} as const;
export type CommandGroup = keyof typeof COMMAND_GROUPS;

export type CommandInfo = {
  label: string;
  group: CommandGroup;
  /** What else it does, beside its name on the sheet of shortcuts. */
  hint?: string;
  /** Changes the flow: not offered to whoever may only look. */
  edits?: true;
};

/** Every command of the editor: keys, menus, ⌘K and the sheet of shortcuts call it by this name. */
export const COMMAND_LIST = {
  undo: { label: 'Undo', group: 'edit', edits: true },
  redo: { label: 'Redo', group: 'edit', edits: true },
  copy: { label: 'Copy', group: 'edit' },
  cut: { label: 'Cut', group: 'edit', edits: true },
  paste: { label: 'Paste', group: 'edit', edits: true },
  duplicate: { label: 'Duplicate', group: 'edit', edits: true },
  delete: { label: 'Delete', group: 'edit', edits: true },
  'select-all': { label: 'Select all', group: 'edit' },
  deselect: { label: 'Select nothing', group: 'edit', hint: 'elsewhere: back to the canvas' },
  rename: { label: 'Rename', group: 'edit', edits: true },
  switch: { label: 'Switch off or on', group: 'edit', edits: true },
  save: { label: 'Save now', group: 'edit', edits: true },
  'add-node': { label: 'Add a node', group: 'add', hint: 'on an edge: insert it', edits: true },
  'add-gate': { label: 'Add a gate', group: 'add', edits: true },
  connect: { label: 'Connect to…', group: 'add', hint: 'on an edge: lead it elsewhere', edits: true },
  'set-entry': { label: 'Set as entry', group: 'add', edits: true },
  note: { label: 'Add a note', group: 'add', edits: true },
  find: { label: 'Find in the outline', group: 'add' },
  replace: { label: 'Find and replace', group: 'add' },
  palette: { label: 'Find or run anything', group: 'add' },
  links: { label: 'What links here', group: 'add' },
  shortcuts: { label: 'Shortcuts', group: 'add' },
  group: { label: 'Group', group: 'arrange', edits: true },
  ungroup: { label: 'Ungroup', group: 'arrange', edits: true },
  'align-left': { label: 'Align left', group: 'arrange', edits: true },
  'align-centre': { label: 'Align centres', group: 'arrange', edits: true },
  'align-right': { label: 'Align right', group: 'arrange', edits: true },
  'align-top': { label: 'Align top', group: 'arrange', edits: true },
  'align-middle': { label: 'Align middles', group: 'arrange', edits: true },
  'align-bottom': { label: 'Align bottom', group: 'arrange', edits: true },
  'distribute-across': { label: 'Distribute across', group: 'arrange', edits: true },
  'distribute-down': { label: 'Distribute down', group: 'arrange', edits: true },
  layout: { label: 'Lay out', group: 'arrange', edits: true },
  'move-left': { label: 'Move left', group: 'arrange', hint: 'Shift: further', edits: true },
  'move-right': { label: 'Move right', group: 'arrange', edits: true },
  'move-up': { label: 'Move up', group: 'arrange', edits: true },
  'move-down': { label: 'Move down', group: 'arrange', edits: true },
  'next-item': { label: 'Walk right', group: 'canvas', hint: 'along a wire' },
  'previous-item': { label: 'Walk left', group: 'canvas' },
  'item-below': { label: 'Walk down', group: 'canvas' },
  'leave-graph': { label: 'Walk up', group: 'canvas', hint: 'in a subgraph: back from it' },
  'next-edge': { label: 'Next edge of a node', group: 'canvas' },
  'previous-edge': { label: 'Previous edge', group: 'canvas' },
  expand: { label: 'Open or close a subgraph in place', group: 'canvas' },
  properties: { label: 'Open properties', group: 'canvas', hint: 'on a subgraph: enter it' },
  confirm: { label: 'Done: back to the canvas', group: 'canvas', hint: 'from the properties; Esc too' },
  'select-tool': { label: 'Select tool', group: 'canvas' },
  'hand-tool': { label: 'Hand tool', group: 'canvas' },
  fit: { label: 'Fit', group: 'view' },
  'zoom-selection': { label: 'Zoom to the selection', group: 'view' },
  'zoom-100': { label: '100 %', group: 'view' },
  'zoom-in': { label: 'Zoom in', group: 'view' },
  'zoom-out': { label: 'Zoom out', group: 'view' },
  minimap: { label: 'Overview map', group: 'view' },
  grid: { label: 'Grid', group: 'view' },
  snap: { label: 'Snap to the grid', group: 'view' },
  outline: { label: 'Outline', group: 'view' },
  'show-canvas': { label: 'Show canvas', group: 'view' },
  'show-json': { label: 'Show JSON', group: 'view' },
  'show-tests': { label: 'Show tests', group: 'view' },
  'show-scenarios': { label: 'Show all scenarios', group: 'view' },
  simulate: { label: 'Simulate', group: 'run' },
  drawer: { label: 'Drawer', group: 'run' },
  problems: { label: 'Problems', group: 'run' },
  versions: { label: 'Versions', group: 'run' },
  publish: { label: 'Publish', group: 'run' },
  breakpoint: { label: 'Breakpoint', group: 'run' },
  run: { label: 'Run on to the next breakpoint', group: 'run' },
  'run-to': { label: 'Run to here', group: 'run', hint: 'the selected node or gate' },
  'step-over': { label: 'Step over', group: 'run' },
  'step-into': { label: 'Step into', group: 'run' },
  'step-out': { label: 'Step out', group: 'run' },
  'step-back': { label: 'Step back', group: 'run' },
} as const satisfies Record<CommandId, CommandInfo>;

export function getCommandInfo(id: CommandId): CommandInfo {
  return COMMAND_LIST[id];
}

/** The commands of a group, in the order in which they are shown. */
export function listCommands(group: CommandGroup): CommandId[] {
  return (Object.keys(COMMAND_LIST) as CommandId[]).filter((id) => COMMAND_LIST[id].group === group);
}
