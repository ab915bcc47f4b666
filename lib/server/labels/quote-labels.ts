import { msg } from '@turnpike/engine/messages';
import type { ReleaseItem } from '@/lib/contract/schemas/releases/release-checks';
import { writeMessage } from '@/lib/contract/written-messages';
import type { Prisma } from '@/lib/server/db/generated/client';

/** A labelled message without its words. Results of checks are stored for 90 days, longer than its customer may be. */
export const withoutWords = (id: string): ReleaseItem => ({ message: '', place: { kind: 'label', id } });

/** Adds the words of the labelled messages that exist. */
export async function quoteLabels(
  tx: Prisma.TransactionClient,
  { workspaceId, flowId }: { workspaceId: string; flowId: string },
  items: readonly ReleaseItem[],
): Promise<ReleaseItem[]> {
  const ids = items.flatMap(({ place }) => (place.kind === 'label' ? [place.id] : []));
  if (ids.length === 0) return [...items];
  const rows = await tx.labelledMessage.findMany({
    where: { workspaceId, flowId, id: { in: ids } },
    select: { id: true, text: true },
  });
  const texts = new Map(rows.map(({ id, text }) => [id, text]));
  return items.flatMap((item) => {
    if (item.place.kind !== 'label') return [item];
    const text = texts.get(item.place.id);
    return text === undefined ? [] : [{ ...item, ...writeMessage({ message: msg('“{text}”', { text }) }) }];
  });
}
