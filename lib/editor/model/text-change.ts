/** The one range in which two texts differ; `from` and `to` are offsets in the old text. */
export type TextChange = { from: number; to: number; text: string };

/** Replacement that turns `before` into `after`; undefined if they are equal. */
export function findTextChange(before: string, after: string): TextChange | undefined {
  if (before === after) return undefined;
  const max = Math.min(before.length, after.length);
  let from = 0;
  while (from < max && before.charCodeAt(from) === after.charCodeAt(from)) from++;
  let same = 0;
  while (
    same < max - from &&
    before.charCodeAt(before.length - 1 - same) === after.charCodeAt(after.length - 1 - same)
  )
    same++;
  return { from, to: before.length - same, text: after.slice(from, after.length - same) };
}
