import type { Pool } from 'pg';
import type { Handoff, HandoffReply, HandoffReturn } from '@/lib/contract/schemas/handoffs';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { findHandoffs, type HandoffFilter } from '@/lib/server/conversations/views/find-handoffs';
import type { ListPage } from '@/lib/server/paging';
import { Refusal } from '@/lib/server/refusal';
import { requireFlow } from '../flows/flows';
import { holdHandoff, readClaims } from './desk/handoff-claims';
import { type OperatorDeps, takeOperatorTurn, wasAccepted } from './take-operator-turn';

type DeskDeps = OperatorDeps & { pool: Pool };
type Sent = { sessionId: string; idempotencyKey: string; requestId?: string };

export async function listHandoffs(
  deps: DeskDeps,
  actor: Actor,
  filter: HandoffFilter,
): Promise<ListPage<Handoff>> {
  requireScope(actor, 'sessions:read');
  if (filter.flowId !== undefined) await requireFlow(deps, actor, filter.flowId);
  const { items, next } = await findHandoffs(deps.turns, actor.workspaceId, filter);
  const claims = await readClaims(
    deps,
    actor.workspaceId,
    items.map(({ id }) => id),
  );
  return { items: items.map((item) => ({ ...item, claim: claims.get(item.id) ?? null })), next };
}

/** An operator's reply to the customer: a separate turn of the conversation. It also claims the conversation. */
export async function replyToHandoff(
  deps: DeskDeps,
  actor: Actor,
  sent: Sent,
  { text }: HandoffReply,
): Promise<string> {
  await holdUnlessRepeated(deps, actor, sent);
  const input = { type: 'operator', text, by: actor.name } as const;
  return takeOperatorTurn(deps, actor, { kind: 'handoff', action: 'handoff.reply', ...sent, input });
}

/** Returns the conversation to the flow, at a given node or where it was handed off. */
export async function returnHandoff(
  deps: DeskDeps,
  actor: Actor,
  sent: Sent,
  { node }: HandoffReturn,
): Promise<string> {
  await holdUnlessRepeated(deps, actor, sent);
  const input = { type: 'override', handBack: true, ...(node !== undefined && { goTo: node }) } as const;
  try {
    return await takeOperatorTurn(deps, actor, { kind: 'handoff', action: 'handoff.return', ...sent, input });
  } catch (error) {
    if (!(error instanceof Refusal) || error.extra.pointer !== '/goTo') throw error;
    throw new Refusal(error.code, error.detail, { pointer: '/node' });
  }
}

/** A turn that is sent again gets its stored answer, also after another person took over. */
async function holdUnlessRepeated(deps: DeskDeps, actor: Actor, sent: Sent): Promise<void> {
  if (!(await wasAccepted(deps, actor, { kind: 'handoff', ...sent })))
    await holdHandoff(deps, actor, sent.sessionId);
}
