import '@xyflow/react/dist/base.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { FlowDocument } from '@turnpike/engine';
import { ReactFlow, ReactFlowProvider, type Viewport } from '@xyflow/react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Canvas } from '@/components/editor/canvas/canvas';
import { CardNode } from '@/components/editor/canvas/card-node';
import { GateNode } from '@/components/editor/canvas/gate-node';
import { NoteNode } from '@/components/editor/canvas/note-node';
import { type EditorContextValue, EditorProvider } from '@/components/editor/editor-context';
import type { FlowResource } from '@/lib/api/contract';
import type { Autosave, AutosaveState } from '@/lib/client/autosave-types';
import type { PresenceClient, PresenceState } from '@/lib/client/presence';
import { setField } from '@/lib/editor/commands/set-field';
import { createCoverageStore } from '@/lib/editor/coverage/coverage-store';
import { createEditorStore } from '@/lib/editor/editor-store';
import { createPanelsStore } from '@/lib/editor/panels-store';
import { createPreferencesStore } from '@/lib/editor/preferences-store';
import { createProjector } from '@/lib/editor/project';
import { createSimulationOverlayStore } from '@/lib/editor/simulation-overlay';
import { createTestRunStore } from '@/lib/editor/tests/test-run-store';

const nodeTypes = { card: CardNode, gate: GateNode, note: NoteNode };

declare global {
  interface Window {
    /** Set by the bench before this page's code runs. */
    benchDocument: FlowDocument;
    bench: {
      mount(kind: 'ours' | 'bare', viewport?: Viewport): Promise<void>;
      /** Types into the prompt of a node as the properties do, and waits until it is drawn. */
      type(index: number, text: string): Promise<void>;
      getViewport(): Viewport;
    };
  }
}

const shown = window.benchDocument;
const editor = createEditorStore({ flowId: 'bench', document: shown });
const unused = {} as never;
const FLOW = { id: 'bench', revision: 1, live: null, hash: '' } as unknown as FlowResource;
const SAVED = { status: 'saved', revision: 1 } as AutosaveState;
const NOBODY: PresenceState = { others: [], at: new Map() };
const context: EditorContextValue = {
  flow: FLOW,
  editor,
  panels: createPanelsStore(),
  overlay: createSimulationOverlayStore(),
  coverage: createCoverageStore(),
  testRuns: createTestRunStore(() => {
    throw new Error('Nothing is run here.');
  }),
  preferences: createPreferencesStore(localStorage),
  autosave: { getState: () => SAVED, subscribe: () => () => undefined } as unknown as Autosave,
  // Nobody else is here: the one part of it that cards read.
  presence: { getState: () => NOBODY, subscribe: () => () => undefined } as unknown as PresenceClient,
  compiler: unused,
  canvas: { current: null },
  lookedFrom: { current: null },
};

// Worked out before anything is timed: the bare one is given what ours has to find out.
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

/** React Flow with the same bodies and the same way of culling, and nothing else of ours. */
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
