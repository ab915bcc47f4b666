import { msg } from '@turnpike/engine/messages';
import type { Pool, PoolClient } from 'pg';
import type { AssigneeList, Claim, ClaimHandoff } from '@/lib/contract/schemas/handoffs';
import { type Actor, personId, requireScope } from '@/lib/server/accounts/actor';
import { toAuditRow } from '@/lib/server/accounts/audit';
import { insertAudit } from '@/lib/server/accounts/insert-audit';
import { scopesOfRole } from '@/lib/server/accounts/role-scopes';
import { inTransaction } from '@/lib/server/db/pool';
import { Refusal } from '@/lib/server/refusal';
import { sessionNotFound } from '@/lib/server/turns/request/turn-refusals';

type Deps = { pool: Pool };
type Assignee = AssigneeList['assignees'][number];
type ClaimRow = { session_id: string; person_id: string; name: string; since: Date };

/** Only claims of keys and of people who are still members: no one waits for a person who has left. */
const HELD = `(person_id LIKE 'key:%' OR EXISTS
  (SELECT 1 FROM member m WHERE m.workspace_id = handoff_claim.workspace_id AND m.user_id = person_id))`;
const COLUMNS = 'session_id, person_id, name, since';

/** Who has each of these conversations, by its id. */
export async function readClaims(
  { pool }: Deps,
  workspaceId: string,
  sessionIds: readonly string[],
): Promise<Map<string, Claim>> {
  if (sessionIds.length === 0) return new Map();
  const { rows } = await pool.query<ClaimRow>(
    `SELECT ${COLUMNS} FROM handoff_claim WHERE workspace_id = $1 AND session_id = ANY($2) AND ${HELD}`,
    [workspaceId, sessionIds],
  );
  return new Map(rows.map((row) => [row.session_id, toClaim(row)]));
}

/** Who has the conversation; null if no one does. */
export async function readClaim({ pool }: Deps, actor: Actor, sessionId: string): Promise<Claim | null> {
  requireScope(actor, 'sessions:read');
  await readStatus(pool, actor, sessionId);
  return (await readClaims({ pool }, actor.workspaceId, [sessionId])).get(sessionId) ?? null;
}

/**
 * Claims a conversation that waits for a person, or assigns it. Only the one who has it can give it to someone else;
 * an owner can take it over.
 */
export async function claimHandoff(
  { pool }: Deps,
  actor: Actor,
  sessionId: string,
  { personId: chosen, takeOver }: ClaimHandoff,
): Promise<Claim> {
  requireScope(actor, 'sessions:write');
  return inTransaction(pool, async (client) => {
    const status = await readStatus(client, actor, sessionId);
    if (!waitsForPerson(status)) throw new Refusal('not-handed-off', msg('No person is asked for here.'));
    const target = chosen === undefined ? selfOf(actor) : await findAssignee(client, actor, chosen);
    return moveClaim(client, actor, sessionId, { target, takeOver });
  });
}

/**
 * Before a person answers: claims the conversation for them, or refuses if someone else has it. Whether the conversation
 * waits for a person at all is decided by the turn.
 */
export async function holdHandoff({ pool }: Deps, actor: Actor, sessionId: string): Promise<void> {
  requireScope(actor, 'sessions:write');
  await inTransaction(pool, async (client) => {
    if (waitsForPerson(await readStatus(client, actor, sessionId)))
      await moveClaim(client, actor, sessionId, { target: selfOf(actor), takeOver: false });
  });
}

/** Lets anyone claim it. Released by the one who has it, or by an owner. */
export async function releaseHandoff({ pool }: Deps, actor: Actor, sessionId: string): Promise<void> {
  requireScope(actor, 'sessions:write');
  await inTransaction(pool, async (client) => {
    await readStatus(client, actor, sessionId);
    const held = await lockClaim(client, actor, sessionId);
    if (!held) return;
    if (held.personId !== personId(actor) && !isOwner(actor)) throw claimedBy(held);
    await client.query('DELETE FROM handoff_claim WHERE workspace_id = $1 AND session_id = $2', [
      actor.workspaceId,
      sessionId,
    ]);
    await insertAudit(client, toAuditRow(actor, 'handoff.release', sessionId));
  });
}

/** The members who may reply, by name. */
export async function listAssignees({ pool }: Deps, actor: Actor): Promise<Assignee[]> {
  requireScope(actor, 'sessions:write');
  return readAssignees(pool, actor);
}

