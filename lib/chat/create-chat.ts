import { createStore } from 'zustand/vanilla';
import { ApiProblemError } from '@/lib/client/api-problem-error';
import type { TurnRequest } from '@/lib/contract/schemas/turns';
import type { Upload } from '@/lib/contract/schemas/uploads';
import {
  attach,
  type ChatFacts,
  type ChatFile,
  type ChatLog,
  type ChatTurn,
  catchUp,
  chooseOptions,
  EMPTY_LOG,
  type GivenRating,
  parseLog,
  receive,
  sendWaiting,
  start,
  takeBack,
  write,
} from './chat-log';
import { ChallengeError, type SolveChallenge, solveChallenge } from './solve-challenge';

export type ChatState = ChatLog & {
  /** Waiting for the connection or the server, and trying again. */
  isOffline: boolean;
  /** A file is being sent, before its message. */
  isUploading: boolean;
  /** The reply so far, while it is written. */
  written: string;
  /** Why the last message was refused. */
  problem: string | null;
};

/** What the page gives the chat; tests give their own. */
export type ChatDeps = {
  takeTurn(request: ChatRequest, key: string, onText: (text: string) => void): Promise<ChatTurn>;
  /** The turns of a conversation after a number. */
  listTurns(sessionId: string, after: number): Promise<readonly ChatTurn[]>;
  /** Stores a file of a conversation. Without it, no files are sent. */
  uploadFile?: ((sessionId: string, file: File) => Promise<Upload>) | undefined;
  /** Saves a file of the conversation on the customer’s device. Without it, the file name is not a button. */
  saveFile?: ((sessionId: string, file: ChatFile) => Promise<void>) | undefined;
  /** Stores the rating that the reply of a turn asked for. Without it, the page alone keeps it. */
  saveRating?: ((sessionId: string, rating: GivenRating & { turn: number }) => Promise<unknown>) | undefined;
  challenge?: SolveChallenge | undefined;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  storageKey: string;
  /** Language of the customer as a BCP 47 tag. */
  locale: string;
  /** Facts of the next conversation. */
  startFacts?: (() => ChatFacts | undefined) | undefined;
  newKey(): string;
  wait(ms: number): Promise<void>;
};

/** A turn with the token of a challenge. */
export type ChatRequest = TurnRequest & { challenge?: string };

const WAITS = [1000, 2000, 4000, 8000, 15_000] as const;

/**
 * One conversation of a page. A message is stored with its key before it is sent, and is sent again until it is answered,
 * also after a reload: the server takes a key once, so nothing is lost and nothing is said twice.
 */
