'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { MissingPart, MissingParts } from './missing-part';

/** `fetch` brings its code ahead of time. */
export type OnDemand<Props> = ComponentType<Props> & { fetch: () => Promise<void> };

/** After so long it is asked for again, longer each time. */
const AGAIN_MS = 1000;
const AGAIN_LATEST_MS = 15_000;
/** Refused so often while the browser is online, it is said: after an update the file may be gone for good. */
const REFUSED_OFTEN = 3;

/**
 * A part of a page whose code is fetched when it is first drawn, with `Waiting` in its place meanwhile.
 *
 * Where its code is there it is drawn at once, and where it has just come, right then. What suspends is held back by
 * React for up to a third of a second, and the key after the one that opened it would go somewhere else.
 *
 * Where its code does not come, as offline, the page stays as it is and asks again: a part that is missing must not
 * take what was written around it away. Where it is refused again and again while online, its place says so.
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
        // The next one asks again.
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
            // Offline, it comes by itself once the network is back.
            if (navigator.onLine && ++refused === REFUSED_OFTEN) setMissing(true);
            timer = setTimeout(ask, waitMs, Math.min(2 * waitMs, AGAIN_LATEST_MS));
          },
        );
      };
      const askNow = () => ask(AGAIN_MS);
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
