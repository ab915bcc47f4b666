import { say } from '@/lib/words/say';
/** What is done with the mouse, for the sheet of shortcuts. */
export const MOUSE_GESTURES: readonly (readonly [what: string, how: string])[] = [
  [say('Move the view'), say('Space + drag, middle button, or the hand tool')],
  [say('Zoom'), say('Ctrl or ⌘ + wheel, or pinch')],
  [say('Scroll, or zoom by the wheel alone'), say('as chosen in the zoom menu')],
  [say('Select several'), say('drag on the empty canvas, or Shift + click')],
  [say('Copy what is dragged'), say('hold Alt when letting go')],
  [say('Leave the guides aside'), say('hold Ctrl or ⌘ while dragging')],
  [say('Move a group'), say('drag its name')],
  [say('Add a node'), say('double click on the empty canvas, or drag its kind there')],
  [say('Add a node at the end of an edge'), say('let the edge go on the empty canvas')],
  [say('Insert a node on an edge'), say('drop it there, or the edge’s + button')],
  [say('Rename'), say('double click on the name')],
  [say('Lead an edge elsewhere'), say('drag one of its ends')],
];

/** Keys that are the same everywhere, and so are no commands: in the outline, in lists, and in dialogs. */
export const FIXED_KEYS: readonly (readonly [what: string, how: string])[] = [
  [say('Walk over the outline'), say('arrow keys, Home, End, or the first letters')],
  [say('Open and close a part of it'), say('right and left arrow')],
  [say('Go to what a line names'), say('Enter')],
  [
    say('Walk over problems, tests, turns and events'),
    say('up and down arrow, Home, End, or the first letters'),
  ],
  [say('Select one more'), say('Ctrl or ⌘ + Enter')],
  [say('What a line’s buttons do'), say('Tab, from the line; in a list the right arrow too')],
  [say('Do what a dialog is for, from any field'), say('Ctrl or ⌘ + Enter')],
  [say('Close a dialog or a menu'), say('Esc')],
];
