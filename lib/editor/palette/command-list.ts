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
  /** Additional behavior, shown next to the label in the shortcut list. */
  hint?: string;
};

/** Every command of the editor, as named in menus, ⌘K and the shortcut list. */
export const COMMAND_LIST = {
  undo: { label: say('Undo'), group: 'edit' },
  redo: { label: say('Redo'), group: 'edit' },
  history: { label: say('Edit history'), group: 'edit', hint: say('go back to an edit') },
  copy: { label: say('Copy'), group: 'edit' },
  cut: { label: say('Cut'), group: 'edit' },
  paste: { label: say('Paste'), group: 'edit' },
  duplicate: { label: say('Duplicate'), group: 'edit' },
  delete: { label: say('Delete'), group: 'edit' },
  'select-all': { label: say('Select all'), group: 'edit' },
  deselect: { label: say('Deselect all'), group: 'edit', hint: say('outside the canvas: return to it') },
  rename: { label: say('Rename'), group: 'edit' },
  switch: { label: say('Enable or disable'), group: 'edit' },
  save: { label: say('Save now'), group: 'edit' },
  'add-node': {
    label: say('Add a node'),
    group: 'add',
    hint: say('on a connection: insert it'),
  },
  'add-gate': { label: say('Add a gate'), group: 'add' },
  connect: {
    label: say('Connect to…'),
    group: 'add',
    hint: say('on a connection: change its target'),
  },
  'set-entry': { label: say('Start here'), group: 'add' },
  note: { label: say('Add a note'), group: 'add' },
  find: { label: say('Find in the outline'), group: 'add' },
  replace: { label: say('Find and replace'), group: 'add' },
  palette: { label: say('Search or run a command'), group: 'add' },
  links: { label: say('What links here'), group: 'add' },
  shortcuts: { label: say('Shortcuts'), group: 'add' },
  group: { label: say('Group'), group: 'arrange' },
  ungroup: { label: say('Ungroup'), group: 'arrange' },
  'align-left': { label: say('Align left'), group: 'arrange' },
  'align-centre': { label: say('Align centers'), group: 'arrange' },
  'align-right': { label: say('Align right'), group: 'arrange' },
  'align-top': { label: say('Align top'), group: 'arrange' },
  'align-middle': { label: say('Align middles'), group: 'arrange' },
  'align-bottom': { label: say('Align bottom'), group: 'arrange' },
  'distribute-across': { label: say('Distribute horizontally'), group: 'arrange' },
  'distribute-down': { label: say('Distribute vertically'), group: 'arrange' },
  layout: { label: say('Lay out'), group: 'arrange' },
  'layout-all': { label: say('Lay out everything'), group: 'arrange', hint: say('also what is pinned') },
  pin: { label: say('Pin or unpin'), group: 'arrange', hint: say('keeps its place when you lay out') },
  'turn-layout': { label: say('Lay out top to bottom or left to right'), group: 'arrange' },
  'move-left': { label: say('Move left'), group: 'arrange', hint: say('Shift: further') },
  'move-right': { label: say('Move right'), group: 'arrange' },
  'move-up': { label: say('Move up'), group: 'arrange' },
  'move-down': { label: say('Move down'), group: 'arrange' },
  'next-item': { label: say('Go right'), group: 'canvas', hint: say('along a connection') },
  'previous-item': { label: say('Go left'), group: 'canvas' },
  'item-below': { label: say('Go down'), group: 'canvas' },
  'leave-graph': { label: say('Go up'), group: 'canvas', hint: say('in a subgraph: leave it') },
  'next-edge': { label: say('Next connection of a node'), group: 'canvas' },
  'previous-edge': { label: say('Previous connection of a node'), group: 'canvas' },
  expand: { label: say('Expand or collapse a subgraph'), group: 'canvas' },
  properties: { label: say('Open properties'), group: 'canvas', hint: say('on a subgraph: enter it') },
  confirm: {
    label: say('Return to the canvas'),
    group: 'canvas',
    hint: say('from the properties; also Esc'),
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
  traffic: { label: say('Show or hide traffic'), group: 'view', hint: say('of real conversations') },
  grid: { label: say('Grid'), group: 'view' },
  snap: { label: say('Snap to the grid'), group: 'view' },
  outline: { label: say('Outline'), group: 'view' },
  'show-canvas': { label: say('Show canvas'), group: 'view' },
  'show-json': { label: say('Show JSON'), group: 'view' },
  'show-tests': { label: say('Show tests'), group: 'view' },
  'show-checks': { label: say('Show checks'), group: 'view' },
  'show-texts': {
    label: say('Show texts and languages'),
    group: 'view',
    hint: say('translate, export, import'),
  },
  'show-comments': {
    label: say('Comment on the selection'),
    group: 'view',
    hint: say('shows all comments'),
  },
  'show-scenarios': { label: say('Show all scenarios'), group: 'view' },
  simulate: { label: say('Simulate'), group: 'run' },
  drawer: { label: say('Drawer'), group: 'run' },
  problems: { label: say('Problems'), group: 'run' },
  versions: { label: say('Versions'), group: 'run' },
  publish: { label: say('Publish'), group: 'run' },
  breakpoint: { label: say('Breakpoint'), group: 'run' },
  run: { label: say('Continue to the next breakpoint'), group: 'run' },
  'run-to': { label: say('Run to here'), group: 'run', hint: say('the selected node or gate') },
  'step-over': { label: say('Step over'), group: 'run' },
  'step-into': { label: say('Step into'), group: 'run' },
  'step-out': { label: say('Step out'), group: 'run' },
  'step-back': { label: say('Step back'), group: 'run' },
  'step-mode': { label: say('Step through each turn'), group: 'run', hint: say('on or off') },
  'fork-here': { label: say('Fork here'), group: 'run', hint: say('starts a branch at the selected moment') },
  'newest-moment': { label: say('Go to the latest moment'), group: 'run' },
  'save-test': {
    label: say('Save as test'),
    group: 'run',
    hint: say('the simulated conversation'),
  },
  restart: { label: say('Restart the simulation'), group: 'run' },
  'new-user': { label: say('Simulate a new customer'), group: 'run' },
  follow: { label: say('Follow the conversation on the canvas'), group: 'run', hint: say('on or off') },
  'show-trace': { label: say('Show the trace'), group: 'run' },
  'show-variables': { label: say('Show variables and watch'), group: 'run' },
  'show-breakpoints': { label: say('Show breakpoints'), group: 'run' },
  'show-branches': { label: say('Show branches'), group: 'run' },
} as const satisfies Record<CommandId, CommandInfo>;

export function getCommandInfo(id: CommandId): CommandInfo {
  return COMMAND_LIST[id];
}

/** The commands of a group in display order. */
export function listEditorCommands(group: CommandGroup): CommandId[] {
  return (Object.keys(COMMAND_LIST) as CommandId[]).filter((id) => COMMAND_LIST[id].group === group);
}
