'use client';

import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { getItemName, type ItemKey } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import { useEditor } from '../../editor-context';
import { useActions } from '../../use-actions';
import styles from './tabs.module.css';

/** Leads back to the item whose properties opened the shown ones. */
export function BackButton({ to }: { to: ItemKey }) {
  const actions = useActions();
  const name = useEditor((state) => getItemName(state.document, to));
  const bar = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each item
  useEffect(() => {
    // The pressed control is gone, and with it the focus.
    if (document.activeElement === document.body) bar.current?.querySelector('button')?.focus();
  }, [to]);
  return (
    <div ref={bar} className={styles.back}>
      <Button size="small" variant="ghost" icon={<ArrowLeft />} onClick={() => actions.show(to)}>
        {say('Back to {name}', { name })}
      </Button>
    </div>
  );
}
