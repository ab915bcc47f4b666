import type { PresentTab } from '@/lib/api/presence';
import type { ApiClient } from './api-client';
import { ApiProblemError } from './api-problem-error';

export type PresenceState = {
  /** The other tabs that have the flow open. */
  others: readonly PresentTab[];
  /** The same by what is selected in them. */
  at: ReadonlyMap<string, readonly PresentTab[]>;
};

export type PresenceOptions = {
  flowId: string;
  /** Left out where the server knows nothing of it: then only tabs of this browser tell each other of saves. */
  client?: Pick<ApiClient, 'setPresence' | 'endPresence'> | undefined;
  /** Names this tab; it is asked again when the tab comes back after its goodbye. */
  newTab?: () => string;
  /** What is selected at this moment. */
  getItem: () => string | undefined;
  /** The draft has come to a revision, as the server or another tab of this browser says. */
  onRevision: (revision: number) => void;
  /** Where `pagehide` is heard, and whether the page is seen; those of a browser. */
  events?: EventTarget;
  page?: Pick<Document, 'hidden'> & EventTarget;
  channel?: Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;
};

export type PresenceClient = {
  /** The same object until something changes. */
  getState(): PresenceState;
  subscribe(listener: () => void): () => void;
  /** Another thing was selected here. */
  move(): void;
  /** This tab's save came to a revision: other tabs of this browser need not wait to hear of it. */
  tell(revision: number): void;
  dispose(): void;
};

const BEAT_MS = 10_000;
/** Of a hidden tab, whose timers a browser slows down in any case. */
const HIDDEN_BEAT_MS = 30_000;
/** Between two words about the selection: arrow keys walk faster than anybody can follow. */
const MOVE_MS = 1_000;
const NOBODY: PresenceState = { others: [], at: new Map() };

/** Says every few seconds that this tab has the flow open, and knows who else has and where they are. */
export function createPresence(options: PresenceOptions): PresenceClient {
  const { client, flowId, getItem, onRevision } = options;
  const newTab = options.newTab ?? (() => crypto.randomUUID());
  const events = options.events ?? (typeof window === 'undefined' ? undefined : window);
  const page = options.page ?? (typeof document === 'undefined' ? undefined : document);
  const channel =
    options.channel ??
    (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`turnpike:flow:${flowId}`));
  const listeners = new Set<() => void>();
  let tab = newTab();
  let state = NOBODY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let said: string | undefined;
  let asking = false;
  let left = false;
  let refused = false;
  let lastAt = Number.NEGATIVE_INFINITY;

  const hears = () => void beat();
  const leaves = () => {
    left = true;
    clearTimeout(timer);
    void client?.endPresence(flowId, tab).catch(() => undefined);
  };
  /** A page that comes out of the browser's cache goes on, by another name: the server keeps the goodbye of this one. */
  const returns = () => {
    if (!left) return;
    left = false;
    tab = newTab();
    void beat();
  };
  page?.addEventListener('visibilitychange', hears);
  events?.addEventListener('pagehide', leaves);
  events?.addEventListener('pageshow', returns);
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'number') onRevision(data);
    };
  void beat();

  async function beat(): Promise<void> {
    clearTimeout(timer);
    if (!client || left || asking) return;
    asking = true;
    lastAt = Date.now();
    said = getItem();
    refused = false;
    try {
      const away = page?.hidden ?? false;
      const { revision, others } = await client.setPresence(flowId, { tab, item: said ?? null, away });
      if (left) return;
      set(others);
      onRevision(revision);
    } catch (error) {
      // Offline, or signed out: who was there may be gone.
      if (!left) set([]);
      // Told no, it asks again when somebody comes back to the page.
      refused = error instanceof ApiProblemError && error.status < 500 && error.status !== 429;
    } finally {
      asking = false;
      if (!left && !refused) schedule();
    }
  }

  function schedule(): void {
    clearTimeout(timer);
    if (!client) return;
    const moved = getItem() !== said;
    const pause = moved ? MOVE_MS : page?.hidden ? HIDDEN_BEAT_MS : BEAT_MS;
    timer = setTimeout(() => void beat(), Math.max(0, lastAt + pause - Date.now()));
  }

  function set(others: readonly PresentTab[]): void {
    if (JSON.stringify(others) === JSON.stringify(state.others)) return;
    const at = new Map<string, PresentTab[]>();
    for (const other of others) if (other.item) at.set(other.item, [...(at.get(other.item) ?? []), other]);
    state = { others, at };
    for (const listener of listeners) listener();
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    move() {
      if (!left && !asking && !refused && getItem() !== said) schedule();
    },
    tell: (revision) => channel?.postMessage(revision),
    dispose() {
      if (!left) leaves();
      page?.removeEventListener('visibilitychange', hears);
      events?.removeEventListener('pagehide', leaves);
      events?.removeEventListener('pageshow', returns);
      channel?.close();
      listeners.clear();
    },
  };
}
