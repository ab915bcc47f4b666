/** Signals a bug in the engine. Caught once by the host; the stored session is not changed. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Engine invariant broken: ${message}`);
}
