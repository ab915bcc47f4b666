import type { CompiledFlow } from './compiled-flow.ts';

/**
 * Names of the sensitive facts. A computed fact that reads a sensitive one is sensitive too.
 */
export function findSensitive({
  facts,
  computed,
}: Pick<CompiledFlow, 'facts' | 'computed'>): ReadonlySet<string> {
  const sensitive = new Set<string>();
  for (const { name, sensitive: isDeclared } of facts.values()) if (isDeclared) sensitive.add(name);
  if (sensitive.size === 0) return sensitive;
  // Each fact comes after those it reads.
  for (const { fact, guard } of computed)
    if (guard.analysis.answers.some((name) => sensitive.has(name))) sensitive.add(fact.name);
  return sensitive;
}
