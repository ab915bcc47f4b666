import { type ReactNode, useEffect } from 'react';
import {
  ArrangeTools,
  ConnectPicker,
  EditorPalette,
  FrameNode,
  NodePicker,
  OutlineResults,
  ShortcutsDialog,
} from './lazy-panes';
import { useDrawn } from './use-drawn';

/** Prefetches lazy panes in idle time, most likely first, so that they open without a delay. */
const AHEAD: readonly (() => Promise<unknown>)[] = [
  EditorPalette.fetch,
  () => import('@/lib/editor/model/what-links-here'),
  () => import('./bar/more-menu'),
  () => import('@/components/ui/menus/opened-dropdown-menu'),
  NodePicker.fetch,
  () => import('./canvas-menu'),
  () => import('@/components/ui/menus/opened-context-menu'),
  OutlineResults.fetch,
  ArrangeTools.fetch,
  ConnectPicker.fetch,
  FrameNode.fetch,
  () => import('./actions/lay-out'),
  () => import('@/lib/editor/model/read-clip'),
  () => import('@/lib/editor/commands/describe-paste'),
  ShortcutsDialog.fetch,
];
/** Start after this delay even if the page is never idle. */
const MAX_DELAY_MS = 2000;

/** Overlays of the canvas, which can load after it. */
export function AfterDrawn({ children }: { children: ReactNode }): ReactNode {
  return useDrawn() ? children : null;
}

export function usePrefetchPanes(drawn: boolean): void {
  useEffect(() => (drawn ? prefetchPanes() : undefined), [drawn]);
}

function prefetchPanes(): () => void {
  let left = false;
  const go = async () => {
    for (const load of AHEAD) if (!left) await load().catch(() => undefined);
  };
  const timer = setTimeout(() => void go(), MAX_DELAY_MS);
  const stop = () => clearTimeout(timer);
  // Not all browsers have requestIdleCallback.
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
