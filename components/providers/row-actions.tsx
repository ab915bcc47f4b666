'use client';

import { Button } from '@/components/ui/button';
import { say } from '@/lib/words/say';
import styles from './providers-page.module.css';

type RowActionsProps = { name: string; onChange: () => void; onRemove: () => void };

/** Buttons to change or remove a provider or a secret. */
export function RowActions({ name, onChange, onRemove }: RowActionsProps) {
  return (
    <span className={styles.actions}>
      <Button size="small" onClick={onChange} aria-label={say('Change {name}', { name })}>
        {say('Change')}
      </Button>
      <Button size="small" onClick={onRemove} aria-label={say('Remove {name}', { name })}>
        {say('Remove')}
      </Button>
    </span>
  );
}
