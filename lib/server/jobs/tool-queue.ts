import type { Answer } from '@turnpike/engine/turn';
import type { Pool } from 'pg';
import type { ToolStart } from '@/lib/server/turns/take/started-tool';

/** A long-running tool call, made after the turn that started it. Leased by one process at a time. */
export type ToolJob = {
  /** Answer id of its outbox row, unique in its workspace. */
  id: string;
  workspaceId: string;
  sessionId: string;
  start: ToolStart;
  /** Number of times the job was leased. Identifies the current lease. */
  attempts: number;
  /** A process has started the call and may have been killed since. */
  isStarted: boolean;
  /** Result of the call that is not delivered to the conversation yet. */
  result?: Answer;
};
type Held = Pick<ToolJob, 'workspaceId' | 'id' | 'attempts'>;

/**
 * Outbox rows of tools. They are written in the turn's transaction, so a tool is started exactly if its turn is
 * stored. Every change except `take` checks the attempt, so a process that lost its lease changes nothing.
 */
export type ToolQueue = {
  take(limit: number, leaseMs: number): Promise<ToolJob[]>;
  /** False if another process holds the lease. */
  begin(job: Held): Promise<boolean>;
  keep(job: Held, result: Answer): Promise<boolean>;
  /** Extends the lease to `ms` from now. */
  hold(job: Held, ms: number): Promise<boolean>;
  finish(job: Held): Promise<boolean>;
};

const OWN = 'workspace_id = $1 AND answer_id = $2 AND attempts = $3 AND sent_at IS NULL';

export function createToolQueue(pool: Pool): ToolQueue {
  async function change(set: string, { workspaceId, id, attempts }: Held, ...values: unknown[]) {
    const held = [workspaceId, id, attempts];
    return (await pool.query(`UPDATE outbox SET ${set} WHERE ${OWN}`, [...held, ...values])).rowCount === 1;
  }
  return {
    async take(limit, leaseMs) {
      const { rows } = await pool.query<Row>(
        `UPDATE outbox SET attempts = attempts + 1,
           claimed_until = statement_timestamp() + $2::float8 * interval '1 millisecond'
         WHERE (workspace_id, answer_id) IN (
           SELECT workspace_id, answer_id FROM outbox
           WHERE sent_at IS NULL AND kind = 'tool' AND (claimed_until IS NULL OR claimed_until < statement_timestamp())
           ORDER BY queued_at LIMIT $1 FOR UPDATE SKIP LOCKED
         )
         RETURNING answer_id, workspace_id, session_id, body, attempts, begun_at, result`,
        [limit, leaseMs],
      );
      return rows.map(toJob);
    },
    begin: (job) => change('begun_at = statement_timestamp()', job),
    keep: (job, result) => change('result = $4', job, JSON.stringify(result)),
    hold: (job, ms) =>
      change(`claimed_until = statement_timestamp() + $4::float8 * interval '1 millisecond'`, job, ms),
    finish: (job) => change('sent_at = statement_timestamp(), claimed_until = NULL', job),
  };
}

type Row = {
  answer_id: string;
  workspace_id: string;
  session_id: string;
  body: string;
  attempts: number;
  begun_at: Date | null;
  result: string | null;
};

const toJob = (row: Row): ToolJob => ({
  id: row.answer_id,
  workspaceId: row.workspace_id,
  sessionId: row.session_id,
  start: JSON.parse(row.body) as ToolStart,
  attempts: row.attempts,
  isStarted: row.begun_at !== null,
  ...(row.result !== null && { result: JSON.parse(row.result) as Answer }),
});
