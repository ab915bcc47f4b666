/** Millionths in a US dollar. */
export const MICROS = 1_000_000;

/** The cost of a model request as it is recorded: rounded up, so that small costs are not lost, but without noise. */
export function toMicros(dollars: number): number {
  return Math.ceil(Number((dollars * MICROS).toFixed(3)));
}
