'use client';

import { isEnd } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import '@xyflow/react/dist/base.css';
import {
  Background,
  BackgroundVariant,
  ConnectionLineType,
  ConnectionMode,
  type NodeChange,
  ReactFlow,
  ReactFlowProvider,
  SelectionMode,
  useStore,
  useStoreApi,
} from '@xyflow/react';
import {
  type DragEvent,
  type MouseEvent,
  memo,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { classNames } from '@/components/ui/class-names';
import { ContextMenu } from '@/components/ui/menus/context-menu';
import { ARIA_LABELS } from '@/lib/editor/canvas/aria-labels';
import type { CanvasEdge, CanvasNode, Projection } from '@/lib/editor/canvas/canvas-items';
import { isDrawn } from '@/lib/editor/canvas/is-drawn';
import { GRID } from '@/lib/editor/cards/card-size';
import { isNodeKind } from '@/lib/editor/model/node-kinds';
import { focusField } from '../commands/focus-field';
import { useCoverage, useEditor, useEditorContext, usePanels, usePreferences } from '../editor-context';
import {
  CanvasMap,
  CanvasToolbar,
  ConnectPicker,
  CoverageBar,
  EmptyCanvas,
  NodePicker,
  ScenariosOverview,
  ZoomBar,
} from '../lazy-panes';
import { AfterDrawn } from '../prefetch-panes';
import { useActions } from '../use-actions';
import { ArrangeBar } from './arrange-bar';
import { Breadcrumb } from './breadcrumb';
import styles from './canvas.module.css';
import { applyToNodes, getSelectedAfter } from './canvas-changes';
import { DrawnEdge } from './connections/drawn-edge';
import { findEdgeAt, markEdgeAt, unmarkEdge } from './connections/edge-under';
import { WireEdge } from './connections/wire-edge';
import { WireLayer } from './connections/wire-layer';
import { NODE_DRAG_TYPE } from './drag-type';
import { Guides } from './guides';
import { MAP_SIZE } from './map-size';
import { Areas } from './nodes/areas';
import { CardNode } from './nodes/card-node';
import { ExitNode } from './nodes/exit-node';
import { FrameNode } from './nodes/frame-node';
import { GateNode } from './nodes/gate-node';
import { NoteNode } from './nodes/note-node';
import { RuleRail } from './nodes/rule-rail';
import { ScenarioGround } from './nodes/scenario-ground';
import { RunAnnouncer } from './run-announcer';
import { SelectionAnnouncer } from './selection-announcer';
import { useCanvasGestures } from './use-canvas-gestures';
import { useCanvasHandle } from './use-canvas-handle';
import { useNearEdges } from './use-near-edges';
import { useProjection } from './use-projection';
import { isCheap, MIN_ZOOM, useZoomLevelOfView, ZoomLevelProvider } from './zoom-level';

const nodeTypes = { card: CardNode, gate: GateNode, note: NoteNode, frame: FrameNode, exit: ExitNode };
const edgeTypes = { wire: WireEdge, edge: DrawnEdge };
/** Above this number of items, only those in view are mounted. */
const MANY = 150;
/** Constants, because React Flow treats new objects as changes. */
const ADDS = ['Shift', 'Meta', 'Control'];
const SNAP_GRID: [number, number] = [GRID, GRID];
const NO_NODES: CanvasNode[] = [];
const NO_EDGES: CanvasEdge[] = [];

/** The drawing is updated with low priority, so that typing stays fast with a thousand cards. */
export function Canvas() {
  const projection = useProjection();
  return (
    <ReactFlowProvider>
      <CanvasInside projection={projection} />
    </ReactFlowProvider>
  );
}

const CanvasInside = memo(function CanvasInside({ projection }: { projection: Projection }) {
  const { editor, panels } = useEditorContext();
  const [held, setHeld] = useState({ of: projection.nodes, nodes: projection.nodes });
  const wrapper = useRef<HTMLDivElement>(null);
  const flow = useStoreApi();
  const actions = useActions();
  const gestures = useCanvasGestures(projection);
  const viewport = useCanvasHandle(projection, wrapper);
  const tool = usePanels((state) => state.tool);
  const level = useZoomLevelOfView();
  // Zoomed out, the wires of a large drawing are one path.
  const layered = isCheap(level) && projection.edges.count > MANY;
  const picker = usePanels((state) => state.picker);
  const overview = usePanels((state) => state.overview);
  const menu = async () => {
    const { CanvasMenu } = await import('../canvas-menu');
    return <CanvasMenu getPointer={viewport.getPointer} />;
  };
  const covered = useCoverage((state) => state.shown !== 'off');
  const { wheel, snap, grid } = usePreferences((state) => state);
  const connecting = usePanels((state) => state.connecting);
  const byEdges = isDrawn(projection.view?.graph.strategy);

  // Positions from a gesture are valid until the next projection. They are compared by source instead of being
  // reset, because another pass over a thousand nodes per key would be noticeable.
  const projected = useRef(projection.nodes);
  projected.current = projection.nodes;
  const nodes = held.of === projection.nodes ? held.nodes : projection.nodes;

  const near = useNearEdges(projection.edges);
  // React Flow stores each setting separately and recomputes what is in view each time. So the items are passed
  // after its settings, size and position are set, but before the first paint.
  const [settled, setSettled] = useState(false);
  useLayoutEffect(() => setSettled(true), []);

  const onNodesChange = useCallback(
    (changes: NodeChange<CanvasNode>[]) => {
      const selected = getSelectedAfter(
        editor.getState().selection,
        changes,
        flow.getState().multiSelectionActive,
      );
      if (selected) editor.getState().select(selected);
      setHeld((before) => {
        const of = projected.current;
        const base = before.of === of ? before.nodes : of;
        const moved = applyToNodes(base, changes);
        return moved === base ? before : { of, nodes: moved };
      });
    },
    [editor, flow],
  );
  // Stable functions: new ones make React Flow render the wrapper of every card again.
  const pointing = useMemo(() => {
    const unselect = () => editor.getState().select([]);
    return {
      onNodeContextMenu: (_: unknown, node: CanvasNode) => {
        if (!editor.getState().selection.includes(node.id)) editor.getState().select([node.id]);
      },
      onPaneContextMenu: unselect,
      onPaneClick: unselect,
      onNodeDoubleClick: (event: MouseEvent, node: CanvasNode) => {
        if (node.type === 'card' && node.data.card.node.type === 'subgraph')
          actions.enterGraph(node.data.card.node.id);
        // Double-clicking the name of a card or gate renames it.
        else if ((event.target as Element).closest('h3, b')) focusField(panels, '[data-name]');
        else focusField(panels, '[data-first]', '[data-name]');
      },
    };
  }, [editor, panels, actions]);
  const onDrop = (event: DragEvent) => {
    const type = event.dataTransfer.getData(NODE_DRAG_TYPE);
    const at = viewport.toFlow(event.clientX, event.clientY);
    const { graph } = editor.getState();
    unmarkEdge();
    if (type === 'gate') actions.addGate(at);
    else if (isNodeKind(type)) {
      const on = graph && !isEnd(type) ? findEdgeAt(event.clientX, event.clientY, graph) : undefined;
      actions.addNode(type, at, on ? { on } : {});
    } else return;
    event.preventDefault();
  };
  const panOnDrag = useMemo(() => (tool === 'hand' ? true : [1]), [tool]);
  const empty = projection.view?.graph.nodes.length === 0;
  const readOnly = useEditor((state) => state.readOnly);
  const many = useEditor((state) => state.selection.length > 2);

  return (
    <ZoomLevelProvider value={level}>
      <ContextMenu label={say('Canvas')} content={menu}>
        <div
          ref={wrapper}
          className={classNames(styles.canvas, styles[tool])}
          data-canvas
          data-many={many || undefined}
          role="application"
          aria-label={say('Canvas')}
          aria-roledescription={say('canvas')}
          aria-describedby="canvas-help"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the canvas is one Tab stop; arrow keys work inside
          tabIndex={0}
          onPointerDownCapture={viewport.onPointerDown}
          onContextMenuCapture={viewport.onContextMenu}
          onDragOver={(event) => {
            if (!event.dataTransfer.types.includes(NODE_DRAG_TYPE)) return;
            event.preventDefault();
            markEdgeAt(event.clientX, event.clientY);
          }}
          onDragLeave={unmarkEdge}
          onDrop={onDrop}
          onDoubleClick={(event) => {
            // Double-clicking empty space opens the picker.
            if (readOnly || !(event.target as Element).classList.contains('react-flow__pane')) return;
            panels.getState().set({ picker: viewport.toFlow(event.clientX, event.clientY) });
          }}
        >
          <p id="canvas-help" className="sr-only">
            {say(
              'Arrow keys move the selection. Alt and arrow keys go to the next card. N adds a node, Enter opens properties or a subgraph, E connects, W follows connections, and question mark lists all shortcuts.',
            )}
          </p>
          <ReactFlow<CanvasNode, CanvasEdge>
            nodes={settled ? nodes : NO_NODES}
            edges={layered || !settled ? NO_EDGES : near}
            nodeTypes={nodeTypes}
            edgeTypes={edgeTypes}
            onNodesChange={onNodesChange}
            {...gestures}
            {...pointing}
            onMove={viewport.onMove}
            onInit={viewport.onInit}
            connectionLineType={byEdges ? ConnectionLineType.SmoothStep : ConnectionLineType.Bezier}
            onlyRenderVisibleElements={nodes.length > MANY}
            nodesDraggable={!readOnly}
            nodesConnectable={!readOnly}
            nodesFocusable={false}
            edgesFocusable={false}
            edgesReconnectable={false}
            connectionMode={ConnectionMode.Strict}
            connectionRadius={28}
            disableKeyboardA11y
            ariaLabelConfig={ARIA_LABELS}
            deleteKeyCode={null}
            selectionKeyCode={null}
            multiSelectionKeyCode={ADDS}
            selectionOnDrag={tool === 'select'}
            selectionMode={SelectionMode.Partial}
            panOnDrag={panOnDrag}
            panOnScroll={wheel === 'pan'}
            zoomOnScroll={wheel === 'zoom'}
            zoomOnDoubleClick={false}
            snapToGrid={snap}
            snapGrid={SNAP_GRID}
            minZoom={MIN_ZOOM}
            maxZoom={2}
            elevateNodesOnSelect
            attributionPosition="top-right"
          >
            {grid && (
              <Background variant={BackgroundVariant.Dots} gap={GRID} size={1.5} color="var(--canvas-dot)" />
            )}
            <Guides />
            {projection.scene && <Areas scene={projection.scene} />}
            {projection.scene && projection.view?.graph.strategy === 'meaning' && (
              <ScenarioGround graph={projection.view.graph} scene={projection.scene} />
            )}
            {layered && <WireLayer nodes={nodes} edges={projection.edges} />}
          </ReactFlow>
          <AfterDrawn>{empty ? <EmptyCanvas /> : <Overview nodes={projection.nodes} />}</AfterDrawn>
          {!overview && (
            <>
              <AfterDrawn>
                <ZoomBar />
                <CanvasToolbar />
              </AfterDrawn>
              <ArrangeBar />
              <Breadcrumb />
              <RuleRail />
              {covered && <CoverageBar />}
            </>
          )}
          {overview && <ScenariosOverview />}
          {picker && !readOnly && <NodePicker at={picker} />}
          {connecting && !readOnly && <ConnectPicker {...connecting} />}
          <SelectionAnnouncer projection={projection} />
          <RunAnnouncer />
        </div>
      </ContextMenu>
    </ZoomLevelProvider>
  );
});

/** Below this height, the map would cover cards. */
const MIN_HEIGHT = 640;

function Overview({ nodes }: { nodes: Projection['nodes'] }) {
  const wanted = usePanels((state) => state.minimap);
  const fits = useStore(({ width, height }) => height >= MIN_HEIGHT && width >= 3 * MAP_SIZE.width);
  return wanted && fits ? <CanvasMap nodes={nodes} /> : null;
}
