import { say } from '@/lib/words/say';
import type { CommandId } from './bindings';

export const COMMAND_GROUPS = {
  edit: say('Edit'),
  add: say('Add and find'),
  arrange: say('Arrange'),
  canvas: say('Canvas'),
  view: say('View'),
  run: say('Run'),
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
  undo: { label: say('Undo'), group: 'edit', edits: true },
  redo: { label: say('Redo'), group: 'edit', edits: true },
  copy: { label: say('Copy'), group: 'edit' },
  cut: { label: say('Cut'), group: 'edit', edits: true },
  paste: { label: say('Paste'), group: 'edit', edits: true },
  duplicate: { label: say('Duplicate'), group: 'edit', edits: true },
  delete: { label: say('Delete'), group: 'edit', edits: true },
  'select-all': { label: say('Select all'), group: 'edit' },
  deselect: { label: say('Select nothing'), group: 'edit', hint: say('elsewhere: back to the canvas') },
  rename: { label: say('Rename'), group: 'edit', edits: true },
  switch: { label: say('Switch off or on'), group: 'edit', edits: true },
  save: { label: say('Save now'), group: 'edit', edits: true },
  'add-node': { label: say('Add a node'), group: 'add', hint: say('on an edge: insert it'), edits: true },
  'add-gate': { label: say('Add a gate'), group: 'add', edits: true },
  connect: {
    label: say('Connect to…'),
    group: 'add',
    hint: say('on an edge: lead it elsewhere'),
    edits: true,
  },
  'set-entry': { label: say('Set as entry'), group: 'add', edits: true },
  note: { label: say('Add a note'), group: 'add', edits: true },
  find: { label: say('Find in the outline'), group: 'add' },
  replace: { label: say('Find and replace'), group: 'add' },
  palette: { label: say('Find or run anything'), group: 'add' },
  links: { label: say('What links here'), group: 'add' },
  shortcuts: { label: say('Shortcuts'), group: 'add' },
  group: { label: say('Group'), group: 'arrange', edits: true },
  ungroup: { label: say('Ungroup'), group: 'arrange', edits: true },
  'align-left': { label: say('Align left'), group: 'arrange', edits: true },
  'align-centre': { label: say('Align centres'), group: 'arrange', edits: true },
  'align-right': { label: say('Align right'), group: 'arrange', edits: true },
  'align-top': { label: say('Align top'), group: 'arrange', edits: true },
  'align-middle': { label: say('Align middles'), group: 'arrange', edits: true },
  'align-bottom': { label: say('Align bottom'), group: 'arrange', edits: true },
  'distribute-across': { label: say('Distribute across'), group: 'arrange', edits: true },
  'distribute-down': { label: say('Distribute down'), group: 'arrange', edits: true },
  layout: { label: say('Lay out'), group: 'arrange', edits: true },
  'move-left': { label: say('Move left'), group: 'arrange', hint: say('Shift: further'), edits: true },
  'move-right': { label: say('Move right'), group: 'arrange', edits: true },
  'move-up': { label: say('Move up'), group: 'arrange', edits: true },
  'move-down': { label: say('Move down'), group: 'arrange', edits: true },
  'next-item': { label: say('Walk right'), group: 'canvas', hint: say('along an edge') },
  'previous-item': { label: say('Walk left'), group: 'canvas' },
  'item-below': { label: say('Walk down'), group: 'canvas' },
  'leave-graph': { label: say('Walk up'), group: 'canvas', hint: say('in a subgraph: back from it') },
  'next-edge': { label: say('Next edge of a node'), group: 'canvas' },
  'previous-edge': { label: say('Previous edge'), group: 'canvas' },
  expand: { label: say('Open or close a subgraph in place'), group: 'canvas' },
  properties: { label: say('Open properties'), group: 'canvas', hint: say('on a subgraph: enter it') },
  confirm: {
    label: say('Done: back to the canvas'),
    group: 'canvas',
    hint: say('from the properties; Esc too'),
  },
  'select-tool': { label: say('Select tool'), group: 'canvas' },
  'hand-tool': { label: say('Hand tool'), group: 'canvas' },
  fit: { label: say('Fit'), group: 'view' },
  'zoom-selection': { label: say('Zoom to the selection'), group: 'view' },
  'zoom-100': { label: '100 %', group: 'view' },
  'zoom-in': { label: say('Zoom in'), group: 'view' },
  'zoom-out': { label: say('Zoom out'), group: 'view' },
  minimap: { label: say('Overview map'), group: 'view' },
  coverage: { label: say('Show or hide coverage'), group: 'view', hint: say('of tests and production') },
  grid: { label: say('Grid'), group: 'view' },
  snap: { label: say('Snap to the grid'), group: 'view' },
  outline: { label: say('Outline'), group: 'view' },
  'show-canvas': { label: say('Show canvas'), group: 'view' },
  'show-json': { label: say('Show JSON'), group: 'view' },
  'show-tests': { label: say('Show tests'), group: 'view' },
  'show-scenarios': { label: say('Show all scenarios'), group: 'view' },
  simulate: { label: say('Simulate'), group: 'run' },
  drawer: { label: say('Drawer'), group: 'run' },
  problems: { label: say('Problems'), group: 'run' },
  versions: { label: say('Versions'), group: 'run' },
  publish: { label: say('Publish'), group: 'run' },
  breakpoint: { label: say('Breakpoint'), group: 'run' },
  run: { label: say('Run on to the next breakpoint'), group: 'run' },
  'run-to': { label: say('Run to here'), group: 'run', hint: say('the selected node or gate') },
  'step-over': { label: say('Step over'), group: 'run' },
  'step-into': { label: say('Step into'), group: 'run' },
  'step-out': { label: say('Step out'), group: 'run' },
  'step-back': { label: say('Step back'), group: 'run' },
  'step-mode': { label: say('Step through each turn'), group: 'run', hint: say('on or off') },
  'fork-here': { label: say('Fork here'), group: 'run', hint: say('a branch from the moment looked at') },
  'newest-moment': { label: say('To the newest moment'), group: 'run' },
  'save-test': {
    label: say('Save as test'),
    group: 'run',
    hint: say('the simulated conversation'),
    edits: true,
  },
  restart: { label: say('Restart the simulation'), group: 'run' },
  'new-user': { label: say('Simulate a new user'), group: 'run' },
  follow: { label: say('Follow the conversation on the canvas'), group: 'run', hint: say('on or off') },
  'show-trace': { label: say('Show the trace'), group: 'run' },
  'show-variables': { label: say('Show variables and watch'), group: 'run' },
  'show-breakpoints': { label: say('Show breakpoints'), group: 'run' },
  'show-branches': { label: say('Show branches'), group: 'run' },
} as const satisfies Record<CommandId, CommandInfo>;

export function getCommandInfo(id: CommandId): CommandInfo {
  return COMMAND_LIST[id];
}

/** The commands of a group, in the order in which they are shown. */
export function listCommands(group: CommandGroup): CommandId[] {
  return (Object.keys(COMMAND_LIST) as CommandId[]).filter((id) => COMMAND_LIST[id].group === group);
}
