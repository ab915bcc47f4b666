/** What a drag from the palette carries: the kind of node. */
export const NODE_DRAG_TYPE = 'application/x-turnpike-node';
