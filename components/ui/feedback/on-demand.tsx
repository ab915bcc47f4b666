'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { MissingPart, MissingParts } from './missing-part';

/** `fetch` preloads the code. */
export type OnDemand<Props> = ComponentType<Props> & { fetch: () => Promise<void> };

/** Retry delays, increasing. */
const RETRY_MS = 1000;
const MAX_RETRY_MS = 15_000;
/** After this many failures online, show an error: an update may have removed the file. */
const MAX_FAILURES = 3;

/**
 * A lazily loaded component, with `Waiting` as placeholder.
 *
 * Unlike React.lazy, it renders immediately once the code is available: React delays suspended content by up to
 * a third of a second, during which keystrokes would go elsewhere.
 *
 * If loading fails, for example offline, the page stays as it is and retries. After repeated failures online,
 * the placeholder shows an error.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType,
): OnDemand<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let coming: Promise<void> | undefined;
  const fetch = () => {
    coming ??= load().then(
      (component) => {
        Loaded = component;
      },
      (error: unknown) => {
        // The next render retries.
        coming = undefined;
        throw error;
      },
    );
    return coming;
  };
  function OnDemandPart(props: Props) {
    const [, setArrived] = useState(false);
    const [missing, setMissing] = useState(false);
    useEffect(() => {
      let left = false;
      let refused = 0;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const ask = (waitMs: number) => {
        clearTimeout(timer);
        fetch().then(
          () => left || setArrived(true),
          () => {
            if (left) return;
            // Offline, it retries when the network is back.
            if (navigator.onLine && ++refused === MAX_FAILURES) setMissing(true);
            timer = setTimeout(ask, waitMs, Math.min(2 * waitMs, MAX_RETRY_MS));
          },
        );
      };
      const askNow = () => ask(RETRY_MS);
      askNow();
      window.addEventListener('online', askNow);
      return () => {
        left = true;
        clearTimeout(timer);
        window.removeEventListener('online', askNow);
      };
    }, []);
    if (Loaded) return <Loaded {...props} />;
    if (missing) return Waiting ? <MissingPart /> : <MissingParts />;
    return Waiting ? <Waiting /> : null;
  }
  return Object.assign(OnDemandPart, { fetch });
}
