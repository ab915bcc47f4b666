'use client';

import { Compass } from 'lucide-react';
import { Button } from '@/components/ui/button';
import styles from './tour-offer.module.css';
import { useTour } from './use-tour';

/** Asks once, where there are flows already, whether somebody would like to be shown around. */
export function TourOffer() {
  const tour = useTour();
  if (tour?.phase !== 'new') return null;
  return (
    <aside className={styles.offer} aria-label="Tour">
      <Compass aria-hidden />
      <p>
        <b>First time here?</b> In ten minutes you have a flow of your own that is live.
      </p>
      <Button size="small" onClick={tour.start}>
        Start the tour
      </Button>
      <Button size="small" variant="ghost" onClick={tour.skip}>
        No, thanks
      </Button>
    </aside>
  );
}
