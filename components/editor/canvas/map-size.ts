/** Size of the overview map, in pixels. */
export const MAP_SIZE = { width: 160, height: 96 };
