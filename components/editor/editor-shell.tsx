'use client';

import { useEffect } from 'react';
import { useMay } from '@/components/account/use-may';
import { classNames } from '@/components/ui/class-names';
import { countProblems } from '@/lib/editor/compile/problem-index';
import { CLOSED_SIMULATOR, isWideView } from '@/lib/editor/panels-store';
import { say } from '@/lib/words/say';
import { EditorBar } from './bar/editor-bar';
import { Canvas } from './canvas/canvas';
import { EditorBanner } from './editor-banner';
import { useDraft, useEditor, useEditorContext, usePanels } from './editor-context';
import styles from './editor-shell.module.css';
import { Outline } from './lazy-outline';
import {
  BackgroundProof,
  ChecksView,
  CodeView,
  CommentsPanel,
  CoverageTable,
  DebuggerDrawer,
  DeleteDialog,
  EditorPalette,
  EditorTour,
  HistoryPanel,
  Inspector,
  LinksDialog,
  OpenApiDialog,
  PaintedRun,
  Previews,
  ProblemsPanel,
  PublishDialog,
  ReplacePanel,
  ShortcutsDialog,
  SimulatorPanel,
  TestsView,
  TextsView,
  UnreadDraft,
  VersionsPanel,
  Waiting,
} from './lazy-panes';
import { usePrefetchPanes } from './prefetch-panes';
import { useActions } from './use-actions';
import { useAutosave } from './use-autosave';
import { useDrawn } from './use-drawn';
import { useLinkedView } from './use-linked-view';
import { useNarrowWindow } from './use-narrow-window';
import { leaveRecorded, useRecorded } from './use-recorded';
import { useDraftHash } from './use-saved-flow';
import { useShortcuts } from './use-shortcuts';

/** The layout of the editor: bar, outline, main view with drawer, right dock, dialogs. */
export function EditorShell() {
  useShortcuts();
  useRecorded();
  useLinkedView();
  useNarrowWindow();
  const drawn = useDrawn();
  usePrefetchPanes(drawn);
  const unread = useEditor((state) => state.unread !== null);
  const view = usePanels((state) => state.view);
  const wide = isWideView(view);
  const dockOpen = usePanels((state) => state.dockOpen);
  const dock = usePanels((state) => state.dock);
  const outlineOpen = usePanels((state) => state.outlineOpen);
  const drawer = usePanels((state) => state.drawer);
  const mayPublish = useMay('flows:publish');
  const publishing = usePanels((state) => state.publishing) && mayPublish;
  const palette = usePanels((state) => state.palette);
  const deleting = usePanels((state) => state.deleting !== null);
  const linksOf = usePanels((state) => state.linksOf !== null);
  const shortcuts = usePanels((state) => state.shortcuts);
  const importing = usePanels((state) => state.importing);
  const late = usePanels((state) => state.late);
  const run = usePanels((state) => state.run);
  return (
    <div className={styles.editor}>
      <EditorBar />
      <EditorBanner />
      <div
        className={classNames(
          styles.body,
          outlineOpen && !wide && styles.withOutline,
          dockOpen && !wide && (dock === 'properties' ? styles.withProperties : styles.withDock),
          drawer !== null && styles.overDrawer,
        )}
      >
        {outlineOpen && !wide && (drawn ? <Outline /> : <Waiting />)}
        <main
          id="main"
          className={classNames(styles.main, drawer !== null && styles.withDrawer)}
          tabIndex={-1}
        >
          <div className={styles.view}>
            {view === 'canvas' && (unread ? <UnreadDraft /> : <Canvas />)}
            {view === 'json' && <CodeView />}
            {view === 'tests' && <Tests />}
            {view === 'checks' && (unread ? <UnreadDraft /> : <Checks />)}
            {view === 'texts' && (unread ? <UnreadDraft /> : <TextsView />)}
            {drawn && <EditorTour />}
          </div>
          {drawer !== null && <Drawer tab={drawer} />}
        </main>
        {dockOpen && !wide && drawn && <Dock />}
        {dockOpen && !wide && !drawn && (
          <div className={styles.dock} data-dock>
            <Waiting />
          </div>
        )}
      </div>
      {run && !unread && <Run />}
      {drawn && !unread && <BackgroundProof />}
      {drawn && <Previews />}
      {publishing && <Publish />}
      {deleting && <DeleteDialog />}
      {linksOf && <LinksDialog />}
      {shortcuts && <ShortcutsDialog />}
      {importing && !unread && <OpenApiDialog />}
      {palette && <EditorPalette />}
      <p role="status" className={styles.late}>
        {late && say('Loading the editor. Your typing will appear when it is ready.')}
      </p>
    </div>
  );
}

/** Makes the simulation available to shortcuts and menus while a pane shows it. */
function useLoadedSimulation(): void {
  const { simulation } = useEditorContext();
  useEffect(() => {
    // The pane itself retries, and shows an error.
    simulation.load().catch(() => undefined);
  }, [simulation]);
}

