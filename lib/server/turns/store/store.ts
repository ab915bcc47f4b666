import type { Status } from '@turnpike/engine';
import type { CustomerKnown, RememberedFact, TurnRecord, UpdateStrategy } from '@turnpike/engine/turn';
import type { EnvironmentName } from '@/lib/contract/names';
import type { AuditRow } from '../../accounts/audit';

/** A session is always addressed together with its workspace, so other workspaces cannot see it. */
export type SessionRef = { workspaceId: string; sessionId: string };

/** One delivery. `messageId` is the idempotency key, unique in (workspace, channel, account). */
export type StoredMessage = {
  channel: string;
  account: string;
  messageId: string;
  /** The request as JSON text, and its hash: the same key with another hash is refused. */
  payload: string;
  payloadHash: string;
};

export type VersionRef = { id: string; number: number; hash: string };

/** How a release moves a conversation with its next turn. A handoff needs no version. */
const MOVE_KINDS = ['reconcile', 'restart', 'handoff'] as const;
export type PendingMove = {
  kind: (typeof MOVE_KINDS)[number];
  version: VersionRef | null;
  strategy: UpdateStrategy;
};

export type StoredSession = {
  id: string;
  flowId: string;
  flowName: string;
  /** The version the conversation started on, or the one a release moved it to. */
  version: VersionRef;
  environment: EnvironmentName;
  customerId: string | null;
  move: PendingMove | null;
  /** Turns committed. */
  rev: number;
  /** Incremented by every claim: a commit with an older epoch comes from a process that lost its claim. */
  epoch: number;
  /** Whether a claim's lease is still running, by the database's clock. */
  claimed: boolean;
  /** A message was accepted and its turn is not stored yet: that turn comes before any other. */
  unfinished: boolean;
  /** `packSession` text. */
  state: string;
  status: Status;
  createdAt: string;
  updatedAt: string;
};

type StoredAnswer = { sessionId: string; turn: number; payloadHash: string; reply: string };

/**
 * Where new conversations of a flow start now. `version` null: nothing is published there. `rollout`: a share of them
 * starts on its version instead.
 */
export type Entrance = {
  flowId: string;
  flowName: string;
  closed: boolean;
  version: VersionRef | null;
  rollout: { id: string; percent: number; version: VersionRef } | null;
};

/** The rollout a conversation started in, and the version that is live beside the candidate. */
export type AssignedRollout = { id: string; percent: number; liveVersionId: string; inCandidate: boolean };

export type OpenQuery = {
  workspaceId: string;
  message: Pick<StoredMessage, 'channel' | 'account' | 'messageId'>;
  sessionId?: string;
  /** Both or neither; set for a message that may start a conversation. */
  flowId?: string;
  environment?: EnvironmentName;
};

/** A message that was accepted and whose turn is not stored yet. */
type Accepted = { sessionId: string; payloadHash: string };

/** Everything stored about a message, read before its turn is taken. */
export type OpenResult = {
  answer?: StoredAnswer;
  accepted?: Accepted;
  session?: StoredSession;
  entrance?: Entrance;
};

/** Where a new conversation starts. */
export type StartBase = {
  flowId: string;
  versionId: string;
  environment: EnvironmentName;
  customerId: string | null;
  rollout?: AssignedRollout;
  /**
   * The first epoch, random for each conversation: a process that still caches a deleted session of the same id must
   * not write to this one. Default: 0, or 1 for a session that starts under a claim.
   */
  epoch?: number;
};

/** A tool to call after the turn's commit; `body` is the JSON text of a `ToolStart`. */
export type StartedTool = { operationId: string; body: string };