export function createChat(deps: ChatDeps) {
  const { takeTurn, listTurns, uploadFile, saveFile, storage, storageKey, locale, newKey, wait } = deps;
  const kept = parseLog(storage.getItem(storageKey)) ?? EMPTY_LOG;
  const store = createStore<ChatState>(() => ({
    ...kept,
    isOffline: false,
    isUploading: false,
    written: '',
    problem: null,
  }));
  let isSending = false;

  function keep(log: ChatLog, more: Partial<ChatState> = {}): void {
    store.setState({ ...log, written: '', problem: null, ...more });
    try {
      storage.setItem(storageKey, JSON.stringify(log));
    } catch {
      // Without storage the conversation lasts as long as the page.
    }
  }

  function read(): ChatLog {
    const {
      isOffline: _offline,
      isUploading: _uploading,
      written: _written,
      problem: _problem,
      ...log
    } = store.getState();
    return log;
  }

  async function deliver(): Promise<void> {
    if (isSending) return;
    isSending = true;
    for (let tries = 0; read().outgoing; ) {
      const { outgoing, sessionId } = read();
      if (!outgoing) break;
      try {
        const challenge = sessionId === null ? await solveChallenge(deps.challenge) : undefined;
        const turn = await takeTurn(
          {
            ...(sessionId === null ? {} : { sessionId }),
            ...(outgoing.facts && { facts: outgoing.facts }),
            ...(challenge !== undefined && { challenge }),
            input: outgoing.input,
          },
          outgoing.key,
          (written) => store.setState({ written }),
        );
        keep(receive(read(), outgoing.key, turn), { isOffline: false });
        tries = 0;
        if (turn.turn > read().turn) await refresh();
        if (read().waiting.length > 0) keep(sendWaiting(read(), newKey()));
      } catch (error) {
        const seconds = findRetry(error);
        if (seconds === undefined) {
          keep(takeBack(read()), { isOffline: false, problem: (error as Error).message });
          break;
        }
        store.setState({ isOffline: true, written: '' });
        await wait(Math.max(seconds * 1000, WAITS[Math.min(tries++, WAITS.length - 1)] as number));
      }
    }
    isSending = false;
  }

  /** Adds what was said without a message of the customer: by a person, a tool or a reminder. */
  async function refresh(): Promise<void> {
    const { sessionId, turn } = read();
    if (sessionId === null) return;
    const turns = await listTurns(sessionId, turn).catch(() => []);
    const log = read();
    if (log.sessionId === sessionId && turns.length > 0) keep(catchUp(log, turns));
  }

  async function save(file: ChatFile): Promise<void> {
    const { sessionId } = read();
    if (sessionId === null) return;
    store.setState({ problem: null });
    await saveFile?.(sessionId, file).catch((error: Error) => store.setState({ problem: error.message }));
  }

  const set = (log: ChatLog): void => {
    keep(log);
    void deliver();
  };
  const begin = (): ChatLog => start(newKey(), deps.startFacts?.());
  const isBusy = (): boolean => read().outgoing !== null || store.getState().isUploading;

  return {
    store,
    storageKey,
    takesFiles: uploadFile !== undefined,
    locale,
    refresh,
    /** Continues the stored conversation, or begins one. */
    open(): void {
      const stored = parseLog(storage.getItem(storageKey));
      const isBegun = stored !== undefined && (stored.sessionId !== null || stored.outgoing !== null);
      set(isBegun ? stored : begin());
      if (isBegun) void refresh();
    },
    /** Returns whether the message is sent, now or after the answer that is awaited. */
    say(text: string): boolean {
      const message = text.trim();
      if (message === '' || store.getState().isUploading) return false;
      // The start was refused, for example because the environment is closed. It may be accepted now.
      if (read().sessionId === null && !read().outgoing) {
        set(begin());
        return false;
      }
      set(write(read(), message, newKey()));
      return true;
    },
    /** Stores the file, then sends a message with it. Nothing is sent if it cannot be stored. */
    async sendFile(file: File): Promise<void> {
      const { sessionId } = read();
      if (!uploadFile || sessionId === null || isBusy()) return;
      store.setState({ isUploading: true, problem: null });
      try {
        const upload = await uploadFile(sessionId, file);
        store.setState({ isUploading: false });
        set(attach(read(), upload, newKey()));
      } catch (error) {
        store.setState({ isUploading: false, problem: (error as Error).message });
      }
    },
    saveFile: saveFile && save,
    async rate(turn: number, rated: GivenRating): Promise<void> {
      const { sessionId } = read();
      if (sessionId === null) return;
      try {
        await deps.saveRating?.(sessionId, { turn, ...rated });
        const log = read();
        if (log.sessionId === sessionId)
          keep({ ...log, lines: log.lines.map((line) => (line.turn === turn ? { ...line, rated } : line)) });
      } catch (error) {
        store.setState({ problem: (error as Error).message });
      }
    },
    choose(ids: readonly string[]): void {
      if (ids.length > 0 && !isBusy()) set(chooseOptions(read(), ids, newKey()));
    },
    /** Begins another conversation; the old one stays on the server. */
    restart(): void {
      if (!isBusy()) set(begin());
    },
    /** Takes over what another tab of the browser stored. */
    adopt(text: string | null): void {
      const log = parseLog(text);
      if (log && !isBusy() && (log.sessionId !== read().sessionId || log.turn > read().turn))
        store.setState({ ...log, outgoing: null });
    },
  };
}

export type ChatClient = ReturnType<typeof createChat>;

/** Seconds until the message is sent again; undefined if the server refuses it for good. */
function findRetry(error: unknown): number | undefined {
  if (error instanceof ChallengeError) return undefined;
  if (!(error instanceof ApiProblemError)) return 0;
  return error.status === 429 || error.status >= 500 ? (error.retryAfter ?? 0) : undefined;
}
