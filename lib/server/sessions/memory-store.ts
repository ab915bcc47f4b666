import type { EnvironmentName } from '@/lib/api/contract';
import { isSameTurn } from './is-same-turn';
import type {
  CommitResult,
  EarlierFilter,
  Exchange,
  Message,
  Opening,
  OpenRequest,
  SessionFilter,
  SessionRef,
  SessionStore,
  Step,
  StoredSession,
  StoredTurn,
  TurnCommit,
  VersionRef,
} from './store';

export type MemoryFlow = {
  workspaceId: string;
  id: string;
  name: string;
  versions: (VersionRef & { content: string })[];
  environments: Partial<Record<EnvironmentName, { versionId: string | null; closed: boolean }>>;
};

type Row = Omit<StoredSession, 'flowName' | 'version' | 'claimed'> & {
  workspaceId: string;
  versionId: string;
  leaseUntil: number;
};
type InboxRow = Pick<Message, 'payloadHash'> & { sessionKey: string; sessionId: string; turn: number };

/**
 * The turn contract in one process, for tests. It never serves: a second process would not see it.
 */
export function createMemoryStore(flows: MemoryFlow[]): SessionStore {
  const sessions = new Map<string, Row>();
  const turns = new Map<string, StoredTurn[]>();
  const steps = new Map<string, Step[]>();
  const inbox = new Map<string, InboxRow>();
  const locks = new Map<string, Promise<void>>();
  let clock = 0;

  const now = () => {
    clock = Math.max(clock, Date.now());
    return clock;
  };
  const findFlow = (workspaceId: string, id: string) =>
    flows.find((flow) => flow.workspaceId === workspaceId && flow.id === id);
  const toSession = (row: Row): StoredSession => {
    const flow = findFlow(row.workspaceId, row.flowId);
    const version = flow?.versions.find(({ id }) => id === row.versionId);
    if (!flow || !version) throw new Error('A session without its version.');
    const { workspaceId: _workspace, versionId: _version, leaseUntil, ...rest } = row;
    return {
      ...rest,
      flowName: flow.name,
      version: { id: version.id, number: version.number, hash: version.hash },
      claimed: leaseUntil >= now(),
    };
  };
  const listWhere = (workspaceId: string, holds: (row: Row) => boolean) =>
    [...sessions.values()].filter((row) => row.workspaceId === workspaceId && holds(row));

  async function open(request: OpenRequest): Promise<Opening> {
    const opening: Opening = {};
    const sent = inbox.get(keyOfMessage(request.workspaceId, request.message));
    if (sent) {
      const turn = turns.get(sent.sessionKey)?.[sent.turn - 1];
      if (turn) {
        opening.answer = {
          sessionId: sent.sessionId,
          turn: sent.turn,
          payloadHash: sent.payloadHash,
          reply: turn.reply,
        };
      }
    }
    const row =
      request.sessionId === undefined
        ? undefined
        : sessions.get(keyOf({ workspaceId: request.workspaceId, sessionId: request.sessionId }));
    if (row) opening.session = toSession(row);
    const flow = request.flowId === undefined ? undefined : findFlow(request.workspaceId, request.flowId);
    if (flow) {
      const environment = request.environment && flow.environments[request.environment];
      const version = flow.versions.find(({ id }) => id === environment?.versionId);
      opening.entrance = {
        flowId: flow.id,
        flowName: flow.name,
        closed: environment?.closed ?? false,
        version: version ? { id: version.id, number: version.number, hash: version.hash } : null,
      };
    }
    return opening;
  }

  async function commit(turn: TurnCommit): Promise<CommitResult> {
    const key = keyOf(turn);
    const { base } = turn;
    const row = sessions.get(key);
    if ('start' in base) {
      const version = findFlow(turn.workspaceId, base.start.flowId)?.versions.find(
        ({ id }) => id === base.start.versionId,
      );
      if (!row && !version) throw new Error('A session needs a version of its own flow.');
      if (row) return 'stale';
    } else {
      if (!row || row.rev !== base.rev || row.epoch !== base.epoch) return 'stale';
      if (!base.claimed && row.leaseUntil >= now()) return 'stale';
    }
    const sentKey = keyOfMessage(turn.workspaceId, turn.message);
    if (inbox.has(sentKey)) return 'duplicate';

    const at = new Date(now()).toISOString();
    const rev = (row?.rev ?? 0) + 1;
    const moved = 'start' in base ? undefined : base.moved;
    const changed = {
      rev,
      state: turn.state,
      status: turn.status,
      leaseUntil: 0,
      updatedAt: at,
      ...(moved && { versionId: moved.versionId, move: null }),
    };
    if (row) {
      Object.assign(row, changed);
    } else if ('start' in base) {
      sessions.set(key, {
        workspaceId: turn.workspaceId,
        id: turn.sessionId,
        ...base.start,
        move: null,
        ...changed,
        epoch: 0,
        createdAt: at,
      });
    }
    const { payloadHash } = turn.message;
    inbox.set(sentKey, { payloadHash, sessionKey: key, sessionId: turn.sessionId, turn: rev });
    const { record, reply, traceHash } = turn;
    const stored = { turn: rev, at: new Date(turn.at).toISOString(), record, reply, traceHash };
    turns.set(key, [...(turns.get(key) ?? []), stored]);
    return 'committed';
  }

  const toExchange = ({ record }: StoredTurn): Exchange => {
    const { input, replies } = JSON.parse(record) as Exchange;
    return { input, replies };
  };

  async function listExchanges(ref: SessionRef, limit: number): Promise<Exchange[]> {
    return (turns.get(keyOf(ref)) ?? []).slice(-limit).map(toExchange);
  }

  async function listEarlier(workspaceId: string, filter: EarlierFilter, limit: number): Promise<Exchange[]> {
    const { flowId, customerId, sessionId } = filter;
    return listWhere(workspaceId, (row) => row.flowId === flowId && row.customerId === customerId)
      .filter(({ id }) => id !== sessionId)
      .flatMap(({ id }) => turns.get(keyOf({ workspaceId, sessionId: id })) ?? [])
      .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.turn - b.turn))
      .slice(-limit)
      .map(toExchange);
  }

  return {
    open,
    commit,
    listExchanges,
    listEarlier,

    async withLock(ref, waitMs, work) {
      const key = keyOf(ref);
      const before = locks.get(key) ?? Promise.resolve();
      let unlock = () => {};
      const held = new Promise<void>((resolve) => {
        unlock = resolve;
      });
      locks.set(
        key,
        before.then(() => held),
      );
      const free = await Promise.race([before.then(() => true), after(waitMs)]);
      if (!free) {
        unlock();
        return 'in-flight';
      }
      const row = sessions.get(key);
      const saved = { row: row && { ...row }, turns: turns.get(key) };
      const sent: string[] = [];
      try {
        return await work({
          open,
          commit: async (turn) => {
            const outcome = await commit(turn);
            if (outcome === 'committed') sent.push(keyOfMessage(turn.workspaceId, turn.message));
            return outcome;
          },
          listExchanges,
          listEarlier,
        });
      } catch (error) {
        restore(sessions, key, saved.row);
        restore(turns, key, saved.turns);
        for (const sentKey of sent) inbox.delete(sentKey);
        throw error;
      } finally {
        unlock();
      }
    },

    async claim(ref, leaseMs) {
      const row = sessions.get(keyOf(ref));
      if (!row || row.leaseUntil >= now()) return undefined;
      row.epoch += 1;
      row.leaseUntil = now() + leaseMs;
      return toSession(row);
    },

    async appendStep(ref, epoch, step) {
      const key = keyOf(ref);
      const row = sessions.get(key);
      if (!row || row.epoch !== epoch || row.rev + 1 !== step.rev) return undefined;
      const stored = steps.get(key)?.find(({ rev, n }) => rev === step.rev && n === step.n);
      if (stored) return stored;
      steps.set(key, [...(steps.get(key) ?? []), step]);
      return step;
    },

    async beginSteps(ref, epoch, header) {
      const key = keyOf(ref);
      const row = sessions.get(key);
      if (!row || row.epoch !== epoch || row.rev + 1 !== header.rev) return undefined;
      const stored = (steps.get(key) ?? []).filter(({ rev }) => rev === header.rev).sort((a, b) => a.n - b.n);
      if (isSameTurn(stored[0], header)) return stored;
      steps.set(key, [header]);
      return [header];
    },

    async renew(ref, epoch, leaseMs) {
      const row = sessions.get(keyOf(ref));
      if (!row || row.epoch !== epoch || row.leaseUntil === 0) return false;
      row.leaseUntil = leaseMs > 0 ? now() + leaseMs : 0;
      return true;
    },

    async loadVersionContent(workspaceId, versionId) {
      const versions = flows
        .filter((flow) => flow.workspaceId === workspaceId)
        .flatMap((flow) => flow.versions);
      return versions.find(({ id }) => id === versionId)?.content;
    },

    async findVersion(workspaceId, flowId, hash) {
      const found = findFlow(workspaceId, flowId)?.versions.findLast((version) => version.hash === hash);
      return found && { id: found.id, number: found.number, hash: found.hash };
    },

    async findSession(ref) {
      const row = sessions.get(keyOf(ref));
      return row && toSession(row);
    },

    async listSessions(workspaceId, filter) {
      const rows = listWhere(workspaceId, (row) => matches(row, filter));
      rows.sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : a.updatedAt > b.updatedAt ? -1 : 0));
      const last = rows[filter.limit - 1];
      return rows
        .filter((row, index) => index < filter.limit || row.updatedAt === last?.updatedAt)
        .map(toSession);
    },

    async listStarted(workspaceId, filter, page) {
      const rows = listWhere(
        workspaceId,
        (row) =>
          row.flowId === filter.flowId &&
          (filter.from === undefined || row.createdAt >= filter.from) &&
          (filter.to === undefined || row.createdAt < filter.to) &&
          (filter.version === undefined || toSession(row).version.number === filter.version) &&
          row.id > (page.after ?? ''),
      );
      rows.sort((a, b) => (a.id < b.id ? -1 : 1));
      return rows.slice(0, page.limit).map(toSession);
    },

    async listTurns(ref) {
      return [...(turns.get(keyOf(ref)) ?? [])];
    },

    async findTurn(ref, turn) {
      return turns.get(keyOf(ref))?.[turn - 1];
    },

    async deleteSession(ref) {
      const key = keyOf(ref);
      for (const [sentKey, row] of inbox) {
        if (row.sessionKey === key) inbox.delete(sentKey);
      }
      turns.delete(key);
      steps.delete(key);
      return sessions.delete(key);
    },
  };
}

function keyOf(ref: SessionRef): string {
  return JSON.stringify([ref.workspaceId, ref.sessionId]);
}

function keyOfMessage(
  workspaceId: string,
  message: Pick<Message, 'channel' | 'account' | 'messageId'>,
): string {
  return JSON.stringify([workspaceId, message.channel, message.account, message.messageId]);
}

function matches(row: Row, filter: SessionFilter): boolean {
  return (
    (filter.flowId === undefined || row.flowId === filter.flowId) &&
    (filter.statuses === undefined || filter.statuses.includes(row.status)) &&
    (filter.before === undefined || row.updatedAt < filter.before)
  );
}

function after(ms: number): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, ms, false));
}

function restore<T>(map: Map<string, T>, key: string, value: T | undefined): void {
  if (value === undefined) map.delete(key);
  else map.set(key, value);
}