/** Everything one turn stores, all or nothing. */
export type TurnCommit = SessionRef & {
  message: StoredMessage;
  /** What the turn was computed from: a new conversation, or this revision under this epoch. */
  base:
    | { start: StartBase }
    | {
        rev: number;
        epoch: number;
        /** The message was accepted under a claim, which ends with this commit. */
        claimed?: boolean;
        /** The version of the move that this turn completed. */
        moved?: { versionId: string };
      };
  state: string;
  status: Status;
  /** The turn record as JSON text. */
  record: string;
  /** The answer's bytes, returned again for a repeated key. */
  reply: string;
  traceHash: string;
  /** Durations and costs of its calls as JSON text, read by `readTimings`. */
  timings?: string;
  at: string;
  /** Bits of `session.outcomes` to add. */
  outcomes?: number;
  /** Facts to keep about the session's customer; ignored if the session has none. */
  remembered?: readonly RememberedFact[];
  /** Tools to start after the commit; each becomes a row of the outbox. */
  started?: readonly StartedTool[];
  /** Delay until the scheduled wake-up turn, in ms from the commit by the store's clock. */
  wakeInMs?: number | undefined;
};

/**
 * `stale`: the session changed, was deleted, is claimed by another process, or (start) exists already.
 * `duplicate`: the key is taken, so its answer can be found. Nothing was stored in either case.
 */
export type CommitResult = 'committed' | 'stale' | 'duplicate';

export type LockedStore = Pick<
  SessionStore,
  'open' | 'commit' | 'listExchanges' | 'listEarlier' | 'listNoted' | 'listEarlierNoted' | 'loadCustomer'
>;

/** The messages and replies of one turn. */
export type StoredExchange = Pick<TurnRecord, 'input' | 'replies'>;
/** The events of one turn. */
export type Noted = Pick<TurnRecord, 'input' | 'events'>;

/** The other conversations of one customer with one flow. */
export type EarlierFilter = {
  flowId: string;
  customerId: string;
  sessionId: string;
};

export type StoredStep = {
  rev: number;
  n: number;
  kind: string;
  /** Operation id, sent to the tool as idempotency key. */
  key: string;
  requestHash: string;
  result: string;
};

/** The first message of a conversation, with its session before the first turn. */
export type AcceptedStart = SessionRef & {
  start: StartBase;
  message: StoredMessage;
  header: StoredStep;
  state: string;
  status: Status;
};

/** A conversation as lists show it. */
export type ListedSession = Pick<
  StoredSession,
  | 'id'
  | 'flowId'
  | 'flowName'
  | 'version'
  | 'environment'
  | 'customerId'
  | 'rev'
  | 'status'
  | 'createdAt'
  | 'updatedAt'
>;

export type SessionFilter = {
  flowId?: string | undefined;
  /** The number of the version that conversations are on. */
  version?: number | undefined;
  customerId?: string | undefined;
  statuses?: readonly Status[] | undefined;
  /** Exclusive upper bound of `updatedAt`. */
  before?: string | undefined;
  /** The last conversation of the previous page. */
  after?: Pick<ListedSession, 'updatedAt' | 'id'> | undefined;
  limit: number;
};

export type StoredTurn = {
  turn: number;
  at: string;
  record: string;
  reply: string;
  traceHash: string;
  /** Null for turns of earlier releases. */
  timings: string | null;
};

/** The newest `limit` turns of a conversation, the newest before the turn `before`, or the oldest after `after`. */
export type TurnPage = { limit: number } & (
  | { before?: number | undefined; after?: undefined }
  | { after: number; before?: undefined }
);

/** Sessions started in [from, to), of one version or of all. */
export type FigureFilter = { flowId: string; from?: string; to?: string; version?: number };

/**
 * The turn contract. Two stores implement it, one for tests and one for PostgreSQL, and one conformance suite runs
 * against both.
 *
 * A turn whose effects stay in the process stores message, claim, turn and outbox in one `commit`. A turn
 * whose effects leave the process is accepted first, under a claim (`claim` and `accept`, or `acceptStart`), and
 * stores every result with `appendStep` before using it. An accepted turn is always finished, even if its process
 * is killed.
 */
export interface SessionStore {
  open(request: OpenQuery): Promise<OpenResult>;
  commit(turn: TurnCommit): Promise<CommitResult>;
  /**
   * Runs `work` alone on the session, in one transaction that is rolled back if `work` throws.
   * Waits up to `waitMs` for the lock, then returns `in-flight` without having run it.
   */
  withLock<T>(
    ref: SessionRef,
    waitMs: number,
    work: (locked: LockedStore) => Promise<T>,
  ): Promise<T | 'in-flight'>;

