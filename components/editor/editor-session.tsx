'use client';

import { useEffect, useRef, useState } from 'react';
import { debug } from '@/components/simulator/debug';
import { showToast } from '@/components/ui/toast';
import type { FlowResource } from '@/lib/api/contract';
import type { DocumentJson } from '@/lib/client/api-client';
import { api } from '@/lib/client/api-client';
import { type Autosave, createAutosave } from '@/lib/client/autosave';
import { createIdleAutosave } from '@/lib/client/idle-autosave';
import { loadLayers } from '@/lib/client/load-layers';
import { type CompileClient, createCompileClient } from '@/lib/editor/compile-client';
import { createEditorStore } from '@/lib/editor/editor-store';
import type { LoadedLayer } from '@/lib/editor/merge-draft';
import { openDocument } from '@/lib/editor/open-document';
import { createPanelsStore } from '@/lib/editor/panels-store';
import { createPreferencesStore } from '@/lib/editor/preferences-store';
import { createSimulationOverlayStore } from '@/lib/editor/simulation-overlay';
import { type CanvasHandle, type EditorContextValue, EditorProvider } from './editor-context';
import { EditorShell } from './editor-shell';
import { EditorSkeleton } from './editor-skeleton';

type EditorSessionProps = { flow: FlowResource; readOnly: boolean };
type Session = Omit<EditorContextValue, 'canvas'> & { dispose: () => void };

/**
 * One sitting with one flow: its stores, its autosave and its compile worker. They are made in an effect,
 * since a worker and timers started while rendering would be left behind by React's trial renders. Who may
 * only look has no autosave, and an edit that slips through somewhere is not taken by the store.
 */
export function EditorSession({ flow: loaded, readOnly: asked }: EditorSessionProps) {
  // Publishing has the flow loaded anew. A sitting goes on with its own draft, and its dialogs stay open.
  const [flow] = useState(loaded);
  const [readOnly] = useState(asked);
  const [session, setSession] = useState<Session>();
  const canvas = useRef<CanvasHandle>(null);
  useEffect(() => {
    let left = false;
    const autosave = readOnly
      ? createIdleAutosave(flow)
      : createAutosave({
          flowId: flow.id,
          document: flow.document,
          revision: flow.revision,
          savedAt: flow.updatedAt,
          client: api,
        });
    let dispose = autosave.dispose;
    // What an earlier visit could not save may stand on other layers than what the server has.
    void loadLayers(autosave.recovered ?? flow.document).then((layers) => {
      if (left) return;
      const made = createSession(flow, autosave, layers, readOnly);
      dispose = made.dispose;
      setSession(made);
    });
    return () => {
      left = true;
      dispose();
      setSession(undefined);
    };
  }, [flow, readOnly]);
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
  layers: readonly LoadedLayer[],
  readOnly: boolean,
): Session {
  const opened = openDocument(autosave.recovered ?? flow.document, layers);
  let compiler: CompileClient | undefined;
  const editor = createEditorStore({
    flowId: flow.id,
    ...opened,
    readOnly,
    onReadOnly: () =>
      showToast({
        id: 'read-only',
        tone: 'warn',
        message: 'You may look at this flow, and not change it',
        description: 'An owner of the workspace can make you an editor.',
      }),
    onDocument(document, patches, draft) {
      autosave.change(draft as DocumentJson);
      compiler?.change(document, patches);
    },
    onUnread: (json) => autosave.change(json as DocumentJson),
    onRefused: (reason) =>
      showToast({ id: 'refused', tone: 'warn', message: 'The layers below hold this', description: reason }),
  });
  const worker = createCompileClient(opened.unread ? undefined : opened.document, (problems, checked) =>
    editor.getState().setProblems(problems, checked),
  );
  compiler = worker;
  if (autosave.recovered)
    showToast({
      message: 'Found changes that were not saved',
      description: 'They are back, from your last visit.',
    });
  const panels = createPanelsStore();
  const overlay = createSimulationOverlayStore();
  const preferences = createPreferencesStore(localStorage);
  debug.getState().open(flow.id);
  return {
    flow,
    autosave,
    compiler: worker,
    editor,
    panels,
    overlay,
    preferences,
    dispose() {
      worker.dispose();
      autosave.dispose();
    },
  };
}
