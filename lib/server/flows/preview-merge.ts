import type { MergePreview } from '@/lib/contract/schemas/flows';
import { writeMessage, writeProblem } from '@/lib/contract/written-messages';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import type { DocumentJson } from './document-json';
import type { FlowInspector } from './flow-deps';
import { inspectDraft } from './inspect-draft';
import { loadDraft } from './load-draft';

/** What the draft, or the given document, would be published as, with its layers and the merge report. */
export async function previewMerge(
  { prisma, workers }: FlowInspector,
  actor: Actor,
  flowId: string,
  given: DocumentJson | undefined,
): Promise<MergePreview> {
  requireScope(actor, 'flows:read');
  const { workspaceId } = actor;
  const stored = await loadDraft(prisma, workspaceId, flowId);
  const draft = given ? JSON.stringify(given) : stored;
  const inspection = await inspectDraft(workers, prisma, workspaceId, draft, { isNew: given !== undefined });
  const { document, layers, report, problems } = inspection;
  return {
    document: JSON.parse(document) as DocumentJson,
    layers,
    report: report.map(writeMessage),
    problems: problems.map(writeProblem),
  };
}
