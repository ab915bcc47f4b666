import type { CustomerKnown, RememberedFact, Status, TurnRecord, UpdateStrategy } from '@turnpike/engine';
import type { EnvironmentName } from '@/lib/api/contract';
import type { AuditRow } from '../auth/audit';

/** A session is always named together with its workspace: another workspace's session does not exist. */
export type SessionRef = { workspaceId: string; sessionId: string };

/** One delivery. `messageId` is the idempotency key, unique in (workspace, channel, account). */
export type Message = {
  channel: string;
  account: string;
  messageId: string;
  /** What was sent, as JSON text, and its hash: the same key with another hash is refused. */
  payload: string;
  payloadHash: string;
};

export type VersionRef = { id: string; number: number; hash: string };

/** What a release asks of a conversation; its next turn does it. Handing off needs no version. */
export const MOVE_KINDS = ['reconcile', 'restart', 'handoff'] as const;
export type PendingMove = {
  kind: (typeof MOVE_KINDS)[number];
  version: VersionRef | null;
  strategy: UpdateStrategy;
};

export type StoredSession = {
  id: string;
  flowId: string;
  flowName: string;
  /** The version the conversation started on; it stays on it unless a release moves it. */
  version: VersionRef;
  environment: EnvironmentName;
  customerId: string | null;
  move: PendingMove | null;
  /** Turns committed. */
  rev: number;
  /** Grows with every claim: a commit that carries an older one is a zombie's. */
  epoch: number;
  /** A claim whose lease still runs by the database's clock. */
  claimed: boolean;
  /** A message was accepted and its turn is not stored yet: that turn comes before any other. */
  begun: boolean;
  /** `packSession` text. */
  state: string;
  status: Status;
  createdAt: string;
  updatedAt: string;
};

export type StoredAnswer = { sessionId: string; turn: number; payloadHash: string; reply: string };

/** Where new conversations of a flow go now. `version` null: nothing is published there. */
export type Entrance = { flowId: string; flowName: string; closed: boolean; version: VersionRef | null };

export type OpenRequest = {
  workspaceId: string;
  message: Pick<Message, 'channel' | 'account' | 'messageId'>;
  sessionId?: string;
  /** Both or neither; asked for by a message that may start a conversation. */
  flowId?: string;
  environment?: EnvironmentName;
};

/** A message whose turn was begun and is not stored yet. */
export type Accepted = { sessionId: string; payloadHash: string };

/** All that is known about a message before its turn is taken. */
export type Opening = {
  answer?: StoredAnswer;
  accepted?: Accepted;
  session?: StoredSession;
  entrance?: Entrance;
};

/** Where a new conversation begins. */
export type StartBase = {
  flowId: string;
  versionId: string;
  environment: EnvironmentName;
  customerId: string | null;
  /**
   * The first epoch, another for each conversation: a process that knew a deleted one of the same name must not
   * write to this one. Unless told 0, or 1 of one that begins under a claim.
   */
  epoch?: number;
};

/** A tool that starts after the turn's commit; `body` is JSON text for whoever calls it. */
export type StartedTool = { operationId: string; body: string };

/** Everything one turn leaves behind. It is stored whole or not at all. */
export type TurnCommit = SessionRef & {
  message: Message;
  /** What the turn was computed from: a new conversation, or this revision under this epoch. */
  base:
    | { start: StartBase }
    | {
        rev: number;
        epoch: number;
        /** The message was accepted under a claim, which ends with this commit. */
        claimed?: boolean;
        /** The version of the move this turn has done. */
        moved?: { versionId: string };
      };
  state: string;
  status: Status;
  /** The turn record as JSON text. */
  record: string;
  /** The answer's bytes. A repeated key gets these. */
  reply: string;
  traceHash: string;
  at: string;
  /** What is known of the session's own customer from now on; of a session without one nothing is kept. */
  remembered?: readonly RememberedFact[];
  /** Tools to be started once this is stored; each becomes a row of the outbox. */
  started?: readonly StartedTool[];
  /**
   * The API key it is stored for, where that was known from before: `stale` unless it works at that moment. Of turns
   * that start nothing and were not accepted before. A store without keys takes each for one that works.
   */
  presumed?: string | undefined;
  /** In how many milliseconds time itself asks for a turn, counted by the store's clock from the commit. */
  wakeInMs?: number | undefined;
};

/**
 * `stale`: the session moved on, was deleted, is claimed by another, or (start) exists already.
 * `duplicate`: the key is taken, so its answer can be found. Nothing was stored in either case.
 */
export type CommitResult = 'committed' | 'stale' | 'duplicate';

export type LockedStore = Pick<
  SessionStore,
  'open' | 'commit' | 'listExchanges' | 'listEarlier' | 'listNoted' | 'loadCustomer'
>;

/** What people heard and said in one turn. */
export type Exchange = Pick<TurnRecord, 'input' | 'replies'>;
/** What happened in one turn. */
export type Noted = Pick<TurnRecord, 'input' | 'events'>;

/** Conversations of one customer with one flow, but for the present one. */
export type EarlierFilter = {
  flowId: string;
  customerId: string;
  sessionId: string;
};

export type Step = {
  rev: number;
  n: number;
  kind: string;
  /** Operation id, the key the other side sees. */
  key: string;
  requestHash: string;
  result: string;
};

/** The first message of a conversation, with the session as it is before its first turn. */
export type AcceptedStart = SessionRef & {
  start: StartBase;
  message: Message;
  header: Step;
  state: string;
  status: Status;
};

