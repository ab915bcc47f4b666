import { msg } from '@turnpike/engine/messages';
import type { CreateFlow, FlowSummary } from '@/lib/contract/schemas/flows';
import { type Actor, personId, requireScope } from '@/lib/server/accounts/actor';
import { audit } from '@/lib/server/accounts/audit';
import { newId } from '@/lib/server/new-id';
import {
  decodeCursor,
  type ListPage,
  limitOf,
  type PageRequest,
  TimeCursor,
  toPage,
} from '@/lib/server/paging';
import { Refusal } from '@/lib/server/refusal';
import { requireRoomForFlow } from './check-quotas';
import type { FlowDeps, FlowInspectionDeps, FlowStore } from './flow-deps';
import { FLOW_SELECT, type FlowFindings, SUMMARY_SELECT, toFlowResource, toFlowSummary } from './flow-view';
import { loadTemplate, loadTemplateTests } from './gallery';
import { inspectDraft } from './inspect-draft';
import { countConversations } from './listing/count-conversations';
import { flowNotFound, lockFlow } from './lock-flow';
import { readInspections, type StoredInspection, toStoredInspection } from './stored-inspection';
import { toTestRowId } from './test-row-id';

const UNTITLED = 'Untitled flow';
const NAME_LENGTH = 200;

/** Most recently edited first. */
export async function listFlows(
  deps: FlowInspectionDeps,
  actor: Actor,
  request: PageRequest,
): Promise<ListPage<FlowSummary>> {
  requireScope(actor, 'flows:read');
  const limit = limitOf(request);
  const [updatedAt, id] = decodeCursor(request, TimeCursor) ?? [];
  const rows = await deps.prisma.flow.findMany({
    where: {
      workspaceId: actor.workspaceId,
      ...(updatedAt !== undefined && {
        OR: [{ updatedAt: { lt: updatedAt } }, { updatedAt, id: { gt: id } }],
      }),
    },
    select: SUMMARY_SELECT,
    orderBy: [{ updatedAt: 'desc' }, { id: 'asc' }],
    take: limit + 1,
  });
  const { items, next } = toPage(rows, limit, (row) => [row.updatedAt.toISOString(), row.id]);
  const getFindings = await readFindings(deps, actor.workspaceId, items);
  return { items: items.map((row) => toFlowSummary(row, getFindings(row))), next };
}

type ReadRows = Parameters<typeof readInspections>[1];

async function readFindings(deps: FlowInspectionDeps, workspaceId: string, rows: ReadRows) {
  const ids = rows.map(({ id }) => id);
  const [inspections, conversations] = await Promise.all([
    readInspections(deps, rows),
    countConversations(deps.prisma, workspaceId, ids),
  ]);
  return ({ id }: { id: string }): FlowFindings => ({
    inspection: inspections.get(id) as StoredInspection,
    conversations: conversations.get(id) ?? 0,
  });
}

/** A flow with its id and revision, and as JSON text in pieces. */
type WrittenFlow = { id: string; revision: number; text: string[] };

export async function getFlow(deps: FlowInspectionDeps, actor: Actor, flowId: string): Promise<WrittenFlow> {
  requireScope(actor, 'flows:read');
  const row = await deps.prisma.flow.findUnique({
    where: { workspaceId_id: { workspaceId: actor.workspaceId, id: flowId } },
    select: FLOW_SELECT,
  });
  if (!row) throw flowNotFound();
  const getFindings = await readFindings(deps, actor.workspaceId, [row]);
  return toWritten(row, getFindings(row));
}

/**
 * Creates an empty flow, a copy of a template with its tests, or one from a document, given as JSON text; a given name is written into
 * the document.
 */
export async function createFlow(
  deps: FlowDeps,
  actor: Actor,
  body: Pick<CreateFlow, 'name' | 'template'>,
  document?: string,
): Promise<WrittenFlow> {
  requireScope(actor, 'flows:write');
  if (body.template !== undefined && document !== undefined) {
    throw new Refusal('invalid-request', msg('Send a template or a document, not both.'), {
      pointer: '/document',
    });
  }
  const { workspaceId } = actor;
  const given =
    body.template === undefined
      ? (document ?? EMPTY_DOCUMENT)
      : await loadTemplate(deps.galleryFolder, body.template);
  // After `loadTemplate`, which checks the id.
  const tests = body.template === undefined ? [] : await loadTemplateTests(deps.galleryFolder, body.template);
  const { report, ...imported } = await deps.workers.run('import', workspaceId, {
    document: given,
    ...(body.name !== undefined && { name: body.name }),
  });
  const draft = imported.document;
  const inspection = toStoredInspection(await inspectDraft(deps.workers, deps.prisma, workspaceId, draft));
  const id = newId('flow');
  const now = Date.now();
  // In one transaction with the audit row.
  const row = await deps.prisma.$transaction(async (tx) => {
    await requireRoomForFlow(tx, workspaceId, deps.quotas, Buffer.byteLength(draft));
    const created = await tx.flow.create({
      data: {
        id,
        workspaceId,
        name: toListName(imported.name) ?? UNTITLED,
        template: body.template ?? null,
        draft,
        draftHash: inspection.hash ?? '',
        changedById: personId(actor),
        inspection,
        tests: {
          // Tests are listed by the time of their creation.
          create: tests.map((test, index) => ({
            ...{ id: toTestRowId(id, test.id), name: test.name, script: test.script },
            createdAt: new Date(now + index),
          })),
        },
      },
      select: FLOW_SELECT,
    });
    await audit(tx, actor, 'flow.create', created.id);
    return created;
  });
  return toWritten(row, { inspection, conversations: 0 }, report);
}

const toWritten = (...[row, ...more]: Parameters<typeof toFlowResource>): WrittenFlow => ({
  id: row.id,
  revision: row.revision,
  text: toFlowResource(row, ...more),
});

/**
 * A published flow cannot be deleted: its versions are immutable and conversations refer to them. Unpublish it
 * instead.
 */
export async function deleteFlow({ prisma }: FlowStore, actor: Actor, flowId: string): Promise<void> {
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
export async function requireFlow({ prisma }: FlowStore, actor: Actor, flowId: string): Promise<void> {
  const found = await prisma.flow.findUnique({
    where: { workspaceId_id: { workspaceId: actor.workspaceId, id: flowId } },
    select: { id: true },
  });
  if (!found) throw flowNotFound();
}

/** The name shown in lists; a draft may temporarily have none. */
export function toListName(name: string | undefined): string | undefined {
  return name !== undefined && name.trim() !== '' ? name.slice(0, NAME_LENGTH) : undefined;
}

const EMPTY_DOCUMENT = JSON.stringify({
  schemaVersion: '1',
  name: UNTITLED,
  locale: 'en',
  main: 'main',
  facts: [],
  states: [],
  gates: [],
  graphs: [{ id: 'main', name: 'Main', strategy: 'gates', nodes: [] }],
});
