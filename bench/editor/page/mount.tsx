import '@xyflow/react/dist/base.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { FlowDocument } from '@turnpike/engine/document';
import { ReactFlow, ReactFlowProvider, type Viewport } from '@xyflow/react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Canvas } from '@/components/editor/canvas/canvas';
import { CardNode } from '@/components/editor/canvas/nodes/card-node';
import { GateNode } from '@/components/editor/canvas/nodes/gate-node';
import { NoteNode } from '@/components/editor/canvas/nodes/note-node';
import { type EditorContextValue, EditorProvider } from '@/components/editor/editor-context';
import type { Autosave, AutosaveState } from '@/lib/client/autosave/autosave-types';
import type { PresenceClient, PresenceState } from '@/lib/client/presence';
import type { FlowResource } from '@/lib/contract/schemas/flows';
import { createProjector } from '@/lib/editor/canvas/project';
import { createSimulationOverlayStore } from '@/lib/editor/canvas/simulation-overlay';
import { createProofStore } from '@/lib/editor/checks/proof-store';
import { setField } from '@/lib/editor/commands/set-field';
import { createCoverageStore } from '@/lib/editor/coverage/coverage-store';
import { createLazy } from '@/lib/editor/lazy';
import { createEditorStore } from '@/lib/editor/model/editor-store';
import { createPanelsStore } from '@/lib/editor/panels-store';
import { createPreferencesStore } from '@/lib/editor/preferences-store';
import { createTestRunStore } from '@/lib/editor/tests/test-run-store';

const nodeTypes = { card: CardNode, gate: GateNode, note: NoteNode };

declare global {
  interface Window {
    /** Set by the benchmark before this code runs. */
    benchDocument: FlowDocument;
    bench: {
      mount(kind: 'ours' | 'bare', viewport?: Viewport): Promise<void>;
      /** Changes the prompt of a node like the inspector and waits until it is rendered. */
      type(index: number, text: string): Promise<void>;
      getViewport(): Viewport;
    };
  }
}

const shown = window.benchDocument;
const editor = createEditorStore({
  flowId: 'bench',
  document: shown,
  reader: () => {
    throw new Error('The benchmark reads no drafts.');
  },
});
const unused = {} as never;
const FLOW = { id: 'bench', revision: 1, live: null, hash: '' } as unknown as FlowResource;
const SAVED = { status: 'saved', revision: 1 } as AutosaveState;
const NO_PRESENCE: PresenceState = { others: [], at: new Map() };
const context: EditorContextValue = {
  flow: FLOW,
  editor,
  panels: createPanelsStore(),
  overlay: createSimulationOverlayStore(),
  coverage: createCoverageStore(),
  testRuns: createTestRunStore(() => {
    throw new Error('The benchmark does not run flows.');
  }),
  proof: createProofStore(() => {
    throw new Error('The benchmark proves no flows.');
  }),
  preferences: createPreferencesStore(localStorage),
  autosave: { getState: () => SAVED, subscribe: () => () => undefined } as unknown as Autosave,
  // Presence without other people; cards read only this part.
  presence: { getState: () => NO_PRESENCE, subscribe: () => () => undefined } as unknown as PresenceClient,
  compiler: unused,
  reader: unused,
  layout: createLazy(async () => (await import('@/lib/editor/layout/layout')).layoutGraph),
  simulation: unused,
  canvas: { current: null },
  lookedFrom: { current: null },
};

// Computed before timing: bare React Flow gets the result that our canvas has to compute.
const given = createProjector()({
  document: structuredClone(shown),
  graph: shown.main as string,
  problems: [],
  selection: [],
  laidOut: new Map(),
});
const bareEdges = given.edges.list().map(({ id, source, target }) => ({ id, source, target }));

const drawn = () =>
  new Promise<void>((resolve) => {
    const look = () =>
      document.querySelector('.react-flow__node')
        ? requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
        : requestAnimationFrame(look);
    look();
  });

window.bench = {
  async mount(kind, viewport) {
    const root = createRoot(document.getElementById('root') as HTMLElement);
    root.render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
        <EditorProvider value={context}>
          {kind === 'ours' ? <Canvas /> : <Bare viewport={viewport} />}
        </EditorProvider>
      </QueryClientProvider>,
    );
    await drawn();
  },
  async type(index, text) {
    const edit = setField(
      editor.getState().document,
      ['graphs', 0, 'nodes', index, 'text'],
      text,
      'Edit text',
    );
    editor.getState().dispatch(edit, { burst: 'bench' });
    await drawn();
  },
  getViewport() {
    const { transform } = getComputedStyle(document.querySelector('.react-flow__viewport') as Element);
    const matrix = new DOMMatrix(transform);
    return { x: matrix.e, y: matrix.f, zoom: matrix.a };
  },
};

/** Bare React Flow with the same bodies and the same culling. */
function Bare({ viewport }: { viewport: Viewport | undefined }): ReactNode {
  return (
    <ReactFlowProvider>
      <ReactFlow
        nodes={given.nodes}
        edges={bareEdges}
        nodeTypes={nodeTypes}
        defaultViewport={viewport}
        minZoom={0.05}
        onlyRenderVisibleElements
      />
    </ReactFlowProvider>
  );
}
