'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import type { SimulationState } from '@/lib/simulator/store/simulation-state';
import { simulation, useSimulation } from '../simulation';

/** Sends a message that was entered while the conversation opened or a turn ran, as soon as it can be sent. */
export function useHeldMessage(send: () => void) {
  const [held, setHeld] = useState(false);
  const waiting = useSimulation(mustWait);
  const sendHeld = useEffectEvent(() => {
    setHeld(false);
    const { phase, taking } = simulation.getState();
    // After a canceled turn, the author decides what is sent.
    if (phase === 'ready' && taking === null) send();
  });
  useEffect(() => {
    if (held && !waiting) sendHeld();
  }, [held, waiting]);
  return {
    sendOrHold() {
      if (mustWait(simulation.getState())) setHeld(true);
      else send();
    },
    release: () => setHeld(false),
  };
}

const mustWait = ({ phase }: Pick<SimulationState, 'phase'>) => phase === 'loading' || phase === 'running';
