import type { ToolJob, ToolQueue } from '@/lib/server/jobs/tool-queue';
import type { SessionRef, TurnCommit, VersionRef } from '@/lib/server/turns/store/store';
import type { ToolStart } from '@/lib/server/turns/take/started-tool';
import {
  createMemoryStore,
  type MemoryFlow,
  type MemoryStore,
} from '@/lib/server/turns/testing/memory-store';
import type { SimTimeline } from './timeline';

type JobRow = ToolJob & { heldUntil: number; sent: boolean };
/** A stored commit, as the database recorded it. */
type Committed = { sessionId: string; key: string; rev: number; reply: string };

/** State shared by all processes: sessions, outbox, and a log of commits. */
export type Backend = {
  store: MemoryStore;
  queue: ToolQueue;
  commits: Committed[];
  /** Unfinished operations of the outbox. */
  listUnsent(): string[];
  /** Number of times each operation was added to the outbox. */
  startedOps: Map<string, number>;
  deleted: Set<string>;
  findVersion(flowId: string, versionId: string): VersionRef | undefined;
};

/** Simulates the row lock of PostgreSQL: these writes to a session wait for its lock. */
const WRITING = ['commit', 'claim', 'withdraw', 'accept', 'renew', 'deleteSession'] as const;

export function createBackend(flows: MemoryFlow[], timeline: SimTimeline): Backend {
  const memory = createMemoryStore(flows);
  const jobs: JobRow[] = [];
  const commits: Committed[] = [];
  const startedOps = new Map<string, number>();
  const deleted = new Set<string>();

  async function commit(turn: TurnCommit) {
    const outcome = await memory.commit(turn);
    if (outcome !== 'committed') return outcome;
    const { base, sessionId, workspaceId, message, reply, started = [] } = turn;
    const rev = 'start' in base ? 1 : base.rev + 1;
    commits.push({ sessionId, key: message.messageId, rev, reply });
    for (const { operationId, body } of started) {
      startedOps.set(operationId, (startedOps.get(operationId) ?? 0) + 1);
      const start = JSON.parse(body) as ToolStart;
      jobs.push({
        id: `${jobs.length}`,
        workspaceId,
        sessionId,
        start,
        attempts: 0,
        isStarted: false,
        heldUntil: 0,
        sent: false,
      });
    }
    return outcome;
  }
  const whole: MemoryStore = {
    ...memory,
    commit,
    withLock: (ref, waitMs, work) => memory.withLock(ref, waitMs, (locked) => work({ ...locked, commit })),
    async deleteSession(ref) {
      const was = await memory.deleteSession(ref);
      if (was) deleted.add(ref.sessionId);
      for (const job of jobs) if (was && job.sessionId === ref.sessionId) job.sent = true;
      return was;
    },
  };
  const waiting = Object.fromEntries(
    WRITING.map((name) => [
      name,
      async (ref: SessionRef, ...given: unknown[]) => {
        const work = whole[name] as (ref: SessionRef, ...given: unknown[]) => Promise<unknown>;
        return memory.withLock(ref, Number.POSITIVE_INFINITY, () => work(ref, ...given));
      },
    ]),
  );

  const own = ({ id, attempts }: Pick<ToolJob, 'id' | 'attempts'>) =>
    jobs.find((job) => job.id === id && job.attempts === attempts && !job.sent);
  const change = (job: Pick<ToolJob, 'id' | 'attempts'>, set: Partial<JobRow>) => {
    const row = own(job);
    if (row) Object.assign(row, set);
    return row !== undefined;
  };
  return {
    store: { ...whole, ...waiting } as MemoryStore,
    commits,
    startedOps,
    deleted,
    findVersion: (flowId, versionId) =>
      flows.find(({ id }) => id === flowId)?.versions.find(({ id }) => id === versionId),
    listUnsent: () => jobs.filter(({ sent }) => !sent).map(({ start }) => start.operationId),
    queue: {
      async take(limit, leaseMs) {
        const due = jobs.filter(({ sent, heldUntil }) => !sent && heldUntil < timeline.now()).slice(0, limit);
        return due.map((row) => {
          row.attempts += 1;
          row.heldUntil = timeline.now() + leaseMs;
          const { heldUntil: _held, sent: _sent, ...job } = row;
          return job;
        });
      },
      begin: async (job) => change(job, { isStarted: true }),
      keep: async (job, result) => change(job, { result }),
      hold: async (job, ms) => change(job, { heldUntil: timeline.now() + ms }),
      finish: async (job) => change(job, { sent: true }),
    },
  };
}
