/** Each doubling has this many buckets, so that a value differs from the middle of its bucket by at most 1/16. */
const PER_DOUBLING = 8;

/** The lower bound of the bucket of a whole number. Numbers below 16 have their own bucket. */
export function toBucket(value: number): number {
  const whole = Math.max(0, Math.floor(value));
  const width = widthAt(whole);
  return Math.floor(whole / width) * width;
}

/** The width of the bucket that begins at, or holds, this number. */
export function widthAt(value: number): number {
  if (value < 2 * PER_DOUBLING) return 1;
  return 2 ** Math.floor(Math.log2(value)) / PER_DOUBLING;
}
