'use client';

import dynamic from 'next/dynamic';
import { SkeletonRows } from '@/components/ui/skeleton';
import { loadLayout } from '@/lib/editor/loaded-layout';
import { say } from '@/lib/words/say';
import styles from './editor-shell.module.css';

// Panes that are opened, not met: each brings much (the engine, an editor for code), and the canvas can be
// used before any of them is here.

const Waiting = () => (
  <div className={styles.wait}>
    <SkeletonRows label={say('Loading')} rows={4} />
  </div>
);

export const CodeView = dynamic(() => import('./code/code-view'), {
  ssr: false,
  loading: () => <p className={styles.wait}>{say('Loading the code view')}</p>,
});

export const EditorTour = dynamic(
  () => import('@/components/tour/editor-tour').then((module) => module.EditorTour),
  { ssr: false },
);

/** Forms for every kind of thing: as much as the canvas, which is drawn before it. */
export const Inspector = dynamic(() => import('./inspector/inspector').then((module) => module.Inspector), {
  ssr: false,
  loading: Waiting,
});

export const UnreadDraft = dynamic(
  () => import('./unread/unread-draft').then((module) => module.UnreadDraft),
  { ssr: false, loading: Waiting },
);

/** It draws graphs that were never laid out, all at once, so the layout comes with it. */
export const ScenariosOverview = dynamic(
  async () => {
    const [{ ScenariosOverview }] = await Promise.all([import('./canvas/scenarios-overview'), loadLayout()]);
    return ScenariosOverview;
  },
  { ssr: false, loading: Waiting },
);

export const SimulatorPanel = dynamic(
  () => import('@/components/simulator/simulator-panel').then((module) => module.SimulatorPanel),
  { ssr: false, loading: Waiting },
);

export const DebuggerDrawer = dynamic(
  () => import('@/components/simulator/debugger-drawer').then((module) => module.DebuggerDrawer),
  { ssr: false, loading: Waiting },
);

export const TestsView = dynamic(
  () => import('@/components/tests/tests-view').then((module) => module.TestsView),
  { ssr: false, loading: Waiting },
);

export const VersionsPanel = dynamic(
  () => import('@/components/versions/versions-panel').then((module) => module.VersionsPanel),
  { ssr: false, loading: Waiting },
);

export const PublishDialog = dynamic(
  () => import('@/components/versions/publish-dialog').then((module) => module.PublishDialog),
  { ssr: false },
);

export const EditorPalette = dynamic(
  () => import('./dialogs/editor-palette').then((module) => module.EditorPalette),
  { ssr: false },
);

export const ConflictDialog = dynamic(
  () => import('./dialogs/conflict-dialog').then((module) => module.ConflictDialog),
  { ssr: false },
);

export const DeleteDialog = dynamic(
  () => import('./dialogs/delete-dialog').then((module) => module.DeleteDialog),
  { ssr: false },
);

export const LinksDialog = dynamic(
  () => import('./dialogs/links-dialog').then((module) => module.LinksDialog),
  { ssr: false },
);

export const OpenApiDialog = dynamic(
  () => import('./open-api/open-api-dialog').then((module) => module.OpenApiDialog),
  { ssr: false },
);

export const ShortcutsDialog = dynamic(
  () => import('./dialogs/shortcuts-dialog').then((module) => module.ShortcutsDialog),
  { ssr: false },
);

export const ReplacePanel = dynamic(
  () => import('./replace/replace-panel').then((module) => module.ReplacePanel),
  { ssr: false, loading: Waiting },
);
