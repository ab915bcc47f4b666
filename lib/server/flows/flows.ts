import { type MigrationNote, migrateFlow } from '@turnpike/engine/document';
import { msg } from '@turnpike/engine/messages';
import type { CreatedFlow, CreateFlow, FlowResource, FlowSummary } from '@/lib/contract/schemas/flows';
import { writeMessage } from '@/lib/contract/written-messages';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { audit } from '@/lib/server/accounts/audit';
import { newId } from '@/lib/server/new-id';
import { Refusal } from '@/lib/server/refusal';
import { checkDocumentLimits } from './check-document-limits';
import type { DocumentJson, FlowDeps } from './flow-deps';
import { FLOW_INCLUDE, toFlowResource, toFlowSummary } from './flow-view';
import { loadTemplateDocument } from './gallery';
import { inspectDocument } from './inspect-draft';
import { flowNotFound, lockFlow } from './lock-flow';

const UNTITLED = 'Untitled flow';
const NAME_LENGTH = 200;

/** Most recently edited first. */
export async function listFlows({ prisma }: FlowDeps, actor: Actor): Promise<FlowSummary[]> {
  requireScope(actor, 'flows:read');
  const rows = await prisma.flow.findMany({
    where: { workspaceId: actor.workspaceId },
    include: FLOW_INCLUDE,
    orderBy: [{ updatedAt: 'desc' }, { id: 'asc' }],
  });
  return Promise.all(rows.map((row) => toFlowSummary(prisma, row)));
}

export async function getFlow({ prisma }: FlowDeps, actor: Actor, flowId: string): Promise<FlowResource> {
  requireScope(actor, 'flows:read');
  const row = await prisma.flow.findUnique({
    where: { workspaceId_id: { workspaceId: actor.workspaceId, id: flowId } },
    include: FLOW_INCLUDE,
  });
  if (!row) throw flowNotFound();
  return toFlowResource(prisma, row);
}

/** Creates an empty flow, a copy of a template, or one from a document; a given name is written into the document. */
export async function createFlow(deps: FlowDeps, actor: Actor, body: CreateFlow): Promise<CreatedFlow> {
  requireScope(actor, 'flows:write');
  if (body.template !== undefined && body.document !== undefined) {
    throw new Refusal('invalid-request', msg('Send a template or a document, not both.'), {
      pointer: '/document',
    });
  }
  const { source, report } =
    body.template === undefined
      ? readDocument(body.document ?? emptyDocument())
      : { source: await loadTemplateDocument(deps.galleryFolder, body.template) };
  const document = body.name === undefined ? source : { ...source, name: body.name };
  checkDocumentLimits(document);
  const { hash } = await inspectDocument(deps.prisma, actor.workspaceId, document);
  // In one transaction with the audit row.
  const row = await deps.prisma.$transaction(async (tx) => {
    const created = await tx.flow.create({
      data: {
        id: newId('flow'),
        workspaceId: actor.workspaceId,
        name: nameOf(document) ?? UNTITLED,
        template: body.template ?? null,
        draft: JSON.stringify(document),
        draftHash: hash ?? '',
      },
      include: FLOW_INCLUDE,
    });
    await audit(tx, actor, 'flow.create', created.id);
    return created;
  });
  return {
    ...(await toFlowResource(deps.prisma, row)),
    ...(report ? { report: report.map(writeMessage) } : {}),
  };
}

/**
 * A published flow cannot be deleted: its versions are immutable and conversations refer to them. Unpublish it
 * instead.
 */
export async function deleteFlow({ prisma }: FlowDeps, actor: Actor, flowId: string): Promise<void> {
  requireScope(actor, 'flows:write');
  await prisma.$transaction(async (tx) => {
    // Locked, so that no version is published between the check and the deletion.
    await lockFlow(tx, actor, flowId);
    if ((await tx.version.count({ where: { workspaceId: actor.workspaceId, flowId } })) > 0) {
      throw new Refusal(
        'flow-published',
        msg('This flow has published versions. Unpublish it instead of deleting it.'),
      );
    }
    await tx.flow.delete({ where: { workspaceId_id: { workspaceId: actor.workspaceId, id: flowId } } });
    await audit(tx, actor, 'flow.delete', flowId);
  });
}

/** Refuses an id that is not a flow of the actor's workspace; flows of other workspaces get the same refusal. */
export async function requireFlow(
  { prisma }: Pick<FlowDeps, 'prisma'>,
  actor: Actor,
  flowId: string,
): Promise<void> {
  const found = await prisma.flow.findUnique({
    where: { workspaceId_id: { workspaceId: actor.workspaceId, id: flowId } },
    select: { id: true },
  });
  if (!found) throw flowNotFound();
}

/** The name shown in lists; a draft may temporarily have none. */
export function nameOf(document: DocumentJson): string | undefined {
  return typeof document.name === 'string' && document.name.trim() !== ''
    ? document.name.slice(0, NAME_LENGTH)
    : undefined;
}

/** Migrates a document of an older version; returns any other unchanged, because a draft need not be valid. */
function readDocument(document: DocumentJson): { source: DocumentJson; report?: MigrationNote[] } {
  const migrated = migrateFlow(document);
  if (!migrated.ok || migrated.from === 'flow-1') return { source: document };
  return { source: migrated.flow, report: migrated.report };
}

function emptyDocument(): DocumentJson {
  return {
    schemaVersion: '1',
    name: UNTITLED,
    locale: 'en',
    main: 'main',
    facts: [],
    states: [],
    gates: [],
    graphs: [{ id: 'main', name: 'Main', strategy: 'gates', nodes: [] }],
  };
}
