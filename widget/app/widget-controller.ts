import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ChatFacts, ChatLine } from '@/lib/chat/chat-log';
import { createBrowserChat, getStorage } from '@/lib/chat/create-browser-chat';
import type { ChatClient } from '@/lib/chat/create-chat';
import { createWidgetClient } from '@/lib/client/widget-client';
import { createEmitter } from './create-emitter';
import { type Challenge, findChallenge } from './find-challenge';
import type { SignedCustomer, WidgetEvents } from './widget-api';
import type { WidgetConfig } from './widget-config';

export type WidgetState = {
  isOpen: boolean;
  /** The conversation of the current customer. */
  chat: ChatClient;
  /** Lines that the customer has seen. */
  seen: number;
};

export type WidgetController = ReturnType<typeof createWidgetController>;

/** The widget without its view: the conversation of a customer, whether it is open, and what is unread. */
export function createWidgetController(config: WidgetConfig) {
  const { flowId, key, mode, lang } = config;
  const isAlwaysOpen = mode === 'inline' || mode === 'full';
  const client = createWidgetClient(config);
  const storage = getStorage();
  const { on, emit } = createEmitter<WidgetEvents>();
  let customer: SignedCustomer | null = null;
  let facts: ChatFacts | undefined;
  let challenge = findChallenge(config.challenge);
  let stopWatching = (): void => undefined;

  function createChatOf(one: SignedCustomer | null): ChatClient {
    return createBrowserChat({
      // A key reaches only the conversations that it started.
      storageKey: `turnpike.${flowId}.${key.slice(0, 12)}.${one?.customerId ?? ''}`,
      locale: lang,
      startFacts: () => facts,
      takeTurn: (request, id, onText) =>
        client.takeTurn(
          {
            ...request,
            ...(one && { customerId: one.customerId, customerSignature: (customer ?? one).signature }),
          },
          id,
          onText,
        ),
      listTurns: client.listTurns,
      uploadFile: client.uploadFile,
      downloadFile: client.downloadFile,
      saveRating: client.saveRating,
      challenge: () => challenge?.(),
    });
  }

  const first = createChatOf(null);
  const store: StoreApi<WidgetState> = createStore<WidgetState>(() => ({
    isOpen: isAlwaysOpen,
    chat: first,
    seen: readSeen(first),
  }));
  let announced = countUnread(store.getState());
  watch(first);

  function readSeen(chat: ChatClient): number {
    const { lines } = chat.store.getState();
    const seen = Number(storage.getItem(`${chat.storageKey}.seen`) ?? 0);
    return Math.min(Number.isInteger(seen) ? seen : 0, lines.length);
  }

  /** Marks the messages as seen that are in the open window. */
  function look(): void {
    const { isOpen, chat, seen } = store.getState();
    const { lines } = chat.store.getState();
    const next = isOpen ? lines.length : Math.min(seen, lines.length);
    if (next === seen) return;
    store.setState({ seen: next });
    try {
      storage.setItem(`${chat.storageKey}.seen`, String(next));
    } catch {
      // Without storage, messages are unread again after a reload.
    }
  }

  function announceUnread(): void {
    const count = countUnread(store.getState());
    if (count !== announced) emit('unread', count);
    announced = count;
  }

  /** Turns changes of the conversation into events. */
  function watch(chat: ChatClient): void {
    stopWatching();
    stopWatching = chat.store.subscribe((now, before) => {
      if (now.lines !== before.lines) {
        look();
        for (const line of listNew(now.lines, before.lines)) emit('message', line);
        announceUnread();
      }
      if (now.status === 'complete' && before.status !== 'complete') emit('end', undefined);
    });
  }

  const hasBegun = (chat: ChatClient): boolean => {
    const { sessionId, outgoing } = chat.store.getState();
    return sessionId !== null || outgoing !== null;
  };

  /** Continues a stored conversation; begins one only if the customer sees it. */
  function resume(): void {
    const { chat, isOpen } = store.getState();
    if (isOpen || hasBegun(chat)) chat.open();
  }

  function setOpen(isOpen: boolean): void {
    if (isAlwaysOpen || store.getState().isOpen === isOpen) return;
    store.setState({ isOpen });
    const { chat } = store.getState();
    if (isOpen && !hasBegun(chat)) chat.open();
    look();
    announceUnread();
    emit(isOpen ? 'open' : 'close', undefined);
  }

  return {
    config,
    store,
    on,
    resume,
    open: () => setOpen(true),
    close: () => setOpen(false),
    restart: () => store.getState().chat.restart(),
    setFacts(next: ChatFacts): void {
      facts = { ...facts, ...next };
    },
    setChallenge(next: Challenge): void {
      challenge = next;
    },
    send(text: string): void {
      const { chat } = store.getState();
      if (!hasBegun(chat)) chat.open();
      chat.say(text);
    },
    identify(next: SignedCustomer | null): void {
      const before = customer;
      customer = next;
      if (before?.customerId === next?.customerId) return;
      const left = store.getState().chat;
      if (before !== null) for (const name of ['', '.seen']) storage.removeItem(left.storageKey + name);
      const chat = createChatOf(next);
      watch(chat);
      store.setState({ chat, seen: readSeen(chat) });
      announceUnread();
      resume();
    },
    stop: () => stopWatching(),
  };
}

/** Messages of the flow and of people since the window was last open. */
export const countUnread = ({ chat, seen }: WidgetState): number =>
  chat.store
    .getState()
    .lines.slice(seen)
    .filter(({ from }) => from !== 'customer').length;

/** A conversation that starts again has fewer lines. */
const listNew = (now: readonly ChatLine[], before: readonly ChatLine[]): readonly ChatLine[] =>
  now.length > before.length ? now.slice(before.length) : [];