export type SessionFilter = {
  flowId?: string;
  customerId?: string;
  statuses?: readonly Status[];
  /** Exclusive upper bound of `updatedAt`. */
  before?: string;
  limit: number;
};

export type StoredTurn = { turn: number; at: string; record: string; reply: string; traceHash: string };

/** Of a conversation's turns the newest `limit`, or the newest before one of them. */
export type TurnPage = { before?: number | undefined; limit: number };

/** Sessions started in [from, to), of one version or of all. */
export type FigureFilter = { flowId: string; from?: string; to?: string; version?: number };

/**
 * The turn contract. Two stores keep it, one for tests and one for PostgreSQL, and one suite proves both.
 *
 * A turn whose effects stay in the process takes message, claim, turn and outbox in one `commit`. One
 * whose effects leave it is accepted first, under a claim (`claim` and `accept`, or `acceptStart`), and stores
 * every result by `appendStep` before using it. What was accepted is finished, whoever is killed meanwhile.
 */
export interface SessionStore {
  open(request: OpenRequest): Promise<Opening>;
  commit(turn: TurnCommit): Promise<CommitResult>;
  /**
   * Runs `work` alone on the session, in one transaction that is rolled back when `work` throws.
   * Waits up to `waitMs` for its turn, then gives `in-flight` without having run it.
   */
  withLock<T>(
    ref: SessionRef,
    waitMs: number,
    work: (locked: LockedStore) => Promise<T>,
  ): Promise<T | 'in-flight'>;

  /** Takes the session for `leaseMs` by the database's clock. Undefined: unknown, or claimed by another. */
  claim(ref: SessionRef, leaseMs: number): Promise<StoredSession | undefined>;
  /**
   * Stores the result of one effect, or gives back the one stored before under the same number.
   * Undefined: the claim was lost, and the result must not be used.
   */
  appendStep(ref: SessionRef, epoch: number, step: Step): Promise<Step | undefined>;
  /**
   * Accepts a message for the session's next turn, with the header of the turn's steps (n = 0). Gives all that is
   * stored under it: a turn of the same message that broke off left its header and its steps.
   * `refused`: the claim was lost, another message was accepted before, or the key is taken; nothing was stored.
   */
  accept(ref: SessionRef, epoch: number, message: Message, header: Step): Promise<Step[] | 'refused'>;
  /**
   * The same for the first message of a conversation, whose session comes into being, claimed and at revision 0.
   * Undefined: there is such a session, or the key is taken; nothing was stored.
   */
  acceptStart(start: AcceptedStart, leaseMs: number): Promise<StoredSession | undefined>;
  /** The message that was accepted for the session's next turn. */
  findAccepted(ref: SessionRef): Promise<Message | undefined>;
  /**
   * Takes back what was accepted, and frees its key; of its steps only the beginnings of calls stay, whose
   * operation ids are spent. A conversation that had only begun is gone.
   */
  withdraw(ref: SessionRef, epoch: number): Promise<void>;
  /** Moves the end of a claim to `leaseMs` from now; 0 gives it up. False: the claim was lost. */
  renew(ref: SessionRef, epoch: number, leaseMs: number): Promise<boolean>;

  /** Sessions with an accepted message and nobody at work on it, the longest waiting first. */
  listInterrupted(limit: number): Promise<SessionRef[]>;
  /** Sessions for which time asks for a turn. Nobody else is given them for the next `reserveMs`. */
  takeDue(limit: number, reserveMs: number): Promise<SessionRef[]>;

  /** The last turns of a session as people heard them, oldest first. */
  listExchanges(ref: SessionRef, limit: number): Promise<Exchange[]>;
  /** Turns since `since` in which something was done for the customer, oldest first; the newest of them. */
  listNoted(ref: SessionRef, since: string, limit: number): Promise<Noted[]>;
  /** Exchanges of the other conversations of a customer: the newest of them, oldest first. */
  listEarlier(workspaceId: string, filter: EarlierFilter, limit: number): Promise<Exchange[]>;

  /** What is kept of a customer, by name, expired facts included; of an unknown one nothing. */
  loadCustomer(workspaceId: string, customerId: string): Promise<CustomerKnown>;

  loadVersionContent(workspaceId: string, versionId: string): Promise<string | undefined>;
  /** A version of a flow by its content hash: a conversation that was moved has turns of several. */
  findVersion(workspaceId: string, flowId: string, hash: string): Promise<VersionRef | undefined>;
  /** One whose first turn is not stored yet is in no list and is not found. */
  findSession(ref: SessionRef): Promise<StoredSession | undefined>;
  /** Newest first. A page may be longer than `limit`: sessions updated in its last instant come with it. */
  listSessions(workspaceId: string, filter: SessionFilter): Promise<StoredSession[]>;
  /** Sessions started, by id, after the given id. */
  listStarted(
    workspaceId: string,
    filter: FigureFilter,
    page: { after?: string; limit: number },
  ): Promise<StoredSession[]>;
  /** Oldest first: all of them, or the newest `limit` before the turn `before`. */
  listTurns(ref: SessionRef, page?: TurnPage): Promise<StoredTurn[]>;
  findTurn(ref: SessionRef, turn: number): Promise<StoredTurn | undefined>;
  /** With its turns, steps and outbox rows, and in one with the row of the audit that says who did. False: there was none. */
  deleteSession(ref: SessionRef, noted?: AuditRow): Promise<boolean>;
}
