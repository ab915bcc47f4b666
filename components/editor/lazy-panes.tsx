'use client';

import { onDemand } from '@/components/ui/feedback/on-demand';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { loadLayout } from '@/lib/editor/layout/loaded-layout';
import { say } from '@/lib/words/say';
import styles from './editor-shell.module.css';

// Panes that are opened, not met: each brings much (the engine, an editor for code), and the canvas can be
// used before any of them is here.

/** In the place of a pane that is on its way. */
export const Waiting = () => (
  <div className={styles.wait}>
    <SkeletonRows label={say('Loading')} rows={4} />
  </div>
);

export const CodeView = onDemand(
  () => import('./code/code-view').then((module) => module.default),
  () => <p className={styles.wait}>{say('Loading the code view')}</p>,
);

export const EditorTour = onDemand(() =>
  import('@/components/tour/editor-tour').then((module) => module.EditorTour),
);

/** Forms for every kind of thing: as much as the canvas, which is drawn before it. */
export const Inspector = onDemand(
  () => import('./inspector/inspector').then((module) => module.Inspector),
  Waiting,
);

export const UnreadDraft = onDemand(
  () => import('./unread/unread-draft').then((module) => module.UnreadDraft),
  Waiting,
);

/** It draws graphs that were never laid out, all at once, so the layout comes with it. */
export const ScenariosOverview = onDemand(async () => {
  const [{ ScenariosOverview }] = await Promise.all([import('./canvas/scenarios-overview'), loadLayout()]);
  return ScenariosOverview;
}, Waiting);

export const SimulatorPanel = onDemand(
  () => import('@/components/simulator/simulator-panel').then((module) => module.SimulatorPanel),
  Waiting,
);

export const PaintedRun = onDemand(() =>
  import('@/components/simulator/painted-run').then((module) => module.PaintedRun),
);

export const DebuggerDrawer = onDemand(
  () => import('@/components/simulator/debugger/debugger-drawer').then((module) => module.DebuggerDrawer),
  Waiting,
);

export const ProblemsPanel = onDemand(
  () => import('./problems/problems-panel').then((module) => module.ProblemsPanel),
  Waiting,
);

export const CoverageTable = onDemand(
  () => import('@/components/coverage/coverage-table').then((module) => module.CoverageTable),
  Waiting,
);

/** Over the canvas, for who has coverage painted. */
export const CoverageBar = onDemand(() =>
  import('@/components/coverage/coverage-bar').then((module) => module.CoverageBar),
);

/** What adds a node where one points: fetched once the canvas is there, before somebody presses its key. */
export const NodePicker = onDemand(() => import('./canvas/node-picker').then((module) => module.NodePicker));

export const ConnectPicker = onDemand(() =>
  import('./canvas/connections/connect-picker').then((module) => module.ConnectPicker),
);

export const PeopleHere = onDemand(() =>
  import('./presence/people-here').then((module) => module.PeopleHere),
);

export const ArrangeTools = onDemand(() =>
  import('./canvas/arrange-tools').then((module) => module.ArrangeTools),
);

/** What lies over the canvas, drawn after it: its bars, the map, and what an empty one says. */
export const CanvasToolbar = onDemand(() =>
  import('./canvas/canvas-toolbar').then((module) => module.CanvasToolbar),
);

export const ZoomBar = onDemand(() => import('./canvas/zoom-bar').then((module) => module.ZoomBar));

export const CanvasMap = onDemand(() => import('./canvas/canvas-map').then((module) => module.CanvasMap));

export const EmptyCanvas = onDemand(() =>
  import('./canvas/empty-canvas').then((module) => module.EmptyCanvas),
);

/** What a search over the outline finds. */
export const OutlineResults = onDemand(() =>
  import('./outline/outline-results').then((module) => module.OutlineResults),
);

export const TestsView = onDemand(
  () => import('@/components/tests/tests-view').then((module) => module.TestsView),
  Waiting,
);

export const VersionsPanel = onDemand(
  () => import('@/components/versions/versions-panel').then((module) => module.VersionsPanel),
  Waiting,
);

export const PublishDialog = onDemand(() =>
  import('@/components/versions/publish-dialog').then((module) => module.PublishDialog),
);

export const EditorPalette = onDemand(() =>
  import('./dialogs/editor-palette').then((module) => module.EditorPalette),
);

export const ConflictDialog = onDemand(() =>
  import('./dialogs/conflict-dialog').then((module) => module.ConflictDialog),
);

export const DeleteDialog = onDemand(() =>
  import('./dialogs/delete-dialog').then((module) => module.DeleteDialog),
);

export const LinksDialog = onDemand(() =>
  import('./dialogs/links-dialog').then((module) => module.LinksDialog),
);

export const OpenApiDialog = onDemand(() =>
  import('./open-api/open-api-dialog').then((module) => module.OpenApiDialog),
);

export const ShortcutsDialog = onDemand(() =>
  import('./dialogs/shortcuts-dialog').then((module) => module.ShortcutsDialog),
);

export const ReplacePanel = onDemand(
  () => import('./replace/replace-panel').then((module) => module.ReplacePanel),
  Waiting,
);