  /** Claims the session for `leaseMs` by the database's clock. Undefined: unknown, or claimed by another process. */
  claim(ref: SessionRef, leaseMs: number): Promise<StoredSession | undefined>;
  /**
   * Stores the result of one effect, or returns the one stored before under the same number.
   * Undefined: the claim was lost, and the result must not be used.
   */
  appendStep(ref: SessionRef, epoch: number, step: StoredStep): Promise<StoredStep | undefined>;
  /**
   * Accepts a message for the session's next turn, with the header of the turn's steps (n = 0). Returns all steps
   * stored for it: an interrupted turn of the same message left its header and its steps.
   * `refused`: the claim was lost, another message was accepted before, or the key is taken; nothing was stored.
   */
  accept(
    ref: SessionRef,
    epoch: number,
    message: StoredMessage,
    header: StoredStep,
  ): Promise<StoredStep[] | 'refused'>;
  /**
   * Accepts the first message of a conversation and creates its session, claimed and at revision 0.
   * Undefined: the session exists or the key is taken; nothing was stored.
   */
  acceptStart(start: AcceptedStart, leaseMs: number): Promise<StoredSession | undefined>;
  /** The message that was accepted for the session's next turn. */
  findAccepted(ref: SessionRef): Promise<StoredMessage | undefined>;
  /**
   * Withdraws an accepted message and frees its key. Of its steps only the starts of calls are kept, because their
   * operation ids must not be reused. A conversation without a stored turn is deleted.
   */
  withdraw(ref: SessionRef, epoch: number): Promise<void>;
  /** Extends a claim to `leaseMs` from now; 0 releases it. False: the claim was lost. */
  renew(ref: SessionRef, epoch: number, leaseMs: number): Promise<boolean>;

  /** Sessions with an accepted message that no process is working on, longest waiting first. */
  listInterrupted(limit: number): Promise<SessionRef[]>;
  /** Sessions whose wake-up turn is due. No other process gets them for the next `reserveMs`. */
  takeDue(limit: number, reserveMs: number): Promise<SessionRef[]>;

  /** Messages and replies of the last turns of a session, oldest first. */
  listExchanges(ref: SessionRef, limit: number): Promise<StoredExchange[]>;
  /** The newest `limit` turns since `since` in which an action was noted, oldest first. */
  listNoted(ref: SessionRef, since: string, limit: number): Promise<Noted[]>;
  /** The newest `limit` exchanges of a customer's other conversations, oldest first. */
  listEarlier(workspaceId: string, filter: EarlierFilter, limit: number): Promise<StoredExchange[]>;
  /** As `listNoted`, in the customer's other conversations. */
  listEarlierNoted(
    workspaceId: string,
    filter: EarlierFilter,
    since: string,
    limit: number,
  ): Promise<Noted[]>;

  /** Facts stored about a customer, by name, including expired ones; none for an unknown customer. */
  loadCustomer(workspaceId: string, customerId: string): Promise<CustomerKnown>;

  loadVersionContent(workspaceId: string, versionId: string): Promise<string | undefined>;
  /** Finds a version of a flow by its content hash: a moved conversation has turns of several versions. */
  findVersion(workspaceId: string, flowId: string, hash: string): Promise<VersionRef | undefined>;
  /** Sessions without a stored turn are neither found nor listed. */
  findSession(ref: SessionRef): Promise<StoredSession | undefined>;
  /** At most `limit`, newest first; the id decides between equal times. */
  listSessions(workspaceId: string, filter: SessionFilter): Promise<ListedSession[]>;
  /** Ids of the newest `limit` conversations, latest start first. */
  listStarted(workspaceId: string, filter: FigureFilter, limit: number): Promise<string[]>;
  /** Oldest first: all of them, or a page. */
  listTurns(ref: SessionRef, page?: TurnPage): Promise<StoredTurn[]>;
  findTurn(ref: SessionRef, turn: number): Promise<StoredTurn | undefined>;
  /** Deletes turns, steps and outbox rows too, and writes the audit row in the same transaction. False: not found. */
  deleteSession(ref: SessionRef, noted?: AuditRow): Promise<boolean>;
}
