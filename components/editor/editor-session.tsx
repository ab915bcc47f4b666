'use client';

import { useEffect, useRef, useState } from 'react';
import { debug } from '@/components/simulator/debugger/debug';
import { lazySimulation } from '@/components/simulator/lazy-simulation';
import { showToast } from '@/components/ui/feedback/toast';
import { api } from '@/lib/client/api-client';
import { createAutosave } from '@/lib/client/autosave/autosave';
import type { Autosave } from '@/lib/client/autosave/autosave-types';
import { createIdleAutosave } from '@/lib/client/autosave/idle-autosave';
import { loadLayersLater } from '@/lib/client/load-layers-later';
import { readPageQuery } from '@/lib/client/page-query';
import { createPresence } from '@/lib/client/presence';
import type { DocumentJson } from '@/lib/contract/document-json';
import type { FlowResource } from '@/lib/contract/schemas/flows';
import { createSimulationOverlayStore } from '@/lib/editor/canvas/simulation-overlay';
import { createProofStore } from '@/lib/editor/checks/proof-store';
import { startProofInWorker } from '@/lib/editor/checks/prove-client';
import { type CompileClient, createCompileClient } from '@/lib/editor/compile/compile-client';
import { openStoredDraft } from '@/lib/editor/compile/open-stored-draft';
import { createCoverageStore } from '@/lib/editor/coverage/coverage-store';
import { createLazy, type Lazy } from '@/lib/editor/lazy';
import type { DocumentReader } from '@/lib/editor/model/document-reader';
import { createEditorStore } from '@/lib/editor/model/editor-store';
import { hasHistory, keepHistory, restoreHistory } from '@/lib/editor/model/history-storage';
import type { OpenedDocument } from '@/lib/editor/model/opened-document';
import { createPanelsStore, readView } from '@/lib/editor/panels-store';
import { createPreferencesStore } from '@/lib/editor/preferences-store';
import { createTestRunStore } from '@/lib/editor/tests/test-run-store';
import { createWorkerRunner } from '@/lib/editor/tests/test-worker-client';
import { say } from '@/lib/words/say';
import { createJoiner } from './create-joiner';
import { type CanvasHandle, type EditorContextValue, EditorProvider } from './editor-context';
import { EditorShell } from './editor-shell';
import { EditorSkeleton } from './editor-skeleton';
import { showReadOnlyNotice } from './show-read-only-notice';
import { isNarrowWindow } from './use-narrow-window';

/** `me` is the id of the current user, if known. */
type EditorSessionProps = { flow: FlowResource; readOnly: boolean; me?: string };
type Session = Omit<EditorContextValue, 'canvas'> & { dispose: () => void };

/**
 * An editing session of a flow: its stores, autosave and compile worker.
 *
 * They are created in an effect, because React may render without committing, which would leak workers and
 * timers. With view-only access there is no autosave, and the store rejects edits.
 */
export function EditorSession({ flow: loaded, readOnly: asked, me: known }: EditorSessionProps) {
  // Publishing reloads the flow. The session keeps its draft and its open dialogs.
  const [flow] = useState(loaded);
  const [readOnly] = useState(asked);
  const [me] = useState(known);
  const [session, setSession] = useState<Session>();
  const canvas = useRef<CanvasHandle>(null);
  useEffect(() => {
    let left = false;
    const autosave = readOnly
      ? createIdleAutosave(flow, api)
      : createAutosave({
          flowId: flow.id,
          document: flow.document,
          revision: flow.revision,
          savedAt: flow.updatedAt,
          savedBy: flow.savedBy,
          client: api,
        });
    let made: Session | undefined;
    let later: ReturnType<typeof setTimeout> | undefined;
    const reader = createLazy(async () => (await import('@/lib/editor/model/open-document')).documentReader);
    const compiler = createCompileClient((problems, checked) =>
      made?.editor.getState().setProblems(problems, checked),
    );
    const open = async () => {
      // Undo entries kept over a reload may be drafts, so undoing them needs the reader.
      if (hasHistory(sessionStorage, flow.id)) await reader.load();
      // Unsaved changes of an earlier visit may have other layers than the draft on the server.
      const opened = await openStoredDraft(autosave.recovered ?? flow.document, { compiler, reader });
      if (left) return;
      made = createSession(flow, { autosave, compiler, reader }, opened, { readOnly, me });
      setSession(made);
      // Undo of changes by others also needs the reader, and it is synchronous.
      later = setTimeout(() => void reader.load().catch(() => undefined), 4000);
    };
    void open();
    return () => {
      left = true;
      clearTimeout(later);
      made?.dispose();
      compiler.dispose();
      autosave.dispose();
      setSession(undefined);
    };
  }, [flow, readOnly, me]);
  if (!session) return <EditorSkeleton />;
  return <Provided session={session} canvas={canvas} />;
}

