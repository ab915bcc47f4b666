'use client';

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
import { type DragEvent, memo, useCallback, useMemo, useRef, useState } from 'react';
import { CoverageBar } from '@/components/coverage/coverage-bar';
import { classNames } from '@/components/ui/class-names';
import { ContextMenu } from '@/components/ui/context-menu';
import type { CanvasNode } from '@/lib/editor/canvas-items';
import { GRID } from '@/lib/editor/card-size';
import { isDrawn } from '@/lib/editor/is-drawn';
import type { Projection } from '@/lib/editor/project';
import { useEditor, useEditorContext, usePanels, usePreferences } from '../editor-context';
import { ScenariosOverview } from '../lazy-panes';
import { isNodeKind } from '../node-kinds';
import { useActions } from '../use-actions';
import { useCanvasMenu } from '../use-canvas-menu';
import { Areas } from './areas';
import { ArrangeBar } from './arrange-bar';
import { Breadcrumb } from './breadcrumb';
import styles from './canvas.module.css';
import { applyToNodes, getSelectedAfter } from './canvas-changes';
import { CanvasMap, MAP_SIZE } from './canvas-map';
import { CanvasToolbar } from './canvas-toolbar';
import { CardNode } from './card-node';
import { ConnectPicker } from './connect-picker';
import { NODE_DRAG_TYPE } from './drag-type';
import { DrawnEdge } from './drawn-edge';
import { EmptyCanvas } from './empty-canvas';
import { ExitNode } from './exit-node';
import { FrameNode } from './frame-node';
import { GateNode } from './gate-node';
import { Guides } from './guides';
import { NodePicker } from './node-picker';
import { NoteNode } from './note-node';
import { RuleRail } from './rule-rail';
import { ScenarioGround } from './scenario-ground';
import { SelectionAnnouncer } from './selection-announcer';
import { useCanvasGestures } from './use-canvas-gestures';
import { useCanvasHandle } from './use-canvas-handle';
import { useProjection } from './use-projection';
import { WireEdge } from './wire-edge';
import { WireLayer } from './wire-layer';
import { ZoomBar } from './zoom-bar';
import { isCheap, useZoomLevelOfView, ZoomLevelProvider } from './zoom-level';

const nodeTypes = { card: CardNode, gate: GateNode, note: NoteNode, frame: FrameNode, exit: ExitNode };
const edgeTypes = { wire: WireEdge, edge: DrawnEdge };
/** From here on only what is in view is mounted. */
const MANY = 150;
const NO_EDGES: Projection['edges'] = [];

/**
 * The drawing follows the document when the page has a moment: a key typed in a field shows there at once,
 * and the next one need not wait until a thousand cards have been looked at.
 */
export function Canvas() {
  const projection = useProjection();
  return (
    <ReactFlowProvider>
      <CanvasInside projection={projection} />
    </ReactFlowProvider>
  );
}

