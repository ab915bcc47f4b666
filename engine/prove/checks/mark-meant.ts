import type { Verdict } from '../types.ts';
import type { Meant } from './check.ts';

/** Marks the findings of a property or check that the author intends. */
export function markMeant<V extends Verdict>(verdict: V, of: string, meant: readonly Meant[]): V {
  if (verdict.verdict !== 'found') return verdict;
  const findings = verdict.findings.map((finding) => {
    const found = meant.find(
      (item) =>
        item.of === of &&
        (item.code === undefined || item.code === finding.code) &&
        (item.subject === undefined || item.subject === finding.subject),
    );
    return found ? { ...finding, meant: found.reason } : finding;
  });
  return { ...verdict, findings };
}
