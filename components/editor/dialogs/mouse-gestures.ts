import { say } from '@/lib/words/say';
/** Mouse gestures, for the list of shortcuts. */
export const MOUSE_GESTURES: readonly (readonly [what: string, how: string])[] = [
  [say('Move the view'), say('Space + drag, middle button, or the hand tool')],
  [say('Zoom'), say('Ctrl or ⌘ + wheel, or pinch')],
  [say('Scroll, or zoom with the wheel alone'), say('as set in the zoom menu')],
  [say('Select several'), say('drag on the empty canvas, or Shift + click')],
  [say('Copy dragged items'), say('hold Alt when dropping')],
  [say('Ignore guides'), say('hold Ctrl or ⌘ while dragging')],
  [say('Move a group'), say('drag its name')],
  [say('Add a node'), say('double-click the empty canvas, or drag a kind onto it')],
  [say('Add a node at the end of a connection'), say('drop the connection on the empty canvas')],
  [say('Insert a node on a connection'), say('drop it on the connection, or use its + button')],
  [say('Rename'), say('double-click the name')],
  [say('Move a connection'), say('drag one of its ends')],
];

/** Keys that are the same in all outlines, lists and dialogs, and so are not commands. */
export const FIXED_KEYS: readonly (readonly [what: string, how: string])[] = [
  [say('Move in the outline'), say('arrow keys, Home, End, or first letters')],
  [say('Expand and collapse'), say('right and left arrow')],
  [say('Open the selected row'), say('Enter')],
  [say('Move in problems, tests, turns and events'), say('up and down arrow, Home, End, or first letters')],
  [say('Add to the selection'), say('Ctrl or ⌘ + Enter')],
  [say('Buttons of a line'), say('Tab on the line; in lists also right arrow')],
  [say('Confirm a dialog from any field'), say('Ctrl or ⌘ + Enter')],
  [say('Close a dialog or a menu'), say('Esc')],
];
