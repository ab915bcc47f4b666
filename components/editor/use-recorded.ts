'use client';

import { useEffect } from 'react';
import { useMay } from '@/components/account/use-may';
import { say } from '@/lib/words/say';
import { useEditorContext } from './editor-context';

const PARAMETER = 'conversation';

/**
 * Opens the stored conversation of the URL in the debugger: `/flows/ID?conversation=SESSION`. Shows a notice if
 * the user may not read conversations.
 */
export function useRecorded(): void {
  const { flow, panels, simulation: lazy } = useEditorContext();
  const may = useMay('sessions:read');
  useEffect(() => {
    const sessionId = new URLSearchParams(location.search).get(PARAMETER);
    if (!sessionId) return;
    let left = false;
    panels.getState().set({ view: 'canvas', dock: 'simulator', dockOpen: true, drawer: 'trace' });
    void Promise.all([lazy.load(), import('@/lib/client/load-recorded')]).then(
      ([simulation, { loadRecorded }]) => {
        const { recorded, openStored } = simulation.getState();
        if (left || recorded?.sessionId === sessionId) return;
        void openStored(flow.id, async (report) => {
          if (!may)
            throw new Error(say('You do not have access to conversations of this workspace. Ask an owner.'));
          const load = await loadRecorded(sessionId, report);
          if (load.flowId !== flow.id) throw new Error(say('This conversation belongs to another flow.'));
          return load;
        });
      },
    );
    return () => {
      left = true;
    };
  }, [flow.id, panels, lazy, may]);
}

/** Clear the URL on exit, so that a reload does not reopen the conversation. */
export function leaveRecorded(): void {
  const url = new URL(location.href);
  url.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', url);
}
