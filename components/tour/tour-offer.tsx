'use client';

import { Compass } from 'lucide-react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { sayWith } from '@/components/words/say-with';
import { say } from '@/lib/words/say';
import styles from './tour-offer.module.css';
import { useTour } from './use-tour';

/** Offers the tour once if there are flows already. */
export function TourOffer() {
  const tour = useTour();
  if (tour?.phase !== 'new') return null;
  return (
    <aside className={styles.offer} aria-label={say('Tour')}>
      <Compass aria-hidden />
      <p>
        {sayWith('{title} Build and publish your first flow in ten minutes.', {
          title: <b>{say('First time here?')}</b>,
        })}
      </p>
      <Button
        size="small"
        onClick={() => {
          // The button disappears with the offer, so the focus moves to the tour.
          flushSync(tour.start);
          document.querySelector<HTMLElement>('[data-tour-next]')?.focus();
        }}
      >
        {say('Start the tour')}
      </Button>
      <Button size="small" variant="ghost" onClick={tour.skip}>
        {say('No, thanks')}
      </Button>
    </aside>
  );
}
