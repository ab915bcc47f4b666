/**
 * The two halves of a frame's id: the graph it runs, and the number of its start. Only for showing and for
 * rebuilding what a trace tells: a session holds both by themselves. Undefined for what is no frame's id.
 */
export function parseFrameId(id: string): { graph: string; start: number } | undefined {
  // Ids of graphs may hold the mark too: the last one is the frame's.
  const mark = id.lastIndexOf('#');
  const start = Number(id.slice(mark + 1));
  return mark > 0 && Number.isInteger(start) ? { graph: id.slice(0, mark), start } : undefined;
}
