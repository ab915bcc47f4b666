import type { RuleScope } from './rule';

export const SCOPE_LEVELS = ['global', 'graph', 'node'] as const;
export type ScopeLevel = (typeof SCOPE_LEVELS)[number];

/** How specific a scope is. The more specific one comes first among equal priorities. */
export function getScopeLevel({ graph, node }: RuleScope = {}): ScopeLevel {
  if (graph === undefined) return 'global';
  return node === undefined ? 'graph' : 'node';
}
