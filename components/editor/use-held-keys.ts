'use client';

import { useEffect } from 'react';
import { createHeldKeys, type HeldKeys } from '@/lib/editor/palette/held-keys';
import type { PanelsStore } from '@/lib/editor/panels-store';
import { useEditorContext } from './editor-context';
import { findFocusTarget, NOTHING_ASKED_FOR } from './find-focus-target';
import { giveKey } from './give-key';

/** Somebody who waits longer than this is told that it comes, and that nothing typed is lost. */
const LATE_MS = 1000;
/** What has not come by then may not come at all: the keys are the page's again. */
const LATEST_MS = 30_000;

/**
 * Holds what is typed after a key that opens something until that has the focus, and gives it over then: over a slow
 * line the code of a palette comes seconds after its key, and what was meant for it would run commands.
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
  /** It is not asked for any more. What is being given over is given to its end: what comes after must not overtake it. */
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
  const latest = setTimeout(stop, LATEST_MS);
  const onKeyDown = (event: KeyboardEvent) => {
    // What is given over comes by here too.
    if (!event.isTrusted) return;
    if (event.key === 'Escape' && !giving) panels.getState().set(NOTHING_ASKED_FOR);
    else if (!held.take(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const arrive = async () => {
    if (giving || !isThere()) return;
    if (held.isEmpty()) return stop();
    giving = true;
    // It is being put in place at this moment, and may not listen yet.
    await new Promise((done) => setTimeout(done));
    await held.giveTo(giveKey);
    stop();
  };
  const options = { capture: true, signal: left.signal };
  window.addEventListener('keydown', onKeyDown, options);
  window.addEventListener('focusin', () => void arrive(), options);
  // Whoever points elsewhere meanwhile has gone there: nothing leads the focus away from it later.
  window.addEventListener(
    'pointerdown',
    () => {
      stop();
      panels.getState().set({ leading: null });
    },
    options,
  );
  void arrive();
  return { target, leave: () => giving || stop(), stop };
}
