const MAX_LENGTH = 120;
const MAX_SHARED = 60;
/** How much of a shared beginning is kept before the first difference. */
const CONTEXT = 30;

/** Cuts two long texts so that their first difference is still shown. */
export function cutBoth(before: string, after: string): [before: string, after: string] {
  const shared = countShared(before, after);
  const isLong = Math.max(before.length, after.length) > MAX_LENGTH;
  const start = isLong && shared > MAX_SHARED ? shared - CONTEXT : 0;
  return [cutFrom(before, start), cutFrom(after, start)];
}

/** The text without what is beyond the greatest length of a value. */
export const cutLong = (text: string, max = MAX_LENGTH): string =>
  text.length > max ? `${text.slice(0, max - 1)}…` : text;

const cutFrom = (text: string, start: number): string =>
  cutLong(start === 0 ? text : `…${text.slice(start)}`);

function countShared(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
