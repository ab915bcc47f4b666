import { say } from '@/lib/words/say';
/** What is done with the mouse, for the sheet of shortcuts. */
export const MOUSE_GESTURES: readonly (readonly [what: string, how: string])[] = [
  [say('Move the view'), say('Space + drag, middle button, or the hand tool')],
  [say('Zoom'), say('Ctrl or ⌘ + wheel, or pinch')],
  [say('Scroll, or zoom by the wheel alone'), say('as chosen in the zoom menu')],
  [say('Select several'), say('drag on the empty canvas, or Shift + click')],
  [say('Leave the guides aside'), say('hold Alt while dragging')],
  [say('Move a group'), say('drag its name')],
  [say('Add a node at the end of a wire'), say('let the wire go on the empty canvas')],
  [say('Insert a node on an edge'), 'its + button'],
  [say('Lead an edge elsewhere'), say('drag one of its ends')],
];