async function readAssignees(runner: Pick<PoolClient, 'query'>, actor: Actor): Promise<Assignee[]> {
  const { rows } = await runner.query<{ user_id: string; name: string; role: string }>(
    `SELECT m.user_id, u.name, m.role FROM member m JOIN auth_user u ON u.id = m.user_id
     WHERE m.workspace_id = $1 ORDER BY lower(u.name), m.user_id`,
    [actor.workspaceId],
  );
  return rows
    .filter(({ role }) => scopesOfRole(role).has('sessions:write'))
    .map(({ user_id, name }) => ({ personId: user_id, name }));
}

async function findAssignee(client: PoolClient, actor: Actor, chosen: string): Promise<Assignee> {
  if (chosen === personId(actor)) return selfOf(actor);
  const found = (await readAssignees(client, actor)).find((person) => person.personId === chosen);
  if (found) return found;
  throw new Refusal('invalid-request', msg('This member cannot reply to conversations. Choose another.'), {
    pointer: '/personId',
  });
}

type Move = { target: Assignee; takeOver: boolean };

async function moveClaim(
  client: PoolClient,
  actor: Actor,
  sessionId: string,
  { target, takeOver }: Move,
): Promise<Claim> {
  const held = await lockClaim(client, actor, sessionId);
  if (held?.personId === target.personId) return held;
  const isOthers = held !== undefined && held.personId !== personId(actor);
  if (isOthers && !(takeOver && isOwner(actor))) throw claimedBy(held);
  // Without a row there is nothing to lock: of two who claim at once, the second one updates nothing.
  const { rows } = await client.query<ClaimRow>(
    `INSERT INTO handoff_claim (workspace_id, session_id, person_id, name) VALUES ($1, $2, $3, $4)
     ON CONFLICT (workspace_id, session_id) DO UPDATE SET
       person_id = excluded.person_id, name = excluded.name, since = now()
     WHERE handoff_claim.person_id = $5 OR NOT ${HELD.replaceAll('person_id', 'handoff_claim.person_id')}
     RETURNING ${COLUMNS}`,
    [actor.workspaceId, sessionId, target.personId, target.name, held?.personId ?? ''],
  );
  const row = rows[0];
  if (!row) {
    const winner = await lockClaim(client, actor, sessionId);
    if (winner?.personId === target.personId) return winner;
    throw claimedBy(winner);
  }
  const [action, object] =
    target.personId !== personId(actor)
      ? ['handoff.assign', `${sessionId}/${target.personId}`]
      : [isOthers ? 'handoff.take-over' : 'handoff.claim', sessionId];
  await insertAudit(client, toAuditRow(actor, action, object));
  return toClaim(row);
}

async function lockClaim(client: PoolClient, actor: Actor, sessionId: string): Promise<Claim | undefined> {
  const { rows } = await client.query<ClaimRow>(
    `SELECT ${COLUMNS} FROM handoff_claim WHERE workspace_id = $1 AND session_id = $2 AND ${HELD} FOR UPDATE`,
    [actor.workspaceId, sessionId],
  );
  return rows[0] && toClaim(rows[0]);
}

async function readStatus(
  runner: Pick<PoolClient, 'query'>,
  actor: Actor,
  sessionId: string,
): Promise<string> {
  const { rows } = await runner.query<{ status: string }>(
    'SELECT status FROM session WHERE workspace_id = $1 AND id = $2',
    [actor.workspaceId, sessionId],
  );
  if (!rows[0]) throw sessionNotFound(sessionId);
  return rows[0].status;
}

const waitsForPerson = (status: string): boolean => status === 'handoff' || status === 'deadlock';
const isOwner = (actor: Actor): boolean => actor.kind === 'user' && actor.role === 'owner';
const selfOf = (actor: Actor): Assignee => ({ personId: personId(actor), name: actor.name });
const claimedBy = (held: Claim | undefined): Refusal =>
  held
    ? new Refusal(
        'handoff-claimed',
        msg('{name} has this conversation. Ask them to release it, or an owner to take it over.', {
          name: held.name,
        }),
      )
    : new Refusal('handoff-claimed', msg('Someone else has just claimed this conversation. Try again.'));
const toClaim = ({ person_id, name, since }: ClaimRow): Claim => ({
  personId: person_id,
  name,
  since: since.toISOString(),
});
