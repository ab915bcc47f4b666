'use client';

import '@xyflow/react/dist/base.css';
import {
  Background,
  BackgroundVariant,
  ConnectionLineType,
  ConnectionMode,
  ReactFlow,
  ReactFlowProvider,
  SelectionMode,
} from '@xyflow/react';
import { type MouseEvent, memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { ContextMenu } from '@/components/ui/menus/context-menu';
import { ARIA_LABELS } from '@/lib/editor/canvas/aria-labels';
import type { CanvasEdge, CanvasNode, Projection } from '@/lib/editor/canvas/canvas-items';
import { isDrawn } from '@/lib/editor/canvas/is-drawn';
import { GRID } from '@/lib/editor/cards/card-size';
import { say } from '@/lib/words/say';
import { useEditor, useEditorContext, usePanels, usePreferences } from '../editor-context';
import { FrameNode, Guides } from '../lazy-panes';
import styles from './canvas.module.css';
import { CanvasChrome } from './canvas-chrome';
import { DrawnEdge } from './connections/drawn-edge';
import { WireEdge } from './connections/wire-edge';
import { WireLayer } from './connections/wire-layer';
import { Areas } from './nodes/areas';
import { CardNode } from './nodes/card-node';
import { ExitNode } from './nodes/exit-node';
import { GateNode } from './nodes/gate-node';
import { NoteNode } from './nodes/note-node';
import { DownProvider } from './nodes/port';
import { ScenarioGround } from './nodes/scenario-ground';
import { useCanvasHandle } from './use-canvas-handle';
import { useCanvasNodes } from './use-canvas-nodes';
import { useCanvasPointing } from './use-canvas-pointing';
import { useCardDrags } from './use-card-drags';
import { useConnectionDrags } from './use-connection-drags';
import { useNearEdges } from './use-near-edges';
import { useNodeDrop } from './use-node-drop';
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
  const { panels } = useEditorContext();
  const wrapper = useRef<HTMLDivElement>(null);
  const viewport = useCanvasHandle(projection, wrapper);
  const drop = useNodeDrop(viewport.toFlow);
  const tool = usePanels((state) => state.tool);
  const level = useZoomLevelOfView();
  const readOnly = useEditor((state) => state.readOnly);
  const many = useEditor((state) => state.selection.length > 2);
  const menu = async () => {
    const { CanvasMenu } = await import('../canvas-menu');
    return <CanvasMenu getPointer={viewport.getPointer} />;
  };
  const onDoubleClick = (event: MouseEvent) => {
    // Double-clicking empty space opens the picker.
    if (readOnly || !(event.target as Element).classList.contains('react-flow__pane')) return;
    panels.getState().set({ picker: viewport.toFlow(event.clientX, event.clientY) });
  };
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
          {...drop}
          onDoubleClick={onDoubleClick}
        >
          <p id="canvas-help" className="sr-only">
            {say(
              'Arrow keys move the selection. Alt and arrow keys go to the next card. N adds a node, Enter opens properties or a subgraph, E connects, W follows connections, and question mark lists all shortcuts.',
            )}
          </p>
          <DownProvider value={projection.scene?.down ?? false}>
            <Drawing projection={projection} viewport={viewport} isFar={isCheap(level)} />
          </DownProvider>
          <CanvasChrome projection={projection} />
        </div>
      </ContextMenu>
    </ZoomLevelProvider>
  );
});

type DrawingProps = {
  projection: Projection;
  viewport: ReturnType<typeof useCanvasHandle>;
  /** Zoomed out so far that details are not drawn. */
  isFar: boolean;
};

function Drawing({ projection, viewport, isFar }: DrawingProps) {
  const { nodes, onNodesChange } = useCanvasNodes(projection);
  const cardDrags = useCardDrags(projection);
  const connectionDrags = useConnectionDrags(projection);
  const pointing = useCanvasPointing();
  const near = useNearEdges(projection.edges);
  const tool = usePanels((state) => state.tool);
  const panOnDrag = useMemo(() => (tool === 'hand' ? true : [1]), [tool]);
  const { wheel, snap, grid } = usePreferences((state) => state);
  const readOnly = useEditor((state) => state.readOnly);
  // Zoomed out, the wires of a large drawing are one path.
  const layered = isFar && projection.edges.count > MANY;
  const graph = projection.view?.graph;
  // React Flow stores each setting separately and recomputes what is in view each time. So the items are passed
  // after its settings, size and position are set, but before the first paint.
  const [settled, setSettled] = useState(false);
  useLayoutEffect(() => setSettled(true), []);
  return (
    <ReactFlow<CanvasNode, CanvasEdge>
      nodes={settled ? nodes : NO_NODES}
      edges={layered || !settled ? NO_EDGES : near}
      nodeTypes={nodeTypes}
      edgeTypes={edgeTypes}
      onNodesChange={onNodesChange}
      {...cardDrags}
      {...connectionDrags}
      {...pointing}
      onMove={viewport.onMove}
      onInit={viewport.onInit}
      connectionLineType={
        isDrawn(graph?.strategy) ? ConnectionLineType.SmoothStep : ConnectionLineType.Bezier
      }
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
      {projection.scene && graph?.strategy === 'meaning' && (
        <ScenarioGround graph={graph} scene={projection.scene} />
      )}
      {layered && <WireLayer nodes={nodes} edges={projection.edges} />}
    </ReactFlow>
  );
}
