import { DEFAULT_CHOICES, SESSION_CHOICES, type SessionChoice } from '@/lib/contract/names';
import type { ReleaseMoves, SetEnvironment } from '@/lib/contract/schemas/releases/environments';
import type { Actor } from '@/lib/server/accounts/actor';
import { audit } from '@/lib/server/accounts/audit';
import type { Prisma } from '@/lib/server/db/generated/client';
import { LOCK_CONVERSATIONS } from '@/lib/server/db/lock-conversations';
import { type MoveTarget, requireLive } from '../move-sessions';
import type { ClassPlan, PlannedSession } from './plan-class-moves';
import { createMoveSummary } from './summarize-moves';
import { readUnplanned, storePlanned, withdrawOthers } from './write-moves';

type Choices = Pick<SetEnvironment, 'classes' | 'perSession'>;
type Chosen = PlannedSession & { choice: SessionChoice };

/** Sessions of one statement. */
const BATCH = 1000;

/**
 * Stores for each conversation of an environment what the release chose for its class. A conversation that changed since
 * it was classified is classified again while its row is locked, so that its next turn does what its class says.
 */
export async function storeClassMoves(
  tx: Prisma.TransactionClient,
  actor: Actor,
  target: MoveTarget & { versionId: string },
  plan: ClassPlan,
  { classes = {}, perSession = {} }: Choices,
): Promise<ReleaseMoves> {
  const { flowId, name } = target;
  await requireLive(tx, actor, target, Object.keys(perSession));
  await tx.$executeRawUnsafe(LOCK_CONVERSATIONS, actor.workspaceId);
  const summary = createMoveSummary(plan.strategy);
  const known = new Set<string>();
  const choose = (session: PlannedSession): Chosen => ({
    ...session,
    choice: perSession[session.id] ?? classes[session.class.id] ?? DEFAULT_CHOICES[session.class.outcome],
  });
  async function store(sessions: readonly Chosen[]): Promise<void> {
    for (const choice of SESSION_CHOICES) {
      const chosen = sessions.filter((session) => session.choice === choice);
      for (let at = 0; at < chosen.length; at += BATCH) {
        const batch = chosen.slice(at, at + BATCH);
        const move = { choice, versionId: target.versionId, strategy: plan.strategy };
        const stored = new Set(await storePlanned(tx, actor.workspaceId, batch, move));
        for (const session of batch)
          if (stored.has(session.id)) {
            known.add(session.id);
            summary.add(session, choice, session.id in perSession);
          }
      }
    }
  }
  await store(plan.sessions.map(choose));
  const changed = await readUnplanned(tx, actor.workspaceId, target, [...known]);
  await store((await plan.classify(changed)).map(choose));
  await withdrawOthers(tx, actor.workspaceId, target, [...known]);
  const moves = summary.get();
  const counts = Object.entries(moves.counts).filter(([, count]) => count > 0);
  if (counts.length > 0)
    await audit(
      tx,
      actor,
      `session.${counts.map(([choice]) => choice).join('+')}`,
      `${flowId}/${name}/${counts.map(([choice, count]) => `${choice}=${count}`).join(',')}`,
    );
  return moves;
}
