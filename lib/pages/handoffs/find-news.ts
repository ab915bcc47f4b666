import type { Handoff } from '@/lib/contract/schemas/handoffs';

/** What was seen of the waiting conversations: the number of unread messages, by id. */
export type SeenHandoffs = ReadonlyMap<string, number>;
export type HandoffNews = { kind: 'waiting' | 'message'; handoff: Handoff };

export const toSeen = (handoffs: readonly Handoff[]): SeenHandoffs =>
  new Map(handoffs.map(({ id, unread }) => [id, unread]));

/**
 * What to notify a person about: conversations that wait since the last look, and new messages in those that they or
 * no one answers. The first look is not news.
 */
export function findNews(
  seen: SeenHandoffs | undefined,
  handoffs: readonly Handoff[],
  myId: string | undefined,
): HandoffNews[] {
  if (!seen) return [];
  return handoffs.flatMap((handoff): HandoffNews[] => {
    if (handoff.claim && handoff.claim.personId !== myId) return [];
    const before = seen.get(handoff.id);
    if (before === undefined) return [{ kind: 'waiting', handoff }];
    return handoff.unread > before ? [{ kind: 'message', handoff }] : [];
  });
}
