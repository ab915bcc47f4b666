import type { Pool } from 'pg';

/** A person of an account. */
export type SenderRef = { workspaceId: string; accountId: string; sender: string };
/** A person whose next message is due, leased by one process at a time. */
export type SenderJob = SenderRef & {
  /** Identifies the lease. */
  lease: string;
  /** Failed attempts of the next message. */
  attempts: number;
};

/**
 * One of the two queues of people: `take` for messages that wait for their turn, `send` for messages to them. What waits
 * for one person is done one after the other. A change checks the lease, so a process that lost it changes nothing.
 */
export type SenderQueue = {
  /** `isFailing`: only people of accounts through which nothing can be sent, or only the others. */
  take(limit: number, leaseMs: number, isFailing: boolean): Promise<SenderJob[]>;
  /** False if another process has the lease. */
  hold(job: SenderJob, ms: number): Promise<boolean>;
  /** Nothing was due when `lastSeq` was read. If something was added since, it is due now. */
  release(job: SenderJob, lastSeq: number): Promise<void>;
  /** The next message is tried again in `delayMs`. */
  retry(job: SenderJob, delayMs: number): Promise<void>;
  /** The next message is done. */
  succeed(job: SenderJob): Promise<void>;
};

const NOW = 'statement_timestamp()';
const IN_MS = (value: string) => `${NOW} + ${value}::float8 * interval '1 millisecond'`;

export function createSenderQueue(pool: Pool, kind: 'take' | 'send'): SenderQueue {
  const [due, until, lease, attempts] = ['due_at', 'until', 'lease', 'attempts'].map(
    (name) => `${kind}_${name}`,
  );
  const own = `workspace_id = $1 AND account_id = $2 AND sender = $3 AND ${lease} = $4`;
  const TAKE = `
    UPDATE channel_sender s SET ${lease} = s.${lease} + 1, ${until} = ${IN_MS('$2')}
    FROM (
      SELECT p.workspace_id, p.account_id, p.sender FROM channel_sender p
      JOIN channel_account a ON a.workspace_id = p.workspace_id AND a.id = p.account_id
      WHERE p.${due} <= ${NOW} AND (p.${until} IS NULL OR p.${until} < ${NOW})
        AND (a.failing_since IS NOT NULL) = $3
      ORDER BY p.${due} LIMIT $1
      FOR NO KEY UPDATE OF p SKIP LOCKED
    ) d
    WHERE s.workspace_id = d.workspace_id AND s.account_id = d.account_id AND s.sender = d.sender
    RETURNING s.workspace_id AS "workspaceId", s.account_id AS "accountId", s.sender, s.${lease}::text AS lease,
      s.${attempts} AS attempts`;
  const change = async (set: string, job: SenderJob, ...values: unknown[]) => {
    const { workspaceId, accountId, sender } = job;
    const text = `UPDATE channel_sender SET ${set} WHERE ${own}`;
    const { rowCount } = await pool.query(text, [workspaceId, accountId, sender, job.lease, ...values]);
    return rowCount === 1;
  };
  return {
    async take(limit, leaseMs, isFailing) {
      if (limit <= 0) return [];
      const values = [limit, leaseMs, isFailing];
      return (await pool.query<SenderJob>({ name: `channel-${kind}`, text: TAKE, values })).rows;
    },
    hold: (job, ms) => change(`${until} = ${IN_MS('$5')}`, job, ms),
    async release(job, lastSeq) {
      await change(`${due} = CASE WHEN last_seq > $5 THEN ${NOW} END, ${until} = NULL`, job, lastSeq);
    },
    async retry(job, delayMs) {
      await change(`${attempts} = ${attempts} + 1, ${due} = ${IN_MS('$5')}, ${until} = NULL`, job, delayMs);
    },
    async succeed(job) {
      if (job.attempts > 0) await change(`${attempts} = 0`, job);
    },
  };
}
