'use client';

import type { FlowDocument } from '@turnpike/engine/document';
import { type RefObject, useEffect } from 'react';
import type { SimulatedFrame } from '@/lib/editor/canvas/simulation-overlay';
import { findNode, type ItemKey } from '@/lib/editor/model/item';
import { useEditorContext, useOverlay, usePreferences } from '../editor-context';
import type { Camera } from './camera';
import type { Size } from './camera-geometry';

/** Keeps the current node of a run in view: opens the graph of the top frame, and subgraphs on the way. */
export function useFollow(
  { show, showAgain }: Pick<Camera, 'show' | 'showAgain'>,
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
      // A recorded conversation may be at a node that was deleted from the draft.
      document.graphs.find(({ id }) => id === home);
    const trail = getTrail(document, stack ?? [], owner?.id);
    // Subgraphs expanded in place are already visible.
    const through = trail.at(-1);
    const seen = through !== undefined && panels.getState().expanded.has(through);
    const inPlace = seen && findNode(document, through)?.graph.id === graph;
    if (owner && owner.id !== graph && !inPlace) showGraph(owner.id, trail);
    // The overview of all scenarios does not show the current step.
    if (owner && panels.getState().overview) panels.getState().set({ overview: false });
    // Nodes that are not in the draft never appear, so do not wait for them.
    if (!findNode(document, current)) return;
    const shown: ItemKey = inPlace ? `node:${through}` : `node:${current}`;
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => show([shown])));
    const unwatch = wrapper.current
      ? watchSize(wrapper.current, (before) => showAgain(shown, before))
      : undefined;
    return () => {
      cancelAnimationFrame(frame);
      unwatch?.();
    };
  }, [follow, current, stack, editor, panels, show, showAgain, wrapper]);
}

/** The subgraph nodes that lead to the top frame. */
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

/** Waits until the size settles, which may be mid-drag. Returns the previous size. */
function watchSize(element: HTMLElement, onChange: (before: Size) => void): () => void {
  let settled: Size = element.getBoundingClientRect();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new ResizeObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const before = settled;
      settled = element.getBoundingClientRect();
      onChange(before);
    }, DEBOUNCE_MS);
  });
  observer.observe(element);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
const DEBOUNCE_MS = 120;
