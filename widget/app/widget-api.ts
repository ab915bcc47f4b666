import type { ChatFacts, ChatLine } from '@/lib/chat/chat-log';
import type { Challenge } from './find-challenge';
import type { WidgetTheme } from './widget-theme';

export type WidgetEvents = {
  open: undefined;
  close: undefined;
  /** A message of the customer, the flow or a person. */
  message: ChatLine;
  /** The number of messages that the customer has not seen. */
  unread: number;
  /** The conversation has ended. */
  end: undefined;
};

/** A customer that the page's server has signed. */
export type SignedCustomer = { customerId: string; signature: string };

/** `window.turnpike` once the widget has loaded. */
export type WidgetApi = {
  open(): void;
  close(): void;
  /** Sends a message as the customer, and starts a conversation if there is none. */
  send(text: string): void;
  /** Starts a new conversation. */
  restart(): void;
  /** Continues the conversation of this customer. Null when they sign out: their messages leave this browser. */
  identify(customer: SignedCustomer | null): void;
  /** Sets public facts of the next conversation. */
  setFacts(facts: ChatFacts): void;
  /** Solves a challenge before a conversation starts: the token that it returns is checked by the server. */
  setChallenge(challenge: Challenge): void;
  setTheme(theme: WidgetTheme): void;
  /** Replaces texts, by the English text. */
  setTexts(texts: Readonly<Record<string, string>>): void;
  /** Returns a function that ends the subscription. */
  on<E extends keyof WidgetEvents>(event: E, listener: (value: WidgetEvents[E]) => void): () => void;
  /** Removes the widget from the page. The conversation stays. */
  destroy(): void;
  /** Calls back with the API. Before the widget has loaded, the calls wait. */
  push(callback: (api: WidgetApi) => void): void;
};
