import type { MarkOption } from '@/lib/pages/conversations/list-flow-marks';

const TOOL = 'tool-failed:';

/** The tools of a flow. One that was chosen and is not in the draft anymore stays a choice. */
export function listToolChoices(
  marks: readonly MarkOption[],
  chosen: string | null,
): { id: string; name: string }[] {
  const tools = marks
    .filter(({ mark }) => mark.startsWith(TOOL))
    .map(({ mark, name }) => ({ id: mark.slice(TOOL.length), name }));
  const isGone = chosen !== null && !tools.some(({ id }) => id === chosen);
  return isGone ? [{ id: chosen, name: chosen }, ...tools] : tools;
}
