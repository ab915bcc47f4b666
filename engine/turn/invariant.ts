/** Our own bug: thrown, caught once at the edge, and the stored session stays as it was. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Engine invariant broken: ${message}`);
}
