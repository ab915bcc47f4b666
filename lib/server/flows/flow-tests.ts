import { toPointer } from '@turnpike/engine/document';
import { msg } from '@turnpike/engine/messages';
import { ScriptSchema } from '@turnpike/engine/testing';
import { LIMITS } from '@/lib/contract/limits';
import type { FlowTest, SaveFlowTest } from '@/lib/contract/schemas/flow-tests';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import type { Prisma, PrismaClient } from '@/lib/server/db/generated/client';
import { decodeCursor, limitOf, type Page, type PageRequest, TimeCursor, toPage } from '@/lib/server/paging';
import { Refusal } from '@/lib/server/refusal';
import type { FlowStore } from './flow-deps';
import { requireFlow } from './flows';
import { lockFlow } from './lock-flow';

/** Tests are stored beside the draft: they are not part of the document or its hash. */
export async function listTests(
  { prisma }: FlowStore,
  actor: Actor,
  flowId: string,
  request: PageRequest,
): Promise<Page<FlowTest>> {
  requireScope(actor, 'flows:read');
  await requireFlow({ prisma }, actor, flowId);
  const limit = limitOf(request);
  const [createdAt, id] = decodeCursor(request, TimeCursor) ?? [];
  const rows = await prisma.flowTest.findMany({
    where: {
      workspaceId: actor.workspaceId,
      flowId,
      ...(createdAt !== undefined && {
        OR: [{ createdAt: { gt: createdAt } }, { createdAt, id: { gt: id } }],
      }),
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: limit + 1,
  });
  const { items, next } = toPage(rows, limit, (row) => [row.createdAt.toISOString(), row.id]);
  return { items: items.map((row) => toFlowTest(flowId, row)), next };
}

export async function getTest(
  { prisma }: FlowStore,
  actor: Actor,
  flowId: string,
  testId: string,
): Promise<FlowTest> {
  requireScope(actor, 'flows:read');
  await requireFlow({ prisma }, actor, flowId);
  const row = await prisma.flowTest.findFirst({
    where: { workspaceId: actor.workspaceId, flowId, id: rowId(flowId, testId) },
  });
  if (!row) throw testNotFound();
  return toFlowTest(flowId, row);
}

/**
 * The caller chooses the id, so saving the same test again replaces it. With `seen`, the `updatedAt` the change is
 * based on, two people cannot overwrite each other.
 */
export async function saveTest(
  { prisma }: FlowStore,
  actor: Actor,
  flowId: string,
  testId: string,
  body: SaveFlowTest,
  seen?: string,
): Promise<FlowTest> {
  requireScope(actor, 'flows:write');
  checkScript(body.script);
  const { workspaceId } = actor;
  const id = rowId(flowId, testId);
  return prisma.$transaction(async (tx) => {
    await lockFlow(tx, actor, flowId);
    const before = await tx.flowTest.findFirst({ where: { workspaceId, id }, select: { updatedAt: true } });
    if (seen !== undefined && before?.updatedAt.toISOString() !== seen)
      throw before ? staleTest(before) : testNotFound();
    await requireRoomForTest(tx, { workspaceId, flowId, id }, JSON.stringify(body.script));
    // `updatedAt` identifies a save, so two saves in one millisecond must differ.
    const updatedAt = new Date(Math.max(Date.now(), (before?.updatedAt.getTime() ?? 0) + 1));
    const fields = { name: body.name, script: body.script as Prisma.InputJsonObject, updatedAt };
    const row = await tx.flowTest.upsert({
      where: { id },
      create: { id, workspaceId, flowId, ...fields },
      update: fields,
    });
    return toFlowTest(flowId, row);
  });
}

/** The flow's row is locked, so two tests cannot both be the last one. */
async function requireRoomForTest(
  tx: Prisma.TransactionClient,
  { workspaceId, flowId, id }: { workspaceId: string; flowId: string; id: string },
  script: string,
): Promise<void> {
  const [row] = await tx.$queryRaw<{ tests: number; bytes: number }[]>`
    SELECT count(*)::int AS tests, coalesce(sum(octet_length(script::text)), 0)::float8 AS bytes FROM flow_test
    WHERE workspace_id = ${workspaceId} AND flow_id = ${flowId} AND id <> ${id}`;
  const { tests, bytes } = row ?? { tests: 0, bytes: 0 };
  const { testsPerFlow: max, testBytesPerFlow } = LIMITS;
  if (tests >= max)
    throw new Refusal('quota-reached', msg('A flow has at most {max} tests. Delete a test first.', { max }));
  if (bytes + Buffer.byteLength(script) > testBytesPerFlow) {
    const megabytes = testBytesPerFlow / 1024 / 1024;
    throw new Refusal(
      'quota-reached',
      msg('The tests of a flow have at most {megabytes} MB. Delete a test first.', { megabytes }),
    );
  }
}

function staleTest({ updatedAt }: { updatedAt: Date }): Refusal {
  return new Refusal(
    'revision-stale',
    msg('This test was changed meanwhile. Reload it and merge your changes.'),
    {},
    { etag: `"${updatedAt.toISOString()}"` },
  );
}

export async function deleteTest(
  { prisma }: FlowStore,
  actor: Actor,
  flowId: string,
  testId: string,
): Promise<void> {
  requireScope(actor, 'flows:write');
  await requireFlow({ prisma }, actor, flowId);
  const { count } = await prisma.flowTest.deleteMany({
    where: { workspaceId: actor.workspaceId, flowId, id: rowId(flowId, testId) },
  });
  if (count === 0) throw testNotFound();
}

/** Checked when saving, while the author can still fix it, and not only when the test runs. */
function checkScript(script: unknown): void {
  const parsed = ScriptSchema.safeParse(script);
  if (parsed.success) return;
  const errors = parsed.error.issues.map((issue) => ({
    pointer: `/script${toPointer(issue.path)}`,
    message: issue.message,
  }));
  const [first] = errors;
  throw new Refusal(
    'invalid-request',
    msg('The script is not valid at {pointer}: {reason}.', {
      pointer: first?.pointer ?? '/script',
      reason: first?.message ?? '',
    }),
    {
      pointer: first?.pointer,
      errors,
    },
  );
}

function testNotFound(): Refusal {
  return new Refusal('test-not-found', msg('This flow has no test with this id.'));
}

// Row ids are unique across workspaces, and callers choose test ids; the flow id, which they cannot choose,
// separates them.
const rowId = (flowId: string, testId: string) => `${flowId}/${testId}`;

type Row = Awaited<ReturnType<PrismaClient['flowTest']['findFirstOrThrow']>>;

function toFlowTest(flowId: string, row: Row): FlowTest {
  return {
    id: row.id.slice(flowId.length + 1),
    name: row.name,
    script: row.script,
    updatedAt: row.updatedAt.toISOString(),
  };
}