function Run() {
  useLoadedSimulation();
  const { overlay } = useEditorContext();
  return <PaintedRun overlay={overlay} draft={useDraft()} />;
}

function Dock() {
  const dock = usePanels((state) => state.dock);
  const unread = useEditor((state) => state.unread !== null);
  if (unread && dock !== 'versions' && dock !== 'comments')
    return (
      <aside
        className={styles.dock}
        data-dock
        aria-label={dock === 'simulator' ? say('Simulator') : say('Properties')}
      >
        <UnreadDraft beside={dock === 'simulator' ? 'simulation' : 'properties'} />
      </aside>
    );
  if (dock === 'simulator')
    return (
      <div className={styles.dock} data-dock>
        <Simulating />
      </div>
    );
  if (dock === 'versions')
    return (
      <div className={styles.dock} data-dock>
        <Versions />
      </div>
    );
  if (dock === 'comments' || dock === 'history')
    return (
      <div className={styles.dock} data-dock>
        {dock === 'comments' ? <CommentsPanel /> : <HistoryPanel />}
      </div>
    );
  return (
    <div className={styles.dock} data-dock>
      <Inspector />
    </div>
  );
}

// Panes that depend on the draft subscribe to it themselves, so that typing does not re-render the dock.

function Simulating() {
  useLoadedSimulation();
  const { flow } = useEditorContext();
  const set = usePanels((state) => state.set);
  const actions = useActions();
  return (
    <SimulatorPanel
      flowId={flow.id}
      document={useDraft()}
      onClose={() => set(CLOSED_SIMULATOR)}
      onJump={actions.jumpInRun}
      onLeaveRecorded={leaveRecorded}
    />
  );
}

function Versions() {
  const { flow } = useEditorContext();
  const set = usePanels((state) => state.set);
  const actions = useActions();
  return (
    <VersionsPanel
      flowId={flow.id}
      draftHash={useDraftHash()}
      onClose={() => set({ dock: 'properties' })}
      onRestore={actions.restore}
      onJump={actions.jump}
    />
  );
}

function Drawer({ tab }: { tab: string }) {
  const unread = useEditor((state) => state.unread !== null);
  if (tab === 'replace' && !unread)
    return (
      <div className={styles.drawer}>
        <ReplacePanel />
      </div>
    );
  return <Debugger tab={tab === 'replace' ? 'problems' : tab} />;
}

function Debugger({ tab }: { tab: string }) {
  useLoadedSimulation();
  const set = usePanels((state) => state.set);
  const document = useEditor((state) => state.document);
  const problems = useEditor((state) => state.problems);
  const actions = useActions();
  const { errors } = countProblems(problems);
  return (
    <div className={styles.drawer}>
      <DebuggerDrawer
        document={document}
        tab={tab}
        onTabChange={(drawer) => set({ drawer })}
        onJump={actions.jumpInRun}
        onClose={() => set({ drawer: null })}
        onFork={() => set({ dock: 'simulator', dockOpen: true })}
        extraTabs={[
          {
            value: 'problems',
            label: say('Problems'),
            count: problems.length,
            countTone: errors > 0 ? 'bad' : problems.length > 0 ? 'warn' : 'neutral',
            content: <ProblemsPanel />,
          },
          { value: 'coverage', label: say('Coverage'), content: <CoverageTable /> },
        ]}
      />
    </div>
  );
}

function Tests() {
  useLoadedSimulation();
  const { flow } = useEditorContext();
  const set = usePanels((state) => state.set);
  const document = useDraft();
  return (
    <div className={styles.tests}>
      <TestsView
        flowId={flow.id}
        document={document}
        onOpenInSimulator={() => set({ view: 'canvas', dock: 'simulator', dockOpen: true })}
      />
    </div>
  );
}

function Checks() {
  useLoadedSimulation();
  return (
    <div className={styles.tests}>
      <ChecksView />
    </div>
  );
}

function Publish() {
  const { flow, autosave, editor } = useEditorContext();
  const set = usePanels((state) => state.set);
  const document = useDraft();
  const problems = useEditor((state) => state.problems);
  const { status } = useAutosave();
  const actions = useActions();
  useEffect(() => editor.getState().endQuiet(), [editor]);
  useEffect(() => {
    if (status === 'unsaved') void autosave.flush();
  }, [status, autosave]);
  return (
    <PublishDialog
      flowId={flow.id}
      open
      onOpenChange={(publishing) => set({ publishing })}
      document={document}
      problems={problems}
      beforePublish={async () => {
        await autosave.flush();
        const after = autosave.getState();
        if (after.status !== 'saved')
          throw new Error(after.error ?? 'The draft could not be saved, so it cannot be published yet.');
      }}
      onJump={(problem) => {
        set({ publishing: false });
        actions.jumpTo(problem);
      }}
    />
  );
}
