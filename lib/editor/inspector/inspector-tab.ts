import type { ItemKind } from '../model/item';

export type InspectorTab = 'content' | 'logic' | 'tests' | 'coverage' | 'json';

/** Kinds that tests and conversations reach. */
const COVERED: ReadonlySet<ItemKind> = new Set(['node', 'edge', 'gate', 'rule']);

/** The tabs of the properties of an item. */
export function listInspectorTabs(kind: ItemKind): readonly InspectorTab[] {
  return [
    'content',
    ...(kind === 'node' ? (['logic'] as const) : []),
    ...(COVERED.has(kind) ? (['tests', 'coverage'] as const) : []),
    'json',
  ];
}

/** Fields of a node that decide when and how often it runs. */
const LOGIC =
  /^\/graphs\/\d+\/nodes\/\d+\/(requires|requiresStates|when|paths|satisfies|importance|runPolicy|checkpoint|waitsForUser|tags|optional|askAlways|retryPolicy|terminal|reachable\w+)(\/|$)/;

/** The tab with the field at a JSON pointer. */
export function getInspectorTab(pointer: string): InspectorTab {
  return LOGIC.test(pointer) ? 'logic' : 'content';
}

/** The tab to show: the wanted one, or the one with the field at a pointer. */
export function chooseInspectorTab(tabs: readonly InspectorTab[], wanted: string): InspectorTab {
  const tab = wanted.startsWith('/') ? getInspectorTab(wanted) : wanted;
  return tabs.find((one) => one === tab) ?? 'content';
}
