'use client';

import { useEffect, useId } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { say } from '@/lib/words/say';
import { Button } from '../button';
import { classNames } from '../class-names';
import styles from './missing-part.module.css';

/** Those that have no place of their own in the page: one says it for all. */
const missing = createStore<{ ids: readonly string[] }>(() => ({ ids: [] }));

/** Where a part of the page would stand whose code does not come. It is asked for meanwhile, and takes this away. */
export function MissingPart({ over = false }: { over?: boolean }) {
  return (
    <div role="alert" className={classNames(styles.missing, over && styles.over)}>
      <p>{say('A part of this page does not come.')}</p>
      <Button size="small" onClick={() => window.location.reload()}>
        {say('Reload the page')}
      </Button>
    </div>
  );
}

/** The same for a part that opens over the page, or lies over it, beside others that did not come either. */
export function MissingParts() {
  const id = useId();
  const speaks = useStore(missing, ({ ids }) => ids[0] === id);
  useEffect(() => {
    missing.setState(({ ids }) => ({ ids: [...ids, id] }));
    return () => missing.setState(({ ids }) => ({ ids: ids.filter((other) => other !== id) }));
  }, [id]);
  return speaks ? <MissingPart over /> : null;
}
