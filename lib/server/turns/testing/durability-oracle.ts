import type { Pool } from 'pg';

/** An answer a client has received: its turn must be stored exactly once, with these bytes. */
export type AcknowledgedTurn = { key: string; sessionId: string; turn: number; body: string };

export type StoredRows = {
  sessions: { id: string; rev: number }[];
  turns: { sessionId: string; rev: number; key: string; reply: string }[];
};

/** Broken promises found in the stored rows, as text. */
export function findBrokenPromises(
  acknowledged: readonly AcknowledgedTurn[],
  { sessions, turns }: StoredRows,
): string[] {
  const broken: string[] = [];
  const byKey = groupBy(turns, ({ key }) => key);
  for (const { key, sessionId, turn, body } of acknowledged) {
    const found = byKey.get(key) ?? [];
    if (found.length !== 1) {
      broken.push(`${key}: acknowledged once, stored ${found.length} times`);
      continue;
    }
    const [stored] = found as [StoredRows['turns'][number]];
    if (stored.reply !== body) broken.push(`${key}: the stored bytes differ from the answer`);
    if (stored.sessionId !== sessionId || stored.rev !== turn) {
      broken.push(`${key}: answered as ${sessionId}:${turn}, stored as ${stored.sessionId}:${stored.rev}`);
    }
  }
  const bySession = groupBy(turns, ({ sessionId }) => sessionId);
  for (const { id, rev } of sessions) {
    const revs = (bySession.get(id) ?? []).map((turn) => turn.rev).sort((a, b) => a - b);
    const isWhole = revs.length === rev && revs.every((value, index) => value === index + 1);
    if (!isWhole) broken.push(`${id}: revision ${rev}, turns ${revs.join(' ')}`);
  }
  for (const id of bySession.keys()) {
    if (!sessions.some((session) => session.id === id)) broken.push(`${id}: turns without a session`);
  }
  return broken;
}

export async function loadContractRows(pool: Pool): Promise<StoredRows> {
  const sessions = await pool.query('SELECT id, rev FROM session');
  const turns = await pool.query(
    'SELECT session_id AS "sessionId", rev, message_id AS key, reply FROM turn WHERE record IS NOT NULL',
  );
  return { sessions: sessions.rows, turns: turns.rows };
}

export async function loadNaiveRows(pool: Pool): Promise<StoredRows> {
  const sessions = await pool.query('SELECT id, rev FROM naive_session');
  const turns = await pool.query(
    'SELECT session_id AS "sessionId", rev, message_id AS key, reply FROM naive_turn',
  );
  return { sessions: sessions.rows, turns: turns.rows };
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
