/** Compares ids by code unit, so the order is the same on every host. */
export function compareIds(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
