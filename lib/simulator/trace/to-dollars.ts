/** At least two significant digits, however small the cost. */
export function toDollars(cost: number): string {
  if (cost === 0 || cost >= 0.01) return cost.toFixed(2);
  return cost.toFixed(Math.min(8, 1 - Math.floor(Math.log10(cost))));
}
