/** Whether the screen is too small to edit on. A zoomed window of a computer is as narrow, but has a fine pointer. */
export const isPhone = (): boolean => matchMedia('(max-width: 480px) and (pointer: coarse)').matches;
