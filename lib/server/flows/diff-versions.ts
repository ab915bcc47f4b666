import { describeChange, diffFlows, type FlowDocument, parseFlow } from '@turnpike/engine/document';
import { formatEnglish, msg } from '@turnpike/engine/messages';
import type { FlowDiff } from '@/lib/contract/schemas/versions';
import { writeProblem } from '@/lib/contract/written-messages';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { Refusal } from '@/lib/server/refusal';
import type { FlowDeps } from './flow-deps';
import { requireFlow } from './flows';
import { inspectDocument } from './inspect-draft';
import { versionNotFound } from './versions';

/** A published version by its number, or the draft as it would be published now. */
export type VersionName = number | 'draft';

/** The differences between two versions of a flow, described in words. */
export async function diffVersions(
  deps: FlowDeps,
  actor: Actor,
  flowId: string,
  { from, to }: { from: VersionName; to: VersionName },
): Promise<FlowDiff> {
  requireScope(actor, 'flows:read');
  await requireFlow(deps, actor, flowId);
  const before = await loadDocument(deps, actor, flowId, from, '/from');
  const after = await loadDocument(deps, actor, flowId, to, '/to');
  const changes = diffFlows(before, after).map((change) => {
    const { title, details } = describeChange(change);
    const { what, kind, id, name, pointer, graph, graphName } = change;
    return {
      what,
      kind,
      id,
      name,
      pointer,
      ...(graph !== undefined && { graph }),
      ...(graphName !== undefined && { graphName }),
      ...(change.kind === 'moved' && { by: change.by }),
      title: formatEnglish(title),
      ...title,
      details: details.map(formatEnglish),
      detailMessages: details,
    };
  });
  return { from, to, changes };
}

/** The merged document of a version or of the draft; a draft that does not parse cannot be compared. */
export async function loadDocument(
  { prisma }: FlowDeps,
  { workspaceId }: Actor,
  flowId: string,
  which: VersionName,
  pointer: string,
): Promise<FlowDocument> {
  if (which === 'draft') {
    const row = await prisma.flow.findFirst({ where: { workspaceId, id: flowId }, select: { draft: true } });
    const draft: unknown = JSON.parse(row?.draft ?? 'null');
    const { merged, problems } = await inspectDocument(prisma, workspaceId, draft);
    const parsed = parseFlow(merged.document);
    if (merged.complete && parsed.ok) return parsed.flow;
    throw new Refusal('flow-invalid', msg('The draft is not a valid flow document.'), {
      problems: problems.map(writeProblem),
      pointer,
    });
  }
  const row = await prisma.version.findFirst({
    where: { workspaceId, flowId, number: which },
    select: { content: true },
  });
  if (!row) throw versionNotFound(which, pointer);
  return JSON.parse(row.content) as FlowDocument;
}
