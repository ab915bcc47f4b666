'use client';

import { useEffect, useRef, useState } from 'react';
import { debug } from '@/components/simulator/debugger/debug';
import { showToast } from '@/components/ui/feedback/toast';
import type { FlowResource } from '@/lib/api/contract';
import type { DocumentJson } from '@/lib/client/api-client';
import { api } from '@/lib/client/api-client';
import { createAutosave } from '@/lib/client/autosave';
import type { Autosave } from '@/lib/client/autosave-types';
import { createIdleAutosave } from '@/lib/client/idle-autosave';
import { loadLayersLater } from '@/lib/client/load-layers-later';
import { createPresence } from '@/lib/client/presence';
import { createSimulationOverlayStore } from '@/lib/editor/canvas/simulation-overlay';
import { type CompileClient, createCompileClient } from '@/lib/editor/compile/compile-client';
import { createCoverageStore } from '@/lib/editor/coverage/coverage-store';
import { createEditorStore } from '@/lib/editor/model/editor-store';
import { hasHistory, keepHistory, restoreHistory } from '@/lib/editor/model/history-storage';
import { loadReader } from '@/lib/editor/model/load-reader';
import type { OpenedDocument } from '@/lib/editor/model/opened-document';
import { createPanelsStore } from '@/lib/editor/panels-store';
import { createPreferencesStore } from '@/lib/editor/preferences-store';
import { createTestRunStore } from '@/lib/editor/tests/test-run-store';
import { createWorkerRunner } from '@/lib/editor/tests/test-worker-client';
import { say } from '@/lib/words/say';
import { createJoiner } from './create-joiner';
import { type CanvasHandle, type EditorContextValue, EditorProvider } from './editor-context';
import { EditorShell } from './editor-shell';
import { EditorSkeleton } from './editor-skeleton';
import { openDraft } from './open-draft';
import { tellReadOnly } from './tell-read-only';

/** `me` is who sits here, where that is known. */
type EditorSessionProps = { flow: FlowResource; readOnly: boolean; me?: string };
type Session = Omit<EditorContextValue, 'canvas'> & { dispose: () => void };

/**
 * One sitting with one flow: its stores, its autosave and its compile worker. They are made in an effect,
 * since a worker and timers started while rendering would be left behind by React's trial renders. Who may
 * only look has no autosave, and an edit that slips through somewhere is not taken by the store.
 */
export function EditorSession({ flow: loaded, readOnly: asked, me: known }: EditorSessionProps) {
  // Publishing has the flow loaded anew. A sitting goes on with its own draft, and its dialogs stay open.
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
          client: api,
        });
    let made: Session | undefined;
    let later: ReturnType<typeof setTimeout> | undefined;
    const compiler = createCompileClient((problems, checked) =>
      made?.editor.getState().setProblems(problems, checked),
    );
    const open = async () => {
      // Steps kept over a reload may be of drafts, and undoing those reads them.
      if (hasHistory(sessionStorage, flow.id)) await loadReader();
      // What an earlier visit could not save may stand on other layers than what the server has.
      const opened = await openDraft(autosave.recovered ?? flow.document, compiler);
      if (left) return;
      made = createSession(flow, autosave, compiler, opened, { readOnly, me });
      setSession(made);
      // Undo of what others did reads drafts too, and cannot wait for what does.
      later = setTimeout(() => void loadReader().catch(() => undefined), 4000);
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

function createSession(
  flow: FlowResource,
  autosave: Autosave,
  compiler: CompileClient,
  opened: OpenedDocument,
  { readOnly, me }: { readOnly: boolean; me: string | undefined },
): Session {
  const editor = createEditorStore({
    flowId: flow.id,
    ...opened,
    readOnly,
    history: restoreHistory(sessionStorage, flow.id, opened, opened.layered?.layers ?? []),
    onReadOnly: tellReadOnly,
    onDocument(document, patches, draft) {
      autosave.change(draft as DocumentJson);
      compiler.change(document, patches);
    },
    onUnread: (json) => autosave.change(json as DocumentJson),
    onRefused: (reason) =>
      showToast({
        id: 'refused',
        tone: 'warn',
        message: say('The layers below hold this'),
        description: reason,
      }),
  });
  const keep = () => keepHistory(sessionStorage, flow.id, editor.getState());
  window.addEventListener('pagehide', keep);
  if (autosave.recovered)
    showToast({
      message: say('Found changes that were not saved'),
      description: say('They are back, from your last visit.'),
    });
  // Only now: what was found may have to be joined with what others saved since, on the screen.
  autosave.joinBy(createJoiner(editor, me));
  const presence = createPresence({
    flowId: flow.id,
    // A process of an older version, as while a server is updated, does not have it.
    client: 'savedBy' in flow ? api : undefined,
    getItem: () => editor.getState().selection[0],
    onRevision: autosave.hear,
  });
  editor.subscribe((now, before) => now.selection !== before.selection && presence.move());
  let told = flow.revision;
  autosave.subscribe(() => {
    const { revision } = autosave.getState();
    if (revision > told) presence.tell(revision);
    told = Math.max(told, revision);
  });
  const panels = createPanelsStore();
  const overlay = createSimulationOverlayStore();
  const testRuns = createTestRunStore(() => createWorkerRunner(loadLayersLater));
  const preferences = createPreferencesStore(localStorage);
  debug.getState().open(flow.id);
  return {
    flow,
    autosave,
    presence,
    compiler,
    editor,
    panels,
    overlay,
    coverage: createCoverageStore(),
    testRuns,
    preferences,
    lookedFrom: { current: null },
    dispose() {
      window.removeEventListener('pagehide', keep);
      keep();
      presence.dispose();
      testRuns.getState().cancel();
    },
  };
}
