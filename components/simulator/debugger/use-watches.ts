'use client';

import type { Session } from '@turnpike/engine';
import { useEffect, useState } from 'react';
import { readWatches, type Watched } from '@/lib/simulator/panel/read-watches';
import { getShownTurns, getStopped, getView, getViewBefore } from '@/lib/simulator/store/simulation-state';
import { simulation, useSimulation } from '../simulation';
import { useDebug } from './debug';

type Place = { watches: readonly string[]; session: Session };

/** The watched values at the selected moment. Values of other moments are never shown. */
export function useWatches(): readonly Watched[] {
  const watches = useDebug((state) => state.watches);
  const session = useSimulation((state) => getView(state)?.session);
  const before = useSimulation(getViewBefore);
  const turn = useSimulation((state) => getStopped(state)?.turn ?? getShownTurns(state).at(-1));
  const input = turn?.input;
  const start = turn?.record.before;
  const [known, setKnown] = useState<{ place: Place; values: Watched[] }>();
  useEffect(() => {
    if (!session || watches.length === 0) return;
    let gone = false;
    const sessions = before ? [before, session] : [session];
    simulation
      .getState()
      .evaluate(watches, sessions, input, start)
      .then((given) => {
        if (!gone) setKnown({ place: { watches, session }, values: readWatches(watches, given) });
      })
      // If the worker has stopped, the chat says so; here nothing is known.
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [watches, session, before, input, start]);
  const fits = known?.place.watches === watches && known.place.session === session;
  return fits ? known.values : watches.map((text) => ({ text, changed: false }));
}
