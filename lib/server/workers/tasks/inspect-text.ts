import { compileFlow } from '@turnpike/engine';
import {
  type Extends,
  type FoundLayer,
  listExtends,
  type MergedDocument,
  mergeDocument,
  type Problem,
} from '@turnpike/engine/document';
import { type MessageDescriptor, msg } from '@turnpike/engine/messages';
import { LIMITS } from '@/lib/contract/limits';
import type { FlowSummary } from '@/lib/contract/schemas/flows';
import { checkDocumentLimits } from '@/lib/server/flows/check-document-limits';
import { Refusal } from '@/lib/server/refusal';

/** A layer of a draft: the JSON text of a published version, or why there is none. */
export type LayerText = Extends & ({ content: string } | { missing: 'no-version' | 'no-flow' });

/** A document can have more problems than parts; all of them would block the thread that sends them. */
const MAX_PROBLEMS = 1_000;

export type Inspection = Omit<MergedDocument, 'document'> & {
  /** Content hash of the merged document; null while it does not parse or a layer is missing. */
  hash: string | null;
  counts: FlowSummary['counts'];
  /** Numbers of all problems; `problems` lists at most MAX_PROBLEMS, errors first. */
  errors: number;
  warnings: number;
  /** JSON text of the merged document; undefined if the draft extends no flow and therefore is that document. */
  merged?: string;
};

export type InspectInput = {
  /** JSON text. */
  draft: string;
  /** Whether it comes from a request, so that its limits have not been checked. */
  isNew?: boolean;
  layers?: LayerText[];
};

/**
 * Inspects a draft as it would run: merged with its layers; all problems point into the merged document. If the draft
 * has layers and none are given, returns which ones it needs.
 */
export function inspectText({ draft, isNew, layers }: InspectInput): Inspection | { needs: Extends[] } {
  const document: unknown = JSON.parse(draft);
  if (isNew && !layers) checkDocumentLimits(document as Record<string, unknown>);
  const needs = listExtends(document);
  if (needs.length > 0 && !layers) return { needs };
  const { document: result, ...merged } = mergeWithin(document, layers ?? []);
  const counts = countParts(result);
  const text = merged.layers.length > 0 ? { merged: JSON.stringify(result) } : {};
  // If a layer is missing, nearly everything else would be reported as missing too.
  if (!merged.complete) return { ...merged, ...text, ...countProblems(merged.problems), hash: null, counts };
  const compiled = compileFlow(result);
  // A fix is a patch of the merged document, which cannot be edited.
  const problems = merged.layers.length === 0 ? compiled.problems : compiled.problems.map(withoutFix);
  const hash = compiled.ok ? compiled.compiled.hash : null;
  return { ...merged, ...text, ...countProblems([...merged.problems, ...problems]), hash, counts };
}

function countProblems(all: Problem[]): Pick<Inspection, 'problems' | 'errors' | 'warnings'> {
  const errors = all.filter(({ severity }) => severity === 'error');
  const warnings = all.filter(({ severity }) => severity !== 'error');
  const problems = all.length <= MAX_PROBLEMS ? all : [...errors, ...warnings].slice(0, MAX_PROBLEMS);
  return { problems, errors: errors.length, warnings: warnings.length };
}

/** Merges with layers. A result over the document limits is not compiled: small drafts could add up to a huge flow. */
function mergeWithin(document: unknown, layers: LayerText[]): MergedDocument {
  const find = (flow: string, version: number) =>
    layers.find((layer) => layer.flow === flow && layer.version === version);
  const merged = mergeDocument(document, (flow, version) => readLayer(find(flow, version)));
  const problem = merged.layers.length > 0 ? findExcess(merged.document) : undefined;
  return problem ? { ...merged, complete: false, problems: [problem, ...merged.problems] } : merged;
}

function readLayer(layer: LayerText | undefined): FoundLayer {
  if (!layer) return { missing: 'not-loaded' };
  if ('missing' in layer) return { missing: layer.missing };
  const document = JSON.parse(layer.content) as { name?: unknown };
  return { name: typeof document.name === 'string' ? document.name : layer.flow, document };
}

function findExcess(document: unknown): Problem | undefined {
  const problem = (message: MessageDescriptor, pointer = ''): Problem => ({
    code: 'merged-too-large',
    severity: 'error',
    pointer,
    where: { kind: 'flow' },
    message,
  });
  if (Buffer.byteLength(JSON.stringify(document)) > LIMITS.documentBody)
    return problem(msg('Merged with its layers, the flow exceeds the size limit of a document.'));
  try {
    checkDocumentLimits(document as Record<string, unknown>);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return problem(msg('Merged with its layers: {reason}', { reason: error.detail }), error.extra.pointer);
  }
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
