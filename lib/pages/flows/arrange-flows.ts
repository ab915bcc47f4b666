import type { FlowSummary } from '@/lib/contract/schemas/flows';
import { findFlows } from './find-flows';

type ListedFlow = Pick<
  FlowSummary,
  'name' | 'folder' | 'tags' | 'archivedAt' | 'conversations' | 'createdAt'
>;

export const FLOW_ORDERS = ['edited', 'name', 'conversations', 'created'] as const;
export type FlowOrder = (typeof FLOW_ORDERS)[number];
/** What the list shows: `all` and `live` leave archived flows out. */
export type FlowPlace = 'all' | 'live' | 'archived' | `folder:${string}` | `tag:${string}`;
export type FlowArrangement = { words: string; place: FlowPlace; order: FlowOrder };

export const DEFAULT_ARRANGEMENT: FlowArrangement = { words: '', place: 'all', order: 'edited' };

/** Flows come most recently edited first. Words are also searched in folders and tags. */
export function arrangeFlows<F extends ListedFlow & { live: unknown }>(
  flows: readonly F[],
  { words, place, order }: FlowArrangement,
): F[] {
  const placed = flows.filter((flow) => isInPlace(flow, place));
  const found = findFlows(placed, words, ({ name, folder, tags }) => [name, folder ?? '', ...tags].join(' '));
  return order === 'edited' ? found : found.sort(COMPARE[order]);
}

/** The folders and tags of flows that are not archived, by name, with the number of their flows. */
export function listFlowPlaces(flows: readonly ListedFlow[]): {
  folders: [string, number][];
  tags: [string, number][];
} {
  const shown = flows.filter(({ archivedAt }) => archivedAt === null);
  return {
    folders: countNames(shown.flatMap(({ folder }) => folder ?? [])),
    tags: countNames(shown.flatMap(({ tags }) => tags)),
  };
}

function isInPlace(flow: ListedFlow & { live: unknown }, place: FlowPlace): boolean {
  if (place === 'archived') return flow.archivedAt !== null;
  if (flow.archivedAt !== null) return false;
  if (place === 'live') return flow.live !== null;
  if (place.startsWith('folder:')) return flow.folder === place.slice('folder:'.length);
  if (place.startsWith('tag:')) return flow.tags.includes(place.slice('tag:'.length));
  return true;
}

const COMPARE: Record<Exclude<FlowOrder, 'edited'>, (a: ListedFlow, b: ListedFlow) => number> = {
  name: (a, b) => a.name.localeCompare(b.name),
  conversations: (a, b) => b.conversations - a.conversations,
  created: (a, b) => (a.createdAt < b.createdAt ? 1 : -1),
};

function countNames(names: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a.localeCompare(b));
}
