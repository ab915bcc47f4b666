'use client';

import { onDemand } from '@/components/ui/feedback/on-demand';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { say } from '@/lib/words/say';
import countStyles from './checks/check-count.module.css';
import styles from './editor-shell.module.css';

// Panes that open on demand. Each is large (the engine, a code editor), and the canvas can be
// used before they are loaded.

/** Placeholder while a pane loads. */
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

/** Forms for all kinds of items, as large as the canvas, so loaded after it. */
export const Inspector = onDemand(
  () => import('./inspector/inspector').then((module) => module.Inspector),
  Waiting,
);

export const UnreadDraft = onDemand(
  () => import('./unread/unread-draft').then((module) => module.UnreadDraft),
  Waiting,
);

/** Draws graphs without positions, so it loads the layout code too. */
export const ScenariosOverview = onDemand(
  () => import('./canvas/scenarios-overview').then((module) => module.ScenariosOverview),
  Waiting,
);

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

/** Coverage marks over the canvas. */
export const CoverageBar = onDemand(() =>
  import('@/components/coverage/coverage-bar').then((module) => module.CoverageBar),
);

/** The node picker, prefetched after the canvas so that its key works without delay. */
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

/** Toolbars, map and help of the canvas, loaded after it. */
export const CanvasToolbar = onDemand(() =>
  import('./canvas/canvas-toolbar').then((module) => module.CanvasToolbar),
);

export const ZoomBar = onDemand(() => import('./canvas/zoom-bar').then((module) => module.ZoomBar));

export const CanvasMap = onDemand(() => import('./canvas/canvas-map').then((module) => module.CanvasMap));

export const EmptyCanvas = onDemand(() =>
  import('./canvas/empty-canvas').then((module) => module.EmptyCanvas),
);

/** Search results of the outline. */
export const OutlineResults = onDemand(() =>
  import('./outline/outline-results').then((module) => module.OutlineResults),
);

export const TestsView = onDemand(
  () => import('@/components/tests/tests-view').then((module) => module.TestsView),
  Waiting,
);

/** The placeholder has the width of the counts, so that the bar does not move. */
export const ResultCounts = onDemand(
  () => import('./bar/result-counts').then((module) => module.ResultCounts),
  () => <span className={countStyles.count} />,
);

export const TextsView = onDemand(
  () => import('./locales/texts-view').then((module) => module.TextsView),
  Waiting,
);

export const ChecksView = onDemand(
  () => import('./checks/checks-view').then((module) => module.ChecksView),
  Waiting,
);

/** Proves the draft while any view is open. */
export const BackgroundProof = onDemand(() =>
  import('./checks/background-proof').then((module) => module.BackgroundProof),
);

export const VersionsPanel = onDemand(
  () => import('@/components/versions/versions-panel').then((module) => module.VersionsPanel),
  Waiting,
);

/** Counts the comments, and opens the preview links. */
export const Previews = onDemand(() => import('./previews/previews').then((module) => module.Previews));

export const CommentsPanel = onDemand(
  () => import('./previews/comments-panel').then((module) => module.CommentsPanel),
  Waiting,
);

export const HistoryPanel = onDemand(
  () => import('./history/history-panel').then((module) => module.HistoryPanel),
  Waiting,
);

export const CommentMark = onDemand(() =>
  import('./previews/comment-mark').then((module) => module.CommentMark),
);

/** Guides while dragging. */
export const Guides = onDemand(() => import('./canvas/guides').then((module) => module.Guides));

/** A subgraph expanded in place. */
export const FrameNode = onDemand(() =>
  import('./canvas/nodes/frame-node').then((module) => module.FrameNode),
);

export const EdgeComments = onDemand(() =>
  import('./previews/edge-comments').then((module) => module.EdgeComments),
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
