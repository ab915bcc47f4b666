'use client';

import { Compass } from 'lucide-react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { sayWith } from '@/components/words/say-with';
import { say } from '@/lib/words/say';
import styles from './tour-offer.module.css';
import { useTour } from './use-tour';

/** Asks once, where there are flows already, whether somebody would like to be shown around. */
export function TourOffer() {
  const tour = useTour();
  if (tour?.phase !== 'new') return null;
  return (
    <aside className={styles.offer} aria-label={say('Tour')}>
      <Compass aria-hidden />
      <p>
        {sayWith('{strong} In ten minutes you have a flow of your own that is live.', {
          strong: <b>{say('First time here?')}</b>,
        })}
      </p>
      <Button
        size="small"
        onClick={() => {
          // The button goes with the offer; whoever pressed it goes on in the tour.
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
