'use client';

import type { Graph } from '@turnpike/engine/document';
import {
  Background,
  BackgroundVariant,
  type Node as FlowNode,
  type NodeProps,
  ReactFlow,
  ReactFlowProvider,
} from '@xyflow/react';
import { SquareArrowOutUpRight, X } from 'lucide-react';
import { memo, useMemo, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { ConceptTile } from '@/components/ui/concept';
import { ARIA_LABELS } from '@/lib/editor/canvas/aria-labels';
import type { CanvasFrame } from '@/lib/editor/canvas/canvas-items';
import { findFrame } from '@/lib/editor/canvas/frame';
import { GRID } from '@/lib/editor/cards/card-size';
import { listRuleTags, type RuleTag } from '@/lib/editor/cards/rule-tags';
import { layoutGraph } from '@/lib/editor/layout/layout';
import { say } from '@/lib/words/say';
import { useEditor, usePanels } from '../editor-context';
import { useActions } from '../use-actions';
import { FrameContent } from './nodes/frame-content';
import { NodeCardButton } from './nodes/node-card-button';
import { RuleHang } from './nodes/rule-hang';
import styles from './scenarios-overview.module.css';
import { getTextScale, isCheap, useZoomLevelOfView, ZoomLevelProvider } from './zoom-level';

type Data = { graph: Graph; frame: CanvasFrame | undefined; tags: readonly RuleTag[] };
type ScenarioFlowNode = FlowNode<Data, 'scenario'>;

const nodeTypes = { scenario: memo(ScenarioFrame) };
const GAP = 60;
const ROW = 1800;
const UNDRAWN = { width: 300, height: 110 };

/** All scenarios side by side, read-only. Clicking one opens it. */
export function ScenariosOverview() {
  return (
    <ReactFlowProvider>
      <Overview />
    </ReactFlowProvider>
  );
}

function Overview() {
  const wrapper = useRef<HTMLElement>(null);
  const set = usePanels((state) => state.set);
  const document = useEditor((state) => state.document);
  const nodes = useMemo(() => {
    const { byGraph } = listRuleTags(document);
    const scenarios = document.graphs.filter(({ strategy }) => strategy === 'meaning');
    return arrange(
      scenarios.map((graph) => ({
        graph,
        frame: findFrame(document, graph.id, layoutGraph),
        tags: byGraph.get(graph.id) ?? [],
      })),
    );
  }, [document]);
  return (
    <section ref={wrapper} className={styles.overview} aria-label={say('All scenarios')}>
      <ReactFlow<ScenarioFlowNode>
        nodes={nodes}
        nodeTypes={nodeTypes}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        elementsSelectable={false}
        disableKeyboardA11y
        ariaLabelConfig={ARIA_LABELS}
        panOnScroll
        zoomOnDoubleClick={false}
        minZoom={0.05}
        maxZoom={2}
        fitView
        fitViewOptions={{ maxZoom: 1, padding: 0.08 }}
        attributionPosition="top-right"
        onMove={(_, { zoom }) =>
          wrapper.current?.style.setProperty('--text-scale', String(zoom < 0.4 ? getTextScale(zoom) : 1))
        }
      >
        <Background variant={BackgroundVariant.Dots} gap={GRID} size={1.5} color="var(--canvas-dot)" />
      </ReactFlow>
      <div className={styles.bar} data-chrome>
        <b>{say('{count, plural, one {# scenario} other {# scenarios}}', { count: nodes.length })}</b>
        <Button size="small" icon={<X />} onClick={() => set({ overview: false })}>
          {say('Back to one scenario')}
        </Button>
      </div>
    </section>
  );
}

function ScenarioFrame({ data, width, height }: NodeProps<ScenarioFlowNode>) {
  const { graph, frame, tags } = data;
  const actions = useActions();
  const level = useZoomLevelOfView();
  const set = usePanels((state) => state.set);
  const enter = (node?: string) => {
    set({ overview: false });
    actions.show(node === undefined ? `graph:${graph.id}` : `node:${node}`);
  };
  const isMain = useEditor((state) => state.document.main === graph.id);
  const count = graph.nodes.length;
  return (
    <ZoomLevelProvider value={level === 'full' || level === 'brief' ? 'full' : level}>
      <section
        className={classNames(styles.frame, graph.enabled === false && styles.off)}
        style={{ width, height }}
        aria-label={graph.name}
      >
        <header className={classNames(styles.head, isCheap(level) && styles.far)}>
          {!isCheap(level) && <ConceptTile concept="scenario" />}
          <button type="button" className={classNames(styles.name, 'ellipsis nopan')} onClick={() => enter()}>
            {graph.name}
          </button>
          <span className={classNames(styles.trigger, 'ellipsis')}>
            {graph.trigger
              ? say('starts when: {text}', { text: graph.trigger.text })
              : isMain
                ? say('conversations start here')
                : say('no trigger')}
          </span>
          {!isCheap(level) && (
            <NodeCardButton
              title={say('Open')}
              label={say('Open {name}', { name: graph.name })}
              icon={<SquareArrowOutUpRight aria-hidden />}
              onClick={() => enter()}
            />
          )}
        </header>
        {frame && frame.view.graph.nodes.length > 0 ? (
          <FrameContent frame={frame} level={level === 'brief' ? 'full' : level} onOpen={enter} />
        ) : (
          <p className={styles.empty}>
            {frame
              ? say('No steps yet. Open it to draw.')
              : say('{count, plural, one {# step} other {# steps}}. Open it to see them.', { count })}
          </p>
        )}
        {tags.length > 0 && !isCheap(level) && <RuleHang tags={tags} of={graph.name} />}
      </section>
    </ZoomLevelProvider>
  );
}

/** Rows from left to right, each as high as its highest frame with its rules. */
function arrange(items: readonly Data[]): ScenarioFlowNode[] {
  let x = 0;
  let y = 0;
  let rowHeight = 0;
  return items.map((data) => {
    const size = data.frame && data.frame.view.graph.nodes.length > 0 ? data.frame : UNDRAWN;
    const width = size.width;
    const height = size.height;
    if (x > 0 && x + width > ROW) {
      x = 0;
      y += rowHeight + GAP;
      rowHeight = 0;
    }
    const node: ScenarioFlowNode = {
      id: data.graph.id,
      type: 'scenario',
      // The frame is labeled already.
      domAttributes: { 'aria-roledescription': undefined },
      position: { x, y },
      width,
      height,
      data,
    };
    x += width + GAP;
    rowHeight = Math.max(rowHeight, height + Math.min(4, data.tags.length) * 26);
    return node;
  });
}
