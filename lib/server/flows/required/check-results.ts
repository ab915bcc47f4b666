import { ENGINE_VERSION } from '@turnpike/engine/turn';
import type { TestCounts } from '@/lib/contract/schemas/flow-listing';
import type { ReleaseCheck } from '@/lib/contract/schemas/releases/release-checks';
import { Prisma } from '@/lib/server/db/generated/client';
import { quoteLabels } from '@/lib/server/labels/quote-labels';
import type { ReleaseTarget } from './release-target';

/** Checks that are run; the others are what people said. */
export const RUN_CHECKS = ['errors', 'tests', 'proof', 'understanding'] as const;
export type RunCheck = (typeof RUN_CHECKS)[number];

/** `complete` is false if it was stopped, so that the next try runs it again. The tests also have their numbers. */
export type CheckResult = { found: ReleaseCheck; complete: boolean; tests?: TestCounts };

/** The content of a flow that a check ran on. */
export type CheckedContent = Pick<ReleaseTarget, 'workspaceId' | 'flowId' | 'name' | 'hash'>;

/**
 * What each check depends on besides the content: the tests, the author's checks with the intended findings, and the
 * labelled messages with what the environment requires of them and its live version.
 */
export type CheckInputs = Record<RunCheck, string>;

/** Changes with every row that is added, changed or deleted. */
export const ROWS_DIGEST = Prisma.sql`md5(string_agg(id || extract(epoch FROM updated_at), ' ' ORDER BY id))`;

export async function digestInputs(
  tx: Prisma.TransactionClient,
  { workspaceId, flowId, name }: Omit<CheckedContent, 'hash'>,
): Promise<CheckInputs> {
  const [row] = await tx.$queryRaw<[Omit<CheckInputs, 'errors'>]>`
    SELECT
      (SELECT ${ROWS_DIGEST} FROM flow_test
       WHERE workspace_id = ${workspaceId} AND flow_id = ${flowId}) AS tests,
      (SELECT ${ROWS_DIGEST} FROM flow_check
       WHERE workspace_id = ${workspaceId} AND flow_id = ${flowId}) AS proof,
      concat_ws(' ',
        (SELECT ${ROWS_DIGEST} FROM labelled_message
         WHERE workspace_id = ${workspaceId} AND flow_id = ${flowId}),
        (SELECT concat_ws(' ', name, version_id, required_checks) FROM environment
         WHERE workspace_id = ${workspaceId} AND flow_id = ${flowId} AND name = ${name})) AS understanding`;
  const { tests, proof, understanding } = row;
  return { errors: '', tests: tests ?? '', proof: proof ?? '', understanding: understanding ?? '' };
}

/** The stored results that are still valid, by check. */
export async function findResults(
  tx: Prisma.TransactionClient,
  { workspaceId, flowId, name, hash }: CheckedContent,
): Promise<Map<RunCheck, CheckResult>> {
  const inputs = await digestInputs(tx, { workspaceId, flowId, name });
  const rows = await tx.checkResult.findMany({
    where: { workspaceId, flowId, hash, engine: ENGINE_VERSION },
  });
  const results = new Map(
    RUN_CHECKS.flatMap((kind) => {
      const row = rows.find((found) => found.kind === kind && found.inputs === inputs[kind]);
      return row ? [[kind, JSON.parse(row.result) as CheckResult] as const] : [];
    }),
  );
  for (const { found } of results.values())
    found.items = await quoteLabels(tx, { workspaceId, flowId }, found.items);
  return results;
}

export async function storeResult(
  tx: Prisma.TransactionClient,
  content: CheckedContent,
  inputs: CheckInputs,
  result: CheckResult & { found: { check: RunCheck } },
): Promise<void> {
  const kind = result.found.check;
  await storeFound(tx, content, { kind, inputs: inputs[kind], result });
}

/** Stores what was found out about a content, by any kind of calculation. */
export async function storeFound(
  tx: Prisma.TransactionClient,
  { workspaceId, flowId, hash }: Omit<CheckedContent, 'name'>,
  { kind, inputs, result }: { kind: string; inputs: string; result: unknown },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO check_result (workspace_id, flow_id, hash, kind, inputs, engine, result, at)
    VALUES (${workspaceId}, ${flowId}, ${hash}, ${kind}, ${inputs}, ${ENGINE_VERSION},
      ${JSON.stringify(result)}, clock_timestamp())
    ON CONFLICT (flow_id, hash, kind) DO UPDATE
      SET inputs = excluded.inputs, engine = excluded.engine, result = excluded.result, at = excluded.at`;
}
