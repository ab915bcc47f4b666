/** The one stretch in which two texts differ: `from` and `to` are places in the text before. */
export type TextChange = { from: number; to: number; text: string };

/** What has to be replaced in `before` to make it `after`; undefined where they are the same. */
export function findTextChange(before: string, after: string): TextChange | undefined {
  if (before === after) return undefined;
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before.charCodeAt(from) === after.charCodeAt(from)) from++;
  let same = 0;
  while (
    same < most - from &&
    before.charCodeAt(before.length - 1 - same) === after.charCodeAt(after.length - 1 - same)
  )
    same++;
  return { from, to: before.length - same, text: after.slice(from, after.length - same) };
}
