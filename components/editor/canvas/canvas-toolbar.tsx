'use client';

import {
  ChartColumn,
  Diamond,
  Footprints,
  Group,
  Hand,
  LayoutDashboard,
  MousePointer2,
  Plus,
  Scale,
  StickyNote,
  Waypoints,
} from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { isDrawn } from '@/lib/editor/canvas/is-drawn';
import { say } from '@/lib/words/say';
import { useCommands, useKeyOf } from '../commands/use-commands';
import { useCoverage, useEditor, useEditorContext, useOverlay, usePanels } from '../editor-context';
import { useActions } from '../use-actions';
import styles from './chrome.module.css';
import { OverlayNote } from './nodes/overlay-note';

export function CanvasToolbar() {
  const tool = usePanels((state) => state.tool);
  const set = usePanels((state) => state.set);
  const readOnly = useEditor((state) => state.readOnly);
  const running = useOverlay((state) => state.overlay !== null);
  const byEdges = useEditor((state) =>
    isDrawn(state.document.graphs.find(({ id }) => id === state.graph)?.strategy),
  );
  const scenario = useEditor(
    (state) => state.document.graphs.find(({ id }) => id === state.graph)?.strategy === 'meaning',
  );
  const scenarios = useEditor(
    (state) => state.document.graphs.filter(({ strategy }) => strategy === 'meaning').length,
  );
  const keyOf = useKeyOf();
  if (running)
    return (
      <>
        <OverlayNote />
        <Legend byEdges={byEdges} />
      </>
    );
  return (
    <div
      className={`${styles.float} ${styles.toolbar}`}
      role="toolbar"
      aria-label={say('Canvas tools')}
      data-chrome
    >
      <IconButton
        label={say('Select')}
        shortcut={keyOf('select-tool')}
        icon={<MousePointer2 />}
        pressed={tool === 'select'}
        onClick={() => set({ tool: 'select' })}
      />
      <IconButton
        label={say('Move the view')}
        shortcut={keyOf('hand-tool')}
        icon={<Hand />}
        pressed={tool === 'hand'}
        onClick={() => set({ tool: 'hand' })}
      />
      {!readOnly && <AddButtons scenario={scenario} byEdges={byEdges} />}
      <CoverageToggles />
      {scenarios > 0 && (
        <IconButton
          label={say('All scenarios')}
          icon={<Waypoints />}
          onClick={() => set({ overview: true })}
        />
      )}
    </div>
  );
}

/** Coverage by tests and customers, and the traffic of real conversations. */
function CoverageToggles() {
  const shown = useCoverage((state) => state.shown);
  const commands = useCommands();
  const keyOf = useKeyOf();
  return (
    <>
      <IconButton
        label={say('Coverage')}
        icon={<ChartColumn />}
        shortcut={keyOf('coverage')}
        pressed={shown !== 'off' && shown !== 'traffic'}
        onClick={() => commands.coverage.run()}
      />
      <IconButton
        label={say('Traffic')}
        icon={<Footprints />}
        shortcut={keyOf('traffic')}
        pressed={shown === 'traffic'}
        onClick={() => commands.traffic.run()}
      />
    </>
  );
}

function AddButtons({ scenario, byEdges }: { scenario: boolean; byEdges: boolean }) {
  const { canvas } = useEditorContext();
  const actions = useActions();
  const set = usePanels((state) => state.set);
  const keyOf = useKeyOf();
  const commands = useCommands();
  const grouping = useEditor((state) => state.selection.some((key) => key.startsWith('node:')));
  return (
    <>
      <i className={styles.line} />
      <IconButton
        label={scenario ? say('Add a step') : say('Add a node')}
        shortcut={keyOf('add-node')}
        icon={<Plus />}
        onClick={() => set({ picker: canvas.current?.getCenter() ?? { x: 0, y: 0 } })}
      />
      {scenario && (
        <IconButton
          label={say('Add a rule')}
          icon={<Scale />}
          onClick={() => actions.addRule(actions.getScope())}
        />
      )}
      {!byEdges && (
        <IconButton
          label={say('Add a gate')}
          shortcut={keyOf('add-gate')}
          icon={<Diamond />}
          onClick={() => actions.addGate()}
        />
      )}
      <IconButton
        label={say('Add a note')}
        shortcut={keyOf('note')}
        icon={<StickyNote />}
        onClick={() => actions.addNote()}
      />
      <IconButton
        label={say('Group')}
        shortcut={keyOf('group')}
        icon={<Group />}
        disabledReason={grouping ? undefined : say('Select the nodes of the group first')}
        onClick={() => void commands.group.run()}
      />
      <i className={styles.line} />
      <IconButton
        label={say('Lay out')}
        shortcut={keyOf('layout')}
        icon={<LayoutDashboard />}
        onClick={() => void actions.layout()}
      />
    </>
  );
}

/** Edges graphs run one node at a time, so none is merely eligible. */
function Legend({ byEdges }: { byEdges: boolean }) {
  return (
    <ul className={`${styles.float} ${styles.legend}`} aria-label={say('Card states')} data-chrome>
      <li data-state="now">{say('Now')}</li>
      {!byEdges && <li data-state="eligible">{say('Eligible')}</li>}
      <li data-state="done">{say('Done')}</li>
      <li data-state="blocked">{say('Blocked')}</li>
    </ul>
  );
}
