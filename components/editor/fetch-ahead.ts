import { type ReactNode, useEffect, useState } from 'react';
import {
  ArrangeTools,
  ConnectPicker,
  EditorPalette,
  NodePicker,
  OutlineResults,
  ShortcutsDialog,
} from './lazy-panes';

/**
 * What somebody may ask for at any moment, most likely first: it is fetched while nobody waits for it, so that
 * the key or the click that opens it finds it there. Asked for sooner, each comes by itself.
 */
const AHEAD: readonly (() => Promise<unknown>)[] = [
  EditorPalette.fetch,
  () => import('@/lib/editor/model/what-links-here'),
  () => import('@/components/ui/menus/opened-dropdown-menu'),
  NodePicker.fetch,
  () => import('./canvas-menu'),
  () => import('@/components/ui/menus/opened-context-menu'),
  OutlineResults.fetch,
  ArrangeTools.fetch,
  ConnectPicker.fetch,
  () => import('./actions/lay-out'),
  () => import('@/lib/editor/model/read-clip'),
  () => import('@/lib/editor/commands/describe-paste'),
  ShortcutsDialog.fetch,
];
/** A page that is busy all the time fetches after this long all the same. */
const LATEST_MS = 2000;

/** Whether the canvas is on the screen. The panes beside it begin to come then, and not before it. */
export function useDrawn(): boolean {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    // The second frame comes after the first was painted.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setDrawn(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return drawn;
}

/** What lies over the canvas and need not be there before it. */
export function AfterDrawn({ children }: { children: ReactNode }): ReactNode {
  return useDrawn() ? children : null;
}

export function useFetchAhead(drawn: boolean): void {
  useEffect(() => (drawn ? fetchAhead() : undefined), [drawn]);
}

function fetchAhead(): () => void {
  let left = false;
  const go = async () => {
    for (const load of AHEAD) if (!left) await load().catch(() => undefined);
  };
  const timer = setTimeout(() => void go(), LATEST_MS);
  const stop = () => clearTimeout(timer);
  // Not every browser tells when it has nothing to do.
  const idle = globalThis.requestIdleCallback?.(() => {
    stop();
    void go();
  });
  return () => {
    left = true;
    stop();
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
