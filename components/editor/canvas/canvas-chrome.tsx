'use client';

import { useStore } from '@xyflow/react';
import type { Projection } from '@/lib/editor/canvas/canvas-items';
import { useCoverage, useEditor, usePanels } from '../editor-context';
import {
  CanvasMap,
  CanvasToolbar,
  ConnectPicker,
  CoverageBar,
  EdgeComments,
  EmptyCanvas,
  NodePicker,
  ScenariosOverview,
  ZoomBar,
} from '../lazy-panes';
import { AfterDrawn } from '../prefetch-panes';
import { ArrangeBar } from './arrange-bar';
import { Breadcrumb } from './breadcrumb';
import { MAP_SIZE } from './map-size';
import { RuleRail } from './nodes/rule-rail';
import { RunAnnouncer } from './run-announcer';
import { SelectionAnnouncer } from './selection-announcer';

/** Toolbars, pickers and announcements over the drawing. */
export function CanvasChrome({ projection }: { projection: Projection }) {
  const picker = usePanels((state) => state.picker);
  const overview = usePanels((state) => state.overview);
  const connecting = usePanels((state) => state.connecting);
  const covered = useCoverage((state) => state.shown !== 'off');
  const readOnly = useEditor((state) => state.readOnly);
  const empty = projection.view?.graph.nodes.length === 0;
  return (
    <>
      <AfterDrawn>{empty ? <EmptyCanvas /> : <Overview nodes={projection.nodes} />}</AfterDrawn>
      {!overview && (
        <>
          <AfterDrawn>
            <ZoomBar />
            <CanvasToolbar />
            <EdgeComments projection={projection} />
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
    </>
  );
}

/** Below this height, the map would cover cards. */
const MIN_HEIGHT = 640;

function Overview({ nodes }: { nodes: Projection['nodes'] }) {
  const wanted = usePanels((state) => state.minimap);
  const fits = useStore(({ width, height }) => height >= MIN_HEIGHT && width >= 3 * MAP_SIZE.width);
  return wanted && fits ? <CanvasMap nodes={nodes} /> : null;
}
