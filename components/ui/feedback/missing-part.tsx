'use client';

import { useEffect, useId } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { say } from '@/lib/words/say';
import { Button } from '../button';
import { classNames } from '../class-names';
import styles from './missing-part.module.css';

/** Parts without their own space share one message. */
const missing = createStore<{ ids: readonly string[] }>(() => ({ ids: [] }));

/** Placeholder for a lazy part that failed to load. It retries in the background. */
export function MissingPart({ over = false }: { over?: boolean }) {
  return (
    <div role="alert" className={classNames(styles.missing, over && styles.over)}>
      <p>{say('A part of this page failed to load.')}</p>
      <Button size="small" onClick={() => window.location.reload()}>
        {say('Reload the page')}
      </Button>
    </div>
  );
}

/** The same for overlays, which share one message. */
export function MissingParts() {
  const id = useId();
  const speaks = useStore(missing, ({ ids }) => ids[0] === id);
  useEffect(() => {
    missing.setState(({ ids }) => ({ ids: [...ids, id] }));
    return () => missing.setState(({ ids }) => ({ ids: ids.filter((other) => other !== id) }));
  }, [id]);
  return speaks ? <MissingPart over /> : null;
}