const CanvasInside = memo(function CanvasInside({ projection }: { projection: Projection }) {
  const { editor } = useEditorContext();
  const [nodes, setNodes] = useState<CanvasNode[]>(projection.nodes);
  const wrapper = useRef<HTMLDivElement>(null);
  const flow = useStoreApi();
  const actions = useActions();
  const gestures = useCanvasGestures(projection);
  const viewport = useCanvasHandle(projection, wrapper);
  const tool = usePanels((state) => state.tool);
  const level = useZoomLevelOfView();
  // From afar a large drawing's wires are one picture.
  const layered = isCheap(level) && projection.edges.length > MANY;
  const picker = usePanels((state) => state.picker);
  const overview = usePanels((state) => state.overview);
  const { wheel, snap, grid } = usePreferences((state) => state);
  const connecting = usePanels((state) => state.connecting);
  const menu = useCanvasMenu(viewport.getPointer);
  const byEdges = isDrawn(projection.view?.graph.strategy);

  // While rendering, not after: another round of a thousand nodes for each key would be felt.
  const [projected, setProjected] = useState(projection.nodes);
  if (projected !== projection.nodes) {
    setProjected(projection.nodes);
    setNodes(projection.nodes);
  }

  const onNodesChange = useCallback(
    (changes: NodeChange<CanvasNode>[]) => {
      const selected = getSelectedAfter(
        editor.getState().selection,
        changes,
        flow.getState().multiSelectionActive,
      );
      if (selected) editor.getState().select(selected);
      setNodes((before) => applyToNodes(before, changes));
    },
    [editor, flow],
  );
  const onDrop = (event: DragEvent) => {
    const type = event.dataTransfer.getData(NODE_DRAG_TYPE);
    const at = viewport.toFlow(event.clientX, event.clientY);
    if (type === 'gate') actions.addGate(at);
    else if (isNodeKind(type)) actions.addNode(type, at);
    else return;
    event.preventDefault();
  };
  const panOnDrag = useMemo(() => (tool === 'hand' ? true : [1]), [tool]);
  const empty = projection.view?.graph.nodes.length === 0;
  const readOnly = useEditor((state) => state.readOnly);

  return (
    <ZoomLevelProvider value={level}>
      <ContextMenu label={say('Canvas')} items={menu}>
        <div
          ref={wrapper}
          className={classNames(styles.canvas, styles[tool])}
          data-canvas
          role="application"
          aria-label={say('Canvas')}
          aria-roledescription={say('canvas')}
          aria-describedby="canvas-help"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the canvas is one stop of the Tab key; arrows work inside
          tabIndex={0}
          onPointerDownCapture={viewport.onPointerDown}
          onContextMenuCapture={viewport.onContextMenu}
          onDragOver={(event) => event.dataTransfer.types.includes(NODE_DRAG_TYPE) && event.preventDefault()}
          onDrop={onDrop}
        >
          <p id="canvas-help" className="sr-only">
            {say(
              'Arrow keys move what is selected, Alt and arrow keys walk from one to the next, N adds a node, Enter opens its properties or a subgraph, E connects, W walks along edges, question mark lists all shortcuts.',
            )}
          </p>
          <ReactFlow<CanvasNode, (typeof projection.edges)[number]>
            nodes={nodes}
            edges={layered ? NO_EDGES : projection.edges}
            nodeTypes={nodeTypes}
            edgeTypes={edgeTypes}
            onNodesChange={onNodesChange}
            {...gestures}
            onMove={viewport.onMove}
            onInit={viewport.onInit}
            onNodeContextMenu={(_, node) => {
              if (!editor.getState().selection.includes(node.id)) editor.getState().select([node.id]);
            }}
            connectionLineType={byEdges ? ConnectionLineType.SmoothStep : ConnectionLineType.Bezier}
            onPaneContextMenu={() => editor.getState().select([])}
            onPaneClick={() => editor.getState().select([])}
            onNodeDoubleClick={(_, node) => {
              if (node.type === 'card' && node.data.card.node.type === 'subgraph')
                actions.enterGraph(node.data.card.node.id);
              else document.querySelector<HTMLElement>('[data-inspector] [data-first]')?.focus();
            }}
            onlyRenderVisibleElements={nodes.length > MANY}
            nodesDraggable={!readOnly}
            nodesConnectable={!readOnly}
            nodesFocusable={false}
            edgesFocusable={false}
            edgesReconnectable={false}
            connectionMode={ConnectionMode.Strict}
            connectionRadius={28}
            disableKeyboardA11y
            deleteKeyCode={null}
            selectionKeyCode={null}
            multiSelectionKeyCode={['Shift', 'Meta', 'Control']}
            selectionOnDrag={tool === 'select'}
            selectionMode={SelectionMode.Partial}
            panOnDrag={panOnDrag}
            panOnScroll={wheel === 'pan'}
            zoomOnScroll={wheel === 'zoom'}
            zoomOnDoubleClick={false}
            snapToGrid={snap}
            snapGrid={[GRID, GRID]}
            minZoom={0.05}
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
          {empty ? <EmptyCanvas /> : <Overview nodes={projection.nodes} />}
          {!overview && (
            <>
              <ZoomBar />
              <CanvasToolbar />
              <ArrangeBar />
              <Breadcrumb />
              <RuleRail />
              <CoverageBar />
            </>
          )}
          {overview && <ScenariosOverview />}
          {picker && !readOnly && <NodePicker at={picker} />}
          {connecting && !readOnly && <ConnectPicker {...connecting} />}
          <SelectionAnnouncer projection={projection} />
        </div>
      </ContextMenu>
    </ZoomLevelProvider>
  );
});

/** Less height than this, and the map would lie on the cards. */
const LEAST_HEIGHT = 640;

function Overview({ nodes }: { nodes: Projection['nodes'] }) {
  const wanted = usePanels((state) => state.minimap);
  const fits = useStore(({ width, height }) => height >= LEAST_HEIGHT && width >= 3 * MAP_SIZE.width);
  return wanted && fits ? <CanvasMap nodes={nodes} /> : null;
}