function Provided({ session, canvas }: { session: Session; canvas: EditorContextValue['canvas'] }) {
  const [value] = useState<EditorContextValue>(() => ({ ...session, canvas }));
  return (
    <EditorProvider value={value}>
      <EditorShell />
    </EditorProvider>
  );
}

type SessionParts = { autosave: Autosave; compiler: CompileClient; reader: Lazy<DocumentReader> };

function createSession(
  flow: FlowResource,
  { autosave, compiler, reader }: SessionParts,
  opened: OpenedDocument,
  { readOnly, me }: { readOnly: boolean; me: string | undefined },
): Session {
  const editor = createEditorStore({
    flowId: flow.id,
    ...opened,
    readOnly,
    reader: reader.need,
    history: restoreHistory(sessionStorage, flow.id, opened, opened.layered?.layers ?? [], reader.need),
    onReadOnly: showReadOnlyNotice,
    onDocument(document, patches, draft) {
      autosave.change(draft as DocumentJson);
      compiler.change(document, patches);
    },
    onUnread: (json) => autosave.change(json as DocumentJson),
    onRefused: (reason) =>
      showToast({
        id: 'refused',
        tone: 'warn',
        message: say('This value is set by a layer below'),
        description: reason,
      }),
  });
  const keep = () => keepHistory(sessionStorage, flow.id, editor.getState());
  window.addEventListener('pagehide', keep);
  if (autosave.recovered)
    showToast({
      message: say('Unsaved changes found'),
      description: say('Restored from your last visit.'),
    });
  // Only after rendering: the changes may have to be merged with those of others on the screen.
  autosave.joinBy(createJoiner(editor, reader, me));
  const presence = createPresence({
    flowId: flow.id,
    // A server of an older version, during an update, does not have it.
    client: 'savedBy' in flow ? api : undefined,
    getItem: () => editor.getState().selection[0],
    onRevision: autosave.noticeRevision,
  });
  editor.subscribe((now, before) => now.selection !== before.selection && presence.move());
  let announced = flow.revision;
  autosave.subscribe(() => {
    const { revision } = autosave.getState();
    if (revision > announced) presence.announce(revision);
    announced = Math.max(announced, revision);
  });
  const panels = createPanelsStore({
    view: readView(readPageQuery()),
    dockOpen: !isNarrowWindow(),
    outlineOpen: !isNarrowWindow(),
  });
  const overlay = createSimulationOverlayStore();
  const testRuns = createTestRunStore(() => createWorkerRunner(loadLayersLater));
  const proof = createProofStore(startProofInWorker);
  const preferences = createPreferencesStore(localStorage);
  debug.getState().open(flow.id);
  return {
    flow,
    autosave,
    presence,
    compiler,
    reader,
    layout: createLazy(async () => (await import('@/lib/editor/layout/layout')).layoutGraph),
    simulation: lazySimulation,
    editor,
    panels,
    overlay,
    coverage: createCoverageStore(),
    testRuns,
    proof,
    preferences,
    lookedFrom: { current: null },
    dispose() {
      window.removeEventListener('pagehide', keep);
      keep();
      presence.dispose();
      testRuns.getState().cancel();
      proof.getState().stop();
    },
  };
}
