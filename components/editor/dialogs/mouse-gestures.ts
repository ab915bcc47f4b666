/** What is done with the mouse, for the sheet of shortcuts. */
export const MOUSE_GESTURES: readonly (readonly [what: string, how: string])[] = [
  ['Move the view', 'Space + drag, middle button, or the hand tool'],
  ['Zoom', 'Ctrl or ⌘ + wheel, or pinch'],
  ['Scroll, or zoom by the wheel alone', 'as chosen in the zoom menu'],
  ['Select several', 'drag on the empty canvas, or Shift + click'],
  ['Leave the guides aside', 'hold Alt while dragging'],
  ['Move a group', 'drag its name'],
  ['Add a node at the end of a wire', 'let the wire go on the empty canvas'],
  ['Insert a node on an edge', 'its + button'],
  ['Lead an edge elsewhere', 'drag one of its ends'],
];
