import { msg } from '@turnpike/engine/messages';
import type { VersionName } from '@/lib/contract/schemas/releases/versions';
import { writeProblem } from '@/lib/contract/written-messages';
import type { Actor } from '@/lib/server/accounts/actor';
import { Refusal } from '@/lib/server/refusal';
import type { FlowInspectionDeps } from './flow-deps';
import { inspectDraft } from './inspect-draft';
import { loadDraft } from './load-draft';
import { versionNotFound } from './version-not-found';

/** The JSON text of a valid flow document, and its content hash. */
export type LoadedDocument = { text: string; hash: string };

/** The merged document of a version or of the draft. A draft that does not parse is refused. */
export async function loadDocument(
  { prisma, workers }: FlowInspectionDeps,
  { workspaceId }: Actor,
  flowId: string,
  which: VersionName,
  pointer: string,
): Promise<LoadedDocument> {
  if (which !== 'draft') {
    const row = await prisma.version.findFirst({
      where: { workspaceId, flowId, number: which },
      select: { content: true, hash: true },
    });
    if (!row) throw versionNotFound(which, pointer);
    return { text: row.content, hash: row.hash };
  }
  const draft = await loadDraft(prisma, workspaceId, flowId);
  const { document, hash, problems } = await inspectDraft(workers, prisma, workspaceId, draft);
  if (hash !== null) return { text: document, hash };
  throw new Refusal('flow-invalid', msg('The draft is not a valid flow document.'), {
    problems: problems.map(writeProblem),
    pointer,
  });
}
