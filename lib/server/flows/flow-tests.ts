import { msg } from '@turnpike/engine/messages';
import { LIMITS } from '@/lib/contract/limits';
import type { FlowTest } from '@/lib/contract/schemas/flow-tests';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import type { Prisma } from '@/lib/server/db/generated/client';
import {
  decodeCursor,
  encodeCursor,
  type ListPage,
  limitOf,
  type PageRequest,
  TimeCursor,
} from '@/lib/server/paging';
import { Refusal } from '@/lib/server/refusal';
import type { FlowInspectionDeps, FlowStore } from './flow-deps';
import { requireFlow } from './flows';
import { joinJson } from './join-json';
import { lockFlow } from './lock-flow';
import { toTestRowId } from './test-row-id';

/** A test whose script is JSON text: the tests of a flow may have megabytes. */
type WrittenTest = Omit<FlowTest, 'script'> & { script: string };
type Row = { id: string; name: string; script: string; createdAt: Date; updatedAt: Date };

/** A page ends before its scripts have more characters, but has at least one test. */
const MAX_PAGE_CHARACTERS = 2 * 1024 * 1024;

/** Tests are stored beside the draft: they are not part of the document or its hash. */
export async function listTests(
  { prisma }: FlowStore,
  actor: Actor,
  flowId: string,
  request: PageRequest,
): Promise<ListPage<WrittenTest>> {
  requireScope(actor, 'flows:read');
  await requireFlow({ prisma }, actor, flowId);
  const limit = limitOf(request);
  const [createdAt = null, id = null] = decodeCursor(request, TimeCursor) ?? [];
  const rows = await prisma.$queryRaw<(Row & { found: number })[]>`
    WITH page AS (
      SELECT id, name, script::text AS script, created_at, updated_at FROM flow_test
      WHERE workspace_id = ${actor.workspaceId} AND flow_id = ${flowId}
        AND (${id}::text IS NULL OR (created_at, id) > (${createdAt}::timestamptz, ${id}::text))
      ORDER BY created_at, id LIMIT ${limit + 1}
    ), summed AS (
      SELECT *, sum(length(script)) OVER earlier AS characters, row_number() OVER earlier AS place FROM page
      WINDOW earlier AS (ORDER BY created_at, id)
    )
    SELECT id, name, script, created_at AS "createdAt", updated_at AS "updatedAt",
      (SELECT count(*)::int FROM page) AS found
    FROM summed WHERE characters <= ${MAX_PAGE_CHARACTERS} OR place = 1
    ORDER BY created_at, id`;
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const hasMore = last !== undefined && last.found > items.length;
  return {
    items: items.map((row) => toWrittenTest(flowId, row)),
    next: hasMore ? encodeCursor([last.createdAt.toISOString(), last.id]) : null,
  };
}

export async function getTest(
  { prisma }: FlowStore,
  actor: Actor,
  flowId: string,
  testId: string,
): Promise<WrittenTest> {
  requireScope(actor, 'flows:read');
  await requireFlow({ prisma }, actor, flowId);
  const [row] = await prisma.$queryRaw<Row[]>`
    SELECT id, name, script::text AS script, created_at AS "createdAt", updated_at AS "updatedAt" FROM flow_test
    WHERE workspace_id = ${actor.workspaceId} AND flow_id = ${flowId} AND id = ${toTestRowId(flowId, testId)}`;
  if (!row) throw testNotFound();
  return toWrittenTest(flowId, row);
}

/**
 * The caller chooses the id, so saving the same test again replaces it. With `seen`, the `updatedAt` the change is
 * based on, two people cannot overwrite each other.
 */
export async function saveTest(
  { prisma, workers }: FlowInspectionDeps,
  actor: Actor,
  flowId: string,
  testId: string,
  { name, script }: { name: string; script: string },
  seen?: string,
): Promise<WrittenTest> {
  requireScope(actor, 'flows:write');
  const { workspaceId } = actor;
  // Checked when saving, while the author can still fix it, and not only when the test runs.
  await workers.run('script', workspaceId, { script });
  const id = toTestRowId(flowId, testId);
  return prisma.$transaction(async (tx) => {
    await lockFlow(tx, actor, flowId);
    const before = await tx.flowTest.findFirst({ where: { workspaceId, id }, select: { updatedAt: true } });
    if (seen !== undefined && before?.updatedAt.toISOString() !== seen)
      throw before ? staleTest(before) : testNotFound();
    await requireRoomForTest(tx, { workspaceId, flowId, id }, script);
    // `updatedAt` identifies a save, so two saves in one millisecond must differ.
    const updatedAt = new Date(Math.max(Date.now(), (before?.updatedAt.getTime() ?? 0) + 1));
    await tx.$executeRaw`
      INSERT INTO flow_test (id, workspace_id, flow_id, name, script, created_at, updated_at)
      VALUES (${id}, ${workspaceId}, ${flowId}, ${name}, ${script}::jsonb, ${updatedAt}, ${updatedAt})
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, script = excluded.script, updated_at = excluded.updated_at`;
    return toWrittenTest(flowId, { id, name, script, updatedAt });
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
    msg('Someone else changed this test. Reload it and merge your changes.'),
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
    where: { workspaceId: actor.workspaceId, flowId, id: toTestRowId(flowId, testId) },
  });
  if (count === 0) throw testNotFound();
}

function testNotFound(): Refusal {
  return new Refusal('test-not-found', msg('This flow has no test with this id.'));
}

function toWrittenTest(flowId: string, row: Omit<Row, 'createdAt'>): WrittenTest {
  return {
    id: row.id.slice(flowId.length + 1),
    name: row.name,
    script: row.script,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A FlowTest as JSON text in pieces. */
export const toTestText = ({ script, ...test }: WrittenTest): string[] =>
  joinJson(test, { script: [script] });
