/** Data type of a drag from the palette: the kind of node. */
export const NODE_DRAG_TYPE = 'application/x-turnpike-node';
