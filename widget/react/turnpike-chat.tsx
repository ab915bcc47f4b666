'use client';

import { useEffect, useRef } from 'react';
import type { SignedCustomer, WidgetApi, WidgetEvents } from '../app/widget-api';
import type { WidgetMode } from '../app/widget-config';
import type { WidgetTheme } from '../app/widget-theme';

export type TurnpikeChatProps = {
  /** Address of the Turnpike server. */
  server: string;
  flow: string;
  /** Publishable key; `key` has another meaning in React. */
  publishableKey: string;
  /** Default: bubble. `inline` fills the element that the component renders. */
  mode?: WidgetMode;
  title?: string;
  lang?: string;
  theme?: WidgetTheme;
  /** The signed-in customer. */
  customer?: SignedCustomer | null;
  /** Public facts of the next conversation. */
  facts?: Parameters<WidgetApi['setFacts']>[0];
  /** Solves a challenge before a conversation starts, and returns its token. */
  challenge?: Parameters<WidgetApi['setChallenge']>[0];
  /** A sound for new messages, until the visitor chooses. */
  sounds?: boolean;
  /** English texts and their replacements. */
  texts?: Readonly<Record<string, string>>;
  onMessage?: (message: WidgetEvents['message']) => void;
  onUnread?: (count: number) => void;
};

/** The widget in a React application. It is loaded from the server, so that it always fits the server's version. */
export function TurnpikeChat({
  server,
  flow,
  publishableKey,
  mode = 'bubble',
  title,
  lang,
  theme,
  customer = null,
  facts,
  texts,
  challenge,
  sounds,
  onMessage,
  onUnread,
}: TurnpikeChatProps) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef({ onMessage, onUnread });
  latest.current = { onMessage, onUnread };
  const first = useRef({ theme, customer, facts, texts, challenge });
  first.current = { theme, customer, facts, texts, challenge };
  useEffect(() => {
    const page = window as unknown as { turnpike?: WidgetApi | undefined };
    const id = `turnpike-${Math.random().toString(36).slice(2)}`;
    if (place.current) place.current.id = id;
    const script = document.createElement('script');
    const data = {
      ...{ flow, key: publishableKey, mode, title, lang, target: `#${id}` },
      sounds: sounds ? 'on' : undefined,
    };
    for (const [name, value] of Object.entries(data)) if (value !== undefined) script.dataset[name] = value;
    script.src = `${server}/widget.js`;
    page.turnpike = undefined;
    script.onload = () =>
      page.turnpike?.push((api) => {
        apply(api, first.current);
        api.on('message', (message) => latest.current.onMessage?.(message));
        api.on('unread', (count) => latest.current.onUnread?.(count));
      });
    document.head.append(script);
    return () => {
      script.remove();
      page.turnpike?.destroy?.();
      page.turnpike = undefined;
    };
  }, [server, flow, publishableKey, mode, title, lang, sounds]);
  const applied = JSON.stringify([theme, customer, facts, texts]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: objects count by their content
  useEffect(() => {
    const { turnpike } = window as unknown as { turnpike?: WidgetApi };
    turnpike?.push((api) => apply(api, first.current));
  }, [applied]);
  return mode === 'inline' ? <div ref={place} style={{ height: '100%' }} /> : null;
}

type Applied = Pick<TurnpikeChatProps, 'theme' | 'customer' | 'facts' | 'texts' | 'challenge'>;

function apply(api: WidgetApi, { theme, customer = null, facts, texts, challenge }: Applied): void {
  if (theme) api.setTheme(theme);
  if (texts) api.setTexts(texts);
  if (facts) api.setFacts(facts);
  if (challenge) api.setChallenge(challenge);
  api.identify(customer);
}
