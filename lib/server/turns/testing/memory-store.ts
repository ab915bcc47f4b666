import type { CustomerKnown, RememberedFact } from '@turnpike/engine/turn';
import type { EnvironmentName } from '@/lib/contract/names';
import { CALL_STARTS_FROM } from '../../conversations/views/step-numbers';
import { isSameMessage } from '../request/is-same-message';
import type {
  CommitResult,
  EarlierFilter,
  Noted,
  OpenQuery,
  OpenResult,
  PendingMove,
  SessionFilter,
  SessionRef,
  SessionStore,
  StartBase,
  StoredExchange,
  StoredMessage,
  StoredSession,
  StoredStep,
  StoredTurn,
  TurnCommit,
  VersionRef,
} from '../store/store';
import { cacheKey } from '../take/turn-deps';

export type MemoryFlow = {
  workspaceId: string;
  id: string;
  name: string;
  versions: (VersionRef & { content: string })[];
  environments: Partial<Record<EnvironmentName, { versionId: string | null; closed: boolean }>>;
};

export type MemoryStore = SessionStore & {
  /** Requests a move, as a release does. Ignored if the conversation is over or already on that version. */
  askMove(ref: SessionRef, move: PendingMove): void;
};

type Row = Omit<StoredSession, 'flowName' | 'version' | 'claimed' | 'unfinished'> & {
  workspaceId: string;
  versionId: string;
  leaseUntil: number;
  wakeAt: number | undefined;
};
type InboxRow = {
  message: StoredMessage;
  sessionKey: string;
  sessionId: string;
  turn: number;
  accepted?: true;
};

/**
 * The turn contract in one process, for tests only: a second process would not see its data. It sends nothing,
 * so it has no outbox.
 */
