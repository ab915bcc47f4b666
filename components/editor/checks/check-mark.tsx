'use client';

import { CircleX } from 'lucide-react';
import type { ItemKey } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import { useProof } from '../editor-context';
import styles from './check-mark.module.css';

/** Marks a part of the canvas at which the proof found something. */
export function CheckMark({ item }: { item: ItemKey }) {
  const found = useProof(({ marks }) => marks.get(item));
  if (!found) return null;
  return (
    <span className={styles.mark} title={found.join('\n')}>
      <CircleX aria-hidden />
      <span className="sr-only">{say('Checks: {state}', { state: found.join(' ') })}</span>
    </span>
  );
}
