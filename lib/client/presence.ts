import type { PresentTab } from '@/lib/contract/schemas/presence';
import type { ApiClient } from './api-client';
import { ApiProblemError } from './api-problem-error';

export type PresenceState = {
  /** Other tabs that have the flow open. */
  others: readonly PresentTab[];
  /** The same, grouped by selection. */
  at: ReadonlyMap<string, readonly PresentTab[]>;
};

export type PresenceOptions = {
  flowId: string;
  /** Absent if the server has no presence. Then only tabs of this browser notify each other of saves. */
  client?: Pick<ApiClient, 'setPresence' | 'endPresence'> | undefined;
  /** Creates the id of this tab, and a new one when the tab onShow after it signed off. */
  newTab?: () => string;
  /** Returns the current selection. */
  getItem: () => string | undefined;
  /** Called with a new draft revision from the server or another tab of this browser. */
  onRevision: (revision: number) => void;
  /** Source of `pagehide` and of the page visibility; the browser's own by default. */
  events?: EventTarget;
  page?: Pick<Document, 'hidden'> & EventTarget;
  channel?: Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;
};

export type PresenceClient = {
  /** Stable until something changes. */
  getState(): PresenceState;
  subscribe(listener: () => void): () => void;
  /** Call when the selection changes. */
  move(): void;
  /** Notifies other tabs of this browser of a saved revision. */
  announce(revision: number): void;
  dispose(): void;
};

const HEARTBEAT_MS = 10_000;
/** Interval of a hidden tab, whose timers the browser throttles anyway. */
const HIDDEN_HEARTBEAT_MS = 30_000;
/** Minimum time between two selection reports, because arrow keys change the selection quickly. */
const MOVE_MS = 1_000;
const EMPTY: PresenceState = { others: [], at: new Map() };

/** Reports every few seconds that this tab has the flow open, and receives who else has it open and their selection. */
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
  let state = EMPTY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reported: string | undefined;
  let asking = false;
  let left = false;
  let refused = false;
  let lastAt = Number.NEGATIVE_INFINITY;

  const onVisibility = () => void beat();
  const onHide = () => {
    left = true;
    clearTimeout(timer);
    void client?.endPresence(flowId, tab).catch(() => undefined);
  };
  /** A page restored from the back/forward cache continues with a new id, because the server stores the sign-off. */
  const onShow = () => {
    if (!left) return;
    left = false;
    tab = newTab();
    void beat();
  };
  page?.addEventListener('visibilitychange', onVisibility);
  events?.addEventListener('pagehide', onHide);
  events?.addEventListener('pageshow', onShow);
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
    reported = getItem();
    refused = false;
    try {
      const away = page?.hidden ?? false;
      const { revision, others } = await client.setPresence(flowId, { tab, item: reported ?? null, away });
      if (left) return;
      set(others);
      onRevision(revision);
    } catch (error) {
      // Offline or signed out, so the list of others may be outdated.
      if (!left) set([]);
      // After a refusal, it retries when the page becomes visible.
      refused = error instanceof ApiProblemError && error.status < 500 && error.status !== 429;
    } finally {
      asking = false;
      if (!left && !refused) schedule();
    }
  }

  function schedule(): void {
    clearTimeout(timer);
    if (!client) return;
    const moved = getItem() !== reported;
    const pause = moved ? MOVE_MS : page?.hidden ? HIDDEN_HEARTBEAT_MS : HEARTBEAT_MS;
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
      if (!left && !asking && !refused && getItem() !== reported) schedule();
    },
    announce: (revision) => channel?.postMessage(revision),
    dispose() {
      if (!left) onHide();
      page?.removeEventListener('visibilitychange', onVisibility);
      events?.removeEventListener('pagehide', onHide);
      events?.removeEventListener('pageshow', onShow);
      channel?.close();
      listeners.clear();
    },
  };
}
