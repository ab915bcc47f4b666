'use client';

import { useEffect } from 'react';
import { useMay } from '@/components/account/use-may';
import { getDraft } from '@/lib/editor/layers/get-draft';
import { say } from '@/lib/words/say';
import { useEditorContext } from './editor-context';

const PARAMETER = 'conversation';

/**
 * Opens the stored conversation of the URL in the debugger: `/flows/ID?conversation=SESSION`. Shows a notice if
 * the user may not read conversations. With `&with=draft` or `&with=VERSION` it continues there.
 */
export function useRecorded(): void {
  const { flow, panels, editor, simulation: lazy } = useEditorContext();
  const may = useMay('sessions:read');
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const sessionId = query.get(PARAMETER);
    if (!sessionId) return;
    let left = false;
    panels.getState().set({ view: 'canvas', dock: 'simulator', dockOpen: true, drawer: 'trace' });
    void Promise.all([lazy.load(), import('@/lib/client/load-recorded')]).then(
      async ([simulation, { loadRecorded }]) => {
        const { recorded, openStored } = simulation.getState();
        if (left || recorded?.sessionId === sessionId) return;
        await openStored(flow.id, async (report) => {
          if (!may)
            throw new Error(say('You do not have access to conversations of this workspace. Ask an owner.'));
          const load = await loadRecorded(sessionId, report);
          if (load.flowId !== flow.id) throw new Error(say('This conversation belongs to another flow.'));
          return load;
        });
        if (left || !query.has('with')) return;
        const { continueRecorded } = await import('./continue-recorded');
        await continueRecorded(simulation, { flowId: flow.id, query, draft: getDraft(editor.getState()) });
      },
    );
    return () => {
      left = true;
    };
  }, [flow.id, panels, editor, lazy, may]);
}

/** Clear the URL on exit, so that a reload does not reopen the conversation. */
export function leaveRecorded(): void {
  const url = new URL(location.href);
  for (const name of [PARAMETER, 'with', 'strategy']) url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
}
