'use client';

import type { FlowDocument } from '@turnpike/engine';
import { type RefObject, useEffect } from 'react';
import type { SimulatedFrame } from '@/lib/editor/canvas/simulation-overlay';
import { findNode, type ItemKey } from '@/lib/editor/model/item';
import { type CanvasHandle, useEditorContext, useOverlay, usePreferences } from '../editor-context';

export type Size = { width: number; height: number };

/**
 * Keeps the current node of a run in view, unless that is switched off: into the graph of the frame on top,
 * by the subgraph nodes that the frames below stand on.
 */
export function useFollow(
  { handle, showAgain }: { handle: CanvasHandle; showAgain(key: ItemKey, before: Size): void },
  wrapper: RefObject<HTMLDivElement | null>,
): void {
  const follow = usePreferences((state) => state.follow);
  const stack = useOverlay((state) => state.overlay?.stack);
  const current = useOverlay((state) => {
    const top = state.overlay?.stack?.at(-1)?.node;
    if (top !== undefined && state.overlay?.nodes[top]?.state === 'current') return top;
    const found = Object.entries(state.overlay?.nodes ?? {}).find(([, node]) => node.state === 'current');
    return found?.[0] ?? top;
  });
  const { editor, panels } = useEditorContext();
  useEffect(() => {
    if (!follow || !current) return;
    const { document, graph, showGraph } = editor.getState();
    const home = stack?.at(-1)?.graph;
    const owner =
      document.graphs.find((candidate) => candidate.nodes.some((node) => node.id === current)) ??
      // A recorded conversation may stand on a node that the draft has no more.
      document.graphs.find(({ id }) => id === home);
    const trail = getTrail(document, stack ?? [], owner?.id);
    // What is open in place is already seen.
    const through = trail.at(-1);
    const seen = through !== undefined && panels.getState().expanded.has(through);
    const inPlace = seen && findNode(document, through)?.graph.id === graph;
    if (owner && owner.id !== graph && !inPlace) showGraph(owner.id, trail);
    // Seen from above, no scenario shows where it stands.
    if (owner && panels.getState().overview) panels.getState().set({ overview: false });
    // What the draft has no more is never drawn, and not waited for.
    if (!findNode(document, current)) return;
    const shown: ItemKey = inPlace ? `node:${through}` : `node:${current}`;
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => handle.show([shown])));
    const unwatch = wrapper.current
      ? watchSize(wrapper.current, (before) => showAgain(shown, before))
      : undefined;
    return () => {
      cancelAnimationFrame(frame);
      unwatch?.();
    };
  }, [follow, current, stack, editor, panels, handle, showAgain, wrapper]);
}

/** The subgraph nodes that lead to the frame on top: those which the called frames below it stand on. */
function getTrail(
  document: FlowDocument,
  stack: readonly SimulatedFrame[],
  graph: string | undefined,
): string[] {
  const trail: string[] = [];
  let wanted = graph;
  for (const { node } of stack.slice(0, -1).toReversed()) {
    const placed = node === undefined ? undefined : findNode(document, node);
    if (placed?.node.type !== 'subgraph' || placed.node.graph !== wanted) break;
    trail.unshift(placed.node.id);
    wanted = placed.graph.id;
  }
  return trail;
}

/** Once a size is settled, since an edge may be on its way with the mouse; tells what it was before. */
function watchSize(element: HTMLElement, onChange: (before: Size) => void): () => void {
  let settled: Size = element.getBoundingClientRect();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new ResizeObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const before = settled;
      settled = element.getBoundingClientRect();
      onChange(before);
    }, SETTLED_MS);
  });
  observer.observe(element);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
const SETTLED_MS = 120;
