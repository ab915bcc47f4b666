import type { FlowDiff } from '@/lib/contract/schemas/releases/versions';

/** Identifies an element of a document: ids are unique within a kind and a graph. */
export const toElementKey = ({
  what,
  graph = '',
  id,
}: Pick<FlowDiff['changes'][number], 'what' | 'id'> & { graph?: string | undefined }): string =>
  JSON.stringify([what, graph, id]);
