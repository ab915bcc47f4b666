import type { Actor } from '@/lib/server/accounts/actor';
import type { FlowInspectionDeps } from '../flow-deps';
import { inspectDraft } from '../inspect-draft';
import { loadDraft } from '../load-draft';
import { digestInputs, storeFound, storeResult } from '../required/check-results';
import { runCheck } from '../required/run-check';
import { CHANGES_KIND, type DraftResultRow, needsChanges, needsTests } from './read-draft-results';

/** Tests a draft, and counts its changes since what is live in production, unless it changes meanwhile. */
export async function calculateDraftResult(
  deps: FlowInspectionDeps,
  actor: Actor,
  row: DraftResultRow,
): Promise<void> {
  const { prisma, workers } = deps;
  const { workspaceId } = actor;
  const { flow: flowId, hash, live } = row;
  const draft = await loadDraft(prisma, workspaceId, flowId);
  const { document, hash: found } = await inspectDraft(workers, prisma, workspaceId, draft);
  if (found !== hash) return;
  const content = { workspaceId, flowId, name: 'production', hash } as const;
  if (live !== null && needsChanges(row)) {
    const version = await prisma.version.findFirstOrThrow({
      where: { workspaceId, flowId, hash: live },
      select: { content: true },
    });
    const result = await workers.run('count-changes', workspaceId, {
      before: version.content,
      after: document,
    });
    await storeFound(prisma, content, { kind: CHANGES_KIND, inputs: live, result });
  }
  if (needsTests(row)) {
    const inputs = await digestInputs(prisma, content);
    await storeResult(
      prisma,
      content,
      inputs,
      await runCheck(deps, actor, 'tests', { ...content, document }),
    );
  }
}
