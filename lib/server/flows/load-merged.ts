import {
  type FoundLayer,
  listExtends,
  type MergedDocument,
  mergeDocument,
  type Problem,
} from '@turnpike/engine/document';
import { type MessageDescriptor, msg } from '@turnpike/engine/messages';
import { LIMITS } from '@/lib/contract/limits';
import type { Prisma } from '@/lib/server/db/generated/client';
import { Refusal } from '@/lib/server/refusal';
import { checkDocumentLimits } from './check-document-limits';
import type { DocumentJson } from './flow-deps';

export type LayerStore = Pick<Prisma.TransactionClient, 'flow' | 'version'>;

/** Maximum of the version number column (int4). */
const MAX_NUMBER = 2_147_483_647;

/**
 * Merges a document with the published versions it extends. Flows of other workspaces count as missing. A result over
 * the document limits is not passed on to be compiled: small drafts could add up to a huge flow.
 */
export async function loadMerged(
  store: LayerStore,
  workspaceId: string,
  document: unknown,
): Promise<MergedDocument> {
  const found = new Map<string, FoundLayer>();
  for (const { flow, version } of listExtends(document)) {
    const key = keyOf(flow, version);
    if (!found.has(key)) found.set(key, await loadLayer(store, workspaceId, flow, version));
  }
  const merged = mergeDocument(
    document,
    (flow, version) => found.get(keyOf(flow, version)) ?? { missing: 'not-loaded' },
  );
  const problem = merged.layers.length > 0 ? findExcess(merged.document as DocumentJson) : undefined;
  return problem ? { ...merged, complete: false, problems: [problem, ...merged.problems] } : merged;
}

const keyOf = (flow: string, version: number) => `${version} ${flow}`;

async function loadLayer(
  store: LayerStore,
  workspaceId: string,
  flowId: string,
  number: number,
): Promise<FoundLayer> {
  const row =
    number > MAX_NUMBER
      ? null
      : await store.version.findFirst({ where: { workspaceId, flowId, number }, select: { content: true } });
  if (row) {
    const document = JSON.parse(row.content) as { name?: unknown };
    return { name: typeof document.name === 'string' ? document.name : flowId, document };
  }
  const flow = await store.flow.findFirst({ where: { workspaceId, id: flowId }, select: { id: true } });
  return { missing: flow ? 'no-version' : 'no-flow' };
}

function findExcess(document: DocumentJson): Problem | undefined {
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
    checkDocumentLimits(document);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return problem(msg('Merged with its layers: {reason}', { reason: error.detail }), error.extra.pointer);
  }
}
