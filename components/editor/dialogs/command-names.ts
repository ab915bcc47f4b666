import type { CommandId } from '@/lib/editor/bindings';

/** What the shortcut sheet lists, in its order. */
export const COMMAND_GROUPS: { title: string; commands: [CommandId, string][] }[] = [
  {
    title: 'Edit',
    commands: [
      ['undo', 'Undo'],
      ['redo', 'Redo'],
      ['copy', 'Copy'],
      ['cut', 'Cut'],
      ['paste', 'Paste'],
      ['duplicate', 'Duplicate'],
      ['delete', 'Delete'],
      ['select-all', 'Select all'],
      ['deselect', 'Select nothing'],
      ['save', 'Save now'],
    ],
  },
  {
    title: 'Add and find',
    commands: [
      ['add-node', 'Add a node; on an edge, insert it'],
      ['connect', 'Connect to a node; reconnect an edge'],
      ['set-entry', 'Set as entry'],
      ['note', 'Add a note'],
      ['find', 'Find in the outline'],
      ['palette', 'Find or run anything'],
      ['shortcuts', 'This sheet'],
    ],
  },
  {
    title: 'Canvas',
    commands: [
      ['move-left', 'Move left (Shift: further)'],
      ['move-right', 'Move right'],
      ['move-up', 'Move up'],
      ['move-down', 'Move down'],
      ['next-item', 'Next item'],
      ['previous-item', 'Previous item'],
      ['next-edge', 'Next edge of a node'],
      ['previous-edge', 'Previous edge'],
      ['expand', 'Open or close a subgraph in place'],
      ['leave-graph', 'Back from a subgraph'],
      ['properties', 'Open properties; enter a subgraph'],
      ['rename', 'Rename'],
      ['layout', 'Lay out'],
      ['fit', 'Fit'],
      ['zoom-100', '100 %'],
      ['zoom-in', 'Zoom in'],
      ['zoom-out', 'Zoom out'],
      ['select-tool', 'Select tool'],
      ['hand-tool', 'Hand tool'],
    ],
  },
  {
    title: 'Run',
    commands: [
      ['simulate', 'Simulate'],
      ['drawer', 'Drawer'],
      ['breakpoint', 'Breakpoint'],
    ],
  },
];
