'use client';

import { useEffect } from 'react';
import { createHeldKeys, type HeldKeys } from '@/lib/editor/palette/held-keys';
import type { PanelsStore } from '@/lib/editor/panels-store';
import { useEditorContext } from './editor-context';
import { findFocusTarget, NO_FOCUS_REQUEST } from './find-focus-target';
import { replayKey } from './replay-key';

/** After this delay, a notice says that the panel is loading and typing is kept. */
const LATE_MS = 1000;
/** After this time, keys are no longer held. */
const MAX_HOLD_MS = 30_000;

/**
 * Holds keystrokes between a shortcut that opens a panel and the panel getting the focus, and replays them
 * then. On a slow network the panel's code may load for seconds, and the keystrokes would run commands instead.
 */
export function useHeldKeys(): void {
  const { panels } = useEditorContext();
  useEffect(() => {
    let waiting: Waiting | undefined;
    const follow = () => {
      const target = findFocusTarget(panels.getState());
      if (target === waiting?.target) return;
      waiting?.leave();
      waiting = target === undefined ? undefined : waitFor(target, panels);
    };
    const unsubscribe = panels.subscribe(follow);
    return () => {
      unsubscribe();
      waiting?.stop();
    };
  }, [panels]);
}

type Waiting = {
  target: string;
  /** The panel is no longer wanted. A running replay finishes first, so that later keys cannot overtake it. */
  leave(): void;
  stop(): void;
};

function waitFor(target: string, panels: PanelsStore): Waiting {
  const held: HeldKeys = createHeldKeys();
  const isThere = () => document.activeElement?.closest(target) != null;
  const left = new AbortController();
  let giving = false;
  const late = setTimeout(() => panels.getState().set({ late: true }), LATE_MS);
  const stop = () => {
    if (left.signal.aborted) return;
    left.abort();
    clearTimeout(late);
    clearTimeout(latest);
    if (panels.getState().late) panels.getState().set({ late: false });
  };
  const latest = setTimeout(stop, MAX_HOLD_MS);
  const onKeyDown = (event: KeyboardEvent) => {
    // Replayed events arrive here too.
    if (!event.isTrusted) return;
    if (event.key === 'Escape' && !giving) panels.getState().set(NO_FOCUS_REQUEST);
    else if (!held.take(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const arrive = async () => {
    if (giving || !isThere()) return;
    if (held.isEmpty()) return stop();
    giving = true;
    // The panel is being mounted and may not listen yet.
    await new Promise((done) => setTimeout(done));
    await held.giveTo(replayKey);
    stop();
  };
  const options = { capture: true, signal: left.signal };
  window.addEventListener('keydown', onKeyDown, options);
  window.addEventListener('focusin', () => void arrive(), options);
  // If the author clicks elsewhere, the focus stays there.
  window.addEventListener(
    'pointerdown',
    () => {
      stop();
      panels.getState().set({ focusTarget: null });
    },
    options,
  );
  void arrive();
  return { target, leave: () => giving || stop(), stop };
}
