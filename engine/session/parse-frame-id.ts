/**
 * Splits a frame's id into the graph it runs and its start number, for display and for rebuilding what a
 * trace describes; a session stores both separately. Undefined if the text is not a frame id.
 */
export function parseFrameId(id: string): { graph: string; start: number } | undefined {
  // Graph ids may contain "#" too; the last one separates the number.
  const mark = id.lastIndexOf('#');
  const start = Number(id.slice(mark + 1));
  return mark > 0 && Number.isInteger(start) ? { graph: id.slice(0, mark), start } : undefined;
}
