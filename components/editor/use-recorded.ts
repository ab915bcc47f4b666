'use client';

import { useEffect } from 'react';
import { useMay } from '@/components/account/use-may';
import { say } from '@/lib/words/say';
import { useEditorContext } from './editor-context';

const PARAMETER = 'conversation';

/**
 * Opens the stored conversation that the address names in the debugger: `/flows/ID?conversation=SESSION`. The
 * simulation is loaded only then; who may not read conversations is told so in its place.
 */
export function useRecorded(): void {
  const { flow, panels } = useEditorContext();
  const may = useMay('sessions:read');
  useEffect(() => {
    const sessionId = new URLSearchParams(location.search).get(PARAMETER);
    if (!sessionId) return;
    let left = false;
    panels.getState().set({ view: 'canvas', dock: 'simulator', dockOpen: true, drawer: 'trace' });
    void Promise.all([
      import('@/components/simulator/simulation'),
      import('@/lib/client/load-recorded'),
    ]).then(([{ simulation }, { loadRecorded }]) => {
      const { recorded, openStored } = simulation.getState();
      if (left || recorded?.sessionId === sessionId) return;
      void openStored(flow.id, async (report) => {
        if (!may)
          throw new Error(say('You may not read conversations of this workspace. An owner can change that.'));
        const load = await loadRecorded(sessionId, report);
        if (load.flowId !== flow.id) throw new Error(say('This conversation is of another flow.'));
        return load;
      });
    });
    return () => {
      left = true;
    };
  }, [flow.id, panels, may]);
}

/** Who leaves the conversation does not meet it again at the next reload. */
export function leaveRecorded(): void {
  const url = new URL(location.href);
  url.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', url);
}