export function createMemoryStore(flows: MemoryFlow[]): MemoryStore {
  const sessions = new Map<string, Row>();
  const turns = new Map<string, StoredTurn[]>();
  const steps = new Map<string, StoredStep[]>();
  const inbox = new Map<string, InboxRow>();
  const customers = new Map<string, RememberedFact[]>();
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
    const { workspaceId, versionId: _version, leaseUntil, wakeAt: _wakeAt, ...rest } = row;
    return {
      ...rest,
      flowName: flow.name,
      version: { id: version.id, number: version.number, hash: version.hash },
      claimed: leaseUntil >= now(),
      unfinished: findAccepted({ workspaceId, sessionId: row.id }) !== undefined,
    };
  };
  // It has no rollouts.
  const isOpenAt = (workspaceId: string, { flowId, environment, versionId, rollout }: StartBase) => {
    const found = findFlow(workspaceId, flowId)?.environments[environment];
    return found?.versionId === versionId && !found.closed && !rollout;
  };
  const listWhere = (workspaceId: string, holds: (row: Row) => boolean) =>
    [...sessions.values()].filter((row) => row.workspaceId === workspaceId && row.rev > 0 && holds(row));
  function findAccepted(ref: SessionRef): StoredMessage | undefined {
    const key = cacheKey(ref);
    const rev = sessions.get(key)?.rev ?? 0;
    const isNext = (row: InboxRow) => row.accepted && row.sessionKey === key && row.turn === rev + 1;
    return [...inbox.values()].find(isNext)?.message;
  }
  const findHeld = (ref: SessionRef, epoch: number, rev: number) => {
    const row = sessions.get(cacheKey(ref));
    return row?.epoch === epoch && row.rev + 1 === rev ? row : undefined;
  };

  async function open(request: OpenQuery): Promise<OpenResult> {
    const opening: OpenResult = {};
    const sent = inbox.get(keyOfMessage(request.workspaceId, request.message));
    if (sent) {
      const turn = turns.get(sent.sessionKey)?.[sent.turn - 1];
      const found = { sessionId: sent.sessionId, payloadHash: sent.message.payloadHash };
      if (turn) opening.answer = { ...found, turn: sent.turn, reply: turn.reply };
      else opening.accepted = found;
    }
    const row =
      request.sessionId === undefined
        ? undefined
        : sessions.get(cacheKey({ workspaceId: request.workspaceId, sessionId: request.sessionId }));
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
        rollout: null,
      };
    }
    return opening;
  }

  async function commit(turn: TurnCommit): Promise<CommitResult> {
    const key = cacheKey(turn);
    const { base } = turn;
    const row = sessions.get(key);
    if ('start' in base) {
      if (row || !isOpenAt(turn.workspaceId, base.start)) return 'stale';
    } else {
      if (!row || row.rev !== base.rev || row.epoch !== base.epoch) return 'stale';
      // An accepted message comes first, even if the claim it was accepted under has expired.
      const accepted = findAccepted(turn);
      if (
        base.claimed
          ? !accepted || !isSameMessage(accepted, turn.message)
          : accepted || row.leaseUntil >= now()
      )
        return 'stale';
    }
    const sentKey = keyOfMessage(turn.workspaceId, turn.message);
    const isAccepted = 'rev' in base && base.claimed;
    if (!isAccepted && inbox.has(sentKey)) return 'duplicate';

    const at = new Date(now()).toISOString();
    const rev = (row?.rev ?? 0) + 1;
    const moved = 'start' in base ? undefined : base.moved;
    const changed = {
      rev,
      state: turn.state,
      status: turn.status,
      leaseUntil: 0,
      wakeAt: turn.wakeInMs === undefined ? undefined : now() + turn.wakeInMs,
      updatedAt: at,
      ...(moved && {
        versionId: moved.versionId,
        // Keep a move that was requested while this turn did another one.
        move: row?.move?.version && row.move.version.id !== moved.versionId ? row.move : null,
      }),
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
        epoch: base.start.epoch ?? 0,
        createdAt: at,
      });
    }
    inbox.set(sentKey, { message: turn.message, sessionKey: key, sessionId: turn.sessionId, turn: rev });
    const { record, reply, traceHash, timings = null } = turn;
    const stored = { turn: rev, at: new Date(turn.at).toISOString(), record, reply, traceHash, timings };
    turns.set(key, [...(turns.get(key) ?? []), stored]);
    if (turn.remembered) remember(sessions.get(key), turn.remembered);
    return 'committed';
  }

  function remember(row: Row | undefined, learned: readonly RememberedFact[]): void {
    const owner = toOwner(row);
    if (!owner) return;
    const facts = new Map((customers.get(owner) ?? []).map((fact) => [fact.name, fact]));
    for (const fact of learned) {
      if (fact.value === null) facts.delete(fact.name);
      else facts.set(fact.name, fact);
    }
    customers.set(
      owner,
      [...facts.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
    );
  }

  async function loadCustomer(workspaceId: string, customerId: string): Promise<CustomerKnown> {
    return { facts: [...(customers.get(keyOfCustomer(workspaceId, customerId)) ?? [])], capabilities: [] };
  }

  const toExchange = ({ record }: StoredTurn): StoredExchange => {
    const { input, replies } = JSON.parse(record) as StoredExchange;
    return { input, replies };
  };

  async function listExchanges(ref: SessionRef, limit: number): Promise<StoredExchange[]> {
    return (turns.get(cacheKey(ref)) ?? []).slice(-limit).map(toExchange);
  }

  const toNoted = (stored: readonly StoredTurn[], since: string, limit: number): Noted[] =>
    stored
      .filter(({ at, record }) => at >= since && record.includes('"type":"action-noted"'))
      .slice(-limit)
      .map(({ record }) => JSON.parse(record) as Noted)
      .map(({ input, events }) => ({ input, events }));

  async function listNoted(ref: SessionRef, since: string, limit: number): Promise<Noted[]> {
    return toNoted(turns.get(cacheKey(ref)) ?? [], since, limit);
  }

  /** Turns of the other conversations of a customer, oldest first. */
  const listOther = (workspaceId: string, { flowId, customerId, sessionId }: EarlierFilter): StoredTurn[] =>
    listWhere(workspaceId, (row) => row.flowId === flowId && row.customerId === customerId)
      .filter(({ id }) => id !== sessionId)
      .flatMap(({ id }) => turns.get(cacheKey({ workspaceId, sessionId: id })) ?? [])
      .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.turn - b.turn));

  async function listEarlier(
    workspaceId: string,
    filter: EarlierFilter,
    limit: number,
  ): Promise<StoredExchange[]> {
    return listOther(workspaceId, filter).slice(-limit).map(toExchange);
  }

  async function listEarlierNoted(
    workspaceId: string,
    filter: EarlierFilter,
    since: string,
    limit: number,
  ): Promise<Noted[]> {
    return toNoted(listOther(workspaceId, filter), since, limit);
  }

  return {
    open,
    commit,
    listExchanges,
    listNoted,
    listEarlierNoted,
    listEarlier,
    loadCustomer,

    async withLock(ref, waitMs, work) {
      const key = cacheKey(ref);
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
      const known = new Map(customers);
      try {
        return await work({
          open,
          commit: async (turn) => {
            const outcome = await commit(turn);
            if (outcome === 'committed') sent.push(keyOfMessage(turn.workspaceId, turn.message));
            return outcome;
          },
          listExchanges,
          listNoted,
          listEarlierNoted,
          listEarlier,
          loadCustomer,
        });
      } catch (error) {
        const owner = toOwner(sessions.get(key));
        restore(sessions, key, saved.row);
        restore(turns, key, saved.turns);
        for (const sentKey of sent) inbox.delete(sentKey);
        if (owner) restore(customers, owner, known.get(owner));
        throw error;
      } finally {
        unlock();
      }
    },

    async claim(ref, leaseMs) {
      const row = sessions.get(cacheKey(ref));
      if (!row || row.leaseUntil >= now()) return undefined;
      row.epoch += 1;
      row.leaseUntil = now() + leaseMs;
      return toSession(row);
    },

    async appendStep(ref, epoch, step) {
      const key = cacheKey(ref);
      if (!findHeld(ref, epoch, step.rev)) return undefined;
      const stored = steps.get(key)?.find(({ rev, n }) => rev === step.rev && n === step.n);
      if (stored) return stored;
      steps.set(key, [...(steps.get(key) ?? []), step]);
      return step;
    },

    async accept(ref, epoch, message, header) {
      const key = cacheKey(ref);
      if (!findHeld(ref, epoch, header.rev)) return 'refused';
      const accepted = findAccepted(ref);
      if (accepted && !isSameMessage(accepted, message)) return 'refused';
      const sentKey = keyOfMessage(ref.workspaceId, message);
      if (!accepted && inbox.has(sentKey)) return 'refused';
      const own = (steps.get(key) ?? []).filter(({ rev }) => rev === header.rev);
      const all = accepted ? own : [header, ...own];
      steps.set(key, all);
      inbox.set(sentKey, {
        message,
        sessionKey: key,
        sessionId: ref.sessionId,
        turn: header.rev,
        accepted: true,
      });
      return all.sort((a, b) => a.n - b.n);
    },

    async acceptStart({ start, message, header, state, status, ...ref }, leaseMs) {
      const key = cacheKey(ref);
      const sentKey = keyOfMessage(ref.workspaceId, message);
      if (sessions.has(key) || inbox.has(sentKey) || !isOpenAt(ref.workspaceId, start)) return undefined;
      const at = new Date(now()).toISOString();
      const { workspaceId, sessionId } = ref;
      sessions.set(key, {
        workspaceId,
        id: sessionId,
        ...start,
        move: null,
        rev: 0,
        epoch: start.epoch ?? 1,
        leaseUntil: now() + leaseMs,
        wakeAt: undefined,
        state,
        status,
        createdAt: at,
        updatedAt: at,
      });
      inbox.set(sentKey, { message, sessionKey: key, sessionId, turn: 1, accepted: true });
      steps.set(key, [header]);
      return toSession(sessions.get(key) as Row);
    },

    findAccepted: async (ref) => findAccepted(ref),

    async withdraw(ref, epoch) {
      const key = cacheKey(ref);
      const row = sessions.get(key);
      if (row?.epoch !== epoch) return;
      const accepted = findAccepted(ref);
      if (accepted) inbox.delete(keyOfMessage(ref.workspaceId, accepted));
      const kept = (steps.get(key) ?? []).filter(({ n }) => n >= CALL_STARTS_FROM);
      steps.set(key, kept);
      if (row.rev > 0) return;
      sessions.delete(key);
      steps.delete(key);
    },

    askMove(ref, move) {
      const row = sessions.get(cacheKey(ref));
      if (!row || row.status === 'complete' || row.status === 'expired') return;
      if (row.versionId === move.version?.id) return;
      row.move = move;
      // An accepted turn continues as it started: its epoch is its claim.
      if (!findAccepted(ref)) row.epoch += 1;
    },

    async listInterrupted(limit) {
      return [...inbox.values()]
        .filter(({ accepted, sessionKey }) => accepted && (sessions.get(sessionKey)?.leaseUntil ?? 0) < now())
        .slice(0, limit)
        .map(({ sessionKey }) => {
          const [workspaceId, sessionId] = JSON.parse(sessionKey) as [string, string];
          return { workspaceId, sessionId };
        });
    },

    async takeDue(limit, reserveMs) {
      const due = [...sessions.values()].filter(({ wakeAt }) => wakeAt !== undefined && wakeAt <= now());
      return due.slice(0, limit).map((row) => {
        row.wakeAt = now() + reserveMs;
        return { workspaceId: row.workspaceId, sessionId: row.id };
      });
    },

    async renew(ref, epoch, leaseMs) {
      const row = sessions.get(cacheKey(ref));
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
      const row = sessions.get(cacheKey(ref));
      return row && row.rev > 0 ? toSession(row) : undefined;
    },

    async listSessions(workspaceId, filter) {
      const rows = listWhere(
        workspaceId,
        (row) =>
          matches(row, filter) &&
          (filter.version === undefined || toSession(row).version.number === filter.version),
      );
      rows.sort((a, b) => (isNewerFirst(a, b) ? -1 : 1));
      return rows.slice(0, filter.limit).map(toSession);
    },

    async listStarted(workspaceId, filter, limit) {
      const rows = listWhere(
        workspaceId,
        (row) =>
          row.flowId === filter.flowId &&
          (filter.from === undefined || row.createdAt >= filter.from) &&
          (filter.to === undefined || row.createdAt < filter.to) &&
          (filter.version === undefined || toSession(row).version.number === filter.version),
      );
      rows.sort((a, b) => compare(b.createdAt, a.createdAt) || compare(b.id, a.id));
      return rows.slice(0, limit).map(({ id }) => id);
    },

    async listTurns(ref, page) {
      const all = turns.get(cacheKey(ref)) ?? [];
      if (!page) return [...all];
      const { before = Number.POSITIVE_INFINITY, after, limit } = page;
      if (after !== undefined) return all.filter(({ turn }) => turn > after).slice(0, limit);
      return all.filter(({ turn }) => turn < before).slice(-limit);
    },

    async findTurn(ref, turn) {
      return turns.get(cacheKey(ref))?.[turn - 1];
    },

    async deleteSession(ref) {
      const key = cacheKey(ref);
      if (sessions.get(key)?.rev === 0) return false;
      for (const [sentKey, row] of inbox) {
        if (row.sessionKey === key) inbox.delete(sentKey);
      }
      turns.delete(key);
      steps.delete(key);
      return sessions.delete(key);
    },
  };
}

