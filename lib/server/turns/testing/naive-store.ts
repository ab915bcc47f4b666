import type { Pool } from 'pg';
import { createPostgresStore } from '../store/postgres-store';
import type { SessionStore, StoredSession } from '../store/store';

/** Uses its own tables, because the real ones refuse much of what it does. */
export const NAIVE_TABLES = `
  CREATE TABLE naive_session (id text PRIMARY KEY, rev int NOT NULL, state text NOT NULL, head jsonb NOT NULL);
  CREATE TABLE naive_turn (session_id text NOT NULL, rev int NOT NULL, message_id text NOT NULL, payload_hash text NOT NULL, reply text NOT NULL)`;

/**
 * The negative control: a store written without crashes and duplicates in mind.
 *
 * It looks for an old answer, then takes the turn, then writes turn and session one after the other.
 * The durability test is only meaningful if it detects this store's faults.
 */
export function createNaiveStore(pool: Pool): SessionStore {
  const real = createPostgresStore(pool);
  const store: SessionStore = {
    ...real,
    async open(request) {
      const { entrance } = await real.open({ ...request, sessionId: undefined });
      const answers = await pool.query('SELECT * FROM naive_turn WHERE message_id = $1', [
        request.message.messageId,
      ]);
      const sessions = await pool.query('SELECT * FROM naive_session WHERE id = $1', [request.sessionId]);
      const [answer] = answers.rows;
      const [session] = sessions.rows;
      return {
        ...(entrance && { entrance }),
        ...(answer && {
          answer: {
            sessionId: answer.session_id,
            turn: answer.rev,
            payloadHash: answer.payload_hash,
            reply: answer.reply,
          },
        }),
        ...(session && {
          session: { ...(session.head as StoredSession), rev: session.rev, state: session.state },
        }),
      };
    },
    async commit({ sessionId, message, base, state, reply, workspaceId }) {
      const rev = 'start' in base ? 1 : base.rev + 1;
      await pool.query('INSERT INTO naive_turn VALUES ($1, $2, $3, $4, $5)', [
        sessionId,
        rev,
        message.messageId,
        message.payloadHash,
        reply,
      ]);
      if ('start' in base) {
        const { entrance } = await real.open({
          workspaceId,
          message,
          flowId: base.start.flowId,
          environment: base.start.environment,
        });
        const head = {
          id: sessionId,
          flowId: base.start.flowId,
          version: entrance?.version,
          customerId: null,
          epoch: 0,
          claimed: false,
          status: 'waiting',
        };
        await pool.query('INSERT INTO naive_session VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING', [
          sessionId,
          rev,
          state,
          JSON.stringify(head),
        ]);
      } else {
        await pool.query('UPDATE naive_session SET rev = $2, state = $3 WHERE id = $1', [
          sessionId,
          rev,
          state,
        ]);
      }
      return 'committed';
    },
    withLock: (_ref, _waitMs, work) => work(store),
  };
  return store;
}
