import type { Prisma } from '@/lib/server/db/generated/client';
import type { FlowStore } from './flow-deps';

type DraftRef = { workspaceId: string; flowId: string };

/** Notes who changed these elements of a draft last. */
export async function storeAuthors(
  tx: Prisma.TransactionClient,
  { workspaceId, flowId }: DraftRef,
  author: string,
  elements: readonly string[],
): Promise<void> {
  if (elements.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO draft_author (workspace_id, flow_id, element, author)
    SELECT ${workspaceId}, ${flowId}, element, ${author} FROM unnest(${[...new Set(elements)]}::text[]) AS element
    ON CONFLICT (flow_id, element) DO UPDATE SET author = excluded.author, changed_at = excluded.changed_at
    WHERE draft_author.workspace_id = ${workspaceId}`;
}

/** Who changed each element last, by its key. */
export async function loadAuthors({ prisma }: FlowStore, ref: DraftRef): Promise<Record<string, string>> {
  const rows = await prisma.draftAuthor.findMany({ where: ref, select: { element: true, author: true } });
  return Object.fromEntries(rows.map(({ element, author }) => [element, author]));
}