function toOwner(row: Row | undefined): string | undefined {
  return row && row.customerId !== null ? keyOfCustomer(row.workspaceId, row.customerId) : undefined;
}

function keyOfCustomer(workspaceId: string, customerId: string): string {
  return JSON.stringify([workspaceId, customerId]);
}

function keyOfMessage(
  workspaceId: string,
  message: Pick<StoredMessage, 'channel' | 'account' | 'messageId'>,
): string {
  return JSON.stringify([workspaceId, message.channel, message.account, message.messageId]);
}

function matches(row: Row, filter: SessionFilter): boolean {
  return (
    (filter.flowId === undefined || row.flowId === filter.flowId) &&
    (filter.customerId === undefined || row.customerId === filter.customerId) &&
    (filter.statuses === undefined || filter.statuses.includes(row.status)) &&
    (filter.before === undefined || row.updatedAt < filter.before) &&
    (filter.after === undefined || isNewerFirst(filter.after, row))
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

type Position = Pick<StoredSession, 'updatedAt' | 'id'>;
const isNewerFirst = (a: Position, b: Position): boolean =>
  (compare(b.updatedAt, a.updatedAt) || compare(b.id, a.id)) < 0;

function after(ms: number): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, ms, false));
}

function restore<T>(map: Map<string, T>, key: string, value: T | undefined): void {
  if (value === undefined) map.delete(key);
  else map.set(key, value);
}
