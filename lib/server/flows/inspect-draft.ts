import { compileFlow } from '@turnpike/engine';
import type { MergedDocument, Problem } from '@turnpike/engine/document';
import type { FlowSummary } from '@/lib/contract/schemas/flows';
import { type LayerStore, loadMerged } from './load-merged';

export type DraftInspection = {
  /** Content hash of the merged document; null while it does not parse or a layer is missing. */
  hash: string | null;
  counts: FlowSummary['counts'];
  problems: Problem[];
};
export type DocumentInspection = DraftInspection & { merged: MergedDocument };

const MAX_CACHED = 200;
const inspections = new Map<string, DraftInspection>();

/**
 * Inspects a draft for the list of flows. Cached by flow and revision, which together identify one content: compiling
 * every draft for every list would cost milliseconds each. Versions never change, so layers are part of that content,
 * unless one is missing: it may be published later.
 */
export async function inspectDraft(
  store: LayerStore,
  row: { workspaceId: string; id: string; revision: number; draft: string },
): Promise<DraftInspection> {
  const key = `${row.id}:${row.revision}`;
  const known = inspections.get(key);
  if (known) return known;
  const { merged, ...inspection } = await inspectDocument(store, row.workspaceId, JSON.parse(row.draft));
  if (merged.problems.some(({ code }) => code === 'missing-layer')) return inspection;
  inspections.set(key, inspection);
  const oldest = inspections.size > MAX_CACHED ? inspections.keys().next().value : undefined;
  if (oldest !== undefined) inspections.delete(oldest);
  return inspection;
}

/** Inspects a document as it would run: merged with its layers; all problems point into the merged document. */
export async function inspectDocument(
  store: LayerStore,
  workspaceId: string,
  document: unknown,
): Promise<DocumentInspection> {
  const merged = await loadMerged(store, workspaceId, document);
  const counts = countParts(merged.document);
  // If a layer is missing, nearly everything else would be reported as missing too.
  if (!merged.complete) return { hash: null, counts, problems: merged.problems, merged };
  const result = compileFlow(merged.document);
  // A fix is a patch of the merged document, which cannot be edited.
  const problems = merged.layers.length === 0 ? result.problems : result.problems.map(withoutFix);
  return {
    hash: result.ok ? result.compiled.hash : null,
    counts,
    problems: [...merged.problems, ...problems],
    merged,
  };
}

function withoutFix({ fix: _fix, ...problem }: Problem): Problem {
  return problem;
}

/** Counted in the JSON, so that a draft that does not parse still shows its size. */
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
