/** Milliseconds with one decimal: a tool of the same network answers in less than one. */
export function toMs(ms: number): number {
  return Math.round(ms * 10) / 10;
}
