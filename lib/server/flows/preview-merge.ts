import type { MergePreview } from '@/lib/contract/schemas/flows';
import { writeMessage, writeProblem } from '@/lib/contract/written-messages';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { checkDocumentLimits } from './check-document-limits';
import type { DocumentJson, FlowDeps } from './flow-deps';
import { getFlow } from './flows';
import { inspectDocument } from './inspect-draft';

/** What the draft, or the given document, would be published as, with its layers and the merge report. */
export async function previewMerge(
  deps: FlowDeps,
  actor: Actor,
  flowId: string,
  given: DocumentJson | undefined,
): Promise<MergePreview> {
  requireScope(actor, 'flows:read');
  const { document } = await getFlow(deps, actor, flowId);
  if (given) checkDocumentLimits(given);
  const { merged, problems } = await inspectDocument(deps.prisma, actor.workspaceId, given ?? document);
  const { layers, report } = merged;
  return {
    document: merged.document as DocumentJson,
    layers,
    report: report.map(writeMessage),
    problems: problems.map(writeProblem),
  };
}
