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
import type { FlowSummary, MergePreview } from '@/lib/contract/schemas/flows';
import { writeMessage, writeProblem } from '@/lib/contract/written-messages';
import { checkDocumentLimits } from '@/lib/server/flows/check-document-limits';
import { Refusal } from '@/lib/server/refusal';

/** A layer of a draft: the JSON text of a published version, or why there is none. */
export type LayerText = Extends & ({ content: string } | { missing: 'no-version' | 'no-flow' });

/** A document can have more problems than parts; all of them would block the thread that sends them. */
const MAX_PROBLEMS = 1_000;

export type Inspection = {
  /** False if layers are missing or the result is too large. */
  complete: boolean;
  problems: Problem[];
  /** Content hash of the merged document; null while it does not parse or a layer is missing. */
  hash: string | null;
  counts: FlowSummary['counts'];
  /** Without nodes and rules, so that it can say nothing. */
  isEmpty: boolean;
  /** The name in the draft; undefined if it has none. */
  name: string | undefined;
  /** Numbers of all problems; `problems` lists at most MAX_PROBLEMS, errors first. */
  errors: number;
  warnings: number;
  /** JSON text of the merged document; undefined if the draft extends no flow and therefore is that document. */
  merged?: string;
  /** JSON text of its sources, {layers, report}; undefined if the draft extends no flow. */
  layers?: string;
};

export type InspectInput = {
  /** JSON text. */
  draft: string;
  /** Whether it comes from a request, so that its limits have not been checked. */
  isNew?: boolean;
  layers?: LayerText[];
};
/** The layers that a draft extends, to be given in another try. */
export type Needs = { needs: Extends[] };

/**
 * Inspects a draft as it would run: merged with its layers; all problems point into the merged document. If the draft
 * has layers and none are given, returns which ones it needs.
 */
export function inspectText(input: InspectInput): Inspection | Needs {
  const checked = check(input);
  if ('needs' in checked) return checked;
  const { document, layers, report, ...inspection } = checked;
  if (layers.length === 0) return inspection;
  return {
    ...inspection,
    merged: JSON.stringify(document),
    layers: JSON.stringify({ layers, report: report.map(writeMessage) }),
  };
}

/** The document as it would run, with its sources and problems: a MergePreview as JSON in UTF-8. */
export function previewText(input: InspectInput): Uint8Array<ArrayBuffer> | Needs {
  const checked = check(input);
  if ('needs' in checked) return checked;
  const { document, layers, report, problems } = checked;
  const preview: Omit<MergePreview, 'document'> & { document: unknown } = {
    document,
    layers,
    report: report.map(writeMessage),
    problems: problems.map(writeProblem),
  };
  return new TextEncoder().encode(JSON.stringify(preview));
}

type Checked = MergedDocument & Omit<Inspection, 'merged' | 'layers'>;

function check({ draft, isNew, layers }: InspectInput): Checked | Needs {
  const document: unknown = JSON.parse(draft);
  if (isNew && !layers) checkDocumentLimits(document as Record<string, unknown>);
  const name = readName(document);
  const needs = listExtends(document);
  if (needs.length > 0 && !layers) return { needs };
  const merged = mergeWithin(document, layers ?? []);
  const counts = countParts(merged.document);
  const isEmpty = counts.nodes === 0 && asArray(asObject(merged.document).rules).length === 0;
  const about = { counts, isEmpty, name };
  // If a layer is missing, nearly everything else would be reported as missing too.
  if (!merged.complete) return { ...merged, ...countProblems(merged.problems), hash: null, ...about };
  const compiled = compileFlow(merged.document);
  // A fix is a patch of the merged document, which cannot be edited.
  const problems = merged.layers.length === 0 ? compiled.problems : compiled.problems.map(withoutFix);
  const hash = compiled.ok ? compiled.compiled.hash : null;
  return { ...merged, ...countProblems([...merged.problems, ...problems]), hash, ...about };
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

/** Only a text: another value may be large. */
function readName(document: unknown): string | undefined {
  const { name } = asObject(document);
  return typeof name === 'string' ? name : undefined;
}

const asArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
