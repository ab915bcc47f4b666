import type { Actor } from '@/lib/server/accounts/actor';
import type { FlowInspectionDeps } from '../flow-deps';
import { type CheckedContent, digestInputs, findResults, type RunCheck, storeResult } from './check-results';
import { runCheck } from './run-check';

type Content = Pick<CheckedContent, 'flowId' | 'name' | 'hash'> & { load: () => Promise<string> };

/** Runs the checks whose results on this content are not stored, and stores them. After an error, it runs no other. */
export async function runReleaseChecks(
  deps: FlowInspectionDeps,
  actor: Actor,
  { flowId, name, hash, load }: Content,
  checks: readonly RunCheck[],
): Promise<void> {
  const content = { workspaceId: actor.workspaceId, flowId, name, hash };
  const stored = await findResults(deps.prisma, content);
  const open = checks.filter((check) => !stored.get(check)?.complete);
  if (open.length === 0 || stored.get('errors')?.found.passed === false) return;
  const inputs = await digestInputs(deps.prisma, content);
  const document = await load();
  // A key that may publish need not have the scope to read, but the checks read the tests.
  const reader: Actor = { ...actor, scopes: new Set([...actor.scopes, 'flows:read']) };
  for (const check of open) {
    const result = await runCheck(deps, reader, check, { flowId, name, hash, document });
    await storeResult(deps.prisma, content, inputs, result);
    if (check === 'errors' && !result.found.passed) return;
  }
}
