'use client';

import { useEffect } from 'react';
import { useMay } from '@/components/account/use-may';
import { listTourSteps, NO_SIGNS } from '@/lib/editor/tour/tour-steps';
import { TourPanel } from './tour-panel';
import styles from './tour-panel.module.css';
import { useTour } from './use-tour';

/** The tour on the list of flows. It starts automatically in an empty workspace, which means a first visit. */
export function FlowsTour({ first }: { first: boolean }) {
  const tour = useTour();
  const readOnly = !useMay('flows:write');
  const begins = first && tour?.phase === 'new' && !readOnly;
  const start = tour?.start;
  useEffect(() => {
    if (begins) start?.();
  }, [begins, start]);
  if (tour?.phase !== 'on') return null;
  return (
    <TourPanel
      className={styles.onFlows}
      steps={listTourSteps(NO_SIGNS, readOnly)}
      signs={NO_SIGNS}
      done={tour.done}
      onTick={tour.tick}
      onSkip={tour.skip}
      onFinish={tour.finish}
    />
  );
}
