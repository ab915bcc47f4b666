'use client';

import type { Viewport } from '@xyflow/react';
import { createContext, type RefObject, useContext } from 'react';
import { useStore } from 'zustand';
import type { Autosave } from '@/lib/client/autosave/autosave-types';
import type { PresenceClient } from '@/lib/client/presence';
import type { FlowResource } from '@/lib/contract/schemas/flows';
import type { Box } from '@/lib/editor/canvas/boxes';
import type { Projection } from '@/lib/editor/canvas/canvas-items';
import type { SimulationOverlayState, SimulationOverlayStore } from '@/lib/editor/canvas/simulation-overlay';
import type { ProofStore, ProofStoreState } from '@/lib/editor/checks/proof-store';
import type { Point } from '@/lib/editor/commands/placement';
import type { CompileClient } from '@/lib/editor/compile/compile-client';
import type { CoverageState, CoverageStore } from '@/lib/editor/coverage/coverage-store';
import { getDraft } from '@/lib/editor/layers/get-draft';
import type { layoutGraph } from '@/lib/editor/layout/layout';
import type { Lazy } from '@/lib/editor/lazy';
import type { DocumentReader } from '@/lib/editor/model/document-reader';
import type { EditorState } from '@/lib/editor/model/editor-state';
import type { EditorStore } from '@/lib/editor/model/editor-store';
import type { ItemKey } from '@/lib/editor/model/item';
import type { PanelsState, PanelsStore } from '@/lib/editor/panels-store';
import type { PreferencesState, PreferencesStore } from '@/lib/editor/preferences-store';
import type { TestRunState, TestRunStore } from '@/lib/editor/tests/test-run-store';
import type { SimulationStore } from '@/lib/simulator/store/simulation-store';

/** Functions of the canvas for other parts of the editor. Null while another view is open. */
export type CanvasHandle = {
  /** The center of the view, in flow units. */
  getCenter(): Point;
  /** The middle of the edge of the view that lines lead away from, in flow units. */
  getStart(): Point;
  /** `legible` zooms in until cards are not dots; `keepZoom` only pans. */
  show(keys: readonly ItemKey[], options?: { legible?: boolean; keepZoom?: boolean }): void;
  showsAll(box: Omit<Box, 'key'>): boolean;
  fit(): void;
  /** Zooms to fit the given items. */
  fitTo(keys: readonly ItemKey[]): void;
  /** Shows items that were moved out of view. */
  keepInSight(boxes: readonly Box[]): void;
  zoomTo(zoom: number): void;
  zoomBy(factor: number): void;
  focus(): void;
  getProjection(): Projection;
};

export type EditorContextValue = {
  flow: FlowResource;
  editor: EditorStore;
  panels: PanelsStore;
  overlay: SimulationOverlayStore;
  coverage: CoverageStore;
  testRuns: TestRunStore;
  proof: ProofStore;
  preferences: PreferencesStore;
  autosave: Autosave;
  presence: PresenceClient;
  compiler: CompileClient;
  reader: Lazy<DocumentReader>;
  /** Lays out expanded graphs in the page. */
  layout: Lazy<typeof layoutGraph>;
  /** Shortcuts and menus act on it only after a pane of the simulator has loaded it. */
  simulation: Lazy<SimulationStore>;
  canvas: RefObject<CanvasHandle | null>;
  /** The previous view per graph, kept while another view replaces the canvas. */
  lookedFrom: RefObject<{ graph: string; viewport: Viewport } | null>;
};

const EditorContext = createContext<EditorContextValue | null>(null);
export const EditorProvider = EditorContext.Provider;

export function useEditorContext(): EditorContextValue {
  const value = useContext(EditorContext);
  if (!value) throw new Error('An editor component is rendered outside of the editor');
  return value;
}

export function useEditor<T>(selector: (state: EditorState) => T): T {
  return useStore(useEditorContext().editor, selector);
}

/** The stored draft, even if it is not a valid flow or has layers. For runs and publishing. */
export function useDraft(): unknown {
  return useEditor(getDraft);
}

export function usePanels<T>(selector: (state: PanelsState) => T): T {
  return useStore(useEditorContext().panels, selector);
}

export function useOverlay<T>(selector: (state: SimulationOverlayState) => T): T {
  return useStore(useEditorContext().overlay, selector);
}

export function useCoverage<T>(selector: (state: CoverageState) => T): T {
  return useStore(useEditorContext().coverage, selector);
}

export function useTestRuns<T>(selector: (state: TestRunState) => T): T {
  return useStore(useEditorContext().testRuns, selector);
}

export function useProof<T>(selector: (state: ProofStoreState) => T): T {
  return useStore(useEditorContext().proof, selector);
}

export function usePreferences<T>(selector: (state: PreferencesState) => T): T {
  return useStore(useEditorContext().preferences, selector);
}
