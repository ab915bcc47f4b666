'use client';

import type { FlowDocument } from '@turnpike/engine/document';
import { useEffect, useMemo, useState } from 'react';
import {
  type EditorContextValue,
  useEditor,
  useEditorContext,
  usePanels,
} from '@/components/editor/editor-context';
import { useSavedFlow } from '@/components/editor/use-saved-flow';
import type { TourSigns } from '@/lib/editor/tour/tour-steps';
import { getTurns } from '@/lib/simulator/store/simulation-state';

const POLL_MS = 300;
const STAY_MS = 800;
const VISITS = ['focusin', 'pointerdown', 'keydown'] as const;
const WHY = '[aria-label="Simulator"] details';
const CURL = '[role="dialog"] [aria-label="curl command"]';

/** Detects progress in the tour, compared with the state when it started. */
export function useEditorSigns(): TourSigns {
  const { flow, simulation } = useEditorContext();
  const document = useEditor((state) => state.document);
  const selected = useEditor((state) => state.selection.some((key) => key.startsWith('node:')));
  const dock = usePanels((state) => (state.dockOpen ? state.dock : null));
  const problems = usePanels((state) => state.drawer === 'problems');
  const live = useSavedFlow().live?.number ?? 0;
  const [found] = useState(() => ({ live, said: listSaid(document), nodes: countNodes(document) }));
  const turns = useTurns(flow.id, simulation);
  const [readWhy, usedCurl] = [useVisited(WHY), useVisited(CURL)];
  const nodes = countNodes(document);
  const reworded = useMemo(() => listSaid(document) !== found.said, [document, found]);
  return useMemo(
    () => ({
      open: true,
      fromNothing: found.nodes === 0,
      nodes,
      selected,
      reworded: reworded && nodes > 0,
      simulating: dock === 'simulator',
      turns,
      readWhy,
      sawProblems: problems,
      published: live > found.live,
      sawLive: usedCurl || (live > found.live && dock === 'versions'),
    }),
    [found, nodes, selected, reworded, dock, turns, readWhy, problems, live, usedCurl],
  );
}

/** All texts of the nodes as one string, to compare. */
function listSaid({ graphs }: FlowDocument): string {
  return JSON.stringify(graphs.flatMap(({ nodes }) => nodes.map(({ text }) => text ?? null)));
}

function countNodes({ graphs }: FlowDocument): number {
  return graphs.reduce((sum, { nodes }) => sum + nodes.length, 0);
}

/** The number of simulated turns. Polled, because the simulation may load at any time. */
function useTurns(flowId: string, simulation: EditorContextValue['simulation']): number {
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      const state = simulation.get()?.getState();
      setTurns(state?.flowId === flowId ? getTurns(state).length : 0);
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [flowId, simulation]);
  return turns;
}

/**
 * Whether the user pressed something in an area or stayed there with the keyboard. Passing through does not
 * count.
 */
function useVisited(selector: string): boolean {
  const [visited, setVisited] = useState(false);
  useEffect(() => {
    let staying: ReturnType<typeof setTimeout> | undefined;
    const look = (event: Event) => {
      clearTimeout(staying);
      if (!(event.target instanceof Element && event.target.closest(selector))) return;
      if (event.type === 'focusin') staying = setTimeout(() => setVisited(true), STAY_MS);
      else if (!(event instanceof KeyboardEvent) || event.key === 'Enter' || event.key === ' ')
        setVisited(true);
    };
    for (const type of VISITS) window.addEventListener(type, look, true);
    return () => {
      clearTimeout(staying);
      for (const type of VISITS) window.removeEventListener(type, look, true);
    };
  }, [selector]);
  return visited;
}
