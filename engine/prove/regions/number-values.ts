/**
 * One number for each region between given points: the points themselves, and `count` numbers in every interval
 * between them and beyond them. Whole numbers where the interval holds enough of them.
 */
export function listNumberValues(points: readonly number[], count: number): number[] {
  const sorted = [...new Set(points)].sort((a, b) => a - b);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return range(count).map((index) => index + 1);
  const values = range(count).map((index) => Math.ceil(first) - 1 - index);
  for (const [index, point] of sorted.entries()) {
    values.push(point);
    const next = sorted[index + 1];
    if (next !== undefined) values.push(...listBetween(point, next, count));
  }
  return [...values, ...range(count).map((index) => Math.floor(last) + 1 + index)];
}

function listBetween(from: number, to: number, count: number): number[] {
  const first = Math.floor(from) + 1;
  const whole = range(count).flatMap((index) => (first + index < to ? [first + index] : []));
  if (whole.length === count) return whole;
  // The whole ones stay, for facts that accept nothing else.
  return [...whole, ...range(count).map((index) => from + ((to - from) * (index + 1)) / (count + 1))];
}

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
