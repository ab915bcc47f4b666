import { compileFlow, type Problem } from '@turnpike/engine';
import type { FlowSummary } from '@/lib/api/contract';

export type DraftInspection = {
  /** Content hash, null while the document does not parse. */
  hash: string | null;
  counts: FlowSummary['counts'];
  problems: Problem[];
};

const KEPT = 200;
const inspections = new Map<string, DraftInspection>();

/**
 * What a list of flows says about a draft. Kept by flow and revision, which together name one content
 * forever: compiling every draft for every list would cost milliseconds each.
 */
export function inspectDraft(flowId: string, revision: number, draft: string): DraftInspection {
  const key = `${flowId}:${revision}`;
  const known = inspections.get(key);
  if (known) return known;
  const inspection = inspectDocument(JSON.parse(draft));
  inspections.set(key, inspection);
  const oldest = inspections.size > KEPT ? inspections.keys().next().value : undefined;
  if (oldest !== undefined) inspections.delete(oldest);
  return inspection;
}

export function inspectDocument(document: unknown): DraftInspection {
  const result = compileFlow(document);
  return {
    hash: result.ok ? result.compiled.hash : null,
    counts: countParts(document),
    problems: result.problems,
  };
}

/** Counted from the JSON itself, so that a draft that does not parse still shows its size. */
function countParts(document: unknown): FlowSummary['counts'] {
  const { graphs, gates, facts } = asObject(document);
  return {
    graphs: asArray(graphs).length,
    nodes: asArray(graphs).reduce<number>((sum, graph) => sum + asArray(asObject(graph).nodes).length, 0),
    gates: asArray(gates).length,
    facts: asArray(facts).length,
  };
}

const asArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
